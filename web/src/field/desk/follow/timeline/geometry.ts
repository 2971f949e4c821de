// The geometry of a service's timeline: instants become percents of a band. It knows neither the current time nor the screen.
import { wholeHours } from '@vigie/domain/field/whole-hours.ts';
import { HOUR, MINUTE, localMinute, type Interval } from '@vigie/domain/shared/time.ts';

/** Something that happened or is planned. The end of an instant is null. */
export interface Fact {
  readonly start: number;
  readonly end: number | null;
}

/** How far something written before or after the work may widen the band. A correction of the next day would flatten the night. */
const REACH = HOUR;

/** From the earliest to the latest time of the work. Other instants widen it by an hour at most. */
export function bandOf(work: readonly Fact[], others: readonly number[]): Interval {
  const start = Math.min(...work.map((fact) => fact.start));
  const end = Math.max(...work.map((fact) => fact.end ?? fact.start), start + MINUTE);
  const near = others.filter((at) => at >= start - REACH && at <= end + REACH);
  return { start: Math.min(start, ...near), end: Math.max(end, ...near) };
}

export const isOutside = ({ start, end }: Interval, at: number): boolean => at < start || at > end;

/** 0 at the band's start, 100 at its end. What lies outside stands at the edge. */
export const percentOf = ({ start, end }: Interval, at: number): number => (Math.min(end, Math.max(start, at)) - start) / ((end - start) / 100);

export interface PlacedSpan<F> {
  readonly fact: F;
  readonly at: number;
  readonly width: number;
  /** Spans that would overlap stand in rows below each other, from 0. */
  readonly row: number;
}

/** Places spans. Each is at least `least` percent wide, and moves left where it would leave the band. */
export function placeSpans<F extends Fact>(band: Interval, facts: readonly F[], least: number): PlacedSpan<F>[] {
  const ends: number[] = [];
  return facts
    .toSorted((a, b) => a.start - b.start)
    .map((fact) => {
      const from = percentOf(band, fact.start);
      const width = Math.min(100, Math.max(least, percentOf(band, fact.end ?? fact.start) - from));
      const at = Math.min(from, 100 - width);
      const free = ends.findIndex((end) => end <= at);
      const row = free === -1 ? ends.length : free;
      ends[row] = at + width;
      return { fact, at, width, row };
    });
}

export interface Cluster<F> {
  /** In the order of time. */
  readonly facts: readonly F[];
  readonly at: number;
}

/** Gathers marks that would overlap: two clusters are never nearer than `gap` percent. A cluster stands where its first mark does. */
export function clustersOf<F extends Fact>(band: Interval, facts: readonly F[], gap: number): Cluster<F>[] {
  const clusters: { readonly facts: F[]; readonly at: number }[] = [];
  for (const fact of facts.toSorted((a, b) => a.start - b.start)) {
    const at = percentOf(band, fact.start);
    const last = clusters.at(-1);
    if (last && at - last.at < gap) last.facts.push(fact);
    else clusters.push({ facts: [fact], at });
  }
  return clusters;
}

export interface Tick {
  readonly instant: number;
  readonly at: number;
  readonly isMidnight: boolean;
}

const STEPS = [1, 2, 3, 4, 6, 12, 24] as const;
const DAY_MINUTES = 24 * 60;

/** The hours of the local clock that this step keeps. Where October shows one twice, its second is too near for a step of two hours. */
function everyStep(hours: readonly number[], step: number, zone: string): number[] {
  const kept: number[] = [];
  for (const at of hours) {
    const previous = kept.at(-1);
    const isNear = previous !== undefined && at - previous <= (step * HOUR) / 2;
    if (localMinute(at, zone) % (step * 60) === 0 && !isNear) kept.push(at);
  }
  return kept;
}

/** Whole hours of the local clock, at most `most` of them: every hour, every second one and so on. Of many days some midnights. */
export function ticksOf(band: Interval, zone: string, most: number): Tick[] {
  const hours = wholeHours(band, zone);
  let kept: readonly number[] = hours;
  for (const step of STEPS) {
    kept = everyStep(hours, step, zone);
    if (kept.length <= most) break;
  }
  const each = Math.ceil(kept.length / Math.max(1, most));
  return kept
    .filter((_, index) => index % each === 0)
    .map((instant) => ({ instant, at: percentOf(band, instant), isMidnight: localMinute(instant, zone) % DAY_MINUTES === 0 }));
}
