// Keeps the list of what was carried to the backup between two bases: parts of PostgreSQL's journal, and files.
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

const line = z.union([
  z.object({ wal: z.string(), size: z.number(), sha256: z.string(), at: z.string() }),
  z.object({ key: z.string(), size: z.number(), sha256: z.string(), at: z.string() }),
]);
export type JournalLine = z.infer<typeof line>;

function lineIn(text: string): JournalLine[] {
  try {
    return [line.parse(JSON.parse(text))];
  } catch {
    // Cut by a full disk or a power cut: what it names was carried, and is carried again.
    return [];
  }
}

export const readJournal = (path: string): JournalLine[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((text) => text !== '')
        .flatMap(lineIn)
    : [];

const textOf = (lines: readonly JournalLine[]): string => lines.map((one) => `${JSON.stringify(one)}\n`).join('');

export async function addToJournal(path: string, lines: readonly JournalLine[]): Promise<void> {
  if (lines.length === 0) return;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const handle = await open(path, 'a', 0o600);
  try {
    // A cut line before this one stays alone.
    await handle.writeFile(`\n${textOf(lines)}`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function keepInJournal(path: string, keep: (one: JournalLine) => boolean): Promise<void> {
  const lines = readJournal(path);
  const kept = lines.filter(keep);
  if (kept.length === lines.length) return;
  await writeFile(`${path}.part`, textOf(kept), { mode: 0o600 });
  await rename(`${path}.part`, path);
}
