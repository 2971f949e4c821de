// Who should take a service: everybody judged by the agency's rules, the best first, each with the reasons.
import { verdictOf } from '@vigie/domain/planning/assignment-issues.ts';
import type { AssignmentIssue } from '@vigie/domain/planning/issue.ts';
import { distanceKm } from '@vigie/domain/planning/distance.ts';
import { isOff, type BoardData, type PlanAgent, type PlanService } from './board-data.ts';
import { judgePlan } from './plan-context.ts';
import { giveIntent, isIntent, type PlanIntent } from './plan-intent.ts';

export interface RankedAgent {
  readonly agent: PlanAgent;
  readonly intent: PlanIntent;
  readonly verdict: 'free' | 'confirm' | 'refused';
  readonly issues: readonly AssignmentIssue[];
  /** Planned in the board's period already. */
  readonly minutes: number;
  readonly kilometres: number | null;
}

const order = { free: 0, confirm: 1, refused: 2 } as const;

function plannedMinutes(data: BoardData): Map<string, number> {
  const minutes = new Map<string, number>();
  for (const service of data.services) {
    if (isOff(service)) continue;
    for (const { agent } of service.agents) minutes.set(agent.id, (minutes.get(agent.id) ?? 0) + (service.end - service.start) / 60_000);
  }
  return minutes;
}

/** Without reproach first, then with the fewest; among equals who has the least hours, then who lives nearest. */
export function rankAgents(data: BoardData, service: PlanService, replaced?: PlanAgent): RankedAgent[] {
  const minutes = plannedMinutes(data);
  const ranked = data.agents
    .filter(({ plannable }) => plannable)
    .flatMap((agent): RankedAgent[] => {
      const intent = giveIntent(service, agent, {
        from: replaced ?? (service.nbAgents > service.agents.length ? undefined : service.agents[0]?.agent),
      });
      if (!isIntent(intent)) return [];
      const issues = judgePlan(data, [intent.candidate], intent.judged);
      const home = agent.facts?.location;
      return [
        {
          agent,
          intent,
          issues,
          verdict: verdictOf(issues),
          minutes: minutes.get(agent.id) ?? 0,
          kilometres: home && service.site.location ? distanceKm(home, service.site.location) : null,
        },
      ];
    });
  const far = Number.MAX_SAFE_INTEGER;
  return ranked.sort(
    (a, b) =>
      order[a.verdict] - order[b.verdict] ||
      a.issues.length - b.issues.length ||
      a.minutes - b.minutes ||
      (a.kilometres ?? far) - (b.kilometres ?? far) ||
      a.agent.name.localeCompare(b.agent.name, 'fr'),
  );
}
