// What is asked once more before an invoice gets its number: hours far from the plan, and nowhere to pay.
import { addMonths, firstOfMonth, lastOfMonth, type LocalDay } from '../../shared/time-day.ts';

export interface HeldPeriod {
  readonly from: LocalDay;
  /** Last day, included. */
  readonly until: LocalDay;
}

/** Minutes of a period: what the customer's invoices of it bill, this one among them, and what was planned. */
export interface HeldHours extends HeldPeriod {
  readonly billedMinutes: number;
  readonly plannedMinutes: number;
}

/** The period that the invoice names; without one, the month of its date and the month before. */
export const periodsToHold = ({ date, period }: { readonly date: LocalDay; readonly period: HeldPeriod | null }): HeldPeriod[] =>
  period ? [period] : [date, addMonths(firstOfMonth(date), -1)].map((day) => ({ from: firstOfMonth(day), until: lastOfMonth(day) }));

const LEAST_MINUTES = 240;
const gapOf = ({ billedMinutes, plannedMinutes }: HeldHours): number => Math.abs(billedMinutes - plannedMinutes);

/** More than a quarter of the plan apart, and more than four hours. A service more or less is not. */
const isFar = (held: HeldHours): boolean => gapOf(held) > Math.max(held.plannedMinutes / 4, LEAST_MINUTES);

/** The nearest of the periods when all that were planned are far from what is billed; null without a doubt. */
export function doubtfulHours(held: readonly HeldHours[]): HeldHours | null {
  const planned = held.filter(({ billedMinutes, plannedMinutes }) => billedMinutes > 0 && plannedMinutes > 0);
  if (planned.length === 0 || !planned.every(isFar)) return null;
  return planned.toSorted((a, b) => gapOf(a) - gapOf(b))[0] ?? null;
}
