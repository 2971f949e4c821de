// AGENT_MIN_WEEKLY_REST: each calendar week has one rest of 24 h + 11 h (Labour code L3132-2, Cass. soc. 13 Nov 2025).

import { formatDuration } from '../../../shared/duration.ts';
import { addDays } from '../../../shared/time-day.ts';
import { formatDay } from '../../../shared/time-format.ts';
import { MINUTE, overlapMinutes, overlaps, weekInterval } from '../../../shared/time.ts';
import type { Interval } from '../../../shared/time.ts';
import { candidateWeeks, distinct } from '../../judge/agent-case.ts';
import type { AgentCase } from '../../judge/agent-case.ts';
import type { Finding } from '../../judge/issue.ts';
import { serviceIdsOf } from '../../judge/timeline.ts';
import type { WorkItem } from '../../judge/timeline.ts';

/** The eleven hours that may be outside the week: work that ends Saturday 19:00 resumes Monday 06:00. */
const OVERFLOW_MINUTES = 660;

/** Returns the best rest of the week in minutes. A gap counts in full, but at most eleven hours of it outside the week. */
function weekRest(items: readonly WorkItem[], week: Interval): number {
  let best = 0;
  let free = Number.NEGATIVE_INFINITY;
  const consider = (until: number): void => {
    const gap = { start: free, end: until };
    const inside = overlapMinutes(gap, week);
    if (inside > 0) best = Math.max(best, Math.min((until - free) / MINUTE, inside + OVERFLOW_MINUTES));
  };
  for (const item of items) {
    if (free >= week.end) break;
    consider(item.start);
    free = Math.max(free, item.end);
  }
  consider(Number.POSITIVE_INFINITY);
  return best;
}

/** Checks the candidates' weeks and their neighbours: a service on Monday can break the rest of the previous week. */
export function weeklyRest(agentCase: AgentCase): Finding[] {
  const { context, agent, zone, candidates, items, others } = agentCase;
  const limit = context.settings.planning.minWeeklyRestMinutes;
  const mondays = candidateWeeks(agentCase).flatMap(({ monday }) => [addDays(monday, -7), monday, addDays(monday, 7)]);
  const findings: Finding[] = [];
  for (const monday of distinct(mondays)) {
    const week = weekInterval(monday, zone);
    const measured = weekRest(items, week);
    if (measured >= limit) continue;
    const inWeek = items.filter((item) => overlaps(item, week));
    const takesPart = inWeek.some(({ candidate }) => candidate);
    if (!takesPart && measured >= weekRest(others, week)) continue;
    const near = takesPart ? inWeek : [...inWeek, ...candidates];
    findings.push({
      code: 'AGENT_MIN_WEEKLY_REST',
      agentId: agent.id,
      ...serviceIdsOf(near),
      window: week,
      measured,
      limit,
      unit: 'minutes',
      message: `${agent.name} : repos hebdomadaire de ${formatDuration(measured)} la semaine du ${formatDay(monday)}, minimum ${formatDuration(limit)}.`,
    });
  }
  return findings;
}
