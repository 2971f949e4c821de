import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isoOf, instantOf, MINUTE } from '../../shared/time.ts';
import { applyMessage, applyMessages, plannedPauses } from './apply-message.ts';
import { eventType } from '../logbook/event-types.ts';
import type { FieldState } from './field-state.ts';
import type { FieldMessage, MessagePayloads, MessageType } from './message.ts';

const START = instantOf('2026-11-20T19:00:00Z');
const content = { summary: '', items: [], findings: [], customerSignerName: '', customerAbsence: '' };

const service = (id: string, change: Partial<FieldState['services'][number]> = {}): FieldState['services'][number] => ({
  id,
  siteId: 'site',
  startAt: isoOf(START),
  endAt: isoOf(START + 600 * MINUTE),
  extendedUntil: null,
  status: 100,
  previousStatus: null,
  realStartAt: null,
  realEndAt: null,
  isCircuit: false,
  parentId: null,
  ...change,
});
const day: FieldState = {
  breaks: [],
  runs: [],
  entries: [],
  reports: [],
  services: [service('s1'), service('s2')],
  rounds: [
    {
      id: 'r1',
      siteId: 'site',
      name: 'Tour',
      slug: 'tour',
      grantedDirections: ['forward'],
      checkpoints: [
        { id: 'p1', title: 'Portail', badge: '', latitude: null, longitude: null },
        { id: 'p2', title: 'Quai', badge: '', latitude: null, longitude: null },
      ],
    },
  ],
};

const make = <T extends MessageType>(type: T, id: string, minute: number, payload: MessagePayloads[T]): FieldMessage =>
  ({ type, id, madeAt: isoOf(START + minute * MINUTE), position: null, payload }) as FieldMessage;
const serviceEnd = (serviceId: string) => ({ serviceId, confirmed: true, earlyAgreed: false, comment: '', photoFileId: null });
const report = (reportId: string, finished: boolean, summary = '') => ({
  reportId,
  type: 'intervention' as const,
  siteId: 'site',
  serviceId: 's1',
  content: { ...content, summary },
  agentSignatureFileId: finished ? 'sig' : null,
  customerSignatureFileId: null,
  finished,
});

