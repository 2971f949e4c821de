// Computes what a service costs with one agent: their gross hour in each pay category with the branch's increase.
import { branchFactors } from '../agency/settings/settings-defaults.data.ts';
import { contractOn } from '../planning/judge/agent-case.ts';
import type { CostOf, PlanningContext } from '../planning/judge/planning-context.ts';
import type { PlannedService } from '../planning/service.ts';
import type { LocalDay } from '../shared/time-day.ts';
import { localDay } from '../shared/time.ts';
import { payAmounts } from './amounts.ts';
import { splitHours, type PayMinutes } from './split.ts';
import { rulesOfPlaces } from './summary.ts';
import { workedIntervals } from './worked.ts';
import { asClocked } from '../sites/clocking-rule.ts';

/** Cached for a service: its day, its minutes in the twelve categories, and its cost at each pay found. */
interface Known {
  readonly day: LocalDay;
  readonly minutes: PayMinutes;
  readonly cents: Map<number, number>;
}

const priced = (minutes: PayMinutes, hourlyCents: number): number =>
  payAmounts(minutes, { dayPriceCents: hourlyCents, factors: branchFactors, amountsCents: {} }).reduce((sum, { cents }) => sum + cents, 0);

/**
 * Without charges, overtime and allowances: only what distinguishes two agents on the same service. Minutes are split once per service. An agent has
 * no cost when that day's contract has no pay, or the reader may not know it.
 */
export function serviceCosts({ settings, sites }: Pick<PlanningContext, 'settings' | 'sites'>): CostOf {
  const rulesOf = rulesOfPlaces({ settings, holidayLocale: (id) => sites.get(id)?.holidayLocale ?? settings.holidayLocale });
  const known = new WeakMap<PlannedService, Known>();
  const knownOf = (service: PlannedService): Known => {
    const before = known.get(service);
    if (before) return before;
    const minutes = splitHours(workedIntervals(service, null, { basis: 'planned', clocking: asClocked }), rulesOf(service));
    const made = { day: localDay(service.start, settings.timeZone), minutes, cents: new Map<number, number>() };
    known.set(service, made);
    return made;
  };
  return (agent, service) => {
    const { day, minutes, cents } = knownOf(service);
    const hourlyCents = contractOn(agent, day)?.hourlyCents ?? null;
    if (hourlyCents === null) return null;
    let cost = cents.get(hourlyCents);
    if (cost === undefined) cents.set(hourlyCents, (cost = priced(minutes, hourlyCents)));
    return cost;
  };
}
