// Part of SERVICE_MAX_DURATION: a period of work planned shorter than the branch allows (IDCC 1351, art. 7.13: 4 h). It only warns.

import { formatDuration } from '../../../shared/duration.ts';
import { minutesOf } from '../../../shared/time.ts';
import type { AgentCase } from '../../judge/agent-case.ts';
import type { Finding } from '../../judge/issue.ts';
import { ONE_PERIOD_MINUTES, owesMinimum } from '../../minimum-service.ts';
import { clustersOf, effectiveMinutes, serviceIdsOf } from '../../judge/timeline.ts';
import type { WorkItem } from '../../judge/timeline.ts';

const MINIMUM_SOURCE = 'Convention collective IDCC 1351, art. 7.13 (vacation de 4 h au moins, planifiée et payée)';

/** A guard who came late or left early worked less, and yet their period was not planned too short. */
function plannedMinutes(item: WorkItem): number {
  const asPlanned = item.start === item.service.start && item.end === item.service.end;
  return asPlanned ? effectiveMinutes(item) : Math.max(effectiveMinutes(item), minutesOf(item.service));
}

export function periodTooShort({ context, agent, candidates, items }: AgentCase): Finding[] {
  const limit = context.settings.planning.minServiceMinutes;
  // A candidate that is long enough alone makes its period long enough.
  if (candidates.every((item) => plannedMinutes(item) >= limit)) return [];
  // A cut of exactly two hours still joins: the next minute separates.
  return clustersOf(items, ONE_PERIOD_MINUTES + 1).flatMap((period): Finding[] => {
    if (!period.items.some(({ candidate }) => candidate) || !period.items.some(({ service }) => owesMinimum(service))) return [];
    const measured = period.items.reduce((sum, item) => sum + plannedMinutes(item), 0);
    if (measured >= limit) return [];
    const message = `${agent.name} : vacation de ${formatDuration(measured)}, minimum ${formatDuration(limit)} planifiées et payées.`;
    const window = { start: period.start, end: period.end };
    return [
      {
        code: 'SERVICE_MAX_DURATION',
        agentId: agent.id,
        ...serviceIdsOf(period.items),
        window,
        measured,
        limit,
        unit: 'minutes',
        message,
        source: MINIMUM_SOURCE,
        warningOnly: true,
      },
    ];
  });
}
