import { expect, test } from 'vitest';
import { monthsTouched, weeksTouched } from './agent-case.ts';
import { PARIS, plan } from './check-fixture.ts';

test('an end at midnight does not count for the week or month that begins then', () => {
  const sunday = plan('2026-11-29 18:00', '2026-11-30 00:00');
  expect(weeksTouched(sunday, PARIS)).toEqual(['2026-11-23']);
  expect(weeksTouched(plan('2026-11-29 18:00', '2026-11-30 00:01'), PARIS)).toEqual(['2026-11-23', '2026-11-30']);
  expect(monthsTouched(plan('2026-11-30 18:00', '2026-12-01 00:00'), PARIS)).toEqual(['2026-11-01']);
  expect(monthsTouched(plan('2026-11-30 18:00', '2026-12-01 00:01'), PARIS)).toEqual(['2026-11-01', '2026-12-01']);
});
