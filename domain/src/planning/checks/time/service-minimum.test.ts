import { describe, expect, test } from 'vitest';
import { issuesOf, plan } from '../../judge/check-fixture.ts';

const check = issuesOf.bind(null, 'SERVICE_MAX_DURATION');

describe('a period of four hours at least (IDCC 1351, art. 7.13)', () => {
  test('4 h 00 are enough, 3 h 59 warn, even where the check forbids', () => {
    expect(check([plan('2026-11-17 08:00', '12:00')])).toEqual([]);
    const settings = { planning: { checks: { SERVICE_MAX_DURATION: 2 as const } } };
    expect(check([plan('2026-11-17 08:00', '11:59', { id: 'short' })], { settings })).toMatchObject([
      {
        level: 1,
        agentId: 'paul',
        serviceIds: ['short'],
        measured: 239,
        limit: 240,
        message: 'Paul Martin : vacation de 3\u00A0h\u00A059, minimum 4\u00A0h\u00A000 planifiées et payées.',
        source: 'Convention collective IDCC 1351, art. 7.13 (vacation de 4 h au moins, planifiée et payée)',
      },
    ]);
  });

  test('a cut of two hours joins two pieces, one minute more leaves two periods (art. 7.12)', () => {
    const morning = plan('2026-11-17 08:00', '10:00', { id: 'morning' });
    expect(check([plan('2026-11-17 12:00', '14:00')], { services: [morning] })).toEqual([]);
    // The morning is short as well, but the saved service has no part in it.
    expect(check([plan('2026-11-17 12:01', '14:01', { id: 'late' })], { services: [morning] })).toMatchObject([
      { serviceIds: ['late'], measured: 120 },
    ]);
  });

  test('interventions and meetings are no periods', () => {
    expect(check([plan('2026-11-17 08:00', '09:00', { activityType: 2 })])).toEqual([]);
    expect(check([plan('2026-11-17 08:00', '09:00', { activityType: 5 })])).toEqual([]);
  });

  test('a guard who left early was planned long enough', () => {
    const left = plan('2026-11-17 08:00', '12:00', { status: 300 });
    expect(check([{ ...left, realStart: left.start, realEnd: left.end - 60 * 60_000 }])).toEqual([]);
  });

  test('a vacant service, a subcontractor and an agency that set no minimum are not warned', () => {
    const short = plan('2026-11-17 08:00', '09:00');
    expect(check([{ ...short, agentIds: [] }])).toEqual([]);
    expect(check([short], { agent: { type: 'EXTERNAL' } })).toEqual([]);
    expect(check([short], { settings: { planning: { minServiceMinutes: 0 } } })).toEqual([]);
  });
});
