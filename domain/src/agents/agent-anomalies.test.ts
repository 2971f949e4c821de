import { expect, test } from 'vitest';
import { agentAnomalies, needsCard } from './agent-anomalies.ts';
import type { AnomalyFacts } from './agent-anomalies.ts';

const today = '2026-11-21';
const unpaid = { period: 'MONTH', limitMinutes: 9100, category: 'AGENT_EXPLOIT', coefficient: 140, hourlyCents: null, monthlyCents: null } as const;
const contract = (id: string, startDate: string, endDate: string | null, status: 100 | 250 | 600 = 250) => ({
  id,
  startDate,
  endDate,
  status,
  type: 'CDI' as const,
  reason: '',
  ...unpaid,
});
const good: AnomalyFacts = {
  type: 'EMPLOYEE',
  plannable: true,
  bornOn: null,
  holidayLocale: 'FR',
  cardNumber: 'CAR-031-2028-05-14-20230000001',
  specialties: ['ADS'],
  contracts: [contract('1', '2024-01-01', null)],
  expirations: [{ typeKey: 'professionalCard', expiresOn: '2028-05-14', receiptUntil: null }],
};

test('a complete file has no anomaly', () => {
  expect(agentAnomalies(good, today)).toEqual([]);
});

test('two contracts that share a day are anomaly 101; a cancelled one does not count (F-225)', () => {
  expect(agentAnomalies({ ...good, contracts: [...good.contracts, contract('2', '2026-01-01', null)] }, today)).toEqual([101]);
  expect(agentAnomalies({ ...good, contracts: [...good.contracts, contract('2', '2026-01-01', null, 600)] }, today)).toEqual([]);
});

test('an employee without a current contract is reported, a subcontractor is not', () => {
  expect(agentAnomalies({ ...good, contracts: [contract('1', '2024-01-01', '2026-11-20')] }, today)).toEqual([102]);
  expect(agentAnomalies({ ...good, type: 'EXTERNAL', contracts: [] }, today)).toEqual([]);
});

test('a running fixed term without its reason is reported, an ended one and one of training are not (L1242-12)', () => {
  const fixed = (endDate: string, values: object) => [{ ...contract('1', '2026-01-01', endDate), ...values }];
  const found = (endDate: string, values: object) => agentAnomalies({ ...good, contracts: fixed(endDate, values) }, today);
  expect(found('2026-11-21', { type: 'CDD' })).toEqual([103]);
  expect(found('2026-12-31', { type: 'CDD_REPLACEMENT', reason: ' ' })).toEqual([103]);
  expect(found('2026-12-31', { type: 'CDD_ACTIVITY', reason: 'Foire de décembre' })).toEqual([]);
  expect(found('2026-12-31', { type: 'APPRENTICE' })).toEqual([]);
  expect(found('2026-11-20', { type: 'CDD' })).toEqual([102]);
});

test('a contract that a newer grid or SMIC overtakes is reported until it ends, where those hold', () => {
  const found = (values: object, facts: object = {}, day = today) =>
    agentAnomalies({ ...good, ...facts, contracts: [{ ...contract('1', '2024-01-01', null), ...values }] }, day);
  // The hour of 2025 at coefficient 140 is 1 912.24 / 151.67 = 12.61, that of 2026 is 12.96.
  expect(found({ hourlyCents: 1261 }, {}, '2025-12-31')).toEqual([]);
  expect(found({ hourlyCents: 1261 }, {}, '2026-01-01')).toEqual([104]);
  expect(found({ hourlyCents: 1296 })).toEqual([]);
  expect(found({ coefficient: null, monthlyCents: 182_302 })).toEqual([104]);
  expect(found({ hourlyCents: 1261 }, { holidayLocale: 'FR-YT' })).toEqual([]);
  expect(found({ hourlyCents: 1261, status: 400 })).toEqual([102]);
  expect(found({ hourlyCents: 1261, endDate: '2026-11-20' })).toEqual([102]);
  expect(found({ hourlyCents: 1261, endDate: '2026-11-21' })).toEqual([104]);
});

test('a missing card, an expired card and an expired residence permit are distinct anomalies', () => {
  expect(agentAnomalies({ ...good, cardNumber: '' }, today)).toEqual([201]);
  expect(
    agentAnomalies(
      {
        ...good,
        expirations: [{ typeKey: 'professionalCard', expiresOn: '2026-11-20', receiptUntil: null }],
      },
      today,
    ),
  ).toEqual([202]);
  expect(agentAnomalies({ ...good, expirations: [{ typeKey: 'residencePermit', expiresOn: '2026-11-20', receiptUntil: null }] }, today)).toEqual([
    203,
  ]);
});

test('a renewal receipt prevents the anomaly of an expired card', () => {
  expect(
    agentAnomalies(
      {
        ...good,
        expirations: [{ typeKey: 'professionalCard', expiresOn: '2026-11-01', receiptUntil: '2027-02-01' }],
      },
      today,
    ),
  ).toEqual([]);
});

test('work outside Livre VI needs no card, nor does a person who is not planned', () => {
  expect(needsCard({ plannable: true, specialties: ['HOT', 'SSIAP1'] })).toBe(false);
  expect(needsCard({ plannable: true, specialties: ['HOT', 'ADS'] })).toBe(true);
  expect(needsCard({ plannable: false, specialties: ['ADS'] })).toBe(false);
});
