import { expect, test } from 'vitest';
import { monthsTouched, weeksTouched } from './agent-case.ts';
import { addDays } from '../../shared/time-day.ts';
import { issuesOf, PARIS, plan } from './check-fixture.ts';

test('an end at midnight does not count for the week or month that begins then', () => {
  const sunday = plan('2026-11-29 18:00', '2026-11-30 00:00');
  expect(weeksTouched(sunday, PARIS)).toEqual(['2026-11-23']);
  expect(weeksTouched(plan('2026-11-29 18:00', '2026-11-30 00:01'), PARIS)).toEqual(['2026-11-23', '2026-11-30']);
  expect(monthsTouched(plan('2026-11-30 18:00', '2026-12-01 00:00'), PARIS)).toEqual(['2026-11-01']);
  expect(monthsTouched(plan('2026-11-30 18:00', '2026-12-01 00:01'), PARIS)).toEqual(['2026-11-01', '2026-12-01']);
});

test('where an agency allows fourteen days in a row, all of them are looked at, into the month before', () => {
  const settings = { planning: { maxConsecutiveDays: 14, maxMinutesBeforeRest: 6000 } };
  const monday = plan('2026-06-01 09:00', '14:00');
  const onTop = (first: string, count: number) => {
    const services = Array.from({ length: count }, (_, index) => plan(`${addDays(first, index)} 09:00`, '14:00'));
    return issuesOf('AGENT_REST_CONSECUTIVE', [monday], { services, settings }).map(({ measured, limit }) => [measured, limit]);
  };
  expect(onTop('2026-05-19', 13)).toEqual([]);
  expect(onTop('2026-05-18', 14)).toEqual([[15, 14]]);
});
