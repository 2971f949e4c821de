import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { HOUR, MINUTE } from '@vigie/domain/shared/time.ts';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';
import { fieldWorld, keptOf, message, sendAs, takesUp, traceOf, type FieldWorld, type TestMessage } from '../../../test/worlds/field-world.ts';

let t: TestHouse;
beforeAll(async () => {
  t = await openTestHouse();
});

const send = (world: FieldWorld, one: TestMessage) => sendAs(t, world.guard, one);
/** Two hours slow since the phone saw the server at 18:30, and set right before the network is back. */
const slow = (one: TestMessage, elapsed: number | null): TestMessage => ({
  ...one,
  sentAt: '2026-11-21T09:00:00.000Z',
  clock: { seenAt: '2026-11-20T18:30:00.000Z', error: 2 * HOUR, elapsed },
});
const MARK = 'Heure à vérifier : l’horloge du téléphone était fausse';

describe('a phone with a wrong clock', () => {
  test('three days ahead: its moments are computed back from the time of sending, and its own time is kept', async () => {
    const world = await fieldWorld(t);
    const ahead = (iso: string): string => new Date(Date.parse(iso) + 3 * 86_400_000).toISOString();
    const start = {
      ...message('serviceStart', ahead('2026-11-20T18:59:00.000Z'), { serviceId: world.service.id }),
      sentAt: ahead('2026-11-21T09:00:00.000Z'),
    } as TestMessage;
    expect((await send(world, start)).body).toBe(true);
    const trace = await traceOf(t, world);
    expect(trace.service.realStartAt).toBe('2026-11-20T18:59:00Z');
    const events = await t.call(contract.field.serviceEvents, { as: world.manager, params: { id: world.service.id }, body: {} });
    expect(events.body.data[0]).toMatchObject({ madeAt: '2026-11-20T18:59:00Z', deviceAt: '2026-11-23T18:59:00Z' });
  });

  test('without any reference, an entry of the year 2031 is dated at its arrival, with a mark', async () => {
    const world = await fieldWorld(t);
    const entry = message('logbookEntry', '2031-01-01T00:00:00.000Z', {
      siteId: world.site.id,
      serviceId: null,
      eventType: 97,
      description: 'Horloge folle',
    });
    await send(world, message('serviceStart', '18:58', { serviceId: world.service.id }));
    expect((await send(world, entry)).body).toBe(true);
    const list = await t.call(contract.field.siteEvents, { as: world.manager, body: { filters: { sites: [world.site.id] } } });
    expect(list.body.data.find(({ typeKey }) => typeKey === 'openDoor')).toMatchObject({
      madeAt: '2026-11-21T09:00:00Z',
      deviceAt: '2031-01-01T00:00:00Z',
    });
  });

  test('a start made by a wrong clock and sent by a right one is corrected, marked, and nothing is deducted', async () => {
    const world = await fieldWorld(t);
    // In truth 19:20, twenty minutes late; the phone said 17:20.
    const start = message('serviceStart', '17:20', { serviceId: world.service.id });
    expect((await send(world, slow(start, 50 * MINUTE))).body).toBe(true);
    const { service, breaks, entries } = await traceOf(t, world);
    expect([service.status, service.realStartAt, breaks]).toEqual([200, '2026-11-20T19:20:00Z', []]);
    expect(entries.map(({ typeKey, description }) => [typeKey, description])).toEqual([
      ['serviceStart', `Sans localisation – 20 minutes après l’heure prévue – ${MARK}`],
    ]);
  });

  test('nor is an early departure deducted by it', async () => {
    const world = await fieldWorld(t);
    await takesUp(t, world, '19:00');
    // In truth 04:00, an hour before the end; the phone said 02:00.
    const end = message('serviceEnd', '02:00', { serviceId: world.service.id, comment: 'Relève faite' });
    expect((await send(world, slow(end, null))).body).toBe(true);
    const { service, breaks, entries } = await traceOf(t, world);
    expect([service.realEndAt, breaks]).toEqual(['2026-11-21T04:00:00Z', []]);
    expect(entries.at(-1)).toMatchObject({ typeKey: 'serviceEnd', description: `Relève faite – ${MARK}` });
  });

  test('a start that is too early by a wrong clock is kept for the desk', async () => {
    const world = await fieldWorld(t);
    // The answer at 15:00 was two hours ahead of the phone; the start counts as made at 17:30.
    const start = slow(message('serviceStart', '15:30', { serviceId: world.service.id }), null);
    const early: TestMessage = { ...start, clock: { seenAt: '2026-11-20T15:00:00.000Z', error: 2 * HOUR, elapsed: null } };
    expect((await send(world, early)).body).toBe(true);
    expect(await keptOf(t, world)).toEqual([['serviceStart', 'Ce service peut être pris au plus tôt 60 minutes avant son début']]);
    expect((await traceOf(t, world)).service.status).toBe(100);
  });

  test('nothing is deducted by an hour after which the phone saw its clock go back', async () => {
    const world = await fieldWorld(t);
    const start = message('serviceStart', '19:20', { serviceId: world.service.id });
    const clock = { seenAt: '2026-11-20T18:00:00.000Z', error: 0, elapsed: null, jumped: true };
    await send(world, { ...start, sentAt: '2026-11-20T21:00:00.000Z', clock });
    const { breaks, entries } = await traceOf(t, world);
    expect(breaks).toEqual([]);
    expect(entries.map(({ description }) => description)).toEqual([`Sans localisation – 20 minutes après l’heure prévue – ${MARK}`]);
  });

  test('a right clock that was changed after the start casts no doubt on it: twenty minutes late are late', async () => {
    const world = await fieldWorld(t);
    const start = message('serviceStart', '19:20', { serviceId: world.service.id });
    const clock = { seenAt: '2026-11-20T19:00:00.000Z', error: 0, elapsed: 20 * MINUTE };
    await send(world, { ...start, sentAt: '2026-11-23T09:00:00.000Z', clock, waited: 13 * HOUR });
    const { breaks, entries } = await traceOf(t, world);
    expect(breaks).toMatchObject([{ type: 1, realEndAt: '2026-11-20T19:20:00Z' }]);
    expect(entries.map(({ description }) => description)).toContain('Retard de 20 minutes');
  });
});
