import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { makeService } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';
import {
  NIGHT,
  ON_SITE,
  anotherGuard,
  atClock,
  fieldWorld,
  keptOf,
  message,
  sendAs,
  statusOfService,
  takesUp,
  traceOf,
  type FieldWorld,
  type TestMessage,
} from '../../../test/worlds/field-world.ts';

let t: TestHouse;
beforeAll(async () => {
  t = await openTestHouse();
});

const send = (world: FieldWorld, one: TestMessage) => sendAs(t, world.guard, one);
const started = (world: FieldWorld, time?: string): Promise<void> => takesUp(t, world, time);
const statusOf = (world: FieldWorld, serviceId?: string) => statusOfService(t, world, serviceId);

describe('starting a service', () => {
  test('within the margin it is in time, and the logbook says where the guard was', async () => {
    const world = await fieldWorld(t);
    await started(world, '19:05');
    const trace = await traceOf(t, world);
    expect(trace.entries).toMatchObject([{ typeKey: 'serviceStart', description: 'Sur site', position: ON_SITE }]);
    expect(trace.breaks).toEqual([]);
  });

  test('six minutes late it is in progress, with a late arrival among the breaks and in the logbook', async () => {
    const world = await fieldWorld(t);
    await started(world, '19:06');
    const trace = await traceOf(t, world);
    expect(trace.service.status).toBe(200);
    expect(trace.breaks).toEqual([{ type: 1, status: 300, realStartAt: '2026-11-20T19:00:00Z', realEndAt: '2026-11-20T19:06:00Z', deducted: true }]);
    expect(trace.entries.map(({ typeKey, description }) => [typeKey, description])).toContainEqual(['serviceLate', 'Retard de 6 minutes']);
  });

  test('without a position, or far from the site, it still starts, and the logbook says so', async () => {
    const [without, away] = [await fieldWorld(t), await fieldWorld(t)];
    await send(without, message('serviceStart', '18:58', { serviceId: without.service.id }));
    await send(away, message('serviceStart', '18:58', { serviceId: away.service.id }, { ...ON_SITE, latitude: ON_SITE.latitude + 0.01 }));
    expect((await traceOf(t, without)).entries[0]?.description).toBe('Sans localisation');
    expect((await traceOf(t, away)).entries[0]?.description).toBe('Hors du périmètre du site (1112 m)');
  });

  test('on a site without a point on the map, the distance is not mentioned', async () => {
    const world = await fieldWorld(t);
    await t.tx(world.id, (tx) => tx.update(sites).set({ latitude: null, longitude: null }).where(eq(sites.id, world.site.id)));
    await send(world, message('serviceStart', '18:58', { serviceId: world.service.id }, { ...ON_SITE, latitude: ON_SITE.latitude + 0.01 }));
    expect((await traceOf(t, world)).entries).toMatchObject([{ typeKey: 'serviceStart', description: '' }]);
  });

  test('more than an hour early it is refused for good, with the earliest possible time', async () => {
    const world = await fieldWorld(t);
    const answer = await send(world, message('serviceStart', '17:59', { serviceId: world.service.id }));
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'field.start_early',
      message: 'Ce service peut être pris au plus tôt 60 minutes avant son début',
      data: { earliest: '2026-11-20T18:00:00Z' },
    });
    expect((await traceOf(t, world)).receipts).toBe(0);
  });

  test('started by two messages, the first one counts and the second waits for the desk: « Un service est actif »', async () => {
    const world = await fieldWorld(t);
    await started(world);
    const answer = await send(world, message('serviceStart', '19:01', { serviceId: world.service.id }));
    expect([answer.status, answer.body]).toEqual([200, true]);
    expect((await traceOf(t, world)).assignments).toMatchObject([{ status: 200 }]);
    expect(await keptOf(t, world)).toEqual([['serviceStart', 'Un service est actif']]);
  });

  test('while another of their services runs: « Un service est actif »; one already ended waits for the desk: « Le service est terminé »', async () => {
    const world = await fieldWorld(t);
    const second = await t.tx(world.id, (tx) =>
      makeService(tx, world.site, { day: '2026-11-21', from: '05:30', until: '08:00' }, { agentIds: [world.guard.agentId] }),
    );
    await started(world);
    const early = message('serviceStart', '04:40', { serviceId: second.id });
    expect((await send(world, early)).body.message).toBe('Un service est actif');
    await send(world, message('serviceEnd', '05:00', { serviceId: world.service.id }));
    expect((await send(world, message('serviceStart', '05:01', { serviceId: second.id }))).body).toBe(true);
    const again = await send(world, message('serviceEnd', '05:02', { serviceId: world.service.id }));
    expect([again.status, again.body]).toEqual([200, true]);
    expect(await keptOf(t, world)).toEqual([['serviceEnd', 'Le service est terminé']]);
  });

  test('a start made in time and received the next morning reverts the automatic « Non réalisé »', async () => {
    const world = await fieldWorld(t);
    await t.tx(world.id, async (tx) => {
      await tx.update(serviceAssignments).set({ status: 120 }).where(eq(serviceAssignments.agencyId, world.id));
      await tx.update(services).set({ status: 120 }).where(eq(services.agencyId, world.id));
    });
    await started(world);
    expect(await statusOf(world)).toBe(200);
    const late = await fieldWorld(t);
    const answer = await send(late, message('serviceStart', '05:30', { serviceId: late.service.id }));
    expect([answer.status, answer.body]).toEqual([200, true]);
    expect(await statusOf(late)).toBe(100);
    expect(await keptOf(t, late)).toEqual([['serviceStart', 'Le service est terminé']]);
  });

  test('a guard does not see a draft', async () => {
    const world = await fieldWorld(t);
    const draft = await t.tx(world.id, (tx) => makeService(tx, world.site, NIGHT, { agentIds: [world.guard.agentId], publishedAt: null }));
    expect((await send(world, message('serviceStart', '18:58', { serviceId: draft.id }))).body).toBe(true);
    expect(await keptOf(t, world)).toEqual([['serviceStart', 'Service introuvable']]);
    expect(await statusOfService(t, world, draft.id)).toBe(100);
  });

  test('a free place cannot start past the rules: it must be taken first, with or without the right', async () => {
    const world = await fieldWorld(t);
    const guard = await anotherGuard(t, world);
    const free = await t.tx(world.id, (tx) => makeService(tx, world.site, NIGHT, { nbAgents: 1 }));
    const answer = await sendAs(t, guard, message('serviceStart', '18:58', { serviceId: free.id }));
    expect([answer.status, answer.body]).toEqual([200, true]);
    expect(await keptOf(t, world)).toEqual([['serviceStart', 'Ce service ne vous est pas affecté']]);
    const held = await t.tx(world.id, (tx) => tx.select().from(serviceAssignments).where(eq(serviceAssignments.serviceId, free.id)));
    expect(held).toEqual([]);
  });

  test('of two guards each has their own progress: in progress while one is there, ended when all are', async () => {
    const world = await fieldWorld(t);
    const colleague = await anotherGuard(t, world);
    await t.tx(world.id, (tx) =>
      tx.insert(serviceAssignments).values({ agencyId: world.id, serviceId: world.service.id, agentId: colleague.agentId }),
    );
    await started(world);
    await sendAs(t, colleague, message('serviceStart', '19:02', { serviceId: world.service.id }));
    await send(world, message('serviceEnd', '05:00', { serviceId: world.service.id }));
    expect(await statusOf(world)).toBe(200);
    await sendAs(t, colleague, message('serviceEnd', '05:03', { serviceId: world.service.id }));
    expect((await traceOf(t, world)).service).toEqual({ status: 300, realStartAt: '2026-11-20T18:58:00Z', realEndAt: '2026-11-21T05:03:00Z' });
  });

  test('the stops of a circuit become the guard’s on arrival, and record arrival and departure (F-121)', async () => {
    const world = await fieldWorld(t);
    const [circuit, stop] = await t.tx(world.id, async (tx) => {
      const place = await makeSite(tx, world.id, { customerId: world.customerId });
      const parent = await makeService(
        tx,
        world.site,
        { day: '2026-11-20', from: '12:00', until: '16:00' },
        { agentIds: [world.guard.agentId], isCircuit: true },
      );
      return [parent, await makeService(tx, place, { day: '2026-11-20', from: '13:00', until: '14:00' }, { parentId: parent.id })] as const;
    });
    const steps = [
      message('serviceStart', '2026-11-20T11:00:00Z', { serviceId: circuit.id }),
      message('serviceStart', '2026-11-20T12:01:00Z', { serviceId: stop.id }),
      message('serviceEnd', '2026-11-20T12:58:00Z', { serviceId: stop.id }),
      message('serviceEnd', '2026-11-20T15:00:00Z', { serviceId: circuit.id }),
    ];
    for (const step of steps) expect((await send(world, step)).body).toBe(true);
    const keys = (await traceOf(t, world)).entries.map((entry) => entry.typeKey);
    expect(keys).toEqual(['circuitStart', 'siteArrival', 'siteDeparture', 'circuitEnd']);
  });
});

