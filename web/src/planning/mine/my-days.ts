// An agent's own planning by day: services and absences together, the next service on top.
import { addDays, firstOfMonth, lastOfMonth, mondayOf } from '@vigie/domain/shared/time-day.ts';
import { plannedMinutes } from '@vigie/domain/hours/planned.ts';
import { daysInterval, localDay, overlaps } from '@vigie/domain/shared/time.ts';
import type { MyAnswer, ServiceLine, UnavailabilityLine } from '../planning-api.ts';

export interface MyDay {
  readonly day: string;
  readonly services: readonly ServiceLine[];
  readonly absences: readonly UnavailabilityLine[];
}

/** The weeks that contain a month, so that shifts of its first and last days are included. */
export const monthSpan = (day: string): { from: string; until: string } => ({
  from: mondayOf(firstOfMonth(day)),
  until: addDays(mondayOf(lastOfMonth(day)), 6),
});

const touches = (absence: UnavailabilityLine, day: string, zone: string): boolean =>
  localDay(Date.parse(absence.startAt), zone) <= day && day <= localDay(Date.parse(absence.endAt), zone);

/** Days of the month with something in them, in order. */
export function myDays(month: string, services: readonly ServiceLine[], absences: readonly UnavailabilityLine[], zone: string): MyDay[] {
  const days: MyDay[] = [];
  for (let day = firstOfMonth(month); day <= lastOfMonth(month); day = addDays(day, 1)) {
    const own = services.filter(({ startAtDate }) => startAtDate === day);
    const away = absences.filter((absence) => touches(absence, day, zone));
    if (own.length > 0 || away.length > 0) days.push({ day, services: own, absences: away });
  }
  return days;
}

/** In progress, or the next to come. */
export const nextService = (services: readonly ServiceLine[], now: number): ServiceLine | null =>
  services.toSorted((a, b) => a.startAt.localeCompare(b.startAt)).find((service) => Date.parse(service.endAt) > now && service.status < 300) ?? null;

export interface MonthHours {
  readonly minutes: number;
  /** A service goes beyond one of the month's ends: the sum has only a part of it. */
  readonly isCut: boolean;
}

type Planned = Pick<MyAnswer, 'services' | 'uncounted'>;

/** The planned minutes of somebody that lie within the month, as « Mes heures » counts them. */
export function monthHours({ services, uncounted }: Planned, agentId: string, month: string, zone: string): MonthHours {
  const within = daysInterval(firstOfMonth(month), lastOfMonth(month), zone);
  const left = Map.groupBy(
    uncounted.map((one) => ({ ...one, start: Date.parse(one.startAt), end: Date.parse(one.endAt) })),
    ({ serviceId }) => serviceId,
  );
  const own = services
    .map(({ id, startAt, endAt, status }) => ({
      start: Date.parse(startAt),
      end: Date.parse(endAt),
      status,
      uncounted: left.get(id) ?? [],
    }))
    .filter((service) => overlaps(service, within));
  return {
    minutes: own.reduce((sum, service) => sum + plannedMinutes(service, agentId, within), 0),
    isCut: own.some(({ start, end }) => start < within.start || end > within.end),
  };
}
