// Computes the price of licences beyond the plan: by the day, by the month from the 21st day on (C-187).
import { addDays, addMonths, daysBetween, type LocalDay } from '../shared/time-day.ts';
import { isLicenceQuotaReached, type LicenceDuration, type LicencePricing } from './licence.ts';

export interface ExtraPrices {
  /** Before tax. */
  readonly monthlyCents: number;
  readonly dailyCents: number;
}

/** A day costs a twentieth of the month, rounded up to the cent (C-188). */
export const dailyCentsOf = (monthlyCents: number): number => Math.ceil(monthlyCents / 20);

const MONTHLY_CENTS = 999;
/** Where nothing else is configured (C-188). */
export const extraPrices: ExtraPrices = { monthlyCents: MONTHLY_CENTS, dailyCents: dailyCentsOf(MONTHLY_CENTS) };

/** Days of a subscription month that are paid singly: beyond them the month is. */
export const DAILY_UNTIL = 20;

/** The price of a licence beyond the plan: for a month without an end, else for its days (C-187). */
export const extraPriceCents = (days: LicenceDuration, { monthlyCents, dailyCents }: ExtraPrices): number =>
  days === 0 ? monthlyCents : days * dailyCents;

/** What the choice costs now: nothing while the plan has a licence left (C-187). */
export const licencePriceCents = (days: LicenceDuration, pricing: LicencePricing, prices: ExtraPrices): number =>
  isLicenceQuotaReached(pricing) ? extraPriceCents(days, prices) : 0;

export interface ExtraSpan extends ExtraPrices {
  readonly agentId: string;
  readonly startsOn: LocalDay;
  /** Its last day. Null: it goes on. */
  readonly endsOn: LocalDay | null;
}

export interface ExtraDue {
  /** The subscription month. */
  readonly from: LocalDay;
  readonly until: LocalDay;
  /** Null: the whole month is billed. */
  readonly days: number | null;
  readonly cents: number;
}

interface Days {
  readonly from: LocalDay;
  readonly until: LocalDay;
}

/** Months of the subscription that end within these days or with them. */
function* monthsWithin(startedOn: LocalDay, { from, until }: Days): Generator<Days> {
  let index = 0;
  while (addMonths(startedOn, index + 1) <= from) index += 1;
  while (addMonths(startedOn, index) > from) index -= 1;
  for (; addMonths(startedOn, index) <= until; index += 1) {
    const first = addMonths(startedOn, index);
    const last = addDays(addMonths(startedOn, index + 1), -1);
    yield { from: first > from ? first : from, until: last < until ? last : until };
  }
}

/** Distinct days: a licence that was taken back and given again on one day is paid for it once. */
function daysUsed(spans: readonly ExtraSpan[], { from, until }: Days): number {
  let days = 0;
  let next = from;
  for (const { startsOn, endsOn } of spans.toSorted((one, other) => one.startsOn.localeCompare(other.startsOn))) {
    const first = startsOn > next ? startsOn : next;
    const last = endsOn === null || endsOn > until ? until : endsOn;
    if (first > last) continue;
    days += daysBetween(first, last) + 1;
    next = addDays(last, 1);
  }
  return days;
}

/** What the licences beyond the plan cost in these days, one line a collaborator and subscription month. */
export function extrasDue(spans: readonly ExtraSpan[], startedOn: LocalDay, days: Days): ExtraDue[] {
  const dues: ExtraDue[] = [];
  for (const own of Map.groupBy(spans, ({ agentId }) => agentId).values()) {
    for (const month of monthsWithin(startedOn, days)) {
      const used = daysUsed(own, month);
      const prices = own.findLast(({ startsOn }) => startsOn <= month.until) ?? own[0];
      if (used === 0 || !prices) continue;
      const byMonth = used > DAILY_UNTIL;
      dues.push({ ...month, days: byMonth ? null : used, cents: byMonth ? prices.monthlyCents : used * prices.dailyCents });
    }
  }
  return dues;
}
