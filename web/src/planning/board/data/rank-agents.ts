// Ranks everybody who could take a service of the board, each with the change that would assign it.
import { whoFits, type Fit } from '@vigie/domain/planning/filling/who-fits.ts';
import { agentIdsOf, type BoardData, type PlanAgent, type PlanService } from './board-data.ts';
import { boardCosts, contextOf, plannedOf } from './plan-context.ts';
import { assignIntent, isIntent, type PlanIntent } from './plan-intent.ts';

export interface RankedAgent {
  readonly agent: PlanAgent;
  readonly intent: PlanIntent;
  readonly fit: Fit;
}

/** `replaced`: whose place is assigned. Absent: an empty place, or the only agent's. */
export function rankAgents(data: BoardData, service: PlanService, replaced?: PlanAgent): RankedAgent[] {
  const from = replaced ?? (service.nbAgents > service.agents.length ? undefined : service.agents[0]?.agent);
  const others = agentIdsOf(service).filter((id) => id !== from?.id);
  const plannable = new Map(data.agents.filter((agent) => agent.plannable && agent.id !== from?.id).map((agent) => [agent.id, agent]));
  return whoFits(contextOf(data), plannedOf(service), plannable.keys(), others, { costOf: boardCosts(data), faces: data.known }).flatMap((fit) => {
    const agent = plannable.get(fit.agentId)!;
    const intent = assignIntent(service, agent, { from });
    return isIntent(intent) ? [{ agent, intent, fit }] : [];
  });
}
