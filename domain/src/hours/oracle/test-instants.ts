// For tests: local midnights read off the table of minutes, without any of our own time functions.
import { QUARTER, type MinuteTable } from '../../planning/oracle/minute-table.ts';

export const MINUTE = 60_000;

const midnights = new WeakMap<MinuteTable, ReadonlyMap<string, number>>();

function readMidnights({ days, dayOf, from }: MinuteTable): ReadonlyMap<string, number> {
  const firsts = new Map<number, number>();
  dayOf.forEach((place, minute) => {
    if (!firsts.has(place)) firsts.set(place, minute);
  });
  return new Map(days.map((day, place) => [day, from + firsts.get(place)! * MINUTE]));
}

/** The instant at which a day of the table begins. The table is read once. */
export function midnightsOf(table: MinuteTable): (day: string) => number {
  const known = midnights.get(table) ?? readMidnights(table);
  midnights.set(table, known);
  return (day) => known.get(day)!;
}

/** Minute of the clock at each minute of the table, asked of the calendar for each quarter of an hour. */
export function clockOf({ from, length }: MinuteTable, zone: string): Uint16Array {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const clock = new Uint16Array(length);
  for (let quarter = 0; quarter < length; quarter += QUARTER) {
    const [hours, minutes] = format.format(from + quarter * MINUTE).split(':');
    for (let minute = 0; minute < QUARTER; minute++) clock[quarter + minute] = Number(hours) * 60 + Number(minutes) + minute;
  }
  return clock;
}
