import { describe, expect, test } from 'vitest';
import { nightWorker } from './night-worker.ts';
import { facts, rules, shift, weekly } from './test-facts.ts';

const HOUR = 60;

describe('the status of night worker', () => {
  test('270 h of night in twelve months reach it (art. L3122-23 C. trav.)', () => {
    // One night a week from 21:00 to 06:00: 9 h. Thirty of them are 270 h; the 30th from 5 January begins on 27 July.
    const one = weekly('2026-01-05', 40, [1], '21:00', 9);
    expect(nightWorker(facts(one), rules)).toMatchObject({
      // 21 nights before 1 June: 189 h.
      doneMinutes: 189 * HOUR,
      plannedMinutes: 360 * HOUR,
      limitMinutes: 270 * HOUR,
      breach: { on: '2026-07-27', unit: 'week', isDone: false },
      by: 'hours',
    });
    expect(nightWorker(facts(one.slice(0, 29)), rules)).toMatchObject({ plannedMinutes: 261 * HOUR, breach: null, by: null });
  });

  test('only hours from 21:00 to 06:00 count', () => {
    // 19:00 to 07:00 has 9 h of night, 12 h of work.
    expect(nightWorker(facts([shift('2026-03-04', '19:00', 12)]), rules).plannedMinutes).toBe(9 * HOUR);
    expect(nightWorker(facts([shift('2026-03-04', '06:00', 15)]), rules).plannedMinutes).toBe(0);
  });

  test('the night in which the clock goes back has ten hours, the one in which it goes forward eight', () => {
    expect(nightWorker(facts([shift('2026-10-24', '21:00', 10)]), rules).plannedMinutes).toBe(10 * HOUR);
    expect(nightWorker(facts([shift('2026-03-28', '21:00', 8)]), rules).plannedMinutes).toBe(8 * HOUR);
  });

  test('twelve months go over the year’s end: nights of the autumn before count', () => {
    // Fifteen nights from 14 September 2025, fifteen from 5 January 2026: the thirtieth begins on Monday 13 April.
    const winter = [...weekly('2025-09-15', 15, [1], '21:00', 9), ...weekly('2026-01-05', 15, [1], '21:00', 9)];
    expect(nightWorker(facts(winter), rules).breach).toEqual({ on: '2026-04-13', unit: 'week', isDone: true });
  });

  test('a night leaves the twelve months a year later', () => {
    // The night of 13 January 2025 is within the twelve months to 12 January 2026, not those to the 13th.
    const old = [...weekly('2025-01-13', 29, [1], '21:00', 9)];
    expect(nightWorker(facts([...old, shift('2026-01-12', '21:00', 9)]), rules).breach).toMatchObject({ on: '2026-01-12' });
    expect(nightWorker(facts([...old, shift('2026-01-13', '21:00', 9)]), rules).breach).toBeNull();
  });

  test('two nights of three hours a week reach it in the fourth week in a row (art. L3122-5)', () => {
    // 20:00 to midnight: 3 h of night.
    const evenings = weekly('2026-03-02', 5, [2, 4], '20:00', 4);
    expect(nightWorker(facts(evenings), rules)).toMatchObject({ breach: { on: '2026-03-23', isDone: true }, by: 'habit' });
    expect(nightWorker(facts(evenings.slice(0, 6)), rules).breach).toBeNull();
    const short = weekly('2026-03-02', 5, [2, 4], '20:01', 3 + 58 / 60);
    expect(nightWorker(facts(short), rules).breach).toBeNull();
    expect(nightWorker(facts(weekly('2026-03-02', 9, [2], '20:00', 4)), rules).breach).toBeNull();
  });

  test('hours of one night count together over midnight, those before and after a day do not', () => {
    const over = weekly('2026-03-02', 4, [2, 4], '22:30', 3);
    expect(nightWorker(facts(over), rules).by).toBe('habit');
    // 04:00 to 06:00 ends one night, 21:00 to 23:00 begins the next: two hours each.
    const apart = [...weekly('2026-03-02', 4, [2, 4], '04:00', 2), ...weekly('2026-03-02', 4, [2, 4], '21:00', 2)].toSorted(
      (a, b) => a.start - b.start,
    );
    expect(nightWorker(facts(apart), rules).by).toBeNull();
  });

  test('a week without work does not break the habit, a week of days does', () => {
    const [before, after] = [weekly('2026-03-02', 2, [2, 4], '20:00', 4), weekly('2026-03-23', 2, [2, 4], '20:00', 4)];
    expect(nightWorker(facts([...before, ...after]), rules).breach).toMatchObject({ on: '2026-03-30' });
    const between = weekly('2026-03-16', 1, [1], '08:00', 8);
    expect(nightWorker(facts([...before, ...between, ...after]), rules).breach).toBeNull();
  });

  test('what the plan will bring is told as such', () => {
    expect(nightWorker(facts(weekly('2026-06-08', 6, [2, 4], '20:00', 4)), rules).breach).toEqual({ on: '2026-06-29', unit: 'week', isDone: false });
  });
});
