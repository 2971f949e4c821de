// For tests: the counters of a year as a reader of every minute tells them, without the engine's own arithmetic.
import type { CounterContract } from '../counters/counter-facts.ts';
import type { Clock } from './oracle.ts';
import { YEAR } from './random-year.ts';
import type { RandomYear } from './random-year.ts';

const FULL_TIME = 2100;

/** What stood at the end of a week; the first week that broke its limit. */
interface Told {
  most: number;
  broken: string | null;
}

interface Reading {
  readonly worked: readonly number[];
  /** Night minutes of each day on which the night begins. */
  readonly nights: readonly number[];
}

function walk(drawn: RandomYear, { table, clock }: Clock, untilDay: string | null): Reading {
  const worked = table.days.map(() => 0);
  const nights = table.days.map(() => 0);
  for (const { start, end } of drawn.intervals) {
    for (let minute = table.minuteOf(start); minute < table.minuteOf(end); minute++) {
      const place = table.dayOf[minute]!;
      if (untilDay !== null && table.days[place]! >= untilDay) continue;
      worked[place]! += 1;
      const time = clock[minute]!;
      if (time >= 1260) nights[place]! += 1;
      else if (time < 360) nights[place - 1]! += 1;
    }
  }
  return { worked, nights };
}

const holds = ({ startDate, endDate }: CounterContract, day: string): boolean => startDate <= day && (endDate === null || day <= endDate);
const weeklyOf = ({ period, limitMinutes }: CounterContract): number => (period === 'WEEK' ? limitMinutes : Math.round((limitMinutes / 52) * 12));

const sum = (list: readonly number[], first: number, last: number): number => {
  let total = 0;
  for (let place = first; place <= last; place++) total += list[place] ?? 0;
  return total;
};

/** Places of the Mondays whose Sunday is in the year. */
const mondaysOf = ({ table }: Clock): number[] => {
  const places: number[] = [];
  table.days.forEach((day, place) => {
    if (table.weekdays[place] === 7 && day.startsWith(String(YEAR))) places.push(place - 6);
  });
  return places;
};

function lastContract({ contracts }: RandomYear, days: readonly string[]): CounterContract | null {
  let found: CounterContract | null = null;
  for (const day of days) for (const one of contracts) if (holds(one, day)) found = one;
  return found;
}

/** Minutes of a week above full time, those of leave lying below the worked ones. */
function beyond(worked: number, leave: number): number {
  let minutes = 0;
  for (let minute = 0; minute < worked; minute++) if (leave + minute >= FULL_TIME) minutes += 1;
  return minutes;
}

function contingent(drawn: RandomYear, { table, clock }: Clock, { worked }: Reading, untilDay: string | null): Told {
  const told: Told = { most: 0, broken: null };
  for (const monday of mondaysOf({ table, clock })) {
    const days = table.days.slice(monday, monday + 7);
    const contract = lastContract(drawn, days);
    if (contract && weeklyOf(contract) < FULL_TIME - 2) continue;
    const past = days.filter((day) => untilDay === null || day <= untilDay);
    const leave = past.reduce((total, day) => total + (drawn.assimilated.get(day) ?? 0), 0);
    told.most += beyond(sum(worked, monday, monday + 6), leave);
    if (told.most > drawn.contingentMinutes) told.broken ??= days[0]!;
  }
  return told;
}

function isAway({ absences }: RandomYear, { table }: Clock, monday: number): boolean {
  return absences.some(({ start, end }) => {
    const last = table.dayOf[table.minuteOf(end) - 1]!;
    return table.dayOf[table.minuteOf(start)]! <= monday && last >= monday + 4;
  });
}

function weekMinutes(drawn: RandomYear, clock: Clock, { worked }: Reading, monday: number): number {
  const minutes = sum(worked, monday, monday + 6);
  if (minutes > 0 || !isAway(drawn, clock, monday)) return minutes;
  const contract = lastContract(drawn, [clock.table.days[monday]!]);
  return contract ? weeklyOf(contract) : FULL_TIME;
}

function average(drawn: RandomYear, clock: Clock, reading: Reading, lower: string | null, untilDay: string | null): Told {
  const { days } = clock.table;
  const told: Told = { most: 0, broken: null };
  for (const monday of mondaysOf(clock).filter((place) => untilDay === null || days[place]! <= untilDay)) {
    let total = 0;
    for (let week = 0; week < 12; week++) total += weekMinutes(drawn, clock, reading, monday - 7 * week);
    const isLower = drawn.weeklyAverage === 'law' || (lower !== null && days[monday]! >= lower);
    told.most = Math.max(told.most, total);
    if (total > 12 * 60 * (isLower ? 44 : 46)) told.broken ??= days[monday]!;
  }
  return told;
}

function nightHours(clock: Clock, { nights }: Reading): Told {
  const { days } = clock.table;
  const told: Told = { most: 0, broken: null };
  for (const monday of mondaysOf(clock)) {
    for (let place = monday; place < monday + 7; place++) {
      const yearAgo = `${Number(days[place]!.slice(0, 4)) - 1}${days[place]!.slice(4)}`;
      let minutes = 0;
      for (let back = place; back >= 0 && days[back]! > yearAgo; back--) minutes += nights[back]!;
      told.most = Math.max(told.most, minutes);
    }
    if (told.most >= 270 * 60) told.broken ??= days[monday]!;
  }
  return told;
}

function habit(clock: Clock, { nights, worked }: Reading): string | null {
  const { days } = clock.table;
  const mondays = mondaysOf(clock);
  let row = 0;
  for (let monday = mondays[0]! - 26 * 7; monday <= mondays.at(-1)!; monday += 7) {
    const long = nights.slice(monday, monday + 7).filter((minutes) => minutes >= 180).length;
    if (long >= 2) row += 1;
    else if (sum(worked, monday, monday + 6) > 0) row = 0;
    if (row >= 4 && monday >= mondays[0]!) return days[monday]!;
  }
  return null;
}

const firstOf = (a: string | null, b: string | null): string | null => (a === null ? b : b === null || a <= b ? a : b);
const words = (what: string, done: number, planned: number, worked: string | null, coming: string | null): string =>
  `${what} ${done} ${planned} ${worked ? `over ${worked}` : coming ? `will ${coming}` : 'never'}`;

/** Contingent, average and night work of a year, in words that the engine's answer is put into as well. */
export function yearOracle(drawn: RandomYear, clock: Clock): string[] {
  const [done, planned] = [walk(drawn, clock, drawn.today), walk(drawn, clock, null)];
  const [nightDone, nightPlanned] = [nightHours(clock, done), nightHours(clock, planned)];
  const nightOver = firstOf(nightDone.broken, habit(clock, done));
  const nightWill = firstOf(nightPlanned.broken, habit(clock, planned));
  const lower = nightOver ?? nightWill;
  const [spent, coming] = [contingent(drawn, clock, done, drawn.today), contingent(drawn, clock, planned, null)];
  const [past, whole] = [average(drawn, clock, done, lower, drawn.today), average(drawn, clock, planned, lower, null)];
  return [
    words('contingent', spent.most, coming.most, spent.broken, coming.broken),
    words('average', Math.ceil(past.most / 12), Math.ceil(whole.most / 12), past.broken, whole.broken),
    words('night', nightDone.most, nightPlanned.most, nightOver, nightWill),
  ];
}
