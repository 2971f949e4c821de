// For tests: what one collaborator worked, was away for and signed, drawn by chance around the limits of pay.
import { holidayName } from '../../agency/holidays.ts';
import { defaultUnavailabilityTypes } from '../../agency/unavailability-types.data.ts';
import type { MinuteTable } from '../../planning/oracle/minute-table.ts';
import type { Unavailability } from '../../planning/unavailability.ts';
import { addDays, addMonths, lastOfMonth } from '../../shared/time-day.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import type { Chance } from '../../shared/random.ts';
import { MINUTE, midnightsOf } from './test-instants.ts';
import type { Interval } from '../../shared/time.ts';
import type { Settlement } from '../extra/overtime-period.ts';
import type { HoursContract } from '../extra/part-time.ts';
import type { WorkPiece } from '../extra/minimum-service.ts';
import type { LeaveRules } from '../leave-value.ts';

export interface RandomPay {
  readonly from: LocalDay;
  readonly until: LocalDay;
  readonly intervals: readonly Interval[];
  readonly absences: readonly Unavailability[];
  readonly contracts: readonly HoursContract[];
  readonly lost: Readonly<Record<LocalDay, number>>;
  readonly unit: LeaveRules['unit'];
  readonly settlement: Settlement | null;
  /** Short work, for the minimum of a period. */
  readonly pieces: readonly WorkPiece[];
}

const TERMS = [
  { period: 'WEEK', limitMinutes: 1440 },
  { period: 'WEEK', limitMinutes: 1207 },
  { period: 'WEEK', limitMinutes: 2100 },
  { period: 'MONTH', limitMinutes: 6240 },
  { period: 'MONTH', limitMinutes: 9100 },
] as const;
const TYPES = ['paidLeave', 'paidLeave', 'paidLeave', 'training', 'sickLeave', 'nightRest'];
const LENGTHS = [240, 300, 360, 420, 480, 545, 600, 720];

/** One contract, two in a row, one that ends, or none. */
function drawContracts(chance: Chance, from: LocalDay): HoursContract[] {
  const one = (id: string): HoursContract => ({ id, startDate: '2020-01-01', endDate: null, ...chance.pick(TERMS) });
  if (chance.once(6)) return [];
  if (!chance.once(3)) return [one('a')];
  const change = addDays(from, chance.between(-6, 34));
  const first = { ...one('a'), endDate: addDays(change, -1) };
  return chance.once(2) ? [first] : [first, { ...one('b'), startDate: change }];
}

function drawIntervals(chance: Chance, days: readonly LocalDay[], instant: (day: LocalDay) => number): Interval[] {
  const often = chance.pick([2, 5, 7, 8]);
  const list: Interval[] = [];
  for (const day of days) {
    if (chance.between(1, 9) > often) continue;
    const start = instant(day) + chance.between(20, 88) * 15 * MINUTE;
    const last = list.at(-1);
    if (!last || last.end <= start) list.push({ start, end: start + chance.pick(LENGTHS) * MINUTE });
  }
  return list;
}

function drawAbsences(chance: Chance, days: readonly LocalDay[], instant: (day: LocalDay) => number): Unavailability[] {
  return Array.from({ length: chance.between(0, 3) }, (_, index) => {
    const day = chance.pick(days);
    const whole = { start: instant(day), end: instant(addDays(day, chance.pick([1, 1, 2, 5, 7, 9]))) };
    const half = { start: instant(day) + 480 * MINUTE, end: instant(day) + chance.pick([720, 721, 725, 781]) * MINUTE };
    return { id: `u${index}`, agentId: 'a', typeKey: chance.pick(TYPES), ...(chance.once(4) ? half : whole), pending: chance.once(12) };
  });
}

/** Services of about four hours with cuts of about two hours, from days before to days after the asked ones. */
function drawPieces(chance: Chance, days: readonly LocalDay[], instant: (day: LocalDay) => number): WorkPiece[] {
  const pieces: WorkPiece[] = [];
  let end = 0;
  for (const day of days) {
    if (!chance.once(4)) continue;
    end = Math.max(end, instant(day) + chance.between(0, 80) * 15 * MINUTE);
    for (let count = chance.between(1, 3); count > 0; count--) {
      const start = end + chance.pick([0, 30, 119, 120, 121, 240]) * MINUTE;
      const minutes = chance.pick([45, 60, 90, 120, 180, 239, 240, 241, 300]);
      end = start + minutes * MINUTE;
      const workedMinutes = chance.once(4) ? chance.pick([0, minutes - 30, minutes + 25]) : minutes;
      const begins = days.findLast((one) => instant(one) <= start)!;
      pieces.push({ start, end, day: begins, plannedMinutes: minutes, workedMinutes, owesMinimum: !chance.once(5) });
    }
  }
  return pieces;
}

export const pay = { types: defaultUnavailabilityTypes, isHoliday: (day: LocalDay): boolean => holidayName(day, 'FR') !== null };

/** A month, or a quarter where overtime is settled by the quarter, with the days of the week before it. */
export function randomPay(chance: Chance, table: MinuteTable): RandomPay {
  const calculation = chance.pick([1, 1, 1, 2, 3] as const);
  const first = chance.pick(
    calculation === 3 ? ['2026-10-01', '2027-01-01'] : ['2026-10-01', '2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01'],
  );
  const until = lastOfMonth(addMonths(first, calculation === 3 ? 2 : 0));
  const from = chance.once(3) && calculation !== 3 ? addDays(first, chance.between(1, 20)) : first;
  const at = midnightsOf(table);
  const days = table.days.slice(table.days.indexOf(addDays(first, -6)), table.days.indexOf(until) + 1);
  const inside = days.filter((day) => day <= addDays(until, -9));
  const lost = chance.once(3) ? Object.fromEntries(Array.from({ length: 4 }, () => [chance.pick(days), chance.pick(LENGTHS)])) : {};
  return {
    from,
    until,
    intervals: drawIntervals(chance, days.slice(0, -1), at),
    absences: drawAbsences(chance, inside, at),
    contracts: drawContracts(chance, first),
    lost,
    unit: chance.pick(['worked', 'workable'] as const),
    pieces: drawPieces(chance, days.slice(0, -2), at),
    settlement: calculation === 1 ? null : { calculation, smoothing: false, yearlyMinutes: 96_420 },
  };
}
