// The desk attaches to a service what a guard did outside every plan.
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { serviceAssignments } from '@vigie/db/tables/planning/planning.ts';
import { openTestHouse, type TestPerson } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';
import {
  NIGHT,
  aFile,
  anotherGuard,
  fieldWorld,
  message,
  sendAs,
  takesUp,
  traceOf,
  wholeNight,
  type FieldWorld,
  type TestMessage,
} from '../../../test/worlds/field-world.ts';
import { makeCircuit, makeService } from '@vigie/demo/factories/planning.ts';

const t = await openTestHouse();
const { attachToService, contested, contestedServices } = contract.field;

const listed = async (as: TestPerson) => (await t.call(contested, { as, body: {} })).body.messages;
const attach = (as: TestPerson, id: string, serviceId: string) => t.call(attachToService, { as, params: { id }, body: { serviceId } });
const minutesOf = async (world: FieldWorld, agentId: string): Promise<number | undefined> => {
  const { data } = (await t.call(contract.hours.agents, { as: world.owner, body: { from: '2026-11-20', until: '2026-11-21' } })).body;
  return data.find(({ agent }) => agent.id === agentId)?.workedMinutes;
};
const placesOf = (world: FieldWorld, serviceId: string) =>
  t.tx(world.id, (tx) => tx.select().from(serviceAssignments).where(eq(serviceAssignments.serviceId, serviceId)));

/** A guard sent by telephone: the night is on no plan of theirs. */
async function strangersNight(night: (world: FieldWorld) => readonly TestMessage[] = wholeNight) {
  const world = await fieldWorld(t);
  const stranger = await anotherGuard(t, world);
  for (const one of night(world)) expect((await sendAs(t, stranger, one)).body).toBe(true);
  return { world, stranger, waiting: await listed(world.manager) };
}

describe('a night that no plan gave to its guard', () => {
  test('is attached to its service with one click: hours, pause, rounds and logbook, and the guard is told', async () => {
    const { world, stranger, waiting } = await strangersNight();
    const [start] = waiting;
    expect(start).toMatchObject({ title: 'Prise de service', isOfService: true, service: { id: world.service.id, site: { name: 'Entrepôt Nord' } } });
    const { status, body } = await attach(world.owner, start!.id, world.service.id);
    expect([status, body.left]).toEqual([200, 0]);
    const places = await placesOf(world, world.service.id);
    expect(places.find(({ agentId }) => agentId === stranger.agentId)).toMatchObject({
      status: 300,
      realStartAt: '2026-11-20T18:58:00Z',
      realEndAt: '2026-11-21T05:01:00Z',
    });
    // 18:58 to 05:01.
    expect(await minutesOf(world, stranger.agentId)).toBe(603);
    const trace = await traceOf(t, world);
    expect(trace.breaks).toMatchObject([{ type: 0, realStartAt: '2026-11-20T23:00:00Z', realEndAt: '2026-11-20T23:20:00Z' }]);
    expect(trace.points).toHaveLength(2);
    expect(trace.entries.map(({ typeKey }) => typeKey)).toContain('openDoor');
    expect(await listed(world.manager)).toEqual([]);
    expect((await t.call(contract.field.verifyLogbook, { as: world.owner })).body.ok).toBe(true);
    expect((await attach(world.owner, start!.id, world.service.id)).status).toBe(409);
  });

  test('may be attached to another service of that moment, where nobody is late by today’s hours', async () => {
    const { world, stranger, waiting } = await strangersNight((at) => [
      message('serviceStart', '19:40', { serviceId: at.service.id }),
      message('serviceEnd', '05:00', { serviceId: at.service.id }),
    ]);
    const other = await t.tx(world.id, (tx) => makeService(tx, world.site, NIGHT, { agentIds: [] }));
    const offered = (await t.call(contestedServices, { as: world.owner, params: { id: waiting[0]!.id } })).body.data;
    expect(offered.map(({ id }) => id).toSorted()).toEqual([world.service.id, other.id].toSorted());
    expect((await attach(world.owner, waiting[0]!.id, other.id)).body).toEqual({ attached: 2, left: 0 });
    expect(await placesOf(world, other.id)).toMatchObject([{ agentId: stranger.agentId, realStartAt: '2026-11-20T19:40:00Z', status: 300 }]);
    expect((await traceOf(t, world)).breaks).toEqual([]);
    expect(await placesOf(world, world.service.id)).toMatchObject([{ agentId: world.guard.agentId, realStartAt: null }]);
  });
});

