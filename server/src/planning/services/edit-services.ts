// Changes one service, the following ones, or a whole series: what a drag on the board and the series dialog send.
import { and, eq, gte } from 'drizzle-orm';
import type { z } from 'zod';
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import type { SeriesFilters, ServiceChanges } from '@vigie/contract/planning/schemas.ts';
import { services } from '@vigie/db/tables/planning.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings.ts';
import { assignmentChange, isJudgedAgain } from '@vigie/domain/planning/service-change.ts';
import { ServiceStatus, type ActivityType } from '@vigie/domain/planning/service.ts';
import { addDays, daysBetween, weekday } from '@vigie/domain/shared/time-day.ts';
import { instantOf, localDay, localTime } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../../agency/profile.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { staleOf } from '../../plumbing/stale.ts';
import { demandLawful, keepAccepted } from '../judge/judge.ts';
import { demandChange, demandNotStarted } from './may-change.ts';
import { plannedOf } from './planned-service.ts';
import { presentServiceRow, viewOf } from './present.ts';
import { announce } from './save-service.ts';
import { candidateOf, demandAgents, demandRoom, loadSites, planOf, resolveTimes, type ServiceDraft, type SiteRow } from './service-draft.ts';
import { findServicesById, loadForChange, loadService, type ServiceRecord } from './service-records.ts';
import { tellServices, tellTakenBack, toldOf } from './tell-services.ts';
import { updateService } from './write-services.ts';

type Changes = z.output<typeof ServiceChanges>;
type Filters = z.output<typeof SeriesFilters>;
type Call = ScopedCall<typeof calls.edit>;

/** Ids of the service and of those of its series that the filters take; what is archived, unscheduled or begun keeps its plan. */
async function chosenIds(tx: Tx, agencyId: string, target: ServiceRecord, filters: Filters): Promise<string[]> {
  const { service, site } = target;
  if (filters.scope === 'one' || !service.seriesId) return [service.id];
  const rows = await tx
    .select()
    .from(services)
    .where(
      and(
        eq(services.agencyId, agencyId),
        eq(services.seriesId, service.seriesId),
        filters.scope === 'following' ? gte(services.startAt, service.startAt) : undefined,
      ),
    );
  const isOpen = (row: typeof services.$inferSelect): boolean =>
    row.realStartAt === null &&
    ![ServiceStatus.archived, ServiceStatus.unscheduled, ServiceStatus.ended, ServiceStatus.interrupted].includes(row.status as never);
  const fits = (row: typeof services.$inferSelect): boolean => {
    const day = localDay(instantOf(row.startAt), site.timeZone);
    return (
      (!filters.from || day >= filters.from) &&
      (!filters.until || day <= filters.until) &&
      (filters.weekDays.length === 0 || filters.weekDays.includes(weekday(day)))
    );
  };
  return rows.filter((row) => row.id === service.id || (isOpen(row) && fits(row))).map(({ id }) => id);
}

/** New times on the service's own day; a new end time alone keeps to the day of the start or the next one. */
function timesOf({ service, site }: ServiceRecord, changes: Changes, zone: string) {
  const [start, end] = [instantOf(service.startAt), instantOf(service.endAt)];
  const startDay = localDay(start, site.timeZone);
  const span = daysBetween(startDay, localDay(end, site.timeZone));
  const startAtDate = addDays(startDay, changes.shiftDays ?? 0);
  const startAtTime = changes.startAtTime ?? localTime(start, site.timeZone);
  const endAtTime = changes.endAtTime ?? localTime(end, site.timeZone);
  const sameTimes = changes.startAtTime === undefined && changes.endAtTime === undefined;
  if (sameTimes && !changes.shiftDays && zone === site.timeZone) return { start, end };
  return resolveTimes({ startAtDate, startAtTime, endAtTime, ...(sameTimes ? { endAtDate: addDays(startAtDate, span) } : {}) }, zone, 'changes.');
}

