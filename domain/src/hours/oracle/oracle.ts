// For tests: pay as a reader of every single minute tells it, slowly and without the engine's own arithmetic.
import { unavailabilityType } from '../../planning/unavailability.ts';
import type { MinuteTable } from '../../planning/oracle/minute-table.ts';
import type { Unavailability } from '../../planning/unavailability.ts';
import type { HoursContract } from '../extra/part-time.ts';
import type { WorkPiece } from '../extra/minimum-service.ts';
import { pay } from './random-pay.ts';
import type { RandomPay } from './random-pay.ts';

const FULL_TIME = 2100;

export interface Clock {
  readonly table: MinuteTable;
  readonly clock: Uint16Array;
}

interface Reader {
  readonly drawn: RandomPay;
  readonly table: MinuteTable;
  /** Worked minutes of each day of the table, in its order. */
  readonly worked: readonly number[];
  readonly nights: number;
}

type DayValues = Map<string, { hundredths: number; minutes: number }>;

function walk(drawn: RandomPay, { table, clock }: Clock): Reader {
  const worked = table.days.map(() => 0);
  let nights = 0;
  for (const { start, end } of drawn.intervals) {
    for (let minute = table.minuteOf(start); minute < table.minuteOf(end); minute++) {
      const place = table.dayOf[minute]!;
      worked[place]! += 1;
      const day = table.days[place]!;
      const isNight = clock[minute]! >= 1260 || clock[minute]! < 360;
      if (isNight && day >= drawn.from && day <= drawn.until) nights += 1;
    }
  }
  return { drawn, table, worked, nights };
}

const holds = (contract: HoursContract, day: string): boolean => contract.startDate <= day && (contract.endDate === null || day <= contract.endDate);

function lastContract({ drawn, table }: Reader, first: number, last: number): HoursContract | null {
  let found: HoursContract | null = null;
  for (let place = first; place <= last; place++) for (const one of drawn.contracts) if (holds(one, table.days[place]!)) found = one;
  return found;
}

const weeklyOf = ({ period, limitMinutes }: HoursContract): number => (period === 'WEEK' ? limitMinutes : Math.round((limitMinutes / 52) * 12));
const partOf = (contract: HoursContract | null): HoursContract | null => (contract && weeklyOf(contract) < FULL_TIME - 2 ? contract : null);

/** Weekly minutes of a day: its contract's, the last one's before it, the first one's after it, or full time. */
function weeklyOn({ drawn }: Reader, day: string): number {
  let found: HoursContract | undefined;
  for (const one of drawn.contracts) if (one.startDate <= day) found = one;
  const used = drawn.contracts.find((one) => holds(one, day)) ?? found ?? drawn.contracts[0];
  return used ? weeklyOf(used) : FULL_TIME;
}

/** Minutes away of each day, minute after minute; the minute after a round end is not meant. */
function awayOf(absences: readonly Unavailability[], { table, clock }: Clock): Map<number, number> {
  const away = new Map<number, number>();
  for (const { start, end } of absences) {
    let last = table.minuteOf(end);
    if (clock[last]! % 5 === 1 && last - 1 > table.minuteOf(start)) last -= 1;
    for (let minute = table.minuteOf(start); minute < last; minute++) away.set(table.dayOf[minute]!, (away.get(table.dayOf[minute]!) ?? 0) + 1);
  }
  return away;
}

interface Told {
  readonly isLeave: boolean;
  readonly week: number;
  readonly planned: boolean;
}

/** One whole day of a reason. */
function valueOf(reader: Reader, place: number, { isLeave, week, planned }: Told) {
  const { drawn, table } = reader;
  const day = table.days[place]!;
  const lost = drawn.lost[day] ?? 0;
  if (lost > 0) return { minutes: lost, counts: true, base: lost };
  const daily = Math.round(weeklyOn(reader, day) / week);
  if (isLeave && pay.isHoliday(day)) return { minutes: 0, counts: false, base: daily };
  const ordinary = table.weekdays[place]! <= week;
  return { minutes: ordinary && !planned ? daily : 0, counts: ordinary || !isLeave, base: daily };
}

