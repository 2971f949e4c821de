// Writes one of an agent's services as a calendar event: place, text and the stops of a circuit.
import { localDay, localTime } from '../../shared/time.ts';
import { activityTypes, type ActivityType } from '../service.ts';
import type { CalendarEvent } from './ics.ts';

/** Cancelled services stay this long. Programs that refresh once a day have all seen them by then. */
export const CANCELLED_DAYS = 30;
/** A calendar shows a little of the past and the published services of the coming year. */
export const PAST_DAYS = 60;
export const FUTURE_DAYS = 400;

export interface FeedPlace {
  readonly name: string;
  readonly address: string;
}
export interface FeedService {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly timeZone: string;
  readonly place: FeedPlace;
  readonly activityType: ActivityType;
  readonly specialty: string;
  readonly comment: string;
  readonly stops: readonly { readonly start: number; readonly end: number; readonly place: FeedPlace; readonly comment: string }[];
  readonly sequence: number;
  readonly changedAt: number;
  readonly cancelled: boolean;
}

/** The planned hours in the site's zone: a calendar elsewhere shows its owner's local time. */
export const plannedHours = (start: number, end: number, zone: string): string => {
  const nextDay = localDay(end, zone) > localDay(start, zone) ? ' (lendemain)' : '';
  return `${localTime(start, zone)} – ${localTime(end, zone)}${nextDay}`;
};

export const placeLine = ({ name, address }: FeedPlace): string => [name, address].filter(Boolean).join(', ');

const stopLines = ({ stops, timeZone }: FeedService): string[] =>
  stops.flatMap(({ start, end, place, comment }, index) => [
    `${index + 1}. ${localTime(start, timeZone)} – ${localTime(end, timeZone)} ${placeLine(place)}`,
    ...(comment ? [`   ${comment}`] : []),
  ]);

export const serviceUid = (id: string): string => `service-${id}@vigie`;
export const purposeLine = ({ activityType, specialty }: Pick<FeedService, 'activityType' | 'specialty'>): string =>
  [activityTypes.find(({ type }) => type === activityType)?.label ?? '', specialty].filter(Boolean).join(' · ');

export function eventOfService(service: FeedService): CalendarEvent {
  const { id, start, end, timeZone, place, stops } = service;
  const circuit = stops.length > 0;
  const title = circuit ? `Circuit · ${stops.length} étapes` : place.name;
  const description = [
    service.cancelled ? 'Ce service vous a été retiré.' : '',
    plannedHours(start, end, timeZone),
    purposeLine(service),
    ...stopLines(service),
    service.comment,
  ];
  return {
    uid: serviceUid(id),
    sequence: service.sequence,
    changedAt: service.changedAt,
    start,
    end,
    summary: service.cancelled ? `Annulé : ${title}` : title,
    location: circuit ? placeLine(stops[0]!.place) : placeLine(place),
    description: description.filter(Boolean).join('\n'),
    cancelled: service.cancelled,
  };
}
