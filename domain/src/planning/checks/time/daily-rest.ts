// AGENT_REST_11H: eleven hours of rest in every twenty-four (Labour code L3131-1), seen as the length of the work day.

import { formatDuration } from '../../../shared/duration.ts';
import { minutesOf } from '../../../shared/time.ts';
import type { AgentCase } from '../../judge/agent-case.ts';
import type { Finding } from '../../judge/issue.ts';
import { clustersOf, serviceIdsOf } from '../../judge/timeline.ts';

/**
 * Services less than the rest apart make one work day; from its first start to its last end no more than 24 h less the
 * rest may pass (13 h). A split shift is therefore lawful although its spacing is short.
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
