// Rules for closing a month: who may close it and when, how a refusal reads, and what is carried over.
import type { Actor } from '../identity/actor.ts';
import type { Right } from '../identity/rights.ts';
import { formatMonth } from '../shared/time-format.ts';
import type { LocalDay } from '../shared/time-day.ts';
import { ExportType, missingExportRight } from './export-types.ts';
import { ofName } from '../shared/words-of-number.ts';

/** One figure of pre-payroll at closing. Hours are minutes. */
export interface ClosedColumn {
  readonly key: string;
  readonly header: string;
  readonly isHours: boolean;
}
export interface CarriedFigure {
  readonly key: string;
  readonly minutes: number;
  readonly elementId: string;
}

/** « de mars 2027 », « d’avril 2027 ». */
export const ofMonth = (month: string): string => ofName(formatMonth(`${month}-01`));

/** 2027-03 → « Le mois de mars 2027 est clôturé : … ». */
export const closedMonthSentence = (month: string): string =>
  `Le mois ${ofMonth(month)} est clôturé : reportez la correction sur le mois suivant, ou demandez au titulaire de le rouvrir`;

/** Those who export pre-payroll may close a month; only the owner reopens it. */
export const closingCan = {
  missing: (actor: Actor): Right | null => missingExportRight(actor, ExportType.prepaie),
  reopen: (actor: Actor): boolean => actor.kind === 'owner',
} as const;

/** A month ends before it is closed: its work is still being done. */
export const closeIssue = (month: string, today: LocalDay): string | null =>
  month < today.slice(0, 7) ? null : `Le mois ${ofMonth(month)} n’est pas terminé`;

export const nextMonth = (month: string): string => {
  const [year, number] = month.split('-').map(Number);
  return number === 12 ? `${year! + 1}-01` : `${year}-${String(number! + 1).padStart(2, '0')}`;
};

export type Figures = Readonly<Record<string, number>>;
export interface FigureChange {
  readonly key: string;
  readonly header: string;
  readonly isHours: boolean;
  readonly before: number;
  readonly now: number;
  /** The difference that no salary element has carried yet. */
  readonly left: number;
}

/** Each figure of an agent that differs from the closing. An absent figure is zero. */
export function figureChanges(columns: readonly ClosedColumn[], before: Figures, now: Figures, carried: readonly CarriedFigure[]): FigureChange[] {
  return columns.flatMap(({ key, header, isHours }): FigureChange[] => {
    const [then, today] = [before[key] ?? 0, now[key] ?? 0];
    const moved = carried.filter((each) => each.key === key).reduce((sum, { minutes }) => sum + minutes, 0);
    return then === today ? [] : [{ key, header, isHours, before: then, now: today, left: today - then - moved }];
  });
}

/** The column of all hours. The others count parts of the same minutes: carried as well, these would be paid twice. */
export const CARRIED_KEY = 'counted';

export interface Carried {
  readonly typeKey: 'carried' | 'takenBack';
  readonly quantityHundredths: number;
  readonly comment: string;
}

/** The next month's salary element that pays or takes back the hours. null when nothing is left. */
export function carriedElement(month: string, { key, left }: Pick<FigureChange, 'key' | 'left'>): Carried | null {
  const quantityHundredths = Math.round((Math.abs(left) * 100) / 60);
  if (key !== CARRIED_KEY || quantityHundredths === 0) return null;
  return { typeKey: left > 0 ? 'carried' : 'takenBack', quantityHundredths, comment: `Correction ${ofMonth(month)}` };
}
