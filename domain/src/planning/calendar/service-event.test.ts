import { ActivityType } from '../service.ts';
import { expect, test } from 'vitest';
import { instantOf } from '../../shared/time.ts';
import { eventOfService } from './service-event.ts';
import type { FeedService } from './service-event.ts';

const night: FeedService = {
  id: 's',
  start: instantOf('2026-11-21T18:00Z'),
  end: instantOf('2026-11-22T06:00Z'),
  timeZone: 'Europe/Paris',
  place: { name: 'Louvre', address: '1 rue de Rivoli, Paris' },
  activityType: ActivityType.guarding,
  specialty: 'SSIAP 1',
  comment: 'Clés au PC',
  stops: [],
  sequence: 3,
  changedAt: 0,
  cancelled: false,
};

test('an event has its place, its time in the site’s zone, its purpose and other known details', () => {
  const event = eventOfService(night);
  expect(event).toMatchObject({
    uid: 'service-s@vigie',
    sequence: 3,
    summary: 'Louvre',
    location: 'Louvre, 1 rue de Rivoli, Paris',
    cancelled: false,
  });
  expect(event.description.split('\n')).toEqual(['19:00 – 07:00 (lendemain)', 'Gardiennage & Surveillance · SSIAP 1', 'Clés au PC']);
});

test('a cancelled one says so, and a circuit lists its stops in order', () => {
  expect(eventOfService({ ...night, cancelled: true })).toMatchObject({ summary: 'Annulé : Louvre', cancelled: true });
  expect(eventOfService({ ...night, cancelled: true }).description).toMatch(/^Ce service vous a été retiré\./);
  const stop = { start: night.start, end: night.start + 3_600_000, place: { name: 'Quai 4', address: '' }, comment: 'Portail nord' };
  const circuit = eventOfService({ ...night, stops: [stop, { ...stop, place: night.place, comment: '' }] });
  expect(circuit).toMatchObject({ summary: 'Circuit · 2 étapes', location: 'Quai 4' });
  expect(circuit.description).toContain('1. 19:00 – 20:00 Quai 4\n   Portail nord\n2. 19:00 – 20:00 Louvre, 1 rue de Rivoli, Paris');
});