describe('pauses', () => {
  test('interrupt an extension and restore it, and no position of the pause is kept (F-135)', async () => {
    const world = await fieldWorld(t);
    await started(world);
    const serviceId = world.service.id;
    await send(world, message('serviceExtend', '04:50', { serviceId, until: '2026-11-21T06:30:00Z', reason: 'customer' }));
    expect(await statusOf(world)).toBe(250);
    const pause = message('breakStart', '05:10', { serviceId }, ON_SITE);
    await send(world, pause);
    expect(await statusOf(world)).toBe(500);
    await send(world, message('logbookEntry', '05:12', { siteId: world.site.id, serviceId, eventType: 97, description: 'Vu de la salle' }, ON_SITE));
    await send(world, message('breakEnd', '05:20', { serviceId, breakId: pause.id }, ON_SITE));
    expect(await statusOf(world)).toBe(250);
    const during = (await traceOf(t, world)).entries.filter(({ typeKey }) => ['breakStart', 'openDoor', 'breakEnd'].includes(typeKey));
    expect(during.map(({ position }) => position)).toEqual([null, null, null]);
  });

  test('in a pause neither an end nor a round is accepted: « Vous êtes en pause… » (F-138)', async () => {
    const world = await fieldWorld(t);
    await started(world);
    await send(world, message('breakStart', '23:00', { serviceId: world.service.id }));
    const before = await traceOf(t, world);
    for (const refused of [
      message('serviceEnd', '23:05', { serviceId: world.service.id }),
      message('roundStart', '23:05', { serviceId: world.service.id, roundId: world.round.id }),
    ]) {
      const answer = await send(world, refused);
      expect([answer.status, answer.body.message]).toEqual([409, 'Vous êtes en pause. Vous devez terminer votre pause pour pouvoir continuer.']);
    }
    expect(await traceOf(t, world)).toEqual(before);
  });

  test('acts from before the pause that arrive during it are accepted', async () => {
    const world = await fieldWorld(t);
    await started(world);
    await send(world, message('breakStart', '23:00', { serviceId: world.service.id }));
    expect((await send(world, message('roundStart', '22:10', { serviceId: world.service.id, roundId: world.round.id }))).body).toBe(true);
  });

  test('a guard cannot end a colleague’s pause', async () => {
    const world = await fieldWorld(t);
    const colleague = await anotherGuard(t, world);
    await t.tx(world.id, (tx) =>
      tx.insert(serviceAssignments).values({ agencyId: world.id, serviceId: world.service.id, agentId: colleague.agentId }),
    );
    await started(world);
    const pause = message('breakStart', '23:00', { serviceId: world.service.id });
    await send(world, pause);
    expect((await sendAs(t, colleague, message('breakEnd', '23:05', { serviceId: world.service.id, breakId: pause.id }))).body).toBe(false);
    expect((await traceOf(t, world)).breaks).toMatchObject([{ status: 200 }]);
  });
});

