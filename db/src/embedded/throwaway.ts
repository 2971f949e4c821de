// A folder of a run: it goes with the process that made it, however that process ends, and what runs in it ends first.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Less than this is left for something else: containers often have 64 MB of it. */
const ROOM_IN_MEMORY = 2e9;

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ROOM_IN_MEMORY;
}

/** In memory where there is enough: for what is written a lot and read once. */
export function throwawayFolder(name: string, { inMemory = false } = {}): string {
  const folder = mkdtempSync(join(inMemory && hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), `vigie-${name}-`));
  // PostgreSQL runs as another user than root, who must be able to pass.
  chmodSync(folder, 0o755);
  // Without our environment: another folder's name in it would make it a part of that run.
  const sweeper = spawn(process.execPath, [join(import.meta.dirname, 'sweep.ts'), String(process.pid), folder], {
    detached: true,
    stdio: 'ignore',
    env: {},
  });
  sweeper.unref();
  return folder;
}
