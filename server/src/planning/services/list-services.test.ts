import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { eq } from 'drizzle-orm';
import { makeService } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { goneServiceStatuses, selectableServiceStatuses } from '@vigie/domain/planning/service.ts';
import { openTestHouse } from '../../../test/house.ts';
import { planningWorld, type PlanningWorld } from '../../../test/worlds/planning-world.ts';

const t = await openTestHouse();
const { list, count, planned } = contract.planning;

async function someServices(a: PlanningWorld) {
  return t.tx(a.id, async (tx) => {
    const other = await makeSite(tx, a.id, { name: 'Musée des Augustins' });
    return {
      other,
      day: await makeService(tx, a.site, { day: '2026-12-01', from: '08:00', until: '16:00' }, { agentIds: [a.guardId] }),
      draft: await makeService(
        tx,
        a.site,
        { day: '2026-12-02', from: '08:00', until: '16:00' },
        { publishedAt: null, nbAgents: 2, agentIds: [a.colleagueId] },
      ),
      night: await makeService(tx, other, { day: '2026-11-30', from: '19:00', until: '07:00' }, { status: 110 }),
      off: await makeService(tx, a.site, { day: '2026-12-01', from: '17:00', until: '19:00' }, { status: 700 }),
    };
  });
}

describe('the list of services', () => {
  test('filters by status, site, customer, agent, days, publication and staffing (F-088)', async () => {
    const a = await planningWorld(t);
    const made = await someServices(a);
    const ids = async (filters: object) =>
      (await t.call(list, { as: a.manager, body: { orderBy: 'startAt', ascending: 1, filters } })).body.data.map(({ id }) => id);
    expect(await ids({})).toEqual([made.night.id, made.day.id, made.off.id, made.draft.id]);
    expect(await ids({ status: [110] })).toEqual([made.night.id]);
    expect(await ids({ siteIds: [made.other.id] })).toEqual([made.night.id]);
    expect(await ids({ customerIds: [a.customerId], status: [100] })).toEqual([made.day.id, made.draft.id]);
    expect(await ids({ agentIds: [a.guardId] })).toEqual([made.day.id]);
    expect(await ids({ from: '2026-12-01', until: '2026-12-01' })).toEqual([made.night.id, made.day.id, made.off.id]);
    expect(await ids({ published: false })).toEqual([made.draft.id]);
    expect(await ids({ planned: 1 })).toEqual([made.day.id]);
    expect(await ids({ planned: 0 })).toEqual([made.night.id, made.off.id, made.draft.id]);
    expect(await ids({ planned: -1 })).toHaveLength(4);
  });

  test('is paged, counted and searched without accents', async () => {
    const a = await planningWorld(t);
    await someServices(a);
    const first = await t.call(list, { as: a.manager, body: { limit: 3, orderBy: 'startAt', ascending: 1 } });
    expect([first.body.data.length, first.body.count]).toEqual([3, 4]);
    const found = await t.call(list, { as: a.manager, body: { query: 'musee' } });
    expect(found.body.data.map(({ site }) => site.name)).toEqual(['Musée des Augustins']);
    expect((await t.call(list, { as: a.manager, body: { orderBy: 'password' } })).status).toBe(422);
  });

  test('returns guards their own published services, customers those of their sites, and another agency nothing', async () => {
    const a = await planningWorld(t);
    const b = await planningWorld(t);
    const made = await someServices(a);
    expect((await t.call(list, { as: a.agent, via: 'agent', body: {} })).body.data.map(({ id }) => id)).toEqual([made.day.id]);
    const portal = await t.call(list, { as: a.customer, body: { orderBy: 'startAt', ascending: 1 } });
    expect(portal.body.data.map(({ id }) => id)).toEqual([made.day.id, made.off.id]);
    expect((await t.call(list, { as: b.manager, body: {} })).body.count).toBe(0);
    expect((await t.call(list, { as: a.agent, via: 'agency', body: {} })).status).toBe(403);
  });

  test('names the agents to a customer only where the agency allows it', async () => {
    const a = await planningWorld(t);
    await someServices(a);
    const names = async () =>
      (await t.call(list, { as: a.customer, body: { filters: { from: '2026-12-01', status: [100] } } })).body.data[0]?.agents.map(
        ({ firstname }) => firstname,
      );
    expect(await names()).toEqual(['']);
    await t.platform((tx) =>
      tx
        .update(agencies)
        .set({ settings: { customerPlanningSettings: { agentNamesVisible: true } } })
        .where(eq(agencies.id, a.id)),
    );
    expect(await names()).toEqual(['Amadou']);
  });
});

