import { describe, expect, test } from 'vitest';
import { issuesOf, paul, plan } from '../../judge/check-fixture.ts';

const check = issuesOf.bind(null, 'AGENT_REST_SUNDAY');
const onDays = (...list: string[]) => list.map((day) => plan(`${day} 08:00`, '12:00'));

describe('AGENT_REST_SUNDAY', () => {
  // November 2026 has five Sundays: 1, 8, 15, 22 and 29.
  test('two Sundays off are enough, one is not (F-109)', () => {
    const services = onDays('2026-11-01', '2026-11-08');
    expect(check(onDays('2026-11-15'), { services })).toEqual([]);
    const [issue] = check(onDays('2026-11-22'), { services: [...services, ...onDays('2026-11-15')] });
    expect(issue).toMatchObject({
      measured: 1,
      limit: 2,
      unit: 'sundays',
      message: 'Paul Martin : 1 dimanche de repos en novembre 2026, minimum 2.',
    });
    expect(issue?.conflictingServiceIds).toHaveLength(3);
  });

  test('a Saturday night counts for the Sunday on which it ends', () => {
    const services = onDays('2026-11-01', '2026-11-08', '2026-11-15');
    expect(check([plan('2026-11-21 19:00', '2026-11-22 07:00')], { services })).toHaveLength(1);
    expect(check([plan('2026-11-21 12:00', '2026-11-22 00:00')], { services })).toEqual([]);
  });

  test('a service on another day is not reported', () => {
    const services = onDays('2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22');
    expect(check(onDays('2026-11-24'), { services })).toEqual([]);
  });

  test('over three months the average counts', () => {
    const settings = { planning: { sundayMode: 'rolling3' as const } };
    const november = onDays('2026-11-01', '2026-11-08', '2026-11-15');
    expect(check(onDays('2026-11-22'), { services: november, settings })).toEqual([]);
    // September to November have 13 Sundays: with eight worked, five are left.
    const autumn = onDays('2026-09-06', '2026-09-13', '2026-10-04', '2026-10-11');
    const [issue] = check(onDays('2026-11-22'), { services: [...autumn, ...november], settings });
    expect(issue).toMatchObject({ measured: 5, limit: 6 });
    expect(issue?.message).toContain('en septembre 2026 - novembre 2026');
  });

  test('the month in which the contract begins owes its share, rounded down', () => {
    const agent = { contracts: [{ ...paul.contracts[0]!, startDay: '2026-11-14' }] };
    // Three of five Sundays: one must be off.
    expect(check(onDays('2026-11-22'), { services: onDays('2026-11-15'), agent })).toEqual([]);
    const all = onDays('2026-11-15', '2026-11-29');
    expect(check(onDays('2026-11-22'), { services: all, agent })[0]).toMatchObject({ measured: 0, limit: 1 });
  });
});
