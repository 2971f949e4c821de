// The thirteen named filter periods (frame document, 9; ). Weeks start on Monday; sliding periods include today.
import { addDays, firstOfMonth, lastOfMonth, mondayOf } from '@vigie/domain/shared/time-day.ts';

export interface Period {
  readonly start: string;
  readonly end: string;
}

const span = (start: string, end: string): Period => ({ start, end });
const week = (day: string): Period => span(mondayOf(day), addDays(mondayOf(day), 6));
const year = (day: string, shift: number): Period => {
  const number = Number(day.slice(0, 4)) + shift;
  return span(`${number}-01-01`, `${number}-12-31`);
};

const RULES = {
  yesterday: { label: 'Hier', of: (day: string) => span(addDays(day, -1), addDays(day, -1)) },
  today: { label: "Aujourd'hui", of: (day: string) => span(day, day) },
  tomorrow: { label: 'Demain', of: (day: string) => span(addDays(day, 1), addDays(day, 1)) },
  next3Days: { label: '3 prochains jours', of: (day: string) => span(day, addDays(day, 2)) },
  previous3Days: { label: '3 derniers jours', of: (day: string) => span(addDays(day, -2), day) },
  week: { label: 'Semaine en cours', of: week },
  previousWeek: { label: 'Semaine précédente', of: (day: string) => week(addDays(day, -7)) },
  slidingWeek: { label: 'Semaine glissante', of: (day: string) => span(addDays(day, -6), day) },
  month: { label: 'Mois', of: (day: string) => span(firstOfMonth(day), lastOfMonth(day)) },
  slidingMonth: { label: 'Mois glissant', of: (day: string) => span(addDays(day, -29), day) },
  year: { label: 'Année', of: (day: string) => year(day, 0) },
  previousYear: { label: 'Année précédente', of: (day: string) => year(day, -1) },
} as const;

export type PeriodPreset = keyof typeof RULES | 'custom';
/** Screens that look ahead (planning, expirations) slide forwards. */
export type Slide = 'backwards' | 'forwards';

export const PERIOD_PRESETS: readonly { readonly value: PeriodPreset; readonly label: string }[] = [
  ...Object.entries(RULES).map(([value, { label }]) => ({ value: value as PeriodPreset, label })),
  { value: 'custom', label: 'Personnalisé' },
];

const AHEAD: Partial<Record<PeriodPreset, number>> = { slidingWeek: 6, slidingMonth: 29 };

/** Returns the days of a named period as seen from `day`, or null for a custom one. */
export function periodOf(preset: PeriodPreset, day: string, slide: Slide = 'backwards'): Period | null {
  if (preset === 'custom') return null;
  const ahead = AHEAD[preset];
  return slide === 'forwards' && ahead !== undefined ? span(day, addDays(day, ahead)) : RULES[preset].of(day);
}
