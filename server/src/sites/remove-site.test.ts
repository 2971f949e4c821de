import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { agentBans } from '@vigie/db/tables/people.ts';
import { checkpoints, rounds, sites } from '@vigie/db/tables/sites.ts';
import { makeCheckpoint, makeRound, makeSite } from '@vigie/demo/factories/sites.ts';
import { openTestHouse, type TestAgency, type TestPerson } from '../../test/house.ts';
import { onlyRights, serve } from '../../test/site-services.ts';

const t = await openTestHouse();
const siteOf = (a: TestAgency) => t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId }));
const remove = (as: TestPerson, id: string, item: string) => t.call(contract.sites.remove, { as, params: { id, item } });

describe('removing a site', () => {
  test('archives, deactivates and reactivates it (F-270, F-275)', async () => {
    const a = await t.agency();
    const site = await siteOf(a);
    const status = async () => (await t.call(contract.sites.read, { as: a.manager, params: { id: site.id } })).body.status;
    for (const [item, expected] of [
      ['deactivate', 200],
      ['archive', 300],
      ['revive', 100],
    ] as const) {
      expect((await remove(a.manager, site.id, item)).status).toBe(200);
      expect(await status()).toBe(expected);
    }
  });

  test('refuses a move that the status does not allow, and an unknown action', async () => {
    const a = await t.agency();
    const site = await siteOf(a);
    await remove(a.manager, site.id, 'archive');
    expect((await remove(a.manager, site.id, 'deactivate')).body.code).toBe('sites.impossible_move');
    expect((await remove(a.manager, site.id, 'destroy')).status).toBe(422);
  });

  test('tells how many services the plan still has there', async () => {
    const a = await t.agency();
    const site = await siteOf(a);
    const agentId = a.agent.agentId as string;
    const to = (day: string, status = 100) => ({ startAt: `${day}T07:00:00.000Z`, endAt: `${day}T19:00:00.000Z`, status });
    await t.tx(a.id, async (tx) => {
      await serve(tx, site, agentId, to('2026-11-10', 300));
      await serve(tx, site, agentId, to('2026-11-29', 700));
      for (const day of ['2026-11-28', '2026-11-29', '2026-11-30']) await serve(tx, site, agentId, to(day));
      await serve(tx, await makeSite(tx, a.id, { customerId: a.customerId }), agentId, to('2026-11-29'));
    });
    expect((await remove(a.manager, site.id, 'deactivate')).body).toEqual({ ok: true, servicesToCome: 3 });
    expect((await remove(a.manager, (await siteOf(a)).id, 'archive')).body).toEqual({ ok: true, servicesToCome: 0 });
  });

  test('deletes the site with its rounds, checkpoints and bans (F-275)', async () => {
    const a = await t.agency();
    const site = await siteOf(a);
    await t.tx(a.id, async (tx) => {
      await makeRound(tx, site, [await makeCheckpoint(tx, site)]);
      await tx.insert(agentBans).values({ agencyId: a.id, agentId: a.agent.agentId as string, siteId: site.id });
    });
    expect((await remove(a.manager, site.id, 'delete')).status).toBe(200);
    for (const table of [sites, rounds, checkpoints, agentBans]) expect(await t.tx(a.id, (tx) => tx.$count(table, eq(table.agencyId, a.id)))).toBe(0);
  });

  test('is refused for a site with services, which can only be archived', async () => {
    const a = await t.agency();
    const site = await siteOf(a);
    await t.tx(a.id, (tx) => serve(tx, site, a.agent.agentId as string));
    const answer = await remove(a.manager, site.id, 'delete');
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      409,
      'sites.has_services',
      'Ce site a des services : il peut être archivé, pas supprimé',
    ]);
    expect((await remove(a.manager, site.id, 'archive')).status).toBe(200);
  });

  test('needs the right of each action', async () => {
    const a = await t.agency();
    const site = await siteOf(a);
    await onlyRights(t, a.manager, ['listSites', 'readSites', 'archiveSites']);
    expect((await remove(a.manager, site.id, 'delete')).body.data).toEqual({ right: 'deleteSites' });
    expect((await remove(a.manager, site.id, 'archive')).status).toBe(200);
    expect((await remove(a.manager, site.id, 'revive')).body.data).toEqual({ right: 'editSites' });
    expect((await remove(a.agent, site.id, 'archive')).status).toBe(403);
  });

  test('of another agency returns 404, and a customer cannot call it', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const site = await siteOf(b);
    expect((await remove(a.manager, site.id, 'delete')).status).toBe(404);
    expect((await remove(b.customer, site.id, 'delete')).status).toBe(404);
  });
});
