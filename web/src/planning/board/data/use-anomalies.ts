// Marks existing issues on the board's services: agent by agent, between frames, and again only for changed agents.
import { useEffect, useRef, useState } from 'react';
import type { AssignmentIssue } from '@vigie/domain/planning/judge/issue.ts';
import { groupBy, isOff, type BoardData, type PlanAbsence, type PlanAgent, type PlanService } from './board-data.ts';
import { anomaliesOf, contextOf } from './plan-context.ts';

export interface Anomalies {
  readonly byService: ReadonlyMap<string, readonly AssignmentIssue[]>;
  readonly byAgent: ReadonlyMap<string, readonly AssignmentIssue[]>;
  /** False while agents are still being checked. */
  readonly complete: boolean;
}
export const noAnomalies: Anomalies = { byService: new Map(), byAgent: new Map(), complete: false };

interface Judged {
  readonly plan: AgentPlan;
  readonly issues: readonly AssignmentIssue[];
}

const SLICE_MS = 8;

/** Everything in an agent's period that their issues depend on. */
interface AgentPlan {
  readonly from: string;
  readonly services: readonly PlanService[];
  readonly absences: readonly PlanAbsence[];
}
const noAbsences: readonly PlanAbsence[] = [];
const planOf = (data: BoardData, agent: PlanAgent, services: readonly PlanService[]): AgentPlan => ({
  from: data.from,
  services,
  absences: data.absencesByAgent.get(agent.id) ?? noAbsences,
});

const alike = <T>(before: readonly T[], now: readonly T[], same: (before: T, now: T) => boolean): boolean =>
  before.length === now.length && now.every((item, index) => same(before[index]!, item));
const sameService = (before: PlanService, now: PlanService): boolean =>
  before === now ||
  (before.id === now.id &&
    before.version === now.version &&
    before.start === now.start &&
    before.end === now.end &&
    before.status === now.status &&
    before.site.id === now.site.id &&
    before.specialtyKey === now.specialtyKey);
const sameAbsence = (before: PlanAbsence, now: PlanAbsence): boolean => before.id === now.id && before.start === now.start && before.end === now.end;
const samePlan = (before: AgentPlan, now: AgentPlan): boolean =>
  before.from === now.from && alike(before.services, now.services, sameService) && alike(before.absences, now.absences, sameAbsence);

function collect(judged: ReadonlyMap<string, Judged>, complete: boolean): Anomalies {
  const byService = new Map<string, AssignmentIssue[]>();
  const byAgent = new Map<string, readonly AssignmentIssue[]>();
  for (const [agentId, { issues }] of judged) {
    if (issues.length > 0) byAgent.set(agentId, issues);
    for (const issue of issues) {
      for (const id of issue.serviceIds) {
        const own = byService.get(id);
        if (own) own.push(issue);
        else byService.set(id, [issue]);
      }
    }
  }
  return { byService, byAgent, complete };
}

function byAgents(data: BoardData): { agent: PlanAgent; services: PlanService[] }[] {
  const pairs = data.services.filter((service) => !isOff(service)).flatMap((service) => service.agents.map(({ agent }) => ({ agent, service })));
  const groups = groupBy(pairs, ({ agent }) => agent.id);
  return [...groups.values()].map((own) => ({ agent: own[0]!.agent, services: own.map(({ service }) => service) }));
}

export function useAnomalies(data: BoardData | undefined): Anomalies {
  const [anomalies, setAnomalies] = useState<Anomalies>(noAnomalies);
  const known = useRef(new Map<string, Judged>());
  useEffect(() => {
    if (!data?.plans) return undefined;
    const waiting = byAgents(data);
    const judged = new Map<string, Judged>();
    let timer = 0;
    const work = (): void => {
      const until = performance.now() + SLICE_MS;
      contextOf(data);
      while (waiting.length > 0 && performance.now() < until) {
        const { agent, services } = waiting.pop()!;
        const plan = planOf(data, agent, services);
        const before = known.current.get(agent.id);
        judged.set(agent.id, { plan, issues: before && samePlan(before.plan, plan) ? before.issues : anomaliesOf(data, agent, services) });
      }
      if (waiting.length > 0) timer = window.setTimeout(work, 4);
      else {
        known.current = judged;
        setAnomalies(collect(judged, true));
      }
    };
    timer = window.setTimeout(work, 120);
    return () => clearTimeout(timer);
  }, [data]);
  return anomalies;
}
