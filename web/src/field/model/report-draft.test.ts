import { describe, expect, test } from 'vitest';
import { ReportStatus, type ReportType } from '@vigie/domain/field/report.ts';
import { contentOf, draftOf, newFinding, reportHere, reportIssues, savedReport, type ReportDraft } from './report-draft.ts';
import { dayOf, serviceOf } from './test-day.ts';

const { settings } = dayOf();
const HERE = serviceOf({ activityType: 2 });
const DOT = 'data:image/png;base64,iVBORw0KGgo=';
const filled = (change: Partial<ReportDraft> = {}): ReportDraft => ({
  ...draftOf(null),
  summary: 'Levée de doute',
  agentSignature: DOT,
  ...change,
});

describe('a slip on the phone', () => {
  test('it cannot be finished without the guard’s signature, unless the agency says otherwise (F-179)', () => {
    expect(reportIssues(filled({ agentSignature: null }), settings).signature).toBe("La signature d'un bon est obligatoire");
    expect(reportIssues(filled({ agentSignature: null }), { ...settings, serviceReportSignatureRequired: false })).toEqual({});
    expect(reportIssues(filled(), settings)).toEqual({});
  });

  test('it says what was done, names its findings, and who signed for the customer', () => {
    expect(reportIssues(filled({ summary: ' ' }), settings)).toHaveProperty('summary');
    expect(reportIssues(filled({ findings: [newFinding()] }), settings)).toHaveProperty('findings');
    expect(reportIssues(filled({ isCustomerThere: true, customerSignature: DOT }), settings)).toHaveProperty('customer');
  });

  test('it has the questions of its type, answered or not', () => {
    const content = contentOf(filled({ answers: { "Motif de l'intervention": 'Alarme ' } }), 'intervention');
    expect(content.items[0]).toEqual({ label: "Motif de l'intervention", value: 'Alarme' });
    expect(content.items.length).toBeGreaterThan(3);
  });

  test('it asks the site’s own questions of an intervention there, and keeps answers given before they changed', () => {
    const site = { interventionReportTemplate: ['Quai concerné'] };
    const draft = filled({ answers: { 'Quai concerné': ' 7 ' } });
    expect(contentOf(draft, 'intervention', site).items).toEqual([{ label: 'Quai concerné', value: '7' }]);
    const { payload } = savedReport(draft, 'intervention', HERE, site);
    expect(payload.content.items).toEqual([{ label: 'Quai concerné', value: '7' }]);
    const items = [
      { label: "Motif de l'intervention", value: 'Alarme' },
      { label: "Heure d'appel", value: '' },
    ];
    const begun = draftOf({ id: 'r', content: { ...payload.content, items } });
    expect(contentOf(begun, 'intervention', site).items).toEqual([
      { label: 'Quai concerné', value: '' },
      { label: "Motif de l'intervention", value: 'Alarme' },
    ]);
  });

  test('it sends photos and signatures before itself, and names them', () => {
    const photo = { id: 'photo', blob: new Blob(['x']), name: 'photo.jpg' };
    const { payload, files } = savedReport(
      filled({
        findings: [{ ...newFinding(), title: 'Volet', photos: [photo] }],
        isCustomerThere: true,
        signerName: 'Claire',
        customerSignature: DOT,
      }),
      'intervention',
      HERE,
    );
    expect(files.map(({ name }) => name)).toEqual(['photo.jpg', 'signature-agent.png', 'signature-client.png']);
    expect(files.map(({ id }) => id)).toEqual(['photo', payload.agentSignatureFileId, payload.customerSignatureFileId]);
    expect(payload).toMatchObject({
      finished: true,
      content: { customerSignerName: 'Claire', findings: [{ fileIds: ['photo'] }] },
    });
  });

  test('an absent customer has a reason and no signature', () => {
    const { payload } = savedReport(
      filled({
        isCustomerThere: false,
        absence: 'Client absent',
        signerName: 'Claire',
        customerSignature: DOT,
      }),
      'intervention',
      HERE,
    );
    expect(payload).toMatchObject({
      customerSignatureFileId: null,
      content: { customerSignerName: '', customerAbsence: 'Client absent' },
    });
  });

  test('it is of a service that ends with such a slip, else of the site, and is found again (F-048)', () => {
    const begun = (type: ReportType, activityType: number) => {
      const here = serviceOf({ activityType });
      const { payload } = savedReport(filled(), type, here);
      const report = { ...payload, id: payload.reportId, status: ReportStatus.inProgress, number: null };
      expect(reportHere({ reports: [report] }, here, type)).toBe(report);
      expect(reportHere({ reports: [report] }, serviceOf({ id: 'other', siteId: 'elsewhere' }), type)).toBeNull();
      return payload.serviceId;
    };
    expect([begun('intervention', 2), begun('round', 6), begun('recognition', 7), begun('audit', 8)]).toEqual(Array(4).fill('service'));
    expect([begun('intervention', 1), begun('audit', 2), begun('round', 5)]).toEqual([null, null, null]);
  });

  test('it continues from what was saved before', () => {
    const content = {
      summary: 'Début',
      items: [{ label: "Motif de l'intervention", value: 'Alarme' }],
      findings: [],
      customerSignerName: '',
      customerAbsence: 'Client absent',
    };
    const draft = draftOf({
      id: 'r',
      type: 'intervention',
      status: 200,
      serviceId: 'service',
      siteId: 'site',
      number: 'BI-1',
      content,
      agentSignatureFileId: null,
      customerSignatureFileId: null,
    });
    expect(draft).toMatchObject({
      reportId: 'r',
      summary: 'Début',
      isCustomerThere: false,
      absence: 'Client absent',
    });
  });
});
