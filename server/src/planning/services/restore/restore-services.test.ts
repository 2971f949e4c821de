import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { planSnapshots } from '@vigie/db/tables/planning/plan-snapshots.ts';
import { serviceAssignments, services, unavailabilities } from '@vigie/db/tables/planning/planning.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { makePlannedAgent } from '@vigie/demo/factories/planning.ts';
import { circuitWorld, nightCircuit, rowsOf } from '../../../../test/worlds/circuit-world.ts';
import { openTestHouse } from '../../../../test/house.ts';
import { dayService, planningWorld, setLevels, type PlanningWorld } from '../../../../test/worlds/planning-world.ts';
import { byText } from '@vigie/domain/shared/test-order.ts';

const t = await openTestHouse();
const { save, saveMany, editMany, restore, remove, publish } = contract.planning;

type As = PlanningWorld['manager'];

/** Days of December assigned to the guard, one after the other. */
async function heldDays(a: PlanningWorld, until: string, change: Record<string, unknown> = {}): Promise<string[]> {
  const rule = { option: 'daily' as const, until };
  const service = dayService(a, '2026-12-01', { agentIds: [a.guardId], ...change });
  const made = await t.call(saveMany, { as: a.manager, body: { confirmed: true, recurrence: { service, rule } } });
  return made.body.services.map(({ id }) => id);
}
/** The guard is away on an assigned day, and the agency forbids it. */
async function away(a: PlanningWorld, day: string): Promise<void> {
  await setLevels(t, a.id, { AGENT_UNAVAILABLE: 2 });
  await t.tx(a.id, (tx) =>
    tx
      .insert(unavailabilities)
      .values({ agencyId: a.id, agentId: a.guardId, typeKey: 'sickLeave', startAt: `${day}T00:00:00Z`, endAt: `${day}T23:00:00Z` }),
  );
}
const free = (a: PlanningWorld, ids: readonly string[], as: As = a.manager) =>
  t.call(editMany, { as, body: { edits: ids.map((serviceId) => ({ serviceId, changes: { agentIds: [] } })), confirmed: true } });
const back = (as: As, undo: string | null, serviceIds?: string[]) =>
  t.call(restore, { as, via: 'agency', body: { undo: undo ?? crypto.randomUUID(), ...(serviceIds ? { serviceIds } : {}) } });
const holders = (a: PlanningWorld) =>
  t.tx(a.id, async (tx) => {
    const rows = await tx.select().from(serviceAssignments).where(eq(serviceAssignments.agencyId, a.id));
    return rows.map(({ serviceId, agentId }) => `${serviceId} ${agentId}`).toSorted();
  });
const of = (ids: readonly string[], agentId: string): string[] => ids.map((id) => `${id} ${agentId}`).toSorted();

