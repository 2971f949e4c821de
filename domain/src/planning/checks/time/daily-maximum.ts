// Part of SERVICE_MAX_DURATION: effective work of one date, even split into several services (L3121-18; IDCC 1351, art. 7.08: 12 h).

import { formatDuration } from '../../../shared/duration.ts';
import { dayOfNumber } from '../../../shared/time-day.ts';
import { formatDay } from '../../../shared/time-format.ts';
import { DAY, localDayNumber, overlaps, startOfDayNumber } from '../../../shared/time.ts';
import type { AgentCase } from '../../judge/agent-case.ts';
import type { Finding } from '../../judge/issue.ts';
import { clustersOf, effectiveMinutesIn, serviceIdsOf } from '../../judge/timeline.ts';

const DAILY_SOURCE = 'Code du travail, art. L3121-18 ; IDCC 1351, art. 7.08 (12 h par jour)';

/** Only a day of several stretches: one stretch is already measured by its own length. */
export function dayTooLong({ context, agent, candidates, items, zone }: AgentCase): Finding[] {
  const limit = context.settings.planning.maxServiceMinutes;
  // Most days have one service: dates are computed only when another one lies within a day.
  const shared = candidates.filter((candidate) =>
    items.some((item) => item !== candidate && item.start < candidate.end + DAY && candidate.start < item.end + DAY),
  );
  const days = new Set(shared.flatMap(({ start, end }) => [localDayNumber(start, zone), localDayNumber(end - 1, zone)]));
  return [...days].flatMap((day): Finding[] => {
    const window = { start: startOfDayNumber(day, zone), end: startOfDayNumber(day + 1, zone) };
    const own = items.filter((item) => overlaps(item, window));
    if (own.length < 2 || clustersOf(own, 0).length < 2) return [];
    const measured = effectiveMinutesIn(own, window);
    if (measured <= limit) return [];
    const message = `${agent.name} : ${formatDuration(measured)} de travail le ${formatDay(dayOfNumber(day))}, maximum ${formatDuration(limit)} par jour.`;
    return [
      {
        code: 'SERVICE_MAX_DURATION',
        agentId: agent.id,
        ...serviceIdsOf(own),
        window,
        measured,
        limit,
        unit: 'minutes',
        message,
        source: DAILY_SOURCE,
      },
    ];
  });
}
