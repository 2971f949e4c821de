import { describe, expect, test } from 'vitest';
import { instantOf } from '../../../shared/time.ts';
import { BreakType, type ServiceBreak } from '../../breaks.ts';
import { issuesOf, plan, type Situation } from '../../judge/check-fixture.ts';
import type { PlannedService } from '../../service.ts';

const at = (time: string): number => instantOf(`2026-11-17T${time}:00+01:00`);
const pause = (start: string, end: string | null, change: Partial<ServiceBreak> = {}): ServiceBreak => ({
  type: BreakType.pause,
  status: 100,
  start: at(start),
  end: end === null ? null : at(end),
  ...change,
});
const service = (from: string, to: string, breaks: readonly ServiceBreak[] = [], change: Partial<PlannedService> = {}): PlannedService =>
  plan(`2026-11-17 ${from}`, to, { breaks, ...change });
const measured = (candidates: readonly PlannedService[], given: Situation = {}) =>
  issuesOf('SERVICE_MAX_DURATION', candidates, { settings: { planning: { pauseAfterSixHours: 'warn' } }, ...given })
    .filter(({ source }) => source.includes('L3121-16'))
    .map((issue) => issue.measured);

describe('a pause of twenty minutes after six hours (L3121-16)', () => {
  test('5 h 59 need none, 6 h warn, even where the check forbids', () => {
    expect(measured([service('08:00', '13:59')])).toEqual([]);
    const settings = { planning: { pauseAfterSixHours: 'warn' as const, checks: { SERVICE_MAX_DURATION: 2 as const } } };
    expect(issuesOf('SERVICE_MAX_DURATION', [service('08:00', '14:00', [], { id: 'six' })], { settings })).toMatchObject([
      {
        level: 1,
        agentId: 'paul',
        serviceIds: ['six'],
        measured: 360,
        limit: 360,
        message: 'Paul Martin : 6\u00A0h\u00A000 de travail sans pause prévue de 20 minutes.',
      },
    ]);
  });

  test('it is off by default', () => {
    expect(issuesOf('SERVICE_MAX_DURATION', [service('08:00', '20:00')])).toEqual([]);
  });

  test('a paid pause right after the sixth hour is enough, a minute later it is not', () => {
    expect(measured([service('08:00', '19:00', [pause('14:00', '14:20')])])).toEqual([]);
    expect(measured([service('08:00', '19:00', [pause('14:01', '14:21')])])).toEqual([361]);
    // 20:00 is 5 h 40 after 14:20; 20:20 is 6 h.
    expect(measured([service('08:00', '20:20', [pause('14:00', '14:20')])])).toEqual([360]);
  });

  test('nineteen minutes are no pause, and an unpaid one of less is no work either', () => {
    expect(measured([service('08:00', '15:00', [pause('12:00', '12:19')])])).toEqual([420]);
    expect(measured([service('08:00', '15:00', [pause('12:00', '12:15', { deducted: true })])])).toEqual([405]);
    expect(measured([service('08:00', '14:10', [pause('12:00', '12:15', { deducted: true })])])).toEqual([]);
    expect(measured([service('08:00', '15:00', [pause('12:00', '12:20', { deducted: true })])])).toEqual([]);
  });

  test('a planned pause without an end counts, a taken one by its length, a late arrival not', () => {
    expect(measured([service('08:00', '15:00', [pause('12:00', null)])])).toEqual([]);
    const taken = pause('12:00', '12:30', { status: 300, realStart: at('12:00'), realEnd: at('12:10') });
    expect(measured([service('08:00', '15:00', [taken])])).toEqual([420]);
    expect(measured([service('08:00', '15:00', [pause('12:00', '12:30', { type: BreakType.lateArrival, deducted: false })])])).toEqual([420]);
  });

  test('a colleague’s pause is not theirs', () => {
    expect(measured([service('08:00', '15:00', [pause('12:00', '12:30', { agentId: 'anna' })])])).toEqual([420]);
    expect(measured([service('08:00', '15:00', [pause('12:00', '12:30', { agentId: 'paul' })])])).toEqual([]);
  });

  test('services that adjoin, or less than twenty minutes apart, are one stretch', () => {
    const morning = service('06:00', '10:00');
    expect(measured([service('10:00', '14:00')], { services: [morning] })).toEqual([480]);
    expect(measured([service('10:19', '14:00')], { services: [morning] })).toEqual([461]);
    expect(measured([service('10:20', '14:00')], { services: [morning] })).toEqual([]);
    // Six hours before a cut have their pause in it.
    expect(measured([service('06:00', '12:00'), service('14:00', '17:00')])).toEqual([]);
  });

  test('a saved stretch without the candidate, unknown pauses and minors are not judged', () => {
    const saved = service('06:00', '13:00');
    expect(measured([service('14:00', '17:00')], { services: [saved] })).toEqual([]);
    const { breaks: _breaks, ...unknown } = service('06:00', '13:00');
    expect(measured([unknown])).toEqual([]);
    expect(measured([service('06:00', '13:00')], { agent: { adultOn: '2026-12-01' } })).toEqual([]);
    expect(measured([service('06:00', '13:00')], { agent: { type: 'EXTERNAL' } })).toEqual([]);
  });
});