describe('a guard’s own view of their night', () => {
  test('a pause interrupts an extension and then restores it (F-135)', () => {
    const extended = applyMessages(day, [
      make('serviceStart', 'm1', 0, { serviceId: 's1' }),
      make('serviceExtend', 'm2', 10, { serviceId: 's1', until: isoOf(START + 660 * MINUTE), reason: 'customer', comment: '' }),
    ]);
    expect(extended.services[0]).toMatchObject({ status: 250, extendedUntil: isoOf(START + 660 * MINUTE) });
    const paused = applyMessage(extended, make('breakStart', 'm3', 20, { serviceId: 's1' }));
    expect([paused.services[0]?.status, paused.breaks[0]?.status]).toEqual([500, 200]);
    const resumed = applyMessage(paused, make('breakEnd', 'm4', 40, { serviceId: 's1', breakId: 'm3' }));
    expect([resumed.services[0]?.status, resumed.breaks[0]?.status]).toEqual([250, 300]);
  });

  test('a pause that begins within two hours of a planned one is that one, with its planned times', () => {
    const planned = (id: string, startAt: string, endAt: string | null) =>
      ({ id, serviceId: 's1', type: 0, status: 100, startAt, endAt, realStartAt: null, realEndAt: null }) as const;
    const state = {
      ...day,
      breaks: [planned('late', '2026-11-21T02:00:00Z', null), planned('early', '2026-11-20T23:00:00Z', '2026-11-20T23:20:00Z')],
    };
    const started = applyMessage(state, make('serviceStart', 'm1', 0, { serviceId: 's1' }));
    expect(plannedPauses(started, 's1').map(({ id }) => id)).toEqual(['early', 'late']);
    // 19:20 is 3 h 40 before the first of them: a pause of its own.
    const own = applyMessage(started, make('breakStart', 'm2', 20, { serviceId: 's1' }));
    expect([plannedPauses(own, 's1').length, own.breaks.at(-1)?.startAt]).toEqual([2, null]);
    expect(plannedPauses(applyMessage(started, make('breakStart', 'm2', 119, { serviceId: 's1' })), 's1')).toHaveLength(2);
    const paused = applyMessage(started, make('breakStart', 'm2', 120, { serviceId: 's1' }));
    expect(plannedPauses(paused, 's1').map(({ id }) => id)).toEqual(['late']);
    expect(paused.breaks.at(-1)).toMatchObject({ id: 'm2', status: 200, startAt: '2026-11-20T23:00:00Z', endAt: '2026-11-20T23:20:00Z' });
    expect(plannedPauses(paused, 's2')).toEqual([]);
  });

  test('an extension never shortens a service, neither its plan nor an earlier extension', () => {
    const until = (id: string, minute: number) =>
      make('serviceExtend', id, 10, { serviceId: 's1', until: isoOf(START + minute * MINUTE), reason: 'customer', comment: '' });
    const running = applyMessage(day, make('serviceStart', 'm1', 0, { serviceId: 's1' }));
    for (const minute of [590, 600]) expect(applyMessage(running, until('m2', minute))).toBe(running);
    const extended = applyMessage(running, until('m2', 660));
    for (const minute of [630, 660]) expect(applyMessage(extended, until('m3', minute))).toBe(extended);
    expect(applyMessage(extended, until('m3', 661)).services[0]).toMatchObject({ status: 250, extendedUntil: isoOf(START + 661 * MINUTE) });
  });

  test('a service that has not begun or has ended cannot be extended', () => {
    const longer = make('serviceExtend', 'm9', 10, { serviceId: 's1', until: isoOf(START + 660 * MINUTE), reason: 'customer', comment: '' });
    const over = applyMessages(day, [make('serviceStart', 'm1', 0, { serviceId: 's1' }), make('serviceEnd', 'm2', 9, serviceEnd('s1'))]);
    expect([applyMessage(day, longer), applyMessage(over, longer)]).toEqual([day, over]);
  });

  test('a pause goes from in progress to ended and appears in the logbook', () => {
    const state = applyMessages(day, [
      make('serviceStart', 'm1', 0, { serviceId: 's1' }),
      make('breakStart', 'm2', 5, { serviceId: 's1' }),
      make('breakEnd', 'm3', 9, { serviceId: 's1', breakId: 'm2' }),
    ]);
    expect(state.entries.map((entry) => entry.eventType)).toEqual(
      ['serviceStart', 'breakStart', 'breakEnd'].map((key) => eventType(key as 'serviceStart').id),
    );
  });

  test('a round left with open points ends « Non terminée », and its entry says so', () => {
    const ofRun = { serviceId: 's1', roundId: 'r1', runId: 'run' };
    const state = applyMessages(day, [
      make('serviceStart', 'm1', 0, { serviceId: 's1' }),
      make('roundStart', 'run', 5, { serviceId: 's1', roundId: 'r1' }),
      make('roundCheckpoint', 'm2', 6, { ...ofRun, checkpointId: 'p1', kind: 'validated', title: '', comment: '' }),
      make('roundEnd', 'm3', 9, { ...ofRun, comment: 'Orage' }),
    ]);
    expect(state.runs[0]).toMatchObject({ id: 'run', status: 30, comment: 'Orage' });
    expect(state.entries.at(-1)).toMatchObject({ eventType: eventType('roundUnfinished').id, description: 'Tour – Orage' });
    expect(state.entries.find(({ id }) => id === 'm2')).toMatchObject({ description: 'Tour – Portail' });
  });

  test('the end of the service ends its rounds', () => {
    const state = applyMessages(day, [
      make('serviceStart', 'm1', 0, { serviceId: 's1' }),
      make('roundStart', 'run', 5, { serviceId: 's1', roundId: 'r1' }),
      make('serviceEnd', 'm2', 9, serviceEnd('s1')),
    ]);
    expect(state.services[0]).toMatchObject({ status: 300, realEndAt: isoOf(START + 9 * MINUTE) });
    expect(state.runs[0]).toMatchObject({ status: 30, endedAt: isoOf(START + 9 * MINUTE) });
  });

  test('an open stop ends with its circuit', () => {
    const circuit = { ...day, services: [service('c', { isCircuit: true }), service('stop', { parentId: 'c' }), service('next', { parentId: 'c' })] };
    const state = applyMessages(circuit, [
      make('serviceStart', 'm1', 0, { serviceId: 'c' }),
      make('serviceStart', 'm2', 5, { serviceId: 'stop' }),
      make('serviceEnd', 'm3', 20, serviceEnd('c')),
    ]);
    expect(state.services.map(({ id, status }) => [id, status])).toEqual([
      ['c', 300],
      ['stop', 300],
      ['next', 100],
    ]);
  });

  test('a circuit’s stop is arrived at and left (F-121)', () => {
    const circuit = { ...day, services: [service('c', { isCircuit: true }), service('stop', { parentId: 'c' })] };
    const state = applyMessages(circuit, [
      make('serviceStart', 'm1', 0, { serviceId: 'c' }),
      make('serviceStart', 'm2', 5, { serviceId: 'stop' }),
      make('serviceEnd', 'm3', 20, serviceEnd('stop')),
      make('serviceEnd', 'm4', 30, serviceEnd('c')),
    ]);
    expect(state.entries.map((entry) => entry.eventType)).toEqual(
      (['circuitStart', 'siteArrival', 'siteDeparture', 'circuitEnd'] as const).map((key) => eventType(key).id),
    );
  });

  test('an alert appears in the logbook even without a service, in the specification’s words (F-204, F-207)', () => {
    const state = applyMessages(day, [
      make('ptiAlert', 'm1', 0, { kind: 'inactivity', serviceId: null, siteId: null, comment: '' }),
      make('ptiAlert', 'm2', 1, { kind: 'fall', serviceId: null, siteId: null, comment: '' }),
    ]);
    expect(state.entries.map((entry) => entry.description)).toEqual([
      'Le collaborateur a été détecté inactif',
      'Une chute avec immobilisation a été détectée',
    ]);
  });

  test('a signed slip keeps its content, and the customer’s signature may still be added', () => {
    const signed = applyMessage(day, make('reportSave', 'm1', 0, report('b1', true, 'Rien à signaler')));
    const later = applyMessage(signed, make('reportSave', 'm2', 1, { ...report('b1', true, 'Autre chose'), customerSignatureFileId: 'client' }));
    expect(later.reports[0]).toMatchObject({ status: 500, content: { summary: 'Rien à signaler' }, customerSignatureFileId: 'client' });
  });

  test('a message that waits on the phone is not received yet', () => {
    const state = applyMessage(
      day,
      make('logbookEntry', 'm1', 3, { siteId: 'site', serviceId: 's1', parentId: null, eventType: 97, description: 'Porte', fileIds: [] }),
    );
    expect(state.entries[0]).toMatchObject({ id: 'm1', action: 'entry', receivedAt: null });
  });
});

