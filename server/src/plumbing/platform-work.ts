// Runs an administrator's work in one transaction at the platform's door, under their name in the audit trail.
import { eq, sql } from 'drizzle-orm';
import type { PgTable, PgColumn } from 'drizzle-orm/pg-core';
import type { ApiError } from '@vigie/contract/shared/errors.ts';
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import type { Tx } from '@vigie/db/door.ts';
import { notFound, stale } from './errors.ts';
import type { UserCall } from './http/call.ts';
import { notifyScreens } from './realtime.ts';
import { PLATFORM_AGENCY } from './mail/queue-mail.ts';

type AnyCall = Pick<UserCall<EndpointSpec>, 'house' | 'userId' | 'request'>;

export const platformWork = <T>({ house, userId, request }: AnyCall, work: (tx: Tx) => Promise<T>): Promise<T> =>
  house.db.platform(async (tx) => {
    await tx.execute(sql`select set_config('app.user_id', ${userId}, true)`);
    return work(tx);
  }, request.routeOptions.config.callName);

/** Notifies everybody's screens that the platform's announcements have changed. */
export const notifyEverybody = (tx: Tx): Promise<void> => notifyScreens(tx, { agencyId: PLATFORM_AGENCY, topic: 'platform', ids: [] });

/** After an update by version found no row: 404 when there is none, 409 when somebody changed it. */
export async function platformStale(tx: Tx, table: PgTable & { id: PgColumn; version: PgColumn }, id: string): Promise<ApiError> {
  const [row] = (await tx
    .select({ version: table.version })
    .from(table as PgTable)
    .where(eq(table.id, id))) as { version: number }[];
  return row ? stale({ currentVersion: row.version, changes: [] }) : notFound();
}

export const firstOf = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row;
};
