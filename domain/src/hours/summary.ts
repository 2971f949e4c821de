// Lists the hours of services line by line. Sums by agent, site or customer use these same lines.

import { holidayNameWith } from '../agency/holidays.ts';
import type { AgencySettings } from '../agency/settings/settings.ts';
import { clockingOf } from '../planning/clocking.ts';
import type { PlannedService } from '../planning/service.ts';
import { remembered } from '../shared/time-day.ts';
import type { LocalDay } from '../shared/time-day.ts';
import type { Interval } from '../shared/time.ts';
import { splitHours, splitRules, totalMinutes } from './split.ts';
import type { PayMinutes, SplitRules } from './split.ts';
import { workedIntervals } from './worked.ts';

/** One agent on one service. `agentId` is null for an unfilled place. */
export interface HoursLine {
  readonly serviceId: string;
  readonly agentId: string | null;
  readonly siteId: string;
  readonly customerId: string;
  readonly specialtyKey: string | null;
  readonly intervals: readonly Interval[];
  readonly minutes: PayMinutes;
  readonly total: number;
}

export interface HoursContext {
  readonly settings: AgencySettings;
  /** Holiday locale of a site. The place of work decides. */
  readonly holidayLocale: (siteId: string) => string;
  readonly now?: number;
  readonly within?: Interval;
  /** Also includes unfilled places, for the planned hours of a site. */
  readonly unfilled?: boolean;
}

/** Returns a function with the rules of a place. It caches them, so create one for a whole list. */
export function rulesOfPlaces({ settings, holidayLocale }: HoursContext): (place: Pick<PlannedService, 'siteId' | 'timeZone'>) => SplitRules {
  const ofZone = remembered((timeZone: string) =>
    remembered((locale: ReturnType<typeof holidayLocale>): SplitRules => {
      const isHoliday = (day: LocalDay): boolean => holidayNameWith(day, locale, settings.holidayOverrides) !== null;
      return splitRules(settings.hours, settings.saturdayCount, timeZone, isHoliday);
    }),
  );
  return ({ siteId, timeZone }) => ofZone(timeZone)(holidayLocale(siteId));
}

/** Returns a function with the lines of a service. Create one for a whole list. */
export function hoursCounter(context: HoursContext): (service: PlannedService) => HoursLine[] {
  const { settings } = context;
  const rulesOf = rulesOfPlaces(context);

  const options = {
    basis: settings.hours.basis,
    clocking: clockingOf(settings.hours),
    ...(context.now === undefined ? {} : { now: context.now }),
    ...(context.within ? { within: context.within } : {}),
  };

  return (service) => {
    const empty = context.unfilled ? Array.from({ length: service.nbAgents - service.agentIds.length }, () => null) : [];
    const places: (string | null)[] = [...service.agentIds, ...empty];
    return places.map((agentId) => {
      const intervals = workedIntervals(service, agentId, options);
      const minutes = splitHours(intervals, rulesOf(service));
      const { id: serviceId, siteId, customerId, specialtyKey } = service;
      return {
        serviceId,
        agentId,
        siteId,
        customerId,
        specialtyKey,
        intervals,
        minutes,
        total: totalMinutes(minutes),
      };
    });
  };
}
