// The end of a contract or of the agency's subscription, and when it begins to press (frame document, 9: 60 days).
import { daysBetween, type LocalDay } from './time-day.ts';

/** An end is told from this many days before. Documents have bands and deadlines have buckets of their own. */
export const ENDING_DAYS = 60;

export interface Ending {
  /** The last day is over. */
  readonly over: boolean;
  /** From today to the last day; negative once it is over. */
  readonly days: number;
}

/** Null while nothing presses: no end, or one that is further away. */
export function endingOf(lastDay: LocalDay | null, today: LocalDay): Ending | null {
  if (lastDay === null) return null;
  const days = daysBetween(today, lastDay);
  return days > ENDING_DAYS ? null : { over: days < 0, days };
}

export function endingWords({ over, days }: Ending): string {
  if (over) return 'Terminé';
  return days === 0 ? 'Aujourd’hui' : `Dans ${days} j`;
}
