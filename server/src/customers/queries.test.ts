import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { makeCustomer } from '@vigie/demo/factories/people.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { openTestHouse } from '../../test/house.ts';

const t = await openTestHouse();
const { list, read } = contract.customers;

describe('the list of customers', () => {
  test('finds by words without accents and filters by status, type and prospect (C-019, C-024)', async () => {
    const a = await t.agency();
    const { clinic } = await t.tx(a.id, async (tx) => {
      await makeCustomer(tx, a.id, { name: 'Garage du Pont', status: 300 });
      return {
        clinic: await makeCustomer(tx, a.id, { name: 'Clinique des Œillets', type: 400, prospect: true, phones: ['+33561234567'] }),
      };
    });
    const ids = async (body: object) => (await t.call(list, { as: a.manager, body })).body.data.map((row) => row.id);
    expect(await ids({ query: 'oeillets clinique' })).toEqual([clinic.id]);
    expect([await ids({ query: '05 61 23' }), await ids({ query: '05 61 24' })]).toEqual([[clinic.id], []]);
    expect(await ids({ filters: { status: [100] }, orderBy: 'createdAt', ascending: 1 })).toEqual([a.customerId, clinic.id]);
    expect(await ids({ filters: { type: [400] } })).toEqual([clinic.id]);
    expect(await ids({ filters: { prospect: true } })).toEqual([clinic.id]);
  });

  test('comes 25 at a time, newest first, with the total count and the number of sites', async () => {
    const a = await t.agency();
    await t.tx(a.id, async (tx) => {
      for (let i = 0; i < 26; i += 1)
        await makeCustomer(tx, a.id, {
          createdAt: `2026-10-${String(i + 1).padStart(2, '0')}T08:00:00.000Z`,
        });
      await makeSite(tx, a.id, { customerId: a.customerId });
    });
    const { body } = await t.call(list, { as: a.manager, body: {} });
    expect([body.data.length, body.count, body.data[0]?.id, body.data[0]?.siteCount, body.data[1]?.siteCount]).toEqual([25, 27, a.customerId, 1, 0]);
  });

  test('answers the rows of a page, and how many there are after filters (A-258, C-007)', async () => {
    const a = await t.agency();
    await t.tx(a.id, async (tx) => {
      for (const city of ['Albi', 'Albi', 'Albi', 'Toulouse']) await makeCustomer(tx, a.id, { city });
    });
    const { body } = await t.call(list, { as: a.manager, body: { query: 'Albi', limit: 2 } });
    expect(Object.keys(body).toSorted()).toEqual(['count', 'data']);
    expect([body.data.length, body.count]).toEqual([2, 3]);
  });

  test('needs the right, and shows nothing of another agency', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    expect((await t.call(list, { as: a.agent, body: {} })).status).toBe(403);
    expect((await t.call(list, { as: a.customer, body: {} })).status).toBe(404);
    expect((await t.call(list, { as: a.manager, body: {} })).body.data.map((row) => row.id)).not.toContain(b.customerId);
    expect((await t.call(list, { as: a.manager, body: { orderBy: 'secret' } })).status).toBe(422);
  });
});

describe('one customer', () => {
  test('returns its own record without the agency’s comments and price, and no other customer’s (C-047)', async () => {
    const a = await t.agency();
    const { mine, other } = await t.tx(a.id, async (tx) => ({
      mine: a.customerId,
      other: await makeCustomer(tx, a.id, { comments: 'Mauvais payeur', dayPriceCents: 2400 }),
    }));
    const own = await t.call(read, { as: a.customer, params: { id: mine } });
    expect(own.status).toBe(200);
    expect(own.body).not.toHaveProperty('comments');
    expect(own.body).not.toHaveProperty('dayPriceCents');
    expect((await t.call(read, { as: a.customer, params: { id: other.id } })).status).toBe(404);
    expect((await t.call(read, { as: a.manager, params: { id: other.id } })).body).toMatchObject({
      comments: 'Mauvais payeur',
      dayPriceCents: 2400,
    });
  });
});
