// Computes agency churn from subscription periods: by month, and over three, six and twelve months.
import { addDays, addMonths, firstOfMonth, lastOfMonth, type LocalDay } from '../shared/time-day.ts';

/** Days of an uninterrupted subscription, both ends included. A trial is marked, because it is not a sale. */
export interface SubscriptionSpan {
  readonly agencyId: string;
  readonly startsOn: LocalDay;
  readonly endsOn: LocalDay;
  readonly trial: boolean;
}

export interface ChurnMonth {
  /** `2026-11` */
  readonly month: string;
  /** Agencies with a paid subscription when the month began. */
  readonly active: number;
  /** Agencies that subscribed during the month, for the first time or again. */
  readonly subscribed: number;
  /** Agencies whose last paid subscription ended in the month, without another one the next day. */
  readonly left: number;
  /** Departures per hundred active agencies. null when none was active (C-303). */
  readonly rate: number | null;
}

const holds = (spans: readonly SubscriptionSpan[], day: LocalDay): boolean => spans.some(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);

function byAgency(spans: readonly SubscriptionSpan[]): SubscriptionSpan[][] {
  const found = new Map<string, SubscriptionSpan[]>();
  for (const span of spans) {
    if (span.trial) continue;
    const known = found.get(span.agencyId);
    if (known) known.push(span);
    else found.set(span.agencyId, [span]);
  }
  return [...found.values()];
}

/** `until`: the last complete day. The current month counts what has happened so far. */
function monthOf(first: LocalDay, agencies: readonly (readonly SubscriptionSpan[])[], until: LocalDay): ChurnMonth {
  const last = lastOfMonth(first) < until ? lastOfMonth(first) : until;
  const within = (day: LocalDay): boolean => first <= day && day <= last;
  const active = agencies.filter((spans) => holds(spans, addDays(first, -1)) && holds(spans, first)).length;
  const subscribed = agencies.filter((spans) => spans.some(({ startsOn }) => within(startsOn) && !holds(spans, addDays(startsOn, -1)))).length;
  const left = agencies.filter((spans) => spans.some(({ endsOn }) => within(endsOn)) && !holds(spans, addDays(last, 1))).length;
  return { month: first.slice(0, 7), active, subscribed, left, rate: active === 0 ? null : (left / active) * 100 };
}

/** The last months, with the current one at the end. */
export function churnByMonth(spans: readonly SubscriptionSpan[], today: LocalDay, months: number): ChurnMonth[] {
  const agencies = byAgency(spans);
  const first = firstOfMonth(today);
  return Array.from({ length: months }, (_, back) => monthOf(addMonths(first, back - months + 1), agencies, addDays(today, -1)));
}

/** The periods of the summary's cards. */
export const churnWindows = [3, 6, 12] as const;

export interface ChurnSummary {
  /** Mean of the months' rates, to a tenth. null when no month has one. */
  readonly rate: number | null;
  readonly subscribed: number;
  readonly left: number;
}

export function churnSummary(months: readonly ChurnMonth[]): ChurnSummary {
  const rates = months.flatMap(({ rate }) => (rate === null ? [] : [rate]));
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  return {
    rate: rates.length === 0 ? null : Math.round(mean * 10) / 10,
    subscribed: months.reduce((sum, month) => sum + month.subscribed, 0),
    left: months.reduce((sum, month) => sum + month.left, 0),
  };
}

/** Below 2.5 good, from 2.5 a warning, from 5 an alarm (C-300). */
export type ChurnBand = 'good' | 'warning' | 'alarm';
export const churnBand = (rate: number): ChurnBand => (rate < 2.5 ? 'good' : rate < 5 ? 'warning' : 'alarm');
