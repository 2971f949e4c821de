// What a phone shows of one day: each row with its services, then the rows that have none.
import type { PlanAbsence, PlanService, BoardData } from '../data/board-data.ts';
import type { RowSource } from '../data/board-rows.ts';
import { startOfDayNumber } from '@vigie/domain/shared/time.ts';

export interface DayLine {
  readonly service: PlanService;
  /** Hidden by the filters, but shown so that nobody looks free who is not. */
  readonly dimmed: boolean;
}
export interface DayRow {
  readonly row: RowSource;
  readonly lines: readonly DayLine[];
  readonly absences: readonly PlanAbsence[];
}
export interface PhoneDay {
  /** With something on that day. */
  readonly busy: readonly DayRow[];
  readonly empty: readonly RowSource[];
}

const linesOf = ({ services, others }: RowSource, day: number): DayLine[] =>
  [...services.map((service) => ({ service, dimmed: false })), ...others.map((service) => ({ service, dimmed: true }))]
    .filter(({ service }) => service.day === day)
    .toSorted((a, b) => a.service.start - b.service.start || a.service.id.localeCompare(b.service.id));

function absencesOn(data: BoardData, { agent }: RowSource, day: number): PlanAbsence[] {
  const [from, until] = [startOfDayNumber(day, data.zone), startOfDayNumber(day + 1, data.zone)];
  return (data.absencesByAgent.get(agent?.id ?? '') ?? []).filter(({ start, end }) => start < until && end > from);
}

export function phoneDay(data: BoardData, sources: readonly RowSource[], day: number): PhoneDay {
  const rows = sources.map((row): DayRow => ({ row, lines: linesOf(row, day), absences: absencesOn(data, row, day) }));
  const isBusy = ({ lines, absences }: DayRow): boolean => lines.length > 0 || absences.length > 0;
  return { busy: rows.filter(isBusy), empty: rows.filter((each) => !isBusy(each) && each.row.kind !== 'open').map(({ row }) => row) };
}

/** How many services begin on each day, each once. */
export function countsByDay(sources: readonly RowSource[]): Map<number, number> {
  const days = new Map<number, number>();
  for (const { day } of new Set(sources.flatMap(({ services }) => services))) days.set(day, (days.get(day) ?? 0) + 1);
  return days;
}