describe('a change of the plan is undone', () => {
  test('as a whole, although a rule forbids one line that existed before; redone and undone again as well', async () => {
    const a = await planningWorld(t);
    const ids = await heldDays(a, '2026-12-05');
    await away(a, '2026-12-03');
    const freed = await free(a, ids);
    expect([freed.status, await holders(a)]).toEqual([200, []]);
    // The same request as an edit is a new assignment, and stays forbidden.
    const edit = { edits: ids.map((serviceId) => ({ serviceId, changes: { agentIds: [a.guardId] } })), confirmed: true };
    expect((await t.call(editMany, { as: a.manager, body: edit })).body.code).toBe('planning.forbidden');
    const undone = await back(a.manager, freed.body.undo);
    expect([undone.status, undone.body.left, undone.body.services.length]).toEqual([200, [], 5]);
    expect(await holders(a)).toEqual(of(ids, a.guardId));
    const redone = await back(a.manager, undone.body.undo);
    expect([redone.body.left, await holders(a)]).toEqual([[], []]);
    await back(a.manager, redone.body.undo);
    expect(await holders(a)).toEqual(of(ids, a.guardId));
  });

  test('once, when sent twice at once or later', async () => {
    const a = await planningWorld(t);
    const ids = await heldDays(a, '2026-12-03');
    const { body } = await free(a, ids);
    const answers = await Promise.all([back(a.manager, body.undo), back(a.manager, body.undo)]);
    expect(answers.map(({ status, body: { left } }) => [status, left])).toEqual([
      [200, []],
      [200, []],
    ]);
    expect((await back(a.manager, body.undo)).body).toMatchObject({ left: [], undo: null });
    expect(await holders(a)).toEqual(of(ids, a.guardId));
  });

  test('except what a colleague changed or deleted meanwhile, which is named with author and time', async () => {
    const a = await planningWorld(t);
    const ids = await heldDays(a, '2026-12-04');
    const freed = await free(a, ids);
    const [changed, gone, moved, kept] = ids as [string, string, string, string];
    await t.call(editMany, { as: a.owner, body: { edits: [{ serviceId: changed, changes: { agentIds: [a.colleagueId] } }] } });
    await t.call(remove, { as: a.owner, body: { ids: [gone] } });
    // Changes to other fields stay as the colleague made them.
    await t.call(editMany, { as: a.owner, body: { edits: [{ serviceId: moved, changes: { startAtTime: '09:00', endAtTime: '17:00' } }] } });
    const undone = await back(a.manager, freed.body.undo);
    const why = new Map(undone.body.left.map(({ serviceId, message }) => [serviceId, message]));
    expect([...why.keys()].toSorted()).toEqual([changed, gone].toSorted());
    expect(why.get(changed)).toMatch(/^modifié par .+ le \d\d\/\d\d\/\d{4} à \d\d:\d\d$/);
    expect(why.get(gone)).toMatch(/^supprimé par .+ le \d\d\/\d\d\/\d{4} à \d\d:\d\d$/);
    expect(undone.body.left.find(({ serviceId }) => serviceId === changed)?.label).toMatch(/ · Entrepôt Nord · .*01\/12\/2026, 08:00 – 16:00$/);
    expect(await holders(a)).toEqual([...of([moved, kept], a.guardId), `${changed} ${a.colleagueId}`].toSorted());
    // The colleague reverts it, so the next try restores what was left.
    await t.call(editMany, { as: a.owner, body: { edits: [{ serviceId: changed, changes: { agentIds: [] } }] } });
    const again = await back(a.manager, freed.body.undo, [changed]);
    expect([again.body.left, again.body.services.map(({ id }) => id)]).toEqual([[], [changed]]);
    expect(await holders(a)).toEqual(of([moved, kept, changed], a.guardId));
  });

  test('without a guard who may no longer be planned and without an archived service', async () => {
    const a = await planningWorld(t);
    const ids = await heldDays(a, '2026-12-02');
    const [second] = await heldDays(a, '2026-12-01', { agentIds: [a.colleagueId], startAtTime: '18:00', endAtTime: '22:00' });
    const freed = await free(a, [...ids, second!]);
    await t.tx(a.id, async (tx) => {
      await tx.update(agents).set({ plannable: false }).where(eq(agents.id, a.colleagueId));
      await tx.update(services).set({ status: 600 }).where(eq(services.id, ids[0]!));
    });
    const undone = await back(a.manager, freed.body.undo);
    expect(new Map(undone.body.left.map(({ serviceId, message }) => [serviceId, message]))).toEqual(
      new Map([
        [ids[0]!, 'archivé depuis'],
        [second!, 'son collaborateur n’est plus planifiable'],
      ]),
    );
    expect(await holders(a)).toEqual(of([ids[1]!], a.guardId));
  });

  test('for circuits too, with their stops at their times, changed or deleted', async () => {
    const a = await circuitWorld(t);
    const made = await t.call(save, {
      as: a.manager,
      body: { ...nightCircuit(a, '2026-12-01', { agentIds: [a.guardId] }), confirmed: true },
    });
    const stood = async () => (await rowsOf(t, a.id)).map(({ id, parentId, startAt, siteId }) => [id, parentId, startAt, siteId]).toSorted(byText);
    const before = await stood();
    expect(before).toHaveLength(4);
    const edits = [{ serviceId: made.body.id, changes: { shiftDays: 2, agentIds: [] } }];
    const shifted = await t.call(editMany, { as: a.manager, body: { edits, confirmed: true } });
    expect(await stood()).not.toEqual(before);
    expect((await back(a.manager, shifted.body.undo)).body.left).toEqual([]);
    expect([await stood(), await holders(a)]).toEqual([before, of([made.body.id], a.guardId)]);
    const removed = await t.call(remove, { as: a.manager, body: { ids: [made.body.id] } });
    expect(await stood()).toEqual([]);
    expect((await back(a.manager, removed.body.undo)).body.left).toEqual([]);
    expect([await stood(), await holders(a)]).toEqual([before, of([made.body.id], a.guardId)]);
  });
});

