import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { makeService, makeUnavailability } from '@vigie/demo/factories/planning.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { openTestHouse } from '../../../test/house.ts';
import { planningWorld, setLevels, type PlanningWorld } from '../../../test/worlds/planning-world.ts';

const t = await openTestHouse();
const calls = contract.planning;
const december = { from: '2026-12-01', until: '2026-12-31' };
const slot = { startAt: '2026-12-01T07:00:00Z', endAt: '2026-12-01T15:00:00Z' };

const busyWorld = async () => {
  const a = await planningWorld(t);
  await t.tx(a.id, async (tx) => {
    await makeService(tx, a.site, { day: '2026-12-01', from: '06:00', until: '10:00' }, { agentIds: [a.guardId] });
    await makeService(tx, a.site, { day: '2026-12-01', from: '19:00', until: '07:00' }, { nbAgents: 2, status: 200 });
  });
  return a;
};
const available = async (a: PlanningWorld, more: object = {}) => {
  const { body } = await t.call(calls.availables, { as: a.manager, body: { ...slot, siteId: a.siteId, specialtyKey: 'ADS', ...more } });
  return body.agents.map(({ id, warnings }) => ({ id, codes: warnings.map(({ code }) => code) }));
};

describe('available agents', () => {
  test('are those who neither work nor are absent in the slot (F-092)', async () => {
    const a = await busyWorld();
    expect(await available(a)).toEqual([{ id: a.colleagueId, codes: [] }]);
    await t.tx(a.id, (tx) => makeUnavailability(tx, a.id, a.colleagueId, { first: '2026-12-01' }));
    expect(await available(a)).toEqual([]);
  });

  test('come with their warnings, and are left out when the agency forbids them', async () => {
    const a = await planningWorld(t);
    await t.tx(a.id, (tx) => makeService(tx, a.site, { day: '2026-12-01', from: '20:00', until: '23:00' }, { agentIds: [a.guardId] }));
    const codes = async () => (await available(a)).find(({ id }) => id === a.guardId)?.codes;
    expect(await codes()).toContain('AGENT_SPACE_11H');
    await setLevels(t, a.id, { AGENT_SPACE_11H: 2 });
    expect(await codes()).toBeUndefined();
  });

  test('need a slot in order and the right to plan', async () => {
    const a = await planningWorld(t);
    const wrong = await t.call(calls.availables, { as: a.manager, body: { startAt: slot.endAt, endAt: slot.startAt } });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['endAt']]);
    expect((await t.call(calls.availables, { as: a.agent, via: 'agency', body: slot })).status).toBe(403);
  });
});

describe('the rows of the boards', () => {
  test('contain agents with services and absences, sites with services, and the missions of each (F-091)', async () => {
    const a = await busyWorld();
    await t.tx(a.id, (tx) => makeUnavailability(tx, a.id, a.guardId, { first: '2026-12-10' }));
    const agents = await t.call(calls.agentsWithServices, { as: a.manager, body: { ...december, agentIds: [a.guardId] } });
    expect(agents.body.agents).toMatchObject([{ id: a.guardId, services: [{ startAtTime: '06:00' }], unavailabilities: [{ typeKey: 'paidLeave' }] }]);
    const sites = await t.call(calls.sitesWithServices, { as: a.manager, body: december });
    expect(sites.body.sites).toMatchObject([{ id: a.siteId, services: [{ startAtTime: '06:00' }, { startAtTime: '19:00' }] }]);
    const missions = await t.call(calls.sitesMissions, { as: a.manager, body: december });
    expect(missions.body.sites).toEqual([{ id: a.siteId, name: 'Entrepôt Nord', missions: 2, totalInProgressMissions: 1, missingAgents: 2 }]);
    const other = await planningWorld(t);
    expect((await t.call(calls.sitesWithServices, { as: other.manager, body: december })).body.sites).toEqual([]);
  });

  test('list the planned agents of a time with their hours (F-093)', async () => {
    const a = await busyWorld();
    const { body } = await t.call(calls.plannedAgents, { as: a.manager, body: slot });
    expect(body).toMatchObject({ data: [{ id: a.guardId, services: 1, minutes: 240 }], count: 1 });
  });
});

