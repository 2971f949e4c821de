import { describe, expect, test } from 'vitest';
import { addDays } from '../../../shared/time-day.ts';
import { issuesOf, plan } from '../../judge/check-fixture.ts';
import type { PlannedService } from '../../service.ts';

const check = issuesOf.bind(null, 'AGENT_MIN_WEEKLY_REST');
/** Services 09:00-17:00 on consecutive days. */
const days = (first: string, count: number): PlannedService[] =>
  Array.from({ length: count }, (_, index) => plan(`${addDays(first, index)} 09:00`, '17:00'));

describe('AGENT_MIN_WEEKLY_REST', () => {
  // The week of Monday 16 November 2026.
  const week = days('2026-11-16', 5);
  const nextMonday = plan('2026-11-23 06:00', '14:00');

  test('work that ends on Saturday 19:00 and resumes on Monday 06:00 leaves 35 h (F-105)', () => {
    expect(check([plan('2026-11-21 11:00', '19:00')], { services: [...week, nextMonday] })).toEqual([]);
    const [issue] = check([plan('2026-11-21 12:00', '20:00', { id: 'saturday' })], {
      services: [...week, nextMonday],
    });
    expect(issue).toMatchObject({
      serviceIds: ['saturday'],
      measured: 34 * 60,
      limit: 35 * 60,
      message: 'Paul Martin : repos hebdomadaire de 34\u00A0h\u00A000 la semaine du 16/11/2026, minimum 35\u00A0h\u00A000.',
    });
  });

  test('a Monday service can break the rest of the previous week', () => {
    const services = [...week, plan('2026-11-21 12:00', '20:00')];
    const [issue] = check([nextMonday], { services });
    expect(issue?.message).toContain('la semaine du 16/11/2026');
    expect(issue?.serviceIds).toEqual([nextMonday.id]);
  });

  test('twelve consecutive days are lawful between a Monday off and a Sunday off', () => {
    const services = days('2026-11-17', 11);
    expect(check([plan('2026-11-28 09:00', '17:00')], { services })).toEqual([]);
  });

  test('twenty-four hours of the rest must be inside the week', () => {
    // Free from Sunday 20:00 to Tuesday 09:00: 37 h, 4 h in the first week and 33 in the second. The first week's best rest is then the one
    // before Monday 09:00: nine hours inside and eleven outside.
    const services = [...days('2026-11-16', 6), ...days('2026-11-24', 5)];
    const found = check([plan('2026-11-22 12:00', '20:00')], { services });
    expect(found.map(({ message }) => message)).toEqual([
      'Paul Martin : repos hebdomadaire de 20\u00A0h\u00A000 la semaine du 16/11/2026, minimum 35\u00A0h\u00A000.',
    ]);
  });

  test('a violation in a week without the candidate is not reported', () => {
    expect(check([plan('2026-12-09 09:00', '17:00')], { services: [...week, ...days('2026-11-21', 2)] })).toEqual([]);
  });

  test('a violation in a week next to the candidate’s is reported only when the candidate worsens it', () => {
    const broken = days('2026-11-16', 7);
    expect(check([plan('2026-11-25 09:00', '17:00')], { services: broken })).toEqual([]);
    expect(check([plan('2026-11-23 01:00', '05:00')], { services: broken })).toEqual([]);
    const [issue] = check([plan('2026-11-23 01:00', '05:00')], { services: days('2026-11-16', 6) });
    expect(issue).toMatchObject({ measured: 32 * 60 });
  });

  test('the rest before the week counts from the last end on the previous Sunday, across months too', () => {
    // Sunday 20:00 to Tuesday 06:00 is 34 h, so only Saturday 19:00 to Monday 06:00 makes the week lawful.
    const sunday = plan('2026-10-25 12:00', '20:00');
    const week = ['27', '28', '29', '30', '31'].map((day) => plan(`2026-10-${day} 06:00`, day === '31' ? '19:00' : '14:00'));
    const services = [sunday, ...week];
    expect(check([plan('2026-11-02 06:00', '12:00')], { services })).toEqual([]);
    expect(check([plan('2026-11-02 05:00', '12:00')], { services })[0]?.message).toContain('la semaine du 26/10/2026');
  });

  test('the night of the clock change counts elapsed hours', () => {
    // Saturday 21:00 to Monday 07:00 is 34 h on clocks and 35 h in autumn.
    const services = [...days('2026-10-19', 5), plan('2026-10-26 07:00', '15:00')];
    expect(check([plan('2026-10-24 13:00', '21:00')], { services })).toEqual([]);
  });
});
