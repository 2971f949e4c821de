import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkCodes } from '../../agency/settings/check-levels.ts';
import { DAY, HOUR, MINUTE, instantOf, localDay, toInstant } from '../../shared/time.ts';
import { mondayOf, weekday } from '../../shared/time-day.ts';
import { judgeAssignment, verdictOf } from './assignment-issues.ts';
import { PARIS, paul, plan, situation } from './check-fixture.ts';
import type { PlannedService } from '../service.ts';
import type { CollaboratorType } from './planning-context.ts';
import { planningContext, withServices } from './planning-context.ts';
import { unavailableDays } from '../unavailability.ts';

const levels = (level: 0 | 1 | 2) => Object.fromEntries(checkCodes.map((code) => [code, level]));

describe('levels', () => {
  const overlapping = [plan('2026-11-17 07:00', '12:00'), plan('2026-11-17 11:00', '15:00')];
  const verdict = (level: 0 | 1 | 2) => verdictOf(judgeAssignment(situation({ settings: { planning: { checks: levels(level) } } }), overlapping));

  test('off reports nothing, a warning asks, forbidden blocks the save (F-096)', () => {
    expect([verdict(0), verdict(1), verdict(2)]).toEqual(['free', 'confirm', 'refused']);
  });

  test('forbidden issues come first', () => {
    const settings = { planning: { checks: { ...levels(1), AGENT_CONTRACT_EXPIRED: 2 as const } } };
    const issues = judgeAssignment(situation({ settings, agent: { contracts: [] } }), overlapping);
    expect(issues[0]?.code).toBe('AGENT_CONTRACT_EXPIRED');
    expect(issues.map(({ level }) => level)).toEqual(issues.map(({ level }) => level).toSorted((a, b) => b - a));
  });
});

describe('who is judged', () => {
  const marie = { ...paul, id: 'marie', name: 'Marie Petit' };
  const leave = {
    id: 'l',
    agentId: 'paul',
    typeKey: 'paidLeave',
    ...unavailableDays('2026-11-17', '2026-11-17', PARIS),
  };

  test('each agent of a service is judged by their own days', () => {
    const both = plan('2026-11-17 08:00', '12:00', { nbAgents: 2, agentIds: ['paul', 'marie'] });
    const context = situation({ others: [marie], unavailabilities: [leave] });
    expect(judgeAssignment(context, [both]).map(({ agentId }) => agentId)).toEqual(['paul']);
  });

  test('in a replacement, only the incoming agent is judged', () => {
    const context = situation({ others: [marie], unavailabilities: [leave] });
    const both = plan('2026-11-17 08:00', '12:00', { agentIds: ['paul', 'marie'] });
    expect(judgeAssignment(context, [both], { agentIds: ['marie'] })).toEqual([]);
  });

  test('the agency’s working-time rules do not apply to subcontractors’ staff, but being in two places does', () => {
    const services = ['16', '17', '18', '19', '20', '21', '22'].map((day) => plan(`2026-11-${day} 07:00`, '19:00'));
    const candidate = plan('2026-11-22 18:00', '2026-11-23 05:00');
    const judge = (type: 'EXTERNAL' | 'SELF' | 'TEMPORARY') => [
      ...new Set(judgeAssignment(situation({ services, agent: { type, contracts: [] } }), [candidate]).map(({ code }) => code)),
    ];
    expect(judge('EXTERNAL')).toEqual(['SERVICE_MAX_DURATION', 'AGENT_ALREADY_HIRED']);
    expect(judge('SELF')).toEqual(['SERVICE_MAX_DURATION', 'AGENT_ALREADY_HIRED']);
    expect(judge('TEMPORARY')).toContain('AGENT_CONTRACT_EXPIRED');
    expect(judge('TEMPORARY')).toContain('AGENT_MAX_WEEKLY_HOURS');
  });

  test('no working-time rule applies to subcontractors’ staff or the self-employed, including Sunday rest', () => {
    const services = Array.from({ length: 29 }, (_, index) => plan(`2026-11-${String(index + 1).padStart(2, '0')} 07:00`, '19:00'));
    const candidate = plan('2026-11-22 20:00', '2026-11-23 05:00');
    const workingTime = [
      'AGENT_SPACE_11H',
      'AGENT_REST_11H',
      'AGENT_HOURS_LIMIT',
      'AGENT_MAX_WEEKLY_HOURS',
      'AGENT_MIN_WEEKLY_REST',
      'AGENT_REST_CONSECUTIVE',
      'AGENT_REST_SUNDAY',
      'AGENT_CONTRACT_EXPIRED',
    ];
    const judged = (type: CollaboratorType) =>
      [{}, { contracts: [] }].flatMap((change) => judgeAssignment(situation({ services, agent: { type, ...change } }), [candidate]));
    const found = (type: CollaboratorType) => workingTime.filter((code) => judged(type).some((issue) => issue.code === code));
    expect([found('EMPLOYEE'), found('TEMPORARY')]).toEqual([workingTime, workingTime]);
    expect([found('EXTERNAL'), found('SELF')]).toEqual([[], []]);
  });

  test('an agent without services, and a service without agents, have no issues', () => {
    expect(judgeAssignment(situation(), [plan('2026-11-17 08:00', '12:00')])).toEqual([]);
    expect(judgeAssignment(situation(), [plan('2026-11-17 08:00', '12:00', { agentIds: [] })])).toEqual([]);
    expect(judgeAssignment(situation(), [plan('2026-11-17 08:00', '12:00', { agentIds: ['nobody'] })])).toEqual([]);
  });
});

