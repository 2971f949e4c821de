// Compares a service with an agent's wishes: which ones it meets, and which it goes against.
import type { AgencySettings } from '../../agency/settings/settings.ts';
import { LONG_SERVICE_MINUTES, wishMomentWords, type AgentWishes, type WishMoment } from '../../agents/agent-wishes.ts';
import { dayOfNumber, weekdayOfNumber } from '../../shared/time-day.ts';
import { localDayNumber, minutesOf, overlapMinutes, startOfDayNumber, toInstant, type Interval } from '../../shared/time.ts';
import { sitesOf, type PlannedService } from '../service.ts';

/** Three hours at night make a night service: the threshold for a night worker's day (L3122-5). */
const NIGHT_MINUTES = 180;

/** Minutes within the agency's night hours, in its own days. */
export function nightMinutesOf(parts: readonly Interval[], { hours, timeZone }: AgencySettings): number {
  let minutes = 0;
  for (const part of parts) {
    for (let day = localDayNumber(part.start, timeZone); startOfDayNumber(day, timeZone) < part.end; day++) {
      const [midnight, next] = [startOfDayNumber(day, timeZone), startOfDayNumber(day + 1, timeZone)];
      const morning = { start: midnight, end: toInstant(dayOfNumber(day), hours.nightEnd, timeZone) };
      const evening = { start: toInstant(dayOfNumber(day), hours.nightStart, timeZone), end: next };
      minutes += overlapMinutes(part, morning) + overlapMinutes(part, evening);
    }
  }
  return minutes;
}

/** Whether some work counts as a night's. */
export const isNightWork = (parts: readonly Interval[], settings: AgencySettings): boolean => nightMinutesOf(parts, settings) >= NIGHT_MINUTES;

function touchesWeekend({ start, end }: Interval, zone: string): boolean {
  for (let day = localDayNumber(start, zone); startOfDayNumber(day, zone) < end; day++) if (weekdayOfNumber(day) >= 6) return true;
  return false;
}

/** The properties of a service that wishes refer to. */
export interface WishedFor {
  readonly moments: readonly WishMoment[];
  readonly siteIds: readonly string[];
}
export function wishedFor(service: PlannedService, settings: AgencySettings): WishedFor {
  const night = isNightWork([service], settings);
  return {
    moments: [
      night ? 'nights' : 'days',
      ...(touchesWeekend(service, settings.timeZone) ? (['weekends'] as const) : []),
      ...(minutesOf(service) >= LONG_SERVICE_MINUTES ? (['longServices'] as const) : []),
    ],
    siteIds: sitesOf(service),
  };
}

export interface WishMatch {
  readonly liked: boolean;
  readonly what: WishMoment | 'site';
}

const none: readonly WishMatch[] = [];

/** Met wishes first, then unmet ones. */
export function wishMatches(wishes: AgentWishes | null | undefined, { moments, siteIds }: WishedFor): readonly WishMatch[] {
  if (!wishes) return none;
  return ([wishes.prefers, wishes.avoids] as const).flatMap((side, index): WishMatch[] => {
    const liked = index === 0;
    const met = moments.filter((moment) => side.moments.includes(moment)).map((what) => ({ liked, what }));
    return siteIds.some((id) => side.siteIds.includes(id)) ? [...met, { liked, what: 'site' }] : met;
  });
}

/** An unmet wish weighs twice as much as a met one. Lower is better. */
export const wishWeight = (matches: readonly WishMatch[]): number => matches.reduce((sum, { liked }) => sum + (liked ? -1 : 2), 0);

/** « souhaite les nuits », « préfère éviter ce site ». */
export const wishWords = ({ liked, what }: WishMatch): string =>
  `${liked ? 'souhaite' : 'préfère éviter'} ${what === 'site' ? 'ce site' : wishMomentWords[what]}`;
