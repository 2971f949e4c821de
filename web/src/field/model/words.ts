// Formats times, distances and durations for guards, readable at a glance.
import { formatDuration } from '@vigie/domain/shared/duration.ts';
import { formatTime, formatLongDay, today } from '../../shared/format/dates.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { activityTypes } from '@vigie/domain/planning/service.ts';
import { displayZone } from '../../shared/format/dates.ts';
import type { DayService, DaySite } from './field-view.ts';

/** '19:00 – 07:00' */
export const spanWords = ({ startAt, endAt }: Pick<DayService, 'startAt' | 'endAt'>): string => `${formatTime(startAt)} – ${formatTime(endAt)}`;

/** 'Aujourd’hui', 'Demain', 'Hier', otherwise the long day. */
export function dayWords(instant: string, now: string = today()): string {
  const day = localDay(Date.parse(instant), displayZone());
  if (day === now) return 'Aujourd’hui';
  if (day === addDays(now, 1)) return 'Demain';
  return day === addDays(now, -1) ? 'Hier' : formatLongDay(instant);
}

/** '45 min', '2 h 05' */
export function stayWords(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / 60_000));
  return minutes < 60 ? `${minutes} min` : formatDuration(minutes);
}

/** '24 m', '1,2 km', never broken before the unit. */
export const metresWords = (metres: number): string =>
  metres < 1000 ? `${metres}\u00A0m` : `${(metres / 1000).toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00A0km`;

export const activityWords = (type: number): string => activityTypes.find((one) => one.type === type)?.label ?? '';

export const addressWords = ({ address: { street, complement, zipcode, city } }: DaySite): string =>
  [street, complement, `${zipcode} ${city}`.trim()].filter(Boolean).join(', ');

/** Opens the phone's own map, which may find the way without a network. */
export function wayTo(site: DaySite): string {
  const { latitude, longitude } = site.address;
  const words = encodeURIComponent(addressWords(site));
  if (/iPhone|iPad|Macintosh/.test(navigator.userAgent)) return `https://maps.apple.com/?q=${latitude === null ? words : `${latitude},${longitude}`}`;
  return latitude === null ? `geo:0,0?q=${words}` : `geo:${latitude},${longitude}?q=${latitude},${longitude}`;
}
