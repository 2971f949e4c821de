import { expect, test } from 'vitest';
import { owesMinimum } from './minimum-service.ts';
import { activityTypes } from './service.ts';

test('interventions, meetings and other administration are no periods, all other work is (IDCC 1351, art. 7.13)', () => {
  const exempt = activityTypes.filter(({ type }) => !owesMinimum({ activityType: type })).map(({ label }) => label);
  expect(exempt).toEqual(['Intervention & Levée de doute', 'Gestion administrative']);
  expect(owesMinimum({})).toBe(true);
});
