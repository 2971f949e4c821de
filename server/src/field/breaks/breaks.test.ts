import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { openTestHouse, type TestHouse, type TestPerson } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';
import { anotherGuard, fieldWorld, message, sendAs, traceOf, type FieldWorld } from '../../../test/worlds/field-world.ts';

let t: TestHouse;
beforeAll(async () => {
  t = await openTestHouse();
});

const absence = (world: FieldWorld, change: Record<string, unknown> = {}) => ({
  serviceId: world.service.id,
  agentId: world.guard.agentId,
  type: 4,
  realStartAt: '2026-11-20T22:00:00.000Z',
  realEndAt: '2026-11-20T22:45:00.000Z',
  comment: 'Parti à la gare',
  ...change,
});
const save = (as: TestPerson, body: Record<string, unknown>) => t.call(contract.field.saveBreak, { as, body });
const list = (as: TestPerson, filters: Record<string, unknown> = {}) => t.call(contract.field.breaks, { as, body: { filters } });

describe('pauses, late arrivals and early departures', () => {
  test('the list shows agent, service, type, dates, length, comment, customer, site and specialty (F-139, F-141)', async () => {
    const world = await fieldWorld(t);
    await sendAs(t, world.guard, message('serviceStart', '19:12', { serviceId: world.service.id }));
    await save(world.manager, absence(world));
    const { data, count } = (await list(world.manager)).body;
    expect(count).toBe(2);
    expect(data.find(({ type }) => type === 4)).toMatchObject({
      agent: { id: world.guard.agentId },
      service: { id: world.service.id, startAt: '2026-11-20T19:00:00Z' },
      site: { name: 'Entrepôt Nord' },
      customer: { id: world.customerId },
      specialtyKey: null,
      status: 300,
      minutes: 45,
      deducted: true,
      comment: 'Parti à la gare',
    });
    expect((await list(world.manager)).body.minutes).toBe(45 + 12);
    expect((await list(world.manager, { types: [1] })).body).toMatchObject({ minutes: 12, data: [{ type: 1, minutes: 12 }] });
    expect((await list(world.manager, { deducted: false })).body.count).toBe(0);
    expect((await list(world.manager, { from: '2026-11-20T21:00:00Z' })).body.count).toBe(1);
  });

  test('one is created, changed under its version and deleted (F-141)', async () => {
    const world = await fieldWorld(t);
    const made = (await save(world.manager, absence(world))).body;
    const change = { ...absence(world), id: made.id, version: made.version, deducted: false };
    expect((await save(world.manager, change)).body).toMatchObject({ deducted: false, version: 2 });
    expect((await save(world.manager, change)).body.code).toBe('shared.stale');
    expect((await t.call(contract.field.removeBreak, { as: world.manager, params: { id: made.id } })).status).toBe(200);
    expect((await list(world.manager)).body.count).toBe(0);
  });

  test('the pause that a guard begins is the planned one: its times and deduction stay, once', async () => {
    const world = await fieldWorld(t);
    const plan = {
      type: 0,
      startAt: '2026-11-20T23:00:00.000Z',
      endAt: '2026-11-20T23:20:00.000Z',
      realStartAt: null,
      realEndAt: null,
      deducted: true,
    };
    const planned = await save(world.manager, absence(world, plan));
    expect(planned.body).toMatchObject({ status: 100, startAt: '2026-11-20T23:00:00Z', endAt: '2026-11-20T23:20:00Z', minutes: null });
    const seen = await t.call(contract.field.day, { as: world.guard, via: 'agent' });
    expect(seen.body.breaks).toMatchObject([{ id: planned.body.id, endAt: '2026-11-20T23:20:00Z' }]);
    const begin = message('serviceStart', '19:00', { serviceId: world.service.id });
    await sendAs(t, world.guard, begin);
    await sendAs(t, world.guard, message('breakStart', '23:05', { serviceId: world.service.id }));
    const { data, count } = (await list(world.manager)).body;
    expect([count, data[0]]).toMatchObject([1, { status: 200, startAt: '2026-11-20T23:00:00Z', endAt: '2026-11-20T23:20:00Z', deducted: true }]);
  });

  test('a planned end before its start, after the service or of a late arrival is refused by field', async () => {
    const world = await fieldWorld(t);
    const errors = async (change: object) =>
      (await save(world.manager, absence(world, { type: 0, startAt: '2026-11-20T23:00:00.000Z', realStartAt: null, realEndAt: null, ...change })))
        .body.errors;
    expect(await errors({ endAt: '2026-11-20T23:00:00.000Z' })).toEqual({ endAt: 'La fin doit être après le début' });
    expect(await errors({ endAt: '2026-11-21T12:00:00.000Z' })).toEqual({ endAt: 'Hors des horaires du service' });
    expect((await list(world.manager)).body.count).toBe(0);
  });

  test('a pause may be planned ahead, and wrong times are refused by field and write nothing', async () => {
    const world = await fieldWorld(t);
    const planned = await save(world.manager, absence(world, { type: 0, startAt: '2026-11-20T23:00:00.000Z', realStartAt: null, realEndAt: null }));
    expect(planned.body).toMatchObject({ status: 100, minutes: null, deducted: false });
    expect((await save(world.manager, absence(world, { realEndAt: '2026-11-20T21:00:00.000Z' }))).body.errors).toEqual({
      realEndAt: 'La fin doit être après le début',
    });
    expect((await save(world.manager, absence(world, { realStartAt: null }))).body.errors).toMatchObject({ realStartAt: 'Obligatoire' });
    expect((await list(world.manager)).body.count).toBe(1);
  });

  test('an agent who is not on the service, another agency’s break and a missing right are refused', async () => {
    const [world, foreign] = [await fieldWorld(t), await fieldWorld(t)];
    const colleague = await anotherGuard(t, world);
    expect((await save(world.manager, absence(world, { agentId: colleague.agentId }))).status).toBe(404);
    const made = (await save(world.manager, absence(world))).body;
    expect((await t.call(contract.field.removeBreak, { as: foreign.manager, params: { id: made.id } })).status).toBe(404);
    expect((await save(foreign.manager, absence(world))).status).toBe(404);
    await onlyRights(t, world.manager, ['listServiceBreaks', 'createServiceBreaks']);
    t.house.people.forget();
    expect((await save(world.manager, { ...absence(world), id: made.id })).body).toMatchObject({ data: { right: 'editServiceBreaks' } });
    expect((await t.call(contract.field.removeBreak, { as: world.manager, params: { id: made.id } })).status).toBe(403);
  });
});

describe('adding to a service', () => {
  test('saves its slip and an entry in one call, or neither', async () => {
    const world = await fieldWorld(t);
    const patch = (body: Record<string, unknown>) =>
      t.call(contract.field.patchService, { as: world.manager, body: { id: world.service.id, ...body } });
    const event = { id: crypto.randomUUID(), madeAt: '2026-11-21T01:00:00.000Z', eventType: 97, description: 'Porte ouverte' };
    const refused = await patch({ event, agencyReport: { reportId: crypto.randomUUID(), type: 'intervention', finished: true } });
    expect(refused.body.message).toBe("La signature d'un bon est obligatoire");
    expect((await traceOf(t, world)).entries).toEqual([]);
    const both = await patch({ event, agencyReport: { reportId: crypto.randomUUID(), type: 'intervention' } });
    expect(both.body).toMatchObject({
      event: { serviceId: world.service.id, description: 'Porte ouverte' },
      agencyReport: { serviceId: world.service.id, status: 200 },
    });
  });
});
