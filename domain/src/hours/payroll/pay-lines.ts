// Turns the figures of one agent's month into payroll values: one value per rubric, absences with their days.
import type { ElementUnit } from '../../agency/element-units.ts';
import { payKeys } from '../../agency/pay-keys.ts';
import { addDays, lastOfMonth, type LocalDay } from '../../shared/time-day.ts';
import type { Figures } from '../closing.ts';
import type { LeaveDay } from '../leave-value.ts';
import { absenceRubric, elementRubric } from './rubrics.ts';

/** One payroll value of an agent. Hours, days and pieces in hundredths, amounts in cents. */
export interface PayValue {
  readonly rubric: string;
  readonly unit: ElementUnit;
  readonly hundredths: number;
  /** Both included. */
  readonly from: LocalDay;
  readonly until: LocalDay;
}

/** Hundredths of an hour, a half away from zero. */
const ofMinutes = (minutes: number): number => Math.sign(minutes) * Math.round((Math.abs(minutes) * 100) / 60);

const sumOf = (figures: Figures, wanted: (key: string) => boolean): number =>
  Object.entries(figures).reduce((sum, [key, value]) => (wanted(key) ? sum + value : sum), 0);

const RISE = /^(overtime|complementary)\d+$/;
const ofKind = (word: string) => {
  const keys: ReadonlySet<string> = new Set(payKeys.filter((key) => key.toLowerCase().includes(word)));
  return (key: string): boolean => keys.has(key);
};
const kinds = { night: ofKind('night'), sunday: ofKind('sunday'), saturday: ofKind('saturday'), holiday: ofKind('holiday') };

/**
 * Hours of the month without those that a rise pays. A week that ends on the 2nd has its overtime in this month, and most hours in the month before. Normal
 * hours may so be negative. Where the agency smooths, what the month pays.
 */
function normalMinutes(figures: Figures): number {
  return figures['smoothed'] ?? (figures['counted'] ?? 0) - sumOf(figures, (key) => RISE.test(key));
}

function hoursOf(figures: Figures): [rubric: string, minutes: number][] {
  return [
    ['normal', normalMinutes(figures)],
    ...Object.entries(figures).filter(([key]) => RISE.test(key)),
    ...Object.entries(kinds).map(([kind, wanted]): [string, number] => [kind, sumOf(figures, wanted)]),
    ['nightRest', figures['nightRestEarned'] ?? 0],
    ['minimum', figures['minimum'] ?? 0],
  ];
}

/** What the agency has worked out: payroll knows the price of a meal. */
const allowancesOf = (figures: Figures): Omit<PayValue, 'from' | 'until'>[] => [
  { rubric: 'meals', unit: 'quantity', hundredths: (figures['meals'] ?? 0) * 100 },
  { rubric: 'clothing', unit: 'amount', hundredths: figures['clothing'] ?? 0 },
  { rubric: 'upkeep', unit: 'amount', hundredths: figures['upkeep'] ?? 0 },
];

const ELEMENT = /^element-(.+)-(amount|quantity)$/;
/** A quantity is counted in the unit of its type. `misplaced` lists those of the wrong kind. */
function elementsOf(figures: Figures, unitOf: (typeKey: string) => ElementUnit): Omit<PayValue, 'from' | 'until'>[] {
  return Object.entries(figures).flatMap(([key, value]) => {
    const [, typeKey = '', kind] = ELEMENT.exec(key) ?? [];
    if (!typeKey || (kind === 'amount') !== (unitOf(typeKey) === 'amount')) return [];
    return [{ rubric: elementRubric(typeKey), unit: unitOf(typeKey), hundredths: kind === 'amount' ? value : Math.round(value * 100) }];
  });
}

/** Types of elements that this agent has in another kind than the type's own, as before types had a unit. */
export const misplaced = (figures: Figures, unitOf: (typeKey: string) => ElementUnit): string[] =>
  Object.keys(figures).flatMap((key) => {
    const [, typeKey = '', kind] = ELEMENT.exec(key) ?? [];
    return typeKey && (kind === 'amount') !== (unitOf(typeKey) === 'amount') ? [typeKey] : [];
  });

export interface AbsenceRun {
  readonly typeKey: string;
  readonly days: readonly LeaveDay[];
}

/** Days of one type that follow one another in the calendar, in order. A run that is worth nothing is left out. */
export function absenceRuns(days: readonly LeaveDay[]): AbsenceRun[] {
  const runs: { typeKey: string; days: LeaveDay[] }[] = [];
  for (const day of days.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const open = runs.find(({ typeKey, days: own }) => typeKey === day.typeKey && addDays(own.at(-1)!.day, 1) === day.day);
    if (open) open.days.push(day);
    else runs.push({ typeKey: day.typeKey, days: [day] });
  }
  return runs.filter((run) => run.days.some(({ dayHundredths, minutes }) => dayHundredths > 0 || minutes > 0));
}

/** A line a run, or a line a day for programs that read days. */
function absenceValues(leave: readonly LeaveDay[], byDay: boolean): PayValue[] {
  const runs = absenceRuns(leave);
  const parts = byDay ? runs.flatMap(({ typeKey, days }) => days.map((day) => ({ typeKey, days: [day] }))) : runs;
  return parts.flatMap(({ typeKey, days }) => {
    const [from, until] = [days[0]!.day, days.at(-1)!.day];
    const counted = days.reduce((sum, { dayHundredths }) => sum + dayHundredths, 0);
    const minutes = days.reduce((sum, each) => sum + each.minutes, 0);
    return (['days', 'hours'] as const).map((unit): PayValue => ({
      rubric: absenceRubric(typeKey, unit),
      unit,
      hundredths: unit === 'days' ? counted : ofMinutes(minutes),
      from,
      until,
    }));
  });
}

export interface PaidMonth {
  readonly month: string;
  readonly figures: Figures;
  readonly leave: readonly LeaveDay[];
}

export interface Told {
  readonly unitOf: (typeKey: string) => ElementUnit;
  readonly absencesByDay: boolean;
}

/** Everything that is not zero, in no order of rubrics. */
export function payValues({ month, figures, leave }: PaidMonth, { unitOf, absencesByDay }: Told): PayValue[] {
  const [from, until] = [`${month}-01`, lastOfMonth(`${month}-01`)];
  const values = hoursOf(figures).map(([rubric, minutes]): PayValue => ({ rubric, unit: 'hours', hundredths: ofMinutes(minutes), from, until }));
  const elements = [...allowancesOf(figures), ...elementsOf(figures, unitOf)].map((value): PayValue => ({ ...value, from, until }));
  return [...values, ...absenceValues(leave, absencesByDay), ...elements].filter(({ hundredths }) => hundredths !== 0);
}
