// AGENT_REST_11H: eleven hours of rest between two days of work, none longer than thirteen hours (Labour code L3131-1).

import { formatDuration } from '../../../shared/duration.ts';
import { formatDateTime } from '../../../shared/time-format.ts';
import { DAY, MINUTE, localDayNumber, minutesOf } from '../../../shared/time.ts';
import type { AgentCase } from '../../judge/agent-case.ts';
import type { Finding } from '../../judge/issue.ts';
import { clustersOf, serviceIdsOf } from '../../judge/timeline.ts';
import type { Cluster, WorkItem } from '../../judge/timeline.ts';

const CODE = 'AGENT_REST_11H';

/** A cut of two hours or less leaves one period of work (IDCC 1351, art. 7.12): it is no rest between two days of work. */
const CUT = 120 * MINUTE;

/**
 * Index of the stretch that begins the next day of work, or the number of stretches. It begins on a later date, after the longest gap in the 24 hours since
 * the day of work began.
 */
function nextDayOfWork(stretches: readonly Cluster[], from: number, zone: string): number {
  const { start } = stretches[from]!;
  const today = localDayNumber(start, zone);
  let [next, longest] = [stretches.length, CUT];
  for (let index = from + 1; index < stretches.length; index++) {
    const free = stretches[index - 1]!.end;
    if (free >= start + DAY) break;
    const gap = stretches[index]!.start - free;
    if (gap > longest && localDayNumber(stretches[index]!.start, zone) > today) [next, longest] = [index, gap];
  }
  return next;
}

function daysOfWork(work: Cluster, zone: string): Cluster[] {
  const stretches = clustersOf(work.items, 0);
  const days: Cluster[] = [];
  for (let from = 0; from < stretches.length;) {
    const next = nextDayOfWork(stretches, from, zone);
    const items = stretches.slice(from, next).flatMap((stretch) => stretch.items);
    days.push({ start: stretches[from]!.start, end: stretches[next - 1]!.end, items });
    from = next;
  }
  return days;
}

const takesPart = (items: readonly WorkItem[]): boolean => items.some(({ candidate }) => candidate);

function tooLong({ context, agent }: AgentCase, day: Cluster): Finding[] {
  const limit = 1440 - context.settings.planning.dailyRestMinutes;
  const measured = minutesOf(day);
  if (measured <= limit || !takesPart(day.items)) return [];
  const message = `${agent.name} : repos quotidien insuffisant (amplitude ${formatDuration(measured)}, maximum ${formatDuration(limit)}).`;
  return [
    {
      code: CODE,
      agentId: agent.id,
      ...serviceIdsOf(day.items),
      window: { start: day.start, end: day.end },
      measured,
      limit,
      unit: 'minutes',
      message,
    },
  ];
}

function tooShort({ context, agent, zone }: AgentCase, before: Cluster, after: Cluster): Finding[] {
  const items = [...before.items, ...after.items];
  if (!takesPart(items)) return [];
  const limit = context.settings.planning.dailyRestMinutes;
  const window = { start: before.end, end: after.start };
  const measured = minutesOf(window);
  const times = `du ${formatDateTime(window.start, zone)} au ${formatDateTime(window.end, zone)}`;
  const message = `${agent.name} : ${formatDuration(measured)} de repos ${times}, minimum ${formatDuration(limit)}.`;
  return [{ code: CODE, agentId: agent.id, ...serviceIdsOf(items), window, measured, limit, unit: 'minutes', message }];
}

/**
 * Services separated by less than the rest belong together. They are unlawful beyond 24 h minus the rest (13 h), from first start to last end. So a
 * split shift is lawful despite its short gap. The finding reports the rest between two days of work, or the length of one.
 */
export function dailyRest(agentCase: AgentCase): Finding[] {
  const { context, items, zone } = agentCase;
  const rest = context.settings.planning.dailyRestMinutes;
  return clustersOf(items, rest)
    .filter((work) => minutesOf(work) > 1440 - rest && takesPart(work.items))
    .flatMap((work) => {
      const days = daysOfWork(work, zone);
      return days.flatMap((day, index) => [...(index > 0 ? tooShort(agentCase, days[index - 1]!, day) : []), ...tooLong(agentCase, day)]);
    });
}
