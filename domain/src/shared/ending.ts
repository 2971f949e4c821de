// Computes when the end of a contract or of the agency's subscription becomes urgent (frame document, 9: 60 days).
import { daysBetween, type LocalDay } from './time-day.ts';

/** An end is announced this many days before. Documents and deadlines have their own buckets. */
export const ENDING_DAYS = 60;

export interface Ending {
  /** True when the last day has passed. */
  readonly over: boolean;
  /** From today to the last day. Negative once it has passed. */
  readonly days: number;
}

/** Null while nothing is urgent: no end, or one further away. */
export function endingOf(lastDay: LocalDay | null, today: LocalDay): Ending | null {
  if (lastDay === null) return null;
  const days = daysBetween(today, lastDay);
  return days > ENDING_DAYS ? null : { over: days < 0, days };
}

export function endingWords({ over, days }: Ending): string {
  if (over) return 'Terminé';
  return days === 0 ? 'Aujourd’hui' : `Dans ${days} j`;
}
