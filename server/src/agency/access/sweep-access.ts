// The part of the nightly sweep that lets lines of the access log go by age.
import { lt } from 'drizzle-orm';
import { accessLines } from '@vigie/db/tables/access.ts';
import type { Tx } from '@vigie/db/door.ts';
import { ACCESS_LOG_MONTHS } from '@vigie/domain/agency/access-log.ts';

export async function sweepAccess(tx: Tx, now: number): Promise<void> {
  const before = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('UTC').subtract({ months: ACCESS_LOG_MONTHS }).toInstant().toString();
  await tx.delete(accessLines).where(lt(accessLines.at, before));
}
