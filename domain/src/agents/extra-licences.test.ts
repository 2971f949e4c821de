import { describe, expect, test } from 'vitest';
import { dailyCentsOf, extraPriceCents, extraPrices, extrasDue, licencePriceCents, type ExtraSpan } from './extra-licences.ts';
import { licenceDurations } from './licence.ts';

const span = (startsOn: string, endsOn: string | null, agentId = 'a'): ExtraSpan => ({ agentId, startsOn, endsOn, ...extraPrices });
const STARTED = '2026-11-21';
const MONTH = { from: '2026-11-21', until: '2026-12-20' };
const due = (spans: readonly ExtraSpan[], days = MONTH) => extrasDue(spans, STARTED, days).map(({ days: count, cents }) => [count, cents]);

test('a month costs 9.99 €, a day a twentieth of it rounded up to the cent, three days 1.50 € (C-188)', () => {
  expect([extraPrices.monthlyCents, extraPrices.dailyCents, extraPriceCents(3, extraPrices)]).toEqual([999, 50, 150]);
  expect([dailyCentsOf(1_000), dailyCentsOf(1_001)]).toEqual([50, 51]);
});

test('seven choices have their prices, free while the plan has a licence left (C-187)', () => {
  const plan = { agentsLimit: 10, accountsLimit: 3, vFreeAccounts: 1, countAgents: { agents: 4, accounts: 4 } };
  expect(licenceDurations.map((days) => licencePriceCents(days, plan, extraPrices))).toEqual([999, 50, 100, 150, 200, 250, 500]);
  const room = { ...plan, countAgents: { agents: 4, accounts: 3 } };
  expect(licenceDurations.map((days) => licencePriceCents(days, room, extraPrices))).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

describe('a licence beyond the plan is billed', () => {
  test('by the day up to the twentieth day of a subscription month, by the month from the twenty-first on (C-189)', () => {
    // 20 × 0.50 € = 10.00 €.
    expect(due([span('2026-12-01', null)])).toEqual([[20, 1_000]]);
    expect(due([span('2026-11-30', null)])).toEqual([[null, 999]]);
    expect(due([span('2026-11-30', '2026-12-20')])).toEqual([[null, 999]]);
  });

  test('for its days alone when it is dated', () => {
    expect(due([span('2026-12-01', '2026-12-05')])).toEqual([[5, 250]]);
    // Ten days across the end of the month: four in it, six in the next one.
    const across = [span('2026-12-17', '2026-12-26')];
    expect([due(across), due(across, { from: '2026-12-21', until: '2027-01-20' })]).toEqual([[[4, 200]], [[6, 300]]]);
  });

  test('once for a day on which it was taken back and given again', () => {
    expect(due([span('2026-12-01', '2026-12-05'), span('2026-12-05', '2026-12-06')])).toEqual([[6, 300]]);
  });

  test('for each collaborator, and for each month of a year', () => {
    expect(due([span('2026-12-19', null), span('2026-12-20', null, 'b')])).toEqual([
      [2, 100],
      [1, 50],
    ]);
    const year = extrasDue([span('2026-12-19', '2027-01-25')], STARTED, { from: '2026-11-21', until: '2027-11-20' });
    expect(year).toEqual([
      { from: '2026-11-21', until: '2026-12-20', days: 2, cents: 100 },
      { from: '2026-12-21', until: '2027-01-20', days: null, cents: 999 },
      { from: '2027-01-21', until: '2027-02-20', days: 5, cents: 250 },
    ]);
  });

  test('not before it begins, nor after it has ended', () => {
    expect(due([span('2026-12-21', null), span('2026-11-01', '2026-11-20', 'b')])).toEqual([]);
  });
});
