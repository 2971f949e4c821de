// Computes what a renewal bills for held licences and website support: the days that are not paid yet (C-178, C-269).
import { fraction, roundHalfUp } from '../shared/money.ts';
import { addDays, addMonths, daysBetween, type LocalDay } from '../shared/time-day.ts';
import { periodEnd } from './commitment.ts';
import { OfferType, type OfferType as AnyOffer } from './offer.ts';

const HELD: readonly AnyOffer[] = [OfferType.website, OfferType.accounts];
/** Sold for a month or a year at a time, until it is given up. */
export const isHeldExtra = (type: AnyOffer): boolean => HELD.includes(type);

export interface Extra {
  /** For one, before tax: for a month, or for a year. */
  readonly unitPriceCents: number;
  readonly yearly: boolean;
  /** Its last paid day. */
  readonly endsOn: LocalDay;
  /** False: it ends with the current period. */
  readonly renews: boolean;
}

export interface RenewedDays {
  readonly startedOn: LocalDay;
  /** First day of the period that ends: days before it were not served. */
  readonly servedFrom: LocalDay;
  readonly from: LocalDay;
  readonly until: LocalDay;
}

export interface ExtraBill {
  readonly from: LocalDay;
  readonly until: LocalDay;
  /** For one, before tax. */
  readonly unitPriceCents: number;
  /** For days that have been used, whatever becomes of the renewal. */
  readonly isUsed: boolean;
}

export interface RenewedExtra {
  readonly bills: readonly ExtraBill[];
  /** Its last paid day after these bills. */
  readonly endsOn: LocalDay;
}

const later = (one: LocalDay, other: LocalDay): LocalDay => (one > other ? one : other);
const daysIn = (from: LocalDay, until: LocalDay): number => daysBetween(from, until) + 1;

/** A month at its price, a part of one by its days, each in whole cents. Months are those of the subscription. */
export function monthlyPrice(priceCents: number, startedOn: LocalDay, from: LocalDay, until: LocalDay): number {
  let cents = 0;
  for (let first = monthStart(startedOn, from); first <= until; first = addDays(periodEnd(startedOn, first, false), 1)) {
    const last = periodEnd(startedOn, first, false);
    const days = daysIn(later(first, from), last < until ? last : until);
    cents += roundHalfUp(fraction(BigInt(priceCents) * BigInt(days), BigInt(daysIn(first, last))));
  }
  return cents;
}

/** First day of the subscription's month that has this day in it. */
function monthStart(startedOn: LocalDay, day: LocalDay): LocalDay {
  let months = 0;
  while (addMonths(startedOn, months + 1) <= day) months += 1;
  while (addMonths(startedOn, months) > day) months -= 1;
  return addMonths(startedOn, months);
}

const billOf = (extra: Extra, startedOn: LocalDay, from: LocalDay, until: LocalDay, isUsed: boolean): ExtraBill[] =>
  from > until ? [] : [{ from, until, unitPriceCents: monthlyPrice(extra.unitPriceCents, startedOn, from, until), isUsed }];

/** A paid day is never billed again, and a day without service never. */
export function renewExtra(extra: Extra, { startedOn, servedFrom, from, until }: RenewedDays): RenewedExtra {
  const next = later(addDays(extra.endsOn, 1), servedFrom);
  const lastServed = addDays(from, -1);
  if (!extra.renews) return { bills: extra.yearly ? [] : billOf(extra, startedOn, next, lastServed, true), endsOn: extra.endsOn };
  if (extra.yearly) {
    if (next > until) return { bills: [], endsOn: extra.endsOn };
    const endsOn = addDays(addMonths(next, 12), -1);
    return { bills: [{ from: next, until: endsOn, unitPriceCents: extra.unitPriceCents, isUsed: false }], endsOn };
  }
  const bills = [...billOf(extra, startedOn, next, lastServed, true), ...billOf(extra, startedOn, later(next, from), until, false)];
  return { bills, endsOn: later(extra.endsOn, until) };
}
