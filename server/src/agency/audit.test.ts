import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { openTestHouse, type TestAgency } from '../../test/house.ts';
import { onlyRights } from '../../test/site-services.ts';

const t = await openTestHouse();
const { audit } = contract.agency;
const list = async (a: TestAgency, body: object = {}) => (await t.call(audit, { as: a.owner, body })).body;
const today = new Date().toISOString().slice(0, 10);

describe('the trail of changes', () => {
  test('says who changed what, from what to what, about which thing by its name', async () => {
    const a = await t.agency();
    const { body } = await t.call(contract.customers.save, { as: a.manager, body: { name: 'Avant' } });
    await t.call(contract.customers.save, { as: a.manager, body: { id: body.id, version: body.version, name: 'Après' } });
    const {
      data: [line],
    } = await list(a, { filters: { tableName: ['customers'], rowId: body.id, operation: ['update'] } });
    expect(line).toMatchObject({ subject: 'Après', action: 'customers.save', operation: 'update', changes: { name: ['Avant', 'Après'] } });
    expect(line!.author).toMatch(/^Camille Martin/);
  });

  test('gives names to the identifiers in it, and says what a deleted row was', async () => {
    const a = await t.agency();
    const { body: customer } = await t.call(contract.customers.save, { as: a.manager, body: { name: 'Foncière' } });
    const draft = await t.call(contract.billing.saveInvoice, {
      as: a.manager,
      body: { customerId: customer.id, date: '2026-11-21', title: 'Novembre', items: [] },
    });
    await t.call(contract.billing.remove, { as: a.manager, params: { id: draft.body.id } });
    const { data } = await list(a, { filters: { tableName: 'invoices', rowId: draft.body.id } });
    expect(data.map(({ operation, subject }) => [operation, subject])).toEqual([
      ['delete', 'Novembre'],
      ['insert', 'Novembre'],
    ]);
    expect(data[0]!.names).toEqual({ [customer.id]: 'Foncière' });
  });

  test('is searched by author and by day, and is read by right in one’s own agency only', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    await t.call(contract.customers.save, { as: a.manager, body: { name: 'X' } });
    expect((await list(a, { query: 'personne de ce nom' })).count).toBe(0);
    expect((await list(a, { query: 'camille' })).count).toBeGreaterThan(0);
    expect((await list(a, { filters: { from: today } })).count).toBeGreaterThan(0);
    expect((await list(a, { filters: { until: '2020-01-01' } })).count).toBe(0);
    expect((await list(b, { filters: { action: 'customers.save' } })).count).toBe(0);
    await onlyRights(t, a.office, []);
    expect((await t.call(audit, { as: a.office, body: {} })).body.data).toEqual({ right: 'readAuditTrail' });
  });
});
