import { expect, test } from 'vitest';
import { leadSteps, reminderStep } from './reminder-step.ts';

const steps = [-3, 7, 15];
const due = '2026-11-10';

test.each([
  ['2026-11-06', null],
  ['2026-11-07', -3],
  ['2026-11-10', -3],
  ['2026-11-14', null],
  ['2026-11-17', 7],
  ['2026-11-23', 7],
  ['2026-11-24', null],
  ['2026-11-25', 15],
  ['2027-03-01', null],
])('on %s the step is %s', (today, step) => {
  expect(reminderStep(steps, due, today, [])).toBe(step);
});

test('a step is sent once, and a later one replaces earlier ones', () => {
  expect(reminderStep(steps, due, '2026-11-18', [7])).toBeNull();
  expect(reminderStep(steps, due, '2026-11-25', [7])).toBe(15);
  expect(reminderStep(steps, due, '2026-11-26', [15])).toBeNull();
  expect(reminderStep([], due, '2026-11-26', [])).toBeNull();
});

test('a reminder period is counted in days, weeks or calendar months (F-328/period)', () => {
  expect(leadSteps([30, 0], 'day', '2026-03-31')).toEqual([-30, -0]);
  expect(leadSteps([2, 1], 'week', '2026-03-31')).toEqual([-14, -7]);
  expect(leadSteps([1, 2, 0], 'month', '2026-03-31')).toEqual([-31, -59, 0]);
  expect(leadSteps([1], 'month', '2026-03-28')).toEqual([-28]);
});
