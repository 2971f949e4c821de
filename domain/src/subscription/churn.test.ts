import { describe, expect, test } from 'vitest';
import { churnBand, churnByMonth, churnSummary, churnWindows, type SubscriptionSpan } from './churn.ts';

const span = (agencyId: string, startsOn: string, endsOn: string, trial = false): SubscriptionSpan => ({ agencyId, startsOn, endsOn, trial });
const FOREVER = '2099-12-31';
const TODAY = '2026-11-21';
const of = (spans: SubscriptionSpan[], month: string) => churnByMonth(spans, TODAY, 12).find((one) => one.month === month);

describe('the churn of a month', () => {
  test('compares departures with the agencies present at its start (C-303)', () => {
    const spans = [
      span('stays', '2025-01-01', FOREVER),
      span('stays too', '2026-03-05', FOREVER),
      span('leaves', '2026-01-01', '2026-06-14'),
      span('comes and leaves', '2026-06-02', '2026-06-20'),
    ];
    expect(of(spans, '2026-06')).toEqual({ month: '2026-06', active: 3, subscribed: 1, left: 2, rate: (2 / 3) * 100 });
    expect(of(spans, '2026-05')).toMatchObject({ active: 3, subscribed: 0, left: 0, rate: 0 });
    expect(of(spans, '2026-07')).toMatchObject({ active: 2, left: 0 });
  });

  test('has no rate when no agency was active', () => {
    expect(of([span('a', '2026-06-02', FOREVER)], '2026-06')).toMatchObject({ active: 0, subscribed: 1, rate: null });
  });

  test('ignores a renewal on the next day and trials; a return after a gap is a new subscription', () => {
    const renewed = [span('a', '2026-01-01', '2026-06-30'), span('a', '2026-07-01', FOREVER)];
    expect([of(renewed, '2026-06'), of(renewed, '2026-07')]).toMatchObject([
      { left: 0, subscribed: 0 },
      { left: 0, subscribed: 0, active: 1 },
    ]);
    expect(of([span('t', '2026-06-02', '2026-06-30', true)], '2026-06')).toMatchObject({ active: 0, subscribed: 0, left: 0 });
    const back = [span('b', '2026-01-01', '2026-05-10'), span('b', '2026-08-03', FOREVER)];
    expect([of(back, '2026-05')?.left, of(back, '2026-08')?.subscribed, of(back, '2026-08')?.left]).toEqual([1, 1, 0]);
    const within = [span('c', '2026-01-01', '2026-06-10'), span('c', '2026-06-20', FOREVER)];
    expect(of(within, '2026-06')).toMatchObject({ left: 0, subscribed: 1 });
  });

  test('counts only complete days of the current month: an agency that may renew today has not left', () => {
    expect(of([span('a', '2026-01-01', '2026-11-20')], '2026-11')).toMatchObject({ active: 1, left: 1 });
    expect(of([span('a', '2026-01-01', TODAY)], '2026-11')).toMatchObject({ active: 1, left: 0 });
  });

  test('over several months is their mean to a tenth, with arrivals and departures (C-299)', () => {
    const spans = [span('a', '2025-01-01', FOREVER), span('b', '2025-01-01', FOREVER), span('c', '2025-01-01', '2026-10-04')];
    expect(churnSummary(churnByMonth(spans, TODAY, 3))).toEqual({ rate: 11.1, subscribed: 0, left: 1 });
    expect(churnSummary(churnByMonth([], TODAY, 6))).toEqual({ rate: null, subscribed: 0, left: 0 });
    expect(churnByMonth(spans, TODAY, 12).map(({ month }) => month)).toHaveLength(12);
  });

  test('is good below 2.5, a warning below 5, and an alarm from there on (C-300)', () => {
    expect([2.4, 2.5, 4.9, 5].map(churnBand)).toEqual(['good', 'warning', 'warning', 'alarm']);
  });
});

test('the summary covers three, six and twelve months', () => expect(churnWindows).toEqual([3, 6, 12]));
