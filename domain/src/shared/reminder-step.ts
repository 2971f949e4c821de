// Which reminder is due: steps stand in days from a date, negative before it; each leaves once, and never long after its day.
import { addMonths, daysBetween, type LocalDay } from './time-day.ts';

/** In what the period of reminders is counted (F-328). */
export const periodUnits = ['day', 'week', 'month'] as const;
export type PeriodUnit = (typeof periodUnits)[number];
export const periodUnitLabels: Readonly<Record<PeriodUnit, string>> = { day: 'Jour', week: 'Semaine', month: 'Mois' };
/** Two years, whatever they are counted in. */
export const longestPeriod: Readonly<Record<PeriodUnit, number>> = { day: 730, week: 104, month: 24 };

const WEEK = 7;

/** So many days, weeks or calendar months before a date, as steps in days: a month before 31 March is 28 February. */
export const leadSteps = (leads: readonly number[], unit: PeriodUnit, date: LocalDay): number[] =>
  leads.map((lead) => (unit === 'month' ? daysBetween(date, addMonths(date, -lead)) : -lead * (unit === 'week' ? WEEK : 1)));

/** A step that was missed (no server, rule just switched on) is made up for so long, then let go. */
const MADE_UP_DAYS = 6;

/** The step to send today, or null. `done` are the steps that left already for this date. */
export function reminderStep(steps: readonly number[], date: LocalDay, today: LocalDay, done: readonly number[]): number | null {
  const elapsed = daysBetween(date, today);
  const reached = steps.filter((step) => step <= elapsed);
  if (reached.length === 0) return null;
  const last = Math.max(...reached);
  return elapsed - last > MADE_UP_DAYS || done.some((step) => step >= last) ? null : last;
}
