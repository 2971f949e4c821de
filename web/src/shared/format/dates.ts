// Formats wire values for the screens: DD/MM/YYYY and HH:mm, in the current agency's time zone. Null and '' give an empty text.
//
// On the wire, instants are ISO strings with Z, days are `YYYY-MM-DD`, local times are `HH:mm`. The rules are in the domain floor
// (shared/time*.ts); these wrappers know the time zone, which the session sets.
import * as domain from '@vigie/domain/shared/time-format.ts';
import { dayNumber, weekday } from '@vigie/domain/shared/time-day.ts';
import { localDay, localTime, toInstant } from '@vigie/domain/shared/time.ts';

const DEFAULT_ZONE = 'Europe/Paris';
let zone = DEFAULT_ZONE;

/** The session sets this to the current agency's zone. */
export function setDisplayZone(name: string | undefined): void {
  zone = name || DEFAULT_ZONE;
}
export const displayZone = (): string => zone;

type Value = string | null | undefined;

/** '2026-11-21' → '21/11/2026'. An instant gives its day in the agency's zone. */
export function formatDay(value: Value): string {
  if (!value) return '';
  return value.length > 10 ? domain.formatDate(Date.parse(value), zone) : domain.formatDay(value);
}

/** An instant → 'HH:mm'. A local time is unchanged. */
export function formatTime(value: Value): string {
  if (!value) return '';
  return value.length <= 5 ? value : domain.formatTime(Date.parse(value), zone);
}

/** '21/11/2026 04:08' */
export const formatDateTime = (value: Value): string => (value ? domain.formatDateTime(Date.parse(value), zone) : '');

/** The local day and time of an instant, for form fields: ['2026-11-21', '04:08']. */
export const wallOf = (instant: string): [day: string, time: string] => {
  const at = Date.parse(instant);
  return [localDay(at, zone), localTime(at, zone)];
};

/** The instant of a local day and time, in wire format. */
export const instantOfWall = (day: string, time: string): string => new Date(toInstant(day, time, zone)).toISOString();

/** Today in the agency's zone. */
export const today = (): string => localDay(Date.now(), zone);

/** 'samedi 21 novembre 2026' */
export function formatLongDay(value: string): string {
  const day = value.length > 10 ? localDay(Date.parse(value), zone) : value;
  return `${domain.weekdayNames[weekday(day) - 1]} ${Number(day.slice(8, 10))} ${domain.formatMonth(day)}`;
}

const relative = new Intl.RelativeTimeFormat('fr-FR', { numeric: 'auto' });
const DAY = 86_400_000;
const STEPS = [
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;
const dayOf = (instant: number): number => dayNumber(localDay(instant, zone));
/** 'il y a 5 minutes', 'hier', 'dans 2 heures'. From one day on, it counts calendar days, not hours. */
export function formatAgo(instant: string, now: number): string {
  const at = Date.parse(instant);
  const distance = at - now;
  const days = dayOf(at) - dayOf(now);
  // The day on which the clocks go back has 25 hours.
  if (Math.abs(distance) >= DAY && days !== 0) return relative.format(days, 'day');
  for (const [unit, size] of STEPS) if (Math.abs(distance) >= size) return relative.format(Math.round(distance / size), unit);
  return "à l'instant";
}
