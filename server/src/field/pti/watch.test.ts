import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { loneLooks, loneWatches } from '@vigie/db/tables/field/watches.ts';
import { serviceAssignments } from '@vigie/db/tables/planning/planning.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { isoOf } from '@vigie/domain/shared/time.ts';
import { openTestHouse, type TestHouse, type TestPerson } from '../../../test/house.ts';
import { ON_SITE, anotherGuard, atClock, fieldWorld, message, rungTitles, sendAs, type FieldWorld } from '../../../test/worlds/field-world.ts';
import { lookAtWatches } from './look.ts';

let t: TestHouse;
beforeAll(async () => {
  t = await openTestHouse();
});
beforeEach(async () => {
  await t.platform((tx) => tx.delete(loneWatches));
  await t.platform((tx) => tx.delete(loneLooks));
});

const NINE = Date.parse('2026-11-20T21:00:00.000Z');
const after = (seconds: number): string => isoOf(NINE + seconds * 1000);
const phone = { battery: 64, sensors: 'heard', placeless: false, dark: false, unsent: 2 } as const;

/** The server's clock; its looks are never so far apart that it seems to have been away. */
const at = <T>(seconds: number, work: () => Promise<T>): Promise<T> => atClock(t, after(seconds), work);
async function lookedUntil(seconds: number): Promise<void> {
  for (let now = 0; now <= seconds; now += 20) await at(now, () => lookAtWatches(t.house));
  await at(seconds, () => lookAtWatches(t.house));
}

const beat = (world: FieldWorld, seconds: number, change: Record<string, unknown> = {}, as: TestPerson = world.guard) =>
  at(seconds, () =>
    t.call(contract.field.beat, {
      as,
      via: 'agent',
      body: {
        serviceId: world.service.id,
        siteId: world.site.id,
        sentAt: after(seconds),
        isActive: true,
        phone,
        position: ON_SITE,
        pending: null,
        ...change,
      },
    }),
  );
const alerts = async (world: FieldWorld, seconds: number) => {
  const { body } = await at(seconds, () => t.call(contract.field.alerts, { as: world.manager, body: {} }));
  return body.data.map(({ typeKey, description, madeAt }) => [typeKey, description, madeAt]);
};
const fall = (id: string, seconds: number) => ({ pending: { kind: 'fall', id, seconds } });

async function guarded(): Promise<FieldWorld> {
  const world = await fieldWorld(t);
  await at(-60, () => sendAs(t, world.guard, message('serviceStart', after(-60), { serviceId: world.service.id }, ON_SITE)));
  await lookedUntil(0);
  return world;
}

describe('silence', () => {
  test('longer than the lease is an alert with the last position, raised once, and told to the desk', async () => {
    const world = await guarded();
    await beat(world, 0);
    await lookedUntil(179);
    expect(await alerts(world, 179)).toEqual([]);
    await at(181, () => lookAtWatches(t.house));
    await at(190, () => lookAtWatches(t.house));
    expect(await alerts(world, 190)).toEqual([['ptiSignalLost', 'Le téléphone ne répond plus, batterie 64 %', after(181)]]);
    expect(await rungTitles(t, world.owner)).toEqual(['Perte de liaison']);
  });

  test('seen by two workers at the same moment is one alert', async () => {
    const world = await guarded();
    await beat(world, 0);
    await lookedUntil(170);
    await at(181, () => Promise.all([lookAtWatches(t.house), lookAtWatches(t.house), lookAtWatches(t.house)]));
    expect(await alerts(world, 182)).toHaveLength(1);
  });

  test('is none while beats come, after protection has ended, or once the desk has ended the service', async () => {
    const [beating, resting, ended] = [await guarded(), await guarded(), await guarded()];
    for (const world of [beating, resting, ended]) await beat(world, 0);
    await beat(resting, 10, { isActive: false });
    await t.tx(ended.id, (tx) =>
      tx
        .update(serviceAssignments)
        .set({ realEndAt: after(30), status: 300 })
        .where(eq(serviceAssignments.serviceId, ended.service.id)),
    );
    await lookedUntil(100);
    await beat(beating, 100);
    await lookedUntil(240);
    for (const world of [beating, resting, ended]) expect(await alerts(world, 240)).toEqual([]);
  });

  test('of a phone that went dark is told after ten minutes; of an agency that waits longer, when it says', async () => {
    const [dark, patient] = [await guarded(), await guarded()];
    await t.platform((tx) =>
      tx
        .update(agencies)
        .set({ settings: { field: { ptiSilenceMinutes: 12 } } })
        .where(eq(agencies.id, patient.id)),
    );
    await beat(dark, 0, { phone: { ...phone, dark: true } });
    await beat(patient, 0);
    await lookedUntil(599);
    expect([await alerts(dark, 599), await alerts(patient, 599)]).toEqual([[], []]);
    await lookedUntil(601);
    expect([(await alerts(dark, 601)).length, (await alerts(patient, 601)).length]).toEqual([1, 0]);
    await lookedUntil(721);
    expect(await alerts(patient, 721)).toHaveLength(1);
  });

  test('that ends is written beside its alert, which stays open', async () => {
    const world = await guarded();
    await beat(world, 0);
    await lookedUntil(181);
    await beat(world, 300);
    expect(await alerts(world, 301)).toHaveLength(1);
    const { body } = await t.call(contract.field.serviceEvents, { as: world.manager, params: { id: world.service.id }, body: {} });
    const lost = body.data.find(({ typeKey }) => typeKey === 'ptiSignalLost')!;
    const detail = await t.call(contract.field.readEvent, { as: world.manager, params: { id: lost.id } });
    expect(detail.body.messages.map(({ description }) => description)).toEqual(['Signal retrouvé']);
  });

  test('while the server was away is the server’s own: phones get the time to be heard again', async () => {
    const world = await guarded();
    await beat(world, 0);
    await lookedUntil(20);
    await at(600, () => lookAtWatches(t.house));
    expect(await alerts(world, 600)).toEqual([]);
    for (let now = 620; now < 750; now += 20) await at(now, () => lookAtWatches(t.house));
    expect(await alerts(world, 749)).toEqual([]);
    await at(751, () => lookAtWatches(t.house));
    expect(await alerts(world, 751)).toHaveLength(1);
  });
});

