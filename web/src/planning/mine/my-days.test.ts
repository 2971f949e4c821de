import { describe, expect, test } from 'vitest';
import type { ServiceLine, UnavailabilityLine } from '../planning-api.ts';
import { monthHours, monthSpan, myDays, nextService } from './my-days.ts';

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
    expect(monthSpan('2026-12-15')).toEqual({ from: '2026-11-30', until: '2027-01-03' });
  });

  test('its hours are within the month: a night over its end is cut, the eve’s counts from midnight', () => {
    const hours = (services: ServiceLine[], uncounted: Parameters<typeof monthHours>[0]['uncounted'] = []) =>
      monthHours({ services, uncounted }, 'me', '2026-11-01', 'Europe/Paris');
    const eve = service('2026-10-31', '2026-10-31T19:00:00Z', '2026-11-01T07:00:00Z');
    const inside = { ...service('2026-11-10', '2026-11-10T07:00:00Z', '2026-11-10T15:00:00Z'), id: 'inside' };
    const last = service('2026-11-30', '2026-11-30T18:00:00Z', '2026-12-01T06:00:00Z');
    const later = service('2026-12-02', '2026-12-02T07:00:00Z', '2026-12-02T15:00:00Z');
    expect(hours([inside, later])).toEqual({ minutes: 480, isCut: false });
    expect(hours([eve, inside, last, later])).toEqual({ minutes: 480 + 480 + 300, isCut: true });
    const pause = { serviceId: 'inside', startAt: '2026-11-10T11:00:00Z', endAt: '2026-11-10T11:30:00Z' };
    expect(
      hours(
        [inside],
        [
          { ...pause, agentId: 'me' },
          { ...pause, agentId: 'colleague' },
        ],
      ).minutes,
    ).toBe(450);
  });

  test('a night over the change of the clock has its elapsed hours, and a circuit those from departure to return', () => {
    const october = (one: ServiceLine) => monthHours({ services: [one], uncounted: [] }, 'me', '2026-10-01', 'Europe/Paris').minutes;
    const night = service('2026-10-24', '2026-10-24T17:00:00Z', '2026-10-25T06:00:00Z');
    expect([october(night), october({ ...night, isCircuit: true })]).toEqual([780, 780]);
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
