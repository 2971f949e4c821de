// Shifts the clock by some hours for a program and everything that it starts: PostgreSQL, Chromium. Needs Linux with a C compiler.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../install.mjs';

/** The environment of a program whose clock stands that many seconds from the true one. */
type Shifted = (seconds: number) => Record<string, string>;

/** Calls `work` with what shifts a clock, then removes the library. */
export async function withShiftedClock<T>(work: (shifted: Shifted) => Promise<T>): Promise<T> {
  // PostgreSQL runs as another user, who must be able to read it.
  const place = mkdtempSync(join(tmpdir(), 'vigie-clock-'));
  chmodSync(place, 0o755);
  const library = join(place, 'shifted-clock.so');
  try {
    execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, join(root, 'tools', 'clock', 'shifted-clock.c')], { stdio: 'inherit' });
    return await work((seconds) => ({ SHIFT_SECONDS: String(Math.round(seconds)), LD_PRELOAD: library }));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

export const shownInParis = (ms: number): string =>
  new Date(ms).toLocaleString('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'full', timeStyle: 'short' });
