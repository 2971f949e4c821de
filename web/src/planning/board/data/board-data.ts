// Turns the board's answer into what the screen uses: defaults filled in, references resolved, services by id.
import { type AgencySettings, type PartialSettings } from '@vigie/domain/agency/settings/settings.ts';
import { withDefaults } from '@vigie/domain/agency/settings/settings-change.ts';
import { holidayNameWith } from '@vigie/domain/agency/holidays.ts';
import type { PlanningContext } from '@vigie/domain/planning/judge/planning-context.ts';
import type { Familiarity, KnownFaces } from '@vigie/domain/planning/filling/known-faces.ts';
import type { Uncounted } from '@vigie/domain/hours/planned.ts';
import { ServiceStatus, type ActivityType } from '@vigie/domain/planning/service.ts';
import { dayNumber } from '@vigie/domain/shared/time-day.ts';
import { localDayNumber } from '@vigie/domain/shared/time.ts';
import type { BoardAnswer } from '../../planning-api.ts';

const MINUTE = 60_000;

export interface PlanSite {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly customerId: string;
  readonly customerName: string;
  readonly timeZone: string;
  readonly holidayLocale: string;
  readonly specialties: readonly string[];
  readonly location: { readonly latitude: number; readonly longitude: number } | null;
  readonly active: boolean;
}
export type AgentFacts = NonNullable<BoardAnswer['agents'][number]['facts']>;
export interface PlanAgent {
  readonly id: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly name: string;
  readonly type: string;
  readonly rating: number;
  readonly plannable: boolean;
  readonly facts: AgentFacts | null;
}
export interface PlanAgentOn {
  readonly agent: PlanAgent;
  readonly status: ServiceStatus;
}
/** A stop of a circuit: where it is, and when the guard arrives and leaves. */
export interface PlanStop {
  readonly site: PlanSite;
  readonly start: number;
  readonly end: number;
  readonly specialtyKey: string | null;
}
export interface PlanService {
  readonly id: string;
  readonly site: PlanSite;
  readonly start: number;
  readonly end: number;
  /** Day number of the site's local day on which it begins. */
  readonly day: number;
  readonly realStart: number | null;
  readonly realEnd: number | null;
  readonly activityType: ActivityType;
  readonly specialtyKey: string | null;
  readonly nbAgents: number;
  readonly status: ServiceStatus;
  readonly draft: boolean;
  readonly series: boolean;
  readonly isCircuit: boolean;
  /** In order. Empty for a plain service. */
  readonly stops: readonly PlanStop[];
  readonly comment: string;
  readonly version: number;
  readonly agents: readonly PlanAgentOn[];
  /** What planned time leaves out. Absent: nothing. */
  readonly uncounted?: readonly Uncounted[];
}
export interface PlanAbsence {
  readonly id: string;
  readonly agentId: string;
  readonly start: number;
  readonly end: number;
  readonly typeKey: string | null;
  /** Requested, not answered yet. */
  readonly pending: boolean;
}
export interface AroundService {
  readonly id: string;
  readonly site: PlanSite;
  readonly start: number;
  readonly end: number;
  readonly agentIds: readonly string[];
}
export interface BoardData {
  readonly from: string;
  readonly until: string;
  readonly settings: AgencySettings;
  readonly zone: string;
  readonly may: BoardAnswer['may'];
  readonly sites: readonly PlanSite[];
  readonly agents: readonly PlanAgent[];
  /** Agents known on each site. */
  readonly known: KnownFaces;
  readonly customers: BoardAnswer['customers'];
  readonly specialties: ReadonlyMap<string, BoardAnswer['specialties'][number]>;
  readonly services: readonly PlanService[];
  readonly byId: ReadonlyMap<string, PlanService>;
  readonly around: readonly AroundService[];
  readonly absences: readonly PlanAbsence[];
  readonly absencesByAgent: ReadonlyMap<string, readonly PlanAbsence[]>;
  /** True when agents can be checked here: the answer contains their facts. */
  readonly plans: boolean;
  /** Index of the checks, built at first use. */
  context?: PlanningContext;
}

export const missingAgents = (service: PlanService): number => Math.max(0, service.nbAgents - service.agents.length);
export const isOff = (service: PlanService): boolean => service.status === ServiceStatus.unscheduled || service.status === ServiceStatus.archived;
export const agentIdsOf = (service: PlanService): string[] => service.agents.map(({ agent }) => agent.id);

const siteOf =
  (answer: BoardAnswer) =>
  (site: BoardAnswer['sites'][number]): PlanSite => ({
    ...site,
    customerId: answer.customers[site.customer]?.id ?? '',
    customerName: answer.customers[site.customer]?.name ?? '',
    location: site.latitude !== null && site.longitude !== null ? { latitude: site.latitude, longitude: site.longitude } : null,
  });

const agentOf = (agent: BoardAnswer['agents'][number]): PlanAgent => ({ ...agent, name: `${agent.firstname} ${agent.lastname}`.trim() });

/** Shared by all services without stops or agents: a board may have ten thousand. */
const NONE: readonly never[] = [];

function stopOf(stop: NonNullable<BoardAnswer['services'][number]['stops']>[number], sites: readonly PlanSite[]): PlanStop[] {
  const site = sites[stop.site];
  return site ? [{ site, start: stop.start * MINUTE, end: stop.end * MINUTE, specialtyKey: stop.specialtyKey ?? null }] : [];
}

