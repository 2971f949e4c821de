import { expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { makeOffer } from '@vigie/demo/factories/sales.ts';
import { openTestHouse } from '../../../test/house.ts';
import { paymentsOf } from '../../../test/worlds/payments-world.ts';
import { closedProvider } from './closed-provider.ts';

const t = await openTestHouse();
const w = paymentsOf(t);
const { payments: calls, subscription: orders } = contract;
const CLOSED = 'Le paiement en ligne n’est pas encore ouvert : écrivez à Vigie.';

test('without a provider nothing is ordered, no method is accepted, due payments wait, and known methods stay', async () => {
  const a = await t.agency();
  const card = await w.withCard(a);
  const offer = await t.platform((tx) => makeOffer(tx));
  Object.assign(t.house, { payments: closedProvider });
  expect((await t.call(orders.readSubscriptions, { as: a.owner })).body.mode).toBe('closed');
  const ordered = await t.call(orders.order, { as: a.owner, body: { offerId: offer.id, yearly: false, quantity: 1 } });
  expect(ordered.body).toMatchObject({ outcome: 'refused', message: CLOSED });
  expect([await w.operations(a), await w.invoices(a)]).toEqual([[], []]);
  expect(await t.call(calls.cardDetails, { as: a.owner })).toMatchObject({ status: 409, body: { message: CLOSED } });
  expect((await t.call(calls.listMethods, { as: a.owner })).body).toMatchObject({ mode: 'closed', data: [{ id: card.id }] });
});
