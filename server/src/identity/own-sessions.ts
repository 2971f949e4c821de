// Lists a person's own sessions with place and device, and closes one or all except the current one.
import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { OwnSession, ownSessions } from '@vigie/contract/identity/session-endpoints.ts';
import { sendingPasses, sessions } from '@vigie/db/tables/platform/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import { shownAddress } from '@vigie/domain/identity/address-of-caller.ts';
import { deviceName } from '@vigie/domain/identity/device-name.ts';
import { PLATFORM_AGENCY } from '../plumbing/mail/queue-mail.ts';
import { notFound } from '../plumbing/errors.ts';
import type { UserCall } from '../plumbing/http/call.ts';
import { notifyScreens } from '../plumbing/realtime.ts';
import { closeAllSessions, closeFamily } from './refresh-tokens.ts';
import { revokePasses } from './sending-passes.ts';

type Ok = { ok: true };

/** The one token of each session that can still be exchanged. */
const living = (userId: string, now: string) =>
  and(eq(sessions.userId, userId), isNull(sessions.usedAt), isNull(sessions.revokedAt), gt(sessions.expiresAt, now));

export async function listSessions({ house, userId, familyId }: UserCall<typeof ownSessions.sessions>): Promise<z.input<typeof OwnSession>[]> {
  const rows = await house.db.platform((tx) =>
    tx.select().from(sessions).where(living(userId, house.clock.instant())).orderBy(desc(sessions.createdAt), desc(sessions.id)),
  );
  return rows.map((row) => ({
    id: row.familyId,
    device: deviceName(row.userAgent),
    address: shownAddress(row.ip),
    begunAt: row.begunAt,
    seenAt: row.createdAt,
    current: row.familyId === familyId,
  }));
}

/** Every process forgets the person, so that an access token of a closed session opens nothing from now on. */
const notifyClosed = (tx: Tx, userId: string): Promise<void> => notifyScreens(tx, { agencyId: PLATFORM_AGENCY, topic: 'people', ids: [userId] });

export async function closeSession({ house, userId, params }: UserCall<typeof ownSessions.closeSession>): Promise<Ok> {
  await house.db.platform(async (tx) => {
    const own = and(eq(sessions.userId, userId), eq(sessions.familyId, params.id), isNull(sessions.revokedAt));
    if ((await tx.$count(sessions, own)) === 0) throw notFound('Session introuvable');
    await closeFamily(house, tx, params.id);
    await revokePasses(house, tx, eq(sendingPasses.familyId, params.id));
    await notifyClosed(tx, userId);
  }, 'identity.closeSession');
  house.people.forget(userId);
  return { ok: true };
}

export async function closeOtherSessions({ house, userId, familyId }: UserCall<typeof ownSessions.closeOtherSessions>): Promise<{ closed: number }> {
  const closed = await house.db.platform(async (tx) => {
    const others = await tx.$count(sessions, and(living(userId, house.clock.instant()), ne(sessions.familyId, familyId)));
    await closeAllSessions(house, tx, userId, familyId);
    await notifyClosed(tx, userId);
    return others;
  }, 'identity.closeOtherSessions');
  house.people.forget(userId);
  return { closed };
}
