import { expect, test } from 'vitest';
import { toInstant } from '../../shared/time.ts';
import { ActivityType } from '../service.ts';
import { icsInstant } from './ics.ts';
import { eventOfSiteService, type SiteService } from './site-event.ts';

const PARIS = 'Europe/Paris';
const night: SiteService = {
  id: 's',
  start: toInstant('2026-12-01', '19:00', PARIS),
  end: toInstant('2026-12-02', '07:00', PARIS),
  timeZone: PARIS,
  place: { name: 'Louvre', address: '1 rue de Rivoli, 75001 Paris' },
  activityType: ActivityType.guarding,
  specialty: 'SSIAP 1',
  comment: 'Clés au PC',
  sequence: 4,
  changedAt: 0,
  guards: ['Awa Keïta', 'Marc Petit'],
  named: true,
  wanted: 2,
};

test('an event of a site says who comes, when in the site’s own time, and for what', () => {
  const event = eventOfSiteService(night);
  expect(event).toMatchObject({
    uid: 'service-s@vigie',
    sequence: 4,
    summary: 'Louvre · Awa Keïta, Marc Petit',
    location: 'Louvre, 1 rue de Rivoli, 75001 Paris',
    cancelled: false,
  });
  expect(event.description.split('\n')).toEqual([
    '19:00 – 07:00 (lendemain)',
    'Gardiennage & Surveillance · SSIAP 1',
    'Awa Keïta',
    'Marc Petit',
    'Clés au PC',
  ]);
});

test.each([
  [{ guards: ['Agent de sécurité'], named: false, wanted: 1 }, 'Louvre · 1 agent'],
  [{ guards: ['Agent de sécurité', 'Agent de sécurité'], named: false, wanted: 3 }, 'Louvre · 2 agents (1 à pourvoir)'],
  [{ guards: ['A', 'B', 'C', 'D'], named: true, wanted: 4 }, 'Louvre · 4 agents'],
  [{ guards: [], named: true, wanted: 1 }, 'Louvre · À pourvoir'],
  [{ guards: [], named: false, wanted: 2 }, 'Louvre · 2 à pourvoir'],
])('%o reads « %s »', (change, summary) => {
  expect(eventOfSiteService({ ...night, ...change }).summary).toBe(summary);
});

test('hidden names stand nowhere in the event, not even as their replacement', () => {
  const event = eventOfSiteService({ ...night, guards: ['Agent de sécurité', 'Agent de sécurité'], named: false });
  expect(event.description.split('\n')).toEqual(['19:00 – 07:00 (lendemain)', 'Gardiennage & Surveillance · SSIAP 1', 'Clés au PC']);
});

test('a night with a clock change keeps the hours of the wall, and lasts eleven or thirteen hours', () => {
  const nights = [
    ['2026-03-28', '2026-03-29'],
    ['2026-10-24', '2026-10-25'],
  ].map(([from, until]) => eventOfSiteService({ ...night, start: toInstant(from!, '19:00', PARIS), end: toInstant(until!, '07:00', PARIS) }));
  expect(nights.map(({ start, end }) => [icsInstant(start), icsInstant(end), (end - start) / 3_600_000])).toEqual([
    ['20260328T180000Z', '20260329T050000Z', 11],
    ['20261024T170000Z', '20261025T060000Z', 13],
  ]);
  expect(nights.map(({ description }) => description.split('\n')[0])).toEqual(['19:00 – 07:00 (lendemain)', '19:00 – 07:00 (lendemain)']);
});