/** Messages that a phone could store in some order, sensible or not. */
const anyMessages: fc.Arbitrary<FieldMessage[]> = fc
  .array(
    fc.record({
      type: fc.constantFrom<MessageType>(
        'serviceStart',
        'serviceEnd',
        'serviceExtend',
        'breakStart',
        'breakEnd',
        'roundStart',
        'roundCheckpoint',
        'roundEnd',
        'logbookEntry',
        'reportSave',
        'ptiAlert',
      ),
      service: fc.constantFrom('s1', 's2', 'unknown'),
      pick: fc.nat(3),
      flag: fc.boolean(),
    }),
    { maxLength: 25 },
  )
  .map((seeds) => {
    const ids = (type: MessageType): string[] => seeds.flatMap((seed, index) => (seed.type === type ? [`m${index}`] : []));
    return seeds.map(({ type, service: serviceId, pick, flag }, index) => {
      const pauses = ids('breakStart');
      const runs = ids('roundStart');
      const ofRun = { serviceId, roundId: 'r1', runId: runs[pick % Math.max(1, runs.length)] ?? 'none' };
      const payloads: { [T in MessageType]: () => MessagePayloads[T] } = {
        serviceStart: () => ({ serviceId }),
        serviceEnd: () => serviceEnd(serviceId),
        serviceExtend: () => ({ serviceId, until: isoOf(START + (590 + pick * 20) * MINUTE), reason: 'other', comment: 'x' }),
        breakStart: () => ({ serviceId }),
        breakEnd: () => ({ serviceId, breakId: pauses[pick % Math.max(1, pauses.length)] ?? 'none' }),
        roundStart: () => ({ serviceId, roundId: 'r1' }),
        roundCheckpoint: () => ({ ...ofRun, checkpointId: flag ? 'p1' : 'p2', kind: pick === 3 ? 'jumped' : 'validated', title: '', comment: '' }),
        roundEnd: () => ({ ...ofRun, comment: '' }),
        logbookEntry: () => ({ siteId: 'site', serviceId, parentId: null, eventType: flag ? 97 : 29, description: 'x', fileIds: [] }),
        reportSave: () => report(`b${pick}`, flag, `${index}`),
        ptiAlert: () => ({ kind: 'sos', serviceId, siteId: null, comment: '' }),
      };
      return make(type, `m${index}`, index, payloads[type]());
    });
  });

