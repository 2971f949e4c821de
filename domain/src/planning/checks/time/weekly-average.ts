// Part of AGENT_MAX_WEEKLY_HOURS: the average of twelve calendar weeks in a row (IDCC 1351, art. 7.09: 46 h; Labour code L3121-22: 44 h).

import { formatDuration } from '../../../shared/duration.ts';
import { dayOfNumber } from '../../../shared/time-day.ts';
import { formatDay } from '../../../shared/time-format.ts';
import { localDayNumber, overlapMinutes, overlaps, startOfDayNumber } from '../../../shared/time.ts';
import type { Interval } from '../../../shared/time.ts';
import { contractOn } from '../../judge/agent-case.ts';
import type { AgentCase } from '../../judge/agent-case.ts';
import type { Finding } from '../../judge/issue.ts';
import { itemsWithin } from '../../judge/timeline.ts';
import type { Timeline, WorkItem } from '../../judge/timeline.ts';
import { averages, neutralMinutes, WEEKS } from '../../twelve-weeks.ts';

/** Day 0 was a Thursday. */
const mondayBefore = (day: number): number => day - ((day + 3) % 7);

type WeekMinutes = Map<number, number>;

function addItem(weeks: WeekMinutes, { worked }: WorkItem, zone: string, sign: 1 | -1): void {
  for (const part of worked) {
    for (let monday = mondayBefore(localDayNumber(part.start, zone)); startOfDayNumber(monday, zone) < part.end; monday += 7) {
      const week = { start: startOfDayNumber(monday, zone), end: startOfDayNumber(monday + 7, zone) };
      weeks.set(monday, (weeks.get(monday) ?? 0) + sign * overlapMinutes(part, week));
    }
  }
}

const known = new WeakMap<Timeline, WeekMinutes>();

/** Summed once per timeline, because a search judges the same agent many times. */
function weeksOf(timeline: Timeline, zone: string): WeekMinutes {
  const found = known.get(timeline) ?? new Map<number, number>();
  if (!known.has(timeline)) for (const item of timeline.items) addItem(found, item, zone, 1);
  known.set(timeline, found);
  return found;
}

function neutral({ agent, context, zone }: AgentCase, monday: number): number {
  const contract = contractOn(agent, dayOfNumber(monday));
  const absences = agent.unavailabilities.filter(({ pending }) => !pending);
  const hours = contract && { period: contract.limitPeriod, limitMinutes: contract.limitMinutes };
  return neutralMinutes(absences, monday, zone, hours, context.settings.planning.weeklyMinutes);
}

/** The candidates' weeks by Monday, and all weeks as they would become. */
function weeksAfter({ agent, candidates, replaced, zone }: AgentCase, within: Interval): { own: WeekMinutes; weeks: WeekMinutes } {
  const weeks = new Map(weeksOf(agent.timeline, zone));
  for (const item of itemsWithin(agent.timeline, within, new Set())) if (replaced.has(item.service.id)) addItem(weeks, item, zone, -1);
  const own: WeekMinutes = new Map();
  for (const item of candidates) addItem(own, item, zone, 1);
  for (const [monday, minutes] of own) weeks.set(monday, (weeks.get(monday) ?? 0) + minutes);
  return { own, weeks };
}

interface Worst {
  readonly first: number;
  readonly total: number;
}

/** The fully loaded twelve weeks of a candidate with the most minutes. null when all are within the limit. */
function worstOf(judged: AgentCase, within: Interval, limit: number): Worst | null {
  const { zone } = judged;
  const { own, weeks } = weeksAfter(judged, within);
  const minutesOn = (monday: number): number => (weeks.get(monday) ?? 0) || neutral(judged, monday);
  const firsts = new Set([...own.keys()].flatMap((monday) => Array.from({ length: WEEKS }, (_, back) => monday - 7 * back)));
  let worst: Worst | null = null;
  for (const first of firsts) {
    if (startOfDayNumber(first, zone) < within.start || startOfDayNumber(first + 7 * WEEKS, zone) > within.end) continue;
    let total = 0;
    for (let week = 0; week < WEEKS; week++) total += minutesOn(first + 7 * week);
    if (total > (worst?.total ?? WEEKS * limit)) worst = { first, total };
  }
  return worst;
}

/** Only when all twelve weeks are loaded: a board loads some months, so only the server judges this. */
export function weeklyAverage(judged: AgentCase): Finding[] {
  const { context, agent, candidates, zone } = judged;
  const { weeklyAverage: mode } = context.settings.planning;
  if (mode === 'off' || !context.known) return [];
  const { limit, ...rule } = averages[mode];
  const worst = worstOf(judged, context.known, limit);
  if (!worst) return [];
  const window = { start: startOfDayNumber(worst.first, zone), end: startOfDayNumber(worst.first + 7 * WEEKS, zone) };
  // Rounded up, so that an average above the limit never reads as the limit.
  const measured = Math.ceil(worst.total / WEEKS);
  const days = `du ${formatDay(dayOfNumber(worst.first))} au ${formatDay(dayOfNumber(worst.first + 7 * WEEKS - 1))}`;
  const message = `${agent.name} : ${formatDuration(measured)} par semaine en moyenne ${days}, maximum ${formatDuration(limit)}.`;
  const serviceIds = candidates.filter((item) => overlaps(item, window)).map(({ service }) => service.id);
  return [
    {
      code: 'AGENT_MAX_WEEKLY_HOURS',
      agentId: agent.id,
      serviceIds,
      conflictingServiceIds: [],
      window,
      measured,
      limit,
      unit: 'minutes',
      message,
      ...rule,
    },
  ];
}
