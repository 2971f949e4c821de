// Indexes everything that the planning checks use by agent, so that judging one assignment reads only one agent's days.

import type { AgencySettings } from '../../agency/settings/settings.ts';
import type { AgentWishes } from '../../agents/agent-wishes.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import type { Interval } from '../../shared/time.ts';
import type { Restriction } from '../restriction.ts';
import type { PlannedService } from '../service.ts';
import { emptyTimeline, timelineOf, workItem } from './timeline.ts';
import type { Timeline, WorkItem } from './timeline.ts';
import type { UnavailabilityType } from '../../agency/unavailability-types.data.ts';
import type { Unavailability } from '../unavailability.ts';

/** Collaborator types of the specification, section 3. */
export type CollaboratorType = 'EMPLOYEE' | 'EMERGENCY' | 'EXTERNAL' | 'SELF' | 'NOMINEE' | 'TEMPORARY';

export interface WorkContract {
  readonly startDay: LocalDay;
  /** Last day, included; null: open-ended. */
  readonly endDay: LocalDay | null;
  /** Signed, or at least sent when the agency accepts it. */
  readonly valid: boolean;
  readonly limitMinutes: number | null;
  readonly limitPeriod: 'WEEK' | 'MONTH';
  /** Gross cents per hour. Absent or null where no pay is written, and for people who may not read pay. */
  readonly hourlyCents?: number | null | undefined;
}

export interface AgentExpiration {
  readonly label: string;
  /** Valid until the end of this day. null: the document is missing. */
  readonly expiresOn: LocalDay | null;
  /** CNAPS renewal receipt: the agent may work until its end although the card has expired. */
  readonly receiptUntil?: LocalDay | null;
  /** Blocks every service, or only those with one of these specialties or at one of these sites. */
  readonly blocks: 'all' | { readonly specialtyKeys?: readonly string[]; readonly siteIds?: readonly string[] };
  /** No text demands it: its absence warns, unless the agency forbids it. Absent: a text demands it. */
  readonly advised?: true | undefined;
}

export interface HeldSpecialty {
  readonly key: string;
  readonly validUntil?: LocalDay | null;
}

export interface SiteBan {
  readonly siteId?: string | null;
  readonly customerId?: string | null;
  readonly from?: LocalDay | null;
  readonly until?: LocalDay | null;
}

export interface Location {
  readonly latitude: number;
  readonly longitude: number;
}

/** What is known about an agent besides their services. */
export interface PlanningAgent {
  readonly id: string;
  readonly name: string;
  readonly type: CollaboratorType;
  readonly contracts: readonly WorkContract[];
  readonly expirations: readonly AgentExpiration[];
  readonly specialties: readonly HeldSpecialty[];
  readonly bans: readonly SiteBan[];
  readonly restrictions: readonly Restriction[];
  readonly dogs?: readonly { readonly id: string; readonly validUntil?: LocalDay | null }[];
  readonly location?: Location | null;
  /** Their eighteenth birthday. Absent where it is unknown or past: the law protects minors (L3161-1). */
  readonly adultOn?: LocalDay | null | undefined;
  /** Their own weekly maximum, when lower than the agency's. */
  readonly maxWeeklyMinutes?: number | null;
  /** Their wishes. Never a rule. */
  readonly wishes?: AgentWishes | null | undefined;
}

/** Gross cents of a service done by this agent. null where their pay is unknown. */
export type CostOf = (agent: IndexedAgent, service: PlannedService) => number | null;

export interface PlanningSite {
  readonly id: string;
  readonly name: string;
  readonly customerId: string;
  readonly holidayLocale: string;
  readonly location?: Location | null;
}

export interface PlanningSpecialty {
  readonly label: string;
  /** Specialties that include this one: SSIAP 2 for SSIAP 1. */
  readonly includedIn?: readonly string[];
}

export interface IndexedAgent extends PlanningAgent {
  readonly timeline: Timeline;
  readonly unavailabilities: readonly Unavailability[];
}

export interface PlanningContext {
  readonly settings: AgencySettings;
  readonly now: number;
  readonly agents: ReadonlyMap<string, IndexedAgent>;
  readonly sites: ReadonlyMap<string, PlanningSite>;
  readonly specialties: ReadonlyMap<string, PlanningSpecialty>;
  readonly unavailabilityTypes: readonly UnavailabilityType[];
  /** Health privacy: messages give the reason for an absence only to people who may see it. */
  readonly reasonsVisible: boolean;
  /** The time span whose work is fully loaded. Absent: some months, as on a board; the server judges what needs more. */
  readonly known?: Interval | undefined;
}

export interface PlanningFacts {
  readonly settings: AgencySettings;
  readonly now: number;
  readonly agents: readonly PlanningAgent[];
  readonly services: readonly PlannedService[];
  readonly unavailabilities: readonly Unavailability[];
  readonly sites: readonly PlanningSite[];
  readonly specialties?: ReadonlyMap<string, PlanningSpecialty>;
  readonly unavailabilityTypes?: readonly UnavailabilityType[];
  readonly reasonsVisible?: boolean;
  readonly known?: Interval | undefined;
}

function pushTo<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function itemsByAgent(services: readonly PlannedService[], now: number): Map<string, WorkItem[]> {
  const items = new Map<string, WorkItem[]>();
  for (const service of services) {
    for (const agentId of new Set(service.agentIds)) {
      const item = workItem(service, agentId, now, false);
      if (item) pushTo(items, agentId, item);
    }
  }
  return items;
}

/** Indexes an agency's planning once for a board or a request. */
export function planningContext(facts: PlanningFacts): PlanningContext {
  const items = itemsByAgent(facts.services, facts.now);
  const absences = new Map<string, Unavailability[]>();
  for (const unavailability of facts.unavailabilities) pushTo(absences, unavailability.agentId, unavailability);
  const agents = facts.agents.map((agent): [string, IndexedAgent] => {
    const own = items.get(agent.id);
    const timeline = own ? timelineOf(own) : emptyTimeline;
    return [agent.id, { ...agent, timeline, unavailabilities: absences.get(agent.id) ?? [] }];
  });
  return {
    settings: facts.settings,
    now: facts.now,
    agents: new Map(agents),
    sites: new Map(facts.sites.map((site) => [site.id, site])),
    specialties: facts.specialties ?? new Map(),
    unavailabilityTypes: facts.unavailabilityTypes ?? facts.settings.unavailabilityTypes,
    reasonsVisible: facts.reasonsVisible ?? false,
    known: facts.known,
  };
}

/** Returns the context after services were saved or removed. Only the affected agents are indexed again. */
export function withServices(context: PlanningContext, saved: readonly PlannedService[], removedIds: readonly string[] = []): PlanningContext {
  const gone = new Set([...removedIds, ...saved.map(({ id }) => id)]);
  const added = itemsByAgent(saved, context.now);
  const agents = new Map(context.agents);
  for (const [agentId, agent] of context.agents) {
    const kept = agent.timeline.items.filter(({ service }) => !gone.has(service.id));
    const own = added.get(agentId) ?? [];
    if (own.length === 0 && kept.length === agent.timeline.items.length) continue;
    agents.set(agentId, { ...agent, timeline: timelineOf([...kept, ...own]) });
  }
  return { ...context, agents };
}
