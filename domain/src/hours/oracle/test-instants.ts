// For tests: local midnights read off the table of minutes, without any of our own time functions.
import type { MinuteTable } from '../../planning/oracle/minute-table.ts';

export const MINUTE = 60_000;

/** The instant at which a day of the table begins. */
export function midnightsOf({ days, dayOf, from }: MinuteTable): (day: string) => number {
  const firsts = new Map<number, number>();
  dayOf.forEach((place, minute) => {
    if (!firsts.has(place)) firsts.set(place, minute);
  });
  const known = new Map(days.map((day, place) => [day, from + firsts.get(place)! * MINUTE]));
  return (day) => known.get(day)!;
}

/** Minute of the clock at each minute of the table, asked of the calendar one by one. */
export function clockOf({ from, length }: MinuteTable, zone: string): Uint16Array {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const clock = new Uint16Array(length);
  for (let minute = 0; minute < length; minute++) {
    const [hours, minutes] = format.format(from + minute * MINUTE).split(':');
    clock[minute] = Number(hours) * 60 + Number(minutes);
  }
  return clock;
}
