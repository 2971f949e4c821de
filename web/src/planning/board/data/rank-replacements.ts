// Ranks who could take over several services of one agent: colleagues are checked on all of them, best first.
import { verdictOf } from '@vigie/domain/planning/judge/assignment-issues.ts';
import type { AssignmentIssue } from '@vigie/domain/planning/judge/issue.ts';
import { familiarityOf } from '@vigie/domain/planning/filling/known-faces.ts';
import { isOff, type BoardData, type PlanAgent, type PlanService } from './board-data.ts';
import { judgePlan } from './plan-context.ts';
import { assignIntent, isIntent, type PlanIntent } from './plan-intent.ts';

export interface Replacement {
  readonly agent: PlanAgent;
  readonly verdict: 'free' | 'confirm' | 'refused';
  readonly issues: readonly AssignmentIssue[];
  /** Services on sites where the customer knows them. */
  readonly known: number;
}

const order = { free: 0, confirm: 1, refused: 2 } as const;

/** Services that may still be reassigned: future ones that have not begun. */
export const replaceable = (data: BoardData, agentId: string, now: number): PlanService[] =>
  data.services.filter(
    (service) => !isOff(service) && service.realStart === null && service.end > now && service.agents.some(({ agent }) => agent.id === agentId),
  );

/** What somebody works in the days that are loaded, in milliseconds. */
const workOf = ({ services, around }: Pick<BoardData, 'services' | 'around'>, agentId: string): number => {
  const own = services.filter((service) => !isOff(service) && service.agents.some(({ agent }) => agent.id === agentId));
  return [...own, ...around.filter(({ agentIds }) => agentIds.includes(agentId))].reduce((sum, { start, end }) => sum + end - start, 0);
};

/** The fewest issues first, then whom most of the sites know (the core team counts twice), then who works least. */
export function rankReplacements(data: BoardData, services: readonly PlanService[], from: PlanAgent): Replacement[] {
  const ranked = data.agents
    .filter((agent) => agent.plannable && agent.id !== from.id)
    .flatMap((agent): (Replacement & { readonly points: number; readonly work: number })[] => {
      const intents = services.map((service) => assignIntent(service, agent, { from })).filter((intent): intent is PlanIntent => isIntent(intent));
      if (intents.length !== services.length) return [];
      const issues = judgePlan(
        data,
        intents.map(({ candidate }) => candidate),
        [agent.id],
      );
      const familiar = services.map(({ site }) => familiarityOf(data.known, agent.id, site.id));
      const known = familiar.filter((each) => each !== null).length;
      return [
        {
          agent,
          issues,
          verdict: verdictOf(issues),
          known,
          points: known + familiar.filter((each) => each === 'core').length,
          work: workOf(data, agent.id),
        },
      ];
    });
  return ranked.sort(
    (a, b) =>
      order[a.verdict] - order[b.verdict] ||
      a.issues.length - b.issues.length ||
      b.points - a.points ||
      a.work - b.work ||
      a.agent.name.localeCompare(b.agent.name, 'fr'),
  );
}

/** Rows per page: 100 when there are more than a hundred, otherwise 10 (F-062). */
export const pageSize = (count: number): number => (count > 100 ? 100 : 10);
