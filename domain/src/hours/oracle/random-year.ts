// For tests: two years of somebody's work, contracts and leave, drawn by chance around the limits of a year.
import type { MinuteTable } from '../../planning/oracle/minute-table.ts';
import type { Chance } from '../../shared/random.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import type { Interval } from '../../shared/time.ts';
import type { CounterContract } from '../counters/counter-facts.ts';
import { MINUTE } from './test-instants.ts';

export const YEAR = 2027;
/** From the Monday before the first of two years to the Sunday after the second. */
export const TABLE = [Date.UTC(YEAR - 2, 11, 28), Date.UTC(YEAR + 1, 0, 4)] as const;

export interface RandomYear {
  readonly today: LocalDay;
  readonly intervals: readonly Interval[];
  readonly absences: readonly Interval[];
  /** Minutes of leave that count as work. */
  readonly assimilated: ReadonlyMap<LocalDay, number>;
  readonly contracts: readonly CounterContract[];
  readonly contingentMinutes: number;
  readonly weeklyAverage: 'agreement' | 'law';
}

/** Days of a week (1 Monday), hours of the clock, length: what a stretch of weeks looks like. */
interface Habit {
  readonly days: number;
  readonly from: readonly number[];
  readonly minutes: readonly number[];
}
const HABITS: readonly Habit[] = [
  { days: 0, from: [0], minutes: [0] },
  { days: 3, from: [480, 600], minutes: [420, 480] },
  { days: 4, from: [420], minutes: [690, 690, 690, 720] },
  { days: 4, from: [420], minutes: [660, 690, 720] },
  { days: 5, from: [480], minutes: [540, 552, 553] },
  { days: 3, from: [1140, 1260], minutes: [720] },
  { days: 4, from: [1140], minutes: [660, 690] },
  { days: 2, from: [1200, 1201], minutes: [240] },
  { days: 2, from: [180, 1350, 1320], minutes: [180, 240] },
  { days: 1, from: [1260], minutes: [540] },
];
const TERMS = [
  { period: 'WEEK', limitMinutes: 2100 },
  { period: 'WEEK', limitMinutes: 2100 },
  { period: 'MONTH', limitMinutes: 9100 },
  { period: 'WEEK', limitMinutes: 1440 },
  { period: 'MONTH', limitMinutes: 6240 },
] as const;

function drawContracts(chance: Chance, days: readonly LocalDay[]): CounterContract[] {
  const one = (id: string): CounterContract => ({ id, type: 'CDI', startDate: '2020-01-01', endDate: null, ...chance.pick(TERMS) });
  if (chance.once(6)) return [];
  if (!chance.once(3)) return [one('a')];
  const change = chance.between(300, days.length - 60);
  const first = { ...one('a'), endDate: days[change - 1]! };
  return chance.once(2) ? [first] : [first, { ...one('b'), startDate: days[change]! }];
}

/** Stretches of some weeks, each with its own habit. The first may begin in the middle of the year. */
function drawIntervals(chance: Chance, { days, weekdays }: MinuteTable, instant: (day: LocalDay) => number): Interval[] {
  const list: Interval[] = [];
  let habit = chance.pick(HABITS);
  let left = chance.between(1, 16);
  for (let place = chance.pick([0, 0, 100, 370, 550]); place < days.length - 9; place++) {
    if (weekdays[place] === 1 && --left === 0) [habit, left] = [chance.pick(HABITS), chance.between(1, 16)];
    if (chance.between(1, 7) > habit.days + (chance.once(8) ? 1 : 0)) continue;
    const start = instant(days[place]!) + chance.pick(habit.from) * MINUTE;
    const end = start + chance.pick(habit.minutes) * MINUTE;
    if (end > start && (list.at(-1)?.end ?? 0) <= start) list.push({ start, end });
  }
  return list;
}

/** `at`: the instant at which a day begins, of the table's midnights. */
export function randomYear(chance: Chance, table: MinuteTable, at: (day: LocalDay) => number): RandomYear {
  const { days } = table;
  const mondays = days.filter((_, place) => table.weekdays[place] === 1 && place < days.length - 20);
  const absences = Array.from({ length: chance.between(0, 6) }, () => {
    const place = days.indexOf(chance.pick(mondays)) + (chance.once(5) ? 1 : 0);
    return { start: at(days[place]!), end: at(days[place + chance.pick([4, 5, 7, 14])]!) };
  });
  const away = (instant: number): boolean => absences.some(({ start, end }) => start <= instant && instant < end);
  return {
    today: chance.pick(days.slice(200, -10)),
    intervals: drawIntervals(chance, table, at).filter(({ start }) => !away(start)),
    absences,
    assimilated: new Map(Array.from({ length: chance.between(0, 10) }, () => [chance.pick(days), chance.pick([420, 480])])),
    contracts: drawContracts(chance, days),
    contingentMinutes: chance.pick([329, 220, 130]) * 60,
    weeklyAverage: chance.pick(['agreement', 'agreement', 'law'] as const),
  };
}
