import { expect, test, vi } from 'vitest';
import { openTestHouse } from '../../../test/house.ts';
import { countAttempt } from './throttle.ts';

const t = await openTestHouse();
const LIMIT = { windowSeconds: 60 };
const tries = (key: string, count: number) => Promise.allSettled(Array.from({ length: count }, () => countAttempt(t.house, LIMIT, key, 20)));
const passed = (all: readonly PromiseSettledResult<void>[]): number => all.filter(({ status }) => status === 'fulfilled').length;

test('of many attempts at once the allowed number passes, and waiting ones use no connection', async () => {
  const platform = vi.spyOn(t.house.db, 'platform');
  expect(passed(await tries('a flood', 500))).toBe(20);
  expect(platform.mock.calls.length).toBeLessThanOrEqual(3);
  platform.mockRestore();
  expect(passed(await tries('a flood', 3))).toBe(0);
});

test('another key has its own window, and an expired window starts again', async () => {
  expect(passed(await tries('one', 15))).toBe(15);
  expect(passed(await tries('other', 15))).toBe(15);
  expect(passed(await tries('one', 15))).toBe(5);
  t.clock.advance(2);
  expect(passed(await tries('one', 15))).toBe(15);
});

test('a failed count fails its own attempts, and no later ones', async () => {
  const platform = vi.spyOn(t.house.db, 'platform').mockRejectedValueOnce(new Error('no database'));
  const [first, second] = await tries('a broken one', 2);
  expect([first!.status, second!.status]).toEqual(['rejected', 'rejected']);
  expect(passed(await tries('a broken one', 20))).toBe(20);
  platform.mockRestore();
});
