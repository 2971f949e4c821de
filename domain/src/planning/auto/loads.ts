// Measures each agent's load in a plan and its cost: beyond their share the next service costs more.
import { weekdayOfNumber } from '../../shared/time-day.ts';
import { localDayNumber, startOfDayNumber, type Interval } from '../../shared/time.ts';
import { distanceKm } from '../distance.ts';
import type { PlanningContext } from '../judge/planning-context.ts';
import type { PlannedService } from '../service.ts';
import { effectiveMinutes, type WorkItem } from '../judge/timeline.ts';
import { nightMinutesOf, type WishedFor } from '../filling/wishes.ts';
import type { AutoWeights } from './options.ts';

/** One place of one service, and what it adds to its agent's load. */
export interface Slot {
  readonly index: number;
  readonly service: PlannedService;
  readonly item: WorkItem;
  readonly minutes: number;
  readonly nights: number;
  readonly sundays: number;
  readonly wishedFor: WishedFor;
  /** Its cost in cents with an agent of average pay. Other costs are relative to it. */
  readonly averageCents: number;
}

export interface Load {
  readonly minutes: number;
  readonly nights: number;
  readonly sundays: number;
  readonly kilometres: number;
  /** The difference in euros from an agent of average pay. */
  readonly cost: number;
  /** Unmet wishes minus met ones. */
  readonly wishes: number;
}
export const noLoad = (): Load => ({ minutes: 0, nights: 0, sundays: 0, kilometres: 0, cost: 0, wishes: 0 });

/** Sundays with at least one minute of work, as numbers of the agency's days. */
export function sundaysIn({ start, end }: Interval, zone: string): number[] {
  const sundays: number[] = [];
  for (let day = localDayNumber(start, zone); startOfDayNumber(day, zone) < end; day++) if (weekdayOfNumber(day) === 7) sundays.push(day);
  return sundays;
}

export const measureOf =
  ({ settings }: PlanningContext) =>
  (item: WorkItem): Pick<Slot, 'minutes' | 'nights' | 'sundays'> => ({
    minutes: effectiveMinutes(item),
    nights: nightMinutesOf(item.worked, settings),
    sundays: sundaysIn(item, settings.timeZone).length,
  });

/** Hours beyond the target are paid with a rise: few faces are no reason for them. */
const BEYOND = 3;

/** Compares a load with the agent's target minutes. Squared, because two agents slightly over are better than one far over. */
export function weigh(load: Load, target: number, weights: AutoWeights): number {
  const away = (load.minutes - target) / 600;
  const hours = away > 0 ? BEYOND * away * away : away * away;
  const nights = load.nights / 600;
  return (
    weights.hours * hours +
    weights.nights * 0.5 * nights * nights +
    weights.sundays * 0.5 * load.sundays * load.sundays +
    weights.distance * 0.02 * load.kilometres +
    weights.cost * 0.02 * load.cost +
    weights.wishes * 0.25 * load.wishes
  );
}

export const kilometresOf = (context: PlanningContext, agentId: string, siteId: string): number => {
  const [home, site] = [context.agents.get(agentId)?.location, context.sites.get(siteId)?.location];
  return home && site ? distanceKm(home, site) : 0;
};

/** An agent of unknown pay counts as average, so that they are neither favoured nor avoided. */
export const euros = (slot: Slot, cents: number | null): number => (cents === null ? 0 : (cents - slot.averageCents) / 100);
