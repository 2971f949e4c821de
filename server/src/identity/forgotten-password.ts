// Forgotten password: a link by mail, valid twenty-four hours, usable once; the answer never tells whether the address is known.
import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { identity } from '@vigie/contract/identity/endpoints.ts';
import { passwordResets, users } from '@vigie/db/tables/platform.ts';
import { passwordRule } from '@vigie/domain/identity/password.ts';
import { invalid, refusal, sessionErrors } from '../plumbing/errors.ts';
import type { PublicCall } from '../plumbing/http/call.ts';
import type { House } from '../plumbing/house.ts';
import { sha256 } from '../plumbing/secrets.ts';
import { PLATFORM_AGENCY, queueMail } from '../mail/queue-mail.ts';
import { hashPassword } from './log-in.ts';
import { closeAllSessions } from './refresh-tokens.ts';
import type { Tx } from '@vigie/db/door.ts';

const LIFE_MS = 24 * 3_600_000;

/** Makes a single-use link for a person; earlier links stop working. */
export async function passwordLink(house: House, tx: Tx, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await tx
    .update(passwordResets)
    .set({ usedAt: house.clock.instant() })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
  await tx.insert(passwordResets).values({ userId, tokenHash: sha256(token), expiresAt: new Date(house.clock.now() + LIFE_MS).toISOString() });
  return `${house.config.publicUrl}/#/reset-password/${token}`;
}

export async function forgotPassword({ house, body }: PublicCall<typeof identity.forgotPassword>): Promise<{ ok: true }> {
  await house.db.platform(async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(sql`lower(${users.email})`, body.identifier.trim().toLowerCase()), isNull(users.disabledAt)));
    if (!user) return;
    await queueMail(house, tx, {
      agencyId: PLATFORM_AGENCY,
      template: 'forgotPassword',
      recipients: [user.email],
      data: { firstname: user.firstname, link: await passwordLink(house, tx, user.id) },
    });
  }, 'identity.forgotPassword');
  return { ok: true };
}

export async function resetPassword({ house, params, body }: PublicCall<typeof identity.resetPassword>): Promise<{ ok: true }> {
  const issue = passwordRule(body.password);
  if (issue) throw invalid({ password: issue });
  const passwordHash = await hashPassword(body.password);
  const userId = await house.db.platform(async (tx) => {
    const now = house.clock.instant();
    const [used] = await tx
      .update(passwordResets)
      .set({ usedAt: now })
      .where(and(eq(passwordResets.tokenHash, sha256(params.confirmationToken)), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now)))
      .returning({ userId: passwordResets.userId });
    if (!used) return undefined;
    await tx.update(users).set({ passwordHash }).where(eq(users.id, used.userId));
    await closeAllSessions(house, tx, used.userId);
    return used.userId;
  }, 'identity.resetPassword');
  if (!userId) throw refusal(sessionErrors, 'identity.reset_link_refused');
  house.people.forget(userId);
  return { ok: true };
}
