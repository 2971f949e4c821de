// Groups plan changes as each agent will read them: services that are new, changed or no longer theirs.
import type { PlanChange } from './use-changes.ts';

type News = PlanChange['agents'][number]['news'];

export interface OwnChange {
  readonly change: PlanChange;
  readonly news: News;
  /** Before and after, where the agent knew the service. */
  readonly lines: PlanChange['lines'];
}
export interface AgentChanges {
  readonly agentId: string;
  readonly name: string;
  readonly own: readonly OwnChange[];
}
export interface ByAgent {
  /** Sorted by name. */
  readonly agents: readonly AgentChanges[];
  /** Changes that nobody needs to be notified of. */
  readonly nobody: readonly PlanChange[];
}

const linesFor = (change: PlanChange, news: News): PlanChange['lines'] => (news === 'changed' ? change.lines : []);

/** What was opened as it stands now: a colleague may have changed it again, or published it. */
export const stillChanged = (opened: readonly PlanChange[], now: readonly PlanChange[]): PlanChange[] => {
  const ids = new Set(opened.map(({ serviceId }) => serviceId));
  return now.filter(({ serviceId }) => ids.has(serviceId));
};

export function changesByAgent(changes: readonly PlanChange[]): ByAgent {
  const agents = new Map<string, { agentId: string; name: string; own: OwnChange[] }>();
  for (const change of changes) {
    for (const { id, name, news } of change.agents) {
      const group = agents.get(id) ?? { agentId: id, name, own: [] };
      group.own.push({ change, news, lines: linesFor(change, news) });
      agents.set(id, group);
    }
  }
  return {
    agents: [...agents.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'fr') || a.agentId.localeCompare(b.agentId)),
    nobody: changes.filter((change) => change.agents.length === 0),
  };
}
