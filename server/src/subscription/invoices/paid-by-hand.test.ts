import { expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { agencySubscriptions, subscriptionOperations } from '@vigie/db/tables/platform/subscription.ts';
import { makeAgencyInvoice, makeOffer, makeOperation } from '@vigie/demo/factories/sales.ts';
import { openTestHouse } from '../../../test/house.ts';

const t = await openTestHouse();
const calls = contract.agencyInvoices;

test('an order paid by transfer is granted once, when the platform records the payment', async () => {
  const root = await t.platformPerson('superadmin');
  const { id: agencyId } = await t.agency();
  const { invoice, payment } = await t.platform(async (tx) => {
    const offer = await makeOffer(tx, { priceCents: 990, quantity: 10 });
    const operation = await makeOperation(tx, agencyId, offer, { state: 'waiting_payment' });
    const line = { label: 'Dix signatures', quantity: 1, unitPriceCents: 990, offerId: offer.id, operationId: operation.id };
    return makeAgencyInvoice(tx, agencyId, [line]);
  });
  const standing = () =>
    t.platform(async (tx) => {
      const [held] = await tx.select().from(agencySubscriptions).where(eq(agencySubscriptions.agencyId, agencyId));
      const [operation] = await tx.select().from(subscriptionOperations).where(eq(subscriptionOperations.agencyId, agencyId));
      return [held?.prepaidSignatures, operation?.state];
    });
  const note = async (status: string) => {
    const { version } = (await t.call(calls.adminInvoice, { as: root, params: { id: invoice.id } })).body;
    const { id, amountCents, dueOn: date } = payment;
    return t.call(calls.savePayments, {
      as: root,
      body: { id: invoice.id, version, payments: [{ id, status, amountCents, date, note: '', paymentMethodId: null }] },
    });
  };
  expect(await standing()).toEqual([0, 'waiting_payment']);
  expect((await note('VALIDATED_MANUALLY')).status).toBe(200);
  expect(await standing()).toEqual([10, 'close']);
  await note('COMING_SOON');
  await note('VALIDATED_MANUALLY');
  expect(await standing()).toEqual([10, 'close']);
});
