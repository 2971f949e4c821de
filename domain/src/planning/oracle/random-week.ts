// For tests: generates one agent's random weeks, concentrated near the limits of the checks.
import type { PartialSettings } from '../../agency/settings/settings.ts';
import { addDays } from '../../shared/time-day.ts';
import type { Chance } from '../../shared/random.ts';
import { MINUTE } from '../../shared/time.ts';
import type { ServiceBreak } from '../breaks.ts';
import { louvre, PARIS, paul } from '../judge/check-fixture.ts';
import type { PlanningAgent, WorkContract } from '../judge/planning-context.ts';
import type { PlannedService } from '../service.ts';
import type { Unavailability } from '../unavailability.ts';
import type { MinuteTable } from './minute-table.ts';

export interface RandomWeek {
  readonly settings: PartialSettings;
  readonly agent: PlanningAgent;
  readonly planned: readonly PlannedService[];
  readonly candidates: readonly PlannedService[];
  readonly unavailabilities: readonly Unavailability[];
}

const GAPS = [0, 0, 5, 30, 300, 655, 660, 660, 665, 720, 720, 900, 1080, 1440, 1440, 2095, 2100, 2105, 2880, -60];
const LENGTHS = [60, 240, 420, 480, 480, 600, 715, 720, 720, 725, 780];

function breaksOf(chance: Chance, start: number, end: number): ServiceBreak[] {
  if (!chance.once(5) || end - start < 240 * MINUTE) return [];
  const from = start + chance.between(60, 120) * MINUTE;
  return [{ type: 0, status: 100, start: from, end: from + 30 * MINUTE, deducted: !chance.once(3) }];
}

function drawServices(chance: Chance, from: number, count: number): PlannedService[] {
  let cursor = from;
  return Array.from({ length: count }, (_, index) => {
    const start = cursor + chance.pick(GAPS) * MINUTE;
    const end = start + chance.pick(LENGTHS) * MINUTE;
    cursor = end;
    return {
      id: `s${String(index).padStart(2, '0')}`,
      siteId: louvre.id,
      customerId: louvre.customerId,
      start,
      end,
      timeZone: PARIS,
      specialtyKey: null,
      nbAgents: 1,
      status: chance.pick([100, 100, 100, 100, 100, 100, 110, 600, 700, 120] as const),
      agentIds: [paul.id],
      breaks: breaksOf(chance, start, end),
    };
  });
}

/** One contract, or two consecutive ones, that may begin or end among the services. */
function drawContracts(chance: Chance, day: string): WorkContract[] {
  const terms = chance.pick([
    { limitMinutes: null, limitPeriod: 'WEEK' },
    { limitMinutes: 2100, limitPeriod: 'WEEK' },
    { limitMinutes: 9100, limitPeriod: 'MONTH' },
  ] as const);
  const whole = { startDay: '2020-01-01', endDay: null, valid: true, ...terms };
  if (!chance.once(2)) return [whole];
  const change = addDays(day, chance.between(-8, 8));
  const first = { ...whole, endDay: addDays(change, -1) };
  return chance.once(2) ? [first] : [first, { ...whole, startDay: change }];
}

export function randomWeek(chance: Chance, table: MinuteTable): RandomWeek {
  const rolling = chance.once(5);
  const first = table.days.indexOf(rolling ? '2026-12-05' : '2026-10-08');
  const last = table.days.indexOf(rolling ? '2027-01-10' : '2027-03-30');
  const day = table.days[chance.between(first, last)]!;
  const start = Date.parse(`${day}T00:00:00Z`) + chance.between(-96, 48) * 15 * MINUTE;
  const services = drawServices(chance, start, chance.between(3, 22));
  const chosen = new Set(Array.from({ length: chance.between(1, 3) }, () => chance.between(0, services.length - 1)));
  const middle = services[Math.floor(services.length / 2)]!;
  return {
    settings: {
      planning: {
        maxServiceMeasure: chance.pick(['span', 'span', 'effective']),
        sundayMode: rolling ? 'rolling3' : 'month',
        minMonthlySundays: chance.pick([1, 2, 3]),
        maxConsecutiveDays: chance.pick([3, 5, 6]),
        consecutiveTailMinutes: chance.pick([0, 60, 240]),
        spacingMinutes: chance.pick([600, 660, 720]),
      },
    },
    agent: { ...paul, contracts: drawContracts(chance, day), maxWeeklyMinutes: chance.pick([null, null, 2400]) },
    planned: services.filter((_, index) => !chosen.has(index)),
    candidates: services.filter((_, index) => chosen.has(index)),
    unavailabilities: chance.once(5)
      ? [
          {
            id: 'leave',
            agentId: paul.id,
            typeKey: 'paidLeave',
            start: middle.start - 600 * MINUTE,
            end: middle.start + chance.pick([0, 5, 900]) * MINUTE,
          },
        ]
      : [],
  };
}
