// Builds one agent's side of an assignment: their neighbouring work, with the candidates replacing their old versions.

import type { LocalDay } from '../../shared/time-day.ts';
import { addDays, addMonths, firstOfMonth, mondayOf } from '../../shared/time-day.ts';
import { formatInterval } from '../../shared/time-format.ts';
import { DAY, daysInterval, localDay, startOfDay, weekInterval } from '../../shared/time.ts';
import type { Interval } from '../../shared/time.ts';
import type { IndexedAgent, PlanningContext } from './planning-context.ts';
import type { PlannedService } from '../service.ts';
import { itemsAround, mergeItems, workItem } from './timeline.ts';
import type { WorkItem } from './timeline.ts';

export interface AgentCase {
  readonly context: PlanningContext;
  readonly agent: IndexedAgent;
  /** The agency's zone, in which the agent's days, weeks and months are counted. */
  readonly zone: string;
  readonly candidates: readonly WorkItem[];
  /** Neighbouring work without the candidates. */
  readonly others: readonly WorkItem[];
  /** Services that the candidates will replace. */
  readonly replaced: ReadonlySet<string>;
  /** Both, in chronological order. */
  readonly items: readonly WorkItem[];
}

/** Calendar weeks (by their Monday) that an interval overlaps. */
export function weeksTouched(interval: Interval, zone: string): LocalDay[] {
  const mondays: LocalDay[] = [];
  const last = localDay(interval.end - 1, zone);
  for (let monday = mondayOf(localDay(interval.start, zone)); monday <= last; monday = addDays(monday, 7)) {
    mondays.push(monday);
  }
  return mondays;
}

/** Calendar months (by their first day) that an interval overlaps. */
export function monthsTouched(interval: Interval, zone: string): LocalDay[] {
  const months: LocalDay[] = [];
  const last = localDay(interval.end - 1, zone);
  for (let first = firstOfMonth(localDay(interval.start, zone)); first <= last; first = addMonths(first, 1)) {
    months.push(first);
  }
  return months;
}

export const distinct = (days: readonly LocalDay[]): LocalDay[] => [...new Set(days)].sort();

/** Enough past and future for every check: whole months, whole weeks and eight more days on each side. */
function lookAround(candidates: readonly WorkItem[], zone: string, months: number): Interval {
  const first = localDay(Math.min(...candidates.map(({ start }) => start)), zone);
  const last = localDay(Math.max(...candidates.map(({ end }) => end)), zone);
  const from = [addDays(mondayOf(first), -7), addMonths(firstOfMonth(first), 1 - months)].sort()[0]!;
  const until = [addDays(mondayOf(last), 14), addMonths(firstOfMonth(last), months)].sort()[1]!;
  return { start: startOfDay(addDays(from, -8), zone), end: startOfDay(addDays(until, 8), zone) };
}

/** null when no candidate occupies the agent, so there is nothing to judge. */
export function agentCase(
  context: PlanningContext,
  agent: IndexedAgent,
  services: readonly PlannedService[],
  replaced: ReadonlySet<string>,
): AgentCase | null {
  const zone = context.settings.timeZone;
  const candidates = services
    .map((service) => workItem(service, agent.id, context.now, true))
    .filter((item): item is WorkItem => item !== null && item.end > item.start)
    .sort((a, b) => a.start - b.start);
  if (candidates.length === 0) return null;
  const months = context.settings.planning.sundayMode === 'rolling3' ? 3 : 1;
  const others = itemsAround(agent.timeline, lookAround(candidates, zone, months), 2 * DAY, replaced);
  return { context, agent, zone, candidates, others, replaced, items: mergeItems(others, candidates) };
}

/** 'Site (21/11/2026 19:00 - 22/11/2026 07:00)'. */
export function serviceName(context: PlanningContext, service: PlannedService): string {
  const times = formatInterval(service, service.timeZone);
  const site = context.sites.get(service.siteId)?.name;
  return site ? `${site} (${times})` : times;
}

/** The candidates' weeks, each with its interval. */
export const candidateWeeks = ({ candidates, zone }: AgentCase): { monday: LocalDay; week: Interval }[] =>
  distinct(candidates.flatMap((item) => weeksTouched(item, zone))).map((monday) => ({
    monday,
    week: weekInterval(monday, zone),
  }));

/** The contract in force on the day, or null. */
export const contractOn = (agent: IndexedAgent, day: LocalDay): IndexedAgent['contracts'][number] | null =>
  agent.contracts.find(({ startDay, endDay, valid }) => valid && startDay <= day && (endDay === null || day <= endDay)) ?? null;

/** Days from..until as an interval, open-ended where a bound is missing. */
export const validity = (from: LocalDay | null | undefined, until: LocalDay | null | undefined, zone: string): Interval => ({
  start: from ? startOfDay(from, zone) : Number.NEGATIVE_INFINITY,
  end: until ? daysInterval(until, until, zone).end : Number.POSITIVE_INFINITY,
});
