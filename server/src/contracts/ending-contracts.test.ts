import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { contracts } from '@vigie/db/tables/contracts.ts';
import { customers } from '@vigie/db/tables/people.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { contractsWorld } from '../../test/worlds/contracts-world.ts';
import { openTestHouse, type TestAgency } from '../../test/house.ts';
import { onlyRights } from '../../test/site-services.ts';

const t = await openTestHouse();
const w = contractsWorld(t);
const { customerContractExpirations, removeCustomerContract } = contract.contracts;
const today = '2026-11-21';
const ending = (a: TestAgency, days: number, title = `J+${days}`) =>
  w.customerContract(a, { title, startsOn: '2025-01-01', endsOn: addDays(today, days) });
const list = (a: TestAgency, body: object = {}) => t.call(customerContractExpirations, { as: a.manager, body });

describe('ends of customers’ contracts', () => {
  test('have their own address and are counted in buckets, nearest first (F-330/customer-contracts)', async () => {
    expect(`${customerContractExpirations.method} ${customerContractExpirations.path}`).toBe('POST /fetch/expirations/customer-contracts');
    const a = await t.agency();
    for (const days of [121, 60, -1, 8, 0]) await ending(a, days);
    await w.customerContract(a, { title: 'Sans fin' });
    const all = await list(a);
    expect(all.body.data.map(({ title }) => title)).toEqual(['J+-1', 'J+0', 'J+8', 'J+60', 'J+121']);
    expect(all.body).toMatchObject({ count: 5, buckets: { expired: 1, 0: 1, 7: 1, 30: 2, 60: 3, 90: 3, 120: 3 } });
    expect(all.body.data[0]).toMatchObject({ endsOn: '2026-11-20', customer: { id: a.customerId } });
    const month = await list(a, { filters: { bucket: '30' } });
    expect([month.body.count, month.body.data.map(({ title }) => title), month.body.buckets['120']]).toEqual([2, ['J+0', 'J+8'], 3]);
  });

  test('leave out what is over: cancelled, archived, deleted, and working contracts', async () => {
    const a = await t.agency();
    const [gone, archived, cancelled, left] = [await ending(a, 1), await ending(a, 2), await ending(a, 3), await ending(a, 4)];
    await t.call(removeCustomerContract, { as: a.owner, params: { id: gone.id } });
    await t.tx(a.id, async (tx) => {
      await tx.update(contracts).set({ status: 400 }).where(eq(contracts.id, archived.id));
      await tx.update(contracts).set({ status: 600 }).where(eq(contracts.id, cancelled.id));
    });
    await t.call(contract.contracts.saveAgentContract, {
      as: a.owner,
      body: { agentId: a.agent.agentId ?? '', title: 'CDD', body: 'x', startsOn: today, endsOn: addDays(today, 5) },
    });
    expect((await list(a)).body.data.map(({ id }) => id)).toEqual([left.id]);
  });

  test('are searched by the customer’s name, and counted after the other filters', async () => {
    const a = await t.agency();
    await t.tx(a.id, (tx) => tx.update(customers).set({ name: 'Halles de la Garonne' }).where(eq(customers.id, a.customerId)));
    const { id } = await ending(a, 7);
    expect((await list(a, { query: 'garonne' })).body).toMatchObject({ data: [{ id }], count: 1, buckets: { 7: 1 } });
    expect((await list(a, { query: 'Rouen' })).body).toMatchObject({ data: [], count: 0, buckets: { 7: 0 } });
    expect((await list(a, { filters: { status: [200] } })).body).toMatchObject({ count: 0, buckets: { 7: 0 } });
  });

  test('are shown with the right to list customers’ contracts, in this agency, and refused without it (C-166)', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const { id } = await ending(a, 7);
    await ending(b, 7);
    expect((await list(a)).body.data.map((row) => row.id)).toEqual([id]);
    await onlyRights(t, a.manager, ['listExpirations', 'listAgentContracts', 'readCustomers']);
    expect((await list(a)).status).toBe(403);
    await onlyRights(t, a.manager, ['listCustomerContracts']);
    expect((await list(a)).status).toBe(200);
    expect((await t.call(customerContractExpirations, { as: a.customer, body: {} })).status).toBe(404);
  });
});
