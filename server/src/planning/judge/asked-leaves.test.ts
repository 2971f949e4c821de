import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { openTestHouse } from '../../../test/house.ts';
import { dayService, planningWorld, setLevels, type PlanningWorld } from '../../../test/worlds/planning-world.ts';

const t = await openTestHouse();
const { board, check, save, availables } = contract.planning;
const { saveAgentRequest, answerAgentRequest } = contract.requests;
const DAY = '2026-12-08';

/** The guard requests a leave from the 8th to the 9th. */
async function ask(a: PlanningWorld): Promise<string> {
  const body = {
    requestType: 'leave',
    subject: 'Congé',
    absenceType: 'paidLeave',
    startAt: '2026-12-07T23:00:00Z',
    endAt: '2026-12-09T22:59:00Z',
  };
  const answer = await t.call(saveAgentRequest, { as: a.agent, via: 'agent', body });
  expect(answer.status).toBe(200);
  return answer.body.id;
}
const service = (a: PlanningWorld) => dayService(a, DAY, { agentIds: [a.guardId] });
const found = async (a: PlanningWorld) => (await t.call(check, { as: a.manager, body: { services: [service(a)] } })).body.issues;
const absences = async (a: PlanningWorld, as = a.manager) => (await t.call(board, { as, body: { from: DAY, until: DAY } })).body.unavailabilities;

describe('a requested leave', () => {
  test('warns the planner and prevents nothing, even where absences are forbidden', async () => {
    const a = await planningWorld(t);
    await setLevels(t, a.id, { AGENT_UNAVAILABLE: 2 });
    expect(await found(a)).toEqual([]);
    await ask(a);
    expect(await found(a)).toMatchObject([{ code: 'AGENT_UNAVAILABLE', level: 1 }]);
    expect((await found(a))[0]!.message).toMatch(/a demandé un congé du 08\/12\/2026 au 09\/12\/2026, sans réponse à ce jour/);
    expect((await t.call(save, { as: a.manager, body: service(a) })).body.code).toBe('planning.warnings');
    expect((await t.call(save, { as: a.manager, body: { ...service(a), confirmed: true } })).status).toBe(200);
  });

  test('is on the board as requested, and ranks the agent behind colleagues with the reason', async () => {
    const a = await planningWorld(t);
    const slot = { startAt: `${DAY}T07:00:00Z`, endAt: `${DAY}T15:00:00Z`, siteId: a.siteId };
    const free = async () => (await t.call(availables, { as: a.manager, body: slot })).body.agents;
    await ask(a);
    expect(await absences(a)).toMatchObject([{ typeKey: 'paidLeave', pending: true }]);
    const agents = await free();
    expect(agents.at(-1)).toMatchObject({ id: a.guardId });
    expect(agents.at(-1)!.reasons[0]).toBe('congé demandé');
    expect(agents.some(({ id }) => id === a.colleagueId)).toBe(true);
  });

  test('is an absence once accepted, and nothing once refused', async () => {
    const a = await planningWorld(t);
    await setLevels(t, a.id, { AGENT_UNAVAILABLE: 2 });
    const id = await ask(a);
    const answer = (status: '200' | '300') =>
      t.call(answerAgentRequest, { as: a.manager, params: { status }, body: { id, message: '', sendMail: false } });
    expect((await answer('300')).status).toBe(200);
    expect([await found(a), await absences(a)]).toEqual([[], []]);
    expect((await answer('200')).status).toBe(200);
    expect(await found(a)).toMatchObject([{ level: 2 }]);
    const [absence, ...others] = await absences(a);
    expect([others, absence?.pending]).toEqual([[], undefined]);
  });

  test('is hidden from other agencies and from customers', async () => {
    const [a, b] = [await planningWorld(t), await planningWorld(t)];
    await ask(a);
    expect([await absences(b), await absences(a, a.customer)]).toEqual([[], []]);
  });
});
