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

  test('07-19 then 05:59-17:59 are reported as a rest of 10 h 59, not as two days of work (F-101)', () => {
    const services = [plan('2026-11-17 07:00', '19:00', { id: 'first' })];
    // From 19:00 to 05:59: 5 h 00 + 5 h 59 = 10 h 59, under the eleven hours of L3131-1.
    expect(check([plan('2026-11-18 05:59', '17:59', { id: 'second' })], { services })).toMatchObject([
      {
        serviceIds: ['second'],
        conflictingServiceIds: ['first'],
        measured: 659,
        limit: 660,
        message: 'Paul Martin : 10\u00A0h\u00A059 de repos du 17/11/2026 19:00 au 18/11/2026 05:59, minimum 11\u00A0h\u00A000.',
      },
    ]);
  });

  test('a night, then an afternoon, are reported by the rest between them', () => {
    const services = [plan('2026-11-17 19:00', '2026-11-18 07:00')];
    expect(check([plan('2026-11-18 14:00', '22:00')], { services })).toMatchObject([{ measured: 7 * 60, limit: 660 }]);
  });

  test('a night cut for half an hour is one day of work, reported by its length (IDCC 1351, art. 7.12)', () => {
    const services = [plan('2026-11-17 20:00', '2026-11-18 02:00')];
    expect(check([plan('2026-11-18 02:30', '10:00')], { services })).toMatchObject([{ measured: 14 * 60, limit: 780 }]);
  });

  test('of three days with short rests the two beside the new service are reported', () => {
    const services = [plan('2026-11-16 07:00', '19:00'), plan('2026-11-18 05:00', '12:00'), plan('2026-11-18 22:00', '2026-11-19 05:00')];
    // 19:00-05:30 is 10 h 30 and reported; 17:30-05:00 is 11 h 30 and lawful. 12:00-22:00 is split work of one date.
    expect(check([plan('2026-11-17 05:30', '17:30')], { services })).toMatchObject([{ measured: 630 }]);
    const near = plan('2026-11-17 05:30', '18:30');
    // 18:30-05:00 is 10 h 30 as well.
    expect(check([near], { services }).map(({ measured }) => measured)).toEqual([630, 630]);
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
