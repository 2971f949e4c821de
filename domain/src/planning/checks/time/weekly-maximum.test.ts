import { describe, expect, test } from 'vitest';
import { issuesOf, plan } from '../../judge/check-fixture.ts';

const check = issuesOf.bind(null, 'AGENT_MAX_WEEKLY_HOURS');
const threeDays = ['2026-11-16', '2026-11-17', '2026-11-18'].map((day) => plan(`${day} 07:00`, '19:00'));

describe('AGENT_MAX_WEEKLY_HOURS', () => {
  test('48 h are allowed, 49 h are not (F-104)', () => {
    expect(check([plan('2026-11-19 07:00', '19:00')], { services: threeDays })).toEqual([]);
    const [issue] = check([plan('2026-11-19 07:00', '20:00', { id: 'fourth' })], { services: threeDays });
    expect(issue).toMatchObject({
      serviceIds: ['fourth'],
      conflictingServiceIds: threeDays.map(({ id }) => id),
      measured: 49 * 60,
      limit: 48 * 60,
      message: 'Paul Martin : 49\u00A0h\u00A000 la semaine du 16/11/2026, maximum 48\u00A0h\u00A000.',
    });
  });

  test('a Sunday night counts 5 h in one week and 7 h in the next', () => {
    const night = plan('2026-11-22 19:00', '2026-11-23 07:00');
    const settings = { planning: { maxWeeklyMinutes: 36 * 60 + 299 } };
    expect(check([night], { services: threeDays, settings }).map(({ measured }) => measured)).toEqual([36 * 60 + 300]);
    const next = [plan('2026-11-24 07:00', '19:00')];
    const tight = { planning: { maxWeeklyMinutes: 19 * 60 - 1 } };
    expect(check([night], { services: next, settings: tight }).map(({ measured }) => measured)).toEqual([19 * 60]);
  });

  test('unpaid pauses are not work', () => {
    const fourth = plan('2026-11-19 07:00', '19:30');
    const pause = {
      type: 0,
      status: 100,
      start: fourth.start,
      end: fourth.start + 30 * 60_000,
      deducted: true,
    } as const;
    expect(check([fourth], { services: threeDays })).toHaveLength(1);
    expect(check([{ ...fourth, breaks: [pause] }], { services: threeDays })).toEqual([]);
  });

  test('an agent may have their own lower maximum', () => {
    const given = { services: threeDays, agent: { maxWeeklyMinutes: 40 * 60 } };
    expect(check([plan('2026-11-19 07:00', '12:00')], given)[0]?.limit).toBe(2400);
  });

  test('a moved service no longer counts at its old time', () => {
    const moved = plan('2026-11-19 07:00', '19:00');
    const services = [...threeDays, moved];
    expect(
      check([{ ...moved, start: moved.start + 24 * 3_600_000, end: moved.end + 24 * 3_600_000 }], {
        services,
      }),
    ).toEqual([]);
  });

  test('missed, unscheduled and archived services and a circuit’s stops do not count', () => {
    const idle = ([120, 600, 700] as const).map((status) => plan('2026-11-20 07:00', '19:00', { status }));
    const place = plan('2026-11-18 08:00', '10:00', { circuitId: threeDays[2]!.id });
    expect(check([plan('2026-11-19 07:00', '19:00')], { services: [...threeDays, ...idle, place] })).toEqual([]);
  });
});
