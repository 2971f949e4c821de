import { describe, expect, test } from 'vitest';
import { reportQuestions, reportTypes } from '@vigie/domain/field/report.ts';
import { contentOf, emptySlip, newFinding, slipIssues, valuesOf } from './slip-form.ts';

describe('a slip written at the desk', () => {
  test.each(reportTypes)('of type %s asks the questions of its type, in their order', (type) => {
    const values = { ...emptySlip(), answers: Object.fromEntries(reportQuestions[type].map((label, index) => [label, ` ${index} `])) };
    expect(contentOf(type, values).items).toEqual(reportQuestions[type].map((label, index) => ({ label, value: String(index) })));
  });

  test('it asks its site’s own questions if there are any, and keeps answers to others', () => {
    const site = { interventionReportTemplate: ['Quai concerné'] };
    expect(contentOf('intervention', { ...emptySlip(), answers: { 'Quai concerné': '7' } }, site).items).toEqual([
      { label: 'Quai concerné', value: '7' },
    ]);
    const other = { ...emptySlip(), answers: { 'Mesures prises': 'Ronde' } };
    expect(contentOf('intervention', other, site).items.map(({ label }) => label)).toEqual(['Quai concerné', 'Mesures prises']);
  });

  test('it needs its site, each finding needs a title, and a signed slip needs its summary', () => {
    const values = { ...emptySlip(), findings: [newFinding()], signature: 'data:' };
    expect(slipIssues(values)).toEqual({ siteId: 'Obligatoire', summary: 'Obligatoire', 'findings.0.title': 'Obligatoire' });
    expect(slipIssues({ ...values, siteId: 'x', signature: null, findings: [] })).toEqual({ siteId: null, summary: null });
  });

  test('reopened, it contains what was saved, with photos beside their finding', () => {
    const file = { id: 'f', name: 'photo.jpg', mimeType: 'image/jpeg', size: 1, url: '' };
    const content = {
      ...contentOf('round', { ...emptySlip(), summary: 'Rien à signaler' }),
      findings: [{ title: 'Porte', level: 'minor' as const, text: '', fileIds: ['f'] }],
    };
    const report = { type: 'round', site: { id: 's', name: '' }, agent: null, content, files: [file] } as Parameters<typeof valuesOf>[0];
    const values = valuesOf(report);
    expect(values).toMatchObject({ siteId: 's', agentId: null, summary: 'Rien à signaler', findings: [{ title: 'Porte', files: [file] }] });
    expect(contentOf('round', values)).toEqual(content);
  });
});
