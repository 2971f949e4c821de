// Keeps the key of each agency's files, created with its first file and sealed with the master key.
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '@vigie/db/door.ts';
import { fileKeys } from '@vigie/db/tables/platform/platform.ts';
import type { Seal } from '../secrets.ts';

export type AgencyKeys = (agencyId: string) => Promise<Buffer>;

const keyOf = (db: Database, seal: Seal, agencyId: string): Promise<Buffer> =>
  db.platform(async (tx) => {
    const here = tx.select().from(fileKeys).where(eq(fileKeys.agencyId, agencyId));
    const [known] = await here;
    if (known) return Buffer.from(seal.open(known.value), 'base64url');
    await tx
      .insert(fileKeys)
      .values({ agencyId, value: seal.seal(randomBytes(32).toString('base64url')) })
      .onConflictDoNothing();
    const [made] = await here;
    if (!made) throw new Error(`the file key of ${agencyId} is missing`);
    return Buffer.from(seal.open(made.value), 'base64url');
  }, 'files.key');

/** Each is read once per process. A failed read is repeated. */
export function createAgencyKeys(db: Database, seal: Seal): AgencyKeys {
  const known = new Map<string, Promise<Buffer>>();
  return (agencyId) => {
    const found = known.get(agencyId) ?? keyOf(db, seal, agencyId);
    known.set(agencyId, found);
    found.catch(() => known.delete(agencyId));
    return found;
  };
}
