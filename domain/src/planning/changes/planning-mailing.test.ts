import { describe, expect, test } from 'vitest';
import { type AgentPlanningSettings } from '../../agency/settings/settings.ts';
import { defaultAgencySettings } from '../../agency/settings/settings-change.ts';
import { mailedDays, mustMailPlannings, planningChanged } from './planning-mailing.ts';

const settings = (changes: Partial<AgentPlanningSettings>): AgentPlanningSettings => ({
  ...defaultAgencySettings().agentPlanningSettings,
  weeklyMailingPlanningMode: 'on',
  ...changes,
});
const SIX = 360;
const leaves = (changes: Partial<AgentPlanningSettings>, today: string, last: string | null = null, minute = SIX) =>
  mustMailPlannings(settings(changes), today, minute, last);

describe('plannings are sent', () => {
  test('on the first of the month, every so many days, on a weekday, on dates, or never (A-177)', () => {
    expect([
      leaves({ agentPlanningSendFrequencyType: 'month' }, '2026-12-01'),
      leaves({ agentPlanningSendFrequencyType: 'month' }, '2026-12-02'),
    ]).toEqual([true, false]);
    const custom = { agentPlanningSendFrequencyType: 'custom', agentPlanningSendFrequencyRecuringDays: 7 } as const;
    expect([leaves(custom, '2026-12-02'), leaves(custom, '2026-12-08', '2026-12-02'), leaves(custom, '2026-12-09', '2026-12-02')]).toEqual([
      true,
      false,
      true,
    ]);
    const sunday = { agentPlanningSendFrequencyType: 'dayOfWeek', agentPlanningSendFrequencyDayOfWeek: 7 } as const;
    expect([leaves(sunday, '2026-11-22'), leaves(sunday, '2026-11-23')]).toEqual([true, false]);
    const dates = { agentPlanningSendFrequencyType: 'dates', agentPlanningSendFrequencyDaysOfMonth: [15, 31] } as const;
    expect(['2026-11-15', '2026-11-30', '2026-12-30', '2026-12-31'].map((day) => leaves(dates, day))).toEqual([true, true, false, true]);
    expect(leaves({ agentPlanningSendFrequencyType: 'never' }, '2026-12-01')).toBe(false);
  });

  test('from their hour on, once a day, and only while sending is enabled (A-176)', () => {
    const monthly = { agentPlanningSendFrequencyType: 'month' } as const;
    expect([leaves(monthly, '2026-12-01', null, SIX - 1), leaves(monthly, '2026-12-01', null, 1200)]).toEqual([false, true]);
    expect(leaves(monthly, '2026-12-01', '2026-12-01')).toBe(false);
    expect(leaves({ ...monthly, weeklyMailingPlanningMode: 'off' }, '2026-12-01')).toBe(false);
  });

  test('for a week, a month or a number of days, including the sending day', () => {
    const days = (changes: Partial<AgentPlanningSettings>) => mailedDays(settings(changes), '2026-11-25');
    expect(days({ agentPlanningSendPeriodType: 'week' })).toEqual({ from: '2026-11-25', until: '2026-12-01' });
    expect(days({ agentPlanningSendPeriodType: 'month' })).toEqual({ from: '2026-11-25', until: '2026-12-24' });
    expect(days({ agentPlanningSendPeriodType: 'custom', agentPlanningSendPeriodCustom: 10 })).toEqual({ from: '2026-11-25', until: '2026-12-04' });
  });
});

describe('a planning has changed', () => {
  const one = { id: 'a', startAt: '2026-11-25T08:00:00Z', endAt: '2026-11-25T16:00:00Z', siteId: 's' };
  const two = { ...one, id: 'b', startAt: '2026-11-26T08:00:00Z', endAt: '2026-11-26T16:00:00Z' };
  const from = Date.parse('2026-11-25T00:00:00Z');

  test('when a service is new, moved, elsewhere or gone', () => {
    expect(planningChanged([one], [one, two], from)).toBe(true);
    expect(planningChanged([one], [{ ...one, endAt: '2026-11-25T17:00:00Z' }], from)).toBe(true);
    expect(planningChanged([one], [{ ...one, siteId: 't' }], from)).toBe(true);
    expect(planningChanged([one, two], [one], from)).toBe(true);
  });

  test('but not when all of it was notified, nor when a service is over', () => {
    expect(planningChanged([one, two], [two, { ...one, startAt: '2026-11-25T08:00:00.000Z' }], from)).toBe(false);
    expect(planningChanged([one, two], [two], Date.parse('2026-11-26T00:00:00Z'))).toBe(false);
    expect(planningChanged([], [], from)).toBe(false);
  });
});
