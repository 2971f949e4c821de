// Finds the recorded absence that a replacement is about: its days, and which services it touches.
import { overlaps, localDay, type Interval } from '../../shared/time.ts';
import type { LocalDay } from '../../shared/time-day.ts';

export interface RecordedAbsence extends Interval {
  /** Requested, not answered yet. */
  readonly pending?: boolean;
}

export interface AbsenceToCover<A> {
  readonly absence: A;
  readonly from: LocalDay;
  /** Included. */
  readonly until: LocalDay;
}

/**
 * The absence of today or the next one: confirmed ones first, as a request may still be refused. One of days that follow it without a gap
 * prolongs it (an extended sick leave is a second record). Null when nothing is recorded.
 */
export function absenceToCover<A extends RecordedAbsence>(absences: readonly A[], now: number, zone: string): AbsenceToCover<A> | null {
  const coming = absences.filter(({ end }) => end > now);
  const confirmed = coming.filter(({ pending }) => !pending);
  const [first, ...others] = (confirmed.length > 0 ? confirmed : coming).toSorted((a, b) => a.start - b.start || b.end - a.end);
  if (!first) return null;
  const end = others.reduce((last, next) => (next.start <= last ? Math.max(last, next.end) : last), first.end);
  return { absence: { ...first, end }, from: localDay(Math.max(first.start, now), zone), until: localDay(end - 1, zone) };
}

/** Whether a service has to be covered because of it. */
export const isCovered = (absence: Interval, service: Interval): boolean => overlaps(absence, service);
