// Sums the places of each day: how many services begin, how many of their places are filled.
import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { coverageCalls as calls } from '@vigie/contract/planning/coverage-endpoints.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import { holidayNameWith } from '@vigie/domain/agency/holidays.ts';
import { addDays, daysBetween } from '@vigie/domain/shared/time-day.ts';
import { daysInterval, isoOf } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../../agency/profile.ts';
import { demandRange } from '../../plumbing/demand-range.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { loadSite } from '../../sites/reach.ts';
import { filled, gone, passes } from '../services/list-services.ts';
import { held } from '../services/service-records.ts';

const MOST_YEARS = 1;
const NOTHING = { services: 0, unfilled: 0, places: 0, missingAgents: 0 };

/** Of one site with the circuits that stop there, as its list, or of the agency. */
export async function readCoverage({ tx, agencyId, body: { from, until, siteId } }: ScopedCall<typeof calls.coverage>) {
  demandRange(from, until, MOST_YEARS);
  const settings = await loadSettings(tx, agencyId);
  const place = siteId === undefined ? settings : await loadSite(tx, agencyId, siteId);
  const { start, end } = daysInterval(from, until, place.timeZone);
  const rows = await tx
    .select({
      day: sql<string>`to_char(${services.startAt} at time zone ${place.timeZone}, 'YYYY-MM-DD')`,
      services: sql<number>`count(*)::int`,
      unfilled: sql<number>`(count(*) filter (where not ${filled}))::int`,
      places: sql<number>`sum(${services.nbAgents})::int`,
      missingAgents: sql<number>`sum(greatest(${services.nbAgents} - ${held}, 0))::int`,
    })
    .from(services)
    .where(
      and(
        eq(services.agencyId, agencyId),
        isNull(services.parentId),
        notInArray(services.status, gone),
        sql`${services.startAt} >= ${isoOf(start)}::timestamptz and ${services.startAt} < ${isoOf(end)}::timestamptz`,
        siteId === undefined ? undefined : passes(tx, (of) => eq(of.siteId, siteId)),
      ),
    )
    .groupBy(sql`1`);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const days = Array.from({ length: daysBetween(from, until) + 1 }, (_, index) => addDays(from, index));
  return {
    data: days.map((day) => ({
      ...(byDay.get(day) ?? NOTHING),
      day,
      holiday: holidayNameWith(day, place.holidayLocale, settings.holidayOverrides),
    })),
  };
}
