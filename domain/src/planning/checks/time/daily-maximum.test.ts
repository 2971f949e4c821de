import { describe, expect, test } from 'vitest';
import { issuesOf, plan } from '../../judge/check-fixture.ts';

const check = issuesOf.bind(null, 'SERVICE_MAX_DURATION');

describe('twelve hours of work a day (L3121-18; IDCC 1351, art. 7.08)', () => {
  const morning = plan('2026-11-17 06:00', '13:00', { id: 'morning' });

  test('a split day of 12 h 00 is allowed, one of 12 h 30 is not', () => {
    // 06:00-13:00 is 7 h 00; 13:30-18:30 is 5 h 00: 12 h 00.
    expect(check([plan('2026-11-17 13:30', '18:30')], { services: [morning] })).toEqual([]);
    // 06:00-13:00 is 7 h 00; 13:30-19:00 is 5 h 30: 12 h 30.
    expect(check([plan('2026-11-17 13:30', '19:00', { id: 'afternoon' })], { services: [morning] })).toMatchObject([
      {
        agentId: 'paul',
        serviceIds: ['afternoon'],
        conflictingServiceIds: ['morning'],
        measured: 750,
        limit: 720,
        message: 'Paul Martin : 12\u00A0h\u00A030 de travail le 17/11/2026, maximum 12\u00A0h\u00A000 par jour.',
        source: 'Code du travail, art. L3121-18 ; IDCC 1351, art. 7.08 (12 h par jour)',
      },
    ]);
  });

  test('two nights count by the minutes that each leaves in the day', () => {
    const night = plan('2026-11-16 19:00', '2026-11-17 07:00');
    // The 17th has 7 h 00 of the first night and 5 h 00 of the second: 12 h 00.
    expect(check([plan('2026-11-17 19:00', '2026-11-18 07:00')], { services: [night] })).toEqual([]);
    // 7 h 00 and 6 h 00: 13 h 00.
    expect(check([plan('2026-11-17 18:00', '2026-11-18 06:00')], { services: [night] })).toMatchObject([{ measured: 780 }]);
  });

  test('an unpaid pause is no effective work', () => {
    const pause = plan('2026-11-17 13:30', '19:00');
    const breaks = [{ type: 0, status: 100, start: pause.start + 60 * 60_000, end: pause.start + 90 * 60_000, deducted: true }] as const;
    // 7 h 00 and 5 h 30 less 0 h 30: 12 h 00.
    expect(check([{ ...pause, breaks: [...breaks] }], { services: [morning] })).toEqual([]);
  });

  test('one long service, or several adjoining ones, are reported once by their length', () => {
    expect(check([plan('2026-11-17 06:00', '19:00')])).toHaveLength(1);
    expect(check([plan('2026-11-17 13:00', '19:30')], { services: [morning] })).toHaveLength(1);
  });

  test('a day without the saved service is not reported', () => {
    const services = [morning, plan('2026-11-17 13:30', '19:30')];
    expect(check([plan('2026-11-18 08:00', '12:00')], { services })).toEqual([]);
  });
});
