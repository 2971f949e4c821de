// What each agent carries in a plan, and what that weighs: the further from his share, the more a next service costs.
import type { AgencySettings } from '../../agency/settings.ts';
import { dayOfNumber, weekdayOfNumber } from '../../shared/time-day.ts';
import { localDayNumber, overlapMinutes, startOfDayNumber, toInstant } from '../../shared/time.ts';
import { distanceKm } from '../distance.ts';
import type { PlanningContext } from '../planning-context.ts';
import type { PlannedService } from '../service.ts';
import { effectiveMinutes, type WorkItem } from '../timeline.ts';
import type { AutoWeights } from './options.ts';

/** One place of one service, and what it brings to whoever holds it. */
export interface Slot {
  readonly index: number;
  readonly service: PlannedService;
  readonly item: WorkItem;
  readonly minutes: number;
  readonly nights: number;
  readonly sundays: number;
}

export interface Load {
  readonly minutes: number;
  readonly nights: number;
  readonly sundays: number;
  readonly kilometres: number;
  /** Euros. */
  readonly cost: number;
}
export const noLoad = (): Load => ({ minutes: 0, nights: 0, sundays: 0, kilometres: 0, cost: 0 });

/** Minutes between the agency's hours of night, in its own days. */
function nightMinutes({ start, end, worked }: WorkItem, { hours, timeZone }: AgencySettings): number {
  let minutes = 0;
  for (let day = localDayNumber(start, timeZone); startOfDayNumber(day, timeZone) < end; day++) {
    const [midnight, next] = [startOfDayNumber(day, timeZone), startOfDayNumber(day + 1, timeZone)];
    const morning = { start: midnight, end: toInstant(dayOfNumber(day), hours.nightEnd, timeZone) };
    const evening = { start: toInstant(dayOfNumber(day), hours.nightStart, timeZone), end: next };
    for (const part of worked) minutes += overlapMinutes(part, morning) + overlapMinutes(part, evening);
  }
  return minutes;
}

/** Sundays of which a minute is worked, in the agency's days. */
function sundaysIn({ start, end }: WorkItem, zone: string): number {
  let count = 0;
  for (let day = localDayNumber(start, zone); startOfDayNumber(day, zone) < end; day++) if (weekdayOfNumber(day) === 7) count += 1;
  return count;
}

export const measureOf =
  ({ settings }: PlanningContext) =>
  (item: WorkItem): Pick<Slot, 'minutes' | 'nights' | 'sundays'> => ({
    minutes: effectiveMinutes(item),
    nights: nightMinutes(item, settings),
    sundays: sundaysIn(item, settings.timeZone),
  });

/** Weighs a load against the minutes that were meant for the agent. Squares: two agents a little over beat one far over. */
export function weigh(load: Load, target: number, weights: AutoWeights): number {
  const away = (load.minutes - target) / 600;
  const nights = load.nights / 600;
  return (
    weights.hours * away * away +
    weights.nights * 0.5 * nights * nights +
    weights.sundays * 0.5 * load.sundays * load.sundays +
    weights.distance * 0.02 * load.kilometres +
    weights.cost * 0.01 * load.cost
  );
}

export const kilometresOf = (context: PlanningContext, agentId: string, siteId: string): number => {
  const [home, site] = [context.agents.get(agentId)?.location, context.sites.get(siteId)?.location];
  return home && site ? distanceKm(home, site) : 0;
};

export const costOf = (slot: Slot, hourlyCost: number): number => (slot.minutes / 60) * hourlyCost;
