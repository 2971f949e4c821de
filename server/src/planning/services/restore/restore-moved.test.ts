import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { agentDogs } from '@vigie/db/tables/people.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { publishedVersions } from '@vigie/db/tables/planning/publication.ts';
import { circuitWorld, nightCircuit } from '../../../../test/worlds/circuit-world.ts';
import { openTestHouse } from '../../../../test/house.ts';
import { dayService, planningWorld, setLevels, type PlanningWorld } from '../../../../test/worlds/planning-world.ts';

const t = await openTestHouse();
const { save, saveMany, edit, moveMany, replace, restore, publish } = contract.planning;

async function days(a: PlanningWorld, until: string, change: Record<string, unknown> = {}): Promise<string[]> {
  const service = dayService(a, '2026-12-01', { agentIds: [a.guardId], ...change });
  const made = await t.call(saveMany, { as: a.manager, body: { confirmed: true, recurrence: { service, rule: { option: 'daily', until } } } });
  return made.body.services.map(({ id }) => id);
}
const back = (a: PlanningWorld, undo: string | null) =>
  t.call(restore, { as: a.manager, via: 'agency', body: { undo: undo ?? crypto.randomUUID() } });
const rowsOf = (a: PlanningWorld) =>
  t.tx(a.id, (tx) => tx.select().from(services).where(eq(services.agencyId, a.id)).orderBy(services.startAt, services.id));
const statuses = async (a: PlanningWorld) => (await rowsOf(a)).map(({ status }) => status);
const people = (a: PlanningWorld) =>
  t.tx(a.id, async (tx) => {
    const rows = await tx.select().from(serviceAssignments).where(eq(serviceAssignments.agencyId, a.id));
    return rows.map(({ agentId, status }) => `${agentId} ${status}`).toSorted();
  });
const aside = (a: PlanningWorld, ids: readonly string[], status: '600' | '700') =>
  t.call(moveMany, { as: a.manager, params: { status }, body: { ids: [...ids] } });

describe('services put aside are restored', () => {
  test('from the archive and from unscheduling, with their people, and moved again by a redo', async () => {
    for (const status of ['600', '700'] as const) {
      const a = await planningWorld(t);
      const ids = await days(a, '2026-12-02');
      const moved = await aside(a, ids, status);
      expect([moved.body.moved, await statuses(a)]).toEqual([2, [Number(status), Number(status)]]);
      const undone = await back(a, moved.body.undo);
      expect([undone.body.left, await statuses(a), await people(a)]).toEqual([[], [100, 100], [`${a.guardId} 100`, `${a.guardId} 100`]]);
      const redone = await back(a, undone.body.undo);
      expect([redone.body.left, await statuses(a)]).toEqual([[], [Number(status), Number(status)]]);
      await back(a, redone.body.undo);
      expect(await statuses(a)).toEqual([100, 100]);
      // Sent twice, it stands once.
      expect((await back(a, redone.body.undo)).body).toMatchObject({ left: [], undo: null });
    }
  });

  test('ended ones return from the archive as ended, and circuits with their stops', async () => {
    const a = await circuitWorld(t);
    const made = await t.call(save, { as: a.manager, body: { ...nightCircuit(a, '2026-12-01', { agentIds: [a.guardId] }), confirmed: true } });
    const before = await statuses(a);
    const archived = await aside(a, [made.body.id], '600');
    expect(await statuses(a)).not.toEqual(before);
    await back(a, archived.body.undo);
    expect(await statuses(a)).toEqual(before);
    await t.tx(a.id, async (tx) => {
      await tx.update(services).set({ status: 300, realStartAt: '2026-12-01T18:00:00Z', realEndAt: '2026-12-02T05:00:00Z' });
      await tx.update(serviceAssignments).set({ status: 300 });
    });
    const again = await aside(a, [made.body.id], '600');
    const undone = await back(a, again.body.undo);
    expect([undone.body.left, new Set(await statuses(a)), await people(a)]).toEqual([[], new Set([300]), [`${a.guardId} 300`]]);
  });

  test('but not into work that the agency forbids meanwhile, nor over what a colleague did', async () => {
    const a = await planningWorld(t);
    await setLevels(t, a.id, { AGENT_ALREADY_HIRED: 2 });
    const ids = await days(a, '2026-12-03');
    const moved = await aside(a, ids, '700');
    await t.call(save, { as: a.owner, body: { ...dayService(a, '2026-12-01', { agentIds: [a.guardId] }), confirmed: true } });
    await t.call(moveMany, { as: a.owner, params: { status: '600' }, body: { ids: [ids[1]!] } });
    const undone = await back(a, moved.body.undo);
    const why = new Map(undone.body.left.map(({ serviceId, message }) => [serviceId, message]));
    expect([...why.keys()].toSorted()).toEqual(ids.slice(0, 2).toSorted());
    expect(why.get(ids[0]!)).toMatch(/^interdit par les règles de l’agence : /);
    expect(why.get(ids[1]!)).toMatch(/^modifié par .+ le \d\d\/\d\d\/\d{4} à \d\d:\d\d$/);
  });

  test('only by whoever may archive, and a published one is no change of the plan once it is back', async () => {
    const a = await planningWorld(t);
    const ids = await days(a, '2026-12-02');
    await t.call(publish, { as: a.manager, body: { ids } });
    const moved = await aside(a, ids, '700');
    const changes = () => t.tx(a.id, (tx) => tx.select().from(publishedVersions).where(eq(publishedVersions.agencyId, a.id)));
    expect(await changes()).toHaveLength(2);
    await back(a, moved.body.undo);
    expect(await changes()).toHaveLength(0);
    expect((await t.call(restore, { as: a.owner, body: { undo: moved.body.undo ?? '' } })).body.code).toBe('planning.undo_gone');
  });
});

