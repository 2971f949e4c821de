// Part of SERVICE_MAX_DURATION: six hours of work planned without a pause of twenty minutes (art. L3121-16 C. trav.). It only warns.

import { formatDuration } from '../../../shared/duration.ts';
import { MINUTE, localDay, subtractIntervals } from '../../../shared/time.ts';
import type { Interval } from '../../../shared/time.ts';
import { BreakType } from '../../breaks.ts';
import type { AgentCase } from '../../judge/agent-case.ts';
import type { Finding } from '../../judge/issue.ts';
import { clustersOf, serviceIdsOf } from '../../judge/timeline.ts';
import type { WorkItem } from '../../judge/timeline.ts';

const SOURCE = 'Code du travail, art. L3121-16 (20 minutes consécutives dès 6 h de travail)';
const LIMIT = 6 * 60;
const PAUSE = 20 * MINUTE;
/** Less apart is one day of work: a cut between two services is a pause in it. */
const ONE_DAY_MINUTES = 9 * 60;

/** The pauses that are long enough. A paid one counts; one without a planned end is taken for twenty minutes. */
const pausesOf = ({ service }: WorkItem, agentId: string): Interval[] =>
  (service.breaks ?? []).flatMap(({ type, agentId: whose, start, end, realStart, realEnd }) => {
    const from = realStart ?? start;
    const planned = end && start !== null && end > start ? end - start : PAUSE;
    if (type !== BreakType.pause || from === null || (whose && whose !== agentId)) return [];
    const until = realEnd ?? from + planned;
    return until - from >= PAUSE ? [{ start: from, end: until }] : [];
  });

interface Stretch {
  readonly items: Set<WorkItem>;
  readonly start: number;
  end: number;
  minutes: number;
}

/** Work between two pauses of at least twenty minutes, in the order of time. */
function stretchesOf(items: readonly WorkItem[], agentId: string): Stretch[] {
  const stretches: Stretch[] = [];
  const parts = items.flatMap((item) =>
    item.worked.flatMap((part) => subtractIntervals(part, pausesOf(item, agentId))).map((part) => ({ ...part, item })),
  );
  for (const { start, end, item } of parts) {
    const last = stretches.at(-1);
    if (!last || start - last.end >= PAUSE) {
      stretches.push({ items: new Set([item]), start, end, minutes: (end - start) / MINUTE });
      continue;
    }
    last.minutes += Math.max(0, end - Math.max(start, last.end)) / MINUTE;
    last.end = Math.max(last.end, end);
    last.items.add(item);
  }
  return stretches;
}

/** The pause may come right after the sixth hour: exactly six hours are too long only where none follows. */
const tooLong = ({ minutes }: Stretch, isLast: boolean): boolean => minutes > LIMIT || (isLast && minutes === LIMIT);

/** Boards do not load pauses, so only the server judges this. Minors have a stricter pause of their own (L3162-3). */
export function pauseAfterSixHours({ context, agent, items, zone }: AgentCase): Finding[] {
  if (context.settings.planning.pauseAfterSixHours === 'off') return [];
  return clustersOf(items, ONE_DAY_MINUTES).flatMap((day): Finding[] => {
    if (!day.items.some(({ candidate }) => candidate)) return [];
    const stretches = stretchesOf(day.items, agent.id);
    return stretches.flatMap((stretch, index): Finding[] => {
      const own = [...stretch.items];
      const isMinor = Boolean(agent.adultOn && localDay(stretch.start, zone) < agent.adultOn);
      const isJudged = own.some(({ candidate }) => candidate) && own.every(({ service }) => service.breaks !== undefined);
      if (isMinor || !isJudged || !tooLong(stretch, index === stretches.length - 1)) return [];
      const measured = stretch.minutes;
      return [
        {
          code: 'SERVICE_MAX_DURATION',
          agentId: agent.id,
          ...serviceIdsOf(own),
          window: { start: stretch.start, end: stretch.end },
          measured,
          limit: LIMIT,
          unit: 'minutes',
          message: `${agent.name} : ${formatDuration(measured)} de travail sans pause prévue de 20 minutes.`,
          source: SOURCE,
          warningOnly: true,
        },
      ];
    });
  });
}
