// What the dialog « Dupliquer… » offers and sends: one day, several weeks, or a month.
import { copiesOf, onePeriod, periodsAfter, type CopiedService } from '@vigie/domain/planning/copies.ts';
import { addDays, dayNumber, isoWeekNumber } from '@vigie/domain/shared/time-day.ts';
import { formatMonth } from '@vigie/domain/shared/time-format.ts';
import { formatDay } from '../../shared/format/dates.ts';

export type CopyMode = 'day' | 'week' | 'month';

export interface CopyValues extends Record<string, unknown> {
  mode: CopyMode;
  day: string | null;
  weeks: string[];
  month: string | null;
  withAgents: boolean;
}

/** A year of weeks, and of months. */
const WEEKS = 52;
const MONTHS = 12;

const short = (day: string): string => formatDay(day).slice(0, 5);
export const weekWords = (monday: string): string => `Semaine ${isoWeekNumber(monday)} · ${short(monday)} – ${formatDay(addDays(monday, 6))}`;

const upper = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

export interface CopyChoices {
  readonly first: string;
  readonly week: string | null;
  readonly month: string | null;
  readonly weeks: readonly { value: string; label: string }[];
  readonly months: readonly { value: string; label: string }[];
}

/** A week or a month is offered when all services stand in one. */
export function choicesOf(services: readonly CopiedService[]): CopyChoices {
  const first = services.map(({ day }) => day).toSorted()[0] ?? '';
  const [week, month] = [onePeriod('week', services), onePeriod('month', services)];
  return {
    first,
    week,
    month,
    weeks: week === null ? [] : periodsAfter('week', week, WEEKS).map((value) => ({ value, label: weekWords(value) })),
    months: month === null ? [] : periodsAfter('month', month, MONTHS).map((value) => ({ value, label: upper(formatMonth(value)) })),
  };
}

export function problemsOf({ mode, day, weeks, month }: CopyValues, { first }: CopyChoices): Record<string, string | null> {
  if (mode === 'week') return { weeks: weeks.length === 0 ? 'Choisissez au moins une semaine' : null };
  if (mode === 'month') return { month: month === null ? 'Obligatoire' : null };
  return { day: day === null ? 'Obligatoire' : day === first ? 'Choisissez un autre jour' : null };
}

export function duplicationOf(values: CopyValues, services: readonly CopiedService[], { first }: CopyChoices) {
  const { mode, day, weeks, month, withAgents } = values;
  if (mode === 'day') {
    const shiftDays = dayNumber(day ?? first) - dayNumber(first);
    return { duplication: { serviceIds: services.map(({ id }) => id), shiftDays, withAgents }, left: 0 };
  }
  const { copies, left } = copiesOf(mode, services, mode === 'week' ? weeks : [month ?? first]);
  const [head, ...also] = copies.map(({ serviceIds, shiftDays }) => ({ serviceIds: [...serviceIds], shiftDays }));
  return { duplication: head ? { ...head, also, withAgents } : null, left: left.length };
}
