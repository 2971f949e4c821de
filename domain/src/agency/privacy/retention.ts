// How long a kind of personal data is kept: the shape of a rule, the day on which its period is over, and how that is said.
import type { Period, RetentionEnd } from './retention-rule.ts';
import { retentionRules } from './retention.data.ts';

export type RetentionKey = keyof typeof retentionRules;
export const retentionKeys = Object.keys(retentionRules) as RetentionKey[];

/** What of an agency's own choice moves a period. */
export interface RetentionChoice {
  readonly positionRetentionMonths: number;
}

export const periodOf = (key: RetentionKey, choice: RetentionChoice): Period =>
  key === 'positions' ? { months: choice.positionRetentionMonths } : retentionRules[key].period;

/** The last day on which data of this day are kept. */
export const lastKeptDay = (day: string, period: Period): string => Temporal.PlainDate.from(day).add(period).toString();

/** The newest day whose data are over on `today`: the last kept day of it and of all before it is past, that of the next day is not. */
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

/** « Ancien collaborateur 1234 »: what stands where a name stood, without what a text of a list could not bear. */
export const formerName = (kind: 'agent' | 'contact', number: string): string =>
  `${kind === 'contact' ? 'Ancien contact' : 'Ancien collaborateur'} ${number}`.replaceAll(/[^\p{L}\p{N} -]/gu, '');
