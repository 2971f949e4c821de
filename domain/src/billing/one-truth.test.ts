import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payKeys } from '../agency/pay-keys.ts';
import { changeSettings, defaultAgencySettings } from '../agency/settings/settings-change.ts';
import { labourCost } from '../hours/labour-cost.ts';
import { plannedMinutes } from '../hours/planned.ts';
import { addMinutes, noMinutes } from '../hours/split.ts';
import type { HoursLine } from '../hours/summary.ts';
import { hoursLines, sumHours } from '../hours/test-sums.ts';
import type { PlannedService } from '../planning/service.ts';
import { DAY, MINUTE, startOfDay, type Interval } from '../shared/time.ts';
import { billedOf, differenceOf, type BilledPart } from './invoice/billed-minutes.ts';
import { linesFromServices } from './invoice/invoice-from-services.ts';

const PARIS = 'Europe/Paris';
/** Places with their own time zone and holidays. Saint-Pierre follows the American clock changes; the other overseas places have none. */
const PLACES: Readonly<Record<string, { readonly zone: string; readonly locale: string }>> = {
  gare: { zone: PARIS, locale: 'FR' },
  musee: { zone: PARIS, locale: 'FR-67' },
  port: { zone: 'Indian/Reunion', locale: 'FR-RE' },
  usine: { zone: 'America/Martinique', locale: 'FR-MQ' },
  phare: { zone: 'America/Miquelon', locale: 'FR-PM' },
  lagon: { zone: 'Pacific/Tahiti', locale: 'FR-PF' },
};
const localeOf = (site: string): string => PLACES[site]!.locale;
const FIRST = Date.UTC(2024, 0, 1);
const TEN_YEARS = 3652 * DAY;

/** A random service within ten years, in six zones. It has real seconds, a pause, one to three agents and a rule on clocked times. */
const service = fc
  .record({
    at: fc.integer({ min: 0, max: TEN_YEARS / MINUTE }),
    length: fc.integer({ min: 15, max: 12 * 60 }),
    late: fc.integer({ min: -900, max: 3600 }),
    longer: fc.integer({ min: -3600, max: 3600 }),
    pause: fc.option(fc.record({ after: fc.integer({ min: 0, max: 600 }), lasts: fc.integer({ min: 1, max: 60 }), deducted: fc.boolean() })),
    agents: fc.subarray(['anne', 'bob', 'chloe'], { minLength: 1 }),
    site: fc.constantFrom(...Object.keys(PLACES)),
    status: fc.constantFrom(300, 300, 300, 100, 120, 400, 600, 700),
    clocking: fc.option(fc.record({ notBeforeStart: fc.boolean(), toleranceMinutes: fc.integer({ min: 0, max: 15 }) })),
    clockedReason: fc.constantFrom('', '', 'Relève avancée'),
  })
  .map(({ at, length, late, longer, pause, agents, site, status, clocking, clockedReason }): PlannedService => {
    const start = FIRST + at * MINUTE;
    const end = start + length * MINUTE;
    const ran = status === 300 || status === 400;
    const from = start + (pause?.after ?? 0) * MINUTE;
    return {
      id: `${at}-${length}`,
      siteId: site,
      customerId: site === 'port' ? 'harbour' : 'town',
      start,
      end,
      timeZone: PLACES[site]!.zone,
      specialtyKey: null,
      nbAgents: agents.length,
      status: status as PlannedService['status'],
      agentIds: agents,
      clocking,
      clockedReason,
      ...(ran ? { realStart: start + late * 1000, realEnd: Math.max(start + late * 1000 + 60_000, end + longer * 1000) } : {}),
      ...(pause
        ? {
            breaks: [
              {
                type: 0,
                status: 300,
                start: from,
                end: from + pause.lasts * MINUTE,
                realStart: from,
                realEnd: from + pause.lasts * MINUTE,
                deducted: pause.deducted,
              },
            ],
          }
        : {}),
    };
  });
const services = fc.array(service, { minLength: 1, maxLength: 25 });
const settings = (basis: 'real' | 'planned') => changeSettings(defaultAgencySettings(), { hours: { basis } });
const count = (list: readonly PlannedService[], basis: 'real' | 'planned', within?: Interval): HoursLine[] =>
  hoursLines(list, { settings: settings(basis), holidayLocale: localeOf, ...(within ? { within } : {}) });

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, each) => total + each, 0);
const totals = (lines: readonly HoursLine[], by: 'agentId' | 'siteId' | 'customerId'): number =>
  sum([...sumHours(lines, by).values()].map(({ total }) => total));

