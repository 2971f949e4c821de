// The four views of a board: which days they show, their names, where the arrows lead (F-083, F-084).
import { addDays, addMonths, daysBetween, firstOfMonth, isoWeekNumber, lastOfMonth, mondayOf } from '@vigie/domain/shared/time-day.ts';
import { formatDay, formatMonth, weekdayNames } from '@vigie/domain/shared/time-format.ts';
import { weekday } from '@vigie/domain/shared/time-day.ts';

export const BoardView = { fourWeeks: 1, month: 2, week: 3, day: 4 } as const;
export type BoardView = (typeof BoardView)[keyof typeof BoardView];

export const boardViewLabels: Record<BoardView, string> = { 1: '4 semaines', 2: 'Mois', 3: 'Semaine', 4: 'Jour' };
export const isBoardView = (value: unknown): value is BoardView => typeof value === 'number' && value in boardViewLabels;

/** The day view covers twenty-four hours and eight more of the next morning. */
export const DAY_HOURS = 24;
export const EXTRA_HOURS = 8;

export interface BoardPeriod {
  readonly first: string;
  /** Included. */
  readonly last: string;
}

export function boardPeriod(view: BoardView, day: string): BoardPeriod {
  switch (view) {
    case BoardView.fourWeeks:
      return { first: mondayOf(day), last: addDays(mondayOf(day), 27) };
    case BoardView.month:
      return { first: firstOfMonth(day), last: lastOfMonth(day) };
    case BoardView.week:
      return { first: mondayOf(day), last: addDays(mondayOf(day), 6) };
    case BoardView.day:
      return { first: day, last: day };
  }
}

/** The days requested from the server: the day view also shows the next morning. */
export const askedPeriod = (view: BoardView, { first, last }: BoardPeriod): { from: string; until: string } => ({
  from: first,
  until: view === BoardView.day ? addDays(last, 1) : last,
});

export const daysOf = ({ first, last }: BoardPeriod): string[] =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));

/** The day that selects the previous or the next period. */
export function steppedDay(view: BoardView, day: string, by: 1 | -1): string {
  if (view === BoardView.month) return addMonths(firstOfMonth(day), by);
  if (view === BoardView.day) return addDays(day, by);
  return addDays(mondayOf(day), by * (view === BoardView.week ? 7 : 28));
}

const longDay = (day: string): string => `${weekdayNames[weekday(day) - 1]} ${Number(day.slice(8, 10))} ${formatMonth(day)}`;

export function periodTitle(view: BoardView, { first, last }: BoardPeriod): string {
  if (view === BoardView.month) return formatMonth(first);
  if (view === BoardView.day) return longDay(first);
  const dates = `${formatDay(first).slice(0, 5)} – ${formatDay(last)}`;
  return view === BoardView.week ? `Semaine ${isoWeekNumber(first)} · ${dates}` : dates;
}

/** The same where the toolbar has little room: « 23/11 – 29/11 », « sam. 28/11 ». */
export function shortPeriodTitle(view: BoardView, { first, last }: BoardPeriod): string {
  if (view === BoardView.month) return formatMonth(first);
  const [from, until] = [formatDay(first).slice(0, 5), formatDay(last).slice(0, 5)];
  return view === BoardView.day ? `${weekdayNames[weekday(first) - 1]?.slice(0, 3)}. ${from}` : `${from} – ${until}`;
}

/** Labels of the arrows, on screen and for screen readers. */
export const stepLabels: Record<BoardView, readonly [previous: string, next: string]> = {
  1: ['4 semaines précédentes', '4 semaines suivantes'],
  2: ['Mois précédent', 'Mois suivant'],
  3: ['Semaine précédente', 'Semaine suivante'],
  4: ['Jour précédent', 'Jour suivant'],
};
