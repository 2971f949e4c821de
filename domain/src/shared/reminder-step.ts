// Decides which reminder is due. Steps are days from a date, negative before it. Each is sent once, and never long after its day.
import { addMonths, daysBetween, type LocalDay } from './time-day.ts';

/** The units of the reminder period (F-328). */
export const periodUnits = ['day', 'week', 'month'] as const;
export type PeriodUnit = (typeof periodUnits)[number];
export const periodUnitLabels: Readonly<Record<PeriodUnit, string>> = { day: 'Jour', week: 'Semaine', month: 'Mois' };
/** Two years in each unit. */
export const longestPeriod: Readonly<Record<PeriodUnit, number>> = { day: 730, week: 104, month: 24 };

const WEEK = 7;

/** Converts days, weeks or calendar months before a date into days: a month before 31 March is 28 February. */
export const leadSteps = (leads: readonly number[], unit: PeriodUnit, date: LocalDay): number[] =>
  leads.map((lead) => (unit === 'month' ? daysBetween(date, addMonths(date, -lead)) : -lead * (unit === 'week' ? WEEK : 1)));

/** A missed step (no server, rule just enabled) is sent within this many days, then dropped. */
const MADE_UP_DAYS = 6;

/** Returns the step to send today, or null. `done` are the steps already sent for this date. */
export function reminderStep(steps: readonly number[], date: LocalDay, today: LocalDay, done: readonly number[]): number | null {
  const elapsed = daysBetween(date, today);
  const reached = steps.filter((step) => step <= elapsed);
  if (reached.length === 0) return null;
  const last = Math.max(...reached);
  return elapsed - last > MADE_UP_DAYS || done.some((step) => step >= last) ? null : last;
}
