import { expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { articleOrders } from '@vigie/db/tables/platform/subscription.ts';
import { makeAgencyInvoice, makeArticleOrder, makeOffer } from '@vigie/demo/factories/sales.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { bySize } from '@vigie/domain/shared/test-order.ts';

const t = await openTestHouse();
const calls = contract.agencyInvoices;
const support = await t.platformPerson('support');
const [a, b] = [await t.agency(), await t.agency()];

const order = (agency: TestAgency, values: Parameters<typeof makeArticleOrder>[3] = {}) =>
  t.platform(async (tx) => {
    const offer = await makeOffer(tx, { name: 'Badges NFC', type: 300, priceCents: 500 });
    const { items, invoice } = await makeAgencyInvoice(tx, agency.id, [{ label: 'Badges', quantity: 20, unitPriceCents: 500, offerId: offer.id }]);
    return { ...(await makeArticleOrder(tx, agency.id, items[0]!.id, values)), invoice };
  });
const move = (ids: readonly string[], status: number, as = support) => t.call(calls.saveOrder, { as, body: { ids, status } });
const list = (agency: TestAgency, filters: object = {}) => t.call(calls.ownOrders, { as: agency.owner, body: { filters } });

test('an order is read with its line, offer and invoice, by its own agency only (C-228, C-232)', async () => {
  const made = await order(a, { comment: 'Livrer le matin' });
  const { body } = await list(a);
  expect(body.data.find(({ id }) => id === made.id)).toMatchObject({
    status: 100,
    comment: 'Livrer le matin',
    deliveryAddress: '12 rue de la Vigie, 31000 Toulouse',
    deliveryInstructions: '',
    validatedAt: null,
    agencyPaymentItem: {
      quantity: 20,
      offer: { name: 'Badges NFC' },
      agencyInvoice: { reference: made.invoice.reference, file: null, agency: { id: a.id } },
    },
  });
  expect((await list(b)).body.count).toBe(0);
  expect((await t.call(calls.ownOrders, { as: a.owner, scopeId: b.id, body: {} })).status).toBe(404);
});

test('support moves it, each status with its date, and pending clears the dates (C-229, C-231)', async () => {
  const made = await order(a);
  const dates = async (status: number) => {
    const { body } = await move([made.id], status);
    const { validatedAt, sentAt, receivedAt, canceledAt } = body.data[0]!;
    return [validatedAt, sentAt, receivedAt, canceledAt];
  };
  const at = '2026-11-21T09:00:00Z';
  expect(await dates(200)).toEqual([at, null, null, null]);
  expect(await dates(300)).toEqual([at, at, null, null]);
  expect(await dates(400)).toEqual([at, at, at, null]);
  expect(await dates(500)).toEqual([at, at, at, at]);
  expect(await dates(100)).toEqual([null, null, null, null]);
});

test('of three one is already sent: its date stays, and a repetition changes nothing (C-230)', async () => {
  const sent = await order(a, { status: 300, sentAt: '2026-11-02T08:00:00.000Z' });
  const others = [await order(a), await order(b)];
  const ids = [sent, ...others].map(({ id }) => id);
  const first = await move(ids, 300);
  expect(first.body.changed).toBe(2);
  const [kept] = await t.platform((tx) => tx.select().from(articleOrders).where(eq(articleOrders.id, sent.id)));
  expect([kept!.sentAt, kept!.version]).toEqual(['2026-11-02T08:00:00Z', 1]);
  expect((await move(ids, 300)).body).toEqual({ data: [], changed: 0 });
});

test('two people at the same moment move it once', async () => {
  const made = await order(a);
  const answers = await Promise.all([move([made.id], 200), move([made.id], 200)]);
  expect(answers.map(({ body }) => body.changed).toSorted(bySize)).toEqual([0, 1]);
});

test('its text is changed, and a stale form is refused', async () => {
  const made = await order(a);
  const words = { id: made.id, version: 1, comment: ' Colis en deux fois ', deliveryAddress: 'Quai 3', deliveryInstructions: '' };
  const saved = await t.call(calls.saveOrder, { as: support, body: words });
  expect(saved.body.data[0]).toMatchObject({ comment: 'Colis en deux fois', deliveryAddress: 'Quai 3', version: 2 });
  expect((await t.call(calls.saveOrder, { as: support, body: words })).status).toBe(409);
});

test('the agency writes none, a missing one is reported, and filters narrow the list', async () => {
  const made = await order(b, { status: 400, createdAt: '2026-03-05T10:00:00.000Z' });
  expect((await move([made.id], 100, b.owner)).status).toBe(403);
  expect((await move([made.id, crypto.randomUUID()], 100)).status).toBe(404);
  expect((await list(b, { status: [400] })).body.data.map(({ id }) => id)).toEqual([made.id]);
  expect((await list(b, { from: '2026-03-05', until: '2026-03-05' })).body.data.map(({ id }) => id)).toEqual([made.id]);
  expect((await list(b, { from: '2026-03-06', until: '2026-03-07' })).body.count).toBe(0);
});
