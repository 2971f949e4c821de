import { describe, expect, test } from 'vitest';
import { issuesOf, plan } from '../../judge/check-fixture.ts';

const check = issuesOf.bind(null, 'AGENT_ALREADY_HIRED');
const planned = plan('2026-11-17 07:00', '19:00', { id: 'planned' });

describe('AGENT_ALREADY_HIRED', () => {
  test('two services at the same time conflict (F-115)', () => {
    const [issue] = check([plan('2026-11-17 18:59', '23:00', { id: 'new', siteId: 'dock' })], {
      services: [planned],
    });
    expect(issue).toMatchObject({
      serviceIds: ['new'],
      conflictingServiceIds: ['planned'],
      measured: 1,
      message: 'Service en chevauchement : Paul Martin est déjà affecté au service Louvre (17/11/2026 07:00 - 19:00).',
    });
  });

  test('an end and a start at the same minute do not overlap', () => {
    expect(check([plan('2026-11-17 19:00', '23:00')], { services: [planned] })).toEqual([]);
    expect(check([plan('2026-11-17 03:00', '07:00')], { services: [planned] })).toEqual([]);
  });

  test('the second 02:30 of the autumn night is not the first', () => {
    const night = plan('2026-10-24 20:00', '2026-10-25 02:30');
    const hour = 3_600_000;
    const later = plan('2026-10-25 02:30', '08:00');
    expect(check([{ ...later, start: later.start + hour }], { services: [night] })).toEqual([]);
    expect(check([{ ...night, end: night.end + hour }], { services: [later] })[0]?.measured).toBe(60);
  });

  test('services of a batch are judged against each other, once per pair', () => {
    const batch = [plan('2026-11-17 07:00', '12:00'), plan('2026-11-17 11:00', '15:00'), plan('2026-11-18 07:00', '12:00')];
    const found = check(batch);
    expect(found).toHaveLength(1);
    expect(found[0]?.serviceIds).toEqual([batch[0]!.id, batch[1]!.id]);
  });

  test('a service does not conflict with its own old version', () => {
    const moved = { ...planned, start: planned.start + 3_600_000, end: planned.end + 3_600_000 };
    expect(check([moved], { services: [planned] })).toEqual([]);
  });

  test('a circuit’s stops do not conflict with the circuit', () => {
    const circuit = plan('2026-11-17 07:00', '19:00', { id: 'circuit', isCircuit: true });
    const place = plan('2026-11-17 08:00', '09:00', { circuitId: 'circuit' });
    expect(check([circuit, place])).toEqual([]);
    expect(check([circuit], { services: [place] })).toEqual([]);
  });

  test('the same agent cannot take two places of one service', () => {
    const double = plan('2026-11-17 07:00', '19:00', { nbAgents: 2, agentIds: ['paul', 'paul'] });
    expect(check([double])).toHaveLength(1);
  });
});