/**
 * Keeps the messages that a phone would queue: those its own view allows. Saves of slips are left out, because resending an earlier one would restore its
 * old content. The server's receipts prevent that.
 */
function queued(messages: readonly FieldMessage[]): FieldMessage[] {
  let state = day;
  return messages.filter((message) => {
    const next = applyMessage(state, message);
    const allowed = next !== state && message.type !== 'reportSave';
    state = allowed ? next : state;
    return allowed;
  });
}

describe('for any messages on a phone', () => {
  test('a message sent twice in a row changes nothing', () => {
    fc.assert(
      fc.property(anyMessages, (messages) => {
        let state = day;
        for (const message of messages) {
          state = applyMessage(state, message);
          expect(applyMessage(state, message)).toEqual(state);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('any two batches, where the second repeats an end of the first, give the same state', () => {
    fc.assert(
      fc.property(anyMessages.map(queued), fc.nat(), fc.nat(), (messages, cut, back) => {
        const at = messages.length === 0 ? 0 : cut % (messages.length + 1);
        const from = at === 0 ? 0 : back % (at + 1);
        expect(applyMessages(applyMessages(day, messages.slice(0, at)), messages.slice(from))).toEqual(applyMessages(day, messages));
      }),
      { numRuns: 400 },
    );
  });

  test('nothing is ever lost: entries, pauses, runs and points only grow, and the plan stays', () => {
    fc.assert(
      fc.property(anyMessages, (messages) => {
        let state = day;
        for (const message of messages) {
          const next = applyMessage(state, message);
          for (const list of ['entries', 'breaks', 'runs', 'reports'] as const)
            expect(next[list].map(({ id }) => id).slice(0, state[list].length)).toEqual(state[list].map(({ id }) => id));
          expect(next.services.map(({ id, startAt, endAt }) => [id, startAt, endAt])).toEqual(
            day.services.map(({ id, startAt, endAt }) => [id, startAt, endAt]),
          );
          state = next;
        }
      }),
    );
  });

  test('an invalid message leaves the same state object', () => {
    expect(applyMessage(day, make('serviceStart', 'm', 0, { serviceId: 'unknown' }))).toBe(day);
    expect(applyMessage(day, make('breakEnd', 'm', 0, { serviceId: 's1', breakId: 'none' }))).toBe(day);
    expect(applyMessage(day, make('breakStart', 'm', 0, { serviceId: 's1' }))).toBe(day);
  });
});
