// Chooses what this process seals with: the given key, or the platform's own, created with the first sealed document.
import type { Database } from '@vigie/db/door.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { secret, type Seal } from '../../secrets.ts';
import { givenIdentity, makeIdentity, readIdentity, type IdentityText, type SealIdentity } from './identity.ts';
import { createSealer, type PdfSealer } from './seal.ts';

/** Stored among the secrets, sealed with the machine's key and shared by all processes. */
const NAME = 'document-seal';

async function ownIdentity(db: Database, keyring: Seal, clock: Clock): Promise<SealIdentity> {
  const made = JSON.stringify(await makeIdentity(clock.now()));
  return readIdentity(JSON.parse(await secret(db, keyring, NAME, () => made)) as IdentityText);
}

export async function openSealer(config: Config, db: Database, keyring: Seal, clock: Clock): Promise<PdfSealer> {
  const given = await givenIdentity(config.signatureKey, config.signatureCertificate);
  let own: Promise<SealIdentity> | null = null;
  const identity = (): Promise<SealIdentity> => {
    if (given) return Promise.resolve(given);
    own ??= ownIdentity(db, keyring, clock).catch((error: unknown) => {
      own = null;
      throw error;
    });
    return own;
  };
  return createSealer(identity, config.timestampUrl ?? null);
}
