import { describe, expect, test } from 'vitest';
import { HOUR } from '../../shared/time.ts';
import { isOtherPlan, knownPlan, planAt, type PlanHistory } from './known-plan.ts';

const T = (hours: number): number => Date.UTC(2026, 10, 20) + hours * HOUR;
const night = { start: T(19), end: T(31), isShown: true };
const always = [{ from: null, until: null }];
const history = (change: Partial<PlanHistory>): PlanHistory => ({ now: night, changes: [], spans: always, ...change });

describe('the plan at a moment', () => {
  test('is the current one when nothing changed', () => {
    expect(planAt(history({}), T(19))).toEqual({ start: T(19), end: T(31) });
  });

  test('includes a guard removed at 21:00 at 20:59, but not at 21:00', () => {
    const taken = history({ spans: [{ from: T(0), until: T(21) }] });
    expect(planAt(taken, T(20.99))).not.toBeNull();
    expect(planAt(taken, T(21))).toBeNull();
  });

  test('does not include a guard before they were assigned', () => {
    expect(planAt(history({ spans: [{ from: T(20), until: null }] }), T(19))).toBeNull();
  });

  test('has the hours of that moment when a service was moved twice', () => {
    const moved = history({
      now: { start: T(23), end: T(35), isShown: true },
      changes: [
        { at: T(20), start: T(19), end: T(31) },
        { at: T(21), start: T(22) },
      ],
    });
    expect(planAt(moved, T(19))).toEqual({ start: T(19), end: T(31) });
    expect(planAt(moved, T(20.5))).toEqual({ start: T(22), end: T(35) });
    expect(planAt(moved, T(22))).toEqual({ start: T(23), end: T(35) });
  });

  test('includes what was removed later, but never a draft', () => {
    const gone = history({ now: { ...night, isShown: false }, changes: [{ at: T(20), isShown: true }] });
    expect(planAt(gone, T(19))).not.toBeNull();
    expect(planAt(gone, T(20))).toBeNull();
    expect(planAt(history({ changes: [{ at: T(20), isShown: false }] }), T(19))).toBeNull();
  });
});

describe('the plan by which a guard acted', () => {
  const taken = history({ spans: [{ from: T(0), until: T(18) }] });

  test('is the last one that the phone received, even if changed before the act', () => {
    expect(knownPlan(taken, T(19), T(17))).toEqual({ start: T(19), end: T(31) });
    expect(knownPlan(taken, T(19), null)).toBeNull();
  });

  test('depends on a claimed moment only: a guard never on the service has none, whatever the phone says', () => {
    expect(knownPlan(history({ spans: [] }), T(19), T(17))).toBeNull();
    expect(knownPlan(taken, T(19), T(18.5))).toBeNull();
  });

  test('is refused when older than 96 hours, or later than the act', () => {
    const old = history({ spans: [{ from: T(-200), until: T(-90) }] });
    expect(knownPlan(old, T(19), T(-91))).toBeNull();
    expect(knownPlan(history({ spans: [{ from: T(20), until: T(22) }] }), T(19), T(21))).toBeNull();
  });

  test('differs from today’s when the service is gone or has other hours', () => {
    expect(isOtherPlan(history({}), night)).toBe(false);
    expect(isOtherPlan(history({}), { start: T(18), end: T(31) })).toBe(true);
    expect(isOtherPlan(history({ now: { ...night, isShown: false } }), night)).toBe(true);
  });
});
