// Tells which processes live, and which of them keep a cluster running: the last one to end stops it.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && Reflect.get(error, 'code') === 'EPERM';
  }
}

/** A killed process whose parent never waits for it still counts as alive for `kill`. Only Linux shows the difference. */
export function isDead(pid: number): boolean {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

export const lives = (pid: number): boolean => exists(pid) && !isDead(pid);

/** One file a process, named by its number. Beside the cluster, because PostgreSQL's folder is PostgreSQL's. */
const keepersOf = (dir: string): string => join(dirname(dir), '.postgres-keepers');

/** This process keeps the cluster running. */
export function enter(dir: string): void {
  mkdirSync(keepersOf(dir), { recursive: true });
  writeFileSync(join(keepersOf(dir), String(process.pid)), '');
}

/** This process leaves. True: nobody else keeps the cluster. Killed processes have left nobody behind. */
export function leave(dir: string): boolean {
  const folder = keepersOf(dir);
  rmSync(join(folder, String(process.pid)), { force: true });
  mkdirSync(folder, { recursive: true });
  const others = readdirSync(folder).map(Number);
  for (const pid of others) if (!lives(pid)) rmSync(join(folder, String(pid)), { force: true });
  return !others.some(lives);
}