/** The months of the ten years and a few around them, cut at the agency's midnights. */
const months = Array.from({ length: 124 }, (_, index): Interval => {
  const first = (month: number): string => new Date(Date.UTC(2023, 11 + month, 1)).toISOString().slice(0, 10);
  return { start: startOfDay(first(index), PARIS), end: startOfDay(first(index + 1), PARIS) };
});

const draftOf = (lines: readonly HoursLine[]) => {
  const work = lines.map(({ serviceId, siteId, minutes }) => ({
    serviceId,
    siteId,
    siteName: siteId,
    specialtyLabel: 'Agent',
    minutesByCategory: minutes,
    pricing: defaultAgencySettings().pricing,
  }));
  return linesFromServices(work, 2000);
};
const invoiced = (lines: readonly HoursLine[]): Map<string, number> => {
  const found = new Map<string, number>();
  for (const { siteId, category, quantity } of draftOf(lines)) {
    const minutes = quantity.unit === 'hour' ? quantity.minutes : Number.NaN;
    found.set(`${siteId} ${category}`, (found.get(`${siteId} ${category}`) ?? 0) + minutes);
  }
  return found;
};

describe.each(['real', 'planned'] as const)('one result over ten years, hours counted by %s times', (basis) => {
  test('agents, sites, customers and the twelve pay categories give the same minutes', () => {
    fc.assert(
      fc.property(services, (list) => {
        const lines = count(list, basis);
        const all = sum(lines.map(({ total }) => total));
        expect([totals(lines, 'agentId'), totals(lines, 'siteId'), totals(lines, 'customerId')]).toEqual([all, all, all]);
        expect(sum(lines.flatMap(({ minutes }) => payKeys.map((key) => minutes[key])))).toBe(all);
        expect(sum(lines.flatMap(({ intervals }) => intervals.map(({ start, end }) => (end - start) / MINUTE)))).toBe(all);
      }),
      { numRuns: 150 },
    );
  });

  test('cutting into months loses nothing at midnight and counts nothing twice', () => {
    fc.assert(
      fc.property(services, (list) => {
        const whole = totals(count(list, basis), 'siteId');
        expect(sum(months.map((month) => totals(count(list, basis, month), 'siteId')))).toBe(whole);
      }),
      { numRuns: 25 },
    );
  });

  test('the invoice has exactly the site’s hours, category by category', () => {
    fc.assert(
      fc.property(services, (list) => {
        const lines = count(list, basis);
        const hours = new Map<string, number>();
        for (const [site, { minutes }] of sumHours(lines, 'siteId')) {
          for (const key of payKeys) if (minutes[key] > 0) hours.set(`${site} ${key}`, minutes[key]);
        }
        expect(invoiced(lines)).toEqual(hours);
      }),
      { numRuns: 150 },
    );
  });
});

test('a service that went as planned was worked as planned, to the minute', () => {
  fc.assert(
    fc.property(service, (planned) => {
      const asPlanned: PlannedService = { ...planned, status: 300, realStart: planned.start, realEnd: planned.end };
      for (const line of count([asPlanned], 'real')) expect(line.total).toBe(plannedMinutes(asPlanned, line.agentId));
    }),
    { numRuns: 400 },
  );
});

test('planned, clocked as planned, paid, billed and in the margins: the same minutes, service by service and key by key', () => {
  fc.assert(
    fc.property(services, (list) => {
      const asPlanned = list.map((one, place): PlannedService => ({ ...one, id: `${place}`, status: 300, realStart: one.start, realEnd: one.end }));
      const lines = count(asPlanned, 'real');
      expect(count(asPlanned, 'planned').map(({ minutes }) => minutes)).toEqual(lines.map(({ minutes }) => minutes));
      const planned = sum(asPlanned.flatMap((one) => one.agentIds.map((agentId) => plannedMinutes(one, agentId))));
      const work = lines.map(({ agentId, minutes, total }) => ({ agentId, minutes, total, day: '2026-11-02' }));
      const draft = draftOf(lines);
      const billed = sum(draft.flatMap(({ serviceMinutes }) => serviceMinutes));
      expect([totals(lines, 'agentId'), labourCost(work, () => []).minutes, billed]).toEqual([planned, planned, planned]);
      const parts = draft.flatMap(({ category, serviceIds, serviceMinutes }) =>
        serviceIds.map((serviceId, place): BilledPart => ({
          kind: 'invoice',
          serviceId,
          invoiceId: 'i',
          number: 'FA',
          period: null,
          category,
          minutes: serviceMinutes[place]!,
        })),
      );
      for (const { id } of asPlanned) {
        const counted = noMinutes();
        for (const line of lines) if (line.serviceId === id) addMinutes(counted, line.minutes);
        expect(differenceOf(counted, billedOf(parts.filter(({ serviceId }) => serviceId === id)))).toEqual({ missing: {}, excess: {} });
      }
    }),
    { numRuns: 150 },
  );
});
