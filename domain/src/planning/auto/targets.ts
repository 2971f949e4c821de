// Computes each agent's contractual minutes for a period: the target of a plan, neither more nor less.
import { addDays, daysBetween, firstOfMonth, lastOfMonth } from '../../shared/time-day.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { contractOn } from '../judge/agent-case.ts';
import type { IndexedAgent, PlanningContext } from '../judge/planning-context.ts';

interface DayOfMonth {
  readonly day: LocalDay;
  /** The number of days in its month. */
  readonly of: number;
}

/** A day's share of the contract: a seventh of the week, or its part of the month. Without a contract, the agency's week is used. */
function dayMinutes(agent: IndexedAgent, { day, of }: DayOfMonth, weeklyMinutes: number): number {
  const contract = contractOn(agent, day);
  if (!contract) return agent.contracts.length > 0 ? 0 : weeklyMinutes / 7;
  const limit = contract.limitMinutes ?? weeklyMinutes;
  return contract.limitMinutes === null || contract.limitPeriod === 'WEEK' ? limit / 7 : limit / of;
}

/** From `from` to `until`, both included. */
export function contractTargets({ agents, settings }: PlanningContext, from: LocalDay, until: LocalDay): Map<string, number> {
  const targets = new Map<string, number>();
  const days = Array.from({ length: daysBetween(from, until) + 1 }, (_, index): DayOfMonth => {
    const day = addDays(from, index);
    return { day, of: daysBetween(firstOfMonth(day), lastOfMonth(day)) + 1 };
  });
  for (const agent of agents.values()) {
    let minutes = 0;
    for (const day of days) minutes += dayMinutes(agent, day, settings.planning.weeklyMinutes);
    targets.set(agent.id, Math.round(minutes));
  }
  return targets;
}
