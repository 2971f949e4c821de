import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { openTestHouse } from '../../test/house.ts';
import { onlyRights, serve } from '../../test/site-services.ts';

const t = await openTestHouse();
const { instructions: list, saveInstructions: save } = contract.sites;

describe('the instructions of sites', () => {
  test('are written, fetched, and read by the agent who serves there (F-278)', async () => {
    const a = await t.agency();
    const site = await t.tx(a.id, async (tx) => {
      const made = await makeSite(tx, a.id, { customerId: a.customerId });
      await serve(tx, made, a.agent.agentId as string);
      await makeSite(tx, a.id, { customerId: a.customerId });
      return made;
    });
    const saved = await t.call(save, {
      as: a.manager,
      params: { id: site.id },
      body: { version: 1, instructions: 'Fermer à 22 h' },
    });
    expect(saved.body).toMatchObject({
      id: site.id,
      site: { id: site.id },
      customer: { id: a.customerId },
      instructions: 'Fermer à 22 h',
      version: 2,
    });
    expect((await t.call(list, { as: a.manager, body: {} })).body).toEqual({ data: [saved.body], count: 1 });
    expect((await t.call(list, { as: a.agent, via: 'agent', body: {} })).body.data).toEqual([saved.body]);
    expect((await t.call(list, { as: a.office, via: 'agent', body: {} })).body.count).toBe(0);
  });

  test('a site that refuses the reading to agents or to its customer is left out for them (A-287)', async () => {
    const a = await t.agency();
    await t.tx(a.id, async (tx) => {
      const refuse = { readSiteInstructions: false } as const;
      const made = await makeSite(tx, a.id, {
        customerId: a.customerId,
        instructions: 'x',
        rightsAgent: refuse,
        rightsCustomer: refuse,
      });
      await serve(tx, made, a.agent.agentId as string);
    });
    expect((await t.call(list, { as: a.agent, via: 'agent', body: {} })).body.count).toBe(0);
    await onlyRights(t, a.customer, ['listSiteInstructions', 'readSiteInstructions']);
    expect((await t.call(list, { as: a.customer, body: {} })).body.count).toBe(0);
    expect((await t.call(list, { as: a.owner, body: {} })).body.count).toBe(1);
  });

  test('the first writing needs the create right, a change the edit right; a stale version is refused', async () => {
    const a = await t.agency();
    const site = await t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId }));
    await onlyRights(t, a.manager, ['createSiteInstructions']);
    expect((await t.call(save, { as: a.manager, params: { id: site.id }, body: { instructions: 'Première' } })).status).toBe(200);
    const second = await t.call(save, {
      as: a.manager,
      params: { id: site.id },
      body: { instructions: 'Seconde' },
    });
    expect([second.status, second.body.data]).toEqual([403, { right: 'editSiteInstructions' }]);
    expect(
      (
        await t.call(save, {
          as: a.owner,
          params: { id: site.id },
          body: { version: 1, instructions: 'Seconde' },
        })
      ).body.code,
    ).toBe('shared.stale');
    expect(
      (
        await t.call(save, {
          as: a.customer,
          via: 'customer',
          params: { id: site.id },
          body: { instructions: 'x' },
        })
      ).status,
    ).toBe(404);
  });

  test('another agency’s site answers 404', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const site = await t.tx(b.id, (tx) => makeSite(tx, b.id));
    expect((await t.call(save, { as: a.manager, params: { id: site.id }, body: { instructions: 'x' } })).status).toBe(404);
  });
});
