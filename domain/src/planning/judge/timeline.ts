// Sorts an agent's work chronologically, with the searches and measures that all planning checks share.

import { MINUTE, overlapMinutes, overlaps, subtractIntervals } from '../../shared/time.ts';
import type { Interval } from '../../shared/time.ts';
import { deductedIntervals } from '../breaks.ts';
import { occupiesAgent, serviceFor, serviceInterval } from '../service.ts';
import type { PlannedService } from '../service.ts';

/** One service in an agent's time. `worked` is the interval minus unpaid breaks. */
export interface WorkItem extends Interval {
  readonly service: PlannedService;
  readonly worked: readonly Interval[];
  readonly candidate: boolean;
}

/** Sorted by start. `longest` limits how far back an item that reaches into a window may begin. */
export interface Timeline {
  readonly items: readonly WorkItem[];
  readonly longest: number;
}

export const emptyTimeline: Timeline = { items: [], longest: 0 };

/** The item of a service, or null when it does not occupy the agent. A circuit occupies once, and its stops do not. */
export function workItem(service: PlannedService, agentId: string, now: number, candidate: boolean): WorkItem | null {
  const own = serviceFor(service, agentId);
  if (!occupiesAgent(own.status) || service.circuitId) return null;
  const lasts = serviceInterval(own, now);
  // A service that runs as planned is its own interval. A large agency's month has tens of thousands of them.
  const interval = lasts.start === service.start && lasts.end === service.end ? service : lasts;
  const breaks = service.breaks?.length ? deductedIntervals(service.breaks, agentId, { now }) : [];
  return {
    start: interval.start,
    end: interval.end,
    service,
    worked: breaks.length > 0 ? subtractIntervals(interval, breaks) : [interval],
    candidate,
  };
}

const byStart = (a: Interval, b: Interval): number => a.start - b.start || a.end - b.end;

export function timelineOf(items: readonly WorkItem[]): Timeline {
  const sorted = items.toSorted(byStart);
  return {
    items: sorted,
    longest: sorted.reduce((longest, { start, end }) => Math.max(longest, end - start), 0),
  };
}

/** Index of the first item that starts at or after an instant. */
function firstFrom(items: readonly WorkItem[], instant: number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (items[middle]!.start < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Items that overlap a window, except those of the given services. */
export function itemsWithin(timeline: Timeline, window: Interval, without: ReadonlySet<string>): WorkItem[] {
  const found: WorkItem[] = [];
  for (let index = firstFrom(timeline.items, window.start - timeline.longest); index < timeline.items.length; index++) {
    const item = timeline.items[index]!;
    if (item.start >= window.end) break;
    if (overlaps(item, window) && !without.has(item.service.id)) found.push(item);
  }
  return found;
}

/**
 * Items that overlap a window, and neighbours that follow each other with gaps under `apart`. Consecutive days and hours without rest are counted to their
 * real start and end.
 */
export function itemsAround(timeline: Timeline, window: Interval, apart: number, without: ReadonlySet<string>): WorkItem[] {
  const { items, longest } = timeline;
  let first = firstFrom(items, window.start - longest);
  let end = firstFrom(items, window.end);
  while (first > 0 && first < items.length && items[first]!.start - items[first - 1]!.end < apart) first -= 1;
  while (end > 0 && end < items.length && items[end]!.start - items[end - 1]!.end < apart) end += 1;
  return items.slice(first, end).filter(({ service }) => !without.has(service.id));
}

/** Merges two chronological lists. */
export const mergeItems = (items: readonly WorkItem[], added: readonly WorkItem[]): WorkItem[] => [...items, ...added].sort(byStart);

/** Effective minutes of items inside a window, without unpaid breaks. */
export function effectiveMinutesIn(items: readonly WorkItem[], window: Interval): number {
  let minutes = 0;
  for (const item of items) {
    if (item.start >= window.end) break;
    if (item.end <= window.start) continue;
    for (const part of item.worked) minutes += overlapMinutes(part, window);
  }
  return minutes;
}

export const effectiveMinutes = (item: WorkItem): number => item.worked.reduce((total, { start, end }) => total + end - start, 0) / MINUTE;

/** Consecutive items less than `gapMinutes` apart. With 0, only those that adjoin or overlap. */
export interface Cluster extends Interval {
  readonly items: readonly WorkItem[];
}

export function clustersOf(items: readonly WorkItem[], gapMinutes: number): Cluster[] {
  const clusters: { start: number; end: number; items: WorkItem[] }[] = [];
  for (const item of items) {
    const current = clusters.at(-1);
    const apart = current ? item.start - current.end : 0;
    if (current && (apart <= 0 || apart < gapMinutes * MINUTE)) {
      current.items.push(item);
      current.end = Math.max(current.end, item.end);
    } else {
      clusters.push({ start: item.start, end: item.end, items: [item] });
    }
  }
  return clusters;
}

/** Ids of candidates and of the others in a group of items. */
export function serviceIdsOf(items: readonly WorkItem[]): {
  serviceIds: string[];
  conflictingServiceIds: string[];
} {
  const ids = (candidate: boolean): string[] => [...new Set(items.filter((item) => item.candidate === candidate).map(({ service }) => service.id))];
  return { serviceIds: ids(true), conflictingServiceIds: ids(false) };
}
