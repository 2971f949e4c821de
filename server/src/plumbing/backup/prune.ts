// Removes what no kept base needs: old and unfinished bases, the journal before them, and bytes that nothing names.
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { keepInJournal, readJournal } from './journal.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { bytesAt, journalOf, namesIn, walFolder, type BackupPlace } from './place.ts';

/** An unfinished base may be somebody's at work. */
const UNFINISHED_MS = 24 * 3_600_000;

export interface Base {
  readonly name: string;
  readonly manifest: Manifest;
}

/** Complete ones, oldest first. */
export const completeBases = ({ bases }: BackupPlace): Base[] =>
  namesIn(bases).flatMap((name) => {
    const manifest = readManifest(join(bases, name));
    return manifest ? [{ name, manifest }] : [];
  });

async function pruneLine(place: BackupPlace, line: string, own: readonly Base[], isCurrent: boolean): Promise<void> {
  const [oldest] = own;
  if (!oldest) {
    if (!isCurrent) rmSync(join(place.lines, line), { recursive: true, force: true });
    return;
  }
  const { firstWal, begunAt } = oldest.manifest;
  const wals = walFolder(place, line);
  for (const name of namesIn(wals)) if (name.slice(0, 24) < firstWal && !name.includes('history')) rmSync(join(wals, name));
  await keepInJournal(journalOf(place, line), (one) => ('wal' in one ? one.wal >= firstWal : one.at >= begunAt));
}

function dropBytes(place: BackupPlace, bases: readonly Base[]): void {
  const named = new Set<string>();
  for (const { manifest } of bases) for (const { sha256 } of manifest.files) named.add(sha256);
  for (const line of namesIn(place.lines)) for (const { sha256 } of readJournal(journalOf(place, line))) named.add(sha256);
  for (const entry of readdirSync(place.files, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    for (const sha256 of namesIn(join(place.files, entry.name))) if (!named.has(sha256)) rmSync(bytesAt(place, sha256), { force: true });
  }
}

/** Keeps the newest bases. Returns how many were removed. */
export async function prune(place: BackupPlace, keep: number, currentLine: string): Promise<number> {
  const complete = completeBases(place);
  const kept = complete.slice(-keep);
  const names = new Set(kept.map(({ name }) => name));
  const known = new Set(complete.map(({ name }) => name));
  let removed = 0;
  for (const name of namesIn(place.bases)) {
    const path = join(place.bases, name);
    const isYoung = !known.has(name) && Date.now() - statSync(path).mtimeMs < UNFINISHED_MS;
    if (names.has(name) || isYoung) continue;
    rmSync(path, { recursive: true, force: true });
    removed += 1;
  }
  for (const line of namesIn(place.lines))
    await pruneLine(
      place,
      line,
      kept.filter(({ manifest }) => manifest.line === line),
      line === currentLine,
    );
  dropBytes(place, kept);
  return removed;
}
