import { describe, expect, test } from 'vitest';
import { issuesOf, plan } from '../../judge/check-fixture.ts';

const check = issuesOf.bind(null, 'SERVICE_MAX_DURATION');

describe('SERVICE_MAX_DURATION', () => {
  test('12 h 00 is allowed, 12 h 01 is not (F-099)', () => {
    expect(check([plan('2026-11-17 07:00', '19:00')])).toEqual([]);
    const [issue] = check([plan('2026-11-17 07:00', '19:01', { id: 'long' })]);
    expect(issue).toMatchObject({
      code: 'SERVICE_MAX_DURATION',
      level: 1,
      agentId: null,
      serviceIds: ['long'],
      measured: 721,
      limit: 720,
      message: 'Le service dure 12\u00A0h\u00A001, maximum 12\u00A0h\u00A000.',
      source: 'Convention collective IDCC 1351, art. 7.08 (12 h)',
    });
    expect(issue?.repair).toMatchObject({
      kind: 'end',
      serviceId: 'long',
      label: 'Terminer à 17/11/2026 19:00',
    });
  });

  test('the autumn night of 13 hours gives a warning, the spring night of 11 hours does not', () => {
    expect(check([plan('2026-10-24 19:00', '2026-10-25 07:00')])[0]?.message).toBe('Le service dure 13\u00A0h\u00A000, maximum 12\u00A0h\u00A000.');
    expect(check([plan('2027-10-30 19:00', '2027-10-31 07:00')])).toHaveLength(1);
    expect(check([plan('2027-03-27 19:00', '2027-03-28 07:00')])).toEqual([]);
  });

  test('a service without an agent is judged too, an archived one is not', () => {
    const long = plan('2026-11-17 07:00', '20:00', { agentIds: [] });
    expect(check([long])).toHaveLength(1);
    expect(check([{ ...long, status: 600 }])).toEqual([]);
  });

  test('two adjoining services are one chain, one minute apart they are not', () => {
    const planned = plan('2026-11-17 07:00', '15:00');
    const touching = plan('2026-11-17 15:00', '20:00');
    expect(check([touching], { services: [planned] })[0]).toMatchObject({
      agentId: 'paul',
      serviceIds: [touching.id],
      conflictingServiceIds: [planned.id],
      measured: 780,
      message: 'Paul Martin : services enchaînés de 13\u00A0h\u00A000, maximum 12\u00A0h\u00A000.',
    });
    // 8 h 00 and 3 h 59 on one date: 11 h 59.
    expect(check([plan('2026-11-17 15:01', '19:00')], { services: [planned] })).toEqual([]);
  });

  test('an agency may measure effective work: 12 h plus an unpaid pause of 20 minutes is lawful', () => {
    const service = plan('2026-11-17 07:00', '19:20');
    const pause = {
      type: 0,
      status: 100,
      start: service.start,
      end: service.start + 20 * 60_000,
      deducted: true,
    } as const;
    const withPause = { ...service, breaks: [pause] };
    expect(check([withPause])).toHaveLength(1);
    expect(check([withPause], { settings: { planning: { maxServiceMeasure: 'effective' } } })).toEqual([]);
  });

  test('12 h 03 clocked for 12 h are no longer than the plan within the site’s tolerance', () => {
    const service = plan('2026-11-17 07:00', '19:00');
    const ended = { ...service, status: 300 as const, realStart: service.start, realEnd: service.end + 3 * 60_000 };
    const tolerant = { clocking: { notBeforeStart: false, toleranceMinutes: 5 } };
    expect(check([ended])[0]).toMatchObject({ measured: 723 });
    expect(check([{ ...ended, ...tolerant }])).toEqual([]);
    expect(check([{ ...ended, ...tolerant }], { settings: { planning: { maxServiceMeasure: 'effective' } } })).toEqual([]);
    expect(check([ended], { settings: { hours: { clockingToleranceMinutes: 3 } } })).toEqual([]);
    expect(check([{ ...ended, realEnd: ended.realEnd + 3 * 60_000, ...tolerant }])[0]).toMatchObject({ measured: 726 });
  });
});
