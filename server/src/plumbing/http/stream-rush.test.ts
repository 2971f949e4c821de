import { expect, test } from 'vitest';
import { createStreamRush } from './stream-rush.ts';

const at = { ms: 5_000 };
const opened = (rush: (credentials: string) => void, credentials: string, times: number): number =>
  Array.from({ length: times }).filter(() => {
    try {
      rush(credentials);
      return true;
    } catch {
      return false;
    }
  }).length;

test('one session opens a limited number of streams per second, another session its own, and the next second starts again', () => {
  const rush = createStreamRush({ now: () => at.ms }, 3);
  expect(opened(rush, 'one', 300)).toBe(3);
  expect(opened(rush, 'other', 2)).toBe(2);
  expect(() => rush('one')).toThrow('Trop de tentatives');
  at.ms += 1_000;
  expect(opened(rush, 'one', 300)).toBe(3);
});

test('a clock that is set back blocks nobody', () => {
  const rush = createStreamRush({ now: () => at.ms }, 1);
  rush('one');
  at.ms -= 3_600_000;
  expect(opened(rush, 'one', 2)).toBe(1);
});
