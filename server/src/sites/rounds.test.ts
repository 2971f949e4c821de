import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { roundRuns } from '@vigie/db/tables/field/field.ts';
import { rounds } from '@vigie/db/tables/sites.ts';
import { makeCheckpoint, makeRound, makeSite } from '@vigie/demo/factories/sites.ts';
import { openTestHouse, type TestAgency } from '../../test/house.ts';
import { onlyRights, serve } from '../../test/site-services.ts';

const t = await openTestHouse();
const { rounds: list, saveRound: save, removeRound: remove } = contract.sites;
const place = (a: TestAgency) =>
  t.tx(a.id, async (tx) => {
    const site = await makeSite(tx, a.id, { customerId: a.customerId });
    const [door, dock, roof] = [
      await makeCheckpoint(tx, site, { title: 'Porte' }),
      await makeCheckpoint(tx, site, { title: 'Quai' }),
      await makeCheckpoint(tx, site, { title: 'Toit' }),
    ];
    return { site, door, dock, roof };
  });

describe('rounds', () => {
  test('are saved with their checkpoints in order, a slug and directions, and listed (F-142, F-151)', async () => {
    const a = await t.agency();
    const { site, door, dock, roof } = await place(a);
    const saved = await t.call(save, {
      as: a.manager,
      body: {
        siteId: site.id,
        name: 'Ronde de nuit',
        grantedDirections: ['forward', 'backward'],
        checkpointIds: [roof.id, door.id, dock.id],
      },
    });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({
      name: 'Ronde de nuit',
      slug: 'ronde-de-nuit',
      grantedDirections: ['forward', 'backward'],
      site: { id: site.id },
      customer: { id: a.customerId },
    });
    expect(saved.body.checkpoints).toMatchObject([
      { id: roof.id, title: 'Toit', location: { latitude: roof.latitude, longitude: roof.longitude } },
      { id: door.id },
      { id: dock.id },
    ]);
    const turned = await t.call(save, {
      as: a.manager,
      body: {
        id: saved.body.id,
        version: 1,
        siteId: site.id,
        name: 'Ronde du soir',
        checkpointIds: [dock.id, door.id],
      },
    });
    expect(turned.body).toMatchObject({
      name: 'Ronde du soir',
      slug: 'ronde-de-nuit',
      version: 2,
      checkpoints: [{ id: dock.id }, { id: door.id }],
    });
    expect((await t.call(list, { as: a.manager, body: { filters: { site: 'all', customer: 'all' } } })).body).toEqual({
      data: [turned.body],
      count: 1,
    });
  });

  test('with empty filters are all listed, with a site or customer only its own (F-151)', async () => {
    const a = await t.agency();
    const [here, there] = [await place(a), await place(a)];
    const [first] = await t.tx(
      a.id,
      async (tx) => [await makeRound(tx, here.site, [here.door]), await makeRound(tx, there.site, [there.door])] as const,
    );
    expect((await t.call(list, { as: a.manager, body: {} })).body.count).toBe(2);
    expect((await t.call(list, { as: a.manager, body: { filters: { site: here.site.id } } })).body.data.map((row) => row.id)).toEqual([first.id]);
    expect((await t.call(list, { as: a.manager, body: { filters: { customer: [a.customerId] } } })).body.count).toBe(2);
    expect((await t.call(list, { as: a.manager, body: { filters: { customer: crypto.randomUUID() } } })).body.count).toBe(0);
  });

  test('with a used name get a second slug, and a typed slug must be free', async () => {
    const a = await t.agency();
    const { site, door } = await place(a);
    const body = { siteId: site.id, name: 'Nuit', checkpointIds: [door.id] };
    expect((await t.call(save, { as: a.manager, body })).body.slug).toBe('nuit');
    expect((await t.call(save, { as: a.manager, body })).body.slug).toBe('nuit-2');
    const taken = await t.call(save, { as: a.manager, body: { ...body, slug: 'nuit' } });
    expect([taken.status, taken.body.errors]).toEqual([422, { slug: 'Cette référence est déjà celle d’une autre ronde' }]);
    expect((await t.call(save, { as: a.manager, body: { ...body, slug: 'Nuit !' } })).body.errors).toEqual({
      slug: 'Format invalide',
    });
    expect((await t.call(save, { as: a.manager, body: { ...body, slug: 'nuit-longue' } })).body.slug).toBe('nuit-longue');
  });

  test('wrong fields are named and nothing is written', async () => {
    const a = await t.agency();
    const [here, there] = [await place(a), await place(a)];
    const none = await t.call(save, {
      as: a.manager,
      body: { siteId: here.site.id, name: 'Nuit', grantedDirections: [] },
    });
    expect([none.status, none.body.errors]).toEqual([422, { grantedDirections: 'Obligatoire', checkpointIds: 'Obligatoire' }]);
    const foreign = await t.call(save, {
      as: a.manager,
      body: { siteId: here.site.id, name: 'Nuit', checkpointIds: [there.door.id] },
    });
    expect(foreign.body.errors).toEqual({ checkpointIds: 'Un point de contrôle est sur un autre site' });
    const unknown = await t.call(save, {
      as: a.manager,
      body: { siteId: here.site.id, name: 'Nuit', checkpointIds: [crypto.randomUUID()] },
    });
    expect(unknown.body.errors).toEqual({ checkpointIds: 'Point de contrôle introuvable' });
    expect((await t.call(list, { as: a.manager, body: {} })).body.count).toBe(0);
  });

  test('a stale version is refused', async () => {
    const a = await t.agency();
    const { site, door } = await place(a);
    const {
      body: { id },
    } = await t.call(save, {
      as: a.manager,
      body: { siteId: site.id, name: 'Nuit', checkpointIds: [door.id] },
    });
    const again = { id, version: 1, siteId: site.id, name: 'Jour', checkpointIds: [door.id] };
    expect((await t.call(save, { as: a.manager, body: again })).status).toBe(200);
    expect((await t.call(save, { as: a.owner, body: again })).body.code).toBe('shared.stale');
  });

  test('are seen by agents on the sites where they serve, and creating one needs the right (F-015/rounds)', async () => {
    const a = await t.agency();
    const [here, there] = [await place(a), await place(a)];
    const mine = await t.tx(a.id, async (tx) => {
      await serve(tx, here.site, a.agent.agentId as string);
      await makeRound(tx, there.site, [there.door]);
      return makeRound(tx, here.site, [here.door]);
    });
    expect((await t.call(list, { as: a.agent, via: 'agent', body: {} })).body.data.map((row) => row.id)).toEqual([mine.id]);
    const body = { siteId: here.site.id, name: 'Nuit', checkpointIds: [here.door.id] };
    expect((await t.call(save, { as: a.agent, via: 'agent', body })).status).toBe(403);
    await onlyRights(t, a.agent, ['createRounds']);
    const made = await t.call(save, { as: a.agent, via: 'agent', body });
    expect(made.status).toBe(200);
    const change = { ...body, id: made.body.id, version: made.body.version, name: 'Nuit longue' };
    expect((await t.call(save, { as: a.agent, via: 'agent', body: change })).body.data).toEqual({ right: 'editRounds' });
    await onlyRights(t, a.agent, ['editRounds']);
    expect((await t.call(save, { as: a.agent, via: 'agent', body: change })).body.name).toBe('Nuit longue');
    expect((await t.call(save, { as: a.agent, via: 'agent', body })).body.data).toEqual({ right: 'createRounds' });
    await onlyRights(t, a.agent, ['createRounds', 'editRounds']);
    expect(
      (
        await t.call(save, {
          as: a.agent,
          via: 'agent',
          body: { ...body, siteId: there.site.id, checkpointIds: [there.door.id] },
        })
      ).status,
    ).toBe(403);
  });

  test('another agency’s site and round return 404, and customers reach none of the calls', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const { site, door } = await place(b);
    const round = await t.tx(b.id, (tx) => makeRound(tx, site, [door]));
    expect((await t.call(save, { as: a.manager, body: { siteId: site.id, name: 'N', checkpointIds: [door.id] } })).status).toBe(404);
    expect((await t.call(remove, { as: a.manager, params: { id: round.id } })).status).toBe(404);
    expect((await t.call(list, { as: a.manager, body: {} })).body.count).toBe(0);
    expect((await t.call(list, { as: b.customer, body: {} })).status).toBe(404);
  });
});

