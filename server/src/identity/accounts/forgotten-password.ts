// Handles a forgotten password: a mailed link, valid once for twenty-four hours. The answer never reveals whether the address is known.
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { identity } from '@vigie/contract/identity/endpoints.ts';
import { passwordResets, users } from '@vigie/db/tables/platform/platform.ts';
import { passwordRule } from '@vigie/domain/identity/password.ts';
import { invalid, refusal, sessionErrors } from '../../plumbing/errors.ts';
import type { PublicCall } from '../../plumbing/http/call.ts';
import { sha256 } from '../../plumbing/secrets.ts';
import { PLATFORM_AGENCY, queueMail } from '../../plumbing/mail/queue-mail.ts';
import { hashPassword } from '../log-in.ts';
import { endLinks, passwordLink } from './password-link.ts';
import { closeAllSessions } from '../refresh-tokens.ts';

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
      data: { firstname: user.firstname, isFirst: user.passwordHash === null, link: await passwordLink(house, tx, user.id, { origin: 'person' }) },
    });
  }, 'identity.forgotPassword');
  return { ok: true };
}

/** Links that still serve. */
const alive = (token: string, now: string) =>
  and(eq(passwordResets.tokenHash, sha256(token)), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now));

export async function readPasswordLink({ house, params }: PublicCall<typeof identity.passwordLink>) {
  const [found] = await house.db.platform(
    (tx) =>
      tx
        .select({ hash: users.passwordHash, firstname: users.firstname, email: users.email })
        .from(passwordResets)
        .innerJoin(users, eq(users.id, passwordResets.userId))
        .where(and(alive(params.confirmationToken, house.clock.instant()), isNull(users.disabledAt))),
    'identity.passwordLink',
  );
  return { link: found ? { isFirst: found.hash === null, firstname: found.firstname, email: found.email } : null };
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
      .where(alive(params.confirmationToken, now))
      .returning({ userId: passwordResets.userId, provesAddress: passwordResets.provesAddress });
    if (!used) return undefined;
    await tx
      .update(users)
      .set({ passwordHash, ...(used.provesAddress ? { entrustedTo: null } : {}) })
      .where(eq(users.id, used.userId));
    await endLinks(house, tx, used.userId);
    await closeAllSessions(house, tx, used.userId);
    return used.userId;
  }, 'identity.resetPassword');
  if (!userId) throw refusal(sessionErrors, 'identity.reset_link_refused');
  house.people.forget(userId);
  return { ok: true };
}