describe('services across boundaries and changes', () => {
  test('a night across the end of the year, a holiday and the contract is judged once for each', () => {
    const night = plan('2026-12-31 19:00', '2027-01-01 07:00');
    const agent = {
      contracts: [{ ...paul.contracts[0]!, endDay: '2026-12-31' }],
      restrictions: [{ kind: 'noHoliday' as const, label: 'pas de férié' }],
    };
    const codes = judgeAssignment(situation({ agent }), [night]).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['AGENT_CONTRACT_EXPIRED', 'AGENT_RESTRICTION']);
  });

  test('a contract covers its days from midnight to midnight', () => {
    const agent = { contracts: [{ ...paul.contracts[0]!, startDay: '2026-11-17', endDay: '2026-11-18' }] };
    const judged = (from: string, to: string) =>
      judgeAssignment(situation({ agent }), [plan(from, to)], { codes: ['AGENT_CONTRACT_EXPIRED'] }).length;
    expect([judged('2026-11-17 00:00', '06:00'), judged('2026-11-18 18:00', '2026-11-19 00:00')]).toEqual([0, 0]);
    expect([judged('2026-11-16 23:59', '2026-11-17 06:00'), judged('2026-11-18 18:00', '2026-11-19 00:01')]).toEqual([1, 1]);
  });

  test('a batch of recurrences is checked against itself', () => {
    const week = ['16', '17', '18', '19', '20'].map((day) => plan(`2026-11-${day} 07:00`, '17:00'));
    const codes = new Set(judgeAssignment(situation(), week).map(({ code }) => code));
    expect(codes).toEqual(new Set(['AGENT_HOURS_LIMIT', 'AGENT_MAX_WEEKLY_HOURS', 'AGENT_REST_CONSECUTIVE']));
  });

  test('saved and removed services are seen without rebuilding the index', () => {
    const first = plan('2026-11-17 07:00', '19:00');
    const clash = plan('2026-11-17 18:00', '22:00');
    const context = withServices(situation(), [first]);
    expect(judgeAssignment(context, [clash], { codes: ['AGENT_ALREADY_HIRED'] })).toHaveLength(1);
    expect(judgeAssignment(withServices(context, [], [first.id]), [clash])).toEqual([]);
    const moved = { ...first, start: first.start + DAY, end: first.end + DAY };
    expect(judgeAssignment(withServices(context, [moved]), [clash], { codes: ['AGENT_ALREADY_HIRED'] })).toEqual([]);
    const given = { ...first, agentIds: [] };
    expect(withServices(context, [given]).agents.get('paul')?.timeline.items).toEqual([]);
  });
});

