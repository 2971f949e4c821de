// Delays people who fail repeatedly, counted in the database for all server processes. A try counts before it is checked, so parallel tries gain
// nothing. A success is taken back.
import { eq, sql } from 'drizzle-orm';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { throttles } from '@vigie/db/tables/platform/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import { growingDelays, waitAfter, waitText, type DelayKind } from '@vigie/domain/identity/growing-delay.ts';
import type { House } from '../plumbing/house.ts';
import { sha256 } from '../plumbing/secrets.ts';

/** What a try is counted against: a kind and a name. */
export interface Counted {
  readonly kind: DelayKind;
  readonly key: string;
}

const keyOf = ({ kind, key }: Counted): string => sha256(`wait|${kind}|${key}`);
const instantOf = (ms: number): string => new Date(ms).toISOString();

type Row = typeof throttles.$inferSelect;

/** The row, locked until the transaction ends. */
async function hold(tx: Tx, counted: Counted, now: string): Promise<Row> {
  const key = keyOf(counted);
  await tx.insert(throttles).values({ key, windowStartsAt: now, attempts: 0 }).onConflictDoNothing();
  const [row] = await tx.select().from(throttles).where(eq(throttles.key, key)).for('update');
  return row ?? { key, windowStartsAt: now, attempts: 0, blockedUntil: null };
}

function failed(row: Row, { kind }: Counted, now: number): Pick<Row, 'attempts' | 'windowStartsAt' | 'blockedUntil'> {
  const delay = growingDelays[kind];
  const isForgotten = now - Date.parse(row.windowStartsAt) >= delay.forgetSeconds * 1000;
  const attempts = isForgotten ? 1 : row.attempts + 1;
  const wait = waitAfter(attempts, delay);
  return { attempts, windowStartsAt: instantOf(now), blockedUntil: wait > 0 ? instantOf(now + wait * 1000) : null };
}

/** A counted try, and its time. */
export interface Tried {
  readonly counted: readonly Counted[];
  readonly at: string;
}

/** Counts a try against each. Throws 429 with the time to wait where one of them requires it, and then counts nothing. */
export async function countTry({ db, clock }: Pick<House, 'db' | 'clock'>, counted: readonly Counted[]): Promise<Tried> {
  const now = clock.now();
  const wait = await db.platform(async (tx) => {
    const held: { one: Counted; row: Row }[] = [];
    for (const one of counted) held.push({ one, row: await hold(tx, one, instantOf(now)) });
    const until = Math.max(0, ...held.map(({ row }) => (row.blockedUntil ? Date.parse(row.blockedUntil) : 0)));
    if (until > now) return (until - now) / 1000;
    for (const { one, row } of held)
      await tx
        .update(throttles)
        .set(failed(row, one, now))
        .where(eq(throttles.key, row.key));
    return 0;
  }, 'identity.countTry');
  if (wait > 0) throw new ApiError(429, { code: 'identity.too_many_attempts', message: waitText(wait), data: { seconds: Math.ceil(wait) } });
  return { counted, at: instantOf(now) };
}

/** The try did not fail. Counts by name are cleared. For an address and for everybody only this try is taken back. */
export async function takeBackTry(tx: Tx, { counted, at }: Tried): Promise<void> {
  for (const one of counted) {
    const mine = eq(throttles.key, keyOf(one));
    if (one.kind === 'name' || one.kind === 'code') await tx.delete(throttles).where(mine);
    else
      await tx
        .update(throttles)
        .set({
          attempts: sql`greatest(${throttles.attempts} - 1, 0)`,
          blockedUntil: sql`case when ${throttles.windowStartsAt} = ${at}::timestamptz then null else ${throttles.blockedUntil} end`,
        })
        .where(mine);
  }
}
