// Computes field figures: slips, logbook, rounds and their points, breaks and late arrivals.
import { and, count, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { agencyReports, logbookEntries, roundRunPoints, roundRuns } from '@vigie/db/tables/field/field.ts';
import { serviceBreaks, services } from '@vigie/db/tables/planning/planning.ts';
import { reportCan } from '@vigie/domain/field/field-can.ts';
import { RunStatus } from '@vigie/domain/field/round-run.ts';
import { standingEntry } from '../field/logbook/queries.ts';
import { during } from '../planning/services/service-records.ts';
import { total, within, type Counting, type Part } from './scope.ts';

/** One statement counts by type and by status. */
export async function countReports(c: Counting) {
  const types = reportCan.listed(c.actor);
  const rows = await c.tx
    .select({ type: agencyReports.type, status: agencyReports.status, count: count() })
    .from(agencyReports)
    .where(and(eq(agencyReports.agencyId, c.agencyId), inArray(agencyReports.type, types), within(agencyReports.createdAt, c.period)))
    .groupBy(agencyReports.type, agencyReports.status)
    .orderBy(agencyReports.type, agencyReports.status);
  const by = (key: (row: (typeof rows)[number]) => string): Part[] =>
    [...Map.groupBy(rows, key)].map(([name, own]) => ({ key: name, count: own.reduce((sum, row) => sum + row.count, 0) }));
  const byType = by(({ type }) => type);
  return { count: total(byType), byType, byStatus: by(({ status }) => String(status)) };
}

export async function countEvents(c: Counting) {
  const byType = await c.tx
    .select({ key: logbookEntries.typeKey, category: logbookEntries.category, count: count() })
    .from(logbookEntries)
    .where(and(eq(logbookEntries.agencyId, c.agencyId), standingEntry(c.tx), within(logbookEntries.madeAt, c.period)))
    .groupBy(logbookEntries.typeKey, logbookEntries.category)
    .orderBy(sql`3 desc`, logbookEntries.typeKey);
  return { count: total(byType), byType };
}

const walked = (c: Counting): SQL => and(eq(roundRuns.agencyId, c.agencyId), within(roundRuns.startedAt, c.period)) as SQL;

export async function countRounds(c: Counting) {
  const byStatus = await c.tx
    .select({ key: sql<string>`${roundRuns.status}::text`, count: count() })
    .from(roundRuns)
    .where(walked(c))
    .groupBy(roundRuns.status)
    .orderBy(roundRuns.status);
  return { count: total(byStatus), byStatus };
}

/** A point was missed when its round is closed and nobody dealt with it. */
export async function countCheckpoints(c: Counting) {
  const byKind = await c.tx
    .select({ key: sql<string>`${roundRunPoints.kind}`, count: count() })
    .from(roundRuns)
    .innerJoin(roundRunPoints, and(eq(roundRunPoints.agencyId, roundRuns.agencyId), eq(roundRunPoints.runId, roundRuns.id)))
    .where(walked(c))
    .groupBy(roundRunPoints.kind)
    .orderBy(roundRunPoints.kind);
  const { rows } = await c.tx.execute<{ missing: number }>(sql`
    select count(*)::int as missing from ${roundRuns}
    join round_checkpoints planned on planned.agency_id = ${roundRuns.agencyId} and planned.round_id = ${roundRuns.roundId}
    where ${walked(c)} and ${inArray(roundRuns.status, [RunStatus.unfinished, RunStatus.ended])}
      and not exists (select 1 from round_run_points p
        where p.agency_id = ${roundRuns.agencyId} and p.run_id = ${roundRuns.id} and p.checkpoint_id = planned.checkpoint_id)`);
  return { count: total(byKind), byKind, missing: rows[0]?.missing ?? 0 };
}

const began = sql`coalesce(${serviceBreaks.realStartAt}, ${serviceBreaks.startAt})`;
const lasted = sql<number>`coalesce(sum(extract(epoch from ${serviceBreaks.realEndAt} - ${serviceBreaks.realStartAt}) / 60), 0)::int`;

/** Breaks have no index by time, so the services of the period lead to them. */
export async function countBreaks(c: Counting) {
  const byType = await c.tx
    .select({ key: sql<string>`${serviceBreaks.type}::text`, count: count(), minutes: lasted })
    .from(services)
    .innerJoin(serviceBreaks, and(eq(serviceBreaks.agencyId, services.agencyId), eq(serviceBreaks.serviceId, services.id)))
    .where(and(eq(services.agencyId, c.agencyId), during(c.period.from, c.period.until), within(began, c.period)))
    .groupBy(serviceBreaks.type)
    .orderBy(serviceBreaks.type);
  return { count: total(byType), byType };
}
