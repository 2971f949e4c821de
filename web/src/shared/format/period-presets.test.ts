import { describe, expect, test } from 'vitest';
import { PERIOD_PRESETS, periodOf } from './period-presets.ts';

/** A Saturday. */
const DAY = '2026-11-21';

describe('the named periods of filters', () => {
  test('there are thirteen, the last one custom (A-226)', () => {
    expect(PERIOD_PRESETS).toHaveLength(13);
    expect(PERIOD_PRESETS.at(-1)).toEqual({ value: 'custom', label: 'Personnalisé' });
  });

  test.each([
    ['yesterday', '2026-11-20', '2026-11-20'],
    ['today', '2026-11-21', '2026-11-21'],
    ['tomorrow', '2026-11-22', '2026-11-22'],
    ['next3Days', '2026-11-21', '2026-11-23'],
    ['previous3Days', '2026-11-19', '2026-11-21'],
    ['week', '2026-11-16', '2026-11-22'],
    ['previousWeek', '2026-11-09', '2026-11-15'],
    ['slidingWeek', '2026-11-15', '2026-11-21'],
    ['month', '2026-11-01', '2026-11-30'],
    ['slidingMonth', '2026-10-23', '2026-11-21'],
    ['year', '2026-01-01', '2026-12-31'],
    ['previousYear', '2025-01-01', '2025-12-31'],
  ] as const)('%s seen from a Saturday goes from %s to %s (A-227)', (preset, start, end) => {
    expect(periodOf(preset, DAY)).toEqual({ start, end });
  });

  test('on a Monday the current week starts that day', () => {
    expect(periodOf('week', '2026-11-16')).toEqual({ start: '2026-11-16', end: '2026-11-22' });
  });

  test('screens that look ahead slide forwards', () => {
    expect(periodOf('slidingWeek', DAY, 'forwards')).toEqual({ start: DAY, end: '2026-11-27' });
  });
});
