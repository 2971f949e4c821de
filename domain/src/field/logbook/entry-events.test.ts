// Tests which events of an agency a logbook entry is.
import { expect, test } from 'vitest';
import { eventsOfEntry, type ToldEntry } from './entry-events.ts';

const entry = (changes: Partial<ToldEntry>): ToldEntry => ({
  id: 'entry',
  serviceId: 'service',
  siteId: 'site',
  customerId: 'customer',
  agentId: 'agent',
  typeKey: 'intrusion',
  category: 'incident',
  parentId: null,
  action: 'entry',
  madeAt: '2026-11-21T09:00:00.000Z',
  ...changes,
});
const names = (changes: Partial<ToldEntry>): string[] => eventsOfEntry(entry(changes)).map(({ name }) => name);

test.each<[string, Partial<ToldEntry>, string[]]>([
  ['an incident', {}, []],
  ['a service that begins', { typeKey: 'serviceStart', category: 'service' }, ['service.started']],
  ['a circuit that ends', { typeKey: 'circuitEnd', category: 'circuit' }, ['service.ended']],
  ['an arrival at a stop of a circuit', { typeKey: 'siteArrival', category: 'circuit' }, []],
  ['a correction of a start', { typeKey: 'serviceStart', category: 'service', parentId: 'other' }, []],
  ['a call for help', { typeKey: 'ptiSos', category: 'agent' }, ['alarm.raised']],
  ['what is added to a call for help', { typeKey: 'ptiSos', category: 'agent', parentId: 'alarm' }, []],
  ['an alarm taken in charge', { typeKey: 'ptiAcknowledged', category: 'agent', parentId: 'alarm' }, ['alarm.acknowledged']],
  ['a test of the alarm', { typeKey: 'ptiTest', category: 'agent' }, []],
])('%s is an entry, and nothing wrong beside it', (_what, changes, more) => {
  expect(names(changes)).toEqual(['logbook.entry_created', ...more]);
});

test('the end of an alarm names the alarm', () => {
  const [, closed] = eventsOfEntry(entry({ typeKey: 'ptiAcknowledged', category: 'agent', parentId: 'alarm' }));
  expect(closed?.facts).toEqual({ entryId: 'alarm', acknowledgedAt: '2026-11-21T09:00:00.000Z' });
});

test('no event has the text or the author of an entry', () => {
  const written = { ...entry({ typeKey: 'ptiSos', category: 'agent' }), description: 'Zoé Rey est blessée', authorName: 'Zoé Rey' };
  expect(JSON.stringify(eventsOfEntry(written))).not.toContain('Zoé');
});
