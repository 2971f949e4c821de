import { describe, expect, test } from 'vitest';
import { cancellationDay, commitmentOn, commitmentText, endsWith, orderedPeriod, periodEnd, renewedPeriod } from './commitment.ts';

describe('the commitment', () => {
  test('is for twelve months, renewed tacitly, with two months’ notice, as the text says (C-190)', () => {
    expect(commitmentText).toMatch(/12 mois.*reconduit tacitement.*2 mois avant/);
    expect(commitmentOn('2026-01-15', '2026-01-15')).toEqual({ endsOn: '2027-01-14', noticeUntil: '2026-11-14' });
    expect(commitmentOn('2026-01-15', '2027-01-14').endsOn).toBe('2027-01-14');
    expect(commitmentOn('2026-01-15', '2027-01-15')).toEqual({ endsOn: '2028-01-14', noticeUntil: '2027-11-14' });
  });

  test('ends at its term with two months’ notice, otherwise at the next one', () => {
    const asked = (today: string) => cancellationDay({ startedOn: '2026-01-15', currentPeriodEndOn: '2026-12-14' }, today);
    expect([asked('2026-03-01'), asked('2026-11-14'), asked('2026-11-15')]).toEqual(['2027-01-14', '2027-01-14', '2028-01-14']);
  });

  test('does not apply to a trial, and never shortens a paid period', () => {
    expect(cancellationDay({ startedOn: null, currentPeriodEndOn: '2026-12-01' }, '2026-11-21')).toBe('2026-12-01');
    expect(cancellationDay({ startedOn: '2026-01-15', currentPeriodEndOn: '2027-06-14' }, '2026-02-01')).toBe('2027-06-14');
    expect([endsWith(null, '2026-12-14'), endsWith('2027-01-14', '2026-12-14'), endsWith('2027-01-14', '2027-01-14')]).toEqual([false, false, true]);
  });
});

describe('a billing period', () => {
  test('is a month or a year, and the end of the month does not drift', () => {
    expect(periodEnd('2026-01-31', '2026-01-31', false)).toBe('2026-02-27');
    expect(periodEnd('2026-01-31', '2026-02-28', false)).toBe('2026-03-30');
    expect(periodEnd('2026-01-31', '2026-03-31', false)).toBe('2026-04-29');
    expect(periodEnd('2026-02-01', '2026-02-01', true)).toBe('2027-01-31');
  });

  test('when ordered, follows the current one, or begins today', () => {
    const running = { startedOn: '2026-10-05', currentPeriodEndOn: '2026-12-04', valid: true };
    expect(orderedPeriod(running, false, '2026-11-21')).toEqual({ startedOn: '2026-10-05', from: '2026-12-05', until: '2027-01-04' });
    expect(orderedPeriod(running, true, '2026-11-21')).toEqual({ startedOn: '2026-12-05', from: '2026-12-05', until: '2027-12-04' });
    const trial = { startedOn: null, currentPeriodEndOn: '2026-11-30', valid: true };
    expect(orderedPeriod(trial, false, '2026-11-21')).toEqual({ startedOn: '2026-12-01', from: '2026-12-01', until: '2026-12-31' });
    const over = { startedOn: '2025-01-01', currentPeriodEndOn: '2026-10-31', valid: false };
    for (const held of [over, null])
      expect(orderedPeriod(held, false, '2026-11-21')).toEqual({ startedOn: '2026-11-21', from: '2026-11-21', until: '2026-12-20' });
  });

  test('when renewed, keeps its commitment, unless months become a year', () => {
    const running = { startedOn: '2026-10-31', currentPeriodEndOn: '2026-11-29' };
    expect(renewedPeriod(running, { yearly: false }, false)).toEqual({ startedOn: '2026-10-31', from: '2026-11-30', until: '2026-12-30' });
    expect(renewedPeriod(running, { yearly: false }, true)).toEqual({ startedOn: '2026-11-30', from: '2026-11-30', until: '2027-11-29' });
    const year = { startedOn: '2025-12-01', currentPeriodEndOn: '2026-11-30' };
    expect(renewedPeriod(year, { yearly: true }, true)).toEqual({ startedOn: '2025-12-01', from: '2026-12-01', until: '2027-11-30' });
    expect(renewedPeriod(year, { yearly: true }, false)).toEqual({ startedOn: '2025-12-01', from: '2026-12-01', until: '2026-12-31' });
  });
});
