import { describe, expect, test } from 'vitest';
import { issuesOf, PARIS, plan } from '../../judge/check-fixture.ts';
import { toInstant } from '../../../shared/time.ts';
import { unavailableDays, unavailableTimes } from '../../unavailability.ts';

const check = issuesOf.bind(null, 'AGENT_UNAVAILABLE');
const leave = {
  id: 'leave',
  agentId: 'paul',
  typeKey: 'paidLeave',
  ...unavailableDays('2026-11-17', '2026-11-18', PARIS),
};
const given = { unavailabilities: [leave] };

describe('AGENT_UNAVAILABLE', () => {
  test('no minute of a service may overlap an unavailability (F-114)', () => {
    expect(check([plan('2026-11-18 23:00', '2026-11-19 06:00')], given)[0]).toMatchObject({
      measured: 60,
      limit: 0,
      message: 'Paul Martin est indisponible du 17/11/2026 au 18/11/2026.',
    });
    expect(check([plan('2026-11-19 00:00', '06:00')], given)).toEqual([]);
  });

  test('a night that begins the evening before leave overlaps it after midnight', () => {
    expect(check([plan('2026-11-16 19:00', '2026-11-17 07:00')], given)[0]?.measured).toBe(420);
    expect(check([plan('2026-11-16 19:00', '2026-11-17 00:00')], given)).toEqual([]);
  });

  test('an end at 17:59 leaves 18:00 free', () => {
    const times = unavailableTimes(toInstant('2026-11-17', '08:00', PARIS), toInstant('2026-11-17', '17:59', PARIS));
    const visit = { unavailabilities: [{ ...leave, ...times }] };
    expect(check([plan('2026-11-17 18:00', '22:00')], visit)).toEqual([]);
    expect(check([plan('2026-11-17 17:00', '22:00')], visit)[0]?.message).toBe(
      'Paul Martin est indisponible du 17/11/2026 08:00 au 17/11/2026 17:59.',
    );
  });

  test('an unanswered request gives a warning even where unavailabilities block', () => {
    const settings = { planning: { checks: { AGENT_UNAVAILABLE: 2 as const } } };
    const service = plan('2026-11-17 08:00', '12:00');
    expect(check([service], { ...given, settings })[0]?.level).toBe(2);
    expect(check([service], { unavailabilities: [{ ...leave, pending: true }], settings })[0]?.level).toBe(1);
  });

  test('the reason is shown only to people who may see it', () => {
    const service = plan('2026-11-17 08:00', '12:00');
    expect(check([service], given)[0]?.message).not.toContain('Congés');
    expect(check([service], { ...given, reasonsVisible: true })[0]?.message).toContain('Motif : Congés payés.');
  });
});
