import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { owner } from '../../../test/visitor.ts';
import { keepTrail } from '../ui/record/trail.ts';
import { session } from './session-store.ts';

const TRAIL = {
  request: { query: 'Halles', limit: 25, page: 1, ascending: 1, orderBy: 'name', filters: {} },
  ids: ['a', 'b'],
  count: 2,
  search: {},
} as const;

/** The storage of one tab. */
const noted = new Map<string, string>();
const tab = {
  getItem: (name: string) => noted.get(name) ?? null,
  setItem: (name: string, value: string) => void noted.set(name, value),
  removeItem: (name: string) => void noted.delete(name),
  clear: () => noted.clear(),
};

beforeEach(async () => {
  noted.clear();
  vi.stubGlobal('sessionStorage', tab);
  await session.signIn({ token: 'token', refreshToken: 'refresh' }, owner());
});
afterEach(async () => {
  await session.signOut();
  vi.unstubAllGlobals();
});

test('after sign-out a tab knows nothing of the lists that it showed, and a closing screen notes nothing more (A-194/session)', async () => {
  keepTrail('sites', TRAIL);
  noted.set('vigie-board-history', '{"place":"here"}');
  expect(noted.size).toBe(2);
  await session.signOut();
  keepTrail('sites', TRAIL);
  expect([...noted]).toEqual([]);
});

test('what a tab noted stays while its person is signed in', () => {
  keepTrail('sites', TRAIL);
  session.setUser({ ...owner(), firstname: 'Agnès' });
  expect([...noted.keys()]).toHaveLength(1);
});
