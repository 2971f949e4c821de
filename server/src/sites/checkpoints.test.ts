import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { roundRunPoints, roundRuns } from '@vigie/db/tables/field/field.ts';
import { checkpoints } from '@vigie/db/tables/sites.ts';
import { makeCheckpoint, makeRound, makeSite } from '@vigie/demo/factories/sites.ts';
import { openTestHouse, type TestAgency } from '../../test/house.ts';
import { onlyRights, serve } from '../../test/site-services.ts';

const t = await openTestHouse();
const { checkpoints: list, saveCheckpoint: save, removeCheckpoint: remove } = contract.sites;
const siteOf = (a: TestAgency) => t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId }));
const location = { latitude: 43.6, longitude: 1.44 };

describe('checkpoints', () => {
  test('are saved with badge, site, title and location, returned as « checkpoint », and listed (F-142, F-153)', async () => {
    const a = await t.agency();
    const site = await siteOf(a);
    const saved = await t.call(save, {
      as: a.manager,
      body: { siteId: site.id, title: ' Porte nord ', badge: '04:a2:2b:c1', location },
    });
    expect(saved.status).toBe(200);
    expect(saved.body.checkpoint).toMatchObject({
      title: 'Porte nord',
      badge: '04A22BC1',
      location,
      site: { id: site.id, name: site.name },
      customer: { id: a.customerId },
      rounds: [],
      version: 1,
    });
    const listed = await t.call(list, { as: a.manager });
    expect(listed.body).toEqual({ data: [saved.body.checkpoint], count: 1 });
  });

  test('are found by words, site and customer', async () => {
    const a = await t.agency();
    const [first, second] = [await siteOf(a), await siteOf(a)];
    const points = await t.tx(
      a.id,
      async (tx) => [await makeCheckpoint(tx, first, { title: 'Écluse' }), await makeCheckpoint(tx, second, { title: 'Porte' })] as const,
    );
    expect((await t.call(list, { as: a.manager, query: { query: 'ecluse' } })).body.data.map((row) => row.id)).toEqual([points[0].id]);
    expect((await t.call(list, { as: a.manager, query: { site: second.id } })).body.data.map((row) => row.id)).toEqual([points[1].id]);
    expect((await t.call(list, { as: a.manager, query: { limit: '1', orderBy: 'title' } })).body).toMatchObject({
      count: 2,
      data: [{ id: points[0].id }],
    });
    expect((await t.call(list, { as: a.manager, query: { orderBy: 'secret' } })).status).toBe(422);
  });

  test('a badge identifies one checkpoint of the agency, and another agency may have the same (F-143)', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const [site, other] = [await siteOf(a), await siteOf(b)];
    await t.call(save, { as: a.manager, body: { siteId: site.id, title: 'Porte', badge: '04 A2 2B C1' } });
    const second = await t.call(save, {
      as: a.manager,
      body: { siteId: site.id, title: 'Quai', badge: '04a22bc1' },
    });
    expect([second.status, second.body.errors]).toEqual([422, { badge: 'Ce badge est déjà celui du point « Porte »' }]);
    expect((await t.call(save, { as: b.manager, body: { siteId: other.id, title: 'Quai', badge: '04a22bc1' } })).status).toBe(200);
  });

  test('changing one keeps its badge, and a stale version is refused', async () => {
    const a = await t.agency();
    const site = await siteOf(a);
    const {
      body: { checkpoint },
    } = await t.call(save, { as: a.manager, body: { siteId: site.id, title: 'Porte', badge: '04A22BC1' } });
    const body = { id: checkpoint.id, version: 1, siteId: site.id, title: 'Portail', badge: '04A22BC1' };
    expect((await t.call(save, { as: a.manager, body })).body.checkpoint).toMatchObject({
      title: 'Portail',
      version: 2,
    });
    expect((await t.call(save, { as: a.owner, body })).body.code).toBe('shared.stale');
  });

  test('wrong fields are named and nothing is written', async () => {
    const a = await t.agency();
    const site = await siteOf(a);
    const answer = await t.call(save, { as: a.manager, body: { siteId: site.id, title: '', badge: '::' } });
    expect([answer.status, answer.body.errors]).toEqual([422, { title: 'Obligatoire' }]);
    expect((await t.call(save, { as: a.manager, body: { siteId: site.id, title: 'Porte', badge: '::' } })).body.errors).toEqual({
      badge: 'Format invalide',
    });
    expect((await t.call(list, { as: a.manager })).body.count).toBe(0);
  });

  test('stay on their site once a round includes them', async () => {
    const a = await t.agency();
    const [site, other] = [await siteOf(a), await siteOf(a)];
    const point = await t.tx(a.id, async (tx) => {
      const made = await makeCheckpoint(tx, site);
      await makeRound(tx, site, [made]);
      return made;
    });
    const answer = await t.call(save, {
      as: a.manager,
      body: { id: point.id, siteId: other.id, title: point.title },
    });
    expect(answer.body.errors).toEqual({
      siteId: 'Ce point sert à des rondes : son site ne peut plus changer',
    });
  });

  test('an agent with the right creates them on sites where they serve, unless the site refuses it (F-015/checkpoints, A-287)', async () => {
    const a = await t.agency();
    const [mine, foreign] = [await siteOf(a), await siteOf(a)];
    const closed = await t.tx(a.id, async (tx) => {
      const made = await makeSite(tx, a.id, {
        customerId: a.customerId,
        rightsAgent: { createCheckpoints: false },
      });
      for (const site of [mine, made]) await serve(tx, site, a.agent.agentId as string);
      return made;
    });
    const make = async (siteId: string) => (await t.call(save, { as: a.agent, via: 'agent', body: { siteId, title: 'Porte' } })).status;
    expect(await make(mine.id)).toBe(403);
    await onlyRights(t, a.agent, ['createCheckpoints']);
    expect([await make(mine.id), await make(foreign.id), await make(closed.id)]).toEqual([200, 403, 403]);
    const { data, count } = (await t.call(list, { as: a.agent, via: 'agent' })).body;
    expect(count).toBe(1);
    const { id, version } = data[0]!;
    const change = () => t.call(save, { as: a.agent, via: 'agent', body: { id, version, siteId: mine.id, title: 'Portillon' } });
    expect((await change()).body.data).toEqual({ right: 'editCheckpoints' });
    await onlyRights(t, a.agent, ['editCheckpoints']);
    expect([(await change()).body.checkpoint.title, await make(mine.id)]).toEqual(['Portillon', 403]);
  });

  test('customers reach none of the calls, and another agency’s id returns 404', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const site = await siteOf(b);
    const point = await t.tx(b.id, (tx) => makeCheckpoint(tx, site));
    expect((await t.call(list, { as: b.customer })).status).toBe(404);
    expect((await t.call(save, { as: a.manager, body: { siteId: site.id, title: 'Porte' } })).status).toBe(404);
    expect((await t.call(remove, { as: a.manager, params: { id: point.id } })).status).toBe(404);
  });
});

