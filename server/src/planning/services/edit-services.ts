// Changes one service, the following ones, or a whole series, for a drag on the board and the series dialog.
import { and, eq, gte } from 'drizzle-orm';
import type { z } from 'zod';
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import type { SeriesFilters, ServiceChanges } from '@vigie/contract/planning/schemas.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import type { AssignmentIssue } from '@vigie/domain/planning/judge/issue.ts';
import { isJudgedAgain } from '@vigie/domain/planning/changes/service-change.ts';
import { endOfCircuit, endShown } from '@vigie/domain/planning/circuit.ts';
import { leavesWith } from '@vigie/domain/planning/service-dog.ts';
import { ServiceStatus, type ActivityType, type PlannedService } from '@vigie/domain/planning/service.ts';
import { addDays, daysBetween, weekday } from '@vigie/domain/shared/time-day.ts';
import { instantOf, localDay, localTime, type Interval } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../../agency/profile.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { staleOf } from '../../plumbing/stale.ts';
import { invalid, notFound } from '../../plumbing/errors.ts';
import { demandLawful, judge, keepAccepted } from '../judge/judge.ts';
import { demandChange, demandNotStarted } from './may-change.ts';
import { plannedOf } from './drafts/planned-service.ts';
import { presentServiceRow, viewOf } from './present.ts';
import { presentJudged } from './drafts/present-judged.ts';
import { settleChanges } from './publication.ts';
import { candidateOf, demandAgents, demandOffered, demandRoom, loadSites, planOf, resolveTimes } from './drafts/service-draft.ts';
import { type ServiceDraft, type Sites } from './drafts/draft-shape.ts';
import { demandDogs, handlersOf } from './service-dog.ts';
import { findServicesById, loadForChange, loadService, placesOfRecord, type ServiceRecord } from './service-records.ts';
import { OTHER_KIND, demandCircuit, plansOf, stopDrafts } from './drafts/stop-drafts.ts';
import { notifyServices, toldOf } from './notify-services.ts';
import { keepSnapshot, standingBefore } from './restore/snapshots.ts';
import { updateService } from './write-services.ts';

const OVER: ReadonlySet<number> = new Set([ServiceStatus.archived, ServiceStatus.unscheduled, ServiceStatus.ended, ServiceStatus.interrupted]);

type Changes = z.output<typeof ServiceChanges>;
type Filters = z.output<typeof SeriesFilters>;
type Call = ScopedCall<typeof calls.edit>;

/** Ids of the service and of those of its series that match the filters. Archived, unscheduled and begun ones keep their plan. */
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
  const isOpen = (row: typeof services.$inferSelect): boolean => row.realStartAt === null && !OVER.has(row.status);
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

/** New times on the service's own day. A new end time alone falls on the day of the start or the next one. */
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

/** Stops that are sent apply to all chosen circuits, from the start of each. Stops that are not sent move with their circuit. */
function changedStops(record: ServiceRecord, changes: Changes, sites: Sites, times: Interval): Pick<ServiceDraft, 'end' | 'stops'> {
  const {
    service,
    site: { timeZone },
  } = record;
  if (!service.isCircuit) {
    if (changes.services?.length) throw invalid({ 'changes.services': OTHER_KIND });
    return { end: times.end, stops: [] };
  }
  if (changes.siteId) throw invalid({ 'changes.siteId': 'Le site d’un circuit est celui de sa première étape' });
  const stops = stopDrafts(times.start, changes.services ?? plansOf(record), sites);
  // An end sent with the stops belongs to the circuit that was opened. In the night with one hour less they need more.
  const shown = endShown({ ...times, timeZone }, stops);
  const end = changes.endAtTime === undefined || changes.services ? endOfCircuit({ start: times.start, end: shown }, stops) : shown;
  demandCircuit({ start: times.start, end, timeZone }, stops, 'changes.services');
  return { end, stops };
}

interface Known {
  readonly sites: Sites;
  /** Dog → handler. */
  readonly handlers: ReadonlyMap<string, string>;
}

/** Named, or gone with its handler. Undefined: it stays. */
function changedDog({ service: { dogId } }: ServiceRecord, changes: Changes, before: readonly string[], handlers: Known['handlers']) {
  const handlerId = dogId === null ? undefined : handlers.get(dogId);
  if (changes.dogId !== undefined || changes.agentIds === undefined || handlerId === undefined) return changes.dogId;
  return leavesWith(handlerId, before, changes.agentIds) ? null : undefined;
}

function changedDraft(record: ServiceRecord, changes: Changes, { sites, handlers }: Known): ServiceDraft {
  const { service, assignments } = record;
  const nbAgents = changes.nbAgents ?? service.nbAgents;
  const before = assignments.map(({ agentId }) => agentId);
  const agentIds = changes.agentIds ?? before;
  const dogId = changedDog(record, changes, before, handlers);
  demandRoom(agentIds, nbAgents);
  const site = sites.get(changes.siteId ?? record.site.id)!;
  const times = timesOf(record, changes, site.timeZone);
  const { end, stops } = changedStops(record, changes, sites, times);
  return {
    id: service.id,
    site: stops[0]?.site ?? site,
    start: times.start,
    end,
    stops,
    nbAgents,
    agentIds,
    activityType: changes.activityType ?? (service.activityType as ActivityType),
    specialtyKey: changes.specialtyKey === undefined ? service.specialtyKey : changes.specialtyKey,
    comment: changes.comment ?? service.comment,
    ...(dogId === undefined ? {} : { dogId }),
  };
}

