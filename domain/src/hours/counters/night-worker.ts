// The status of night worker (art. L3122-5, L3122-23 C. trav.): 270 h in twelve months, or three hours twice a week by habit.

import { addDays, addMonths, dayNumber, dayOfNumber, mondayOf } from '../../shared/time-day.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { minutesByWeek } from '../extra/overtime.ts';
import type { CountedWork, CounterFacts, CounterRules } from './counter-facts.ts';
import { counterOf, earliest, isReached, mondaysOf } from './counter.ts';
import type { Breach, Counter, Point } from './counter.ts';

const LIMIT = 270 * 60;
const LONG_NIGHT = 3 * 60;
const NIGHTS_A_WEEK = 2;
/** The Code names no number of weeks: four in a row are taken for a habit. */
const HABIT_WEEKS = 4;
/** So many weeks before the year are read for a habit that began in them. */
const LOOK_BACK = 26;

export interface NightWorker extends Counter {
  /** Why they are, or will be, a night worker. */
  readonly by: 'hours' | 'habit' | null;
}

/** For each week the most night hours of twelve months that end in it. */
function yearlyPoints({ nights }: CountedWork, mondays: readonly LocalDay[]): Point[] {
  const first = addDays(addMonths(mondays[0]!, -12), 1);
  const [from, until] = [dayNumber(first), dayNumber(mondays.at(-1)!) + 6];
  /** Minutes of all nights before a day. */
  const before = [0];
  for (let day = from; day <= until; day++) before.push(before.at(-1)! + (nights.get(dayOfNumber(day)) ?? 0));
  const inYearTo = (day: LocalDay): number => before[dayNumber(day) - from + 1]! - before[dayNumber(addMonths(day, -12)) - from + 1]!;
  return mondays.map((monday) => {
    const minutes = Math.max(...Array.from({ length: 7 }, (_, day) => inYearTo(addDays(monday, day))));
    return { on: monday, unit: 'week', minutes, limit: LIMIT };
  });
}

/** Weeks in a row with two long nights; a week without any work neither counts nor breaks the row. */
function habitPoints({ nights, intervals }: CountedWork, mondays: readonly LocalDay[], timeZone: string): Point[] {
  const worked = minutesByWeek(intervals, timeZone);
  const long = new Map<LocalDay, number>();
  for (const [day, minutes] of nights) if (minutes >= LONG_NIGHT) long.set(mondayOf(day), (long.get(mondayOf(day)) ?? 0) + 1);
  const habitual = new Set([...long].filter(([, count]) => count >= NIGHTS_A_WEEK).map(([monday]) => monday));
  const points: Point[] = [];
  let row = 0;
  for (let monday = addDays(mondays[0]!, -7 * LOOK_BACK); monday <= mondays.at(-1)!; monday = addDays(monday, 7)) {
    if (habitual.has(monday)) row += 1;
    else if (worked.has(monday)) row = 0;
    points.push({ on: monday, unit: 'week', minutes: row, limit: HABIT_WEEKS });
  }
  return points.filter(({ on }) => on >= mondays[0]!);
}

export function nightWorker({ done, planned }: CounterFacts, { year, timeZone }: CounterRules): NightWorker {
  const mondays = mondaysOf(year);
  const hours = counterOf(yearlyPoints(done, mondays), yearlyPoints(planned, mondays), isReached, LIMIT);
  const habit = counterOf(habitPoints(done, mondays, timeZone), habitPoints(planned, mondays, timeZone), isReached, HABIT_WEEKS).breach;
  const breach = statusOf(hours.breach, habit);
  return { ...hours, breach, by: breach && (breach === hours.breach ? 'hours' : 'habit') };
}

/** A status that was reached goes before one that the plan will bring. */
const statusOf = (hours: Breach | null, habit: Breach | null): Breach | null =>
  earliest([hours, habit].filter((one) => one?.isDone)) ?? earliest([hours, habit]);
