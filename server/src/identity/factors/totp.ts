// Handles codes of an application: set up with a first code, required at each sign-in, none used twice (RFC 6238).
import { Secret, TOTP } from 'otpauth';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { secondFactor } from '@vigie/contract/identity/factor-endpoints.ts';
import { totpFactors } from '@vigie/db/tables/platform/factors.ts';
import type { Tx } from '@vigie/db/door.ts';
import { readTotpCode } from '@vigie/domain/identity/recovery-code.ts';
import { refusal, sessionErrors } from '../../plumbing/errors.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import type { House } from '../../plumbing/house.ts';
import { settleRest, notifyFactorChange } from './factors.ts';
import { countTry, takeBackTry } from '../growing-wait.ts';
import { demandPassword } from '../accounts/own-password.ts';
import { firstRecoveryCodes } from './recovery-codes.ts';

const PERIOD_SECONDS = 30;
/** A clock that is one step early or late is still right. */
const STEPS_AROUND = 1;
/** 160 bits, as the RFC requires. */
const SECRET_BYTES = 20;
const PENDING_MS = 15 * 60_000;

const totpOf = (secret: string, email = ''): TOTP =>
  new TOTP({ issuer: 'Vigie', label: email, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret: Secret.fromBase32(secret) });

/** The step of this code, or null when none near now matches. */
function stepOf({ clock }: Pick<House, 'clock'>, secret: string, typed: string): number | null {
  const token = readTotpCode(typed);
  const now = clock.now();
  const delta = token === null ? null : totpOf(secret).validate({ token, timestamp: now, window: STEPS_AROUND });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

/** Uses a code of the person's application. Returns false for a wrong or used one. */
export async function takeTotpCode(house: Pick<House, 'clock' | 'seal'>, tx: Tx, userId: string, typed: string): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.secret)));
  const step = row?.secret ? stepOf(house, house.seal.open(row.secret), typed) : null;
  if (step === null) return false;
  const taken = await tx
    .update(totpFactors)
    .set({ lastStep: step })
    .where(and(eq(totpFactors.userId, userId), lt(totpFactors.lastStep, step)))
    .returning({ userId: totpFactors.userId });
  return taken.length > 0;
}

export async function startTotp({
  house,
  person,
  userId,
  body,
}: UserCall<typeof secondFactor.startTotp>): Promise<{ secret: string; address: string }> {
  await demandPassword(house, person.user, body.currentPassword);
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const pending = { pendingSecret: house.seal.seal(secret), pendingSince: house.clock.instant() };
  await house.db.platform(
    (tx) =>
      tx
        .insert(totpFactors)
        .values({ userId, ...pending })
        .onConflictDoUpdate({ target: totpFactors.userId, set: pending }),
    'identity.startTotp',
  );
  return { secret, address: totpOf(secret, person.user.email).toString() };
}

/** The pending secret of this code. The secret that it replaces works until then. */
async function demandPending(house: House, tx: Tx, userId: string, code: string): Promise<{ secret: string; step: number }> {
  const [row] = await tx.select().from(totpFactors).where(eq(totpFactors.userId, userId)).for('update');
  const isLate = !row?.pendingSince || house.clock.now() - Date.parse(row.pendingSince) > PENDING_MS;
  if (isLate || !row.pendingSecret) throw refusal(sessionErrors, 'identity.nothing_pending');
  const step = stepOf(house, house.seal.open(row.pendingSecret), code);
  if (step === null) throw refusal(sessionErrors, 'identity.wrong_code');
  return { secret: row.pendingSecret, step };
}

export async function confirmTotp({
  house,
  person,
  userId,
  body,
}: UserCall<typeof secondFactor.confirmTotp>): Promise<{ recoveryCodes: string[] | null }> {
  const tried = await countTry(house, [{ kind: 'code', key: `first|${userId}` }]);
  const codes = await house.db.platform(async (tx) => {
    const { secret, step } = await demandPending(house, tx, userId, body.code);
    const confirmedAt = house.clock.instant();
    await tx
      .update(totpFactors)
      .set({ secret, confirmedAt, lastStep: step, pendingSecret: null, pendingSince: null })
      .where(eq(totpFactors.userId, userId));
    await takeBackTry(tx, tried);
    await notifyFactorChange(house, tx, person.user, 'Une application d’authentification a été ajoutée à votre compte.');
    return firstRecoveryCodes(tx, userId);
  }, 'identity.confirmTotp');
  house.people.forget(userId);
  return { recoveryCodes: codes };
}

export async function removeTotp(call: UserCall<typeof secondFactor.removeTotp>): Promise<{ ok: true }> {
  const { house, person, userId, body } = call;
  await demandPassword(house, person.user, body.currentPassword);
  await house.db.platform(async (tx) => {
    const removed = await tx
      .delete(totpFactors)
      .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.secret)))
      .returning();
    if (removed.length === 0) throw refusal(sessionErrors, 'identity.factor_absent');
    await settleRest(call, tx);
    await notifyFactorChange(house, tx, person.user, 'L’application d’authentification a été retirée de votre compte.');
  }, 'identity.removeTotp');
  house.people.forget(userId);
  return { ok: true };
}
