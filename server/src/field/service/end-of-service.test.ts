import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { makeCircuit, makeService } from '@vigie/demo/factories/planning.ts';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';
import {
  NIGHT,
  aFile,
  fieldWorld,
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

describe('the end of a service', () => {
  test('with a round still open asks first, and ends it on a yes (F-124)', async () => {
    const world = await fieldWorld(t);
    await started(world);
    await send(world, message('roundStart', '22:00', { serviceId: world.service.id, roundId: world.round.id }));
    const answer = await send(world, message('serviceEnd', '05:01', { serviceId: world.service.id }));
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Il faut terminer toutes les rondes avant de terminer le service, terminer le service quand même ?',
    ]);
    expect((await send(world, message('serviceEnd', '05:02', { serviceId: world.service.id, confirmed: true }))).body).toBe(true);
    expect((await traceOf(t, world)).runs).toMatchObject([{ status: 30, endedAt: '2026-11-21T05:02:00Z' }]);
  });

  test('before the margin it records an early departure, confirmed or not', async () => {
    for (const [earlyAgreed, type] of [
      [true, 2],
      [false, 3],
    ] as const) {
      const world = await fieldWorld(t);
      await started(world);
      await send(world, message('serviceEnd', '04:30', { serviceId: world.service.id, earlyAgreed }));
      const trace = await traceOf(t, world);
      expect(trace.breaks).toEqual([{ type, status: 300, realStartAt: '2026-11-21T04:30:00Z', realEndAt: '2026-11-21T05:00:00Z', deducted: true }]);
      expect(trace.entries.find(({ typeKey }) => typeKey === 'earlyDeparture')?.description).toContain('Départ 30 minutes avant la fin prévue');
    }
  });

  describe('of a circuit of two stops', () => {
    const AT = '2026-11-20T';
    async function circuitOfTwo() {
      const world = await fieldWorld(t);
      const hours = (from: string, until: string) => ({ day: '2026-11-20', from, until });
      const [circuit, first, second] = await t.tx(world.id, async (tx) => {
        const parent = await makeService(tx, world.site, hours('12:00', '18:00'), { agentIds: [world.guard.agentId], isCircuit: true });
        const stop = (from: string, until: string) => makeService(tx, world.site, hours(from, until), { parentId: parent.id });
        return [parent, await stop('13:00', '15:00'), await stop('15:00', '17:00')] as const;
      });
      const pass = async (id: string, from: string, until?: string) => {
        await send(world, message('serviceStart', `${AT}${from}:00Z`, { serviceId: id }));
        if (until) await send(world, message('serviceEnd', `${AT}${until}:00Z`, { serviceId: id }));
      };
      const gaps = async () => {
        const { breaks, entries } = await traceOf(t, world);
        expect(entries.at(-1)?.typeKey).toMatch(/siteDeparture|circuitEnd|earlyDeparture/);
        return [breaks.map(({ type }) => type).filter((type) => type !== 1), entries.filter(({ typeKey }) => typeKey === 'earlyDeparture').length];
      };
      await pass(circuit.id, '11:00');
      return { world, circuit, first, second, pass, gaps, end: (until: string) => pass(circuit.id, '11:00', until) };
    }

    test('a stop left before its time is no early departure, and the guard continues (F-121)', async () => {
      const { first, pass, gaps } = await circuitOfTwo();
      await pass(first.id, '12:00', '12:30');
      expect(await gaps()).toEqual([[], 0]);
    });

    test('a circuit with all stops visited ends early without one (F-122)', async () => {
      const { first, second, pass, end, gaps } = await circuitOfTwo();
      await pass(first.id, '12:00', '12:30');
      await pass(second.id, '13:00', '13:30');
      await end('14:00');
      expect(await gaps()).toEqual([[], 0]);
    });

    test('a stop is visited in any order and late, which is noted, but not before the circuit', async () => {
      const { world, first, second, pass, gaps } = await circuitOfTwo();
      await pass(second.id, '11:10', '11:20');
      await pass(first.id, '14:30', '14:40');
      const { breaks, entries } = await traceOf(t, world);
      expect(breaks).toEqual([]);
      expect(entries.filter(({ typeKey }) => typeKey === 'siteArrival').map(({ description }) => description)).toEqual([
        'Sans localisation',
        'Sans localisation – 2\u00A0h\u00A030 après l’heure prévue',
      ]);
      expect(await gaps()).toEqual([[], 0]);
      const other = await fieldWorld(t);
      const waiting = await t.tx(other.id, (tx) =>
        makeCircuit(
          tx,
          [
            { site: other.site, travelMinutes: 0, minutes: 10 },
            { site: other.site, travelMinutes: 5, minutes: 10 },
          ],
          NIGHT,
          {
            agentIds: [other.guard.agentId],
          },
        ),
      );
      const refused = await send(other, message('serviceStart', '19:00', { serviceId: waiting.stops[0]!.id }));
      expect([refused.status, refused.body.message]).toEqual([409, 'Prenez d’abord la tournée']);
    });

    test('at its end the current stop is left, and the next one is reported as not visited', async () => {
      const { world, first, second, pass, end } = await circuitOfTwo();
      await pass(first.id, '12:00');
      await end('17:00');
      expect([await statusOf(world, first.id), await statusOf(world, second.id)]).toEqual([300, 120]);
      const { entries } = await traceOf(t, world);
      expect(entries.map(({ typeKey }) => typeKey)).toEqual(['circuitStart', 'siteArrival', 'circuitEnd', 'siteDeparture', 'circuitSiteSkipped']);
    });

    test('a circuit left with an unvisited stop is left early (F-140)', async () => {
      const { first, pass, end, gaps } = await circuitOfTwo();
      await pass(first.id, '12:00', '12:30');
      await end('13:00');
      expect(await gaps()).toEqual([[3], 1]);
    });
  });

  test('an extension is 250 until it ends, and its reason « Autre » needs a text (F-060, F-123)', async () => {
    const world = await fieldWorld(t);
    await started(world);
    const extend = (comment: string, until = '2026-11-21T07:00:00Z') =>
      message('serviceExtend', '04:55', { serviceId: world.service.id, until, reason: 'other', comment });
    expect((await send(world, extend(''))).body.errors).toEqual({ 'payload.comment': 'Obligatoire' });
    expect((await send(world, extend('Livraison', '2026-11-21T05:00:00Z'))).body.message).toBe(
      'La prolongation doit finir après la fin prévue du service',
    );
    expect((await send(world, extend('Livraison attendue'))).body).toBe(true);
    expect(await statusOf(world)).toBe(250);
    await send(world, message('serviceEnd', '07:02', { serviceId: world.service.id }));
    const trace = await traceOf(t, world);
    expect(trace.service).toMatchObject({ status: 300, realEndAt: '2026-11-21T07:02:00Z' });
    expect(trace.breaks).toEqual([]);
    expect(trace.entries.find(({ typeKey }) => typeKey === 'serviceExtended')?.description).toBe('Autre – Livraison attendue');
  });

  test('the photo of the end is kept with it, and the phone knows when the last one was taken', async () => {
    const world = await fieldWorld(t);
    await started(world);
    const photoFileId = await aFile(t, world);
    expect((await send(world, message('serviceEnd', '05:01', { serviceId: world.service.id, photoFileId }))).body).toBe(true);
    const day = await t.call(contract.field.day, { as: world.guard, via: 'agent' });
    expect(day.body.lastEndPhotoAt).toBe('2026-11-21T05:01:00Z');
    expect(day.body.entries.at(-1)).toMatchObject({ eventType: 31, fileIds: [photoFileId] });
  });

  test('an end before any start is not accepted yet', async () => {
    const world = await fieldWorld(t);
    expect((await send(world, message('serviceEnd', '05:01', { serviceId: world.service.id }))).body).toBe(false);
    expect(await statusOf(world)).toBe(100);
  });

  test('the agency’s own margin decides what is late and early', async () => {
    const world = await fieldWorld(t);
    await t.platform((tx) =>
      tx
        .update(agencies)
        .set({ settings: { field: { lateMarginMinutes: 15 } } })
        .where(eq(agencies.id, world.id)),
    );
    await started(world, '19:15');
    await send(world, message('serviceEnd', '04:45', { serviceId: world.service.id }));
    expect((await traceOf(t, world)).breaks).toEqual([]);
  });
});
