// Wire values as the screens show them: DD/MM/YYYY, HH:mm, in the current agency's time zone. Nothing for null and ''.
//
// Wire forms: instants are ISO strings with Z, days `YYYY-MM-DD`, local times `HH:mm`. The rules live in the domain
// floor (shared/time*.ts); these wrappers know the zone, which the session sets.
import * as domain from '@vigie/domain/shared/time-format.ts';
import { dayNumber, weekday } from '@vigie/domain/shared/time-day.ts';
import { localDay, localTime, toInstant } from '@vigie/domain/shared/time.ts';

const DEFAULT_ZONE = 'Europe/Paris';
let zone = DEFAULT_ZONE;

/** The session sets it to the current agency's zone. */
export function setDisplayZone(name: string | undefined): void {
  zone = name || DEFAULT_ZONE;
}
export const displayZone = (): string => zone;

type Value = string | null | undefined;

/** '2026-11-21' → '21/11/2026'; an instant shows its day in the agency's zone. */
export function formatDay(value: Value): string {
  if (!value) return '';
  return value.length > 10 ? domain.formatDate(Date.parse(value), zone) : domain.formatDay(value);
}

/** An instant → 'HH:mm'; a local time stays as it is. */
export function formatTime(value: Value): string {
  if (!value) return '';
  return value.length <= 5 ? value : domain.formatTime(Date.parse(value), zone);
}

/** '21/11/2026 04:08' */
export const formatDateTime = (value: Value): string => (value ? domain.formatDateTime(Date.parse(value), zone) : '');

/** The local day and time of an instant, for fields: ['2026-11-21', '04:08']. */
export const wallOf = (instant: string): [day: string, time: string] => {
  const at = Date.parse(instant);
  return [localDay(at, zone), localTime(at, zone)];
};

/** The instant of a local day and time, as the wire writes it. */
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
/** 'il y a 5 minutes', 'hier', 'dans 2 heures'. From a day on it is the days of the calendar that count, not the hours between. */
export function formatAgo(instant: string, now: number): string {
  const at = Date.parse(instant);
  const distance = at - now;
  const days = dayOf(at) - dayOf(now);
  // The day on which the clocks go back has 25 hours.
  if (Math.abs(distance) >= DAY && days !== 0) return relative.format(days, 'day');
  for (const [unit, size] of STEPS) if (Math.abs(distance) >= size) return relative.format(Math.round(distance / size), unit);
  return "à l'instant";
}
