import { describe, expect, test } from 'vitest';
import { findsRoom, isFull, isNearlyFull } from './storage-room.ts';

describe('the storage of an agency', () => {
  test.each([
    [0, false, false],
    [79, false, false],
    [80, true, false],
    [99, true, false],
    [100, true, true],
    [130, true, true],
  ])('of 100 bytes with %i used: nearly full is %s, full is %s', (used, nearly, full) => {
    expect([isNearlyFull({ used, limit: 100 }), isFull({ used, limit: 100 })]).toEqual([nearly, full]);
  });

  test('accepts what fits, to the last byte', () => {
    expect([findsRoom({ used: 90, limit: 100 }, 10), findsRoom({ used: 90, limit: 100 }, 11)]).toEqual([true, false]);
  });

  test('is never full without a limit', () => {
    const room = { used: 1e15, limit: null };
    expect([isNearlyFull(room), isFull(room), findsRoom(room, 1e15)]).toEqual([false, false, true]);
  });
});
