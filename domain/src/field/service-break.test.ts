import { describe, expect, test } from 'vitest';
import { BreakType } from '../planning/breaks.ts';
import { MINUTE, instantOf } from '../shared/time.ts';
import { breakIssues, breakMinutes, breakStatusOf } from './service-break.ts';

const start = instantOf('2026-11-20T19:00:00Z');
const frame = { start, end: start + 600 * MINUTE, realStart: start + 10 * MINUTE, realEnd: start + 620 * MINUTE };
const fields = (type: BreakType, realStart: number | null, realEnd: number | null, planned: number | null = null, end: number | null = null) => ({
  type,
  start: planned,
  end,
  realStart,
  realEnd,
});

describe('a manual break', () => {
  test('is planned, in progress or ended according to its times (F-136, F-137)', () => {
    expect(
      [
        [null, null],
        [start, null],
        [start, start + MINUTE],
      ].map(([realStart, realEnd]) => breakStatusOf({ realStart: realStart!, realEnd: realEnd! })),
    ).toEqual([100, 200, 300]);
    expect(breakMinutes({ realStart: start, realEnd: start + 12.9 * MINUTE })).toBe(12);
    expect(breakMinutes({ realStart: start, realEnd: null })).toBeNull();
  });

  test('a pause may be planned, but a late arrival must have happened', () => {
    expect(breakIssues(fields(BreakType.pause, null, null, start + 60 * MINUTE), frame)).toEqual({});
    expect(breakIssues(fields(BreakType.pause, null, null), frame)).toEqual({ startAt: 'Obligatoire' });
    expect(breakIssues(fields(BreakType.lateArrival, null, null, start), frame)).toMatchObject({
      realStartAt: 'Obligatoire',
      realEndAt: 'Obligatoire',
    });
    expect(breakIssues(fields(BreakType.lateArrival, start, start + 10 * MINUTE), frame)).toEqual({});
  });

  test('a planned pause may have an end, after its start and within the service', () => {
    const planned = (from: number | null, until: number) =>
      breakIssues(fields(BreakType.pause, null, null, from === null ? null : start + from * MINUTE, start + until * MINUTE), frame);
    expect(planned(60, 80)).toEqual({});
    expect(planned(60, 60)).toEqual({ endAt: 'La fin doit être après le début' });
    expect([planned(600, 620), planned(600, 621)]).toEqual([{}, { endAt: 'Hors des horaires du service' }]);
    expect(planned(null, 80)).toEqual({ startAt: 'Obligatoire' });
    const late = fields(BreakType.lateArrival, start, start + 10 * MINUTE, start, start + MINUTE);
    expect(breakIssues(late, frame)).toEqual({ endAt: 'Seule une pause se prévoit' });
  });

  test('it ends after its start, within the service or the time actually worked', () => {
    expect(breakIssues(fields(BreakType.absence, start + MINUTE, start + MINUTE), frame)).toEqual({ realEndAt: 'La fin doit être après le début' });
    expect(breakIssues(fields(BreakType.absence, start + 610 * MINUTE, start + 615 * MINUTE), frame)).toEqual({});
    expect(breakIssues(fields(BreakType.absence, start + 620 * MINUTE, start + 630 * MINUTE), frame)).toEqual({
      realStartAt: 'Hors des horaires du service',
    });
    expect(breakIssues(fields(BreakType.absence, start - 10 * MINUTE, start), frame)).toEqual({ realStartAt: 'Hors des horaires du service' });
  });
});