describe('planning errors', () => {
  test('return availability, rest and working time separately, the last two under their short names too (F-117, F-118)', async () => {
    const a = await planningWorld(t);
    await t.tx(a.id, async (tx) => {
      await makeService(tx, a.site, { day: '2026-12-01', from: '06:00', until: '19:00' }, { agentIds: [a.guardId] });
      await makeService(tx, a.site, { day: '2026-12-01', from: '18:00', until: '22:00' }, { agentIds: [a.guardId] });
    });
    const of = async (kind: 'available' | 'rest' | 'working-time') =>
      (await t.call(calls.planningError, { as: a.manager, params: { kind }, body: december })).body.data.map(({ code }) => code);
    expect(await of('available')).toEqual(['AGENT_ALREADY_HIRED']);
    expect(await of('rest')).toEqual(['AGENT_REST_11H']);
    expect(await of('working-time')).toContain('SERVICE_MAX_DURATION');
    const short = await t.call(calls.restErrors, { as: a.manager, body: december });
    expect(short.body.data.map(({ code }) => code)).toEqual(['AGENT_REST_11H']);
    const time = await t.call(calls.workingTimeErrors, { as: a.manager, body: december });
    expect(time.body.data.map(({ code }) => code)).toContain('SERVICE_MAX_DURATION');
  });

  test('see a minor’s night, which the law forbids; the board knows the age of minors only (L3163-2)', async () => {
    const a = await planningWorld(t);
    const born = (agentId: string, birthOn: string) => t.tx(a.id, (tx) => tx.update(agents).set({ birthOn }).where(eq(agents.id, agentId)));
    await born(a.guardId, '2009-06-30');
    await born(a.colleagueId, '1990-06-30');
    await t.tx(a.id, (tx) =>
      makeService(tx, a.site, { day: '2026-12-01', from: '21:00', until: '03:00' }, { nbAgents: 2, agentIds: [a.guardId, a.colleagueId] }),
    );
    const { body } = await t.call(calls.errors, { as: a.manager, body: december });
    const told = body.data.filter(({ code }) => code === 'AGENT_RESTRICTION');
    // Forbidden, and six hours without a pause: a warning.
    expect(told.map(({ level, agentId }) => [level, agentId])).toEqual([
      [2, a.guardId],
      [1, a.guardId],
    ]);
    const board = await t.call(calls.board, { as: a.manager, body: december });
    const adults = Object.fromEntries(board.body.agents.map(({ id, facts }) => [id, facts?.adultOn]));
    expect([adults[a.guardId], adults[a.colleagueId]]).toEqual(['2027-06-30', undefined]);
  });

  test('see the average of twelve weeks, although eleven of them lie before the days asked for (IDCC 1351, art. 7.09)', async () => {
    const a = await planningWorld(t);
    await setLevels(t, a.id, { AGENT_MAX_WEEKLY_HOURS: 2 });
    await t.tx(a.id, async (tx) => {
      for (let week = 0; week < 12; week++)
        for (const day of [0, 1, 2, 3])
          await makeService(tx, a.site, { day: addDays('2026-10-12', 7 * week + day), from: '07:00', until: '18:45' }, { agentIds: [a.guardId] });
    });
    const { body } = await t.call(calls.workingTimeErrors, { as: a.manager, body: { from: '2026-12-28', until: '2027-01-03' } });
    // Four services of 11 h 45 make weeks of 47 h 00, lawful alone; twelve of them, from 12 October to 3 January, average 47 h 00.
    const told = body.data.filter(({ code }) => code === 'AGENT_MAX_WEEKLY_HOURS');
    expect(told).toMatchObject([{ level: 1, measured: 2820, limit: 2760, source: expect.stringContaining('46 h en moyenne') }]);
  });
});
