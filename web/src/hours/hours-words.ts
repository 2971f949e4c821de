// Texts and badges shared by the screens of hours.
import { payKeyLabels, payKeys, type PayKey } from '@vigie/domain/agency/pay-keys.ts';
import { formatDate, formatTime } from '@vigie/domain/shared/time-format.ts';
import { formatDay } from '../shared/format/dates.ts';
import { formatDuration } from '../shared/format/numbers.ts';
import type { HoursDays } from './api.ts';

type Minutes = Readonly<Partial<Record<PayKey, number>>>;

/** The categories with minutes, in the product's order: [['Jour', '7 h 30'], ['Nuit', '2 h 00']]. */
export const categoriesOf = (minutes: Minutes): readonly (readonly [label: string, duration: string])[] =>
  payKeys.filter((key) => (minutes[key] ?? 0) > 0).map((key) => [payKeyLabels[key], formatDuration(minutes[key])] as const);

export const periodWords = ({ from, until }: HoursDays): string =>
  from === until ? `le ${formatDay(from)}` : `du ${formatDay(from)} au ${formatDay(until)}`;

/** '21:00 – 06:00', as the site's clocks show it. */
export const timesOf = (startAt: string | null, endAt: string | null, zone: string): string =>
  startAt ? `${formatTime(Date.parse(startAt), zone)} – ${endAt ? formatTime(Date.parse(endAt), zone) : '…'}` : '';
export const dayOf = (instant: string, zone: string): string => formatDate(Date.parse(instant), zone);

/** '4 h 00 à 25 %' for each band with minutes. */
export const bandsWords = (bands: readonly { readonly percent: number; readonly minutes: number }[]): string =>
  bands
    .filter(({ minutes }) => minutes > 0)
    .map(({ percent, minutes }) => `${formatDuration(minutes)} à ${String(percent).replace('.', ',')} %`)
    .join(', ');
