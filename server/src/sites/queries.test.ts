import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { makeCustomer } from '@vigie/demo/factories/people.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import { siteItems } from '@vigie/db/tables/sites.ts';
import { openTestHouse, type TestAgency } from '../../test/house.ts';
import { onlyRights, serve } from '../../test/site-services.ts';

const t = await openTestHouse();
const { list, read, items, saveItems } = contract.sites;

/** Two customers: two sites for the agency's own, one for the other. */
const town = (a: TestAgency) =>
  t.tx(a.id, async (tx) => {
    const other = await makeCustomer(tx, a.id, { name: 'Zénith Œuvres' });
    const dock = await makeSite(tx, a.id, {
      customerId: a.customerId,
      name: 'Quai nord',
      city: 'Sète',
      specialties: ['ADS', 'CYNO'],
      instructions: 'Chien muselé',
    });
    const store = await makeSite(tx, a.id, { customerId: a.customerId, name: 'Magasin', status: 300 });
    const hall = await makeSite(tx, a.id, {
      customerId: other.id,
      name: 'Halle',
      specialties: ['SSIAP1'],
      instructions: 'Extincteurs',
    });
    return { other, dock, store, hall };
  });

describe('the list of sites', () => {
  test('returns the page, the count, and the existing customers and specialties (F-276/keys, F-277)', async () => {
    const a = await t.agency();
    const { other, dock, hall } = await town(a);
    const all = await t.call(list, { as: a.manager, body: { orderBy: 'name', ascending: 1 } });
    expect(Object.keys(all.body).toSorted()).toEqual(['count', 'customers', 'data', 'specialties']);
    expect(all.body.data.map((row) => row.name)).toEqual(['Halle', 'Magasin', 'Quai nord']);
    expect(all.body.customers.map((row) => row.id)).toEqual(expect.arrayContaining([a.customerId, other.id]));
    expect(all.body.specialties.map((row) => row.key)).toEqual(['CYNO', 'ADS', 'SSIAP1']);
    const filtered = await t.call(list, {
      as: a.manager,
      body: { filters: { status: [100], customer: [a.customerId] } },
    });
    expect([filtered.body.count, filtered.body.data[0]?.id]).toEqual([1, dock.id]);
    expect(
      (await t.call(list, { as: a.manager, body: { filters: { specialty: ['SSIAP1'], customer: 'all' } } })).body.data.map((row) => row.id),
    ).toEqual([hall.id]);
    expect((await t.call(list, { as: a.manager, body: { query: 'zenith oeuvres' } })).body.data.map((row) => row.id)).toEqual([hall.id]);
  });

  test('returns up to four thousand sites per page, and that many by default (F-276/default)', async () => {
    const a = await t.agency();
    await t.tx(a.id, async (tx) => {
      for (let i = 0; i < 30; i += 1) await makeSite(tx, a.id, { customerId: a.customerId });
    });
    expect(list.body.parse({}).limit).toBe(4000);
    expect((await t.call(list, { as: a.manager, body: {} })).body.data).toHaveLength(30);
    expect((await t.call(list, { as: a.manager, body: { limit: 4001 } })).status).toBe(422);
    const second = await t.call(list, { as: a.manager, body: { limit: 25, page: 2 } });
    expect([second.body.data.length, second.body.count]).toEqual([5, 30]);
  });

  test('needs the list right with the agency’s prefix, and shows nothing of another agency', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    await town(a);
    expect((await t.call(list, { as: a.agent, body: {} })).status).toBe(403);
    expect((await t.call(list, { as: b.manager, body: {} })).body).toMatchObject({
      data: [],
      count: 0,
      customers: [],
    });
    expect((await t.call(list, { as: b.manager, scopeId: a.id, body: {} })).status).toBe(404);
  });

  test('shows customers only their own sites, and none of the other customers’ names (F-345)', async () => {
    const a = await t.agency();
    const { dock, store } = await town(a);
    const { body } = await t.call(list, { as: a.customer, body: {} });
    expect(body.data.map((row) => row.id).toSorted()).toEqual([dock.id, store.id].toSorted());
    expect(body.customers.map((row) => row.id)).toEqual([a.customerId]);
    expect(body.specialties.map((row) => row.key)).toEqual(['CYNO', 'ADS']);
  });

  test('shows agents the sites where they have a published service, circuits included', async () => {
    const a = await t.agency();
    const { dock, hall, store } = await town(a);
    await t.tx(a.id, async (tx) => {
      const circuit = await serve(tx, dock, a.agent.agentId as string);
      await serve(tx, store, a.agent.agentId as string, { publishedAt: null });
      await tx.insert(services).values({
        agencyId: a.id,
        siteId: hall.id,
        customerId: hall.customerId,
        parentId: circuit.id,
        startAt: circuit.startAt,
        endAt: circuit.endAt,
        publishedAt: circuit.publishedAt,
      });
    });
    const mine = await t.call(list, { as: a.agent, via: 'agent', body: {} });
    expect(mine.body.data.map((row) => row.id).toSorted()).toEqual([dock.id, hall.id].toSorted());
    expect((await t.call(list, { as: a.office, via: 'agent', body: {} })).body.data).toEqual([]);
    await onlyRights(t, a.office, ['listSites']);
    expect((await t.call(list, { as: a.office, via: 'agent', body: {} })).body.count).toBe(3);
  });
});

