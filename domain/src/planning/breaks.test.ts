import { describe, expect, test } from 'vitest';
import { BreakStatus, BreakType, breakStatusLabels, breakTypeLabels, canBreakMove, deductedIntervals, gapKinds, typesOfGaps } from './breaks.ts';
import type { ServiceBreak } from './breaks.ts';

const pause = (change: Partial<ServiceBreak>): ServiceBreak => ({
  type: BreakType.pause,
  status: BreakStatus.ended,
  start: 100,
  end: 120,
  ...change,
});

describe('kinds of gaps', () => {
  test('include every break type once; kind and reason restrict each other', () => {
    expect(gapKinds.flatMap(({ types }): readonly number[] => types)).toEqual(Object.keys(breakTypeLabels).map(Number));
    expect([typesOfGaps([], []), typesOfGaps(['early', 'late'], []), typesOfGaps(['early'], [3])]).toEqual([[0, 1, 2, 3, 4], [1, 2, 3], [3]]);
    expect(typesOfGaps(['late'], [3])).toEqual([]);
  });
});

describe('breaks', () => {
  test('have the specification’s five types (F-140)', () => {
    expect(breakTypeLabels).toEqual({
      0: 'Pause',
      1: 'Retard',
      2: 'Départ anticipé sur demande du collaborateur',
      3: 'Départ anticipé non autorisé',
      4: 'Absence durant le service',
    });
  });

  test('are planned, in progress, then ended (F-137)', () => {
    expect(breakStatusLabels).toEqual({ 100: 'Prévue', 200: 'En cours', 300: 'Terminée' });
  });

  test('only move forward, one step at a time (F-136)', () => {
    expect([canBreakMove(100, 200), canBreakMove(200, 300)]).toEqual([true, true]);
    expect([canBreakMove(100, 300), canBreakMove(300, 200), canBreakMove(200, 200)]).toEqual([false, false, false]);
  });

  test('a paid pause is work, an unpaid one and every absence are not', () => {
    expect(deductedIntervals([pause({})], 'a')).toEqual([]);
    expect(deductedIntervals([pause({ deducted: true })], 'a')).toEqual([{ start: 100, end: 120 }]);
    for (const type of [1, 2, 3, 4] as const) {
      expect(deductedIntervals([pause({ type })], 'a')).toEqual([{ start: 100, end: 120 }]);
    }
  });

  test('an excused late arrival is paid, and a pause without a known end deducts nothing yet', () => {
    expect(deductedIntervals([pause({ type: 1, deducted: false })], 'a')).toEqual([]);
    expect(deductedIntervals([pause({ deducted: true, start: null, end: null })], 'a')).toEqual([]);
    const open = pause({
      deducted: true,
      status: BreakStatus.inProgress,
      start: null,
      end: null,
      realStart: 100,
    });
    expect(deductedIntervals([open], 'a')).toEqual([]);
    expect(deductedIntervals([open], 'a', { now: 130 })).toEqual([{ start: 100, end: 130 }]);
  });

  test('one agent’s absence does not affect a colleague', () => {
    const absences = [pause({ type: 4, agentId: 'a' }), pause({ type: 4, start: 200, end: 210 })];
    expect(deductedIntervals(absences, 'a')).toHaveLength(2);
    expect(deductedIntervals(absences, 'b')).toEqual([{ start: 200, end: 210 }]);
  });

  test('real times replace planned ones, a pause not taken deducts nothing, a running one lasts until now', () => {
    const planned = pause({ deducted: true, status: BreakStatus.planned });
    expect(deductedIntervals([planned], 'a')).toHaveLength(1);
    expect(deductedIntervals([planned], 'a', { taken: true })).toEqual([]);
    const running = pause({ deducted: true, status: BreakStatus.inProgress, realStart: 105 });
    expect(deductedIntervals([running], 'a', { now: 150 })).toEqual([{ start: 105, end: 150 }]);
    expect(deductedIntervals([{ ...running, status: 300, realEnd: 130 }], 'a', { taken: true })).toEqual([{ start: 105, end: 130 }]);
  });
});