describe('every change of the board has a number that undoes it', () => {
  test('a replacement, which gives the services back to whom they were taken from', async () => {
    const a = await planningWorld(t);
    const ids = await days(a, '2026-12-03');
    const replacements = ids.map((serviceId) => ({ serviceId, toAgentId: a.colleagueId }));
    const done = await t.call(replace, { as: a.manager, body: { fromAgentId: a.guardId, replacements, reason: 'absence', confirmed: true } });
    expect(await people(a)).toEqual(ids.map(() => `${a.colleagueId} 100`));
    const undone = await back(a, done.body.undo);
    expect([undone.body.left, await people(a)]).toEqual([[], ids.map(() => `${a.guardId} 100`)]);
    await back(a, undone.body.undo);
    expect(await people(a)).toEqual(ids.map(() => `${a.colleagueId} 100`));
  });

  test('an edit by form of one service, its dog included, and of a whole series', async () => {
    const a = await planningWorld(t);
    const [first, second] = await days(a, '2026-12-02');
    const [dog] = await t.tx(a.id, (tx) =>
      tx.insert(agentDogs).values({ agencyId: a.id, agentId: a.guardId, name: 'Rex', breed: 'Malinois', chipNumber: '250268500000001' }).returning(),
    );
    const before = await rowsOf(a);
    const body = dayService(a, '2026-12-01', {
      agentIds: [a.guardId],
      id: first,
      startAtTime: '10:00',
      endAtTime: '18:00',
      comment: 'Badge',
      dogId: dog!.id,
    });
    const one = await t.call(save, { as: a.manager, body });
    expect((await rowsOf(a))[0]).toMatchObject({ startAt: '2026-12-01T09:00:00Z', comment: 'Badge', dogId: dog!.id });
    expect((await back(a, one.body.undo)).body.left).toEqual([]);
    const plain = (rows: typeof before) => rows.map(({ startAt, endAt, comment, dogId }) => [startAt, endAt, comment, dogId]);
    expect(plain(await rowsOf(a))).toEqual(plain(before));
    const many = await t.call(edit, {
      as: a.manager,
      params: { id: second! },
      body: { changes: { startAtTime: '20:00', endAtTime: '23:00' }, filters: { scope: 'series' }, confirmed: true },
    });
    expect(plain(await rowsOf(a))).not.toEqual(plain(before));
    await back(a, many.body.undo);
    expect(plain(await rowsOf(a))).toEqual(plain(before));
    // A new service has none: it is deleted.
    expect((await t.call(save, { as: a.manager, body: dayService(a, '2026-12-09') })).body.undo).toBeNull();
  });
});
