// Closes accounts with the demonstration's published password where the demonstration is not served.
import { verify } from '@node-rs/argon2';
import { and, eq, inArray, isNotNull, isNull, like } from 'drizzle-orm';
import { agencies, users } from '@vigie/db/tables/platform/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import { PLATFORM_AGENCY } from '../../plumbing/mail/queue-mail.ts';
import type { House } from '../../plumbing/house.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { closeAllSessions } from '../refresh-tokens.ts';

type Machine = Pick<House, 'db' | 'clock' | 'people'>;

/** The demonstration's addresses: nobody outside can have one (RFC 2606). */
const ofDemonstration = like(users.email, '%@vigie.test');

/** Those accounts whose password is still the published one. Many share a hash, so few are verified. */
async function published(tx: Tx, password: string): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id, hash: users.passwordHash })
    .from(users)
    .where(and(ofDemonstration, isNull(users.disabledAt), isNotNull(users.passwordHash)));
  const verdicts = new Map<string, Promise<boolean>>();
  const isPublished = (hash: string): Promise<boolean> => {
    const verdict = verdicts.get(hash) ?? verify(hash, password);
    verdicts.set(hash, verdict);
    return verdict;
  };
  const found = await Promise.all(rows.map(async ({ id, hash }) => (hash && (await isPublished(hash)) ? [id] : [])));
  return found.flat();
}

/** Closes them with their sessions, and returns how many. Accounts with a password of their own stay. */
export const closeDemoAccounts = ({ db, clock, people }: Machine, password: string): Promise<number> =>
  db.platform(async (tx) => {
    const ids = await published(tx, password);
    if (ids.length === 0) return 0;
    const now = clock.instant();
    await tx.update(users).set({ disabledAt: now, demoClosedAt: now }).where(inArray(users.id, ids));
    for (const id of ids) await closeAllSessions({ clock }, tx, id);
    await notifyScreens(tx, { agencyId: PLATFORM_AGENCY, topic: 'people', ids });
    people.forget();
    return ids.length;
  }, 'machine.closeDemoAccounts');

/** Reopens accounts that were closed this way, where the database contains only the demonstration. */
export const reopenDemoAccounts = ({ db, people }: Machine): Promise<'none' | 'opened' | 'stay_closed'> =>
  db.platform(async (tx) => {
    const closed = await tx.select({ id: users.id }).from(users).where(isNotNull(users.demoClosedAt));
    if (closed.length === 0) return 'none';
    const real = await tx.$count(agencies, and(eq(agencies.kind, 'agency'), eq(agencies.isDemonstration, false)));
    if (real > 0) return 'stay_closed';
    await tx.update(users).set({ disabledAt: null, demoClosedAt: null }).where(isNotNull(users.demoClosedAt));
    await notifyScreens(tx, { agencyId: PLATFORM_AGENCY, topic: 'people', ids: closed.map(({ id }) => id) });
    people.forget();
    return 'opened';
  }, 'machine.reopenDemoAccounts');
