// For tests: repeats the working-time checks in the simplest way. It marks every minute and looks at each one. It is deliberately slow, and shares only the
// settings and the shape of a service with the engine.
import { restOf } from './rest-of.ts';
import type { AgencySettings } from '../../agency/settings/settings.ts';
import type { MinuteTable } from './minute-table.ts';
import type { RandomWeek } from './random-week.ts';
import { paint, dayAt, inside, hasCandidate, stretches, periods, weekOf, monthOf, sum, MINUTE, NOT_AT_WORK } from './picture.ts';
import type { Item, Picture } from './picture.ts';

function maxDuration(picture: Picture): string[] {
  const { maxServiceMinutes: limit, maxServiceMeasure } = picture.planning;
  const byWork = maxServiceMeasure === 'effective';
  const alone = picture.items.filter(({ candidate }) => candidate).map(({ start, end, worked }) => (byWork ? worked : end - start));
  const chains = stretches(picture, 0).flatMap(({ start, end }) => {
    const items = inside(picture.items, start, end);
    if (items.length < 2 || !hasCandidate(items)) return [];
    return [byWork ? items.reduce((total, { worked }) => total + worked, 0) : end - start];
  });
  return [...alone, ...chains].filter((measured) => measured > limit).map((measured) => `SERVICE_MAX_DURATION ${measured}`);
}

/** Effective work of a date with several periods of work, of which a candidate is one. */
function longDates(picture: Picture): string[] {
  return periods(picture, String, hasCandidate)
    .filter(({ start, end }) => {
      let pieces = 0;
      // A period of work that runs on past midnight, without a free minute, is the same one.
      for (let minute = start; minute < end; minute++)
        if (picture.busy[minute]! > 0 && (minute === start || picture.busy[minute - 1] === 0)) pieces += 1;
      return pieces > 1;
    })
    .map(({ start, end }) => sum(picture.effective, start, end))
    .filter((measured) => measured > picture.planning.maxServiceMinutes)
    .map((measured) => `SERVICE_MAX_DURATION ${measured}`);
}

/** Periods with at most two free hours inside that were planned shorter than the minimum. */
const shortPeriods = (picture: Picture): string[] =>
  stretches(picture, 121)
    .map(({ start, end }) => inside(picture.items, start, end))
    .filter(hasCandidate)
    .map((items) => items.reduce((total, { worked }) => total + worked, 0))
    .filter((measured) => measured < picture.planning.minServiceMinutes)
    .map((measured) => `SERVICE_MAX_DURATION ${measured}`);

function spaces(picture: Picture): string[] {
  const { busy, mine, planning, items } = picture;
  const found: string[] = [];
  let last = -1;
  for (let minute = 0; minute < busy.length; minute++) {
    if (busy[minute] === 0) continue;
    const gap = minute - last - 1;
    const mineEnds = last >= 0 && items.some((item) => item.candidate && item.end === last + 1);
    if (last >= 0 && gap > 0 && gap < planning.spacingMinutes && (mineEnds || mine[minute]! > 0)) found.push(`AGENT_SPACE_11H ${gap}`);
    last = minute;
  }
  return found;
}

/** Minutes that begin a day of work: the first, and each one after a period's longest rest (24 hours). */
function dayStarts(picture: Picture, start: number, end: number): number[] {
  const starts = [start];
  for (;;) {
    const from = starts.at(-1)!;
    let [free, best, at] = [0, 120, -1];
    for (let minute = from; minute < end; minute++) {
      if (picture.busy[minute] === 0) {
        free += 1;
        continue;
      }
      if (minute - free >= from + 1440) break;
      if (free > best && dayAt(picture, minute) !== dayAt(picture, from)) [best, at] = [free, minute];
      free = 0;
    }
    if (at < 0) return starts;
    starts.push(at);
  }
}

const lastBusy = ({ busy }: Picture, before: number): number => {
  let minute = before;
  while (busy[minute - 1] === 0) minute -= 1;
  return minute;
};

function workDays(picture: Picture): string[] {
  const rest = picture.planning.dailyRestMinutes;
  const found: string[] = [];
  for (const { start, end } of stretches(picture, rest)) {
    if (end - start <= 1440 - rest) continue;
    const starts = dayStarts(picture, start, end);
    for (const [index, from] of starts.entries()) {
      const until = lastBusy(picture, starts[index + 1] ?? end);
      const own = hasCandidate(inside(picture.items, from, until));
      if (until - from > 1440 - rest && own) found.push(`AGENT_REST_11H ${until - from}`);
      if (index === 0) continue;
      const free = lastBusy(picture, from);
      if (own || hasCandidate(inside(picture.items, starts[index - 1]!, free))) found.push(`AGENT_REST_11H ${from - free}`);
    }
  }
  return found;
}

