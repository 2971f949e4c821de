import { describe, expect, test } from 'vitest';
import { hourlyPay } from '../agents/agent-contract.ts';
import { paul, plan, situation } from '../planning/judge/check-fixture.ts';
import type { WorkContract } from '../planning/judge/planning-context.ts';
import type { PlannedService } from '../planning/service.ts';
import { serviceCosts } from './service-cost.ts';

function cost(service: PlannedService, contracts: Partial<WorkContract>[] = [{ hourlyCents: 1300 }]): number | null {
  const context = situation({ agent: { contracts: contracts.map((each) => ({ ...paul.contracts[0]!, ...each })) } });
  return serviceCosts(context)(context.agents.get('paul')!, service);
}

describe('the cost of a service with an agent', () => {
  test('is their contract’s hour, with the increases for night, Sunday and holiday added up', () => {
    expect(cost(plan('2026-12-09 08:00', '16:00'))).toBe(8 * 1300);
    expect(cost(plan('2026-12-09 22:00', '2026-12-10 05:00'))).toBe(7 * 1430);
    expect(cost(plan('2026-12-13 08:00', '16:00'))).toBe(8 * 1430);
    expect(cost(plan('2026-12-13 00:00', '05:00'))).toBe(5 * 1560);
    expect(cost(plan('2026-12-25 08:00', '16:00'))).toBe(8 * 2600);
    expect(cost(plan('2026-12-24 20:00', '2026-12-25 02:00'))).toBe(1 * 1300 + 3 * 1430 + 2 * 2730);
  });

  test('uses the contract in force on the day, and is unknown without a contract or pay', () => {
    const before = { hourlyCents: 1200, endDay: '2026-12-09' };
    const after = { hourlyCents: 1500, startDay: '2026-12-10' };
    expect([cost(plan('2026-12-09 08:00', '16:00'), [before, after]), cost(plan('2026-12-10 08:00', '16:00'), [before, after])]).toEqual([
      9600, 12_000,
    ]);
    expect([cost(plan('2026-12-10 08:00', '16:00'), [before]), cost(plan('2026-12-10 08:00', '16:00'), [{ hourlyCents: null }])]).toEqual([
      null,
      null,
    ]);
    expect(cost(plan('2026-12-10 08:00', '16:00'), [{}])).toBeNull();
  });

  test('differs between two people with different pay on one service', () => {
    const context = situation({
      others: [1250, 1400].map((hourlyCents) => ({ ...paul, id: String(hourlyCents), contracts: [{ ...paul.contracts[0]!, hourlyCents }] })),
    });
    const [costOf, service] = [serviceCosts(context), plan('2026-12-09 08:00', '16:00')];
    expect(['1250', '1400', '1250'].map((id) => costOf(context.agents.get(id)!, service))).toEqual([10_000, 11_200, 10_000]);
  });

  test('divides a monthly pay by the contract’s hours', () => {
    const month = { period: 'MONTH', limitMinutes: 9100 } as const;
    expect(hourlyPay({ ...month, hourlyCents: null, monthlyCents: 197_167 })).toBe(1300);
    expect(hourlyPay({ period: 'WEEK', limitMinutes: 2100, hourlyCents: null, monthlyCents: 197_167 })).toBe(1300);
    expect(hourlyPay({ ...month, hourlyCents: 1350, monthlyCents: 197_167 })).toBe(1350);
    expect([hourlyPay({ ...month, hourlyCents: null, monthlyCents: null }), hourlyPay({ ...month, hourlyCents: 0, monthlyCents: null })]).toEqual([
      null,
      null,
    ]);
  });
});