describe('planned services and counts', () => {
  test('planned services are the published ones that are still to be done (F-064)', async () => {
    const a = await planningWorld(t);
    const made = await someServices(a);
    const answer = await t.call(planned, { as: a.manager, body: { from: '2026-12-01', until: '2026-12-31' } });
    expect(answer.body.data.map(({ id }) => id)).toEqual([made.night.id, made.day.id]);
    expect((await t.call(planned, { as: a.manager, body: { from: '2026-12-31', until: '2026-12-01' } })).status).toBe(422);
  });

  test('a period is counted in one query: drafts, places to fill, late ones, hours', async () => {
    const a = await planningWorld(t);
    await someServices(a);
    const answer = await t.call(count, { as: a.manager, body: { from: '2026-11-30', until: '2026-12-31' } });
    expect(answer.body).toEqual({
      total: 4,
      circuits: 0,
      archived: 0,
      unscheduled: 1,
      planned: 3,
      drafts: 1,
      unfilled: 2,
      missingAgents: 2,
      late: 1,
      minutes: 480 + 960 + 720,
    });
  });
});

describe('the list behind a figure', () => {
  // The clock is at 21 November 2026, 10:00 in Paris.
  const TODAY = '2026-11-21';
  const statuses = [...selectableServiceStatuses, ...goneServiceStatuses];

  /** Of each status: one that is over, one that lasts until noon and a draft tomorrow, all vacant; one is filled; one began yesterday. */
  async function vacantOnes(a: PlanningWorld) {
    await t.tx(a.id, async (tx) => {
      for (const status of statuses) {
        await makeService(tx, a.site, { day: TODAY, from: '06:00', until: '09:00' }, { status });
        await makeService(tx, a.site, { day: TODAY, from: '08:00', until: '12:00' }, { status });
        await makeService(tx, a.site, { day: '2026-11-22', from: '08:00', until: '12:00' }, { status, publishedAt: null });
      }
      await makeService(tx, a.site, { day: TODAY, from: '08:00', until: '12:00' }, { agentIds: [a.guardId] });
      await makeService(tx, a.site, { day: '2026-11-20', from: '22:00', until: '07:00' });
    });
  }

  test('has as many rows as are counted, over services of every status', async () => {
    const a = await planningWorld(t);
    await vacantOnes(a);
    const listed = async (filters: object) =>
      (await t.call(list, { as: a.manager, body: { filters: { status: [...selectableServiceStatuses], ...filters } } })).body.count;
    const days = { from: TODAY, until: '2026-11-22' };
    const counts = (await t.call(count, { as: a.manager, body: days })).body;
    // Nine statuses count, three times each; the filled one is not to fill, and the night of yesterday goes on.
    expect([counts.planned, await listed(days)]).toEqual([29, 29]);
    expect([counts.unfilled, await listed({ ...days, planned: 0 })]).toEqual([28, 28]);
    expect([counts.drafts, await listed({ ...days, published: false })]).toEqual([9, 9]);
    const { stats } = (await t.call(contract.dashboards.read, { as: a.manager, query: { widgets: 'stats' } })).body;
    const day = { from: TODAY, until: TODAY };
    expect([stats?.count, await listed(day)]).toEqual([20, 20]);
    expect([stats?.unfilled, await listed({ ...day, planned: 0 })]).toEqual([19, 19]);
    const waiting = (await t.call(contract.dashboards.toDo, { as: a.manager })).body.data.find(({ key }) => key === 'vacant');
    expect([waiting?.count, await listed({ ...days, planned: 0, over: false })]).toEqual([18, 18]);
    expect(await listed({ ...days, planned: 0, over: true })).toBe(10);
    const [covered] = (await t.call(contract.planning.coverage, { as: a.manager, body: day })).body.data;
    expect([covered?.unfilled, await listed({ ...day, startsFrom: TODAY, planned: 0 })]).toEqual([18, 18]);
  });
});
