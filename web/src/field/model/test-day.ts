// A guard's day for the tests of this folder: one site, one round, one service from 20:00 to 06:00.
import type { OutboxLine } from '../../shared/offline/outbox-types.ts';
import { waitingLine } from '../../../test/outbox-line.ts';
import type { Day, DayService } from './field-view.ts';

export const at = (time: string): string => `2026-11-${time < '12:00' ? '22' : '21'}T${time}:00.000Z`;
export const ms = (time: string): number => Date.parse(at(time));

export const serviceOf = (change: Partial<DayService> = {}): DayService => ({
  id: 'service',
  siteId: 'site',
  activityType: 1,
  specialtyKey: null,
  startAt: at('20:00'),
  endAt: at('06:00'),
  extendedUntil: null,
  status: 100,
  previousStatus: null,
  realStartAt: null,
  realEndAt: null,
  isCircuit: false,
  parentId: null,
  position: 0,
  comment: '',
  colleagues: [],
  ...change,
});

export const siteOf = (change: Partial<Day['sites'][number]> = {}): Day['sites'][number] => ({
  id: 'site',
  name: 'Entrepôt',
  customerName: 'ACME',
  address: { street: '', complement: '', zipcode: '', city: '', country: 'France', latitude: null, longitude: null },
  radius: 100,
  timeZone: 'Europe/Paris',
  instructions: '',
  reportAfterServiceEnabled: false,
  mayWriteEntries: true,
  ...change,
});

const point = (id: string, latitude: number, badge = '') => ({
  id,
  title: id,
  badge,
  latitude,
  longitude: 2.34,
});

export const dayOf = (change: Partial<Day> = {}): Day => ({
  generatedAt: at('19:00'),
  agency: { id: 'agency', name: 'Agence', phone: '', email: '' },
  agent: { id: 'agent', firstname: 'Amadou', lastname: 'Diallo' },
  settings: {
    lateMarginMinutes: 5,
    ptiEnabled: false,
    ptiFrequencyMinutes: null,
    ptiDuringBreak: false,
    ptiBetweenCircuitServices: false,
    serviceReportSignatureRequired: true,
    interventionReportAfterService: false,
    endPhotoRequired: false,
  },
  lastEndPhotoAt: null,
  services: [serviceOf()],
  sites: [],
  rounds: [
    {
      id: 'round',
      siteId: 'site',
      name: 'Ronde',
      slug: 'ronde',
      grantedDirections: ['forward'],
      checkpoints: [point('a', 48.86, '04:A2:2B:9C'), point('b', 48.861), point('c', 48.862)],
    },
  ],
  eventTypes: [],
  breaks: [],
  runs: [],
  entries: [],
  reports: [],
  ...change,
});

let seq = 0;
/** A line of the outbox, in the order of the calls. */
export const lineOf = (kind: OutboxLine['kind'], time: string, payload: object, change: Partial<OutboxLine> = {}): OutboxLine => {
  seq += 1;
  return { ...waitingLine(seq, { madeAt: at(time) }), kind, payload, ...change } as OutboxLine;
};
