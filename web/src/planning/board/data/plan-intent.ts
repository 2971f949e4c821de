// Computes what a drop, « Déplacer… » or « Affecter… » would do to a service: the change, its result, or the refusal.
import { ServiceStatus, type PlannedService } from '@vigie/domain/planning/service.ts';
import { addDays, dayOfNumber, timeOfMinute } from '@vigie/domain/shared/time-day.ts';
import { formatDay, formatTime, weekdayNames } from '@vigie/domain/shared/time-format.ts';
import { weekdayOfNumber } from '@vigie/domain/shared/time-day.ts';
import { localDayNumber, localMinute, localTime, toInstant } from '@vigie/domain/shared/time.ts';
import { ofName } from '@vigie/domain/shared/words-of-number.ts';
import { agentIdsOf, missingAgents, type PlanAgent, type PlanAgentOn, type PlanService, type PlanSite } from './board-data.ts';
import { plannedOf } from './plan-context.ts';

/** Fields of PUT services/{id}. */
export interface PlanChanges {
  siteId?: string;
  shiftDays?: number;
  startAtTime?: string;
  endAtTime?: string;
  agentIds?: string[];
}

export interface PlanIntent {
  readonly service: PlanService;
  readonly changes: PlanChanges;
  /** The service as it would be. */
  readonly after: PlanService;
  readonly candidate: PlannedService;
  /** Who is checked: newcomers when only the people change, everybody when times or place do. */
  readonly judged: readonly string[];
  readonly title: string;
}
export type Intended = PlanIntent | { readonly refusal: string } | null;

export const isIntent = (intended: Intended): intended is PlanIntent => intended !== null && 'changes' in intended;

const shortDay = (day: number): string => `${weekdayNames[weekdayOfNumber(day) - 1]!.slice(0, 3)}. ${formatDay(dayOfNumber(day)).slice(0, 5)}`;
export const timesText = (service: Pick<PlanService, 'start' | 'end' | 'site'>): string =>
  `${formatTime(service.start, service.site.timeZone)} – ${formatTime(service.end, service.site.timeZone)}`;
export const whenText = (service: Pick<PlanService, 'start' | 'end' | 'site' | 'day'>): string => `${shortDay(service.day)}, ${timesText(service)}`;

export interface Wish {
  readonly site?: PlanSite;
  /** Day number on which it begins. */
  readonly day?: number;
  /** Minute of that day; its length stays. */
  readonly startMinute?: number;
  readonly agents?: readonly PlanAgentOn[];
}

/** The service after the change. Local times stay when the day, the site or the clock change. */
export function wished(service: PlanService, { site = service.site, day = service.day, startMinute, agents = service.agents }: Wish): PlanService {
  const zone = service.site.timeZone;
  const moved = day !== service.day || site.timeZone !== zone || startMinute !== undefined;
  if (!moved) return { ...service, site, agents };
  const startTime = timeOfMinute(startMinute ?? localMinute(service.start, zone));
  const start = toInstant(dayOfNumber(day), startTime, site.timeZone);
  const stops = service.stops.map((stop) => ({ ...stop, start: stop.start + start - service.start, end: stop.end + start - service.start }));
  if (startMinute !== undefined) return { ...service, site, agents, day, start, end: start + service.end - service.start, stops };
  const endDay = Math.round((service.end - service.start) / 86_400_000 - (localMinute(service.end, zone) - localMinute(service.start, zone)) / 1440);
  const end = toInstant(addDays(dayOfNumber(day), endDay), localTime(service.end, zone), site.timeZone);
  return { ...service, site, agents, day, start, end, stops };
}

const sameIds = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((id) => b.includes(id));

function changesBetween(before: PlanService, after: PlanService): PlanChanges {
  const changes: PlanChanges = {};
  if (after.site.id !== before.site.id) changes.siteId = after.site.id;
  if (after.day !== before.day) changes.shiftDays = after.day - before.day;
  const [startTime, endTime] = [localTime(after.start, after.site.timeZone), localTime(after.end, after.site.timeZone)];
  if (startTime !== localTime(before.start, before.site.timeZone) || endTime !== localTime(before.end, before.site.timeZone)) {
    Object.assign(changes, { startAtTime: startTime, endAtTime: endTime });
  }
  if (!sameIds(agentIdsOf(after), agentIdsOf(before))) changes.agentIds = agentIdsOf(after);
  return changes;
}