describe('removing a checkpoint', () => {
  test('is refused while rounds include it, and the refusal names them', async () => {
    const a = await t.agency();
    const site = await siteOf(a);
    const { point, round } = await t.tx(a.id, async (tx) => {
      const made = await makeCheckpoint(tx, site);
      return { point: made, round: await makeRound(tx, site, [made], { name: 'Nuit' }) };
    });
    const answer = await t.call(remove, { as: a.manager, params: { id: point.id } });
    expect([answer.status, answer.body.message, answer.body.data]).toEqual([
      409,
      'Ce point fait partie de : Nuit',
      { rounds: [{ id: round.id, name: 'Nuit' }] },
    ]);
  });

  test('deletes it, or archives it once it was walked and frees its badge; both leave the list (F-153)', async () => {
    const a = await t.agency();
    const site = await siteOf(a);
    const { unused, walked } = await t.tx(a.id, async (tx) => {
      const made = await makeCheckpoint(tx, site, { badge: '04A22BC1' });
      const round = await makeRound(tx, site, []);
      const service = await serve(tx, site, a.agent.agentId as string);
      const [run] = await tx
        .insert(roundRuns)
        .values({
          agencyId: a.id,
          roundId: round.id,
          siteId: site.id,
          customerId: site.customerId,
          serviceId: service.id,
          agentId: a.agent.agentId as string,
          startedAt: '2026-11-21T08:00:00.000Z',
        })
        .returning();
      await tx.insert(roundRunPoints).values({
        agencyId: a.id,
        runId: run?.id ?? '',
        customerId: site.customerId,
        checkpointId: made.id,
        kind: 'validated',
        madeAt: '2026-11-21T08:05:00.000Z',
      });
      return { walked: made, unused: await makeCheckpoint(tx, site) };
    });
    for (const { id } of [unused, walked]) expect((await t.call(remove, { as: a.manager, params: { id } })).status).toBe(200);
    expect((await t.call(list, { as: a.manager })).body.data).toEqual([]);
    const left = await t.tx(a.id, (tx) => tx.select().from(checkpoints).where(eq(checkpoints.agencyId, a.id)));
    expect(left).toMatchObject([{ id: walked.id, status: 300, badge: '' }]);
    expect((await t.call(remove, { as: a.manager, params: { id: walked.id } })).status).toBe(404);
  });

  test('needs the right', async () => {
    const a = await t.agency();
    const point = await t.tx(a.id, async (tx) => makeCheckpoint(tx, await makeSite(tx, a.id)));
    expect((await t.call(remove, { as: a.agent, params: { id: point.id } })).status).toBe(403);
  });
});
