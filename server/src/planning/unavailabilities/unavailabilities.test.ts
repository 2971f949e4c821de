import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { unavailabilities } from '@vigie/db/tables/planning/planning.ts';
import { eq } from 'drizzle-orm';
import { makeService, makeUnavailability } from '@vigie/demo/factories/planning.ts';
import { openTestHouse } from '../../../test/house.ts';
import { planningWorld } from '../../../test/worlds/planning-world.ts';

const t = await openTestHouse();
const { saveUnavailability: save, listUnavailabilities: list, removeUnavailability: remove, servicesUnavailabilities } = contract.planning;
const leave = (agentId: string, change: object = {}) => ({
  agentId,
  typeKey: 'paidLeave',
  startAt: '2026-12-09T23:00:00Z',
  endAt: '2026-12-12T22:59:00Z',
  comment: 'Noël',
  ...change,
});

describe('unavailabilities', () => {
  test('are saved, listed and deleted with agent, type, inclusive end and comment (F-301, F-306)', async () => {
    const a = await planningWorld(t);
    const saved = await t.call(save, { as: a.manager, body: leave(a.guardId) });
    expect(saved.body.unavailability).toMatchObject({
      agent: { id: a.guardId },
      typeKey: 'paidLeave',
      endAt: '2026-12-12T22:59:00Z',
      minutes: 3 * 1440,
      wholeDays: true,
      comment: 'Noël',
    });
    const stored = await t.tx(a.id, (tx) => tx.select().from(unavailabilities).where(eq(unavailabilities.agencyId, a.id)));
    expect(stored[0]?.endAt).toBe('2026-12-12T23:00:00Z');
    const found = await t.call(list, { as: a.manager, body: { filters: { agentIds: [a.guardId], from: '2026-12-12', until: '2026-12-31' } } });
    expect([found.body.count, found.body.minutes]).toEqual([1, 3 * 1440]);
    expect((await t.call(remove, { as: a.manager, params: { id: saved.body.unavailability.id } })).body).toEqual({ ok: true });
    expect((await t.call(list, { as: a.manager, body: {} })).body.count).toBe(0);
    expect((await t.call(remove, { as: a.manager, params: { id: saved.body.unavailability.id } })).status).toBe(404);
  });

  test('entered after planning name the services that now conflict', async () => {
    const a = await planningWorld(t);
    const [hit] = await t.tx(a.id, async (tx) => [
      await makeService(tx, a.site, { day: '2026-12-09', from: '19:00', until: '07:00' }, { agentIds: [a.guardId] }),
      await makeService(tx, a.site, { day: '2026-12-13', from: '08:00', until: '16:00' }, { agentIds: [a.guardId] }),
      await makeService(tx, a.site, { day: '2026-12-11', from: '08:00', until: '16:00' }, { agentIds: [a.colleagueId] }),
    ]);
    const saved = await t.call(save, { as: a.manager, body: leave(a.guardId) });
    expect(saved.body.conflicts.map(({ id }) => id)).toEqual([hit!.id]);
  });

  test('with only the right to one’s own, the agent must be the user (F-305)', async () => {
    const a = await planningWorld(t);
    const own = await t.call(save, { as: a.agent, via: 'agent', body: leave(a.guardId) });
    expect(own.status).toBe(200);
    const others = await t.call(save, { as: a.agent, via: 'agent', body: leave(a.colleagueId) });
    expect([others.status, others.body.code]).toEqual([403, 'IsGranted']);
    await t.tx(a.id, (tx) => makeUnavailability(tx, a.id, a.colleagueId, { first: '2026-12-01' }));
    const seen = await t.call(list, { as: a.agent, via: 'agent', body: {} });
    expect(seen.body.data.map(({ agent }) => agent.id)).toEqual([a.guardId]);
    expect((await t.call(list, { as: a.customer, via: 'agency', scopeId: a.id, body: {} })).status).toBe(404);
  });

  test('with only the right to one’s own, guards remove theirs and not a colleague’s', async () => {
    const a = await planningWorld(t);
    const rights = ['listOwnUnavailabilities', 'readOwnUnavailabilities', 'deleteOwnUnavailabilities'];
    await t.tx(a.id, (tx) => tx.update(userCompanies).set({ rights }).where(eq(userCompanies.id, a.agent.memberId)));
    t.house.people.forget();
    await t.tx(a.id, (tx) => tx.update(userCompanies).set({ rights }).where(eq(userCompanies.id, a.manager.memberId)));
    const [own, colleagues] = await t.tx(a.id, async (tx) => [
      await makeUnavailability(tx, a.id, a.guardId, { first: '2026-12-01' }),
      await makeUnavailability(tx, a.id, a.colleagueId, { first: '2026-12-01' }),
    ]);
    const takeBack = (id: string) => t.call(remove, { as: a.agent, via: 'agent', params: { id } });
    // The guard does not even find a colleague's. At the desk the right to one's own opens nobody else's.
    expect((await takeBack(colleagues!.id)).status).toBe(404);
    expect((await t.call(remove, { as: a.manager, params: { id: colleagues!.id } })).status).toBe(403);
    expect((await takeBack(own!.id)).body).toEqual({ ok: true });
    expect((await t.call(list, { as: a.owner, body: {} })).body.data.map(({ id }) => id)).toEqual([colleagues!.id]);
  });

  test('wrong input names the field, while a stale version, another agency and an unknown type are refused', async () => {
    const a = await planningWorld(t);
    const b = await planningWorld(t);
    expect((await t.call(save, { as: a.manager, body: leave(a.guardId, { endAt: '2026-12-01T10:00:00Z' }) })).body.errors).toEqual({
      endAt: 'La fin doit être après le début.',
    });
    expect((await t.call(save, { as: a.manager, body: leave(a.guardId, { typeKey: 'grève' }) })).body.errors).toHaveProperty('typeKey');
    expect((await t.call(save, { as: a.manager, body: leave(b.guardId) })).body.errors).toEqual({ agentId: 'Collaborateur introuvable' });
    const { body } = await t.call(save, { as: a.manager, body: leave(a.guardId) });
    const update = leave(a.guardId, { id: body.unavailability.id, version: 1 });
    expect((await t.call(save, { as: a.manager, body: { ...update, comment: 'un' } })).status).toBe(200);
    expect((await t.call(save, { as: a.manager, body: { ...update, comment: 'deux' } })).body.code).toBe('shared.stale');
    expect((await t.call(remove, { as: b.manager, params: { id: body.unavailability.id } })).status).toBe(404);
  });

  test('a guard’s own planning has their services and absences, and nobody else’s', async () => {
    const a = await planningWorld(t);
    await t.tx(a.id, async (tx) => {
      await makeService(tx, a.site, { day: '2026-12-01', from: '08:00', until: '16:00' }, { agentIds: [a.guardId] });
      await makeService(tx, a.site, { day: '2026-12-02', from: '08:00', until: '16:00' }, { agentIds: [a.colleagueId] });
      await makeUnavailability(tx, a.id, a.guardId, { first: '2026-12-10', typeKey: 'sickLeave' });
      await makeUnavailability(tx, a.id, a.colleagueId, { first: '2026-12-10' });
    });
    const body = { from: '2026-12-01', until: '2026-12-31', agentIds: [a.colleagueId] };
    const answer = await t.call(servicesUnavailabilities, { as: a.agent, via: 'agent', body });
    expect(answer.body.services.map(({ startAtDate }) => startAtDate)).toEqual(['2026-12-01']);
    expect(answer.body.unavailabilities).toMatchObject([{ agent: { id: a.guardId }, typeKey: 'sickLeave' }]);
  });

  const withRights = async (a: Awaited<ReturnType<typeof planningWorld>>, ...rights: string[]) => {
    await t.tx(a.id, (tx) => tx.update(userCompanies).set({ rights }).where(eq(userCompanies.id, a.manager.memberId)));
    t.house.people.forget();
    return a.manager;
  };
  const READ = ['listUnavailabilities', 'readUnavailabilities', 'editUnavailabilities', 'listServices', 'readServices', 'readAgentsPlanning'];

  test('show an absence without its reason to readers without the right: list, board, planning', async () => {
    const a = await planningWorld(t);
    await t.tx(a.id, (tx) => makeUnavailability(tx, a.id, a.guardId, { first: '2026-12-10', typeKey: 'sickLeave' }));
    const period = { from: '2026-12-01', until: '2026-12-31', agentIds: [a.guardId] };
    const seen = async (as: typeof a.manager) => [
      (await t.call(list, { as, body: {} })).body.data.map((row) => row.typeKey),
      (await t.call(servicesUnavailabilities, { as, body: period })).body.unavailabilities.map((row) => row.typeKey),
      (await t.call(contract.planning.agentsWithServices, { as, body: period })).body.agents[0]?.unavailabilities.map((row) => row.typeKey),
      (await t.call(contract.planning.board, { as, body: { from: '2026-12-07', until: '2026-12-13' } })).body.unavailabilities.map(
        (row) => row.typeKey,
      ),
    ];
    expect(await seen(await withRights(a, ...READ))).toEqual([[null], [null], [null], [null]]);
    expect(await seen(await withRights(a, ...READ, 'readUnavailabilityReasons'))).toEqual(Array(4).fill(['sickLeave']));
  });

  test('are neither found nor sorted by a reason that the reader may not know', async () => {
    const a = await planningWorld(t);
    await t.tx(a.id, async (tx) => {
      await makeUnavailability(tx, a.id, a.guardId, { first: '2026-12-10', typeKey: 'sickLeave' });
      await makeUnavailability(tx, a.id, a.colleagueId, { first: '2026-12-11', typeKey: 'paidLeave' });
    });
    const found = async (as: typeof a.manager) => (await t.call(list, { as, body: { filters: { typeKeys: ['sickLeave'] } } })).body.count;
    const inOrder = async (as: typeof a.manager, ascending: 0 | 1) =>
      (await t.call(list, { as, body: { orderBy: 'type', ascending } })).body.data.map(({ agent }) => agent.id);
    const blind = await withRights(a, ...READ);
    expect([await found(blind), (await inOrder(blind, 1)).toSorted()]).toEqual([0, [a.guardId, a.colleagueId].toSorted()]);
    const knowing = await withRights(a, ...READ, 'readUnavailabilityReasons');
    expect([await found(knowing), await inOrder(knowing, 1)]).toEqual([1, [a.colleagueId, a.guardId]]);
  });

  test('changed by a person who may not know the reason, keep it, and the comment', async () => {
    const a = await planningWorld(t);
    const { body } = await t.call(save, { as: a.manager, body: leave(a.guardId, { typeKey: 'sickLeave' }) });
    const blind = await withRights(a, ...READ);
    const { typeKey: _reason, comment: _comment, ...times } = leave(a.guardId, { id: body.unavailability.id, endAt: '2026-12-13T22:59:00Z' });
    expect((await t.call(save, { as: blind, body: times })).body.unavailability).toMatchObject({ typeKey: null, comment: '', minutes: 4 * 1440 });
    const guess = await t.call(save, { as: blind, body: { ...times, typeKey: 'paidLeave' } });
    expect([guess.status, guess.body.data]).toEqual([403, { right: 'readUnavailabilityReasons' }]);
    const [row] = await t.tx(a.id, (tx) => tx.select().from(unavailabilities).where(eq(unavailabilities.agencyId, a.id)));
    expect([row?.typeKey, row?.comment]).toEqual(['sickLeave', 'Noël']);
  });
});
