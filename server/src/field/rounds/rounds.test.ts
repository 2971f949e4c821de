import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { makeCheckpoint, makeRound, makeSite } from '@vigie/demo/factories/sites.ts';
import { openTestHouse, type TestHouse, type TestPerson } from '../../../test/house.ts';
import {
  ON_SITE,
  anotherGuard,
  fieldWorld,
  keptOf,
  message,
  sendAs,
  traceOf,
  wholeNight,
  type FieldWorld,
  type TestMessage,
} from '../../../test/worlds/field-world.ts';

let t: TestHouse;
beforeAll(async () => {
  t = await openTestHouse();
});

const send = (world: FieldWorld, one: TestMessage) => sendAs(t, world.guard, one);
async function withService(): Promise<FieldWorld> {
  const world = await fieldWorld(t);
  await send(world, message('serviceStart', '18:58', { serviceId: world.service.id }));
  return world;
}
const ofRun = (world: FieldWorld, runId: string) => ({ serviceId: world.service.id, roundId: world.round.id, runId });
const rounds = (as: TestPerson, id: string, via?: 'agent' | 'agency') =>
  t.call(contract.field.serviceRounds, { as, params: { id }, ...(via ? { via } : {}) });

describe('walking a round', () => {
  test('each way of passing a point is stored: normal, by hand, skipped, moved, added (F-146, F-147)', async () => {
    const world = await withService();
    const run = message('roundStart', '21:00', { serviceId: world.service.id, roundId: world.round.id });
    const [gate, dock] = world.points;
    await send(world, run);
    const passed = [
      message('roundCheckpoint', '21:00', { ...ofRun(world, run.id), checkpointId: gate!.id, kind: 'validated' }, ON_SITE),
      message('roundCheckpoint', '21:04', { ...ofRun(world, run.id), checkpointId: dock!.id, kind: 'moved' }, ON_SITE),
      message('roundCheckpoint', '21:01', { ...ofRun(world, run.id), checkpointId: gate!.id, kind: 'manual' }),
      message('roundCheckpoint', '21:02', { ...ofRun(world, run.id), checkpointId: dock!.id, kind: 'jumped', comment: 'Accès fermé' }),
      message(
        'roundCheckpoint',
        '21:03',
        { ...ofRun(world, run.id), checkpointId: null, kind: 'virtual', title: 'Véhicule inconnu', comment: 'Moteur chaud' },
        ON_SITE,
      ),
    ];
    for (const one of passed) expect((await send(world, one)).body).toBe(true);
    await send(world, message('roundEnd', '21:10', ofRun(world, run.id)));
    const trace = await traceOf(t, world);
    expect(trace.runs).toMatchObject([{ status: 400 }]);
    expect(trace.points.map(({ kind, position }) => [kind, position])).toEqual([
      ['validated', ON_SITE],
      ['manual', null],
      ['jumped', null],
      ['virtual', ON_SITE],
      ['moved', ON_SITE],
    ]);
    expect(trace.entries.slice(1).map(({ typeKey, description }) => [typeKey, description])).toEqual([
      ['roundStart', 'Tour extérieur'],
      ['checkpointValidated', 'Tour extérieur – Portail'],
      ['checkpointManual', 'Tour extérieur – Portail'],
      ['checkpointJumped', 'Tour extérieur – Quai 7 – Accès fermé'],
      ['checkpointVirtual', 'Tour extérieur – Véhicule inconnu – Moteur chaud'],
      ['checkpointMoved', 'Tour extérieur – Quai 7'],
      ['roundEnd', 'Tour extérieur'],
    ]);
  });

  test('with missing points it is « Non terminée », 30 (F-069)', async () => {
    const world = await withService();
    const run = message('roundStart', '21:00', { serviceId: world.service.id, roundId: world.round.id });
    await send(world, run);
    await send(world, message('roundEnd', '21:10', { ...ofRun(world, run.id), comment: 'Alarme au bâtiment B' }));
    const read = await t.call(contract.field.roundRun, { as: world.manager, params: { id: run.id } });
    expect(read.body).toMatchObject({
      status: 30,
      comment: 'Alarme au bâtiment B',
      validatedCount: 0,
      checkpointCount: 2,
      missing: [{ title: 'Portail' }, { title: 'Quai 7' }],
    });
  });

  test('a foreign point or round is left to the desk, and a point without its name is refused by field', async () => {
    const [world, foreign] = [await withService(), await fieldWorld(t)];
    const [elsewhere, stray] = await t.tx(world.id, async (tx) => {
      const site = await makeSite(tx, world.id, { customerId: world.customerId });
      return [await makeRound(tx, site, []), await makeCheckpoint(tx, world.site)] as const;
    });
    const start = (roundId: string) => send(world, message('roundStart', '21:00', { serviceId: world.service.id, roundId }));
    expect((await start(elsewhere.id)).body).toBe(true);
    expect((await start(foreign.round.id)).body).toBe(true);
    const run = message('roundStart', '21:00', { serviceId: world.service.id, roundId: world.round.id });
    await send(world, run);
    const point = (payload: Record<string, unknown>) =>
      send(world, message('roundCheckpoint', '21:01', { ...ofRun(world, run.id), kind: 'validated', ...payload }));
    expect((await point({ checkpointId: stray.id })).body).toBe(true);
    expect((await point({})).body.errors).toEqual({ 'payload.checkpointId': 'Obligatoire' });
    expect((await traceOf(t, world)).points).toEqual([]);
    expect(await keptOf(t, world)).toEqual([
      ['roundStart', 'Cette ronde est sur un autre site'],
      ['roundStart', 'Ronde introuvable'],
      ['roundCheckpoint', "Ce point de contrôle n'est pas dans la ronde"],
    ]);
  });

  test('is not accepted before the service starts, and another guard’s run cannot be continued', async () => {
    const world = await fieldWorld(t);
    const run = message('roundStart', '21:00', { serviceId: world.service.id, roundId: world.round.id });
    expect((await send(world, run)).body).toBe(false);
    await send(world, message('serviceStart', '18:58', { serviceId: world.service.id }));
    await send(world, run);
    const colleague = await anotherGuard(t, world);
    const answer = await sendAs(t, colleague, message('roundEnd', '21:10', ofRun(world, run.id)));
    expect(answer.body).toBe(true);
    expect(await keptOf(t, world)).toEqual([['roundEnd', 'Ce service ne vous est pas affecté']]);
    expect((await traceOf(t, world)).runs).toMatchObject([{ endedAt: null }]);
  });
});