describe('an alarm that asks on the phone', () => {
  test('and dies with it is raised by the server under the id of the report that never came', async () => {
    const world = await guarded();
    const id = crypto.randomUUID();
    await beat(world, 0, fall(id, 60));
    await lookedUntil(69);
    expect(await alerts(world, 69)).toEqual([]);
    await lookedUntil(71);
    expect(await alerts(world, 71)).toEqual([
      ['ptiFall', 'Une chute avec immobilisation a été détectée – Le téléphone ne répond plus depuis le début de l’alarme', after(71)],
    ]);
    // The broken phone comes back hours later with its own report: it is the same alert.
    const late = { ...message('ptiAlert', after(65), { kind: 'fall', serviceId: world.service.id, siteId: world.site.id }, ON_SITE), id };
    expect((await at(900, () => sendAs(t, world.guard, late))).body).toBe(true);
    await lookedUntil(910);
    expect(await alerts(world, 910)).toHaveLength(1);
  });

  test('answered by « R.A.S » is none; a countdown is not made longer by beats', async () => {
    const [well, fallen] = [await guarded(), await guarded()];
    const id = crypto.randomUUID();
    for (const world of [well, fallen]) await beat(world, 0, fall(id, 60));
    await beat(well, 20);
    await beat(fallen, 40, fall(id, 60));
    await lookedUntil(71);
    expect([await alerts(well, 71), (await alerts(fallen, 71)).length]).toEqual([[], 1]);
  });

  test('and reported by the phone itself is not doubled', async () => {
    const world = await guarded();
    const id = crypto.randomUUID();
    await beat(world, 0, fall(id, 60));
    const own = { ...message('ptiAlert', after(60), { kind: 'fall', serviceId: world.service.id, siteId: world.site.id }, ON_SITE), id };
    await at(62, () => sendAs(t, world.guard, own));
    await lookedUntil(80);
    expect(await alerts(world, 80)).toHaveLength(1);
  });

  test('announced by a beat that was overtaken changes nothing', async () => {
    const world = await guarded();
    await beat(world, 20);
    await at(21, () => beat(world, 21, { ...fall(crypto.randomUUID(), 60), sentAt: after(10) }));
    await lookedUntil(90);
    expect(await alerts(world, 90)).toEqual([]);
  });
});

test('the desk sees who is protected, with battery, sensors and what waits', async () => {
  const world = await guarded();
  const rowOf = async (seconds: number) => {
    const { body } = await at(seconds, () => t.call(contract.field.supervision, { as: world.manager, body: {} }));
    return body.data.find(({ serviceId }) => serviceId === world.service.id)!;
  };
  expect((await rowOf(0)).watch).toBeNull();
  await beat(world, 0, fall(crypto.randomUUID(), 60));
  expect(await rowOf(5)).toMatchObject({
    watch: { heardAt: '2026-11-20T21:00:00Z', lostAt: null, asking: true, phone },
    position: { at: '2026-11-20T21:00:00Z' },
  });
});

test('a beat for an unknown service, or another agency’s, starts no watch; a colleague has one of their own', async () => {
  const [world, foreign] = [await guarded(), await guarded()];
  expect((await beat(world, 0, { serviceId: crypto.randomUUID() })).status).toBe(422);
  expect((await beat(world, 0, { serviceId: foreign.service.id })).status).toBe(422);
  expect(await t.platform((tx) => tx.$count(loneWatches))).toBe(0);
  const colleague = await anotherGuard(t, world);
  await beat(world, 0);
  await beat(world, 1, {}, colleague);
  expect(await t.platform((tx) => tx.$count(loneWatches))).toBe(2);
});