describe('compared with a loop over minutes', () => {
  // Three weeks around the clock change of October 2026, in quarter hours.
  const origin = toInstant('2026-10-12', '00:00', PARIS);
  const quarter = 15 * MINUTE;
  const aWeekOfWork = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 21 * 96 }), fc.integer({ min: 1, max: 56 })), {
      minLength: 1,
      maxLength: 14,
    })
    .map((pairs) =>
      pairs.map(([start, length], index): PlannedService => ({
        ...plan('2026-11-17 08:00', '09:00', { id: `s${index}` }),
        start: origin + start * quarter,
        end: origin + (start + length) * quarter,
      })),
    );
  const first = origin - 20 * DAY;
  const last = origin + 45 * DAY;

  /** Occupied quarter hours, counted one by one. */
  function occupation(services: readonly PlannedService[]): Uint8Array {
    const counts = new Uint8Array((last - first) / quarter);
    for (const { start, end } of services) {
      for (let at = (start - first) / quarter; at < (end - first) / quarter; at++) counts[at]!++;
    }
    return counts;
  }

  /** Runs with the same predicate: [from, to[ in quarter hours. */
  function runs(counts: Uint8Array, wanted: (count: number) => boolean): [number, number][] {
    const found: [number, number][] = [];
    counts.forEach((count, at) => {
      if (!wanted(count)) return;
      const current = found.at(-1);
      if (current && current[1] === at) current[1] = at + 1;
      else found.push([at, at + 1]);
    });
    return found;
  }

  const split = (services: readonly PlannedService[]) => {
    const candidate = services[0]!;
    return { candidate, context: situation({ services: services.slice(1) }) };
  };
  const judged = (services: readonly PlannedService[], code: (typeof checkCodes)[number]) => {
    const { candidate, context } = split(services);
    return judgeAssignment(context, [candidate], { codes: [code] });
  };

  test('an overlap is a quarter hour occupied by the candidate and another service', () => {
    fc.assert(
      fc.property(aWeekOfWork, (services) => {
        const { candidate } = split(services);
        const counts = occupation(services.slice(1));
        let expected = false;
        for (let at = (candidate.start - first) / quarter; at < (candidate.end - first) / quarter; at++) {
          if (counts[at]! > 0) expected = true;
        }
        expect(judged(services, 'AGENT_ALREADY_HIRED').length > 0).toBe(expected);
      }),
      { numRuns: 1500 },
    );
  });

  test('the daily rest is broken when free time under eleven hours joins more than thirteen', () => {
    fc.assert(
      fc.property(aWeekOfWork, (services) => {
        const { candidate } = split(services);
        const busy = occupation(services);
        // Free runs under eleven hours belong to the working day.
        const joined = busy.slice();
        for (const [from, to] of runs(busy, (count) => count === 0)) {
          if (to - from < 44) joined.fill(1, from, to);
        }
        const own = (candidate.start - first) / quarter;
        const workDay = runs(joined, (count) => count > 0).find(([from, to]) => from <= own && own < to)!;
        const expected = workDay[1] - workDay[0] > 52;
        expect(judged(services, 'AGENT_REST_11H').length > 0).toBe(expected);
      }),
      { numRuns: 1500 },
    );
  });

  test('the longest chain with the candidate is measured as occupied', () => {
    fc.assert(
      fc.property(aWeekOfWork, (services) => {
        const { candidate } = split(services);
        const own = (candidate.start - first) / quarter;
        const chain = runs(occupation(services), (count) => count > 0).find(([from, to]) => from <= own && own < to)!;
        // The limits of twelve hours a date and four hours a period are other parts of this check.
        const told = judged(services, 'SERVICE_MAX_DURATION').filter(({ source }) => source.endsWith('art. 7.08 (12 h)'));
        expect(told.length > 0).toBe(chain[1] - chain[0] > 48);
      }),
      { numRuns: 1500 },
    );
  });

  test('a week of the candidate has thirty-five free hours with twenty-four inside, or is reported', () => {
    fc.assert(
      fc.property(aWeekOfWork, (services) => {
        const { candidate } = split(services);
        const counts = occupation(services);
        const mondays = new Set<string>();
        for (let at = candidate.start; at < candidate.end; at += quarter) mondays.add(mondayOf(localDay(at, PARIS)));
        const broken = [...mondays].filter((monday) => {
          const inWeek = (at: number) => mondayOf(localDay(first + at * quarter, PARIS)) === monday;
          return !runs(counts, (count) => count === 0).some(([from, to]) => {
            let inside = 0;
            for (let at = from; at < to && inside < 96; at++) if (inWeek(at)) inside++;
            return to - from >= 140 && inside >= 96;
          });
        });
        const told = judged(services, 'AGENT_MIN_WEEKLY_REST').map(({ window }) => localDay(window!.start, PARIS));
        expect(told.filter((monday) => mondays.has(monday)).toSorted()).toEqual(broken.toSorted());
      }),
      { numRuns: 150 },
    );
  });

  test('weekly hours match a minute-by-minute count, and Sundays match those with work', () => {
    fc.assert(
      fc.property(aWeekOfWork, (services) => {
        const { candidate } = split(services);
        const minutes = new Map<string, number>();
        const sundays = new Set<string>();
        for (const { start, end } of services) {
          for (let at = start; at < end; at += quarter) {
            const day = localDay(at, PARIS);
            minutes.set(mondayOf(day), (minutes.get(mondayOf(day)) ?? 0) + 15);
            if (weekday(day) === 7) sundays.add(day);
          }
        }
        const own = new Set([mondayOf(localDay(candidate.start, PARIS)), mondayOf(localDay(candidate.end - 1, PARIS))]);
        const expected = [...own].filter((monday) => minutes.get(monday)! > 48 * 60).toSorted();
        const told = judged(services, 'AGENT_MAX_WEEKLY_HOURS');
        expect(told.map(({ window }) => localDay(window!.start, PARIS)).toSorted()).toEqual(expected);
        for (const { window, measured } of told) expect(measured).toBe(minutes.get(localDay(window!.start, PARIS)));
        const october = judged(services, 'AGENT_REST_SUNDAY').find(({ message }) => message.includes('octobre 2026'));
        const worked = [...sundays].filter((day) => day.startsWith('2026-10')).length;
        const ownDays = [candidate.start, candidate.end - 1].map((at) => localDay(at, PARIS));
        const ownSunday = ownDays.some((day) => sundays.has(day) && day.startsWith('2026-10'));
        expect(october !== undefined).toBe(ownSunday && worked > 2);
        expect(october?.measured ?? 4 - worked).toBe(4 - worked);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a large agency', () => {
  test('judging one assignment among 500 agents and 10 000 services reads one agent’s days', () => {
    const start = instantOf('2026-10-26T06:00Z');
    const agents = Array.from({ length: 500 }, (_, index) => ({
      ...paul,
      id: `a${index}`,
      name: `Agent ${index}`,
    }));
    const readOf = new Set<string>();
    const services = Array.from({ length: 10_000 }, (_, index): PlannedService => {
      const from = start + Math.floor(index / 500) * 36 * HOUR;
      const agentId = `a${index % 500}`;
      const service = { ...plan('2026-11-17 08:00', '20:00'), end: from + 12 * HOUR, agentIds: [agentId] };
      return Object.defineProperty(service, 'start', {
        enumerable: true,
        get: () => {
          readOf.add(agentId);
          return from;
        },
      });
    });
    const context = planningContext({
      settings: situation().settings,
      now: start,
      agents,
      services,
      unavailabilities: [],
      sites: [],
    });
    const candidate = { ...services[5_000]!, start: services[5_000]!.start + 3 * HOUR };
    readOf.clear();
    judgeAssignment(context, [candidate]);
    expect([...readOf]).toEqual(['a0']);
  });
});
