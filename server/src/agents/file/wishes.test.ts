import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { agentContracts } from '@vigie/db/tables/people.ts';
import { makeAgent } from '@vigie/demo/factories/people.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { eq } from 'drizzle-orm';
import { openTestHouse } from '../../../test/house.ts';
import { dayService, planningWorld, type PlanningWorld } from '../../../test/worlds/planning-world.ts';
import { onlyRights } from '../../../test/site-services.ts';

const t = await openTestHouse();
const { readWishes, saveWishes } = contract.agents;
const { board, availables, save } = contract.planning;
const DAY = '2026-12-08';
const none = { moments: [], siteIds: [] };

const put = (as: PlanningWorld['owner'], id: string, body: Record<string, unknown>, via: 'agency' | 'agent' = 'agency') =>
  t.call(saveWishes, { as, via, params: { id }, body: { prefers: none, avoids: none, version: 0, ...body } });
const get = (as: PlanningWorld['owner'], id: string, via: 'agency' | 'agent' = 'agency') => t.call(readWishes, { as, via, params: { id } });
const slot = (a: PlanningWorld) => ({ startAt: `${DAY}T07:00:00Z`, endAt: `${DAY}T15:00:00Z`, siteId: a.siteId });
const ranked = async (a: PlanningWorld, as = a.manager) => (await t.call(availables, { as, body: slot(a) })).body.agents;

describe('an agent’s wishes', () => {
  test('are written by the agent, name only sites that they know, and are kept in their file', async () => {
    const a = await planningWorld(t);
    expect((await get(a.agent, a.guardId, 'agent')).body).toMatchObject({ prefers: none, avoids: none, version: 0, sites: [] });
    expect(
      (await t.call(save, { as: a.manager, body: { ...dayService(a, DAY), agentIds: [a.guardId], confirmed: true, publish: true } })).status,
    ).toBe(200);
    const own = await put(
      a.agent,
      a.guardId,
      { prefers: { moments: ['nights'], siteIds: [a.siteId] }, avoids: { moments: ['weekends'], siteIds: [] } },
      'agent',
    );
    expect([own.status, own.body]).toMatchObject([
      200,
      { version: 1, prefers: { moments: ['nights'], siteIds: [a.siteId] }, sites: [{ name: 'Entrepôt Nord' }] },
    ]);
    expect((await get(a.manager, a.guardId)).body).toMatchObject({ prefers: { siteIds: [a.siteId] }, avoids: { moments: ['weekends'] } });
  });

  test('are written by a manager in the file, over all open sites', async () => {
    const a = await planningWorld(t);
    const other = await t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId, name: 'Tour Sud' }));
    const { status, body } = await put(a.manager, a.colleagueId, { avoids: { moments: [], siteIds: [other.id] } });
    expect([status, body.avoids.siteIds, body.sites.map(({ name }) => name)]).toEqual([200, [other.id], ['Entrepôt Nord', 'Tour Sud']]);
  });

  test('are refused when they contradict each other, or name a site that the agent does not know', async () => {
    const a = await planningWorld(t);
    const both = await put(a.manager, a.guardId, { prefers: { moments: ['nights'], siteIds: [] }, avoids: { moments: ['nights'], siteIds: [] } });
    expect([both.status, Object.keys(both.body.errors ?? {})]).toEqual([422, ['avoids.moments']]);
    const unknown = await put(a.agent, a.guardId, { prefers: { moments: [], siteIds: [a.siteId] } }, 'agent');
    expect([unknown.status, unknown.body.errors]).toMatchObject([422, { 'prefers.siteIds': 'Site introuvable' }]);
  });

  test('cannot be read or written by a colleague or another agency, nor written without the right', async () => {
    const [a, b] = [await planningWorld(t), await planningWorld(t)];
    expect([(await get(a.agent, a.colleagueId, 'agent')).status, (await put(a.agent, a.colleagueId, {}, 'agent')).status]).toEqual([404, 404]);
    expect([(await get(b.manager, a.guardId)).status, (await put(b.manager, a.guardId, {})).status]).toEqual([404, 404]);
    await onlyRights(t, a.manager, ['listAgents', 'readAgents']);
    expect([(await get(a.manager, a.guardId)).status, (await put(a.manager, a.guardId, {})).status]).toEqual([200, 403]);
    const foreign = await put(b.manager, b.guardId, { prefers: { moments: [], siteIds: [a.siteId] } });
    expect(foreign.status).toBe(422);
  });

  test('sent twice are stored once, and a stale version is refused', async () => {
    const a = await planningWorld(t);
    const nights = { prefers: { moments: ['nights'], siteIds: [] } };
    expect([(await put(a.agent, a.guardId, nights, 'agent')).body.version, (await put(a.agent, a.guardId, nights, 'agent')).body.version]).toEqual([
      1, 1,
    ]);
    const late = await put(a.manager, a.guardId, { prefers: { moments: ['days'], siteIds: [] } });
    expect([late.status, late.body.code]).toEqual([409, 'shared.stale']);
    expect((await put(a.manager, a.guardId, { version: 1 })).body).toMatchObject({ prefers: none, version: 2 });
  });

  test('reach the board and « Qui convient ? », where they rank among equals and block nobody', async () => {
    const a = await planningWorld(t);
    await put(a.manager, a.colleagueId, { prefers: { moments: ['days'], siteIds: [] } });
    await put(a.manager, a.guardId, { avoids: { moments: [], siteIds: [a.siteId] } });
    const agents = await ranked(a);
    const of = (id: string) => agents.find((agent) => agent.id === id)!;
    expect(of(a.colleagueId).reasons).toContain('souhaite les services de jour');
    expect(of(a.guardId).reasons).toContain('préfère éviter ce site');
    const ids = agents.map(({ id }) => id);
    expect(ids.indexOf(a.colleagueId)).toBeLessThan(ids.indexOf(a.guardId));
    const { body } = await t.call(board, { as: a.manager, body: { from: DAY, until: DAY } });
    expect(body.agents.find(({ id }) => id === a.guardId)?.facts?.wishes).toEqual({ prefers: none, avoids: { moments: [], siteIds: [a.siteId] } });
    const agentsBoard = await t.call(board, { as: a.agent, via: 'agent', body: { from: DAY, until: DAY } });
    expect(JSON.stringify(agentsBoard.body)).not.toContain('avoids');
  });
});

