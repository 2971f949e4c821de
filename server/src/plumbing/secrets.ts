// Keeps keys that are created at the first start and stored in the database, sealed with the machine's key and shared by all server processes. Also
// seals sensitive columns.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '@vigie/db/door.ts';
import { secrets } from '@vigie/db/tables/platform/platform.ts';

export const isSealed = (value: string): boolean => value.startsWith('v1.');

/** The secret of that name, created at its first use. An old one in clear is sealed. */
export async function secret(
  db: Database,
  keyring: Seal,
  name: string,
  make: () => string = () => randomBytes(32).toString('base64url'),
): Promise<string> {
  return db.platform(async (tx) => {
    await tx
      .insert(secrets)
      .values({ name, value: keyring.seal(make()) })
      .onConflictDoNothing();
    const [row] = await tx.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
    if (!row) throw new Error(`secret ${name} is missing`);
    if (isSealed(row.value)) return keyring.open(row.value);
    await tx
      .update(secrets)
      .set({ value: keyring.seal(row.value) })
      .where(eq(secrets.name, name));
    return row.value;
  });
}

export interface Seal {
  seal(plain: string): string;
  /** Throws when the text was altered or sealed with another key. */
  open(sealed: string): string;
}

/** AES-256-GCM with a key derived for one purpose. */
export function sealWith(masterSecret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', masterSecret, 'vigie', purpose, 32));
  return {
    seal: (plain) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `v1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed.replace(/^v1\./, ''), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}

export const sha256 = (value: string | Uint8Array): string => createHash('sha256').update(value).digest('hex');
