// Tests a cluster that several processes share: it keeps its port, and runs until the last of them ends.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ensurePostgres, type EmbeddedPostgres } from '../src/embedded/postgres.ts';
import { throwawayFolder } from '../src/embedded/throwaway.ts';

test('web and worker that start together after a crash find the same server at the same port', { timeout: 120_000 }, async () => {
  const dir = join(throwawayFolder('port'), 'postgres');
  const kill = (): boolean => process.kill(Number(readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  const first = await ensurePostgres({ dir });
  onTestFinished(first.stop);
  const portsOf = async (starts: readonly Promise<EmbeddedPostgres>[]): Promise<number[]> => (await Promise.all(starts)).map(({ port }) => port);

  kill();
  expect(await portsOf([ensurePostgres({ dir }), ensurePostgres({ dir }), ensurePostgres({ dir })])).toEqual([first.port, first.port, first.port]);

  // Its port is taken by another program: it moves, and both find it there. Who knew the former port is told.
  kill();
  const other = createServer();
  for (let isTaken = false; !isTaken;)
    isTaken = await new Promise((done) => void other.once('error', () => done(false)).listen(first.port, '127.0.0.1', () => done(true)));
  onTestFinished(() => void other.close());
  const [moved, found] = await portsOf([ensurePostgres({ dir }), ensurePostgres({ dir })]);
  expect(moved).not.toBe(first.port);
  expect(found).toBe(moved);
  const told = await new Promise<Error>((failed) => first.keepAlive({ died: () => {}, back: () => {}, failed }));
  expect(told.name).toBe('MovedError');
});

test('who ends first leaves the server to the other processes, and the last one stops it', { timeout: 120_000 }, async () => {
  const dir = join(throwawayFolder('keepers'), 'postgres');
  const postgres = await ensurePostgres({ dir });
  postgres.keepAlive({ died: () => {}, back: () => {}, failed: () => {} });
  const other = spawn('sleep', ['60']);
  writeFileSync(join(dirname(dir), '.postgres-keepers', String(other.pid)), '');
  // One that was killed, and told nobody.
  writeFileSync(join(dirname(dir), '.postgres-keepers', '99999999'), '');
  const isUp = (): boolean => existsSync(join(dir, 'postmaster.pid'));

  await postgres.stop();
  expect(isUp()).toBe(true);
  const ended = new Promise((done) => other.once('exit', done));
  other.kill('SIGKILL');
  await ended;
  await postgres.stop();
  expect(isUp()).toBe(false);
});