describe('a restoration does not bypass a prohibition', () => {
  test('that came after the change: the forbidden service is left with the reason, and the rest is restored', async () => {
    const a = await planningWorld(t);
    const ids = await heldDays(a, '2026-12-05');
    const freed = await free(a, ids);
    await away(a, '2026-12-03');
    const undone = await back(a.manager, freed.body.undo);
    expect(undone.body.left.map(({ serviceId }) => serviceId)).toEqual([ids[2]]);
    expect(undone.body.left[0]!.message).toMatch(/^interdit par les règles de l’agence : /);
    expect(await holders(a)).toEqual(of([ids[0]!, ids[1]!, ids[3]!, ids[4]!], a.guardId));
  });

  test('when the guard has got other work at the same time meanwhile', async () => {
    const a = await planningWorld(t);
    await setLevels(t, a.id, { AGENT_ALREADY_HIRED: 2 });
    const ids = await heldDays(a, '2026-12-02');
    const freed = await free(a, ids);
    const [elsewhere] = await heldDays(a, '2026-12-01');
    const undone = await back(a.manager, freed.body.undo);
    expect(undone.body.left.map(({ serviceId }) => serviceId)).toEqual([ids[0]]);
    expect(await holders(a)).toEqual(of([ids[1]!, elsewhere!], a.guardId));
  });

  test('when the service was moved meanwhile to another absence: the accepted prohibition was for another day', async () => {
    const a = await planningWorld(t);
    const [id] = await heldDays(a, '2026-12-01');
    await away(a, '2026-12-01');
    await away(a, '2026-12-08');
    const freed = await free(a, [id!]);
    await t.call(editMany, { as: a.manager, body: { edits: [{ serviceId: id!, changes: { shiftDays: 7 } }] } });
    expect((await back(a.manager, freed.body.undo)).body.left).toHaveLength(1);
    expect(await holders(a)).toEqual([]);
  });

  test('another person’s, another agency’s, an invented or an old number restores nothing', async () => {
    const [a, b] = [await planningWorld(t), await planningWorld(t)];
    const ids = await heldDays(a, '2026-12-01');
    const { undo } = (await free(a, ids)).body;
    for (const as of [a.owner, b.manager]) expect((await back(as, undo)).body.code).toBe('planning.undo_gone');
    expect((await back(a.manager, crypto.randomUUID())).body.code).toBe('planning.undo_gone');
    expect((await back(a.agent, undo)).status).toBe(403);
    await t.platform(async (tx) => {
      const [row] = await tx.delete(planSnapshots).where(eq(planSnapshots.id, undo!)).returning();
      await tx.insert(planSnapshots).values({ ...row!, createdAt: new Date(Date.now() - 25 * 3_600_000).toISOString() });
    });
    expect((await back(a.manager, undo)).body.code).toBe('planning.undo_gone');
    expect(await holders(a)).toEqual([]);
    // Naming services that the change did not touch has no effect.
    const [kept, other] = await heldDays(a, '2026-12-02', { startAtTime: '18:00', endAtTime: '20:00' });
    const freed = await free(a, [kept!]);
    expect((await back(a.manager, freed.body.undo, [other!])).body).toEqual({ services: [], left: [], undo: null });
  });

  test('the stored earlier state cannot be altered by anybody', async () => {
    const a = await planningWorld(t);
    await free(a, await heldDays(a, '2026-12-01'));
    await expect(t.tx(a.id, (tx) => tx.update(planSnapshots).set({ lines: [] }))).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});

describe('deleted drafts', () => {
  test('return under their own ids with their people, including forbidden ones, and only once', async () => {
    const a = await planningWorld(t);
    const ids = await heldDays(a, '2026-12-04');
    await away(a, '2026-12-02');
    const removed = await t.call(remove, { as: a.manager, body: { ids } });
    expect([removed.status, await holders(a)]).toEqual([200, []]);
    const answers = await Promise.all([back(a.manager, removed.body.undo), back(a.manager, removed.body.undo)]);
    expect(answers.map(({ status, body }) => [status, body.left, body.services.length])).toEqual([
      [200, [], 4],
      [200, [], 4],
    ]);
    expect(await holders(a)).toEqual(of(ids, a.guardId));
    expect((await t.call(publish, { as: a.manager, body: { ids } })).body.published).toBe(4);
  });

  test('are not restored against a new prohibition, or for anybody but their deleter', async () => {
    const a = await planningWorld(t);
    const ids = await heldDays(a, '2026-12-03');
    const { undo } = (await t.call(remove, { as: a.manager, body: { ids } })).body;
    await away(a, '2026-12-02');
    expect((await back(a.owner, undo)).body.code).toBe('planning.undo_gone');
    const undone = await back(a.manager, undo);
    expect(undone.body.left.map(({ serviceId }) => serviceId)).toEqual([ids[1]]);
    expect(await holders(a)).toEqual(of([ids[0]!, ids[2]!], a.guardId));
  });
});

test('a month of 320 freed services with one forbidden among them is restored at once', { timeout: 240_000 }, async () => {
  const a = await planningWorld(t);
  const guards = await t.tx(a.id, async (tx) => {
    const made: string[] = [];
    for (let number = 0; number < 10; number += 1) made.push((await makePlannedAgent(tx, a.id, { firstname: 'Garde', lastname: `N${number}` })).id);
    return made;
  });
  const ids: string[] = [];
  for (const agentId of [a.guardId, ...guards]) ids.push(...(await heldDays(a, '2026-12-29', { agentIds: [agentId] })));
  await away(a, '2026-12-10');
  const before = await holders(a);
  expect(before.length).toBe(319);
  const freed = await free(a, ids);
  expect([freed.status, await holders(a)]).toEqual([200, []]);
  const undone = await back(a.manager, freed.body.undo);
  expect([undone.status, undone.body.left]).toEqual([200, []]);
  expect(await holders(a)).toEqual(before);
});
