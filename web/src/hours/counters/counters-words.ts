// Words of the legal counters: when a limit breaks, and what each counter is called.
import type { LimitKey } from '@vigie/domain/hours/counters/legal-counters.ts';
import { formatMonth } from '@vigie/domain/shared/time-format.ts';
import { formatDay } from '../../shared/format/dates.ts';
import { formatDuration } from '../../shared/format/numbers.ts';
import type { StatusLook } from '../../shared/ui/marks/status-tone.ts';
import type { Counters } from './counters-api.ts';

type Breach = NonNullable<Counters['contingent']['breach']>;
type Counter = Counters['contingent'];

export const limitLabels: Readonly<Record<LimitKey, string>> = {
  contingent: 'Contingent',
  average: 'Moyenne 12 semaines',
  fullTime: 'Temps plein atteint',
  complementary: 'Dixième du contrat',
};

/** « semaine du 07/12/2026 », « décembre 2026 ». */
export const whenWords = ({ on, unit }: Pick<Breach, 'on' | 'unit'>): string => (unit === 'week' ? `semaine du ${formatDay(on)}` : formatMonth(on));

const neverWords = (year: number): string => `Pas d’ici le 31 décembre ${year}`;

export const breachLook = (breach: Breach | null, year: number): StatusLook =>
  breach
    ? { label: `${breach.isDone ? 'Dépassé' : 'Sera dépassé'}, ${whenWords(breach)}`, tone: breach.isDone ? 'danger' : 'warning' }
    : { label: neverWords(year), tone: 'done' };

/** « 156 h 00 sur 329 h 00 », with the plan. */
export const counterWords = ({ plannedMinutes, limitMinutes }: Counter): string =>
  `${formatDuration(plannedMinutes)} sur ${formatDuration(limitMinutes)}`;

export function nightLook({ breach }: Counters['nightWorker'], year: number): StatusLook {
  if (!breach) return { label: neverWords(year), tone: 'neutral' };
  return { label: `${breach.isDone ? 'Oui, depuis la' : 'Le deviendra,'} ${whenWords(breach)}`, tone: breach.isDone ? 'active' : 'planned' };
}

/** In the list: the status alone, or the hours where there is none. */
export const nightWords = (night: Counters['nightWorker']): string => {
  if (!night.breach) return counterWords(night);
  return night.breach.isDone ? 'Travailleur de nuit' : `Le sera, ${whenWords(night.breach)}`;
};

export const restLeft = ({ earnedMinutes, takenMinutes }: Counters['nightRest']['done']): number => earnedMinutes - takenMinutes;

export const firstBreachWords = (first: Counters['firstBreach']): string => (first ? `${limitLabels[first.limit]}, ${whenWords(first)}` : '');