function changedDraft(record: ServiceRecord, changes: Changes, site: SiteRow): ServiceDraft {
  const { service, assignments } = record;
  const nbAgents = changes.nbAgents ?? service.nbAgents;
  const agentIds = changes.agentIds ?? assignments.map(({ agentId }) => agentId);
  demandRoom(agentIds, nbAgents);
  return {
    id: service.id,
    site,
    ...timesOf(record, changes, site.timeZone),
    nbAgents,
    agentIds,
    activityType: changes.activityType ?? (service.activityType as ActivityType),
    specialtyKey: changes.specialtyKey === undefined ? service.specialtyKey : changes.specialtyKey,
    comment: changes.comment ?? service.comment,
  };
}

async function loadTargets({ tx, agencyId, actor, params, body }: Call): Promise<ServiceRecord[]> {
  const target = await loadService(tx, agencyId, params.id);
  const records = await loadForChange(tx, agencyId, await chosenIds(tx, agencyId, target, body.filters));
  const locked = records.find(({ service }) => service.id === params.id);
  if (!locked || (body.version !== undefined && body.version !== locked.service.version))
    throw await staleOf(tx, agencyId, services, 'services', params.id);
  for (const record of records) demandChange(actor, record);
  return records;
}

type Applying = Pick<Scope, 'tx' | 'agencyId' | 'actor' | 'house' | 'userId' | 'via'>;

/** Judges all the changes together, then writes them and tells who is concerned; answers the services as they are now. */
export async function applyDrafts(
  call: Applying,
  pairs: readonly { record: ServiceRecord; draft: ServiceDraft }[],
  settings: AgencySettings,
  confirmed: boolean,
): Promise<ServiceRecord[]> {
  const { tx, agencyId, house } = call;
  for (const { record, draft } of pairs) demandNotStarted(record, draft);
  const candidates = pairs
    .filter(({ record, draft }) => isJudgedAgain(plannedOf(record), planOf(draft)))
    .map(({ record, draft }) => candidateOf(draft, plannedOf(record)));
  const issues = await demandLawful(call, candidates, settings, confirmed);
  const timing = { now: house.clock.now(), lateMarginMinutes: settings.field.lateMarginMinutes };
  for (const { record, draft } of pairs) {
    await tellTakenBack(
      call,
      record,
      assignmentChange(record.assignments, draft.agentIds).removed.map(({ agentId }) => agentId),
    );
    await updateService(tx, agencyId, record, draft, timing);
  }
  await keepAccepted(call, issues);
  const records = pairs.map(({ record }) => record);
  await announce(
    call,
    records.filter(({ service }) => service.publishedAt !== null).map(({ service }) => service.id),
  );
  const saved = await findServicesById(
    tx,
    agencyId,
    records.map(({ service }) => service.id),
  );
  await tellServices(tx, agencyId, [...records.map(toldOf), ...saved.map(toldOf)]);
  return saved;
}

/** The record with some fields changed; its site stays unless it is among the changes. */
export async function changedDrafts(
  { tx, agencyId }: Pick<Scope, 'tx' | 'agencyId'>,
  records: readonly ServiceRecord[],
  changes: (record: ServiceRecord) => Changes,
) {
  const wanted = [...new Set(records.flatMap((record) => changes(record).siteId ?? []))];
  const sites = await loadSites(tx, agencyId, wanted);
  const own = await loadSites(
    tx,
    agencyId,
    records.map(({ site }) => site.id),
    { keep: records[0]?.site.id },
  );
  return records.map((record) => ({
    record,
    draft: changedDraft(record, changes(record), sites.get(changes(record).siteId ?? '') ?? own.get(record.site.id)!),
  }));
}

export async function editServices(call: Call) {
  const { tx, agencyId, body, via } = call;
  const records = await loadTargets(call);
  const settings = await loadSettings(tx, agencyId);
  const pairs = await changedDrafts(call, records, () => body.changes);
  await demandAgents(
    tx,
    agencyId,
    body.changes.agentIds ?? [],
    records.flatMap(({ assignments }) => assignments.map(({ agentId }) => agentId)),
  );
  const saved = await applyDrafts(call, pairs, settings, body.confirmed);
  const view = viewOf(via, settings);
  return { services: saved.map((record) => presentServiceRow(record, view)), count: saved.length };
}
