import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { makeInvoice } from '@vigie/demo/factories/billing.ts';
import { makeCustomer } from '@vigie/demo/factories/people.ts';
import { openTestHouse, type TestAgency, type TestPerson } from '../../test/house.ts';
import { onlyRights } from '../../test/site-services.ts';

const t = await openTestHouse();
const { billing, estimates, purchaseOrders } = contract;

type Kind = 'invoice' | 'estimate' | 'purchaseOrder';
const send = (as: TestPerson, type: Kind, ids: readonly string[]) => t.call(billing.sendMany, { as, params: { type }, body: { ids } });
const sentTo = async (a: TestAgency) =>
  (await t.tx(a.id, (tx) => tx.select().from(mails).where(eq(mails.agencyId, a.id)))).map(({ recipients }) => recipients.join()).sort();

async function withAddresses(a: TestAgency): Promise<void> {
  await t.tx(a.id, (tx) =>
    tx
      .update(userCompanies)
      .set({ invoiceRecipient: true, estimateRecipient: true, email: 'compta@client.test' })
      .where(eq(userCompanies.id, a.customer.memberId)),
  );
}
async function issued(a: TestAgency, customerId = a.customerId): Promise<string> {
  const { id } = await t.tx(a.id, (tx) => makeInvoice(tx, a.id, customerId));
  expect((await t.call(billing.validate, { as: a.manager, params: { id }, body: {} })).status).toBe(200);
  return id;
}
const line = { label: 'Ronde', quantity: { unit: 'piece' as const, e4: 10_000 }, unitPriceE3: 30_000, vatBasisPoints: 2_000 };
async function validated(a: TestAgency, calls: typeof estimates | typeof purchaseOrders): Promise<string> {
  const body = { customerId: a.customerId, name: 'Chantier', date: '2026-11-20', items: [line] };
  const { id, version } = (await t.call(calls.save as typeof estimates.save, { as: a.manager, body: body })).body;
  expect((await t.call(calls.validate as typeof estimates.validate, { as: a.manager, params: { id }, body: { version } })).status).toBe(200);
  return id;
}

describe('several documents sent at once', () => {
  test('go to their usual recipients, once, and those that cannot be sent are listed with the reason (C-099)', async () => {
    const a = await t.agency();
    await withAddresses(a);
    const quiet = await t.tx(a.id, (tx) => makeCustomer(tx, a.id, { email: '' }));
    const [first, second, nobody] = [await issued(a), await issued(a), await issued(a, quiet.id)];
    const draft = await t.tx(a.id, (tx) => makeInvoice(tx, a.id, a.customerId));
    const { status, body } = await send(a.manager, 'invoice', [first, draft.id, first, nobody, second]);
    expect([status, body]).toEqual([
      200,
      {
        sent: [first, second],
        refused: [
          { id: draft.id, message: 'Validez d’abord ce document' },
          { id: nobody, message: 'Aucun contact de ce client ne reçoit les factures : indiquez une adresse' },
        ],
      },
    ]);
    expect(await sentTo(a)).toEqual(['compta@client.test', 'compta@client.test']);
    expect((await t.call(billing.readInvoice, { as: a.manager, params: { id: first } })).body).toMatchObject({ sent: false, mail: 'kept' });
    const again = await send(a.manager, 'invoice', [second]);
    expect(again.body).toEqual({ sent: [], refused: [{ id: second, message: 'Ce document a déjà été envoyé' }] });
    expect(await sentTo(a)).toHaveLength(2);
  });

  test('may be estimates and purchase orders as well (C-099)', async () => {
    const a = await t.agency();
    await withAddresses(a);
    const [estimate, order] = [await validated(a, estimates), await validated(a, purchaseOrders)];
    expect((await send(a.manager, 'estimate', [estimate])).body).toEqual({ sent: [estimate], refused: [] });
    expect((await send(a.manager, 'estimate', [order])).body.refused).toEqual([{ id: order, message: 'Devis introuvable' }]);
    expect((await send(a.manager, 'purchaseOrder', [order])).body).toEqual({ sent: [order], refused: [] });
  });

  test('are sent once after a double click', async () => {
    const a = await t.agency();
    await withAddresses(a);
    const ids = [await issued(a), await issued(a)];
    const answers = await Promise.all([send(a.manager, 'invoice', ids), send(a.manager, 'invoice', ids)]);
    expect(answers.flatMap(({ body }) => body.sent).sort()).toEqual(ids.toSorted());
    expect(await sentTo(a)).toHaveLength(2);
  });

  test('need the right to send their kind, and another agency’s are not found', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    await withAddresses(b);
    const id = await issued(b);
    expect((await send(a.owner, 'invoice', [id])).body).toMatchObject({ sent: [], refused: [{ id }] });
    await onlyRights(t, a.manager, ['listInvoices', 'sendInvoices']);
    t.house.people.forget();
    expect((await send(a.manager, 'estimate', [id])).body).toMatchObject({ data: { right: 'sendEstimates' } });
    expect((await t.call(billing.sendMany, { as: a.customer, via: 'customer', params: { type: 'invoice' }, body: { ids: [id] } })).status).toBe(404);
    expect((await t.call(billing.sendMany, { as: a.owner, params: { type: 'circuit' }, body: { ids: [id] } })).status).toBe(422);
  });
});
