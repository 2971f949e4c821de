import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepAlive } from '../src/embedded/keep-alive.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function server({ refusals = 0 } = {}) {
  const heard: string[] = [];
  let alive = true;
  let left = refusals;
  const watched = {
    isAlive: () => alive,
    revive: async () => {
      heard.push('revive');
      left -= 1;
      if (left >= 0) throw new Error('the port is taken');
      alive = true;
    },
  };
  const witness = { died: () => heard.push('died'), back: () => heard.push('back'), failed: ({ message }: Error) => heard.push(message) };
  return {
    heard,
    kill: () => void (alive = false),
    end: keepAlive(watched, { died: () => void witness.died(), back: () => void witness.back(), failed: (error) => void witness.failed(error) }),
  };
}

test('a server that lives is left alone', async () => {
  const { heard, end } = server();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual([]);
  await end();
});

test('a server that died is started again within two seconds, each time', async () => {
  const { heard, kill, end } = server();
  kill();
  await vi.advanceTimersByTimeAsync(2000);
  kill();
  await vi.advanceTimersByTimeAsync(2000);
  expect(heard).toEqual(['died', 'revive', 'back', 'died', 'revive', 'back']);
  await end();
});

test('a start that fails is tried again every five seconds, and the death is told once', async () => {
  const { heard, kill, end } = server({ refusals: 2 });
  kill();
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard).toEqual(['died', 'revive', 'the port is taken']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard).toEqual(['died', 'revive', 'the port is taken', 'revive', 'the port is taken', 'revive', 'back']);
  await end();
});

test('a server that is stopped on purpose stays stopped', async () => {
  const { heard, kill, end } = server();
  await end();
  kill();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual([]);
});
