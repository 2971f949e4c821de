import { describe, expect, test } from 'vitest';
import { countsOf, isRunning } from './invoice-run.ts';

const AT = '2026-12-01T08:00:00.000Z';

describe('drafts of a period', () => {
  test('are being written until the last one, or until somebody stops', () => {
    expect(isRunning({ stoppedAt: null, endedAt: null })).toBe(true);
    expect(isRunning({ stoppedAt: AT, endedAt: null })).toBe(false);
    expect(isRunning({ stoppedAt: null, endedAt: AT })).toBe(false);
  });

  test('are counted by where they stand', () => {
    const parts = [{ state: 'done' }, { state: 'waiting' }, { state: 'done' }, { state: 'refused' }] as const;
    expect(countsOf(parts)).toEqual({ done: 2, refused: 1, waiting: 1 });
    expect(countsOf([])).toEqual({ done: 0, refused: 0, waiting: 0 });
  });
});
