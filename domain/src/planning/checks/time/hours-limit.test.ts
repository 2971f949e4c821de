import { describe, expect, test } from 'vitest';
import { addDays } from '../../../shared/time-day.ts';
import { issuesOf, paul, plan } from '../../judge/check-fixture.ts';
import type { WorkContract } from '../../judge/planning-context.ts';

const check = issuesOf.bind(null, 'AGENT_HOURS_LIMIT');
const contract = (change: Partial<WorkContract>): { contracts: WorkContract[] } => ({
  contracts: [{ ...paul.contracts[0]!, ...change }],
});
/** `count` services of `hours` from 08:00 on consecutive days. */
const days = (first: string, count: number, end: string) => Array.from({ length: count }, (_, index) => plan(`${addDays(first, index)} 08:00`, end));

describe('AGENT_HOURS_LIMIT', () => {
  test('the contract’s hours are allowed, a minute more is not (F-103)', () => {
    const agent = contract({ limitMinutes: 24 * 60 });
    const services = days('2026-11-16', 2, '16:00');
    expect(check([plan('2026-11-18 08:00', '16:00')], { services, agent })).toEqual([]);
    expect(check([plan('2026-11-18 08:00', '16:01')], { services, agent })[0]).toMatchObject({
      measured: 1441,
      limit: 1440,
      message: 'Paul Martin : 24\u00A0h\u00A001 planifiées sur la semaine du 16/11/2026, contrat 24\u00A0h\u00A000.',
    });
  });

  test('without hours in the contract, the agency’s 35 h apply', () => {
    const services = days('2026-11-16', 4, '15:00');
    expect(check([plan('2026-11-20 08:00', '15:00')], { services })).toEqual([]);
    expect(check([plan('2026-11-20 08:00', '15:30')], { services })[0]?.limit).toBe(2100);
  });

  test('an invalid contract sets no limit: a valid one does, or the agency’s 35 h', () => {
    const unsigned = { ...paul.contracts[0]!, valid: false, limitMinutes: 600 };
    const signed = { ...paul.contracts[0]!, limitMinutes: 24 * 60 };
    const services = days('2026-11-16', 3, '16:00');
    const limitOf = (contracts: WorkContract[], end: string) => check([plan('2026-11-19 08:00', end)], { services, agent: { contracts } })[0]?.limit;
    expect([limitOf([unsigned], '19:00'), limitOf([unsigned], '19:01')]).toEqual([undefined, 2100]);
    expect(limitOf([unsigned, signed], '08:01')).toBe(1440);
  });

  test('a monthly contract is compared with the calendar month, with services cut at its ends', () => {
    const agent = contract({ limitMinutes: 9100, limitPeriod: 'MONTH' });
    const services = [...days('2026-11-02', 13, '19:00'), plan('2026-11-30 19:00', '2026-12-01 07:00')];
    // 13 × 11 h + 5 h = 148 h, so 3 h 40 are left in November.
    expect(check([plan('2026-11-20 08:00', '11:40')], { services, agent })).toEqual([]);
    expect(check([plan('2026-11-20 08:00', '11:41')], { services, agent })[0]).toMatchObject({
      measured: 9101,
      message: 'Paul Martin : 151\u00A0h\u00A041 planifiées sur novembre 2026, contrat 151\u00A0h\u00A040.',
    });
  });

  test('the month in which the contract begins counts in proportion', () => {
    const agent = contract({ startDay: '2026-11-16', limitMinutes: 9100, limitPeriod: 'MONTH' });
    const [issue] = check([plan('2026-11-27 08:00', '20:00')], {
      services: days('2026-11-16', 8, '18:00'),
      agent,
    });
    expect(issue?.limit).toBe(4550);
  });
  test('part time that reaches full time is refused at any level, a minute less only warns (C. trav. L3123-9)', () => {
    const agent = contract({ limitMinutes: 24 * 60 });
    const services = days('2026-11-16', 3, '18:00');
    // 30 h stand: 4 h 59 more stay under 35 h, 5 h more reach it.
    expect(check([plan('2026-11-20 08:00', '12:59')], { services, agent })).toMatchObject([{ measured: 2099, limit: 1440, level: 1 }]);
    expect(check([plan('2026-11-20 08:00', '13:00')], { services, agent })).toMatchObject([
      {
        measured: 2100,
        limit: 2099,
        level: 2,
        source: 'Code du travail, art. L3123-9',
        message: 'Paul Martin : 35\u00A0h\u00A000 planifiées sur la semaine du 16/11/2026, un temps partiel doit rester sous 35\u00A0h\u00A000.',
      },
    ]);
  });

  test('part time that reaches full time is refused even when the agency switched the check off (C. trav. L3123-9)', () => {
    const agent = contract({ limitMinutes: 24 * 60 });
    const off = { planning: { checks: { AGENT_HOURS_LIMIT: 0 as const } } };
    const services = days('2026-11-16', 3, '18:00');
    expect(check([plan('2026-11-20 08:00', '12:59')], { services, agent, settings: off })).toEqual([]);
    expect(check([plan('2026-11-20 08:00', '13:00')], { services, agent, settings: off })).toMatchObject([{ measured: 2100, level: 2 }]);
  });

  test('a contract of 104 h a month is part time: a week of 35 h is refused (Cass. soc. 15/09/2021, n° 19-19.563)', () => {
    const agent = contract({ limitMinutes: 104 * 60, limitPeriod: 'MONTH' });
    const services = days('2026-11-16', 3, '18:00');
    expect(check([plan('2026-11-20 08:00', '12:59')], { services, agent })).toEqual([]);
    expect(check([plan('2026-11-20 08:00', '13:00')], { services, agent })).toMatchObject([{ measured: 2100, level: 2 }]);
  });
});