describe('removing a round', () => {
  test('deletes it, or archives it once it was walked; both leave the list (F-151)', async () => {
    const a = await t.agency();
    const { site, door } = await place(a);
    const { unused, walked } = await t.tx(a.id, async (tx) => {
      const made = await makeRound(tx, site, [door]);
      const service = await serve(tx, site, a.agent.agentId as string);
      await tx.insert(roundRuns).values({
        agencyId: a.id,
        roundId: made.id,
        siteId: site.id,
        customerId: site.customerId,
        serviceId: service.id,
        agentId: a.agent.agentId as string,
        startedAt: '2026-11-21T08:00:00.000Z',
      });
      return { walked: made, unused: await makeRound(tx, site, [door]) };
    });
    const elsewhere = await t.call(save, {
      as: a.manager,
      body: { id: walked.id, siteId: (await place(a)).site.id, name: 'N', checkpointIds: [door.id] },
    });
    expect(elsewhere.body.errors['siteId']).toBe('Cette ronde a déjà été effectuée : son site ne peut plus changer');
    for (const { id } of [unused, walked]) expect((await t.call(remove, { as: a.manager, params: { id } })).status).toBe(200);
    expect((await t.call(list, { as: a.manager, body: {} })).body.data).toEqual([]);
    expect(await t.tx(a.id, (tx) => tx.select({ id: rounds.id, status: rounds.status }).from(rounds).where(eq(rounds.agencyId, a.id)))).toEqual([
      { id: walked.id, status: 300 },
    ]);
  });

  test('needs the right', async () => {
    const a = await t.agency();
    const { site, door } = await place(a);
    const round = await t.tx(a.id, (tx) => makeRound(tx, site, [door]));
    const refused = await t.call(remove, { as: a.agent, params: { id: round.id } });
    expect([refused.status, refused.body.data]).toEqual([403, { right: 'deleteRounds' }]);
  });
});
