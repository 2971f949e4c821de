// A month of services as a calendar: weeks from Monday, each day with what begins on it.
import { addDays, firstOfMonth, lastOfMonth, mondayOf } from '@vigie/domain/shared/time-day.ts';
import type { ServiceLine } from '../planning-api.ts';

export interface MonthDay {
  readonly day: string;
  /** Days around the month fill its first and last week. */
  readonly isOutside: boolean;
  readonly count: number;
  /** Of the first one that begins. */
  readonly startTime: string | null;
  /** A service lacks an agent. */
  readonly isLacking: boolean;
}

type Line = Pick<ServiceLine, 'startAtDate' | 'startAtTime' | 'agents' | 'nbAgents'>;

function dayOf(day: string, month: string, services: readonly Line[]): MonthDay {
  const own = services.filter(({ startAtDate }) => startAtDate === day);
  return {
    day,
    isOutside: day.slice(0, 7) !== month.slice(0, 7),
    count: own.length,
    startTime: own.map(({ startAtTime }) => startAtTime).toSorted()[0] ?? null,
    isLacking: own.some(({ agents, nbAgents }) => agents.length < nbAgents),
  };
}

/** The days of a month's weeks, Monday first, with those around the month. */
export function daysByWeek(month: string): readonly (readonly string[])[] {
  const weeks: string[][] = [];
  for (let monday = mondayOf(firstOfMonth(month)); monday <= lastOfMonth(month); monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
  return weeks;
}

/** The weeks of a month in which something is shown. */
export const weeksOf = (month: string, services: readonly Line[]): readonly (readonly MonthDay[])[] =>
  daysByWeek(month).map((week) => week.map((day) => dayOf(day, month, services)));
