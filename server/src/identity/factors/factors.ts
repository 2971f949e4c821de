// Manages an account's second factor as a whole: whether there is one, its parts, and the removal of all.
import { confirmedTotp, factorsSet, isAnySet } from './factors-set.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { FactorState } from '@vigie/contract/identity/factor-schemas.ts';
import type { secondFactor } from '@vigie/contract/identity/factor-endpoints.ts';
import { passkeys, recoveryCodes, signInTickets, totpFactors } from '@vigie/db/tables/platform/factors.ts';
import type { users } from '@vigie/db/tables/platform/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import { PLATFORM_AGENCY, queueMail } from '../../plumbing/mail/queue-mail.ts';
import { refusal, sessionErrors } from '../../plumbing/errors.ts';
import type { House } from '../../plumbing/house.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { mustHave } from '../../plumbing/session/must-have-factor.ts';

export const readFactors = async ({ house, person, userId }: UserCall<typeof secondFactor.factors>): Promise<z.input<typeof FactorState>> =>
  house.db.platform(async (tx) => {
    const [totp] = await tx.select().from(totpFactors).where(confirmedTotp(userId));
    const keys = await tx.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));
    return {
      totpSince: totp?.confirmedAt ?? null,
      recoveryCodesLeft: await tx.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))),
      passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
      required: mustHave(person, house.config),
    };
  });

type User = typeof users.$inferSelect;

/** Notifies the account's owner of every change, and makes every process forget them. */
export async function notifyFactorChange(house: House, tx: Tx, user: User, what: string): Promise<void> {
  await queueMail(house, tx, {
    agencyId: PLATFORM_AGENCY,
    template: 'factorChanged',
    recipients: [user.email],
    about: { table: 'users', id: user.id },
    data: { firstname: user.firstname, what, link: `${house.config.publicUrl}/#/user` },
  });
  await notifyScreens(tx, { agencyId: PLATFORM_AGENCY, topic: 'people', ids: [user.id] });
}

/** After a removal: recovery codes need another factor, and people who must have one keep the last. */
export async function settleRest({ house, person, userId }: Pick<UserCall<never>, 'house' | 'person' | 'userId'>, tx: Tx): Promise<void> {
  if (isAnySet(await factorsSet(tx, userId))) return;
  if (mustHave(person, house.config)) throw refusal(sessionErrors, 'identity.last_factor');
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Removes all of it, for a person who has lost their devices. Returns whether there was anything. */
export async function dropFactors(tx: Tx, userId: string): Promise<boolean> {
  const before = await factorsSet(tx, userId);
  for (const table of [totpFactors, passkeys, recoveryCodes, signInTickets]) await tx.delete(table).where(eq(table.userId, userId));
  return isAnySet(before);
}
