// Tests that nobody connects to a PostgreSQL that still plays its journal after a crash.
import { rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { becomesReady } from '../src/embedded/postgres.ts';

/** As PostgreSQL writes it: process, folder, start, port, socket, address, memory, state. */
async function pidFileOf(pid: number, state: string) {
  const dir = await mkdtemp(join(tmpdir(), 'vigie-pid-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const file = join(dir, 'postmaster.pid');
  const write = (now: string): void => writeFileSync(file, `${pid}\n${dir}\n1795954968\n5432\n\n127.0.0.1\n  1 2\n${now}   \n`);
  write(state);
  return { dir, write, remove: () => rmSync(file) };
}

test('a server that is starting is waited for until it takes connections', async () => {
  const { dir, write } = await pidFileOf(process.pid, 'starting');
  let answer: boolean | null = null;
  const waiting = becomesReady(dir).then((ready) => (answer = ready));
  await after(200);
  expect(answer).toBeNull();
  write('ready');
  expect(await waiting).toBe(true);
});

test('a server that ends meanwhile, by itself or killed, is not waited for', async () => {
  const { dir, remove } = await pidFileOf(process.pid, 'stopping');
  const waiting = becomesReady(dir);
  remove();
  expect(await waiting).toBe(false);
  // No process has this number: Linux counts to four millions.
  expect(await becomesReady((await pidFileOf(99_999_999, 'starting')).dir)).toBe(false);
});
