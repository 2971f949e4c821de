// Computes how long personal data is kept: the last day of a period and the words for it.
import type { Period, RetentionEnd } from './retention-rule.ts';
import { retentionRules } from './retention.data.ts';

export type RetentionKey = keyof typeof retentionRules;
export const retentionKeys = Object.keys(retentionRules) as RetentionKey[];

/** The agency's own choices that change a period. */
export interface RetentionChoice {
  readonly positionRetentionMonths: number;
}

export const periodOf = (key: RetentionKey, choice: RetentionChoice): Period =>
  key === 'positions' ? { months: choice.positionRetentionMonths } : retentionRules[key].period;

/** Returns the last day on which data of this day is kept. */
export const lastKeptDay = (day: string, period: Period): string => Temporal.PlainDate.from(day).add(period).toString();

/** Returns the newest day whose data has expired on `today`. Its last kept day is past, and that of the next day is not. */
export function overUntil(today: string, period: Period): string {
  let day = Temporal.PlainDate.from(today).subtract(period);
  const isOver = (one: Temporal.PlainDate): boolean => Temporal.PlainDate.compare(one.add(period), today) < 0;
  while (isOver(day.add({ days: 1 }))) day = day.add({ days: 1 });
  while (!isOver(day)) day = day.subtract({ days: 1 });
  return day.toString();
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export function periodText(period: Period): string {
  if ('days' in period) return counted(period.days, 'jour', 'jours');
  return 'months' in period ? counted(period.months, 'mois', 'mois') : counted(period.years, 'an', 'ans');
}

export const retentionEndLabels: Record<RetentionEnd, string> = {
  delete: 'Supprimé',
  empty: 'Vidé',
  anonymise: 'Anonymisé',
};

/** Builds « Ancien collaborateur 1234 », which replaces a name. Removes what a text in a list cannot contain. */
export const formerName = (kind: 'agent' | 'contact', number: string): string =>
  `${kind === 'contact' ? 'Ancien contact' : 'Ancien collaborateur'} ${number}`.replaceAll(/[^\p{L}\p{N} -]/gu, '');
