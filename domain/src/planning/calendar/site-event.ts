// Writes one service of a site as a calendar event: who comes, and from when until when.
import { plannedHours, placeLine, purposeLine, serviceUid, type FeedService } from './service-event.ts';
import type { CalendarEvent } from './ics.ts';

export interface SiteService extends Pick<
  FeedService,
  'id' | 'start' | 'end' | 'timeZone' | 'place' | 'activityType' | 'specialty' | 'comment' | 'sequence' | 'changedAt'
> {
  /** Who comes, each in the words that this reader may read. */
  readonly guards: readonly string[];
  /** False where each of them reads « Agent de sécurité »: they are then counted. */
  readonly named: boolean;
  readonly wanted: number;
}

/** More names than this leave no room in a calendar's box. */
const MOST_NAMES = 3;

const counted = (guards: number): string => (guards === 1 ? '1 agent' : `${guards} agents`);
const openPlaces = (missing: number): string => (missing === 1 ? 'À pourvoir' : `${missing} à pourvoir`);

function whoComes({ guards, named, wanted }: SiteService): string {
  const missing = Math.max(0, wanted - guards.length);
  if (guards.length === 0) return openPlaces(missing);
  const who = named && guards.length <= MOST_NAMES ? guards.join(', ') : counted(guards.length);
  return missing > 0 ? `${who} (${missing} à pourvoir)` : who;
}

/** A service that is taken back leaves the calendar: who subscribes to it keeps nothing that it no longer has. */
export function eventOfSiteService(service: SiteService): CalendarEvent {
  const { id, start, end, timeZone, place, guards, named } = service;
  const description = [plannedHours(start, end, timeZone), purposeLine(service), named ? guards.join('\n') : '', service.comment];
  return {
    uid: serviceUid(id),
    sequence: service.sequence,
    changedAt: service.changedAt,
    start,
    end,
    summary: `${place.name} · ${whoComes(service)}`,
    location: placeLine(place),
    description: description.filter(Boolean).join('\n'),
    cancelled: false,
  };
}
