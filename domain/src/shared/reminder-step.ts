// Which reminder is due: steps stand in days from a date, negative before it; each leaves once, and never long after its day.
import { daysBetween, type LocalDay } from './time-day.ts';

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