describe('what a service costs', () => {
  const pay = (a: PlanningWorld, agentId: string, change: { hourlyCents?: number | null; monthlyCents?: number | null }) =>
    t.tx(a.id, (tx) => tx.update(agentContracts).set(change).where(eq(agentContracts.agentId, agentId)));

  test('is shown beside each agent with the right to read pay, from the contract’s hourly or monthly pay', async () => {
    const a = await planningWorld(t);
    await pay(a, a.guardId, { hourlyCents: 1500, monthlyCents: null });
    await pay(a, a.colleagueId, { hourlyCents: null, monthlyCents: 197_167 });
    const unpaid = await t.tx(a.id, (tx) => makeAgent(tx, a.id, { plannable: true }));
    const agents = await ranked(a);
    const of = (id: string) => agents.find((agent) => agent.id === id)?.reasons.join(' ') ?? '';
    expect(of(a.guardId)).toContain('coût brut 120,00\u00A0€');
    expect(of(a.colleagueId)).toContain('coût brut 104,00\u00A0€');
    expect(of(unpaid.id)).not.toContain('€');
    const ids = agents.map(({ id }) => id);
    expect(ids.indexOf(a.colleagueId)).toBeLessThan(ids.indexOf(a.guardId));
  });

  test('is neither shown nor revealed by the order without the right on contracts', async () => {
    const a = await planningWorld(t);
    await onlyRights(t, a.manager, [
      'listAgents',
      'readAgents',
      'listServices',
      'readAgentsPlanning',
      'createServices',
      'editServices',
      'listSites',
      'readSites',
    ]);
    const orders: string[][] = [];
    for (const [guard, colleague] of [
      [1300, 3000],
      [3000, 1300],
    ] as const) {
      await pay(a, a.guardId, { hourlyCents: guard });
      await pay(a, a.colleagueId, { hourlyCents: colleague });
      const agents = await ranked(a);
      expect(agents.flatMap(({ reasons }) => reasons).join(' ')).not.toContain('€');
      orders.push(agents.map(({ id }) => id));
      const { status, body } = await t.call(board, { as: a.manager, body: { from: DAY, until: DAY } });
      expect([status, body.agents.some(({ facts }) => facts !== null), JSON.stringify(body).includes('hourlyCents')]).toEqual([200, true, false]);
    }
    expect(orders[0]).toEqual(orders[1]);
    const { body } = await t.call(board, { as: a.owner, body: { from: DAY, until: DAY } });
    expect(body.agents.find(({ id }) => id === a.guardId)?.facts?.contracts[0]?.hourlyCents).toBe(3000);
  });
});
