import { expect, test } from 'vitest';
import { paul, situation } from '../judge/check-fixture.ts';
import type { WorkContract } from '../judge/planning-context.ts';
import { contractTargets } from './targets.ts';

const target = (contracts: Partial<WorkContract>[], from: string, until: string): number | undefined => {
  const whole = paul.contracts[0]!;
  return contractTargets(situation({ agent: { contracts: contracts.map((each) => ({ ...whole, ...each })) } }), from, until).get('paul');
};

test('a weekly contract gives a seventh per day, a monthly one its part of that month', () => {
  expect(target([{ limitMinutes: 28 * 60 }], '2026-12-07', '2026-12-13')).toBe(28 * 60);
  expect(target([{ limitMinutes: 151 * 60, limitPeriod: 'MONTH' }], '2026-12-01', '2026-12-31')).toBe(151 * 60);
  expect(target([{ limitMinutes: 9300, limitPeriod: 'MONTH' }], '2026-12-01', '2026-12-10')).toBe(3000);
});

test('days outside the contract have no target, and an unknown contract uses the agency’s week', () => {
  expect(target([{ endDay: '2026-12-09' }], '2026-12-07', '2026-12-13')).toBe(15 * 60);
  expect(target([], '2026-12-07', '2026-12-13')).toBe(35 * 60);
});
