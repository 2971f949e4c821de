import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import { customers, userCompanies } from '@vigie/db/tables/people.ts';
import { makeCustomer } from '@vigie/demo/factories/people.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { openTestHouse, type TestPerson } from '../../test/house.ts';
import { onlyRights } from '../../test/site-services.ts';

const t = await openTestHouse();
const remove = (as: TestPerson, id: string, kind: string) => t.call(contract.customers.remove, { as, params: { id, kind: kind as 'delete' } });

describe('removing a customer', () => {
  test('archives, deactivates and reactivates it (C-020, C-026)', async () => {
    const a = await t.agency();
    for (const [kind, status] of [
      ['deactivate', 200],
      ['archive', 300],
      ['revive', 100],
    ] as const) {
      expect((await remove(a.manager, a.customerId, kind)).status).toBe(200);
      expect((await t.call(contract.customers.read, { as: a.manager, params: { id: a.customerId } })).body.status).toBe(status);
    }
    await remove(a.manager, a.customerId, 'archive');
    expect((await remove(a.manager, a.customerId, 'deactivate')).body.code).toBe('customers.impossible_move');
    expect((await remove(a.manager, a.customerId, 'destroy')).status).toBe(422);
  });

  test('deletes it with its contacts, and it leaves the list (C-025)', async () => {
    const a = await t.agency();
    expect((await remove(a.manager, a.customerId, 'delete')).status).toBe(200);
    expect((await t.call(contract.customers.list, { as: a.manager, body: {} })).body.count).toBe(0);
    expect(await t.tx(a.id, (tx) => tx.$count(userCompanies, eq(userCompanies.customerId, a.customerId)))).toBe(0);
  });

  test('with invoices, or with sites, is refused (C-026)', async () => {
    const a = await t.agency();
    const { invoiced, placed } = await t.tx(a.id, async (tx) => {
      const withInvoice = await makeCustomer(tx, a.id);
      await tx.insert(invoices).values({ agencyId: a.id, customerId: withInvoice.id, issuedOn: '2026-11-01', dueOn: '2026-12-01' });
      const withSite = await makeCustomer(tx, a.id);
      await makeSite(tx, a.id, { customerId: withSite.id });
      return { invoiced: withInvoice, placed: withSite };
    });
    const first = await remove(a.manager, invoiced.id, 'delete');
    expect([first.status, first.body.message]).toEqual([409, 'Ce client a des factures : il peut être archivé, pas supprimé']);
    expect((await remove(a.manager, placed.id, 'delete')).body.code).toBe('customers.has_sites');
    expect(await t.tx(a.id, (tx) => tx.$count(customers, eq(customers.agencyId, a.id)))).toBe(3);
  });

  test('needs the right of each action, and another agency’s customer is not found', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    expect((await remove(a.manager, b.customerId, 'delete')).status).toBe(404);
    await onlyRights(t, a.manager, ['listCustomers', 'archiveCustomers']);
    expect((await remove(a.manager, a.customerId, 'delete')).body.data).toEqual({ right: 'deleteCustomers' });
    expect((await remove(a.manager, a.customerId, 'archive')).status).toBe(200);
    expect((await remove(a.manager, a.customerId, 'revive')).body.data).toEqual({ right: 'editCustomers' });
    expect((await remove(a.agent, a.customerId, 'archive')).status).toBe(403);
  });
});