/** Each day of one reason, in days and in minutes. */
function valuesOf(reader: Reader, typeKey: string, clock: Clock): DayValues {
  const { drawn, table } = reader;
  const own = drawn.absences.filter((absence) => absence.typeKey === typeKey && !absence.pending);
  const away = awayOf(own, clock);
  const isLeave = unavailabilityType(typeKey, pay.types).paid === 'yes';
  const week = isLeave && drawn.unit === 'workable' ? 6 : 5;
  const values: DayValues = new Map();
  const weekOf = (place: number): number => place - (table.weekdays[place]! - 1);
  const hasPlan = new Set([...away.keys()].filter((place) => drawn.lost[table.days[place]!]).map(weekOf));
  const left = new Map<number, number>();
  for (const place of [...away.keys()].toSorted((a, b) => a - b)) {
    const day = table.days[place]!;
    const { minutes, counts, base } = valueOf(reader, place, { isLeave, week, planned: hasPlan.has(weekOf(place)) });
    const share = Math.round((100 * Math.min(away.get(place)!, base)) / base);
    const room = left.get(weekOf(place)) ?? (isLeave ? week * 100 : 700);
    const hundredths = counts ? Math.min(room, share) : 0;
    left.set(weekOf(place), room - hundredths);
    values.set(day, { hundredths, minutes: Math.min(minutes, away.get(place)!) });
  }
  return values;
}

