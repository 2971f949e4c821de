// Creates a temporary folder for a run. It is removed when its process ends, however it ends, after what runs in it has stopped.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Below this, the memory is left to others. Containers often have 64 MB of it. */
const ROOM_IN_MEMORY = 2e9;

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ROOM_IN_MEMORY;
}

/** In memory when there is enough, for data written often and read once. */
export function throwawayFolder(name: string, { inMemory = false } = {}): string {
  const folder = mkdtempSync(join(inMemory && hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), `vigie-${name}-`));
  // PostgreSQL runs as a user other than root, who must be able to enter.
  chmodSync(folder, 0o755);
  // Without our environment, because another folder's name in it would make it part of that run.
  const sweeper = spawn(process.execPath, [join(import.meta.dirname, 'sweep.ts'), String(process.pid), folder], {
    detached: true,
    stdio: 'ignore',
    env: {},
  });
  sweeper.unref();
  return folder;
}
