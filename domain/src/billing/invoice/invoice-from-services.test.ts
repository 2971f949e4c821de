import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { additiveFactors, payKeys } from '../../agency/pay-keys.ts';
import type { HourlyPricing } from '../../hours/amounts.ts';
import { amountOf } from '../../hours/amounts.ts';
import type { WorkedHours } from './invoice-from-services.ts';
import { linesFromServices } from './invoice-from-services.ts';
import { lineAmounts } from './invoice-line.ts';

const pricing: HourlyPricing = {
  dayPriceCents: 2_100,
  factors: additiveFactors({ night: 0.1, sunday: 0.1, saturday: 0, holiday: 1 }),
  amountsCents: {},
};
const gare: WorkedHours = {
  siteId: 's1',
  siteName: 'Gare',
  specialtyLabel: 'Agent de sécurité',
  minutesByCategory: { day: 600, night: 120 },
  pricing,
};

describe('lines from worked services', () => {
  test('a night hour costs the day price times its factor', () => {
    const lines = linesFromServices([gare], 2_000);
    expect(lines.map((line) => [line.label, line.unitPriceE3, lineAmounts(line).netCents])).toEqual([
      ['Agent de sécurité – Jour', 21_000, 21_000],
      ['Agent de sécurité – Nuit', 23_100, 4_620],
    ]);
  });

  test('lines are by site, specialty, category and price, whatever the services’ order', () => {
    const worked = (specialtyLabel: string, minutesByCategory: WorkedHours['minutesByCategory'], dayPriceCents = 2_100, siteName = 'Gare') => ({
      ...gare,
      siteId: siteName,
      siteName,
      specialtyLabel,
      minutesByCategory,
      pricing: { ...pricing, dayPriceCents },
    });
    const given = [
      worked('SSIAP 1', { day: 60 }),
      worked('ADS', { night: 60 }),
      worked('ADS', { day: 60 }, 3_000),
      worked('ADS', { day: 60 }),
      worked('SSIAP 1', { day: 60 }, 2_100, 'Abattoir'),
    ];
    expect(linesFromServices(given, 2_000).map(({ siteName, label, unitPriceE3 }) => `${siteName} ${label} ${unitPriceE3}`)).toEqual([
      'Abattoir SSIAP 1 – Jour 21000',
      'Gare ADS – Jour 21000',
      'Gare ADS – Jour 30000',
      'Gare ADS – Nuit 23100',
      'Gare SSIAP 1 – Jour 21000',
    ]);
  });

  test('a specialty’s markup multiplies the hour, whether priced by factor or by hand; 1 and none are equivalent (F-054)', () => {
    const priced = (change: Partial<HourlyPricing>): number[] =>
      linesFromServices([{ ...gare, pricing: { ...pricing, ...change } }], 2_000).map(({ unitPriceE3 }) => unitPriceE3);
    expect(priced({ markup: 1.25 })).toEqual([26_250, 28_875]);
    expect(priced({ markup: 1.25, amountsCents: { night: 2_450 } })).toEqual([26_250, 30_625]);
    expect(priced({ markup: 1 })).toEqual(priced({}));
    expect([amountOf('night', 90, { ...pricing, markup: 1.25 }), amountOf('night', 90, pricing)]).toEqual([4_331, 3_465]);
  });

  test('a category’s amount comes before its factor', () => {
    const [line] = linesFromServices(
      [
        {
          ...gare,
          minutesByCategory: { night: 60 },
          pricing: { ...pricing, amountsCents: { night: 2_450 } },
        },
      ],
      2_000,
    );
    expect(line!.unitPriceE3).toBe(24_500);
  });

  test('three services of twenty minutes are one hour, rounded once', () => {
    const [line, ...rest] = linesFromServices(
      Array.from({ length: 3 }, () => ({ ...gare, minutesByCategory: { day: 20 } })),
      2_000,
    );
    expect(rest).toEqual([]);
    expect(line!.quantity).toEqual({ unit: 'hour', minutes: 60 });
  });

  test('sites are in French order, categories in billing order, and empty ones are omitted', () => {
    const lines = linesFromServices(
      [gare, { ...gare, siteId: 's2', siteName: 'Écluse', minutesByCategory: { sunday: 60, day: 60, holiday: 0 } }],
      2_000,
    );
    expect(lines.map((line) => `${line.siteName}/${line.category}`)).toEqual(['Écluse/day', 'Écluse/sunday', 'Gare/day', 'Gare/night']);
  });

  test('no minute is lost or billed twice', () => {
    const minutes = fc.record(Object.fromEntries(payKeys.map((key) => [key, fc.integer({ min: 0, max: 10_000 })])));
    const work = fc.array(
      fc.record({
        siteId: fc.constantFrom('a', 'b'),
        siteName: fc.constant('Site'),
        specialtyLabel: fc.constantFrom('ADS', 'SSIAP 1'),
        minutesByCategory: minutes,
        pricing: fc.constantFrom(pricing, { ...pricing, dayPriceCents: 2_550 }),
      }),
      { maxLength: 10 },
    );
    fc.assert(
      fc.property(work, (services) => {
        const billed = linesFromServices(services, 2_000).reduce((sum, line) => sum + (line.quantity.unit === 'hour' ? line.quantity.minutes : 0), 0);
        const worked = services.flatMap((service) => Object.values(service.minutesByCategory)).reduce((a, b) => a + b, 0);
        expect(billed).toBe(worked);
      }),
    );
  });

  test('a line’s price matches the hours room’s for these minutes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...payKeys), fc.integer({ min: 1, max: 100_000 }), (key, minutes) => {
        const [line] = linesFromServices([{ ...gare, minutesByCategory: { [key]: minutes } }], 2_000);
        expect(lineAmounts(line!).netCents).toBe(amountOf(key, minutes, pricing));
      }),
    );
  });
});
