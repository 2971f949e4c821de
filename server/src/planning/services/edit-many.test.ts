import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { serviceAssignments } from '@vigie/db/tables/planning/planning.ts';
import { openTestHouse } from '../../../test/house.ts';
import { dayService, planningWorld, setLevels, type PlanningWorld } from '../../../test/worlds/planning-world.ts';
import { byText } from '@vigie/domain/shared/test-order.ts';

const t = await openTestHouse();
const { saveMany, editMany } = contract.planning;

/** Vacant days of December, one after the other. */
async function vacancies(a: PlanningWorld, until: string): Promise<string[]> {
  const rule = { option: 'daily' as const, until };
  const made = await t.call(saveMany, { as: a.manager, body: { confirmed: true, recurrence: { service: dayService(a, '2026-12-01'), rule } } });
  return made.body.services.map(({ id }) => id);
}
const heldBy = (a: PlanningWorld, agentId: string) =>
  t.tx(a.id, async (tx) => {
    const rows = await tx
      .select()
      .from(serviceAssignments)
      .where(and(eq(serviceAssignments.agencyId, a.id), eq(serviceAssignments.agentId, agentId)));
    return rows.map(({ serviceId }) => serviceId).toSorted();
  });

describe('several services changed in one go', () => {
  test('all are assigned to their agents, and the same call reverts them', async () => {
    const a = await planningWorld(t);
    const ids = await vacancies(a, '2026-12-03');
    const edits = ids.map((serviceId, index) => ({ serviceId, changes: { agentIds: [index === 1 ? a.colleagueId : a.guardId] } }));
    const answer = await t.call(editMany, { as: a.manager, body: { edits } });
    expect([answer.status, answer.body.services.length]).toEqual([200, 3]);
    expect(await heldBy(a, a.guardId)).toEqual([ids[0], ids[2]].toSorted(byText));
    const back = await t.call(editMany, { as: a.manager, body: { edits: ids.map((serviceId) => ({ serviceId, changes: { agentIds: [] } })) } });
    expect(back.status).toBe(200);
    expect(await heldBy(a, a.guardId)).toEqual([]);
  });

  test('one forbidden service stops all of them, and double bookings among them are found', async () => {
    const a = await planningWorld(t);
    await setLevels(t, a.id, { AGENT_ALREADY_HIRED: 2 });
    const ids = [...(await vacancies(a, '2026-12-01')), ...(await vacancies(a, '2026-12-01'))];
    const edits = ids.map((serviceId) => ({ serviceId, changes: { agentIds: [a.guardId] } }));
    const refused = await t.call(editMany, { as: a.manager, body: { edits, confirmed: true } });
    expect(refused.body.code).toBe('planning.forbidden');
    expect(await heldBy(a, a.guardId)).toEqual([]);
  });

  test('a preview says what the save would say of all of them together, and writes nothing', async () => {
    const a = await planningWorld(t);
    await setLevels(t, a.id, { AGENT_ALREADY_HIRED: 1 });
    const ids = [...(await vacancies(a, '2026-12-01')), ...(await vacancies(a, '2026-12-01'))];
    const edits = ids.map((serviceId) => ({ serviceId, changes: { agentIds: [a.guardId] } }));
    const preview = await t.call(editMany, { as: a.manager, body: { edits, preview: true } });
    const codes = preview.body.judged.map(({ id, issues }) => [id, [...new Set(issues.map(({ code }) => code))]]);
    expect(Object.fromEntries(codes)).toEqual(Object.fromEntries(ids.map((id) => [id, expect.arrayContaining(['AGENT_ALREADY_HIRED'])])));
    expect([preview.body.undo, await heldBy(a, a.guardId)]).toEqual([null, []]);
    expect((await t.call(editMany, { as: a.manager, body: { edits } })).body.code).toBe('planning.warnings');
  });

  test('each moves by its own days and hours', async () => {
    const a = await planningWorld(t);
    const [first, second] = await vacancies(a, '2026-12-02');
    const answer = await t.call(editMany, {
      as: a.manager,
      body: {
        edits: [
          { serviceId: first!, changes: { shiftDays: 7 } },
          { serviceId: second!, changes: { shiftDays: 1, startAtTime: '10:00', endAtTime: '18:00' } },
        ],
      },
    });
    const moved = answer.body.services.map(({ startAtDate, startAtTime, endAtTime }) => [startAtDate, startAtTime, endAtTime]).toSorted(byText);
    expect(moved).toEqual([
      ['2026-12-03', '10:00', '18:00'],
      ['2026-12-08', '08:00', '16:00'],
    ]);
  });

  test('a warning asks first', async () => {
    const a = await planningWorld(t);
    const ids = await vacancies(a, '2026-12-09');
    const edits = ids.map((serviceId) => ({ serviceId, changes: { agentIds: [a.guardId] } }));
    expect((await t.call(editMany, { as: a.manager, body: { edits } })).body.code).toBe('planning.warnings');
    expect((await t.call(editMany, { as: a.manager, body: { edits, confirmed: true } })).status).toBe(200);
  });

  test('a stale version, another agency’s service or agent, a guard, and a duplicate service are refused', async () => {
    const [a, b] = [await planningWorld(t), await planningWorld(t)];
    const [id] = await vacancies(a, '2026-12-01');
    const ask = (as: PlanningWorld['manager'], { serviceId, agentIds, version = 1 }: { serviceId: string; agentIds: string[]; version?: number }) =>
      t.call(editMany, { as, via: 'agency', body: { edits: [{ serviceId, version, changes: { agentIds } }] } });
    expect((await ask(a.manager, { serviceId: id!, agentIds: [a.guardId], version: 9 })).body.code).toBe('shared.stale');
    expect((await ask(b.manager, { serviceId: id!, agentIds: [] })).status).toBe(404);
    expect((await ask(a.manager, { serviceId: id!, agentIds: [b.guardId] })).status).toBe(422);
    expect((await ask(a.agent, { serviceId: id!, agentIds: [a.guardId] })).status).toBe(403);
    const twice = { serviceId: id!, changes: { agentIds: [a.guardId] } };
    const answer = await t.call(editMany, { as: a.manager, body: { edits: [twice, twice] } });
    expect([answer.status, answer.body.errors]).toEqual([422, { edits: 'Un service est nommé deux fois' }]);
    expect(await heldBy(a, a.guardId)).toEqual([]);
  });
});
