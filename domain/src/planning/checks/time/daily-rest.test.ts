import { describe, expect, test } from 'vitest';
import { issuesOf, plan } from '../../judge/check-fixture.ts';

const check = issuesOf.bind(null, 'AGENT_REST_11H');

describe('AGENT_REST_11H', () => {
  test('11 h 00 of rest in 24 h are enough, 10 h 59 are not (F-101)', () => {
    const morning = plan('2026-11-17 06:00', '09:00', { id: 'morning' });
    expect(check([plan('2026-11-17 16:00', '19:00')], { services: [morning] })).toEqual([]);
    expect(check([plan('2026-11-17 16:00', '19:01', { id: 'evening' })], { services: [morning] })[0]).toMatchObject({
      serviceIds: ['evening'],
      conflictingServiceIds: ['morning'],
      measured: 781,
      limit: 780,
      message: 'Paul Martin : repos quotidien insuffisant (amplitude 13\u00A0h\u00A001, maximum 13\u00A0h\u00A000).',
    });
  });

  test('06-14 and 20-02 make a day of 20 hours', () => {
    const found = check([plan('2026-11-17 20:00', '2026-11-18 02:00')], {
      services: [plan('2026-11-17 06:00', '14:00')],
    });
    expect(found[0]?.measured).toBe(20 * 60);
  });

  test('07-19 then 06-18 leave exactly eleven hours', () => {
    const services = [plan('2026-11-17 07:00', '19:00')];
    expect(check([plan('2026-11-18 06:00', '18:00')], { services })).toEqual([]);
  });

  test('07-19 then 05-09 join in a day of 26 hours', () => {
    const services = [plan('2026-11-17 07:00', '19:00')];
    expect(check([plan('2026-11-18 05:00', '09:00')], { services })[0]?.measured).toBe(26 * 60);
  });

  test('the autumn night adds an hour of rest, the spring night removes one', () => {
    const autumn = [plan('2026-10-24 10:00', '22:00')];
    expect(check([plan('2026-10-25 08:00', '20:00')], { services: autumn })).toEqual([]);
    const spring = [plan('2027-03-27 09:00', '21:00')];
    expect(check([plan('2027-03-28 08:00', '20:00')], { services: spring })).toHaveLength(1);
    expect(check([plan('2027-03-28 09:00', '20:00')], { services: spring })).toEqual([]);
  });

  test('the 1993 accord is a setting of twelve hours', () => {
    const given = {
      services: [plan('2026-11-17 07:00', '19:00')],
      settings: { planning: { dailyRestMinutes: 720 } },
    };
    expect(check([plan('2026-11-18 06:59', '18:00')], given)).toHaveLength(1);
    expect(check([plan('2026-11-18 07:00', '18:00')], given)).toEqual([]);
  });

  test('a service that ended late breaks the rest before the next one, afterwards', () => {
    const next = plan('2026-11-18 06:00', '18:00');
    const evening = plan('2026-11-17 07:00', '19:00', { id: 'evening' });
    const late = {
      ...evening,
      status: 300 as const,
      realStart: evening.start,
      realEnd: evening.end + 60 * 60_000,
    };
    expect(check([evening], { services: [next, evening] })).toEqual([]);
    expect(check([late], { services: [next, evening] })[0]?.conflictingServiceIds).toEqual([next.id]);
  });
});
