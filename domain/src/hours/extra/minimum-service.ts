// Counts the minutes paid on top of a period shorter than the branch's four hours (IDCC 1351, art. 7.12 and 7.13).

import type { Rational } from '../../shared/money.ts';
import { fraction, multiply, roundHalfUp } from '../../shared/money.ts';
import { ONE_PERIOD_MINUTES } from '../../planning/minimum-service.ts';
import { MINUTE } from '../../shared/time.ts';
import type { Interval } from '../../shared/time.ts';
import type { LocalDay } from '../../shared/time-day.ts';

/** One service of one guard, by its planned times. */
export interface WorkPiece extends Interval {
  /** The day on which it begins. */
  readonly day: LocalDay;
  readonly plannedMinutes: number;
  readonly workedMinutes: number;
  readonly owesMinimum: boolean;
}

export interface Complement {
  readonly day: LocalDay;
  readonly minutes: number;
}

/** Pieces with a cut of two hours or less between them, in chronological order. */
function periodsOf(pieces: readonly WorkPiece[]): WorkPiece[][] {
  const periods: WorkPiece[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const piece of pieces.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (piece.start - end > ONE_PERIOD_MINUTES * MINUTE) periods.push([piece]);
    else periods.at(-1)!.push(piece);
    end = Math.max(end, piece.end);
  }
  return periods;
}

/**
 * What is missing up to the minimum, on the day on which each period begins. Minutes that were planned and not worked (a guard who came late) are no part of
 * it. Nothing is owed for a period in which nobody worked.
 */
export const minimumComplements = (pieces: readonly WorkPiece[], minimumMinutes: number): Complement[] =>
  periodsOf(pieces)
    .filter((period) => period.some((piece) => piece.owesMinimum) && period.some(({ workedMinutes }) => workedMinutes > 0))
    .map((period) => {
      const planned = period.reduce((sum, piece) => sum + piece.plannedMinutes, 0);
      const worked = period.reduce((sum, piece) => sum + piece.workedMinutes, 0);
      return { day: period[0]!.day, minutes: Math.max(0, minimumMinutes - Math.max(planned, worked)) };
    })
    .filter(({ minutes }) => minutes > 0);

/** Cents of complements at each day's rate, rounded once per rate. null when a day has no known rate. */
export function complementCents(complements: readonly Complement[], rateOn: (day: LocalDay) => Rational | null): number | null {
  let cents = 0;
  for (const [rate, own] of Map.groupBy(complements, ({ day }) => rateOn(day))) {
    if (rate === null) return null;
    const minutes = own.reduce((sum, each) => sum + each.minutes, 0);
    cents += roundHalfUp(multiply(fraction(minutes, 60), rate));
  }
  return cents;
}
