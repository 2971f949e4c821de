// Computes an agency's commitment (twelve months, tacitly renewed, two months' notice, C-190) and the billing periods inside it.
import { addDays, addMonths, partsOfDay, type LocalDay } from '../shared/time-day.ts';

export const commitmentMonths = 12;
export const noticeMonths = 2;

/** The text shown before ordering. */
export const commitmentText =
  'L’abonnement est souscrit pour 12 mois. Il est reconduit tacitement pour la même durée, sauf résiliation demandée au moins 2 mois avant son terme.';

export interface Commitment {
  /** Its last day. */
  readonly endsOn: LocalDay;
  /** The last day to give notice for its end. */
  readonly noticeUntil: LocalDay;
}

const endOfYear = (startedOn: LocalDay, year: number): LocalDay => addDays(addMonths(startedOn, commitmentMonths * year), -1);

/** The twelve months that include this day. */
export function commitmentOn(startedOn: LocalDay, today: LocalDay): Commitment {
  let year = 1;
  while (endOfYear(startedOn, year) < today) year += 1;
  const endsOn = endOfYear(startedOn, year);
  return { endsOn, noticeUntil: addMonths(endsOn, -noticeMonths) };
}

export interface Running {
  /** First day of the commitment. null without one: a trial, or a gift of the platform. */
  readonly startedOn: LocalDay | null;
  readonly currentPeriodEndOn: LocalDay;
}

/** Returns the last valid day of a cancellation made today. After the notice day, it is the next term's. A paid period is never shortened. */
export function cancellationDay({ startedOn, currentPeriodEndOn }: Running, today: LocalDay): LocalDay {
  if (startedOn === null) return currentPeriodEndOn;
  const { endsOn, noticeUntil } = commitmentOn(startedOn, today);
  const term = today <= noticeUntil ? endsOn : commitmentOn(startedOn, addDays(endsOn, 1)).endsOn;
  return term > currentPeriodEndOn ? term : currentPeriodEndOn;
}

const monthIndex = (day: LocalDay): number => {
  const { year, month } = partsOfDay(day);
  return year * 12 + month;
};

/** Last day of the month or year that begins on `from`. Counted from the very first day, so that 31 January does not become the 28th for good. */
export const periodEnd = (startedOn: LocalDay, from: LocalDay, yearly: boolean): LocalDay =>
  addDays(addMonths(startedOn, monthIndex(from) - monthIndex(startedOn) + (yearly ? 12 : 1)), -1);

export interface Period {
  readonly startedOn: LocalDay;
  readonly from: LocalDay;
  readonly until: LocalDay;
}

export interface Held extends Running {
  /** Valid today: paid or on trial, and not over. */
  readonly valid: boolean;
}

/** The period paid by a new order: after the current period, or from today. A year begins a new commitment, and an extra month keeps the current one. */
export function orderedPeriod(held: Held | null, yearly: boolean, today: LocalDay): Period {
  const from = held?.valid ? addDays(held.currentPeriodEndOn, 1) : today;
  const startedOn = held?.valid && held.startedOn !== null && !yearly ? held.startedOn : from;
  return { startedOn, from, until: periodEnd(startedOn, from, yearly) };
}

/** The period after the one that ends. */
export function renewedPeriod({ startedOn, currentPeriodEndOn }: Running, was: { readonly yearly: boolean }, yearly: boolean): Period {
  const from = addDays(currentPeriodEndOn, 1);
  const kept = startedOn !== null && (was.yearly || !yearly) ? startedOn : from;
  return { startedOn: kept, from, until: periodEnd(kept, from, yearly) };
}

/** True when a cancelled subscription is not renewed after the period that ends on this day. */
export const endsWith = (cancelledFrom: LocalDay | null, currentPeriodEndOn: LocalDay): boolean =>
  cancelledFrom !== null && cancelledFrom <= currentPeriodEndOn;
