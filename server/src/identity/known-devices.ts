// Knows the browsers that a person has signed in with, by a random word. The browser sends it only at sign-in, and scripts cannot read it.
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { and, count, eq, ne } from 'drizzle-orm';
import { knownDevices, sessions } from '@vigie/db/tables/platform/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import { retentionRules } from '@vigie/domain/agency/privacy/retention.data.ts';
import type { House } from '../plumbing/house.ts';
import { sha256 } from '../plumbing/secrets.ts';

const NAME = 'vigie-appareil';
/** As long as browsers keep one (RFC 6265bis), and as the retention table keeps its row. */
const DAYS = retentionRules.knownDevices.period.days;
const WORD = /^[\w-]{43}$/;

/** The word that the browser sends, or null without one. */
export function deviceOf({ headers }: FastifyRequest): string | null {
  const pair = (headers.cookie ?? '').split(';').find((each) => each.trim().startsWith(`${NAME}=`));
  const word = pair?.split('=')[1]?.trim() ?? '';
  return WORD.test(word) ? word : null;
}

export const deviceKey = (userId: string, device: string): string => sha256(`device|${userId}|${device}`);

export async function isKnownDevice(tx: Tx, userId: string, device: string): Promise<boolean> {
  const rows = await tx
    .select({ key: knownDevices.key })
    .from(knownDevices)
    .where(eq(knownDevices.key, deviceKey(userId, device)));
  return rows.length > 0;
}

/** Accounts older than this rule have no known browser yet. One with the name of an earlier sign-in's browser counts as that one. */
async function wasHereBefore(tx: Tx, userId: string, familyId: string, userAgent: string): Promise<boolean> {
  const [devices] = await tx.select({ count: count() }).from(knownDevices).where(eq(knownDevices.userId, userId));
  if ((devices?.count ?? 0) > 0) return false;
  const earlier = and(eq(sessions.userId, userId), ne(sessions.familyId, familyId), eq(sessions.userAgent, userAgent.slice(0, 300)));
  const [row] = await tx.select({ count: count() }).from(sessions).where(earlier);
  return (row?.count ?? 0) > 0;
}

interface Meeting {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly userId: string;
  readonly familyId: string;
}

/** Makes the browser known, with a new word where it has none. Returns whether it was known. */
export async function meetDevice({ clock, config }: House, tx: Tx, { request, reply, userId, familyId }: Meeting): Promise<boolean> {
  const brought = deviceOf(request);
  const known = brought !== null && (await isKnownDevice(tx, userId, brought));
  const isFamiliar = known || (await wasHereBefore(tx, userId, familyId, request.headers['user-agent'] ?? ''));
  const device = brought ?? randomBytes(32).toString('base64url');
  const row = { key: deviceKey(userId, device), userId, seenAt: clock.instant() };
  await tx
    .insert(knownDevices)
    .values(row)
    .onConflictDoUpdate({ target: knownDevices.key, set: { seenAt: row.seenAt } });
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  reply.header('set-cookie', `${NAME}=${device}; Path=/api/login_check; Max-Age=${DAYS * 86_400}; HttpOnly; SameSite=Strict${secure}`);
  return isFamiliar;
}
