// Decides when a customer's person is mailed the report of their sites, and of which days.
import { addDays, mondayOf, type LocalDay } from '../../shared/time-day.ts';

export const reportRhythms = ['never', 'daily', 'weekly'] as const;
export type ReportRhythm = (typeof reportRhythms)[number];

export const reportRhythmLabels: Readonly<Record<ReportRhythm, string>> = {
  never: 'Jamais',
  daily: 'Chaque jour',
  weekly: 'Chaque semaine',
};

/** The address of the page that stops the mails, without signing in. */
export const leaveLink = (host: string, id: string, token: string): string => `${host.replace(/\/+$/, '')}/#/desabonnement/${id}/${token}`;

/** Days of a report, both included. */
export interface ReportDays {
  readonly from: LocalDay;
  readonly until: LocalDay;
}

/** Where the agency's clock stands, and from which minute of the day its mails leave. */
export interface ReportClock {
  readonly today: LocalDay;
  readonly minute: number;
  readonly sendMinute: number;
}

type Sent = Exclude<ReportRhythm, 'never'>;

/** The last whole day, or the last whole week from Monday to Sunday. */
function lastPeriod(rhythm: Sent, today: LocalDay): ReportDays {
  if (rhythm === 'daily') return { from: addDays(today, -1), until: addDays(today, -1) };
  const monday = mondayOf(today);
  return { from: addDays(monday, -7), until: addDays(monday, -1) };
}

/**
 * The report that is to be sent now, or null. `toldUntil`: the last day of the report sent last by this rhythm. A report whose hour was missed is sent
 * later, until the next one takes its place.
 */
export function dueReport(rhythm: ReportRhythm, toldUntil: LocalDay | null, { today, minute, sendMinute }: ReportClock): ReportDays | null {
  if (rhythm === 'never') return null;
  const period = lastPeriod(rhythm, today);
  if (addDays(period.until, 1) === today && minute < sendMinute) return null;
  return toldUntil !== null && toldUntil >= period.until ? null : period;
}

/** Whoever chooses a rhythm is not sent what is already past its hour: until when nothing is due to them. */
export const pastAtChoice = (rhythm: ReportRhythm, clock: ReportClock): LocalDay | null => dueReport(rhythm, null, clock)?.until ?? null;

/** The morning of the next report, or null without one. */
export function nextReportOn(rhythm: ReportRhythm, { today, minute, sendMinute }: ReportClock): LocalDay | null {
  if (rhythm === 'never') return null;
  const isAhead = minute < sendMinute;
  if (rhythm === 'daily') return isAhead ? today : addDays(today, 1);
  const monday = mondayOf(today);
  return isAhead && monday === today ? today : addDays(monday, 7);
}

/** A week without an event is told in a sentence; a day without one is not worth a mail. */
export const isWorthSending = (rhythm: ReportRhythm, isEmpty: boolean): boolean => rhythm === 'weekly' || (rhythm === 'daily' && !isEmpty);
