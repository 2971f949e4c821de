import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { makeService } from '@vigie/demo/factories/planning.ts';
import { serviceAssignments } from '@vigie/db/tables/planning/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { applyMessages } from '@vigie/domain/field/phone/apply-message.ts';
import type { FieldState } from '@vigie/domain/field/phone/field-state.ts';
import type { FieldMessage } from '@vigie/domain/field/phone/message.ts';
import { payloads } from '@vigie/contract/field/messages.ts';
import { openTestHouse, type TestHouse, type TestPerson } from '../../test/house.ts';
import { onlyRights } from '../../test/site-services.ts';
import { anotherGuard, atClock, fieldWorld, message, sendAs, signedInAgain, wholeNight, type TestMessage } from '../../test/worlds/field-world.ts';

let t: TestHouse;
beforeAll(async () => {
  t = await openTestHouse();
});

const day = async (as: TestPerson) => (await t.call(contract.field.day, { as, via: 'agent' })).body;

/** A message as the phone stores it, its payload completed by the contract. */
const held = (one: TestMessage): FieldMessage => ({ ...one, payload: payloads[one.type].parse(one.payload) }) as FieldMessage;

/** What both sides must agree on: everything the guard did, except times of reception and words that need the server. */
const agreed = (state: FieldState) => ({
  services: state.services.map(({ id, status, previousStatus, realStartAt, realEndAt, extendedUntil }) => ({
    id,
    status,
    previousStatus,
    realStartAt,
    realEndAt,
    extendedUntil,
  })),
  breaks: state.breaks.filter(({ type }) => type === 0).map(({ id, status, realStartAt, realEndAt }) => ({ id, status, realStartAt, realEndAt })),
  runs: state.runs.map(({ id, status, startedAt, endedAt, comment, points }) => ({
    id,
    status,
    startedAt,
    endedAt,
    comment,
    points: points.map(({ id: point, kind }) => ({ point, kind })),
  })),
  entries: state.entries.map(({ id, eventType, siteId, serviceId }) => ({ id, eventType, siteId, serviceId })),
});
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_key, text: unknown) => (typeof text === 'string' ? text.replace(/\.000Z$/, 'Z') : text)));

