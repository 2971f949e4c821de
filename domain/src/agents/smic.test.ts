import { expect, test } from 'vitest';
import { fileIssues } from './agent-file.ts';
import { payIssue, type PaidContract } from './pay-minimum.ts';
import { smicHolds } from './smic.ts';

const contract = (change: Partial<PaidContract>): PaidContract => ({
  type: 'CDI',
  startOn: '2026-01-01',
  period: 'MONTH',
  limitMinutes: 9100,
  category: 'AGENT_EXPLOIT',
  coefficient: null,
  hourlyCents: null,
  monthlyCents: null,
  ...change,
});
const message = (change: Partial<PaidContract>, bornOn: string | null = null) => {
  const paid = contract(change);
  return payIssue(paid, bornOn, paid.startOn)?.message ?? null;
};

test('an hourly pay is at least the SMIC of the first day of the contract (L3231-2)', () => {
  expect(message({ hourlyCents: 1202 })).toBeNull();
  expect(message({ hourlyCents: 1201 })).toBe('12,01\u00A0€ de l’heure, sous le SMIC du 01/01/2026 (12,02\u00A0€)');
  expect(message({ hourlyCents: 1188, startOn: '2025-12-31' })).toBeNull();
  expect(message({ hourlyCents: 1187, startOn: '2025-12-31' })).toContain('(11,88\u00A0€)');
  expect(message({ hourlyCents: 1000, startOn: '2024-10-31' })).toBeNull();
});

test('a monthly pay is at least the SMIC of its hours: 12.02 × 35 × 52 / 12 = 1 823.03', () => {
  expect(message({ monthlyCents: 182_303 })).toBeNull();
  expect(message({ monthlyCents: 182_302 })).toBe('1\u202F823,02\u00A0€ par mois, sous le SMIC du 01/01/2026 (1\u202F823,03\u00A0€)');
  // 24 h a week are 104 h a month: 12.02 × 104 = 1 250.08.
  expect(message({ period: 'WEEK', limitMinutes: 1440, monthlyCents: 125_008 })).toBeNull();
  expect(message({ period: 'WEEK', limitMinutes: 1440, monthlyCents: 125_007 })).toContain('1\u202F250,08');
});

test('minors have 80 % before seventeen and 90 % before eighteen (D3231-3): 9.62 and 10.82', () => {
  expect(message({ hourlyCents: 962 }, '2009-01-02')).toBeNull();
  expect(message({ hourlyCents: 961 }, '2009-01-02')).toContain('9,62');
  expect(message({ hourlyCents: 1081 }, '2009-01-01')).toContain('10,82');
  expect(message({ hourlyCents: 1201 }, '2008-01-01')).toContain('12,02');
});

test('no pay, internships, apprentices and professional training are not compared', () => {
  expect(message({})).toBeNull();
  for (const type of ['INTERNSHIP', 'APPRENTICE', 'PRO_TRAINING'] as const) expect(message({ type, hourlyCents: 500 })).toBeNull();
});

test('a file with such a contract is not saved, unless the signature holds it', () => {
  const line = { ...contract({ hourlyCents: 1201 }), id: 'one', category: 'AGENT_EXPLOIT' as const, endOn: null, status: 250 as const };
  const file = { contracts: [line], holidayLocale: 'FR' };
  expect(Object.keys(fileIssues(file))).toEqual(['contracts.0.hourlyCents']);
  expect(fileIssues(file, new Set(['one']))).toEqual({});
  expect(fileIssues({ ...file, contracts: [{ ...line, hourlyCents: undefined }] })).toEqual({});
});

test('Mayotte has its own SMIC, and other countries have theirs', () => {
  expect(['FR', 'FR-57', 'FR-RE', 'FR-YT', 'FR-NC', 'MA'].map(smicHolds)).toEqual([true, true, true, false, false, false]);
});

test('Mayotte and the Pacific have another minimum wage', () => {
  expect(['FR', 'FR-RE', 'FR-YT', 'FR-NC', 'FR-PF', 'FR-WF', 'BE'].map(smicHolds)).toEqual([true, true, false, false, false, false, false]);
});
