// Computes the hours and the margin of twelve months, each as the pages of that month show them. The work of all months is loaded once.
import type { dashboards as calls } from '@vigie/contract/dashboards/endpoints.ts';
import type { Trend } from '@vigie/contract/dashboards/schemas.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { billedCustomers, marginTotals } from '@vigie/domain/billing/margin.ts';
import { monthOf, stepsOf } from '@vigie/domain/dashboards/compared-period.ts';
import { trendCan, trendDays } from '@vigie/domain/dashboards/trend.ts';
import { daysInterval, type Interval } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../agency/profile.ts';
import { contractsOf, paidSoFar, placedWork, type PlacedWork } from '../billing/margins/labour.ts';
import { sumsByPlace } from '../billing/margins/list-margins.ts';
import { revenueOf } from '../billing/margins/revenue.ts';
import { countWork, totalsOf, type CountedLine } from '../hours/count-work.ts';
import { loadWork, workWithin, type Work } from '../hours/load-work.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { plannedByMonth } from './planning-figures.ts';
import { countingOf, instantsOf, type Counting } from './scope.ts';

interface Month {
  /** `2026-11` */
  readonly month: string;
  readonly within: Interval;
  readonly work: readonly Work[];
  readonly lines: readonly CountedLine[];
}

type Hours = NonNullable<Trend['data'][number]['hours']>;
type Margin = NonNullable<Trend['data'][number]['margin']>;

async function hoursOf(c: Counting, months: readonly Month[]): Promise<Hours[]> {
  const planned = await plannedByMonth(c);
  return months.map(({ month, lines }) => ({ plannedMinutes: planned(month), workedMinutes: totalsOf(lines).workedMinutes }));
}

/** A month that is over is paid as it is counted. Of the current one only what is over. */
function paidWork({ within, work, lines }: Month, settings: AgencySettings, now: number): PlacedWork[] {
  const paid = paidSoFar(within, now);
  if (paid.end <= paid.start) return [];
  const counting = { settings, now, within: paid };
  return placedWork(paid.end === within.end ? lines : countWork(workWithin(work, paid), counting), counting);
}

async function marginsOf(c: Counting, settings: AgencySettings, months: readonly Month[]): Promise<Margin[]> {
  const billed = Map.groupBy(await revenueOf(c.tx, c.agencyId, c.days), ({ day }) => day.slice(0, 7));
  const worked = months.map((month) => paidWork(month, settings, c.now));
  const contracts = await contractsOf(c.tx, c.agencyId, [...new Set(worked.flat().flatMap(({ agentId }) => agentId ?? []))]);
  return months.map(({ month }, index) => {
    const sums = sumsByPlace(billed.get(month) ?? [], worked[index] ?? [], contracts);
    const { marginCents, ratePerMille } = marginTotals(sums, billedCustomers(sums));
    return { marginCents, ratePerMille };
  });
}

export async function readTrend(call: ScopedCall<typeof calls.trend>): Promise<Trend> {
  const { tx, agencyId, actor } = call;
  const around = await countingOf(call, {});
  const days = trendDays(around.today);
  const c: Counting = { ...around, days, period: instantsOf(days, around.zone) };
  const settings = await loadSettings(tx, agencyId);
  const work = await loadWork(tx, agencyId, daysInterval(days.from, days.until, c.zone));
  const months = stepsOf(days, 'month').map((month): Month => {
    const { from, until } = monthOf(`${month}-01`);
    const within = daysInterval(from, until, c.zone);
    const own = workWithin(work, within);
    return { month, within, work: own, lines: countWork(own, { settings, now: c.now, within }) };
  });
  const hours = trendCan.readHours(actor) ? await hoursOf(c, months) : null;
  const margins = trendCan.readMargins(actor) ? await marginsOf(c, settings, months) : null;
  return {
    data: months.map(({ month }, index) => ({
      month,
      ...(hours?.[index] ? { hours: hours[index] } : {}),
      ...(margins?.[index] ? { margin: margins[index] } : {}),
    })),
  };
}
