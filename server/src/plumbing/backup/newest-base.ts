// Finds the newest complete base of a line, without reading each manifest again every minute.
import { join } from 'node:path';
import { readManifest, type Manifest } from './manifest.ts';
import { namesIn, type BackupPlace } from './place.ts';

type Head = Pick<Manifest, 'line' | 'lastWal' | 'endedAt'>;

/** By path. A complete manifest never changes, and is large. */
const read = new Map<string, Head>();

function headOf(base: string): Head | null {
  const known = read.get(base);
  if (known) return known;
  const manifest = readManifest(base);
  if (!manifest) return null;
  const head = { line: manifest.line, lastWal: manifest.lastWal, endedAt: manifest.endedAt };
  read.set(base, head);
  return head;
}

/** `line`: of that line alone. */
export function newestBase({ bases }: BackupPlace, line?: string): Head | null {
  for (const name of namesIn(bases).toReversed()) {
    const head = headOf(join(bases, name));
    if (head && (line === undefined || head.line === line)) return head;
  }
  return null;
}
