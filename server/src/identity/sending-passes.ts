// Issues and revokes the passes by which phones send after a sign-out. The newest two of a sign-in stand.
import { randomBytes } from 'node:crypto';
import { and, desc, eq, isNull, notInArray, type SQL } from 'drizzle-orm';
import type { identity } from '@vigie/contract/identity/endpoints.ts';
import { sendingPasses } from '@vigie/db/tables/platform/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import { notFound } from '../plumbing/errors.ts';
import type { UserCall } from '../plumbing/http/call.ts';
import type { House } from '../plumbing/house.ts';
import { sha256 } from '../plumbing/secrets.ts';
import { PASS_MARK } from '../plumbing/session/sending-pass.ts';

/** As long as a session that nobody renews. */
const LIFE_MS = 30 * 86_400_000;

/** An ordinary sign-out leaves its pass: that is when the phone needs it. A closed or stolen session, and a new password, do not. */
export async function revokePasses({ clock }: Pick<House, 'clock'>, tx: Tx, which: SQL | undefined): Promise<void> {
  await tx
    .update(sendingPasses)
    .set({ revokedAt: clock.instant() })
    .where(and(which, isNull(sendingPasses.revokedAt)));
}

/** Only agents have a phone that sends. */
export async function issuePass({
  house,
  userId,
  familyId,
  person,
}: UserCall<typeof identity.sendingPass>): Promise<{ pass: string; expiresAt: string }> {
  if (!person.memberships.some(({ agentId }) => agentId)) throw notFound();
  const pass = PASS_MARK + randomBytes(32).toString('base64url');
  const expiresAt = new Date(house.clock.now() + LIFE_MS).toISOString();
  await house.db.platform(async (tx) => {
    // The last one still counts: its phone may not hear this answer.
    const own = and(eq(sendingPasses.userId, userId), eq(sendingPasses.familyId, familyId));
    const last = tx.select({ id: sendingPasses.id }).from(sendingPasses).where(own).orderBy(desc(sendingPasses.id)).limit(1);
    await tx.delete(sendingPasses).where(and(own, notInArray(sendingPasses.id, last)));
    await tx.insert(sendingPasses).values({ userId, familyId, tokenHash: sha256(pass), expiresAt, createdAt: house.clock.instant() });
  }, 'identity.sendingPass');
  return { pass, expiresAt };
}
