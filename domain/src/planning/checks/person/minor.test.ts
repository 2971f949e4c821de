import { describe, expect, test } from 'vitest';
import { toInstant } from '../../../shared/time.ts';
import { issuesOf, PARIS, plan } from '../../judge/check-fixture.ts';
import type { Situation } from '../../judge/check-fixture.ts';

/** Seventeen until 1 December 2026. */
const minor = { adultOn: '2026-12-01' };
const told = (candidates: Parameters<typeof issuesOf>[1], given: Situation = {}) =>
  issuesOf('AGENT_RESTRICTION', candidates, { agent: minor, ...given }).map(({ level, message, source }) => [level, message, source]);
const OFF = { planning: { checks: { AGENT_RESTRICTION: 0 as const } } };
const NIGHT = 'Code du travail, art. L3163-1 et L3163-2';
const LENGTH = 'Code du travail, art. L3162-1';

describe('workers under eighteen', () => {
  test('do not work at night: 22 h to 6 h, under sixteen from 20 h, by any settings (L3163-1, L3163-2)', () => {
    expect(told([plan('2026-11-17 14:00', '22:00')])).toEqual([]);
    expect(told([plan('2026-11-17 14:01', '22:01')], { settings: OFF })).toEqual([
      [2, 'Paul Martin : mineur, pas de travail entre 22 h et 6 h.', NIGHT],
    ]);
    expect(told([plan('2026-11-17 05:59', '12:00')])).toEqual([[2, 'Paul Martin : mineur, pas de travail entre 22 h et 6 h.', NIGHT]]);
    // Sixteen on 1 December 2026 is eighteen on 1 December 2028.
    expect(told([plan('2026-11-17 14:00', '20:01')], { agent: { adultOn: '2028-12-01' } })).toEqual([
      [2, 'Paul Martin : mineur, pas de travail entre 20 h et 6 h.', NIGHT],
    ]);
    expect(told([plan('2026-12-01 21:00', '2026-12-02 05:00')])).toEqual([]);
  });

  test('do not work on a public holiday (L3164-6)', () => {
    expect(told([plan('2026-11-11 08:00', '12:00')])).toEqual([
      [2, 'Paul Martin : mineur, pas de travail le 11/11/2026, jour férié.', 'Code du travail, art. L3164-6'],
    ]);
    expect(told([plan('2026-11-12 08:00', '12:00')])).toEqual([]);
  });

  test('work eight hours a day and thirty-five a week at most (L3162-1)', () => {
    const morning = plan('2026-11-17 08:00', '12:00');
    expect(told([plan('2026-11-17 13:00', '17:00')], { services: [morning] })).toEqual([]);
    // 4 h 00 and 4 h 01.
    expect(told([plan('2026-11-17 13:00', '17:01')], { services: [morning] })).toEqual([
      [1, 'Paul Martin : 8\u00A0h\u00A001 de travail le 17/11/2026, maximum 8\u00A0h\u00A000 pour un mineur.', LENGTH],
    ]);
    const week = ['16', '17', '18', '19'].map((day) => plan(`2026-11-${day} 08:00`, '16:00'));
    // Four days of 8 h 00 are 32 h 00; 3 h 00 more are 35 h 00, 3 h 01 pass it.
    expect(told([plan('2026-11-20 08:00', '11:00')], { services: week })).toEqual([]);
    expect(told([plan('2026-11-20 08:00', '11:01')], { services: week })).toEqual([
      [1, 'Paul Martin : 35\u00A0h\u00A001 de travail la semaine du 16/11/2026, maximum 35\u00A0h\u00A000 pour un mineur.', LENGTH],
    ]);
  });

  test('have a pause of thirty minutes after 4 h 30 of work, when pauses are loaded (L3162-3)', () => {
    const known = { start: toInstant('2026-10-01', '00:00', PARIS), end: toInstant('2027-01-01', '00:00', PARIS) };
    expect(told([plan('2026-11-17 08:00', '12:30')], { known })).toEqual([]);
    const long = plan('2026-11-17 08:00', '12:31');
    expect(told([long], { known })).toEqual([
      [
        1,
        'Paul Martin : 4\u00A0h\u00A031 de travail sans pause de 30 minutes, maximum 4\u00A0h\u00A030 pour un mineur.',
        'Code du travail, art. L3162-3',
      ],
    ]);
    const at = (time: string): number => toInstant('2026-11-17', time, PARIS);
    const pause = { type: 0, status: 100, start: at('12:00') } as const;
    expect(told([{ ...long, breaks: [pause] }], { known })).toEqual([]);
    expect(told([{ ...long, breaks: [{ ...pause, end: at('12:29') }] }], { known })).toHaveLength(1);
    expect(told([{ ...long, breaks: [{ ...pause, end: at('12:30') }] }], { known })).toEqual([]);
    // A pause of twenty minutes that is known to be one leaves 08:00-12:31 unbroken, one of thirty does not.
    const deducted = (end: string) => ({ ...long, breaks: [{ type: 4, status: 300, start: at('10:00'), end: at(end), deducted: true } as const] });
    expect(told([deducted('10:20')], { known })).toHaveLength(1);
    expect(told([deducted('10:30')], { known })).toEqual([]);
    expect(told([long])).toEqual([]);
  });

  test('are named with the service that has no pause', () => {
    const known = { start: toInstant('2026-10-01', '00:00', PARIS), end: toInstant('2027-01-01', '00:00', PARIS) };
    const long = plan('2026-11-17 08:00', '12:31', { id: 'long' });
    expect(issuesOf('AGENT_RESTRICTION', [long], { agent: minor, known })[0]).toMatchObject({ serviceIds: ['long'], measured: 271, limit: 270 });
  });

  test('do not include adults, people of another employer or unknown ages', () => {
    const night = [plan('2026-11-17 20:00', '2026-11-18 06:00')];
    expect(told(night, { agent: { adultOn: '2026-11-17' } })).toEqual([]);
    expect(told(night, { agent: { ...minor, type: 'EXTERNAL' } })).toEqual([]);
    expect(told(night, { agent: {} })).toEqual([]);
  });
});
