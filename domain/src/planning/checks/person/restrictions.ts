// AGENT_RESTRICTION: a restriction in the agent's file applies to a minute of the service.

import { holidayNameWith } from '../../../agency/holidays.ts';
import { addDays, minuteOfTime, weekday } from '../../../shared/time-day.ts';
import { localDay, minutesOf, overlaps, toInstant } from '../../../shared/time.ts';
import { validity } from '../../judge/agent-case.ts';
import type { AgentCase } from '../../judge/agent-case.ts';
import { distanceKm } from '../../distance.ts';
import type { Finding } from '../../judge/issue.ts';
import type { Restriction } from '../../restriction.ts';
import { sitesOf } from '../../service.ts';
import type { WorkItem } from '../../judge/timeline.ts';
import { minors } from './minor.ts';
import { siteDays, touchesDaily } from './site-times.ts';

function staysWithin(item: WorkItem, startTime: string, endTime: string): boolean {
  const overnight = minuteOfTime(endTime) <= minuteOfTime(startTime);
  const zone = item.service.timeZone;
  const first = localDay(item.start, zone);
  return [addDays(first, -1), first].some(
    (day) => toInstant(day, startTime, zone) <= item.start && item.end <= toInstant(overnight ? addDays(day, 1) : day, endTime, zone),
  );
}

type Kind = Restriction['kind'];
type Broken<K extends Kind> = (restriction: Extract<Restriction, { readonly kind: K }>, item: WorkItem, agentCase: AgentCase) => boolean;

/** One predicate per kind. True when the service breaks the restriction. */
const predicates: { readonly [K in Kind]: Broken<K> } = {
  noNight: (_, item, { context: { settings } }) => touchesDaily(item, settings.hours.nightStart, settings.hours.nightEnd),
  noSunday: (_, item) => siteDays(item).some((day) => weekday(day) === 7),
  noSaturday: (_, item) => siteDays(item).some((day) => weekday(day) === 6),
  noHoliday: (_, item, { context }) => {
    const locale = context.sites.get(item.service.siteId)?.holidayLocale ?? context.settings.holidayLocale;
    return siteDays(item).some((day) => holidayNameWith(day, locale, context.settings.holidayOverrides) !== null);
  },
  onlyDays: ({ days }, item) => siteDays(item).some((day) => !days.includes(weekday(day))),
  timeWindow: ({ startTime, endTime }, item) => !staysWithin(item, startTime, endTime),
  maxServiceMinutes: ({ minutes }, item) => minutesOf(item) > minutes,
  notAlone: (_, { service }) => service.nbAgents <= 1,
  noDriving: (_, { service }) => service.needsDriving === true || service.activityType === 6,
  noDog: (_, { service }) => Boolean(service.dogId),
  noScreenPost: (_, { service }) => service.activityType === 3,
  maxDistanceKm: ({ kilometres }, { service }, { agent, context }) => {
    const site = context.sites.get(service.siteId)?.location;
    return Boolean(site && agent.location && distanceKm(agent.location, site) > kilometres);
  },
  onlySites: ({ siteIds }, { service }) => sitesOf(service).some((siteId) => !siteIds.includes(siteId)),
  noCustomer: ({ customerIds }, { service }) => customerIds.includes(service.customerId),
};

function isBroken(restriction: Restriction, item: WorkItem, agentCase: AgentCase): boolean {
  if (!overlaps(item, validity(restriction.from, restriction.until, agentCase.zone))) return false;
  const predicate = predicates[restriction.kind] as (r: Restriction, i: WorkItem, c: AgentCase) => boolean;
  return predicate(restriction, item, agentCase);
}

/** Restrictions from their file, and those that the law sets by age. */
export const restrictions = (agentCase: AgentCase): Finding[] => [...minors(agentCase), ...ofTheirFile(agentCase)];

function ofTheirFile(agentCase: AgentCase): Finding[] {
  const { agent, candidates } = agentCase;
  if (agent.restrictions.length === 0) return [];
  return candidates.flatMap((item) =>
    agent.restrictions
      .filter((restriction) => isBroken(restriction, item, agentCase))
      .map(({ label }) => ({
        code: 'AGENT_RESTRICTION' as const,
        agentId: agent.id,
        serviceIds: [item.service.id],
        conflictingServiceIds: [],
        measured: null,
        limit: null,
        unit: null,
        message: `${agent.name} : restriction ${label}.`,
      })),
  );
}
