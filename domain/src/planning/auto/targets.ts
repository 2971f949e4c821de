// The minutes that each agent's contract asks of a period: what a plan should give him, neither more nor less.
import { addDays, daysBetween, firstOfMonth, lastOfMonth } from '../../shared/time-day.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { contractOn } from '../agent-case.ts';
import type { IndexedAgent, PlanningContext } from '../planning-context.ts';

/** A day's share of the contract: a seventh of the week, or its part of the month; the agency's week where nothing is written. */
function dayMinutes(agent: IndexedAgent, day: LocalDay, weeklyMinutes: number): number {
  const contract = contractOn(agent, day);
  if (!contract) return agent.contracts.length > 0 ? 0 : weeklyMinutes / 7;
  const limit = contract.limitMinutes ?? weeklyMinutes;
  if (contract.limitMinutes === null || contract.limitPeriod === 'WEEK') return limit / 7;
  return limit / (daysBetween(firstOfMonth(day), lastOfMonth(day)) + 1);
}

/** From `from` to `until`, both included. */
export function contractTargets({ agents, settings }: PlanningContext, from: LocalDay, until: LocalDay): Map<string, number> {
  const targets = new Map<string, number>();
  for (const agent of agents.values()) {
    let minutes = 0;
    for (let day = from; day <= until; day = addDays(day, 1)) minutes += dayMinutes(agent, day, settings.planning.weeklyMinutes);
    targets.set(agent.id, Math.round(minutes));
  }
  return targets;
}
