// Names what a backup folder has: bases, the journal of each line, and the bytes of files by their hash.
import { mkdirSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isoOf } from '@vigie/domain/shared/time.ts';

export interface BackupPlace {
  readonly bases: string;
  readonly files: string;
  readonly lines: string;
}

export const placeOf = (folder: string): BackupPlace => ({
  bases: join(folder, 'bases'),
  files: join(folder, 'files'),
  lines: join(folder, 'lines'),
});

/** For nobody but its owner: a base has every agency's data. */
export function makePlace(folder: string): BackupPlace {
  const place = placeOf(folder);
  for (const path of [folder, ...Object.values(place)]) mkdirSync(path, { recursive: true, mode: 0o700 });
  return place;
}

/** Sorted by time, as its text. */
export const newBaseName = (instant: number): string => `${isoOf(instant).slice(0, 19).replaceAll(':', '-')}Z-${crypto.randomUUID().slice(0, 8)}`;

export const bytesAt = ({ files }: BackupPlace, sha256: string): string => join(files, sha256.slice(0, 2), sha256);

export const walFolder = ({ lines }: BackupPlace, line: string): string => join(lines, line, 'wal');
export const journalOf = ({ lines }: BackupPlace, line: string): string => join(lines, line, 'journal.jsonl');

export const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : []);

/**
 * One life of a cluster: a restored one begins another, so the journals of two are never mixed. The name stands in the cluster's folder and in no
 * backup of it.
 */
export function lineOf(cluster: string): string {
  const file = join(cluster, 'vigie-line');
  if (!existsSync(file)) writeFileSync(file, crypto.randomUUID(), { mode: 0o644 });
  return readFileSync(file, 'utf8').trim();
}
