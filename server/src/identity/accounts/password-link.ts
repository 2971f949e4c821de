// Makes the links to choose a password: single use, one valid link per issuer. An invitation may wait for a week, any other link for a day.
import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { passwordResets } from '@vigie/db/tables/platform/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { House } from '../../plumbing/house.ts';
import { sha256 } from '../../plumbing/secrets.ts';

const DAY_MS = 24 * 3_600_000;
/** Whoever begins on Monday is invited the week before. What an invitation opens has never been used. */
export const INVITATION_DAYS = 7;

/** The issuer: the person, an agency for one of its own, or the platform, with the operator of its machine. */
export type Asker =
  | { readonly origin: 'person' }
  | { readonly origin: 'platform'; readonly keepsEarlier?: true }
  | { readonly origin: 'agency'; readonly agencyId: string };

type Linking = Pick<House, 'clock'> & { readonly config: Pick<House['config'], 'publicUrl'>; readonly mail: Pick<House['mail'], 'enabled'> };

/** The issuer's earlier link stops working. Others stay valid, so that nobody ends somebody else's invitation. */
export async function passwordLink(house: Linking, tx: Tx, userId: string, asker: Asker, days = 1): Promise<string> {
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
    expiresAt: new Date(house.clock.now() + days * DAY_MS).toISOString(),
    origin: asker.origin,
    askedBy,
    provesAddress: asker.origin === 'platform' || house.mail.enabled,
  });
  return `${house.config.publicUrl}/#/reset-password/${token}`;
}

/** A password was chosen: no earlier link opens the account any more. */
export async function endLinks(house: Pick<House, 'clock'>, tx: Tx, userId: string): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ usedAt: house.clock.instant() })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
}