function weeks(picture: Picture): string[] {
  const { planning, week, effective } = picture;
  const limit = Math.min(planning.maxWeeklyMinutes, week.agent.maxWeeklyMinutes ?? Infinity);
  return periods(picture, weekOf(picture), hasCandidate)
    .map(({ start, end }) => sum(effective, start, end))
    .filter((measured) => measured > limit)
    .map((measured) => `AGENT_MAX_WEEKLY_HOURS ${measured}`);
}

/** Day numbers of the contract in force on the day, or null. */
function contractAt({ week, table }: Picture, day: number) {
  const date = table.days[day]!;
  return week.agent.contracts.find(({ startDay, endDay }) => startDay <= date && (endDay === null || date <= endDay)) ?? null;
}

type Contract = NonNullable<ReturnType<typeof contractAt>>;

/** Effective minutes of a period. For a monthly contract, only on its own days. */
function minutesUnder(picture: Picture, start: number, end: number, monthly: Contract | null): number {
  let measured = 0;
  let [today, own] = [-1, true];
  for (let minute = start; minute < end; minute++) {
    const day = dayAt(picture, minute);
    if (monthly && day !== today) own = contractAt(picture, day) === monthly;
    today = day;
    if (own) measured += picture.effective[minute]!;
  }
  return measured;
}

function hoursOfItem(picture: Picture, item: Item): [key: string, told: string][] {
  const contract = contractAt(picture, dayAt(picture, item.start));
  const limited = typeof contract?.limitMinutes === 'number';
  const monthly = limited && contract.limitPeriod === 'MONTH' ? contract : null;
  const weekly = contract?.limitMinutes ?? picture.planning.weeklyMinutes;
  return periods(picture, monthly ? monthOf(picture) : weekOf(picture), (within) => within.includes(item)).flatMap(({ start, end }) => {
    const name = picture.table.days[dayAt(picture, start)]!;
    const measured = minutesUnder(picture, start, end, monthly);
    const limit = monthly ? monthlyShare(picture, name, monthly) : weekly;
    return measured > limit ? [[`${name} ${monthly?.startDay ?? 'week'}`, `AGENT_HOURS_LIMIT ${measured}`]] : [];
  });
}

/** Part time whose week reaches full time, told instead of the contract's own week. */
function fullTimeOfItem(picture: Picture, item: Item): [key: string, told: string][] {
  const full = picture.planning.weeklyMinutes;
  return periods(picture, weekOf(picture), (within) => within.includes(item)).flatMap(({ start, end }) => {
    const contract = contractAt(picture, Math.max(dayAt(picture, item.start), dayAt(picture, start)));
    if (!contract || contract.limitMinutes === null) return [];
    const weekly = contract.limitPeriod === 'MONTH' ? (contract.limitMinutes * 12) / 52 : contract.limitMinutes;
    const measured = minutesUnder(picture, start, end, null);
    const name = picture.table.days[dayAt(picture, start)]!;
    return Math.round(weekly) < full - 2 && measured >= full ? [[`${name} week`, `AGENT_HOURS_LIMIT ${measured}`]] : [];
  });
}

/** A period in which several candidates lie is told once. */
const contractHours = (picture: Picture): string[] => [
  ...new Map(
    picture.items.filter(({ candidate }) => candidate).flatMap((item) => [...hoursOfItem(picture, item), ...fullTimeOfItem(picture, item)]),
  ).values(),
];

function monthlyShare(picture: Picture, name: string, contract: Contract): number {
  const days = picture.table.days.flatMap((date, day) => (date.startsWith(name.slice(0, 7)) ? [day] : []));
  const held = days.filter((day) => contractAt(picture, day) === contract);
  return Math.round((contract.limitMinutes! * held.length) / days.length);
}

function weeklyRests(picture: Picture): string[] {
  const { busy, mine, planning, items } = picture;
  const all = periods(picture, weekOf(picture), () => true).filter(({ start, end }) => end - start > 6 * 1440);
  return all.flatMap(({ start, end }) => {
    const measured = restOf((minute) => busy[minute]! > 0, busy.length, start, end);
    if (measured >= planning.minWeeklyRestMinutes) return [];
    const takesPart = hasCandidate(inside(items, start, end));
    const worsens = measured < restOf((minute) => busy[minute]! > mine[minute]!, busy.length, start, end);
    return takesPart || worsens ? [`AGENT_MIN_WEEKLY_REST ${measured}`] : [];
  });
}

