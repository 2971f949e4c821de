// AGENT_REST_CONSECUTIVE: consecutive days worked, and work since the last rest of 24 h (IDCC 1351, art. 7.09: after 48 h).

import { formatDuration } from '../../../shared/duration.ts';
import { dayOfNumber } from '../../../shared/time-day.ts';
import { HOUR, MINUTE, daysInterval, localDayNumber, startOfDayNumber } from '../../../shared/time.ts';
import type { AgentCase } from '../../judge/agent-case.ts';
import type { Finding } from '../../judge/issue.ts';
import { clustersOf, effectiveMinutes, serviceIdsOf } from '../../judge/timeline.ts';
import type { WorkItem } from '../../judge/timeline.ts';

/** A day counts when a service starts in it, or when more than an earlier one's tail is in it. */
function workedDays(item: WorkItem, zone: string, tailMinutes: number): number[] {
  const first = localDayNumber(item.start, zone);
  const days = [first];
  for (let day = first + 1; ; day++) {
    const part = Math.min(item.end, startOfDayNumber(day + 1, zone)) - startOfDayNumber(day, zone);
    if (part <= tailMinutes * MINUTE) return days;
    days.push(day);
  }
}

function daysInARow({ context, agent, items, zone }: AgentCase): Finding[] {
  const { maxConsecutiveDays: limit, consecutiveTailMinutes } = context.settings.planning;
  const itemsByDay = new Map<number, WorkItem[]>();
  for (const item of items) {
    for (const day of workedDays(item, zone, consecutiveTailMinutes)) {
      const own = itemsByDay.get(day);
      if (own) own.push(item);
      else itemsByDay.set(day, [item]);
    }
  }
  const findings: Finding[] = [];
  for (const first of [...itemsByDay.keys()].sort((a, b) => a - b)) {
    if (itemsByDay.has(first - 1)) continue;
    const run: WorkItem[] = [];
    let next = first;
    for (; itemsByDay.has(next); next++) run.push(...itemsByDay.get(next)!);
    const measured = next - first;
    if (measured <= limit || !run.some(({ candidate }) => candidate)) continue;
    findings.push({
      code: 'AGENT_REST_CONSECUTIVE',
      agentId: agent.id,
      ...serviceIdsOf(run),
      window: daysInterval(dayOfNumber(first), dayOfNumber(next - 1), zone),
      measured,
      limit,
      unit: 'days',
      message: `${agent.name} : ${measured} jours travaillés d'affilée, maximum ${limit}.`,
    });
  }
  return findings;
}

function hoursWithoutRest({ context, agent, items }: AgentCase): Finding[] {
  const limit = context.settings.planning.maxMinutesBeforeRest;
  return clustersOf(items, (24 * HOUR) / MINUTE)
    .filter((run) => run.items.some(({ candidate }) => candidate))
    .map((run) => ({ run, measured: run.items.reduce((total, item) => total + effectiveMinutes(item), 0) }))
    .filter(({ measured }) => measured > limit)
    .map(({ run, measured }) => ({
      code: 'AGENT_REST_CONSECUTIVE' as const,
      agentId: agent.id,
      ...serviceIdsOf(run.items),
      window: { start: run.start, end: run.end },
      measured,
      limit,
      unit: 'minutes' as const,
      message: `${agent.name} : ${formatDuration(measured)} de travail sans 24 h de repos, maximum ${formatDuration(limit)}.`,
    }));
}

export const consecutiveRest = (agentCase: AgentCase): Finding[] => [...daysInARow(agentCase), ...hoursWithoutRest(agentCase)];