function agentsOn(
  places: readonly number[],
  statuses: readonly number[] | undefined,
  agents: readonly PlanAgent[],
  status: ServiceStatus,
): readonly PlanAgentOn[] {
  const on = places.map((place, index) => ({ agent: agents[place], status: (statuses?.[index] ?? status) as ServiceStatus }));
  const known = (one: (typeof on)[number]): one is PlanAgentOn => one.agent !== undefined;
  return on.every(known) ? on : on.filter(known);
}

const uncountedOf = (stretches: NonNullable<BoardAnswer['services'][number]['uncounted']>, agents: readonly PlanAgent[]): Uncounted[] =>
  stretches.flatMap(({ agent, start, end }) => {
    const agentId = agents[agent]?.id;
    return agentId === undefined ? [] : { agentId, start: start * MINUTE, end: end * MINUTE };
  });

function serviceOf(row: BoardAnswer['services'][number], sites: readonly PlanSite[], agents: readonly PlanAgent[]): PlanService {
  const site = sites[row.site]!;
  const start = row.start * MINUTE;
  const status = row.status ?? ServiceStatus.waiting;
  return {
    id: row.id,
    site,
    start,
    end: row.end * MINUTE,
    day: localDayNumber(start, site.timeZone),
    realStart: row.realStart === undefined ? null : row.realStart * MINUTE,
    realEnd: row.realEnd === undefined ? null : row.realEnd * MINUTE,
    activityType: row.activityType ?? 1,
    specialtyKey: row.specialtyKey ?? null,
    nbAgents: row.nbAgents ?? 1,
    status,
    draft: row.draft === true,
    series: row.series === true,
    isCircuit: row.isCircuit === true,
    stops: row.stops?.length ? row.stops.flatMap((stop) => stopOf(stop, sites)) : NONE,
    comment: row.comment ?? '',
    version: row.version,
    agents: row.agents?.length ? agentsOn(row.agents, row.agentStatuses, agents, status) : NONE,
    ...(row.uncounted ? { uncounted: uncountedOf(row.uncounted, agents) } : {}),
  };
}

export function groupBy<T>(list: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of list) {
    const own = groups.get(key(item));
    if (own) own.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}

export function boardData(answer: BoardAnswer): BoardData {
  const sites = answer.sites.map(siteOf(answer));
  const agents = answer.agents.map(agentOf);
  const services = answer.services.map((row) => serviceOf(row, sites, agents));
  const settings = withDefaults(answer.settings as PartialSettings);
  const absences = answer.unavailabilities.map(({ id, agent, start, end, typeKey, pending = false }) => ({
    id,
    agentId: agents[agent]!.id,
    start: start * MINUTE,
    end: end * MINUTE,
    typeKey,
    pending,
  }));
  return {
    from: answer.from,
    until: answer.until,
    settings,
    zone: settings.timeZone,
    may: answer.may,
    sites,
    agents,
    known: new Map(
      answer.faces.flatMap(({ site, core, known }) => {
        const id = sites[site]?.id;
        const all = (places: readonly number[], familiarity: Familiarity) =>
          places.flatMap((place): [string, Familiarity][] => (agents[place] ? [[agents[place].id, familiarity]] : []));
        return id === undefined ? [] : [[id, new Map([...all(known, 'known'), ...all(core, 'core')])]];
      }),
    ),
    customers: answer.customers,
    specialties: new Map(answer.specialties.map((specialty) => [specialty.key, specialty])),
    services,
    byId: new Map(services.map((service) => [service.id, service])),
    around: answer.around
      .map((row) => ({
        id: row.id,
        site: sites[row.site]!,
        start: row.start * MINUTE,
        end: row.end * MINUTE,
        agentIds: row.agents.map((place) => agents[place]?.id).filter((id) => id !== undefined),
      }))
      .filter(({ site }) => site !== undefined),
    absences,
    absencesByAgent: groupBy(absences, ({ agentId }) => agentId),
    plans: agents.some(({ facts }) => facts !== null),
  };
}

/** The same board with services replaced, added (in order of time) or removed. Its indexes are discarded. */
export function withChanged(data: BoardData, changed: readonly PlanService[], removed: readonly string[] = []): BoardData {
  const byId = new Map(data.byId);
  for (const id of removed) byId.delete(id);
  for (const service of changed) byId.set(service.id, service);
  const services = [...byId.values()].sort((a, b) => a.start - b.start || a.id.localeCompare(b.id));
  const { context: _dropped, ...rest } = data;
  return { ...rest, services, byId };
}

export type SavedVersion = Pick<PlanService, 'id' | 'version'>;

/** Puts the versions returned by a save on the services as shown. */
export const withVersions = (data: BoardData, saved: readonly SavedVersion[]): BoardData =>
  withChanged(
    data,
    saved.flatMap(({ id, version }) => {
      const service = data.byId.get(id);
      return service ? [{ ...service, version }] : [];
    }),
  );

export interface DayLook {
  readonly day: string;
  readonly number: number;
  readonly weekend: boolean;
  readonly holiday: string | null;
}

/** Whether a day is a weekend or holiday at the agency. */
export const dayLook = (day: string, { settings }: Pick<BoardData, 'settings'>): DayLook => {
  const number = dayNumber(day);
  const weekdayNumber = ((((number + 3) % 7) + 7) % 7) + 1;
  return { day, number, weekend: weekdayNumber > 5, holiday: holidayNameWith(day, settings.holidayLocale, settings.holidayOverrides) };
};
