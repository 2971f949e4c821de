// Creates visits besides the regular posts: alarms to verify at night, new places to survey, controls of posts. Each ends with a slip.
import { ServiceStatus, type ActivityType, type PlannedService } from '@vigie/domain/planning/service.ts';
import { dayNumber } from '@vigie/domain/shared/time-day.ts';
import { MINUTE, toInstant } from '@vigie/domain/shared/time.ts';
import type { SiteIdea } from '../sites-of.ts';

const ZONE = 'Europe/Paris';

interface VisitIdea {
  readonly activityType: ActivityType;
  readonly specialtyKey: string;
  /** Every so many days, starting with this one. */
  readonly every: number;
  readonly from: number;
  readonly time: string;
  readonly minutes: number;
}

/** Surveys and controls fill half a day: a period of work lasts at least four hours (IDCC 1351, art. 7.13). Interventions do not count as periods. */
const VISITS: readonly VisitIdea[] = [
  { activityType: 2, specialtyKey: 'MOB', every: 2, from: 1, time: '22:30', minutes: 60 },
  { activityType: 2, specialtyKey: 'MOB', every: 5, from: 3, time: '17:30', minutes: 75 },
  { activityType: 7, specialtyKey: 'ADS', every: 9, from: 2, time: '09:00', minutes: 240 },
  { activityType: 8, specialtyKey: 'ADS-C', every: 4, from: 0, time: '14:00', minutes: 240 },
];

/** Visits of a day. Every third one goes to the first customer, whose account shows them, and the others to each site in turn. */
export function visitsOf(sites: readonly SiteIdea[], day: string): PlannedService[] {
  const number = dayNumber(day);
  const own = sites.filter(({ site }) => site.customerId === sites[0]?.site.customerId);
  return VISITS.filter(({ every, from }) => number % every === from).map(({ activityType, specialtyKey, every, time, minutes }, rank) => {
    const turn = Math.floor(number / every);
    const { site } = turn % 3 === 0 ? own[(turn / 3) % own.length]! : sites[(turn * 7 + rank * 11) % sites.length]!;
    const start = toInstant(day, time, ZONE);
    return {
      id: crypto.randomUUID(),
      siteId: site.id,
      customerId: site.customerId,
      start,
      end: start + minutes * MINUTE,
      timeZone: ZONE,
      specialtyKey,
      nbAgents: 1,
      status: ServiceStatus.waiting,
      agentIds: [],
      activityType,
    };
  });
}