describe('everything the phone needs in one answer', () => {
  test('contains the guard’s services of the next 72 hours with site, rounds, colleagues and event types', async () => {
    const world = await fieldWorld(t);
    const colleague = await anotherGuard(t, world);
    const soon = await t.tx(world.id, async (tx) => {
      await makeService(tx, world.site, { day: '2026-11-25', from: '20:00', until: '23:00' }, { agentIds: [world.guard.agentId] });
      await makeService(tx, world.site, { day: '2026-11-22', from: '08:00', until: '12:00' }, { agentIds: [world.guard.agentId], publishedAt: null });
      await makeService(tx, world.site, { day: '2026-11-22', from: '08:00', until: '12:00' }, { agentIds: [colleague.agentId] });
      const service = await makeService(tx, world.site, { day: '2026-11-23', from: '20:00', until: '06:00' }, { agentIds: [world.guard.agentId] });
      await tx.insert(serviceAssignments).values({ agencyId: world.id, serviceId: service.id, agentId: colleague.agentId });
      return service;
    });
    const answer = await day(world.guard);
    expect(answer.services.map(({ id }) => id)).toEqual([world.service.id, soon.id]);
    expect(answer.services[1]!.colleagues).toMatchObject([{ agentId: colleague.agentId, phone: '', status: 100 }]);
    expect(answer.sites).toMatchObject([{ id: world.site.id, name: 'Entrepôt Nord', radius: 100, timeZone: 'Europe/Paris' }]);
    expect(answer.rounds).toMatchObject([{ id: world.round.id, checkpoints: [{ title: 'Portail' }, { title: 'Quai 7' }] }]);
    expect(answer.eventTypes).toHaveLength(105);
    expect(answer).toMatchObject({
      generatedAt: '2026-11-21T09:00:00.000Z',
      settings: { lateMarginMinutes: 5, ptiEnabled: true },
      agent: { id: world.guard.agentId },
    });
  });

  test('says per site whether this guard may write entries, by right and by the site’s map (F-160, F-161)', async () => {
    const world = await fieldWorld(t);
    const may = async (): Promise<boolean | undefined> => (await day(world.guard)).sites[0]?.mayWriteEntries;
    await onlyRights(t, world.guard, []);
    expect(await may()).toBe(false);
    await onlyRights(t, world.guard, ['createOwnMissionEvents']);
    expect(await may()).toBe(true);
    await onlyRights(t, world.guard, ['createMissionEvents']);
    expect(await may()).toBe(true);
    await t.tx(world.id, (tx) =>
      tx
        .update(sites)
        .set({ rightsAgent: { createMissionEvents: false } })
        .where(eq(sites.id, world.site.id)),
    );
    expect(await may()).toBe(false);
  });

  test('says per site whether it wants a slip at the end of a service', async () => {
    const world = await fieldWorld(t);
    expect((await day(world.guard)).sites).toMatchObject([{ reportAfterServiceEnabled: false }]);
    await t.tx(world.id, (tx) => tx.update(sites).set({ reportAfterServiceEnabled: true }).where(eq(sites.id, world.site.id)));
    expect((await day(world.guard)).sites).toMatchObject([{ reportAfterServiceEnabled: true }]);
  });

  test('contains a running service at any time, and a colleague’s phone only with the right', async () => {
    const world = await fieldWorld(t);
    const colleague = await anotherGuard(t, world);
    await t.tx(world.id, (tx) =>
      tx.insert(serviceAssignments).values({ agencyId: world.id, serviceId: world.service.id, agentId: colleague.agentId }),
    );
    await sendAs(t, world.guard, message('serviceStart', '18:58', { serviceId: world.service.id }));
    await atClock(t, '2026-11-24T09:00:00.000Z', async () => {
      expect((await day(await signedInAgain(t, world.guard))).services.map(({ id }) => id)).toEqual([world.service.id]);
      expect((await day(await signedInAgain(t, colleague))).services).toEqual([]);
    });
    await onlyRights(t, world.guard, ['accessAgentPhones']);
    t.house.people.forget();
    expect((await day(world.guard)).services[0]!.colleagues).toHaveLength(1);
  });

  test('the phone shows at once what the server returns later: one night, before and after reception (F-169)', async () => {
    const world = await fieldWorld(t);
    const night = wholeNight(world);
    const before = await day(world.guard);
    const onPhone = applyMessages(before as FieldState, night.map(held));
    for (const one of night) expect((await sendAs(t, world.guard, one)).body).toBe(true);
    const onServer = (await day(world.guard)) as FieldState;
    expect(plain(agreed(onServer))).toEqual(plain(agreed(onPhone)));
    expect([onPhone, onServer].map(({ entries }) => entries.map(({ receivedAt }) => receivedAt !== null))).toEqual([
      Array(10).fill(false),
      Array(10).fill(true),
    ]);
  });

  test('messages without a reply change nothing when they are applied again to the server’s answer', async () => {
    const world = await fieldWorld(t);
    const night = wholeNight(world);
    for (const one of night) await sendAs(t, world.guard, one);
    const onServer = (await day(world.guard)) as FieldState;
    for (let lost = 0; lost <= night.length; lost += 1) expect(applyMessages(onServer, night.slice(lost).map(held))).toEqual(onServer);
  });

  test('belongs to the guard: another guard’s address is refused, and the agency’s prefix has no such call', async () => {
    const [world, foreign] = [await fieldWorld(t), await fieldWorld(t)];
    expect((await t.call(contract.field.day, { as: world.guard, via: 'agent', scopeId: foreign.guard.agentId })).status).toBe(404);
    expect((await t.call(contract.field.day, { as: world.manager })).status).toBe(404);
  });
});