describe('a circuit that no plan gave to its guard', () => {
  /** Two stops, 21:00 to 21:20 and 21:30 to 21:50, of a circuit of the evening. */
  async function strangersCircuit() {
    const world = await fieldWorld(t);
    const stranger = await anotherGuard(t, world);
    const stop = { site: world.site, travelMinutes: 10, minutes: 20 };
    const when = { day: '2026-11-20', from: '21:50', until: '23:30' };
    const { circuit, stops } = await t.tx(world.id, (tx) => makeCircuit(tx, [stop, stop], when, { agentIds: [] }));
    const [first, second] = stops.map(({ id }) => id);
    const of = (serviceId: string | undefined, from: string, until: string): TestMessage[] => [
      message('serviceStart', from, { serviceId: serviceId ?? '' }),
      message('serviceEnd', until, { serviceId: serviceId ?? '' }),
    ];
    const send = async (messages: readonly TestMessage[]) => {
      for (const one of messages.toSorted((a, b) => a.madeAt.localeCompare(b.madeAt))) expect((await sendAs(t, stranger, one)).body).toBe(true);
      return listed(world.manager);
    };
    const timesOf = async (serviceId: string | undefined) =>
      (await placesOf(world, serviceId ?? '')).map(({ agentId, status, realStartAt, realEndAt }) => [
        agentId === stranger.agentId,
        status,
        realStartAt?.slice(11, 16),
        realEndAt?.slice(11, 16),
      ]);
    return {
      world,
      circuit,
      first,
      second,
      send,
      timesOf,
      whole: of(circuit.id, '20:50', '22:00'),
      visits: [of(first, '21:00', '21:15'), of(second, '21:30', '21:45')],
    };
  }

  test('is attached with its stops, each at its own times, from any message of it', async () => {
    const { world, circuit, first, second, send, timesOf, whole, visits } = await strangersCircuit();
    const waiting = await send([...whole, ...visits.flat()]);
    expect(waiting).toHaveLength(6);
    const ofStop = waiting.find(({ service }) => service?.id === first);
    expect((await attach(world.owner, ofStop!.id, circuit.id)).body).toEqual({ attached: 6, left: 0 });
    expect(await timesOf(circuit.id)).toEqual([[true, 300, '20:50', '22:00']]);
    expect(await timesOf(first)).toEqual([[true, 300, '21:00', '21:15']]);
    expect(await timesOf(second)).toEqual([[true, 300, '21:30', '21:45']]);
    expect(await listed(world.manager)).toEqual([]);
    expect((await t.call(contract.field.verifyLogbook, { as: world.owner })).body.ok).toBe(true);
  });

  test('its stops are attached after it, once they arrive', async () => {
    const { world, circuit, first, second, send, timesOf, whole, visits } = await strangersCircuit();
    const [start] = await send(whole);
    expect((await attach(world.owner, start!.id, circuit.id)).body).toEqual({ attached: 2, left: 0 });
    expect(await timesOf(first)).toEqual([]);
    const [arrival, departure] = visits[0]!;
    const kept = await send([{ ...arrival!, aside: 'skipped' }, { ...departure!, aside: 'skipped' }, ...visits[1]!]);
    expect(kept.map(({ service }) => service?.id)).toEqual([first, first]);
    expect((await attach(world.owner, kept[0]!.id, first ?? '')).body).toEqual({ attached: 2, left: 0 });
    expect(await listed(world.manager)).toEqual([]);
    expect(await timesOf(first)).toEqual([[true, 300, '21:00', '21:15']]);
    expect(await timesOf(second)).toEqual([[true, 300, '21:30', '21:45']]);
  });
});

describe('what cannot be attached', () => {
  test('an end without its start says so, and stays', async () => {
    const { world, waiting } = await strangersNight((at) => [message('serviceEnd', '05:01', { serviceId: at.service.id })]);
    const { status, body } = await attach(world.owner, waiting[0]!.id, world.service.id);
    expect([status, body.message]).toEqual([409, 'Fin de service : ce qui précède n’a pas été reçu']);
    expect(await listed(world.manager)).toHaveLength(1);
    expect((await placesOf(world, world.service.id)).map(({ agentId }) => agentId)).toEqual([world.guard.agentId]);
  });

  test('a guard’s own hours are not overwritten', async () => {
    const world = await fieldWorld(t);
    await takesUp(t, world);
    const early: TestMessage = { ...message('serviceStart', '17:00', { serviceId: world.service.id }), aside: 'refused' };
    await sendAs(t, world.guard, early);
    const [waiting] = await listed(world.manager);
    expect((await attach(world.owner, waiting!.id, world.service.id)).status).toBe(409);
    expect(await placesOf(world, world.service.id)).toMatchObject([{ realStartAt: '2026-11-20T18:58:00Z' }]);
  });

  test('a call for help is not raised again, and goes to a site', async () => {
    const { world, waiting } = await strangersNight((at) => [
      message('ptiAlert', '02:00', { kind: 'fall', serviceId: at.service.id, siteId: crypto.randomUUID() }),
    ]);
    for (const one of waiting) {
      expect(one).toMatchObject({ isOfService: false, service: null });
      expect((await attach(world.owner, one.id, world.service.id)).body.code).toBe('field.not_of_a_service');
    }
  });

  test('foreign services, foreign messages and people who may not plan are refused', async () => {
    const { world, waiting } = await strangersNight();
    const foreign = await fieldWorld(t);
    const { id } = waiting[0]!;
    expect((await attach(world.owner, id, foreign.service.id)).status).toBe(404);
    expect((await attach(foreign.owner, id, foreign.service.id)).status).toBe(404);
    await onlyRights(t, world.office, ['readSupervision', 'createMissionEvents']);
    expect((await attach(world.office, id, world.service.id)).status).toBe(403);
    expect(await listed(world.manager)).toHaveLength(waiting.length);
  });

  test('a start with its file comes with the file', async () => {
    const world = await fieldWorld(t);
    const stranger = await anotherGuard(t, world);
    const photo = await aFile(t, world);
    await sendAs(t, stranger, message('serviceStart', '18:58', { serviceId: world.service.id }));
    await sendAs(t, stranger, message('serviceEnd', '05:01', { serviceId: world.service.id, photoFileId: photo }));
    const [start] = await listed(world.manager);
    await attach(world.owner, start!.id, world.service.id);
    const places = await placesOf(world, world.service.id);
    expect(places.find(({ agentId }) => agentId === stranger.agentId)).toMatchObject({ endPhotoFileId: photo });
  });
});
