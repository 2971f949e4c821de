// Reads what happened on a customer's sites in a period. The door of the person who is told leaves out what they may not see.
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import { guardName, readsGuardNames } from '@vigie/domain/agency/settings/guard-names.ts';
import type { ReportDays } from '@vigie/domain/dashboards/portal/report-mail.ts';
import type { ReportedIncident, ReportedRound, ReportedService } from '@vigie/domain/dashboards/portal/report-words.ts';
import { has } from '@vigie/domain/identity/actor.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';
import { entryNames } from '../../../agency/own-types.ts';
import { settingsOf, type AgencyRow } from '../../../agency/profile.ts';
import { filesById } from '../../../documents/files/store-file.ts';
import { standingEntry } from '../../../field/logbook/queries.ts';
import { presentRunRow } from '../../../field/rounds/queries.ts';
import { runsOfSites } from '../../../field/rounds/round-records.ts';
import { findServices } from '../../../planning/services/service-records.ts';
import { isShownPart, shownServices } from '../../../planning/feed/shown-services.ts';
import type { Scope } from '../../../plumbing/http/call.ts';
import { instantsOf, within, type Instants } from '../../scope.ts';
import { readableSites } from '../last-incidents.ts';
import { ownSites } from '../own-sites.ts';
import { siteHours, type SiteHours } from '../site-hours.ts';

export interface SiteFacts {
  readonly site: { readonly id: string; readonly name: string };
  /** The agency's own figures. Null for who may not read the plan. */
  readonly hours: SiteHours | null;
  /** Null as above. */
  readonly services: readonly ReportedService[] | null;
  readonly rounds: readonly ReportedRound[];
  /** Null for who may not read the logbook. */
  readonly incidents: readonly (ReportedIncident & { readonly id: string; readonly photos: number })[] | null;
  /** Null as above. */
  readonly entries: number | null;
}

type Reader = Pick<Scope, 'house' | 'agencyId' | 'userId' | 'actor'>;
type Call = Reader & Pick<Scope, 'tx'>;
type BySite<T> = (siteId: string) => T;

const maybe = (instant: string | null): number | null => (instant === null ? null : instantOf(instant));

/** Services that began in the period. */
async function servicesOf({ tx, agencyId }: Call, siteIds: string[], { from, until }: Instants, names: boolean): Promise<BySite<ReportedService[]>> {
  const found = await findServices(tx, agencyId, and(shownServices(siteIds), gte(services.startAt, from), lt(services.startAt, until)));
  const bySite = Map.groupBy(found, ({ service }) => service.siteId);
  return (siteId) =>
    (bySite.get(siteId) ?? []).map(({ service, assignments }) => ({
      start: instantOf(service.startAt),
      end: instantOf(service.endAt),
      parts: assignments.filter(isShownPart).map(({ firstname, lastname, realStartAt, realEndAt }) => ({
        name: guardName(fullName(firstname, lastname), names),
        realStart: maybe(realStartAt),
        realEnd: maybe(realEndAt),
      })),
    }));
}

async function roundsOf({ tx, agencyId }: Call, siteIds: string[], period: Instants): Promise<BySite<ReportedRound[]>> {
  const bySite = Map.groupBy(await runsOfSites(tx, agencyId, siteIds, period), ({ site }) => site.id);
  return (siteId) =>
    (bySite.get(siteId) ?? []).map((record) => {
      const { round, startedAt, endedAt, validatedCount, checkpointCount } = presentRunRow(record, 1, false);
      return { name: round.name, startedAt: instantOf(startedAt), endedAt: maybe(endedAt), passed: validatedCount, total: checkpointCount };
    });
}

type Logbook = Pick<SiteFacts, 'incidents' | 'entries'>;

/** Row-level security leaves out what is not shown to customers. */
async function logbookOf(call: Call, agency: AgencyRow, siteIds: string[], period: Instants): Promise<BySite<Logbook>> {
  const { tx, agencyId } = call;
  const readable = await readableSites(call, siteIds);
  if (readable.length === 0) return () => ({ incidents: null, entries: null });
  const here = and(
    eq(logbookEntries.agencyId, agencyId),
    inArray(logbookEntries.siteId, readable),
    within(logbookEntries.madeAt, period),
    standingEntry(tx),
  );
  const counts = await tx
    .select({ siteId: logbookEntries.siteId, count: sql<number>`count(*)::int` })
    .from(logbookEntries)
    .where(here)
    .groupBy(logbookEntries.siteId);
  const rows = await tx
    .select()
    .from(logbookEntries)
    .where(and(here, eq(logbookEntries.category, 'incident')))
    .orderBy(asc(logbookEntries.madeAt), asc(logbookEntries.chainNumber));
  const images = await filesById(
    tx,
    agencyId,
    rows.flatMap(({ fileIds }) => fileIds),
  );
  const nameOf = entryNames(settingsOf(agency));
  const bySite = Map.groupBy(rows, ({ siteId }) => siteId ?? '');
  return (siteId) =>
    readable.includes(siteId)
      ? {
          entries: counts.find((one) => one.siteId === siteId)?.count ?? 0,
          incidents: (bySite.get(siteId) ?? []).map(({ id, typeKey, description, madeAt, fileIds }) => ({
            id,
            label: nameOf(typeKey),
            description,
            madeAt: instantOf(madeAt),
            photos: fileIds.filter((fileId) => images.get(fileId)?.mimeType.startsWith('image/')).length,
          })),
        }
      : { incidents: null, entries: null };
}

const JOB = 'dashboards.reports';

/** `siteIds`: the chosen ones. None: all of the customer's. */
export async function readReport(reader: Reader, agency: AgencyRow, siteIds: readonly string[], days: ReportDays): Promise<SiteFacts[]> {
  const { house, agencyId, userId, actor } = reader;
  const period = instantsOf(days, agency.timeZone);
  const mayPlan = has(actor, 'readSitesPlanning');
  const names = readsGuardNames('customer', settingsOf(agency));
  const facts = await house.db.tenant({ agencyId, userId, customerId: actor.customerId ?? null, action: JOB }, async (tx) => {
    const call = { ...reader, tx };
    const shown = (await ownSites(call)).filter(({ id }) => siteIds.length === 0 || siteIds.includes(id));
    const ids = shown.map(({ id }) => id);
    if (ids.length === 0) return [];
    const planned = mayPlan ? await servicesOf(call, ids, period, names) : null;
    const rounds = await roundsOf(call, ids, period);
    const logbook = await logbookOf(call, agency, ids, period);
    return shown.map(({ id, name }) => ({ site: { id, name }, services: planned?.(id) ?? null, rounds: rounds(id), ...logbook(id) }));
  });
  const ids = facts.map(({ site }) => site.id);
  const hours = mayPlan && ids.length > 0 ? await siteHours(reader, { ...days, siteIds: ids, action: JOB }) : null;
  return facts.map((one) => ({ ...one, hours: hours?.(one.site.id) ?? null }));
}

export const isEmptyReport = (facts: readonly SiteFacts[]): boolean =>
  facts.every(({ services: planned, rounds, entries }) => (planned ?? []).length + rounds.length + (entries ?? 0) === 0);