/** A missed service that is moved or reassigned waits again, as on the server. */
const candidateOf = (after: PlanService): PlannedService => {
  const again = after.status === ServiceStatus.late || after.status === ServiceStatus.notDone;
  return { ...plannedOf(after), ...(again ? { status: ServiceStatus.waiting } : {}) };
};

function intentOf(service: PlanService, after: PlanService, title: string): Intended {
  const changes = changesBetween(service, after);
  if (Object.keys(changes).length === 0) return null;
  if (service.realStart !== null && (changes.siteId || changes.shiftDays || changes.startAtTime)) {
    return { refusal: 'Ce service a commencé : ses horaires et son site ne changent plus' };
  }
  if (service.isCircuit && changes.siteId) return { refusal: 'Les sites d’un circuit se changent dans sa fenêtre' };
  const before = agentIdsOf(service);
  const onlyPeople = Object.keys(changes).length === 1 && changes.agentIds !== undefined;
  return {
    service,
    changes,
    after,
    candidate: candidateOf(after),
    title,
    judged: onlyPeople ? agentIdsOf(after).filter((id) => !before.includes(id)) : agentIdsOf(after),
  };
}

/** Moves to another site, day or hour. */
export function moveIntent(service: PlanService, wish: Omit<Wish, 'agents'>): Intended {
  const after = wished(service, wish);
  return intentOf(service, after, `${after.site.name} · ${whenText(after)}`);
}

/** The place to take: an empty one, or the only agent's. Null when the planner must name somebody. */
const placeOf = (service: PlanService): PlanAgent | undefined | null =>
  missingAgents(service) > 0 ? undefined : service.nbAgents === 1 ? service.agents[0]?.agent : null;

/** Assigns the service, or another agent's place on it, to an agent. The day may change too. */
export function assignIntent(service: PlanService, to: PlanAgent, { from, day }: { from?: PlanAgent | undefined; day?: number } = {}): Intended {
  const held = agentIdsOf(service);
  if (from?.id !== to.id && held.includes(to.id)) return { refusal: `${to.name} est déjà affecté à ce service` };
  const replaced = from ?? placeOf(service);
  if (replaced === null) return { refusal: 'Ce service est complet : remplacez un de ses collaborateurs' };
  const kept = service.agents.filter(({ agent }) => agent.id !== replaced?.id);
  const agents = from?.id === to.id ? service.agents : [...kept, { agent: to, status: service.status }];
  const after = wished(service, { agents, ...(day === undefined ? {} : { day }) });
  const verb = replaced && replaced.id !== to.id ? `${to.name} à la place ${ofName(replaced.name)}` : to.name;
  return intentOf(service, after, `${verb} · ${after.site.name} · ${whenText(after)}`);
}

/** Takes an agent off the service. */
export function takeIntent(service: PlanService, from: PlanAgent, day?: number): Intended {
  const after = wished(service, { agents: service.agents.filter(({ agent }) => agent.id !== from.id), ...(day === undefined ? {} : { day }) });
  return intentOf(service, after, `Sans ${from.name} · ${after.site.name} · ${whenText(after)}`);
}

export type Edge = 'start' | 'end';
const SHORTEST = 15 * 60_000;

/** Begins or ends at another instant; the other edge stays. */
export function resizeIntent(service: PlanService, edge: Edge, at: number): Intended {
  const day = edge === 'start' ? localDayNumber(at, service.site.timeZone) : service.day;
  const after = edge === 'start' ? { ...service, start: at, day } : { ...service, end: at };
  if (after.end - after.start < SHORTEST) return { refusal: 'Un service dure au moins un quart d’heure' };
  if (after.end - after.start > 24 * 3_600_000) return { refusal: 'Un service dure au plus 24 heures' };
  return intentOf(service, after, `${after.site.name} · ${whenText(after)}`);
}

/** The service as it stands, to be copied where it is. */
export const intentHere = (service: PlanService): PlanIntent => ({
  service,
  changes: {},
  after: service,
  candidate: candidateOf(service),
  title: `${service.site.name} · ${whenText(service)}`,
  judged: agentIdsOf(service),
});

/** Takes everybody off the service. */
export const emptyIntent = (service: PlanService): Intended =>
  intentOf(service, { ...service, agents: [] }, `Sans collaborateur · ${service.site.name} · ${whenText(service)}`);
