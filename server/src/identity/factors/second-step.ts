// Runs the second step of a sign-in: after the right password a ticket waits for a code.
import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { ApiError } from '@vigie/contract/shared/errors.ts';
import type { secondFactor } from '@vigie/contract/identity/factor-endpoints.ts';
import { signInTickets } from '@vigie/db/tables/platform/factors.ts';
import { users } from '@vigie/db/tables/platform/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import { networkOf } from '@vigie/domain/identity/address-of-caller.ts';
import { refusal, sessionErrors } from '../../plumbing/errors.ts';
import type { PublicCall, UserCall } from '../../plumbing/http/call.ts';
import type { House } from '../../plumbing/house.ts';
import { sha256 } from '../../plumbing/secrets.ts';
import { enter } from '../enter.ts';
import { notifyFactorChange } from './factors.ts';
import { factorsSet, isAnySet, type FactorsSet } from './factors-set.ts';
import { countTry } from '../growing-wait.ts';
import { demandPassword } from '../accounts/own-password.ts';
import { makeRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts';
import type { OpenedTokens } from '../refresh-tokens.ts';
import { takeTotpCode } from './totp.ts';

type User = typeof users.$inferSelect;
const LIFE_MS = 5 * 60_000;

/** A ticket for a person with a second factor, as the refusal that carries it. Undefined without one. */
export async function askSecondStep(house: House, user: User): Promise<ApiError | undefined> {
  return house.db.platform(async (tx) => {
    const set: FactorsSet = await factorsSet(tx, user.id);
    if (!isAnySet(set)) return undefined;
    const ticket = randomBytes(32).toString('base64url');
    const expiresAt = new Date(house.clock.now() + LIFE_MS).toISOString();
    await tx.delete(signInTickets).where(lt(signInTickets.expiresAt, house.clock.instant()));
    await tx.insert(signInTickets).values({ tokenHash: sha256(ticket), userId: user.id, expiresAt });
    return refusal(sessionErrors, 'identity.second_step', { ticket, totp: set.totp, passkey: set.passkeys > 0 });
  }, 'identity.askSecondStep');
}

/** The ticket's person. Throws for one that is unknown, used or too old. */
export async function holderOf(house: Pick<House, 'clock'>, tx: Tx, ticket: string): Promise<User> {
  const [row] = await tx
    .select({ user: users })
    .from(signInTickets)
    .innerJoin(users, eq(users.id, signInTickets.userId))
    .where(and(eq(signInTickets.tokenHash, sha256(ticket)), gt(signInTickets.expiresAt, house.clock.instant())));
  if (!row || row.user.disabledAt) throw refusal(sessionErrors, 'identity.ticket_refused');
  return row.user;
}

/** One code for one ticket: two at once do not both pass. */
async function spend(tx: Tx, ticket: string): Promise<void> {
  const spent = await tx
    .delete(signInTickets)
    .where(eq(signInTickets.tokenHash, sha256(ticket)))
    .returning({ userId: signInTickets.userId });
  if (spent.length === 0) throw refusal(sessionErrors, 'identity.ticket_refused');
}

export async function secondStep({ house, body, request, reply }: PublicCall<typeof secondFactor.secondStep>): Promise<OpenedTokens> {
  const user = await house.db.platform((tx) => holderOf(house, tx, body.ticket));
  const tried = await countTry(house, [
    { kind: 'code', key: user.id },
    { kind: 'address', key: networkOf(request.ip) },
  ]);
  await house.db.platform(async (tx) => {
    await spend(tx, body.ticket);
    const isRight = (await takeTotpCode(house, tx, user.id, body.code)) || (await takeRecoveryCode(house, tx, user.id, body.code));
    if (!isRight) throw refusal(sessionErrors, 'identity.wrong_code');
  }, 'identity.secondStep');
  return enter({ house, request, reply }, user, tried);
}

export async function newRecoveryCodes({
  house,
  person,
  userId,
  body,
}: UserCall<typeof secondFactor.newRecoveryCodes>): Promise<{ recoveryCodes: string[] }> {
  await demandPassword(house, person.user, body.currentPassword);
  const codes = await house.db.platform(async (tx) => {
    if (!isAnySet(await factorsSet(tx, userId))) throw refusal(sessionErrors, 'identity.factor_absent');
    await notifyFactorChange(
      house,
      tx,
      person.user,
      'De nouveaux codes de secours ont été créés pour votre compte ; les anciens ne valent plus rien.',
    );
    return makeRecoveryCodes(tx, userId);
  }, 'identity.newRecoveryCodes');
  return { recoveryCodes: codes };
}
