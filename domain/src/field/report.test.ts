import { describe, expect, test } from 'vitest';
import { newAgencySettings } from '../agency/settings/settings-defaults.data.ts';
import {
  isReportLocked,
  isReportStatus,
  keptTemplate,
  questionsFor,
  reportNumber,
  reportPriceCents,
  reportQuestions,
  reportRights,
  reportSeries,
  ReportStatus,
  reportStatusLabels,
  reportStatusWords,
  reportTypeOf,
  reportTypes,
  selectableReportStatuses,
  signatureIssue,
  signatureMoments,
  statusOfSaved,
} from './report.ts';

const unsigned = { agentSignatureFileId: null, customerSignatureFileId: null, finished: true };

describe('slips', () => {
  test('a site has its own questions for an intervention, and other answered questions stay', () => {
    const site = { interventionReportTemplate: ['Quai concerné', 'Badge du livreur'] };
    expect(questionsFor('intervention', site)).toEqual(site.interventionReportTemplate);
    expect(questionsFor('intervention', site, ['Mesures prises', 'Quai concerné'])).toEqual(['Quai concerné', 'Badge du livreur', 'Mesures prises']);
    expect(questionsFor('audit', site)).toEqual(reportQuestions.audit);
    for (const none of [undefined, null, {}, { interventionReportTemplate: null }]) {
      expect(questionsFor('intervention', none)).toEqual(reportQuestions.intervention);
    }
    expect(keptTemplate([' Quai ', '', 'Quai', 'Badge'])).toEqual(['Quai', 'Badge']);
    expect(keptTemplate([' ', ''])).toBeNull();
  });

  test('an unchanged signature keeps its time, and a new one gets its own', () => {
    const [first, later] = ['2026-11-21T04:00:00Z', '2026-11-21T09:30:00Z'];
    const ofAgent = { agentSignatureFileId: 'a', customerSignatureFileId: null };
    const drawn = signatureMoments(null, ofAgent, first);
    expect(drawn).toEqual({ agentSignedAt: first, customerSignedAt: null });
    const both = { ...ofAgent, customerSignatureFileId: 'c' };
    expect(signatureMoments({ ...ofAgent, ...drawn }, both, later)).toEqual({ agentSignedAt: first, customerSignedAt: later });
    expect(signatureMoments({ ...ofAgent, ...drawn }, { ...ofAgent, agentSignatureFileId: 'b' }, later).agentSignedAt).toBe(later);
    expect(signatureMoments({ ...ofAgent, ...drawn }, { ...ofAgent, agentSignatureFileId: null }, later).agentSignedAt).toBeNull();
  });

  test('only interventions, mobile rounds, recognitions and audits have one (F-048)', () => {
    expect([1, 2, 6, 7, 8, 3, 4, 5].map(reportTypeOf)).toEqual([null, 'intervention', 'round', 'recognition', 'audit', null, null, null]);
  });

  test('each type has its template and its price: 45, 30, 30 and 30 euros in a new agency (F-176, C-359)', () => {
    const { pricing } = newAgencySettings();
    expect(reportTypes.map((type) => reportPriceCents(type, pricing))).toEqual([4500, 3000, 3000, 3000]);
    expect(reportTypes.every((type) => reportQuestions[type].length > 0)).toBe(true);
  });

  test('there are six statuses, five of them selectable (C-360, F-177, F-178)', () => {
    expect(Object.entries(reportStatusLabels)).toEqual([
      ['100', 'En attente'],
      ['200', 'En cours'],
      ['300', 'Signé par le collaborateur'],
      ['400', 'Envoyé'],
      ['500', 'Signé par le client'],
      ['600', 'Archivé'],
    ]);
    expect(selectableReportStatuses).toEqual([100, 200, 300, 400, 500]);
  });

  test('a finished slip that nobody signed does not say that somebody did (F-178, F-179)', () => {
    expect(reportStatusWords(ReportStatus.signedByAgent, true)).toBe('Signé par le collaborateur');
    expect(reportStatusWords(ReportStatus.signedByAgent, false)).toBe('Terminé sans signature');
    expect(reportStatusWords(ReportStatus.sent, false)).toBe('Envoyé');
    expect([300, 301].map(isReportStatus)).toEqual([true, false]);
  });

  test('a finished slip needs the signature unless the agency disables it; a draft never does (F-179)', () => {
    const required = { serviceReportSignatureRequired: true };
    expect(signatureIssue(unsigned, required)).toBe("La signature d'un bon est obligatoire");
    expect(signatureIssue({ ...unsigned, agentSignatureFileId: 'f' }, required)).toBeNull();
    expect(signatureIssue({ ...unsigned, finished: false }, required)).toBeNull();
    expect(signatureIssue(unsigned, { serviceReportSignatureRequired: false })).toBeNull();
  });

  test('its status is the furthest one reached, and never goes back', () => {
    expect(statusOfSaved(null, { ...unsigned, finished: false })).toBe(200);
    expect(statusOfSaved(200, { ...unsigned, agentSignatureFileId: 'f' })).toBe(300);
    expect(statusOfSaved(300, { agentSignatureFileId: 'f', customerSignatureFileId: 'g', finished: true })).toBe(500);
    expect(statusOfSaved(500, { ...unsigned, finished: false })).toBe(500);
    expect([100, 200, 300, 400, 500, 600].map((status) => isReportLocked(status as 100))).toEqual([false, false, true, true, true, true]);
  });

  test('its number contains type, year and rank, in its own series', () => {
    expect(reportNumber('intervention', 2026, 42)).toBe('BI-2026-0042');
    expect(reportNumber('audit', 2027, 12345)).toBe('BA-2027-12345');
    expect(new Set(reportTypes.map((type) => reportSeries(type, 2026))).size).toBe(4);
  });

  test('each type has its own five rights', () => {
    expect(reportRights.round).toEqual({
      list: 'listRoundReports',
      create: 'createRoundReports',
      edit: 'editRoundReports',
      send: 'sendRoundReports',
      delete: 'deleteRoundReports',
    });
  });
});