describe('one site', () => {
  test('a foreign or unknown id returns « Site introuvable »', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const site = await t.tx(b.id, (tx) => makeSite(tx, b.id));
    for (const id of [site.id, crypto.randomUUID()]) {
      const answer = await t.call(read, { as: a.manager, params: { id } });
      expect([answer.status, answer.body.message]).toEqual([404, 'Site introuvable']);
    }
  });

  test('customers read their own site without the agency’s private parts, and do not find another customer’s (F-345)', async () => {
    const a = await t.agency();
    const { dock, hall } = await town(a);
    const own = await t.call(read, { as: a.customer, params: { id: dock.id } });
    expect(own.body).toMatchObject({ name: 'Quai nord', radius: 100 });
    for (const part of [
      'instructions',
      'comments',
      'siteKeys',
      'siteAlarms',
      'items',
      'siteUsers',
      'rightsAgent',
      'rightsCustomer',
      'notifySiteInstructionAgents',
    ])
      expect(own.body).not.toHaveProperty(part);
    await onlyRights(t, a.customer, ['listSiteInstructions', 'readSiteInstructions']);
    expect((await t.call(read, { as: a.customer, params: { id: dock.id } })).body.instructions).toBe('Chien muselé');
    expect((await t.call(read, { as: a.customer, params: { id: hall.id } })).status).toBe(404);
  });

  test('agents read the sites where they serve, with keys and codes only around their services', async () => {
    const a = await t.agency();
    const { dock, hall, store } = await town(a);
    await t.tx(a.id, async (tx) => {
      await serve(tx, dock, a.agent.agentId as string);
      await serve(tx, hall, a.agent.agentId as string, {
        startAt: '2026-10-01T08:00:00.000Z',
        endAt: '2026-10-01T18:00:00.000Z',
      });
      await tx.insert(siteItems).values(
        [dock, hall].map((site) => ({
          agencyId: a.id,
          siteId: site.id,
          kind: 'alarm' as const,
          label: 'Centrale',
          codeSealed: t.house.seal.seal('1234'),
        })),
      );
    });
    const now = await t.call(read, { as: a.agent, via: 'agent', params: { id: dock.id } });
    expect(now.body).toMatchObject({ instructions: 'Chien muselé', siteAlarms: [{ code: '1234' }] });
    expect(now.body).not.toHaveProperty('comments');
    const before = await t.call(read, { as: a.agent, via: 'agent', params: { id: hall.id } });
    expect(before.body.instructions).toBe('Extincteurs');
    expect(before.body).not.toHaveProperty('siteAlarms');
    const never = await t.call(read, { as: a.agent, via: 'agent', params: { id: store.id } });
    expect([never.status, never.body.data]).toEqual([403, { right: 'readSites' }]);
  });

  test('a site may refuse its instructions to agents, never to the owner (A-286, A-287)', async () => {
    const a = await t.agency();
    const site = await t.tx(a.id, async (tx) => {
      const made = await makeSite(tx, a.id, {
        customerId: a.customerId,
        instructions: 'Secret',
        rightsAgent: { readSiteInstructions: false },
      });
      await serve(tx, made, a.agent.agentId as string);
      return made;
    });
    expect((await t.call(read, { as: a.agent, via: 'agent', params: { id: site.id } })).body).not.toHaveProperty('instructions');
    expect((await t.call(read, { as: a.owner, params: { id: site.id } })).body.instructions).toBe('Secret');
  });

  test('counts the running services', async () => {
    const a = await t.agency();
    const { dock } = await town(a);
    await t.tx(a.id, async (tx) => {
      for (const status of [200, 500, 100, 300]) await serve(tx, dock, a.agent.agentId as string, { status });
    });
    expect((await t.call(read, { as: a.manager, params: { id: dock.id } })).body.totalInProgressMissions).toBe(2);
  });
});

describe('the items of a site', () => {
  test('are saved as a list, read in order, and removed one by one (F-274, F-275)', async () => {
    const a = await t.agency();
    const { dock } = await town(a);
    const line = (label: string, quantity = 1) => ({ label, quantity, comment: '' });
    const saved = await t.call(saveItems, {
      as: a.manager,
      params: { id: dock.id },
      body: { id: dock.id, items: [line('Radio', 2), line('Lampe')] },
    });
    expect(saved.body.map((item) => item.label)).toEqual(['Radio', 'Lampe']);
    const turned = await t.call(saveItems, {
      as: a.manager,
      params: { id: dock.id },
      body: { id: dock.id, items: [...saved.body.toReversed(), line('Gilet')] },
    });
    expect(turned.body.map((item) => item.label)).toEqual(['Lampe', 'Radio', 'Gilet']);
    expect(turned.body[1]?.id).toBe(saved.body[0]?.id);
    const radio = saved.body[0]?.id ?? '';
    expect((await t.call(contract.sites.remove, { as: a.manager, params: { id: dock.id, item: radio } })).status).toBe(200);
    expect((await t.call(items, { as: a.manager, params: { id: dock.id } })).body.map((item) => item.label)).toEqual(['Lampe', 'Gilet']);
    expect((await t.call(contract.sites.remove, { as: a.manager, params: { id: dock.id, item: radio } })).status).toBe(404);
  });

  test('need the edit right, and a wrong quantity is named', async () => {
    const a = await t.agency();
    const { dock } = await town(a);
    const wrong = await t.call(saveItems, {
      as: a.manager,
      params: { id: dock.id },
      body: { id: dock.id, items: [{ label: 'Radio', quantity: 0, comment: '' }] },
    });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['items.0.quantity']]);
    expect((await t.call(saveItems, { as: a.agent, params: { id: dock.id }, body: { id: dock.id, items: [] } })).status).toBe(403);
  });
});
