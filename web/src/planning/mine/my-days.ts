// An agent's own planning by day: services and absences together, the next service on top.
import { addDays, firstOfMonth, lastOfMonth, mondayOf } from '@vigie/domain/shared/time-day.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import type { ServiceLine, UnavailabilityLine } from '../planning-api.ts';

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

export const plannedMinutes = (days: readonly MyDay[]): number =>
  days.reduce((sum, { services }) => sum + services.reduce((own, { minutes }) => own + minutes, 0), 0);
