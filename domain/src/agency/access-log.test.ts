import { describe, expect, test } from 'vitest';
import { instantOf } from '../shared/time.ts';
import { MASK, accessQuarter, isDisclosed } from './access-log.ts';

describe('the access log', () => {
  test('a value counts as read, an empty or masked one does not', () => {
    expect([{ latitude: 0 }, 'A+', '0', 0].map(isDisclosed)).toEqual([true, true, true, true]);
    expect([null, undefined, '', MASK, '•'].map(isDisclosed)).toEqual([false, false, false, false, false]);
    expect(isDisclosed(`${MASK}12`)).toBe(true);
  });

  test('one line per quarter of an hour, from the quarter’s start', () => {
    const at = (time: string) => accessQuarter(instantOf(`2026-11-21T${time}Z`));
    expect(at('09:14:59.999')).toBe('2026-11-21T09:00:00Z');
    expect(at('09:15:00.000')).toBe('2026-11-21T09:15:00Z');
  });
});
