// For tests: maps every minute of half a year, or of other months, to its local day. It asks the calendar, without our own time functions.

/** Starts here, so that the winter includes both clock changes in Paris (25 October 2026, 28 March 2027). */
const FROM = Date.UTC(2026, 8, 1);
const UNTIL = Date.UTC(2027, 4, 1);
const MINUTE = 60_000;
/** No zone changes its clocks or its day within one, so the calendar is asked once for each. */
export const QUARTER = 15;

export interface MinuteTable {
  readonly from: number;
  readonly length: number;
  /** Days of the table in order, 'YYYY-MM-DD'. */
  readonly days: readonly string[];
  /** Day of the week of each day, 1 Monday to 7 Sunday. */
  readonly weekdays: readonly number[];
  /** The index in `days` of each minute. */
  readonly dayOf: Uint16Array;
  minuteOf(instant: number): number;
}

export function minuteTable(zone: string, from = FROM, until = UNTIL): MinuteTable {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const length = (until - from) / MINUTE;
  const dayOf = new Uint16Array(length);
  const days: string[] = [];
  for (let minute = 0; minute < length; minute += QUARTER) {
    const day = format.format(from + minute * MINUTE);
    if (day !== days.at(-1)) days.push(day);
    dayOf.fill(days.length - 1, minute, minute + QUARTER);
  }
  const weekdays = days.map((day) => new Date(`${day}T12:00:00Z`).getUTCDay() || 7);
  return { from, length, days, weekdays, dayOf, minuteOf: (instant) => (instant - from) / MINUTE };
}