describe('a service read afterwards', () => {
  test('shows its pause, its entries and the walked round (F-042/walked, F-043)', async () => {
    const world = await fieldWorld(t);
    const serviceId = world.service.id;
    await started(world);
    const walk = message('roundStart', '20:00', { serviceId, roundId: world.round.id });
    await send(world, walk);
    await send(world, message('roundEnd', '20:20', { serviceId, roundId: world.round.id, runId: walk.id, comment: '' }));
    const entry = message('logbookEntry', '20:40', { siteId: world.site.id, serviceId, eventType: 97, description: 'Porte ouverte' }, ON_SITE);
    await send(world, entry);
    const pause = message('breakStart', '21:00', { serviceId });
    await send(world, pause);
    await send(world, message('breakEnd', '21:15', { serviceId, breakId: pause.id }));
    const { body } = await t.call(contract.planning.read, { as: world.manager, params: { id: serviceId } });
    expect(body.breaks).toMatchObject([
      { uuid: pause.id, startAt: null, realStartAt: '2026-11-20T21:00:00Z', realEndAt: '2026-11-20T21:15:00Z', status: 300 },
    ]);
    expect(body.serviceRoundExecutions).toEqual([
      {
        uuid: walk.id,
        startedAt: '2026-11-20T20:00:00Z',
        endedAt: '2026-11-20T20:20:00Z',
        serviceRound: { id: world.round.id, name: 'Tour extérieur' },
      },
    ]);
    expect(body.serviceEvents.find(({ uuid }) => uuid === entry.id)).toMatchObject({
      type: { typeKey: 'openDoor' },
      description: 'Porte ouverte',
      site: { id: world.site.id, name: 'Entrepôt Nord' },
      eventMessages: [{ uuid: entry.id, content: 'Porte ouverte', attachments: [] }],
    });
    expect(body).toMatchObject({
      startAtDate: '2026-11-20',
      startAtTime: '20:00',
      nbAgents: 1,
      isCircuit: false,
      services: [],
      activityType: 2,
      agents: [{ id: world.guard.agentId }],
      rounds: [{ name: 'Tour extérieur' }],
    });
    expect(body.checkpoints.map(({ title }) => title)).toEqual(['Portail', 'Quai 7']);
    expect(body).toHaveProperty('dog');
  });
});

describe('nights when the clocks change', () => {
  test('the long night of autumn lasts its real length, and lateness counts elapsed minutes', async () => {
    const world = await fieldWorld(t);
    await atClock(t, '2026-10-25T09:00:00.000Z', async () => {
      const night = await t.tx(world.id, (tx) =>
        makeService(tx, world.site, { day: '2026-10-24', from: '22:00', until: '06:00' }, { agentIds: [world.guard.agentId] }),
      );
      expect([night.startAt, night.endAt]).toEqual(['2026-10-24T20:00:00Z', '2026-10-25T05:00:00Z']);
      await send(world, message('serviceStart', '2026-10-24T20:04:00Z', { serviceId: night.id }));
      await send(world, message('serviceEnd', '2026-10-25T04:56:00Z', { serviceId: night.id }));
      expect((await traceOf(t, world)).breaks).toEqual([]);
      expect(await statusOf(world, night.id)).toBe(300);
    });
  });
});
