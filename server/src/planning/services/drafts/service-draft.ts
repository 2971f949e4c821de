// Builds a service before it is written: local times resolved in the site's zone, references checked.
import type { SiteRow, Sites, ServiceDraft } from './draft-shape.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { ServiceInput } from '@vigie/contract/planning/schemas.ts';
import { among } from '@vigie/db/among.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { AgentStatus } from '@vigie/domain/agents/agent.ts';
import { ServiceStatus, type PlannedService } from '@vigie/domain/planning/service.ts';
import type { ServicePlan } from '@vigie/domain/planning/changes/service-change.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { endShown } from '@vigie/domain/planning/circuit.ts';
import { HOUR, lastShown, toInstant } from '@vigie/domain/shared/time.ts';
import { SiteStatus } from '@vigie/domain/sites/site.ts';
import { invalid } from '../../../plumbing/errors.ts';
import { stopFacts } from './planned-service.ts';
import type { ServiceRecord } from '../service-records.ts';
import { OTHER_KIND, demandCircuit, plannedStop, plansOf, stopDrafts } from './stop-drafts.ts';
import { plural } from '@vigie/domain/shared/words-of-number.ts';

const SPECIALTY_OFF = 'Cette spécialité n’est plus proposée par l’agence';

/** No service is longer than a week. Queries over a period rely on it. */
const LONGEST = 7 * 24 * HOUR;

type Times = Pick<z.output<typeof ServiceInput>, 'startAtDate' | 'startAtTime' | 'endAtDate' | 'endAtTime'>;

/** « 19:00 – 07:00 » ends on the next day. */
export const endDayOf = ({ startAtDate, startAtTime, endAtDate, endAtTime }: Times): string =>
  endAtDate ?? (endAtTime <= startAtTime ? addDays(startAtDate, 1) : startAtDate);

/** An end without a day is the first moment after the start with that clock time. In October's night it may be the second one. */
function endAfter(start: number, times: Times, zone: string): number {
  const shownAgain = lastShown(toInstant(times.startAtDate, times.endAtTime, zone), zone);
  const isThatNight = times.endAtDate === undefined && times.endAtTime <= times.startAtTime && shownAgain > start;
  return isThatNight ? shownAgain : toInstant(endDayOf(times), times.endAtTime, zone);
}

/** Instants of the local times. A time that the spring night skips moves to the change. */
export function resolveTimes(times: Times, zone: string, path = ''): { start: number; end: number } {
  const start = toInstant(times.startAtDate, times.startAtTime, zone);
  const end = endAfter(start, times, zone);
  if (end <= start) throw invalid({ [`${path}endAtTime`]: 'La fin doit être après le début.' });
  if (end - start > LONGEST) throw invalid({ [`${path}endAtDate`]: 'Un service ne peut pas dépasser 7 jours.' });
  return { start, end };
}

/** Sites by id, all of this agency. An unknown one names its field, and so does an archived one unless the service is already there. */
export async function loadSites(
  tx: Tx,
  agencyId: string,
  ids: readonly string[],
  { keep = [], path = 'siteId' }: { keep?: readonly string[]; path?: string } = {},
): Promise<Map<string, SiteRow>> {
  const rows = await tx
    .select()
    .from(sites)
    .where(and(eq(sites.agencyId, agencyId), inArray(sites.id, [...new Set(ids)])));
  const found = new Map(rows.map((row) => [row.id, row]));
  const kept = new Set(keep);
  const isWrong = (id: string): boolean => !found.has(id) || (!kept.has(id) && found.get(id)?.status === SiteStatus.archived);
  const wrong = ids.find(isWrong);
  if (wrong) throw invalid({ [path]: found.has(wrong) ? 'Ce site est archivé' : 'Site introuvable' });
  return found;
}

const isFit = ({ status, plannable }: { status: number; plannable: boolean }): boolean =>
  plannable && (status === AgentStatus.licensed || status === AgentStatus.unlicensed);

/** Those of these agents who may be planned now. */
export async function fitAgents(tx: Tx, agencyId: string, agentIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: agents.id, status: agents.status, plannable: agents.plannable })
    .from(agents)
    .where(and(eq(agents.agencyId, agencyId), among(agents.id, agentIds)));
  return new Set(rows.filter(isFit).map(({ id }) => id));
}