describe('reading rounds', () => {
  test('a service shows its rounds with their points in order and how often each was walked (F-017)', async () => {
    const world = await withService();
    for (const time of ['21:00', '22:00']) {
      const run = message('roundStart', time, { serviceId: world.service.id, roundId: world.round.id });
      await send(world, run);
      await send(world, message('roundEnd', time.replace(':00', ':10'), ofRun(world, run.id)));
    }
    const { data, count } = (await rounds(world.guard, world.service.id, 'agent')).body;
    expect(count).toBe(1);
    expect(data[0]).toMatchObject({
      name: 'Tour extérieur',
      checkpoints: [{ title: 'Portail' }, { title: 'Quai 7' }],
      runs: [{ iteration: 1, startedAt: '2026-11-20T21:00:00Z' }, { iteration: 2 }],
    });
  });

  test('a run shows where each point was passed, and prints (F-152, F-154)', async () => {
    const world = await fieldWorld(t);
    const night = wholeNight(world);
    for (const one of night) await send(world, one);
    const read = await t.call(contract.field.roundRun, { as: world.manager, params: { id: night[1]!.id } });
    expect(read.body).toMatchObject({ status: 400, validatedCount: 2, agent: { id: world.guard.agentId }, iteration: 1, missing: [] });
    expect(read.body.points).toMatchObject([
      { title: 'Portail', kind: 'validated', metres: 0 },
      { title: 'Quai 7', kind: 'moved', comment: 'Badge décollé' },
    ]);
    const pdf = await t.call(contract.field.roundRunPdf, { as: world.manager, params: { id: night[1]!.id } });
    expect([pdf.status, pdf.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });

  test('guards who do not serve there, other agencies and other customers find nothing', async () => {
    const [world, foreign] = [await fieldWorld(t), await fieldWorld(t)];
    const stranger = await anotherGuard(t, world);
    const night = wholeNight(world);
    for (const one of night.slice(0, 2)) await send(world, one);
    const read = (as: TestPerson, via?: 'agent') => t.call(contract.field.roundRun, { as, params: { id: night[1]!.id }, ...(via ? { via } : {}) });
    expect((await read(stranger, 'agent')).status).toBe(404);
    expect((await read(foreign.manager)).status).toBe(404);
    expect((await read(foreign.customer)).status).toBe(404);
    expect((await read(world.customer)).status).toBe(200);
    expect((await rounds(foreign.manager, world.service.id)).status).toBe(404);
    expect((await rounds(stranger, world.service.id, 'agent')).status).toBe(404);
  });
});
