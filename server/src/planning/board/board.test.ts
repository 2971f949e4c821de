import { bySize } from '@vigie/domain/shared/test-order.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { agentBans, agentRestrictions, userCompanies } from '@vigie/db/tables/people.ts';
import { makeService, makeUnavailability } from '@vigie/demo/factories/planning.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { openTestHouse } from '../../../test/house.ts';
import { planningWorld } from '../../../test/worlds/planning-world.ts';

const t = await openTestHouse();
const { board, errors } = contract.planning;
const december = { from: '2026-12-01', until: '2026-12-31' };

describe('the board', () => {
  test('knows all hours of the month before when one of its nights reaches into the shown one', async () => {
    const a = await planningWorld(t);
    const early = await t.tx(a.id, async (tx) => {
      const night = { day: '2026-11-30', from: '19:00', until: '07:00' };
      await makeService(tx, a.site, night, { agentIds: [a.guardId] });
      return makeService(tx, a.site, { day: '2026-11-03', from: '08:00', until: '16:00' }, { agentIds: [a.guardId] });
    });
    const shown = await t.call(board, { as: a.manager, body: december });
    expect(shown.body.around.map(({ id }) => id)).toContain(early.id);
  });

  test('returns services with their agents, absences, sites and the facts for the checks, in one answer', async () => {
    const a = await planningWorld(t);
    const [inside, around] = await t.tx(a.id, async (tx) => {
      await makeUnavailability(tx, a.id, a.guardId, { first: '2026-12-10', last: '2026-12-12' });
      await tx.insert(agentBans).values({ agencyId: a.id, agentId: a.colleagueId, siteId: a.siteId });
      await tx.insert(agentRestrictions).values({ agencyId: a.id, agentId: a.colleagueId, kind: 'maxServiceMinutes', parameters: { minutes: 480 } });
      return [
        await makeService(
          tx,
          a.site,
          { day: '2026-12-01', from: '19:00', until: '07:00' },
          { agentIds: [a.guardId, a.colleagueId], publishedAt: null, comment: 'Nuit' },
        ),
        await makeService(tx, a.site, { day: '2026-11-29', from: '08:00', until: '16:00' }, { agentIds: [a.guardId] }),
      ];
    });
    const { body } = await t.call(board, { as: a.manager, body: december });
    const agentAt = (id: string) => body.agents.findIndex((agent) => agent.id === id);
    expect(body.services).toMatchObject([
      {
        id: inside!.id,
        site: 0,
        start: Date.parse('2026-12-01T18:00:00Z') / 60_000,
        end: Date.parse('2026-12-02T06:00:00Z') / 60_000,
        draft: true,
        comment: 'Nuit',
        nbAgents: 2,
      },
    ]);
    expect(body.services[0]!.agents!.toSorted(bySize)).toEqual([agentAt(a.guardId), agentAt(a.colleagueId)].toSorted(bySize));
    expect(body.around).toMatchObject([{ id: around!.id, agents: [agentAt(a.guardId)] }]);
    expect(body.unavailabilities).toMatchObject([{ agent: agentAt(a.guardId), typeKey: 'paidLeave' }]);
    const colleague = body.agents[agentAt(a.colleagueId)]!;
    expect(colleague.facts).toMatchObject({
      bans: [{ siteId: a.siteId }],
      restrictions: [{ kind: 'maxServiceMinutes', minutes: 480 }],
      specialties: ['ADS'],
      contracts: [{ valid: true, limitMinutes: 2100 }],
    });
    expect(body.sites).toMatchObject([{ id: a.siteId, name: 'Entrepôt Nord' }]);
    expect(body.settings).toHaveProperty('planning.checks.AGENT_SPACE_11H', 1);
    expect(body.may).toMatchObject({ create: true, edit: true });
  });

  test('says who is of a site’s core team, or known there by recent work, to planners alone', async () => {
    const a = await planningWorld(t);
    await t.tx(a.id, async (tx) => {
      const today = localDay(t.house.clock.now(), 'Europe/Paris');
      const held = (days: number, agentId: string, change = {}) =>
        makeService(tx, a.site, { day: addDays(today, days), from: '08:00', until: '16:00' }, { agentIds: [agentId], status: 300, ...change });
      await held(-2, a.guardId);
      await held(-70, a.colleagueId);
      await held(-3, a.colleagueId, { status: 700 });
      await held(2, a.colleagueId, { status: 100 });
    });
    const told = async () => {
      const { body } = await t.call(board, { as: a.manager, body: december });
      const ids = (places: readonly number[]) => places.map((place) => body.agents[place]!.id);
      return body.faces.map(({ site, core, known }) => [body.sites[site]!.id, ids(core), ids(known)]);
    };
    expect(await told()).toEqual([[a.siteId, [], [a.guardId]]]);
    const site = await t.call(contract.sites.read, { as: a.manager, params: { id: a.siteId } });
    const chosen = { agentId: a.colleagueId, forbidden: false, core: true };
    const { customer, name, address } = site.body;
    await t.call(contract.sites.save, { as: a.manager, body: { id: a.siteId, customerId: customer.id, name, address, siteUsers: [chosen] } });
    expect(await told()).toEqual([[a.siteId, [a.colleagueId], [a.guardId]]]);
    expect((await t.call(board, { as: a.customer, body: december })).body.faces).toEqual([]);
  });

  test('a service of one board is on the other: both read this one answer (F-082)', async () => {
    const a = await planningWorld(t);
    await t.call(contract.planning.save, {
      as: a.manager,
      body: { siteId: a.siteId, startAtDate: '2026-12-03', startAtTime: '08:00', endAtTime: '12:00', agentIds: [a.guardId] },
    });
    const { body } = await t.call(board, { as: a.manager, body: { from: '2026-12-03', until: '2026-12-03' } });
    expect(body.services.map(({ site, agents }) => [body.sites[site]!.id, body.agents[agents![0]!]!.id])).toEqual([[a.siteId, a.guardId]]);
  });

  test('a reader without the right to plan gets no facts about people, nor the reason of an absence', async () => {
    const a = await planningWorld(t);
    await t.tx(a.id, (tx) => makeUnavailability(tx, a.id, a.guardId, { first: '2026-12-10', typeKey: 'sickLeave' }));
    await t.platform((tx) =>
      tx
        .update(userCompanies)
        .set({ rights: ['readSitesPlanning'] })
        .where(eq(userCompanies.id, a.manager.memberId)),
    );
    t.house.people.forget();
    const { body } = await t.call(board, { as: a.manager, body: december });
    expect(body.agents.every(({ facts }) => facts === null)).toBe(true);
    expect(body.unavailabilities).toMatchObject([{ typeKey: null }]);
    expect(body.may).toMatchObject({ create: false, edit: false });
    expect(body.settings).not.toHaveProperty('planning');
  });

  test('a customer sees its own published services without names, remarks or other sites', async () => {
    const a = await planningWorld(t);
    await t.tx(a.id, async (tx) => {
      await makeService(tx, a.site, { day: '2026-12-01', from: '08:00', until: '16:00' }, { agentIds: [a.guardId], comment: 'interne' });
      await makeService(tx, a.site, { day: '2026-12-02', from: '08:00', until: '16:00' }, { publishedAt: null });
    });
    const { body } = await t.call(board, { as: a.customer, body: december });
    expect(body.services).toEqual([expect.objectContaining({ agents: [0] })]);
    expect(body.services[0]).not.toHaveProperty('comment');
    expect(body.agents).toMatchObject([{ firstname: '', lastname: '', facts: null }]);
    expect([body.unavailabilities, body.around]).toEqual([[], []]);
    expect(body.customers.map(({ id }) => id)).toEqual([a.customerId]);
  });

  test('a guard may not open it, and another agency’s board is not found', async () => {
    const a = await planningWorld(t);
    const b = await planningWorld(t);
    expect((await t.call(board, { as: a.agent, via: 'agency', body: december })).status).toBe(403);
    expect((await t.call(board, { as: a.manager, scopeId: b.id, body: december })).status).toBe(404);
    expect((await t.call(board, { as: a.manager, body: { from: '2026-02-31', until: '2026-03-01' } })).body.errors).toHaveProperty('from');
  });
});

describe('the anomalies of a period', () => {
  test('are those of the current plan', async () => {
    const a = await planningWorld(t);
    await t.tx(a.id, async (tx) => {
      await makeService(tx, a.site, { day: '2026-12-01', from: '08:00', until: '16:00' }, { agentIds: [a.guardId] });
      await makeService(tx, a.site, { day: '2026-12-01', from: '15:00', until: '20:00' }, { agentIds: [a.guardId] });
    });
    const { body } = await t.call(errors, { as: a.manager, body: december });
    expect(body.data.map(({ code }) => code)).toContain('AGENT_ALREADY_HIRED');
    const none = await t.call(errors, { as: a.manager, body: { ...december, agentIds: [a.colleagueId] } });
    expect(none.body).toEqual({ data: [], count: 0 });
  });
});
