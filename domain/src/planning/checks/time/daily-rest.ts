// AGENT_REST_11H: eleven hours of rest in every twenty-four (Labour code L3131-1), measured as the length of the working day.

import { formatDuration } from '../../../shared/duration.ts';
import { minutesOf } from '../../../shared/time.ts';
import type { AgentCase } from '../../judge/agent-case.ts';
import type { Finding } from '../../judge/issue.ts';
import { clustersOf, serviceIdsOf } from '../../judge/timeline.ts';

/**
 * Services separated by less than the rest form one working day. It may last 24 h minus the rest (13 h), from first start to last end. So a split shift is
 * lawful despite its short gap.
 */
export function dailyRest({ context, agent, items }: AgentCase): Finding[] {
  const rest = context.settings.planning.dailyRestMinutes;
  const limit = 1440 - rest;
  return clustersOf(items, rest)
    .filter((day) => minutesOf(day) > limit && day.items.some(({ candidate }) => candidate))
    .map((day) => ({
      code: 'AGENT_REST_11H' as const,
      agentId: agent.id,
      ...serviceIdsOf(day.items),
      window: { start: day.start, end: day.end },
      measured: minutesOf(day),
      limit,
      unit: 'minutes' as const,
      message: `${agent.name} : repos quotidien insuffisant (amplitude ${formatDuration(minutesOf(day))}, maximum ${formatDuration(limit)}).`,
    }));
}
