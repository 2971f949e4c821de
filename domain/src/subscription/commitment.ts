// For how long an agency is bound: twelve months, tacitly renewed, two months' notice (C-190); and the periods that are billed inside.
import { addDays, addMonths, partsOfDay, type LocalDay } from '../shared/time-day.ts';

export const commitmentMonths = 12;
export const noticeMonths = 2;

/** As it is read before ordering. */
export const commitmentText =
  'L’abonnement est souscrit pour 12 mois. Il est reconduit tacitement pour la même durée, sauf résiliation demandée au moins 2 mois avant son terme.';

export interface Commitment {
  /** Its last day. */
  readonly endsOn: LocalDay;
  /** Until this day it can be left at its end. */
  readonly noticeUntil: LocalDay;
}

const endOfYear = (startedOn: LocalDay, year: number): LocalDay => addDays(addMonths(startedOn, commitmentMonths * year), -1);

/** The twelve months that run on this day. */
export function commitmentOn(startedOn: LocalDay, today: LocalDay): Commitment {
  let year = 1;
  while (endOfYear(startedOn, year) < today) year += 1;
  const endsOn = endOfYear(startedOn, year);
  return { endsOn, noticeUntil: addMonths(endsOn, -noticeMonths) };
}

export interface Running {
  /** First day of the commitment; null when none was made: a trial, or what the platform gave. */
  readonly startedOn: LocalDay | null;
  readonly currentPeriodEndOn: LocalDay;
}

/** Asked to end today: the last day on which it holds. Too late for this term, it is the next one's; what is paid for is never cut. */
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

/** Last day of the month or year that begins on `from`; counted from the first day of all, so that 31 January does not become the 28th for ever. */
export const periodEnd = (startedOn: LocalDay, from: LocalDay, yearly: boolean): LocalDay =>
  addDays(addMonths(startedOn, monthIndex(from) - monthIndex(startedOn) + (yearly ? 12 : 1)), -1);

export interface Period {
  readonly startedOn: LocalDay;
  readonly from: LocalDay;
  readonly until: LocalDay;
}

export interface Held extends Running {
  /** It holds today: paid for or on trial, and not over. */
  readonly valid: boolean;
}

/**
 * What a new order of the subscription pays for: it follows a period that still runs, else it begins today. A year begins a commitment
 * of its own, a further month keeps the one that runs.
 */
export function orderedPeriod(held: Held | null, yearly: boolean, today: LocalDay): Period {
  const from = held?.valid ? addDays(held.currentPeriodEndOn, 1) : today;
  const startedOn = held?.valid && held.startedOn !== null && !yearly ? held.startedOn : from;
  return { startedOn, from, until: periodEnd(startedOn, from, yearly) };
}

/** What follows the period that ends. */
export function renewedPeriod({ startedOn, currentPeriodEndOn }: Running, was: { readonly yearly: boolean }, yearly: boolean): Period {
  const from = addDays(currentPeriodEndOn, 1);
  const kept = startedOn !== null && (was.yearly || !yearly) ? startedOn : from;
  return { startedOn: kept, from, until: periodEnd(kept, from, yearly) };
}

/** True when what was asked to end is not renewed after the period that ends on this day. */
export const endsWith = (cancelledFrom: LocalDay | null, currentPeriodEndOn: LocalDay): boolean =>
  cancelledFrom !== null && cancelledFrom <= currentPeriodEndOn;