function daysInARow(picture: Picture): string[] {
  const { planning, items } = picture;
  const workedBy = new Map<number, Item[]>();
  for (const item of items) {
    const minutes = new Map<number, number>();
    for (let minute = item.start; minute < item.end; minute++) minutes.set(dayAt(picture, minute), (minutes.get(dayAt(picture, minute)) ?? 0) + 1);
    for (const [day, count] of minutes) {
      if (day !== dayAt(picture, item.start) && count <= planning.consecutiveTailMinutes) continue;
      workedBy.set(day, [...(workedBy.get(day) ?? []), item]);
    }
  }
  const found: string[] = [];
  let run: Item[] = [];
  let length = 0;
  for (let day = 0; day <= picture.table.days.length; day++) {
    const today = workedBy.get(day);
    if (today) {
      run.push(...today);
      length += 1;
      continue;
    }
    if (length > planning.maxConsecutiveDays && hasCandidate(run)) found.push(`AGENT_REST_CONSECUTIVE ${length}`);
    [run, length] = [[], 0];
  }
  return found;
}

const hoursInARow = (picture: Picture): string[] =>
  stretches(picture, 1440)
    .map(({ start, end }) => inside(picture.items, start, end))
    .filter(hasCandidate)
    .map((items) => items.reduce((total, { worked }) => total + worked, 0))
    .filter((measured) => measured > picture.planning.maxMinutesBeforeRest)
    .map((measured) => `AGENT_REST_CONSECUTIVE ${measured}`);

function sundays(picture: Picture): string[] {
  const { table, planning, items, week } = picture;
  const span = planning.sundayMode === 'rolling3' ? 3 : 1;
  const months = [...new Set(table.days.map((day) => day.slice(0, 7)))];
  const touched = new Set(periods(picture, monthOf(picture), hasCandidate).map(({ start }) => monthOf(picture)(dayAt(picture, start))));
  const dates = new Map<number, Item[]>();
  for (const item of items) {
    for (let minute = item.start; minute < item.end; minute++) {
      const day = dayAt(picture, minute);
      if (table.weekdays[day] === 7 && dates.get(day)?.at(-1) !== item) dates.set(day, [...(dates.get(day) ?? []), item]);
    }
  }
  return months.flatMap((_, index) => {
    const period = months.slice(index, index + span);
    if (period.length < span || !period.some((month) => touched.has(month))) return [];
    const own = table.days.flatMap((date, day) => (table.weekdays[day] === 7 && period.includes(date.slice(0, 7)) ? [day] : []));
    const worked = own.filter((day) => dates.has(day));
    if (!hasCandidate(worked.flatMap((day) => dates.get(day) ?? []))) return [];
    const employed = own.filter((day) => week.agent.contracts.length === 0 || contractAt(picture, day) !== null).length;
    const limit = Math.floor((planning.minMonthlySundays * span * employed) / own.length);
    return employed - worked.length < limit ? [`AGENT_REST_SUNDAY ${employed - worked.length}`] : [];
  });
}

function twoPlaces({ items }: Picture): string[] {
  return items.flatMap((item, index) =>
    items.slice(index + 1).flatMap((other) => {
      if (!item.candidate && !other.candidate) return [];
      let common = 0;
      for (let minute = item.start; minute < item.end; minute++) if (minute >= other.start && minute < other.end) common += 1;
      return common > 0 ? [`AGENT_ALREADY_HIRED ${common}`] : [];
    }),
  );
}

function absences({ items, week, table, from }: Picture): string[] {
  return items
    .filter(({ candidate }) => candidate)
    .flatMap((item) =>
      week.unavailabilities.flatMap((absence) => {
        let common = 0;
        for (let at = absence.start; at < absence.end; at += MINUTE) {
          const minute = table.minuteOf(at) - from;
          if (minute >= item.start && minute < item.end) common += 1;
        }
        return common > 0 ? [`AGENT_UNAVAILABLE ${common}`] : [];
      }),
    );
}

function outsideContract(picture: Picture): string[] {
  return picture.items
    .filter(({ candidate }) => candidate)
    .flatMap((item) => {
      const contracts = new Set<unknown>();
      for (let minute = item.start; minute < item.end; minute++) contracts.add(contractAt(picture, dayAt(picture, minute)));
      return contracts.size > 1 || contracts.has(null) ? ['AGENT_CONTRACT_EXPIRED'] : [];
    });
}

/** Returns every violation as 'CODE measured', sorted. */
export function oracle(week: RandomWeek, settings: AgencySettings, table: MinuteTable): string[] {
  if (week.candidates.every(({ status }) => NOT_AT_WORK.includes(status))) return [];
  const picture = paint(week, settings, table);
  const rules = [
    maxDuration,
    longDates,
    shortPeriods,
    spaces,
    workDays,
    weeks,
    contractHours,
    weeklyRests,
    daysInARow,
    hoursInARow,
    sundays,
    twoPlaces,
    absences,
    outsideContract,
  ];
  return rules.flatMap((rule) => rule(picture)).sort();
}
