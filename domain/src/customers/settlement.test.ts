import { expect, test } from 'vitest';
import { CustomerType } from './customer-type.ts';
import { lawfulSettlement, settlementIssue, type SettlementPeriod, type Terms } from './settlement.ts';

const terms = (settlementPeriod: SettlementPeriod, settlementPeriodDays: number, type: CustomerType = CustomerType.company): Terms => ({
  type,
  settlementPeriod,
  settlementPeriodDays,
});
const NET = 'Entre professionnels, le délai de paiement ne dépasse pas 60 jours (art. L441-10 C. com.)';
const MONTH = 'Entre professionnels, le délai de paiement ne dépasse pas 45 jours fin de mois (art. L441-10 C. com.)';

test('professionals pay within 60 days, or 45 days to the end of the month in either reading (art. L441-10 I C. com.)', () => {
  expect([60, 61, 90].map((days) => settlementIssue(terms('days', days)))).toEqual([null, NET, NET]);
  expect([45, 46].map((days) => settlementIssue(terms('daysThenEndOfMonth', days)))).toEqual([null, MONTH]);
  expect([45, 60].map((days) => settlementIssue(terms('endOfMonthThenDays', days)))).toEqual([null, MONTH]);
  expect(settlementIssue(terms('onReceipt', 90))).toBeNull();
  expect(settlementIssue(terms('days', 61, CustomerType.association))).toBe(NET);
  expect(settlementIssue(terms('days', 61, CustomerType.publicBody))).toBe(NET);
});

test('a private person is no professional', () => {
  expect(settlementIssue(terms('days', 120, CustomerType.person))).toBeNull();
  expect(lawfulSettlement(terms('days', 120, CustomerType.person)).settlementPeriodDays).toBe(120);
});

test('terms of before the check come down to the ceiling, lawful ones stay', () => {
  const days = (period: SettlementPeriod, agreed: number) => lawfulSettlement(terms(period, agreed)).settlementPeriodDays;
  expect([days('days', 90), days('days', 45), days('daysThenEndOfMonth', 60), days('endOfMonthThenDays', 90)]).toEqual([60, 45, 45, 45]);
});
