import { describe, expect, test } from 'vitest';
import { issuesOf, plan } from '../../judge/check-fixture.ts';

const check = issuesOf.bind(null, 'AGENT_SPACE_11H');
const before = plan('2026-11-17 07:00', '19:00', { id: 'before' });

describe('AGENT_SPACE_11H', () => {
  test('a gap of 11 h 00 is allowed, 10 h 59 is not (F-100)', () => {
    expect(check([plan('2026-11-18 06:00', '14:00')], { services: [before] })).toEqual([]);
    const [issue] = check([plan('2026-11-18 05:59', '14:00', { id: 'after' })], { services: [before] });
    expect(issue).toMatchObject({
      serviceIds: ['after'],
      conflictingServiceIds: ['before'],
      measured: 659,
      limit: 660,
      message: 'Paul Martin : 10\u00A0h\u00A059 entre deux services, minimum 11\u00A0h\u00A000.',
    });
    expect(issue?.repair).toMatchObject({
      kind: 'start',
      serviceId: 'after',
      label: 'Commencer à 18/11/2026 06:00',
    });
  });

  test('the gap is found from either side', () => {
    const [issue] = check([plan('2026-11-16 18:00', '2026-11-17 00:00', { id: 'night' })], {
      services: [before],
    });
    expect(issue?.repair).toMatchObject({
      kind: 'end',
      serviceId: 'night',
      label: 'Terminer à 16/11/2026 20:00',
    });
  });

  test('no repair is proposed that would leave nothing of the service', () => {
    const [issue] = check([plan('2026-11-16 23:00', '2026-11-17 02:00')], { services: [before] });
    expect(issue?.measured).toBe(300);
    expect(issue?.repair).toBeUndefined();
  });

  test('no repair is proposed that ends a service at its start or begins it at its end', () => {
    const [earlier] = check([plan('2026-11-16 20:00', '23:00')], { services: [before] });
    const [later] = check([plan('2026-11-18 03:00', '06:00')], { services: [before] });
    expect([earlier?.measured, earlier?.repair, later?.measured, later?.repair]).toEqual([480, undefined, 480, undefined]);
    const [short] = check([plan('2026-11-16 19:59', '23:00')], { services: [before] });
    const [long] = check([plan('2026-11-18 03:00', '06:01')], { services: [before] });
    expect([short?.repair?.label, long?.repair?.label]).toEqual(['Terminer à 16/11/2026 20:00', 'Commencer à 18/11/2026 06:00']);
  });

  test('adjoining services are a chain, not a short gap', () => {
    expect(check([plan('2026-11-17 19:00', '21:00')], { services: [before] })).toEqual([]);
  });

  test('a split shift breaks the spacing although it respects the daily rest (F-102)', () => {
    const morning = plan('2026-11-17 06:00', '10:00');
    const afternoon = plan('2026-11-17 14:00', '18:00');
    expect(check([afternoon], { services: [morning] })).toHaveLength(1);
    expect(issuesOf('AGENT_REST_11H', [afternoon], { services: [morning] })).toEqual([]);
  });

  test('a gap between two services already planned is not reported again', () => {
    const services = [before, plan('2026-11-18 02:00', '05:00')];
    expect(check([plan('2026-11-20 08:00', '12:00')], { services })).toEqual([]);
  });

  test('a short service inside a long one does not hide the long one’s end', () => {
    const services = [plan('2026-11-17 07:00', '19:00'), plan('2026-11-17 08:00', '09:00')];
    expect(check([plan('2026-11-18 05:00', '12:00')], { services })[0]?.measured).toBe(600);
  });
});
