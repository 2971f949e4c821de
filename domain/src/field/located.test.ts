import { describe, expect, test } from 'vitest';
import { mayLocateAt } from './located.ts';

const shift = { start: 100, end: 200 };
const at = (
  instant: number,
  pauses: { start: number; end: number | null }[] = [],
  work: { start: number; end: number | null }[] = [shift],
): boolean => mayLocateAt(instant, work, pauses);

describe('locating a guard', () => {
  test('is allowed from the start of their work to its end, both included, and while it runs', () => {
    expect([99, 100, 150, 200, 201].map((instant) => at(instant))).toEqual([false, true, true, true, false]);
    expect(at(9999, [], [{ start: 100, end: null }])).toBe(true);
    expect(at(150, [], [])).toBe(false);
  });

  test('is never allowed during a pause of any service, and again from the pause’s end', () => {
    const pause = { start: 120, end: 140 };
    expect([119, 120, 139, 140].map((instant) => at(instant, [pause]))).toEqual([true, false, false, true]);
    expect(at(130, [pause], [shift, { start: 90, end: 300 }])).toBe(false);
    expect(at(180, [{ start: 120, end: null }])).toBe(false);
  });
});
