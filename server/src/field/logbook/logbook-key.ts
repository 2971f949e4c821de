// The key that logbooks are sealed and signed with: made once a database, sealed there with the machine's own key, so that a copy of the database alone
// can neither add an entry nor write the chain anew.
import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, hkdfSync, sign, timingSafeEqual, verify } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '@vigie/db/door.ts';
import { agencies, secrets } from '@vigie/db/tables/platform.ts';
import { logbookEntries } from '@vigie/db/tables/field.ts';
import { sealedText, type HashedEntry } from '@vigie/domain/field/logbook-entry.ts';
import type { Clock } from '../../plumbing/clock.ts';
import type { Seal } from '../../plumbing/secrets.ts';
import { takeAsFound } from './as-found.ts';

type Sealed = Pick<HashedEntry, 'agencyId' | 'chainNumber' | 'hash'>;

export interface LogbookKey {
  /** Ed25519, 32 bytes in base64 for addresses: whoever has it can check a signature, not make one. */
  readonly publicKey: string;
  sealOf(entry: Sealed): string;
  holds(entry: Sealed & { readonly seal: string | null }): boolean;
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
}

const NAME = 'logbook';

const newKey = (): string => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64url');

/** Signs with the key itself, seals entries with one derived from it: a signature each would cost an append what it need not. */
export function logbookKeyOf(secret: string): LogbookKey {
  const der = Buffer.from(secret, 'base64url');
  const privateKey = createPrivateKey({ key: der, type: 'pkcs8', format: 'der' });
  const publicKey = createPublicKey(privateKey);
  const sealing = Buffer.from(hkdfSync('sha256', der, 'vigie', 'logbook entries', 32));
  const macOf = (entry: Sealed): Buffer => createHmac('sha256', sealing).update(sealedText(entry)).digest();
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64url'),
    sealOf: (entry) => macOf(entry).toString('base64url'),
    holds: ({ seal, ...entry }) => {
      const [given, own] = [Buffer.from(seal ?? '', 'base64url'), macOf(entry)];
      return given.length === own.length && timingSafeEqual(given, own);
    },
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
    isSigned: (text, signature) => verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url')),
  };
}

/** What was written before there was a key is signed as it is found, in the transaction that makes the key: never again afterwards. */
async function takeAllAsFound(tx: Tx, key: LogbookKey, clock: Clock): Promise<void> {
  const written = await tx
    .selectDistinct({ id: logbookEntries.agencyId, timeZone: agencies.timeZone })
    .from(logbookEntries)
    .innerJoin(agencies, eq(agencies.id, logbookEntries.agencyId));
  for (const agency of written) await takeAsFound(tx, { key, clock }, agency);
}

export async function openLogbookKey(db: Database, keyring: Seal, clock: Clock): Promise<LogbookKey> {
  return db.platform(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('logbook key'))`);
    const [row] = await tx.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, NAME));
    if (row) return logbookKeyOf(keyring.open(row.value));
    const made = newKey();
    await tx.insert(secrets).values({ name: NAME, value: keyring.seal(made) });
    const key = logbookKeyOf(made);
    await takeAllAsFound(tx, key, clock);
    return key;
  }, 'logbook.key');
}
