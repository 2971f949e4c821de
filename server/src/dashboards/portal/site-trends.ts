// Counts a customer's sites over a period with the agency's own definitions: hours, incidents, rounds, punctuality.
import { and, count, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { dashboards as calls } from '@vigie/contract/dashboards/endpoints.ts';
import type { SiteTrends } from '@vigie/contract/dashboards/portal-schemas.ts';
import { logbookEntries, roundRuns } from '@vigie/db/tables/field/field.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { runStatusLabels } from '@vigie/domain/field/round-run.ts';
import { has } from '@vigie/domain/identity/actor.ts';
import { minutesBeyond } from '@vigie/domain/planning/service.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';
import { entryNames } from '../../agency/own-types.ts';
import { loadSettings } from '../../agency/profile.ts';
import { standingEntry } from '../../field/logbook/queries.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { doorOf } from '../../plumbing/http/own-door.ts';
import { countingOf, within, type Counting } from '../scope.ts';
import { readableSites } from './last-incidents.ts';
import { ownSites } from './own-sites.ts';
import { siteHours } from './site-hours.ts';
import { shownServices } from '../../planning/feed/shown-services.ts';

type Call = ScopedCall<typeof calls.siteTrends>;
type Row = SiteTrends['data'][number];
type Part = Row['rounds'][number];

const groupedBySite = <T extends { readonly siteId: string | null }>(rows: readonly T[]) => Map.groupBy(rows, ({ siteId }) => siteId ?? '');

const statusLabels: Readonly<Record<number, string>> = runStatusLabels;

/** As the dashboard counts rounds, site by site. */
async function roundsOf({ tx, agencyId, period }: Counting, siteIds: string[]): Promise<(siteId: string) => Part[]> {
  const rows = await tx
    .select({ siteId: roundRuns.siteId, status: roundRuns.status, count: count() })
    .from(roundRuns)
    .where(and(eq(roundRuns.agencyId, agencyId), inArray(roundRuns.siteId, siteIds), within(roundRuns.startedAt, period)))
    .groupBy(roundRuns.siteId, roundRuns.status)
    .orderBy(sql`3 desc`);
  const bySite = groupedBySite(rows);
  return (siteId) =>
    (bySite.get(siteId) ?? []).map(({ status, count: many }) => ({ key: String(status), label: statusLabels[status] ?? '', count: many }));
}

/** As the dashboard counts entries, those of incidents, site by site. Row-level security leaves out what is not shown to customers. */
async function incidentsOf(counting: Counting & Pick<Scope, 'house'>, siteIds: string[]): Promise<(siteId: string) => Part[] | null> {
  const { tx, agencyId, period } = counting;
  const readable = await readableSites(counting, siteIds);
  if (readable.length === 0) return () => null;
  const nameOf = entryNames(await loadSettings(tx, agencyId));
  const rows = await tx
    .select({ siteId: logbookEntries.siteId, key: logbookEntries.typeKey, count: count() })
    .from(logbookEntries)
    .where(
      and(
        eq(logbookEntries.agencyId, agencyId),
        inArray(logbookEntries.siteId, readable),
        eq(logbookEntries.category, 'incident'),
        standingEntry(tx),
        within(logbookEntries.madeAt, period),
      ),
    )
    .groupBy(logbookEntries.siteId, logbookEntries.typeKey)
    .orderBy(sql`3 desc`, logbookEntries.typeKey);
  const bySite = groupedBySite(rows);
  return (siteId) =>
    readable.includes(siteId) ? (bySite.get(siteId) ?? []).map(({ key, count: many }) => ({ key, label: nameOf(key), count: many })) : null;
}

/** Late as the supervision says it: beyond the agency's margin, and not called in after the start. */
async function startsOf({ tx, agencyId, period }: Counting, siteIds: string[]): Promise<(siteId: string) => NonNullable<Row['starts']>> {
  const { field } = await loadSettings(tx, agencyId);
  const rows = await tx
    .select({
      siteId: services.siteId,
      startAt: services.startAt,
      realStartAt: serviceAssignments.realStartAt,
      calledIn: serviceAssignments.calledIn,
    })
    .from(services)
    .innerJoin(serviceAssignments, and(eq(serviceAssignments.agencyId, services.agencyId), eq(serviceAssignments.serviceId, services.id)))
    .where(
      and(
        eq(services.agencyId, agencyId),
        shownServices(siteIds),
        gte(services.startAt, period.from),
        lt(services.startAt, period.until),
        isNotNull(serviceAssignments.realStartAt),
      ),
    );
  const bySite = groupedBySite(rows);
  const isLate = ({ startAt, realStartAt, calledIn }: (typeof rows)[number]): boolean =>
    realStartAt !== null && !calledIn && minutesBeyond(instantOf(startAt), instantOf(realStartAt), field.lateMarginMinutes) > 0;
  return (siteId) => {
    const own = bySite.get(siteId) ?? [];
    return { count: own.length, late: own.filter(isLate).length };
  };
}

export async function readSiteTrends(call: Call): Promise<SiteTrends> {
  const { house, query, actor } = call;
  const plans = has(actor, 'readSitesPlanning');
  const { days, rows } = await house.db.tenant(doorOf(call, 'dashboards.siteTrends'), async (tx) => {
    const counting = { ...(await countingOf({ ...call, tx }, query)), house };
    const sites = await ownSites(counting);
    const ids = sites.map(({ id }) => id);
    if (ids.length === 0) return { days: counting.days, rows: [] };
    const rounds = await roundsOf(counting, ids);
    const incidents = await incidentsOf(counting, ids);
    const starts = plans ? await startsOf(counting, ids) : null;
    const counted = sites.map(({ id, name }) => ({ site: { id, name }, starts: starts?.(id) ?? null, incidents: incidents(id), rounds: rounds(id) }));
    return { days: counting.days, rows: counted };
  });
  const siteIds = rows.map(({ site }) => site.id);
  const hours = plans && siteIds.length > 0 ? await siteHours(call, { ...days, siteIds, action: 'dashboards.siteTrends' }) : null;
  return { data: rows.map((row) => ({ ...row, hours: hours?.(row.site.id) ?? null })), ...days };
}
