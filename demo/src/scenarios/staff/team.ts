// Ranks candidates for a post: people nearby with the specialty, then those with the fewest hours against their target.
import { distanceKm } from '@vigie/domain/planning/distance.ts';
import type { PlanningAgent } from '@vigie/domain/planning/judge/planning-context.ts';
import type { PlannedService } from '@vigie/domain/planning/service.ts';
import { HOUR, minutesOf, type Interval } from '@vigie/domain/shared/time.ts';
import type { SiteIdea } from '../sites-of.ts';

const TRIED = 60;

export interface Candidate {
  readonly agent: PlanningAgent;
  readonly km: number;
}

/** The nearest people with the specialty, for each site and specialty. */
export function teamFinder(sites: readonly SiteIdea[], agents: readonly PlanningAgent[]): (service: PlannedService) => readonly Candidate[] {
  const teams = new Map<string, Candidate[]>();
  const places = new Map(sites.map(({ site }) => [site.id, { latitude: site.latitude ?? 0, longitude: site.longitude ?? 0 }]));
  return ({ siteId, specialtyKey }) => {
    const key = `${siteId} ${specialtyKey}`;
    const team =
      teams.get(key) ??
      agents
        .filter(({ specialties }) => specialties.some((held) => held.key === specialtyKey))
        .map((agent) => ({ agent, km: agent.location ? distanceKm(places.get(siteId)!, agent.location) : 99 }))
        .sort((a, b) => a.km - b.km)
        .slice(0, TRIED);
    teams.set(key, team);
    return team;
  };
}

/** More than the legal eleven hours, because real ends come minutes after the planned ones. */
const REST = 11.5 * HOUR;

/** What each agent already has, for a quick check before the judge. */
export function loads() {
  const given = new Map<string, Interval[]>();
  const minutes = new Map<string, number>();
  return {
    rests: (agentId: string, { start, end }: Interval): boolean =>
      !(given.get(agentId) ?? []).slice(-6).some((one) => one.start < end + REST && start - REST < one.end),
    /** Hours against target, the distance to the site, and the agent's other possibilities. The lowest wins. */
    weight: ({ agent, km }: Candidate): number =>
      ((minutes.get(agent.id) ?? 0) / (agent.contracts[0]?.limitMinutes ?? 1)) * 100 + km * 0.2 + agent.specialties.length * 2,
    give: (agentId: string, service: Interval): void => {
      given.set(agentId, [...(given.get(agentId) ?? []), service]);
      minutes.set(agentId, (minutes.get(agentId) ?? 0) + minutesOf(service));
    },
  };
}
