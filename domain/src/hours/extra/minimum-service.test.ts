import { describe, expect, test } from 'vitest';
import { rational } from '../../shared/money.ts';
import { toInstant } from '../../shared/time.ts';
import { complementCents, minimumComplements, type WorkPiece } from './minimum-service.ts';

const piece = (from: string, until: string, change: Partial<WorkPiece> = {}): WorkPiece => {
  const [start, end] = [toInstant('2026-11-17', from, 'Europe/Paris'), toInstant('2026-11-17', until, 'Europe/Paris')];
  const minutes = (end - start) / 60_000;
  return { start, end, day: '2026-11-17', plannedMinutes: minutes, workedMinutes: minutes, owesMinimum: true, ...change };
};
const minutesOf = (...pieces: WorkPiece[]): number[] => minimumComplements(pieces, 240).map(({ minutes }) => minutes);

describe('the minimum of four hours a period (IDCC 1351, art. 7.12 and 7.13)', () => {
  test('a service of two hours is paid two more, a service of four none', () => {
    expect(minutesOf(piece('08:00', '10:00'))).toEqual([120]); // 240 - 120
    expect(minutesOf(piece('08:00', '12:00'))).toEqual([]);
    expect(minutesOf(piece('08:00', '11:59'))).toEqual([1]);
  });

  test('pieces two hours apart are one period, those farther apart owe four hours each', () => {
    expect(minutesOf(piece('08:00', '10:00'), piece('12:00', '13:00'))).toEqual([60]); // 240 - (120 + 60)
    expect(minutesOf(piece('08:00', '10:00'), piece('12:01', '13:01'))).toEqual([120, 180]); // 240 - 120, 240 - 60
  });

  test('minutes that the guard missed are not paid, minutes beyond the plan reduce the complement', () => {
    expect(minutesOf(piece('08:00', '12:00', { workedMinutes: 180 }))).toEqual([]);
    expect(minutesOf(piece('08:00', '10:00', { workedMinutes: 90 }))).toEqual([120]); // 240 - 120: the half hour late stays unpaid
    expect(minutesOf(piece('08:00', '10:00', { workedMinutes: 150 }))).toEqual([90]); // 240 - 150
    expect(minutesOf(piece('08:00', '10:00', { workedMinutes: 0 }))).toEqual([]);
  });

  test('an intervention alone owes nothing, and lengthens the period that it adjoins', () => {
    const intervention = piece('10:00', '11:00', { owesMinimum: false });
    expect(minutesOf(intervention)).toEqual([]);
    expect(minutesOf(piece('08:00', '10:00'), intervention)).toEqual([60]); // 240 - (120 + 60)
  });

  test('the sum is rounded once, and unknown where a day has no rate', () => {
    const short = [20, 20, 20].map((minutes) => ({ day: '2026-11-17', minutes }));
    const rate = rational(1296n);
    expect(complementCents(short, () => rate)).toBe(1296); // one hour at 12,96 €
    expect(complementCents([{ day: '2026-11-17', minutes: 50 }], () => rate)).toBe(1080); // 50/60 × 12,96 = 10,80 €
    expect(complementCents(short, () => null)).toBeNull();
    expect(complementCents([], () => null)).toBe(0);
  });
});
