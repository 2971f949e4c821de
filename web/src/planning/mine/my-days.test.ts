import { describe, expect, test } from 'vitest';
import type { ServiceLine, UnavailabilityLine } from '../planning-api.ts';
import { monthSpan, myDays, nextService, plannedMinutes } from './my-days.ts';

const service = (startAtDate: string, startAt: string, endAt: string, status = 100): ServiceLine =>
  ({ startAtDate, startAt, endAt, status, minutes: 480 }) as ServiceLine;
const leave = { startAt: '2026-12-23T23:00:00Z', endAt: '2026-12-26T22:59:00Z' } as UnavailabilityLine;

describe('an agent’s own planning', () => {
  test('it has the days with something planned, services and absences together', () => {
    const days = myDays(
      '2026-12-01',
      [service('2026-12-02', '2026-12-02T07:00:00Z', '2026-12-02T15:00:00Z'), service('2027-01-01', '2027-01-01T07:00:00Z', '2027-01-01T15:00:00Z')],
      [leave],
      'Europe/Paris',
    );
    expect(days.map(({ day }) => day)).toEqual(['2026-12-02', '2026-12-24', '2026-12-25', '2026-12-26']);
    expect(plannedMinutes(days)).toBe(480);
    expect(monthSpan('2026-12-15')).toEqual({ from: '2026-11-30', until: '2027-01-03' });
  });

  test('it shows what is running or next first, not what is over', () => {
    const past = service('2026-11-20', '2026-11-20T07:00:00Z', '2026-11-20T15:00:00Z', 300);
    const running = service('2026-11-21', '2026-11-21T07:00:00Z', '2026-11-21T15:00:00Z', 200);
    const later = service('2026-11-22', '2026-11-22T07:00:00Z', '2026-11-22T15:00:00Z');
    const now = Date.parse('2026-11-21T09:00:00Z');
    expect(nextService([later, past, running], now)).toBe(running);
    expect(nextService([later, past], now)).toBe(later);
    expect(nextService([past], now)).toBeNull();
  });
});
