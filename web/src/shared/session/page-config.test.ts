import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { owner } from '../../../test/visitor.ts';
import { savePageConfig } from './page-config.ts';
import { session } from './session-store.ts';

const asked = vi.fn<typeof fetch>(async () => Response.json(owner()));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked);
  asked.mockClear();
  await session.signIn({ token: 'token', refreshToken: 'refresh' }, owner());
});
afterEach(async () => {
  vi.useRealTimers();
  await session.signOut();
  vi.unstubAllGlobals();
});

test('several quick changes are sent once, a moment later', async () => {
  savePageConfig('agents', { config: { limit: 50 } });
  savePageConfig('agents', { config: { limit: 100 } });
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a change that waits when the session ends is not sent in the next person’s name', async () => {
  savePageConfig('agents', { config: { limit: 50 } });
  await session.signOut();
  await session.signIn({ token: 'other', refreshToken: 'other' }, { ...owner(), id: '00000000-0000-7000-8000-0000000000ff' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).not.toHaveBeenCalled();
});
