import { describe, expect, test } from 'vitest';
import { reportQuestions, reportTypes } from '@vigie/domain/field/report.ts';
import { contentOf, emptySlip, newFinding, slipIssues, valuesOf } from './slip-form.ts';

describe('a slip written at the desk', () => {
  test.each(reportTypes)('of type %s asks the questions of its type, in their order', (type) => {
    const values = { ...emptySlip(type), answers: reportQuestions[type].map((_, index) => ` ${index} `) };
    expect(contentOf(type, values).items).toEqual(reportQuestions[type].map((label, index) => ({ label, value: String(index) })));
  });

  test('needs its site; each finding needs its title; a signed one needs its summary', () => {
    const values = { ...emptySlip('audit'), findings: [newFinding()], signature: 'data:' };
    expect(slipIssues(values)).toEqual({ siteId: 'Obligatoire', summary: 'Obligatoire', 'findings.0.title': 'Obligatoire' });
    expect(slipIssues({ ...values, siteId: 'x', signature: null, findings: [] })).toEqual({ siteId: null, summary: null });
  });

  test('read again it holds what was saved, photos beside their finding', () => {
    const file = { id: 'f', name: 'photo.jpg', mimeType: 'image/jpeg', size: 1, url: '' };
    const content = {
      ...contentOf('round', { ...emptySlip('round'), summary: 'Rien à signaler' }),
      findings: [{ title: 'Porte', level: 'minor' as const, text: '', fileIds: ['f'] }],
    };
    const report = { type: 'round', site: { id: 's', name: '' }, agent: null, content, files: [file] } as unknown as Parameters<typeof valuesOf>[0];
    const values = valuesOf(report);
    expect(values).toMatchObject({ siteId: 's', agentId: null, summary: 'Rien à signaler', findings: [{ title: 'Porte', files: [file] }] });
    expect(contentOf('round', values)).toEqual(content);
  });
});
