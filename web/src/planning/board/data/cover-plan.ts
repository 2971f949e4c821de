// Covers several services by several colleagues: the proposals, the planner's own choices, and the issues of the whole.
import type { AssignmentIssue } from '@vigie/domain/planning/judge/issue.ts';
import { proposeCover, type Covered } from '@vigie/domain/planning/filling/cover.ts';
import { verdictOf } from '@vigie/domain/planning/judge/assignment-issues.ts';
import type { BoardData, PlanAgent, PlanService } from './board-data.ts';
import { boardCosts, contextOf, judgePlan, plannedOf } from './plan-context.ts';
import { assignIntent, isIntent } from './plan-intent.ts';

export const coverOf = (data: BoardData, services: readonly PlanService[], from: PlanAgent): Covered[] =>
  proposeCover(
    contextOf(data),
    services.map(plannedOf),
    from.id,
    data.agents.filter(({ plannable }) => plannable).map(({ id }) => id),
    { costOf: boardCosts(data), faces: data.known },
  );

export interface Replacing {
  readonly serviceId: string;
  readonly toAgentId: string;
}

/** By service: the agent chosen by hand, otherwise the proposed one. Null leaves the service unchanged. */
export const chosenCover = (cover: readonly Covered[], chosen: ReadonlyMap<string, string | null>): Replacing[] =>
  cover.flatMap(({ serviceId, agentId }) => {
    const toAgentId = chosen.has(serviceId) ? chosen.get(serviceId) : agentId;
    return toAgentId ? [{ serviceId, toAgentId }] : [];
  });

/** Checks all of them together, because two services may be lawful only one by one. */
export function judgeCover(
  data: BoardData,
  from: PlanAgent,
  replacing: readonly Replacing[],
): { issues: readonly AssignmentIssue[]; verdict: 'free' | 'confirm' | 'refused' } {
  const agents = new Map(data.agents.map((agent) => [agent.id, agent]));
  const intents = replacing
    .map(({ serviceId, toAgentId }) => assignIntent(data.byId.get(serviceId)!, agents.get(toAgentId)!, { from }))
    .filter((intent) => isIntent(intent));
  const issues = judgePlan(
    data,
    intents.map(({ candidate }) => candidate),
    [...new Set(replacing.map(({ toAgentId }) => toAgentId))],
  );
  return { issues, verdict: verdictOf(issues) };
}
