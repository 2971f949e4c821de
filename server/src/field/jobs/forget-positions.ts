// The job of the night: positions older than the agency keeps them are forgotten (CNIL deliberation 2015-165; two months by default).
import { and, eq, isNotNull, lt, or } from 'drizzle-orm';
import { contestedMessages, contestedParts } from '@vigie/db/tables/contested.ts';
import { logbookEntries, roundRunPoints } from '@vigie/db/tables/field.ts';
import { serviceAssignments } from '@vigie/db/tables/planning.ts';
import { agencies } from '@vigie/db/tables/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import { isoOf } from '@vigie/domain/shared/time.ts';
import { settingsOf } from '../../agency/profile.ts';
import type { House } from '../../plumbing/house.ts';

/** As many months back on the calendar of the zone. */
const monthsBefore = (now: number, months: number, zone: string): string =>
  isoOf(Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).subtract({ months }).epochMilliseconds);

async function forgetOf(tx: Tx, agencyId: string, before: string): Promise<void> {
  await tx
    .update(logbookEntries)
    .set({ position: null, positionSalt: null })
    .where(and(eq(logbookEntries.agencyId, agencyId), lt(logbookEntries.madeAt, before), isNotNull(logbookEntries.position)));
  await tx
    .update(roundRunPoints)
    .set({ position: null })
    .where(and(eq(roundRunPoints.agencyId, agencyId), lt(roundRunPoints.madeAt, before), isNotNull(roundRunPoints.position)));
  await tx
    .update(serviceAssignments)
    .set({ startPosition: null, endPosition: null })
    .where(
      and(
        eq(serviceAssignments.agencyId, agencyId),
        lt(serviceAssignments.realStartAt, before),
        or(isNotNull(serviceAssignments.startPosition), isNotNull(serviceAssignments.endPosition)),
      ),
    );
}

async function forgetContested(tx: Tx, agencyId: string, before: string): Promise<void> {
  await tx
    .update(contestedParts)
    .set({ startPosition: null, endPosition: null })
    .where(
      and(
        eq(contestedParts.agencyId, agencyId),
        lt(contestedParts.realStartAt, before),
        or(isNotNull(contestedParts.startPosition), isNotNull(contestedParts.endPosition)),
      ),
    );
  await tx
    .update(contestedMessages)
    .set({ position: null })
    .where(and(eq(contestedMessages.agencyId, agencyId), lt(contestedMessages.madeAt, before), isNotNull(contestedMessages.position)));
}

export async function forgetPositions(house: House): Promise<void> {
  const rows = await house.db.platform((tx) => tx.select().from(agencies).where(eq(agencies.kind, 'agency')), 'field.sweep');
  for (const agency of rows) {
    const before = monthsBefore(house.clock.now(), settingsOf(agency).field.positionRetentionMonths, agency.timeZone);
    await house.db.platform((tx) => forgetOf(tx, agency.id, before), 'field.sweep');
    await house.db.platform((tx) => forgetContested(tx, agency.id, before), 'field.sweep');
  }
}