/** Each worked minute in its place above the assimilated ones: below the first limit it earns nothing. */
function pile(worked: number, assimilated: number, limits: readonly (readonly [from: number, percent: number])[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (let minute = 0; minute < worked; minute++) {
    const place = assimilated + minute;
    const percent = limits.findLast(([from]) => place >= from)?.[1];
    if (percent !== undefined) sums.set(percent, (sums.get(percent) ?? 0) + 1);
  }
  return sums;
}

const told = (what: string, sums: ReadonlyMap<number, number>): string[] =>
  [...sums].filter(([, minutes]) => minutes > 0).map(([percent, minutes]) => `${what} ${percent} ${minutes}`);

const merge = (into: Map<number, number>, sums: ReadonlyMap<number, number>): void => {
  for (const [percent, minutes] of sums) into.set(percent, (into.get(percent) ?? 0) + minutes);
};

const tenth = (minutes: number): [number, number][] => [
  [minutes, 10],
  [minutes + Math.floor(minutes / 10), 25],
];

interface Sums {
  readonly overtime: Map<number, number>;
  readonly complementary: Map<number, number>;
  full: number;
}

type Between = (first: number, last: number) => number;
interface Counting {
  readonly reader: Reader;
  readonly worked: Between;
  readonly assimilated: Between;
  readonly workAlike: Between;
}

function readWeek({ reader, worked, assimilated }: Counting, sunday: number, sums: Sums): void {
  const [first, last] = [sunday - 6, sunday];
  const part = partOf(lastContract(reader, first, last));
  const [minutes, leave] = [worked(first, last), assimilated(first, last)];
  if (part && minutes >= FULL_TIME) sums.full += 1;
  if (part?.period === 'WEEK') merge(sums.complementary, pile(minutes, leave, tenth(part.limitMinutes)));
  if (part || reader.drawn.settlement) return;
  const limits = [
    [2100, 25],
    [2580, 50],
  ] as const;
  merge(sums.overtime, pile(minutes, leave, limits));
}

function readMonth({ reader, worked, assimilated }: Counting, first: number, last: number, sums: Sums): void {
  const part = partOf(lastContract(reader, first, last));
  if (part?.period !== 'MONTH') return;
  let [from, until, days] = [-1, -1, 0];
  for (let place = first; place <= last; place++) {
    if (!holds(part, reader.table.days[place]!)) continue;
    if (from < 0) from = place;
    until = place;
    days += 1;
  }
  const owed = Math.round((part.limitMinutes * days) / (last - first + 1));
  merge(sums.complementary, pile(worked(from, until), assimilated(from, until), tenth(owed)));
}

/** Months and quarters that end in the days asked for, or whose last day of full time does. */
function readPeriod({ reader, worked, workAlike }: Counting, first: number, last: number, sums: Sums): void {
  const { drawn, table } = reader;
  let [days, minutes, alike, ends] = [0, 0, 0, -1];
  for (let place = first; place <= last; place++) {
    const contract = drawn.contracts.find((one) => holds(one, table.days[place]!)) ?? null;
    if (drawn.contracts.length > 0 && (contract === null || partOf(contract) !== null)) continue;
    days += 1;
    minutes += worked(place, place);
    alike += workAlike(place, place);
    ends = place;
  }
  const settledOn = table.days[ends] ?? '';
  if (days === 0 || settledOn < drawn.from || settledOn > drawn.until) return;
  const months = drawn.settlement?.calculation === 3 ? 3 : 1;
  const share = days / (last - first + 1);
  const limits = [
    [Math.round(((2100 * 52 * months) / 12) * share), 25],
    [Math.round(((2580 * 52 * months) / 12) * share), 50],
  ] as const;
  merge(sums.overtime, pile(minutes, alike, limits));
}

function readStretches(counting: Counting, sums: Sums): void {
  const { drawn, table } = counting.reader;
  const months = [...new Set(table.days.map((day) => day.slice(0, 7)))];
  const bounds = (within: readonly string[]): [number, number] => [
    table.days.findIndex((day) => within.includes(day.slice(0, 7))),
    table.days.findLastIndex((day) => within.includes(day.slice(0, 7))),
  ];
  const isAsked = (place: number): boolean => table.days[place]! >= drawn.from && table.days[place]! <= drawn.until;
  table.days.forEach((_, place) => {
    if (table.weekdays[place] === 7 && isAsked(place)) readWeek(counting, place, sums);
  });
  for (const month of months) {
    const [first, last] = bounds([month]);
    if (isAsked(last)) readMonth(counting, first, last, sums);
  }
  if (!drawn.settlement) return;
  const stretches = drawn.settlement.calculation === 3 ? [months.slice(1, 4), months.slice(4, 7)] : months.map((month) => [month]);
  for (const stretch of stretches) readPeriod(counting, ...bounds(stretch), sums);
}

/** Missing minutes of periods under four hours. Two hours and one minute without work end a period; its first minute sets its day. */
function shortPeriods({ pieces, from, until }: RandomPay, { table }: Clock): number {
  const at = new Map<number, WorkPiece[]>();
  let [first, last] = [table.length, 0];
  for (const piece of pieces) {
    const [start, end] = [table.minuteOf(piece.start), table.minuteOf(piece.end)];
    for (let minute = start; minute < end; minute++) at.set(minute, [...(at.get(minute) ?? []), piece]);
    [first, last] = [Math.min(first, start), Math.max(last, end)];
  }
  let lacking = 0;
  let period = new Set<WorkPiece>();
  let [free, day] = [0, ''];
  const close = (): void => {
    let [planned, worked, owes] = [0, 0, false];
    for (const piece of period) {
      planned += piece.plannedMinutes;
      worked += piece.workedMinutes;
      owes ||= piece.owesMinimum;
    }
    const longest = planned > worked ? planned : worked;
    if (owes && worked > 0 && longest < 240 && day >= from && day <= until) lacking += 240 - longest;
    period = new Set();
  };
  for (let minute = first; minute < last; minute++) {
    const here = at.get(minute);
    if (!here) {
      free += 1;
      if (free === 121 && period.size > 0) close();
      continue;
    }
    if (period.size === 0) day = table.days[table.dayOf[minute]!]!;
    for (const piece of here) period.add(piece);
    free = 0;
  }
  if (period.size > 0) close();
  return lacking;
}

const sumOf = (list: readonly number[]): Between => {
  return (first, last) => {
    let sum = 0;
    for (let place = first; place <= last; place++) sum += list[place] ?? 0;
    return sum;
  };
};

/** What the pay of the days asked for is, in words that the engine's answer is put into as well. */
export function oracle(drawn: RandomPay, clock: Clock): string[] {
  const reader = walk(drawn, clock);
  const { table } = clock;
  const assimilated = table.days.map(() => 0);
  const workAlike = table.days.map(() => 0);
  const lines: string[] = [];
  for (const typeKey of new Set(drawn.absences.map((absence) => absence.typeKey))) {
    const type = unavailabilityType(typeKey, pay.types);
    let [hundredths, minutes] = [0, 0];
    for (const [day, value] of valuesOf(reader, typeKey, clock)) {
      if (day >= drawn.from && day <= drawn.until) [hundredths, minutes] = [hundredths + value.hundredths, minutes + value.minutes];
      if (!type.countsForOvertime) continue;
      const place = table.days.indexOf(day);
      assimilated[place] = Math.max(assimilated[place]!, value.minutes);
      if (type.payrollFamily !== 'CP') workAlike[place] = Math.max(workAlike[place]!, value.minutes);
    }
    if (hundredths > 0 || minutes > 0) lines.push(`absence ${type.payrollFamily} ${hundredths} ${minutes}`);
  }
  const sums: Sums = { overtime: new Map(), complementary: new Map(), full: 0 };
  readStretches({ reader, worked: sumOf(reader.worked), assimilated: sumOf(assimilated), workAlike: sumOf(workAlike) }, sums);
  lines.push(...told('overtime', sums.overtime), ...told('complementary', sums.complementary));
  if (sums.full > 0) lines.push(`full ${sums.full}`);
  if (Math.round(reader.nights / 100) > 0) lines.push(`night ${Math.round(reader.nights / 100)}`);
  const short = shortPeriods(drawn, clock);
  if (short > 0) lines.push(`minimum ${short}`);
  return lines.sort();
}
