import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payKeys } from '../agency/pay-keys.ts';
import { changeSettings, defaultAgencySettings } from '../agency/settings/settings-change.ts';
import type { PlannedService, ServiceStatus } from '../planning/service.ts';
import { HOUR, MINUTE, daysInterval, toInstant } from '../shared/time.ts';
import { amountOf, payAmounts } from './amounts.ts';
import { noMinutes } from './split.ts';
import { hoursLines, sumHours } from './test-sums.ts';

const PARIS = 'Europe/Paris';
const settings = defaultAgencySettings();
const context = { settings, holidayLocale: (siteId: string) => (siteId === 'metz' ? 'FR-57' : 'FR') };
let count = 0;
const service = (change: Partial<PlannedService> = {}): PlannedService => ({
  id: `service ${count++}`,
  siteId: 'paris',
  customerId: 'customer',
  start: toInstant('2026-11-17', '19:00', PARIS),
  end: toInstant('2026-11-18', '07:00', PARIS),
  timeZone: PARIS,
  specialtyKey: 'ads',
  nbAgents: 1,
  status: 100,
  agentIds: ['a'],
  ...change,
});

describe('hours of services', () => {
  test('each agent of a service has a line, and an unfilled place only on request', () => {
    const lines = hoursLines([service({ nbAgents: 3, agentIds: ['a', 'b'] })], context);
    expect(lines.map(({ agentId, total }) => [agentId, total])).toEqual([
      ['a', 720],
      ['b', 720],
    ]);
    const all = hoursLines([service({ nbAgents: 3, agentIds: ['a'] })], { ...context, unfilled: true });
    expect(all.map(({ agentId }) => agentId)).toEqual(['a', null, null]);
    expect(sumHours(all, 'agentId').get('a')?.total).toBe(720);
    expect(sumHours(all, 'siteId').get('paris')).toMatchObject({ total: 2160, services: 1 });
  });

  test('the site’s holidays decide', () => {
    const day = {
      start: toInstant('2028-12-26', '08:00', PARIS),
      end: toInstant('2028-12-26', '16:00', PARIS),
    };
    const [metz, paris] = hoursLines([service({ ...day, siteId: 'metz' }), service({ ...day, siteId: 'paris' })], context);
    expect(metz!.minutes.holiday).toBe(480);
    expect(paris!.minutes.day).toBe(480);
    const own = changeSettings(settings, {
      holidayOverrides: [{ day: '2028-12-26', name: 'Fête', locale: 'FR' }],
    });
    expect(hoursLines([service({ ...day })], { ...context, settings: own })[0]!.minutes.holiday).toBe(480);
  });

  test('a month gets its part of a service across its end, and the next month the rest', () => {
    const night = service({
      start: toInstant('2026-11-30', '19:00', PARIS),
      end: toInstant('2026-12-01', '07:00', PARIS),
    });
    const total = (first: string, last: string) => hoursLines([night], { ...context, within: daysInterval(first, last, PARIS) })[0]!.total;
    expect([total('2026-11-01', '2026-11-30'), total('2026-12-01', '2026-12-31')]).toEqual([300, 420]);
  });

  test('totals by agent, by site and by customer agree, whatever happened to the services', () => {
    const statuses: readonly ServiceStatus[] = [100, 110, 120, 200, 250, 300, 400, 500, 600, 700, 800];
    const first = toInstant('2026-10-20', '00:00', PARIS);
    const aService = fc
      .record({
        startHour: fc.integer({ min: 0, max: 480 }),
        length: fc.integer({ min: 30, max: 900 }),
        site: fc.constantFrom('metz', 'paris', 'lyon'),
        customer: fc.constantFrom('x', 'y'),
        agents: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }),
        status: fc.constantFrom(...statuses),
        late: fc.integer({ min: -10, max: 40 }),
        absence: fc.option(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.constantFrom('a', 'b', null))),
      })
      .map(({ startHour, length, site, customer, agents, status, late, absence }) => {
        const start = first + startHour * HOUR;
        const end = start + length * MINUTE;
        return service({
          siteId: site,
          customerId: customer,
          start,
          end,
          agentIds: agents,
          status,
          realStart: start + late * 61_000,
          realEnd: end + late * 31_000,
          breaks: absence ? [{ type: 4, status: 300, start, end: start + absence[0] * MINUTE, agentId: absence[1] }] : [],
        });
      });
    fc.assert(
      fc.property(fc.array(aService, { maxLength: 12 }), (services) => {
        const lines = hoursLines(services, context);
        const totals = (['agentId', 'siteId', 'customerId'] as const).map((by) =>
          [...sumHours(lines, by).values()].reduce((sum, { total, minutes }) => {
            expect(Object.values(minutes).reduce((a, b) => a + b, 0)).toBe(total);
            return sum + total;
          }, 0),
        );
        expect(totals[1]).toBe(totals[0]);
        expect(totals[2]).toBe(totals[0]);
        for (const { total } of lines) expect(Number.isInteger(total)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});

describe('prices of hours', () => {
  test('are the day price times the category’s factor, or its own amount, for all twelve keys (F-337)', () => {
    expect(amountOf('night', 60, settings.pricing)).toBe(2310);
    expect(amountOf('sundayHolidayNight', 60, settings.pricing)).toBe(4620);
    expect(amountOf('night', 60, { ...settings.pricing, amountsCents: { night: 2500 } })).toBe(2500);
    expect(amountOf('night', 60, { ...settings.pricing, amountsCents: { night: 0 } })).toBe(0);
    expect(payKeys.map((key) => amountOf(key, 60, settings.pricing))).toEqual([
      2100, 2310, 4200, 4410, 2310, 2520, 4410, 4620, 2100, 2310, 4200, 4410,
    ]);
  });

  test('are rounded once per line: 20 minutes are not 0,33 h', () => {
    expect(amountOf('day', 20, { ...settings.pricing, dayPriceCents: 100 })).toBe(33);
    expect(amountOf('day', 60, { ...settings.pricing, dayPriceCents: 100 })).toBe(100);
    expect(amountOf('day', 1, { ...settings.pricing, dayPriceCents: 30 })).toBe(1);
  });

  test('have one line per used category', () => {
    expect(payAmounts({ ...noMinutes(), day: 300, night: 420 }, settings.pricing)).toEqual([
      { key: 'day', minutes: 300, cents: 10_500 },
      { key: 'night', minutes: 420, cents: 16_170 },
    ]);
  });
});
