import { describe, expect, test } from 'vitest';
import { addDays } from '../../../shared/time-day.ts';
import { issuesOf, plan } from '../../judge/check-fixture.ts';

const check = issuesOf.bind(null, 'AGENT_REST_CONSECUTIVE');
const days = (first: string, count: number, start = '09:00', end = '14:00') =>
  Array.from({ length: count }, (_, index) => plan(`${addDays(first, index)} ${start}`, end));

describe('AGENT_REST_CONSECUTIVE', () => {
  test('six consecutive days are allowed, seven are not (F-106, F-107)', () => {
    const services = days('2026-11-16', 5);
    expect(check([plan('2026-11-21 09:00', '14:00')], { services })).toEqual([]);
    const [issue] = check([plan('2026-11-22 09:00', '14:00')], { services: days('2026-11-16', 6) });
    expect(issue).toMatchObject({
      measured: 7,
      limit: 6,
      unit: 'days',
      message: "Paul Martin : 7 jours travaillés d'affilée, maximum 6.",
    });
  });

  test('a day that joins two runs counts both', () => {
    const services = [...days('2026-11-16', 3), ...days('2026-11-20', 4)];
    expect(check([plan('2026-11-19 09:00', '14:00')], { services })[0]?.measured).toBe(8);
  });

  test('a night counts on its second day once more than two hours fall in it', () => {
    const services = days('2026-11-16', 5);
    const night = (end: string) => plan('2026-11-21 18:00', `2026-11-22 ${end}`);
    expect(check([night('02:00')], { services })).toEqual([]);
    expect(check([night('02:01')], { services })[0]?.measured).toBe(7);
    const strict = { planning: { consecutiveTailMinutes: 0 } };
    expect(check([night('00:00')], { services, settings: strict })).toEqual([]);
    expect(check([night('00:30')], { services, settings: strict })).toHaveLength(1);
  });

  test('48 h of work are allowed without a rest of 24 h, a minute more is not', () => {
    const services = days('2026-11-16', 3, '07:00', '19:00');
    expect(check([plan('2026-11-19 07:00', '19:00')], { services })).toEqual([]);
    expect(check([plan('2026-11-19 07:00', '19:01')], { services })[0]).toMatchObject({
      measured: 2881,
      limit: 2880,
      unit: 'minutes',
      message: 'Paul Martin : 48\u00A0h\u00A001 de travail sans 24 h de repos, maximum 48\u00A0h\u00A000.',
    });
    expect(check([plan('2026-11-20 19:00', '23:00')], { services: [...services] })).toEqual([]);
  });
});
