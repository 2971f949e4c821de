import { expect, test } from 'vitest';
import { openTestHouse } from '../../../test/house.ts';
import { createStreamRush, STREAMS_PER_SECOND } from './stream-rush.ts';

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

test('a rush is refused before the session is checked, and another session is not refused with it', async () => {
  const { app } = await openTestHouse();
  const open = async (session: string): Promise<number> =>
    (await app.inject({ url: `/api/agency/${crypto.randomUUID()}/live`, headers: { authorization: `Bearer ${session}` } })).statusCode;
  // More than a second's edge could let through.
  const rushed = Promise.all(Array.from({ length: 4 * STREAMS_PER_SECOND }, () => open('one')));
  const other = open('other');
  expect(await rushed).toContain(429);
  expect(await other).toBe(401);
});
