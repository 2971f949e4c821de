// Describes the limits of the figures: the agency, today in its time zone, and the period as instants.
import { and, gte, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { demandRange } from '../plumbing/demand-range.ts';
import type { Scope } from '../plumbing/http/call.ts';
import type { ChartComparison, ChartPeriod } from '@vigie/domain/dashboards/chart-settings.ts';
import { monthOf, type Days, type Step } from '@vigie/domain/dashboards/compared-period.ts';
import { addDays, type LocalDay } from '@vigie/domain/shared/time-day.ts';
import { daysInterval, isoOf, localDay } from '@vigie/domain/shared/time.ts';
import { loadAgency } from '../agency/profile.ts';

export interface Instants {
  readonly from: string;
  readonly until: string;
}

export interface Counting extends Pick<Scope, 'tx' | 'agencyId' | 'actor' | 'via'> {
  readonly zone: string;
  /** The agency's own: sums hold documents that bear it. */
  readonly currency: string;
  readonly now: number;
  readonly today: LocalDay;
  readonly days: Days;
  /** The period, without its end. */
  readonly period: Instants;
  /** The options of a curve. */
  readonly curve: { readonly step?: Step; readonly besideYear: boolean };
}

/** One year beside another. A wider period would read the whole history. */
const MOST_YEARS = 2;

export const instantsOf = ({ from, until }: Days, zone: string): Instants => {
  const { start, end } = daysInterval(from, until, zone);
  return { from: isoOf(start), until: isoOf(end) };
};

function periodAsked(asked: { from?: string | undefined; until?: string | undefined }, today: LocalDay): Days {
  const month = monthOf(today);
  const from = asked.from ?? (asked.until && asked.until < month.from ? asked.until : month.from);
  const until = asked.until ?? (from > month.until ? from : month.until);
  demandRange(from, until, MOST_YEARS);
  return { from, until };
}

interface Asked {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly period?: ChartPeriod | undefined;
  readonly comparison?: ChartComparison | undefined;
}
const steps: Readonly<Record<ChartPeriod, Step>> = { daily: 'day', monthly: 'month' };

export async function countingOf(call: Scope, asked: Asked): Promise<Counting> {
  const { tx, agencyId, actor, via, house } = call;
  const { timeZone: zone, currency } = await loadAgency(tx, agencyId);
  const now = house.clock.now();
  const today = localDay(now, zone);
  const days = periodAsked(asked, today);
  const curve = { ...(asked.period ? { step: steps[asked.period] } : {}), besideYear: asked.comparison === 'year' };
  return { tx, agencyId, actor, via, zone, currency, now, today, days, period: instantsOf(days, zone), curve };
}

/** Instants of a column within the period. */
export const within = (column: SQLWrapper, { from, until }: Instants): SQL =>
  and(gte(column, sql`${from}::timestamptz`), lt(column, sql`${until}::timestamptz`)) as SQL;

/** The buckets of a date as columns: over before today, then today and the given days, both included (F-327). */
export const deadlineColumns = (date: SQLWrapper, today: LocalDay) => ({
  expired: sql<number>`(count(*) filter (where ${date} < ${today}::date))::int`,
  in30: ahead(date, today, 30),
  in60: ahead(date, today, 60),
  in90: ahead(date, today, 90),
});
const ahead = (date: SQLWrapper, today: LocalDay, days: number) =>
  sql<number>`(count(*) filter (where ${date} >= ${today}::date and ${date} <= ${addDays(today, days)}::date))::int`;

export interface Part {
  key: string;
  count: number;
}
export const total = (parts: readonly Part[]): number => parts.reduce((sum, { count }) => sum + count, 0);