async function loadTargets({ tx, agencyId, actor, params, body }: Call): Promise<ServiceRecord[]> {
  const target = await loadService(tx, agencyId, params.id);
  if (target.service.parentId !== null) throw notFound('Service introuvable');
  const records = await loadForChange(tx, agencyId, await chosenIds(tx, agencyId, target, body.filters));
  const locked = records.find(({ service }) => service.id === params.id);
  if (!locked || (body.version !== undefined && body.version !== locked.service.version))
    throw await staleOf(tx, agencyId, services, 'services', params.id);
  for (const record of records) demandChange(actor, record);
  return records;
}

export type Applying = Pick<Scope, 'tx' | 'agencyId' | 'actor' | 'house' | 'userId' | 'via'>;

export type Pairs = readonly { readonly record: ServiceRecord; readonly draft: ServiceDraft }[];

/** What must be judged of the changes. Refuses changes of a begun service. */
function judgedOf(pairs: Pairs): PlannedService[] {
  for (const { record, draft } of pairs) demandNotStarted(record, draft);
  const candidates = pairs
    .filter(({ record, draft }) => isJudgedAgain(plannedOf(record), planOf(draft)))
    .map(({ record, draft }) => candidateOf(draft, plannedOf(record)));
  return candidates;
}

interface Applied {
  /** The warnings were shown and are accepted. */
  readonly confirmed: boolean;
  /** Agents are notified by this act, not at the next publication. */
  readonly atOnce?: boolean;
}

/** Writes judged changes, records the accepted warnings and notifies the agents. Returns the services as they are now. */
export async function writeDrafts(
  call: Applying,
  pairs: Pairs,
  settings: AgencySettings,
  { issues, ...wish }: { readonly issues: readonly AssignmentIssue[]; readonly atOnce?: boolean | undefined },
): Promise<ServiceRecord[]> {
  const { tx, agencyId, house } = call;
  const timing = { now: house.clock.now(), lateMarginMinutes: settings.field.lateMarginMinutes };
  for (const { record, draft } of pairs) await updateService(tx, agencyId, record, draft, timing);
  await keepAccepted(call, issues);
  const records = pairs.map(({ record }) => record);
  await settleChanges(call, records, { atOnce: wish.atOnce ?? false });
  const saved = await findServicesById(
    tx,
    agencyId,
    records.map(({ service }) => service.id),
  );
  await notifyServices(tx, agencyId, [...records.map(toldOf), ...saved.map(toldOf)]);
  return saved;
}

/** Judges all the changes together, then writes them. */
export async function applyDrafts(call: Applying, pairs: Pairs, settings: AgencySettings, wish: Applied): Promise<ServiceRecord[]> {
  const issues = await demandLawful(call, judgedOf(pairs), settings, wish.confirmed);
  return writeDrafts(call, pairs, settings, { issues, atOnce: wish.atOnce });
}

/** What the checks say of the changes, judged together. Nothing is written. */
export async function previewDrafts(call: Applying, pairs: Pairs, settings: AgencySettings) {
  const issues = await judge(call, judgedOf(pairs), settings);
  return presentJudged(
    pairs.map(({ draft }) => draft),
    issues,
    settings,
  );
}

/** The same, with the number that undoes it: what stood is kept for a day. */
export async function applyKept(
  call: Applying & Pick<Scope, 'userId'>,
  pairs: Pairs,
  settings: AgencySettings,
  wish: Applied,
): Promise<{ saved: ServiceRecord[]; undo: string | null }> {
  const { lines, borne } = await standingBefore(call, pairs, settings);
  const saved = await applyDrafts(call, pairs, settings, wish);
  return { saved, undo: await keepSnapshot(call, 'edit', lines, borne) };
}

/** The records with some fields changed. Sites stay unless they are among the changes. */
export async function changedDrafts(
  { tx, agencyId }: Pick<Scope, 'tx' | 'agencyId'>,
  records: readonly ServiceRecord[],
  changes: (record: ServiceRecord) => Changes,
) {
  const kept = [...new Set(records.flatMap(placesOfRecord))];
  const wanted = records.flatMap((record) => {
    const { siteId, services: stops = [] } = changes(record);
    return [...(siteId ? [siteId] : []), ...stops.map((stop) => stop.siteId)];
  });
  await loadSites(tx, agencyId, [...new Set(wanted)]);
  const sites = await loadSites(tx, agencyId, [...wanted, ...kept], { keep: kept });
  const handlers = await handlersOf(
    tx,
    agencyId,
    records.map(({ service }) => service.dogId),
  );
  return records.map((record) => ({ record, draft: changedDraft(record, changes(record), { sites, handlers }) }));
}

export async function editServices(call: Call) {
  const { tx, agencyId, body, via } = call;
  const records = await loadTargets(call);
  const settings = await loadSettings(tx, agencyId);
  const pairs = await changedDrafts(call, records, () => body.changes);
  demandOffered(
    pairs.map(({ draft }) => draft),
    settings,
    records,
  );
  await demandAgents(
    tx,
    agencyId,
    body.changes.agentIds ?? [],
    records.flatMap(({ assignments }) => assignments.map(({ agentId }) => agentId)),
  );
  await demandDogs(
    tx,
    agencyId,
    pairs.map(({ draft }) => draft),
    'changes.dogId',
  );
  const view = viewOf(via, settings);
  if (body.preview) return { services: [], count: pairs.length, judged: await previewDrafts(call, pairs, settings), undo: null };
  const { saved, undo } = await applyKept(call, pairs, settings, body);
  return { services: saved.map((record) => presentServiceRow(record, view)), count: saved.length, judged: [], undo };
}
