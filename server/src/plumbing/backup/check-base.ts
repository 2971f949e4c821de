// Reads a whole base again and names what is missing or altered.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { inLanes, packedHash, plainHash } from './bytes.ts';
import type { Manifest } from './manifest.ts';
import { bytesAt, type BackupPlace } from './place.ts';

const sizeAt = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.size;

/** Paths of what cannot be restored. `files`: their bytes are read as well, not only their sizes. */
export async function damagesOf(place: BackupPlace, name: string, { parts, files }: Manifest, { reread = true } = {}): Promise<string[]> {
  const damaged: string[] = [];
  await inLanes(parts, async ({ path, sha256 }) => {
    const at = join(place.bases, name, 'database', `${path}.gz`);
    if ((await packedHash(at)) !== sha256) damaged.push(at);
  });
  await inLanes(files, async ({ sha256, size }) => {
    const at = bytesAt(place, sha256);
    if (sizeAt(at) !== size || (reread && (await plainHash(at)) !== sha256)) damaged.push(at);
  });
  return damaged.sort();
}
