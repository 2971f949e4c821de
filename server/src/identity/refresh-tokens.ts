// Handles refresh tokens: opaque, single use, rotated. One that is used again after its successor was closes the whole session (decision 0124).
import { randomBytes } from 'node:crypto';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { signInTickets } from '@vigie/db/tables/platform/factors.ts';
import { sendingPasses, sessions } from '@vigie/db/tables/platform/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import { refusal, sessionErrors } from '../plumbing/errors.ts';
import type { House } from '../plumbing/house.ts';
import { sha256 } from '../plumbing/secrets.ts';
import { revokePasses } from './sending-passes.ts';

const LIFE_DAYS = 30;
/** Within this time the same token gets the same successor: two tabs, or a reply that was lost. */
const SAME_REPLY_MS = 20_000;
/** A phone that lost the reply with its network asks again by then: the longest time on duty. */
const LOST_REPLY_MS = 24 * 3_600_000;

export interface SessionOrigin {
  readonly ip: string;
  readonly userAgent: string;
}

const later = (house: House, days: number): string => new Date(house.clock.now() + days * 86_400_000).toISOString();

interface Family {
  readonly userId: string;
  readonly familyId: string;
  readonly begunAt: string;
}

async function issue(house: House, tx: Tx, { userId, familyId, begunAt }: Family, origin: SessionOrigin): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.insert(sessions).values({
    userId,
    familyId,
    begunAt,
    createdAt: house.clock.instant(),
    tokenHash: sha256(token),
    expiresAt: later(house, LIFE_DAYS),
    ip: origin.ip,
    userAgent: origin.userAgent.slice(0, 300),
  });
  return token;
}

export interface OpenedTokens {
  readonly token: string;
  readonly refresh_token: string;
}

export async function openSession(
  house: House,
  tx: Tx,
  userId: string,
  origin: SessionOrigin,
): Promise<{ readonly familyId: string; readonly tokens: OpenedTokens }> {
  const familyId = crypto.randomUUID();
  const refresh = await issue(house, tx, { userId, familyId, begunAt: house.clock.instant() }, origin);
  return { familyId, tokens: { token: await house.tokens.sign(userId, familyId), refresh_token: refresh } };
}

export async function closeFamily(house: House, tx: Tx, familyId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: house.clock.instant() })
    .where(and(eq(sessions.familyId, familyId), isNull(sessions.revokedAt)));
}

/** Closes every session of a person with its phones' passes, except the named current one. Half-done sign-ins end too. */
export async function closeAllSessions(house: Pick<House, 'clock'>, tx: Tx, userId: string, exceptFamilyId?: string): Promise<void> {
  await tx.delete(signInTickets).where(eq(signInTickets.userId, userId));
  await tx
    .update(sessions)
    .set({ revokedAt: house.clock.instant() })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), exceptFamilyId ? ne(sessions.familyId, exceptFamilyId) : undefined));
  await revokePasses(house, tx, and(eq(sendingPasses.userId, userId), exceptFamilyId ? ne(sendingPasses.familyId, exceptFamilyId) : undefined));
}

type Row = typeof sessions.$inferSelect;

/** Ends a successor that nobody has used. False: somebody has, so that two people hold this session. */
async function withdraw(house: House, tx: Tx, successor: string): Promise<boolean> {
  const withdrawn = await tx
    .update(sessions)
    .set({ usedAt: house.clock.instant() })
    .where(and(eq(sessions.tokenHash, sha256(house.seal.open(successor))), isNull(sessions.usedAt), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return withdrawn.length > 0;
}

async function succeed(house: House, tx: Tx, row: Row, origin: SessionOrigin): Promise<string> {
  const successor = await issue(house, tx, row, origin);
  await tx
    .update(sessions)
    .set({ usedAt: house.clock.instant(), successor: house.seal.seal(successor) })
    .where(eq(sessions.id, row.id));
  return successor;
}

async function replay(house: House, tx: Tx, row: Row, origin: SessionOrigin): Promise<string | undefined> {
  const since = house.clock.now() - Date.parse(row.usedAt ?? row.createdAt);
  if (row.successor && since < SAME_REPLY_MS) return house.seal.open(row.successor);
  if (row.successor && since < LOST_REPLY_MS && (await withdraw(house, tx, row.successor))) return succeed(house, tx, row, origin);
  await closeFamily(house, tx, row.familyId);
  await revokePasses(house, tx, eq(sendingPasses.familyId, row.familyId));
  return undefined;
}

/** Exchanges a token. The refusal is thrown after the transaction, so that the closing of a stolen family is committed. */
export async function rotate(house: House, presented: string, origin: SessionOrigin): Promise<OpenedTokens> {
  const outcome = await house.db.platform(async (tx) => {
    const [row] = await tx
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, sha256(presented)))
      .for('update');
    if (!row || row.revokedAt || Date.parse(row.expiresAt) <= house.clock.now()) return undefined;
    const successor = await (row.usedAt ? replay : succeed)(house, tx, row, origin);
    return successor ? { row, successor } : undefined;
  }, 'identity.refresh');
  const person = outcome ? await house.people.of(outcome.row.userId) : undefined;
  if (!outcome || !person) {
    house.people.forget();
    throw refusal(sessionErrors, 'identity.refresh_refused');
  }
  return { token: await house.tokens.sign(outcome.row.userId, outcome.row.familyId), refresh_token: outcome.successor };
}
