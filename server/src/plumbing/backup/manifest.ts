// Describes a base in a file with its own hash. It is written last: a base without one is not complete.
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const part = z.object({ path: z.string(), size: z.number(), sha256: z.string() });
const file = z.object({ key: z.string(), size: z.number(), sha256: z.string() });

const manifest = z.object({
  format: z.literal(1),
  /** Of Vigie: a base is restored by this version or a later one. */
  version: z.string(),
  /** A copy of the embedded cluster, or a dump of somebody else's database. */
  kind: z.enum(['cluster', 'dump']),
  line: z.string(),
  begunAt: z.string(),
  /** The earliest moment to which it can be restored. */
  endedAt: z.string(),
  firstWal: z.string(),
  lastWal: z.string(),
  /** A word that only the key of the database opens. Null: the database has none yet. */
  keyCheck: z.string().nullable(),
  parts: z.array(part),
  files: z.array(file),
});

export type Part = z.infer<typeof part>;
/** A stored file by its storage key. The hash is of the stored bytes. */
export type KeptFile = z.infer<typeof file>;
export type Manifest = z.infer<typeof manifest>;

export const MANIFEST = 'manifest';
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export function writeManifest(base: string, content: Manifest): void {
  const text = JSON.stringify(content);
  const path = join(base, MANIFEST);
  writeFileSync(`${path}.part`, `${digestOf(text)}\n${text}\n`, { mode: 0o600, flush: true });
  renameSync(`${path}.part`, path);
}

/** Null: there is none, or it is cut or altered. */
export function readManifest(base: string): Manifest | null {
  try {
    const [digest, text = ''] = readFileSync(join(base, MANIFEST), 'utf8').split('\n');
    return digest === digestOf(text) ? manifest.parse(JSON.parse(text)) : null;
  } catch {
    return null;
  }
}
