// Works out the meal and uniform allowances of the branch (IDCC 1351): meals by service, uniforms by worked hours.
import { fraction, roundHalfUp } from '../../shared/money.ts';
import type { Interval } from '../../shared/time.ts';
import { MINUTE } from '../../shared/time.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { MEAL_CENTS } from './meal-amounts.data.ts';

/** Presence on one service, from its first counted minute to its last. A pause does not interrupt it. */
export interface Presence extends Interval {
  /** The day on which it begins. */
  readonly day: LocalDay;
}

/** « au moins six heures continues » (annexe IV, art. 6). */
const MEAL_MINUTES = 6 * 60;

/** Services that follow each other without a cut are one, on the day of the first. */
function unbroken(presences: readonly Presence[]): Presence[] {
  const spells: Presence[] = [];
  for (const presence of presences.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const last = spells.at(-1);
    if (last && presence.start <= last.end) spells[spells.length - 1] = { ...last, end: Math.max(last.end, presence.end) };
    else spells.push(presence);
  }
  return spells;
}

/** The days that earn a meal allowance, once a spell: twelve hours earn one, not two (annexe IV, art. 6). */
export const mealDays = (presences: readonly Presence[]): LocalDay[] =>
  unbroken(presences)
    .filter(({ start, end }) => end - start >= MEAL_MINUTES * MINUTE)
    .map(({ day }) => day);

/** The branch's amount on a day, in cents. The last known amount holds until the next is loaded. Null before the first. */
export const mealCentsOn = (day: LocalDay): number | null => MEAL_CENTS.findLast(({ from }) => from <= day)?.cents ?? null;

/** The sum of the meals of these days. A day before the first known amount is worth nothing known: null. */
export function mealsCents(days: readonly LocalDay[]): number | null {
  const cents = days.map(mealCentsOn);
  return cents.includes(null) ? null : cents.reduce<number>((sum, one) => sum + (one ?? 0), 0);
}

/** A full month of 151 h 40, in minutes. */
const MONTH_MINUTES = 9100;

/** A monthly allowance in proportion to the worked minutes, rounded half up, at most the whole. */
export const monthlyShare = (monthlyCents: number, minutes: number): number =>
  roundHalfUp(fraction(BigInt(monthlyCents) * BigInt(Math.min(minutes, MONTH_MINUTES)), MONTH_MINUTES));
