// What is asked once more before a document gets its number: hours far from the plan, and nowhere to pay.
import { addMonths, firstOfMonth, lastOfMonth, type LocalDay } from '../../shared/time-day.ts';
import type { PaperKind } from '../paper.ts';
import type { Quantity } from './invoice-line.ts';

export interface HeldPeriod {
  readonly from: LocalDay;
  /** Last day, included. */
  readonly until: LocalDay;
}

/** Minutes of a period: sold by the document (for an invoice with the customer's others of it), and planned. */
export interface HeldHours extends HeldPeriod {
  readonly billedMinutes: number;
  readonly plannedMinutes: number;
}

/** The period that the invoice names; without one, the month of its date and the month before. */
export const periodsToHold = ({ date, period }: { readonly date: LocalDay; readonly period: HeldPeriod | null }): HeldPeriod[] =>
  period ? [period] : [date, addMonths(firstOfMonth(date), -1)].map((day) => ({ from: firstOfMonth(day), until: lastOfMonth(day) }));

/** An estimate speaks of its month or the next one; a purchase order also of the month before, whose work it orders afterwards. */
export const monthsOfPaper = (kind: PaperKind, date: LocalDay): HeldPeriod[] =>
  (kind === 'estimate' ? [0, 1] : [0, 1, -1]).map((months) => {
    const from = addMonths(firstOfMonth(date), months);
    return { from, until: lastOfMonth(from) };
  });

/** The hours that lines sell. Their sites, where each of them names one; none: the plan of all sites counts. */
export function hoursOfLines(lines: readonly { readonly quantity: Quantity; readonly siteId: string | null }[]): {
  minutes: number;
  siteIds: string[];
} {
  const hours = lines.flatMap(({ quantity, siteId }) => (quantity.unit === 'hour' ? [{ minutes: quantity.minutes, siteId }] : []));
  const siteIds = hours.flatMap(({ siteId }) => (siteId === null ? [] : [siteId]));
  return { minutes: hours.reduce((sum, { minutes }) => sum + minutes, 0), siteIds: siteIds.length === hours.length ? [...new Set(siteIds)] : [] };
}

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