/** Added agents must belong to this agency, be active and plannable. Agents already on the service may stay. */
export async function demandAgents(tx: Tx, agencyId: string, agentIds: readonly string[], already: readonly string[] = []): Promise<void> {
  const added = [...new Set(agentIds)].filter((id) => !already.includes(id));
  if (added.length === 0) return;
  const rows = await tx
    .select({ id: agents.id, status: agents.status, plannable: agents.plannable })
    .from(agents)
    .where(and(eq(agents.agencyId, agencyId), inArray(agents.id, added)));
  const fit = new Set(rows.filter(isFit).map(({ id }) => id));
  const unknown = added.some((id) => !rows.some((row) => row.id === id));
  if (unknown) throw invalid({ agentIds: 'Collaborateur introuvable' });
  if (added.some((id) => !fit.has(id))) throw invalid({ agentIds: 'Ce collaborateur n’est pas planifiable' });
}

export function demandRoom(agentIds: readonly string[], nbAgents: number): void {
  if (new Set(agentIds).size !== agentIds.length) throw invalid({ agentIds: 'Un collaborateur est choisi deux fois' });
  if (agentIds.length > nbAgents) throw invalid({ agentIds: `Ce service attend ${plural(nbAgents, 'collaborateur', 'collaborateurs')}` });
}

/** Requirements of a new or changed service must still be offered by the agency. Existing ones may stay (F-052). */
export function demandOffered(
  drafts: readonly Pick<ServiceDraft, 'id' | 'specialtyKey' | 'stops'>[],
  { disabledSpecialties }: Pick<AgencySettings, 'disabledSpecialties'>,
  known: readonly ServiceRecord[] = [],
): void {
  if (disabledSpecialties.length === 0) return;
  for (const { id, specialtyKey, stops } of drafts) {
    const current = known.find(({ service }) => service.id === id);
    const before = new Set([current?.service.specialtyKey, ...(current?.stops.map(({ row }) => row.specialtyKey) ?? [])]);
    const isGone = (key: string | null): boolean => key !== null && !before.has(key) && disabledSpecialties.includes(key);
    if ([specialtyKey, ...stops.map((stop) => stop.specialtyKey)].some(isGone)) throw invalid({ specialtyKey: SPECIALTY_OFF });
  }
}

type Input = z.output<typeof ServiceInput>;

/** Every site that an input names. */
export const placesOf = ({ siteId, services }: Pick<Input, 'siteId' | 'services'>): string[] =>
  services && services.length > 0 ? services.map((stop) => stop.siteId) : [siteId];

export interface DraftOptions {
  readonly path?: string;
  /** The existing service, if any. */
  readonly current?: ServiceRecord | undefined;
}

/** The local times of an input decide. A circuit keeps stops that are not sent. */
export function draftOf(input: Input, known: Sites, { path = '', current }: DraftOptions = {}): ServiceDraft {
  demandRoom(input.agentIds, input.nbAgents);
  const { activityType, specialtyKey, nbAgents, agentIds, comment } = input;
  const wanted = input.services ?? (current ? plansOf(current) : []);
  if (current && wanted.length > 0 !== current.service.isCircuit) throw invalid({ [`${path}services`]: OTHER_KIND });
  const site = known.get(wanted[0]?.siteId ?? input.siteId)!;
  const shown = resolveTimes(input, site.timeZone, path);
  const stops = stopDrafts(shown.start, wanted, known);
  const times = { start: shown.start, end: endShown({ ...shown, timeZone: site.timeZone }, stops) };
  if (stops.length > 0) demandCircuit({ ...times, timeZone: site.timeZone }, stops, `${path}services`);
  const dog = input.dogId === undefined ? {} : { dogId: input.dogId };
  return { id: input.id ?? crypto.randomUUID(), site, ...times, activityType, specialtyKey, nbAgents, agentIds, comment, ...dog, stops };
}

/** The draft as the rules of a change compare it. */
export const planOf = ({ site, stops, ...plan }: ServiceDraft): ServicePlan => ({ ...plan, siteId: site.id, stops: stops.map(plannedStop) });

/** The draft as the checks judge it. An existing service keeps its status and real times. */
export const candidateOf = (draft: ServiceDraft, current?: PlannedService): PlannedService => ({
  ...current,
  id: draft.id,
  siteId: draft.site.id,
  customerId: draft.site.customerId,
  start: draft.start,
  end: draft.end,
  timeZone: draft.site.timeZone,
  specialtyKey: draft.specialtyKey,
  nbAgents: draft.nbAgents,
  agentIds: draft.agentIds,
  activityType: draft.activityType,
  ...(draft.dogId === undefined ? {} : { dogId: draft.dogId }),
  ...stopFacts(draft.stops.map(plannedStop)),
  isCircuit: draft.stops.length > 0,
  status: current && current.status !== ServiceStatus.notDone && current.status !== ServiceStatus.late ? current.status : ServiceStatus.waiting,
});
