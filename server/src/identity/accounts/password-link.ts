// The links by which a person chooses a password: single use, valid a day, one living link for each who asked for it.
import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { passwordResets } from '@vigie/db/tables/platform/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { House } from '../../plumbing/house.ts';
import { sha256 } from '../../plumbing/secrets.ts';

const LIFE_MS = 24 * 3_600_000;

/** Who asked: the person, an agency for one of its own, or the platform, with who runs its machine. */
export type Asker =
  | { readonly origin: 'person' }
  | { readonly origin: 'platform'; readonly keepsEarlier?: true }
  | { readonly origin: 'agency'; readonly agencyId: string };

type Linking = Pick<House, 'clock'> & { readonly config: Pick<House['config'], 'publicUrl'>; readonly mail: Pick<House['mail'], 'enabled'> };

/** The asker's earlier link stops working; those of others live on, so that nobody ends an invitation of somebody else's. */
export async function passwordLink(house: Linking, tx: Tx, userId: string, asker: Asker): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const askedBy = asker.origin === 'agency' ? asker.agencyId : null;
  const earlier = and(
    eq(passwordResets.userId, userId),
    eq(passwordResets.origin, asker.origin),
    askedBy === null ? isNull(passwordResets.askedBy) : eq(passwordResets.askedBy, askedBy),
    isNull(passwordResets.usedAt),
  );
  if (!('keepsEarlier' in asker)) await tx.update(passwordResets).set({ usedAt: house.clock.instant() }).where(earlier);
  await tx.insert(passwordResets).values({
    userId,
    tokenHash: sha256(token),
    expiresAt: new Date(house.clock.now() + LIFE_MS).toISOString(),
    origin: asker.origin,
    askedBy,
    provesAddress: asker.origin === 'platform' || house.mail.enabled,
  });
  return `${house.config.publicUrl}/#/reset-password/${token}`;
}

/** A password was chosen: no link that is still under way opens the account any more. */
export async function endLinks(house: Pick<House, 'clock'>, tx: Tx, userId: string): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ usedAt: house.clock.instant() })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
}
