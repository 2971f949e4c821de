// AGENT_MAX_WEEKLY_HOURS: effective work in one calendar week (Labour code L3121-20; IDCC 1351, art. 7.09: 48 h).

import { formatDuration } from '../../../shared/duration.ts';
import { formatDay } from '../../../shared/time-format.ts';
import { overlaps } from '../../../shared/time.ts';
import { candidateWeeks } from '../../judge/agent-case.ts';
import type { AgentCase } from '../../judge/agent-case.ts';
import type { Finding } from '../../judge/issue.ts';
import { effectiveMinutesIn, serviceIdsOf } from '../../judge/timeline.ts';

export function weeklyMaximum(agentCase: AgentCase): Finding[] {
  const { context, agent, items } = agentCase;
  const agency = context.settings.planning.maxWeeklyMinutes;
  const limit = Math.min(agency, agent.maxWeeklyMinutes ?? agency);
  return candidateWeeks(agentCase)
    .map(({ monday, week }) => ({ monday, week, measured: effectiveMinutesIn(items, week) }))
    .filter(({ measured }) => measured > limit)
    .map(({ monday, week, measured }) => ({
      code: 'AGENT_MAX_WEEKLY_HOURS' as const,
      agentId: agent.id,
      ...serviceIdsOf(items.filter((item) => overlaps(item, week))),
      window: week,
      measured,
      limit,
      unit: 'minutes' as const,
      message: `${agent.name} : ${formatDuration(measured)} la semaine du ${formatDay(monday)}, maximum ${formatDuration(limit)}.`,
    }));
}
