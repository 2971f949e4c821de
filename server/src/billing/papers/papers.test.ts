import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import { papers } from '@vigie/db/tables/billing/papers.ts';
import { customers, userCompanies } from '@vigie/db/tables/people.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';
import { pdfPages } from '../../plumbing/pdf/pdf-text.ts';

const t = await openTestHouse();
const { estimates, purchaseOrders, billing, dashboards } = contract;

const line = (values: object = {}) => ({
  label: 'Ronde de nuit',
  description: 'Deux passages',
  quantity: { unit: 'piece' as const, e4: 30_000 },
  unitPriceE3: 33_330,
  vatBasisPoints: 2_000,
  ...values,
});
const draft = (a: TestAgency, values: object = {}) => ({
  customerId: a.customerId,
  name: 'Gardiennage du chantier',
  date: '2026-11-20',
  discount: { kind: 'percent' as const, basisPoints: 1_000 },
  items: [line()],
  ...values,
});
const save = (a: TestAgency, values: object = {}, as = a.manager) => t.call(estimates.save, { as, body: draft(a, values) });
const made = async (a: TestAgency, values: object = {}) => (await save(a, values)).body;
const validated = async (a: TestAgency, values: object = {}) => {
  const { id, version } = await made(a, values);
  return (await t.call(estimates.validate, { as: a.manager, params: { id }, body: { version } })).body;
};
const on = (a: TestAgency, id: string) => ({ as: a.manager, params: { id } });
const sentMails = (a: TestAgency, template: 'paperSent' | 'estimateToAnswer') =>
  t.tx(a.id, (tx) =>
    tx
      .select()
      .from(mails)
      .where(and(eq(mails.agencyId, a.id), eq(mails.template, template))),
  );

describe('an estimate', () => {
  test('is read back with its lines, its discount, its validity and the totals of the domain (C-106, C-107)', async () => {
    const a = await t.agency();
    const body = await made(a);
    // 3 × 33,33 = 99,99; less 10 % = 89,99; VAT 18,00.
    expect(body).toMatchObject({
      number: null,
      newNumber: 'DE-2026-00001',
      status: 100,
      sent: false,
      validUntil: '2026-12-20',
      party: { kind: 'customer', id: a.customerId },
      linesNetCents: 9_999,
      discountCents: 1_000,
      netCents: 8_999,
      vatCents: 1_800,
      totalCents: 10_799,
      items: [{ label: 'Ronde de nuit', netCents: 9_999 }],
    });
    expect((await t.call(estimates.read, on(a, body.id))).body).toEqual(body);
  });

  test('is listed with its sums, searched and filtered (C-105, C-110)', async () => {
    const a = await t.agency();
    const first = await validated(a);
    await made(a, { name: 'Accueil', date: '2026-10-01', validUntil: '2026-10-31', discount: null });
    const list = async (body: object = {}) => (await t.call(estimates.list, { as: a.manager, body })).body;
    expect(await list({ orderBy: 'date' })).toMatchObject({ count: 2, data: [{ id: first.id }, { name: 'Accueil' }], sums: { netCents: 18_998 } });
    expect((await list({ query: 'chantier' })).data).toHaveLength(1);
    expect((await list({ filters: { status: [200] } })).data.map(({ id }) => id)).toEqual([first.id]);
    expect((await list({ filters: { expired: true } })).data.map(({ name }) => name)).toEqual(['Accueil']);
    expect((await t.call(purchaseOrders.list, { as: a.manager, body: {} })).body.count).toBe(0);
  });

  test('is changed while it waits, never once it has its number, and numbers are consecutive (C-100, C-109)', async () => {
    const a = await t.agency();
    const body = await made(a);
    const changed = await save(a, { id: body.id, version: body.version, name: 'Autre', discount: null });
    expect(changed.body).toMatchObject({ name: 'Autre', totalCents: 11_999 });
    expect((await save(a, { id: body.id, version: body.version })).status).toBe(409);
    const done = (await t.call(estimates.validate, { ...on(a, body.id), body: {} })).body;
    expect([done.number, done.status, done.hasPdf]).toEqual(['DE-2026-00001', 200, true]);
    expect((await validated(a)).number).toBe('DE-2026-00002');
    expect((await save(a, { id: body.id, version: done.version })).body.message).toBe('Ce document est numéroté : dupliquez-le pour le changer');
    expect((await t.call(estimates.validate, { ...on(a, body.id), body: {} })).status).toBe(409);
    expect((await t.call(estimates.remove, on(a, body.id))).status).toBe(409);
    const touch = t.tx(a.id, (tx) => tx.update(papers).set({ totalCents: 1 }).where(eq(papers.id, body.id)));
    await expect(touch).rejects.toMatchObject({ cause: { code: 'VG002' } });
  });

  test('several are validated at once, numbered in the order of their dates, and a refused one blocks no other (C-100)', async () => {
    const a = await t.agency();
    const [late, early] = [await made(a, { date: '2026-11-20' }), await made(a, { date: '2026-11-02' })];
    const done = await validated(a);
    const ask = (ids: string[]) => t.call(estimates.validateMany, { as: a.manager, body: { ids } });
    expect((await ask([late.id, done.id, early.id])).body).toEqual({
      validated: [
        { id: early.id, number: 'DE-2026-00002' },
        { id: late.id, number: 'DE-2026-00003' },
      ],
      refused: [{ id: done.id, message: 'Ce document est déjà validé' }],
    });
    // A purchase order is no estimate.
    const order = (await t.call(purchaseOrders.save, { as: a.manager, body: draft(a) })).body;
    expect((await ask([order.id])).body.validated).toEqual([]);
    expect((await t.call(purchaseOrders.validateMany, { as: a.manager, body: { ids: [order.id] } })).body.validated).toHaveLength(1);
  });

  test('names every wrong field, and cannot be sent without a line', async () => {
    const a = await t.agency();
    expect((await save(a, { customerId: null })).body.errors).toEqual({ customerId: 'Choisissez un client ou un collaborateur' });
    expect((await save(a, { validUntil: '2026-11-01' })).body.errors).toEqual({ validUntil: 'La fin de validité précède la date du document' });
    expect((await save(a, { recipients: ['personne'] })).status).toBe(422);
    expect((await save(a, { items: [line({ quantity: { unit: 'piece', e4: 0 } })] })).body.errors).toEqual({
      'items.0': 'La quantité est obligatoire',
    });
    expect((await save(a, { items: [], discount: { kind: 'amount', cents: 5 } })).body.errors).toHaveProperty('discount');
    const { id } = await made(a, { items: [], discount: null });
    expect((await t.call(estimates.validate, { ...on(a, id), body: {} })).body.errors).toEqual({ items: 'Ajoutez au moins une ligne' });
  });

  test('sent twice by the same form is one estimate', async () => {
    const a = await t.agency();
    const newId = crypto.randomUUID();
    const answers = await Promise.all([save(a, { newId }), save(a, { newId })]);
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual([
      [200, newId],
      [200, newId],
    ]);
    expect((await t.call(estimates.list, { as: a.manager, body: {} })).body.count).toBe(1);
  });

  test('goes from validated to sent, received and cancelled, and refuses other moves (C-109, C-111)', async () => {
    const a = await t.agency();
    const { id } = await made(a);
    const sent = (value: boolean) => t.call(estimates.markSent, { ...on(a, id), body: { sent: value } });
    const move = (name: 'receive' | 'cancel') => t.call(estimates.move, { ...on(a, id), body: { move: name } });
    expect((await sent(true)).body.message).toBe('Validez d’abord ce document');
    await t.call(estimates.validate, { ...on(a, id), body: {} });
    expect((await move('receive')).status).toBe(409);
    expect((await sent(true)).body).toMatchObject({ sent: true, status: 300 });
    expect((await sent(false)).body).toMatchObject({ sent: false, status: 200 });
    await sent(true);
    expect((await move('receive')).body).toMatchObject({ status: 400, receivedAt: '2026-11-21T09:00:00Z' });
    expect((await move('receive')).status).toBe(409);
    expect((await move('cancel')).body.status).toBe(500);
    expect((await move('cancel')).body.message).toBe('Ce document est annulé');
  });

  test('is mailed with its PDF to the contacts who receive estimates, and is then sent (C-017, C-106)', async () => {
    const a = await t.agency();
    await t.tx(a.id, (tx) =>
      tx.update(userCompanies).set({ estimateRecipient: true, email: 'achats@client.test' }).where(eq(userCompanies.id, a.customer.memberId)),
    );
    const { id, number } = await validated(a);
    const answer = await t.call(estimates.send, { ...on(a, id), body: {} });
    expect([answer.status, answer.body.recipients]).toEqual([200, ['achats@client.test']]);
    const [mail, ...others] = await sentMails(a, 'estimateToAnswer');
    expect([mail?.subject, mail?.fileIds.length, others]).toEqual([`Devis ${number}`, 1, []]);
    expect((await t.call(estimates.read, on(a, id))).body).toMatchObject({ status: 300, sent: false, mail: 'kept' });
    expect((await t.call(estimates.send, { ...on(a, id), body: {} })).status).toBe(409);
    expect((await t.call(estimates.send, { ...on(a, id), body: { again: true, to: ['x@y.fr', 'z@y.fr'] } })).status).toBe(200);
    // One an addressee: each has a link of their own.
    expect(await sentMails(a, 'estimateToAnswer')).toHaveLength(3);
  });

  test('is printed with its discount and the place of an agreement, and before that as a draft (C-107, C-146)', async () => {
    const a = await t.agency();
    const answer = await t.call(estimates.preview, { as: a.manager, body: draft(a) });
    const text = pdfPages(answer.raw).join(' ').replaceAll(/\s+/g, ' ');
    for (const word of ['Devis', 'Valable jusqu’au', '20/12/2026', 'Ronde de nuit', 'Deux passages', 'Remise', '107,99', 'Bon pour accord'])
      expect(text).toContain(word);
    expect(text).not.toContain('à payer');
  });

  test('bears the texts of its settings, the terms of late payment too (C-314)', async () => {
    const a = await t.agency();
    const shown = async (): Promise<string> => {
      const answer = await t.call(estimates.preview, { as: a.manager, body: draft(a) });
      return pdfPages(answer.raw).join(' ').replaceAll(/\s+/g, ' ');
    };
    // An estimate owes nobody the terms that the law asks of an invoice.
    expect(await shown()).not.toContain('retard');
    const estimateSettings = {
      header: 'Notre offre',
      footer: 'À bientôt',
      bankDetails: 'Par virement',
      latePaymentMessage: 'En cas de retard, 12 % l’an',
    };
    await t.tx(a.id, (tx) => tx.update(agencies).set({ settings: { estimateSettings } }).where(eq(agencies.id, a.id)));
    const text = await shown();
    for (const words of Object.values(estimateSettings)) expect(text).toContain(words);
  });

  test('sent long ago without an answer is due for a reminder (C-111, C-112)', async () => {
    const a = await t.agency();
    const [old, fresh] = [await validated(a), await validated(a)];
    for (const { id } of [old, fresh]) await t.call(estimates.markSent, { ...on(a, id), body: { sent: true } });
    await t.tx(a.id, (tx) => tx.update(papers).set({ sentAt: '2026-11-10T09:00:00.000Z' }).where(eq(papers.id, old.id)));
    const reminds = async () => (await t.call(estimates.reminds, { as: a.manager })).body.data.map(({ id }) => id);
    expect(await reminds()).toEqual([old.id]);
    const counted = async () => (await t.call(dashboards.read, { as: a.manager, query: { widgets: 'estimates' } })).body.estimates?.reminders.count;
    expect(await counted()).toBe(1);
    // What is billed waits for no answer, as in the mailed reminders.
    const invoice = (await t.call(estimates.toInvoice, { ...on(a, old.id), body: {} })).body;
    expect([await reminds(), await counted()]).toEqual([[], 0]);
    await t.call(billing.remove, on(a, invoice.id));
    expect(await reminds()).toEqual([old.id]);
    await t.call(estimates.move, { ...on(a, old.id), body: { move: 'receive' } });
    expect(await reminds()).toEqual([]);
  });

  test('becomes one draft invoice of the same total, and its copy waits again', async () => {
    const a = await t.agency();
    const { id, totalCents } = await validated(a);
    const twice = await Promise.all([1, 2].map(() => t.call(estimates.toInvoice, { ...on(a, id), body: {} })));
    expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1);
    expect(twice[0]!.body).toMatchObject({
      operation: 'estimate',
      validated: false,
      totalCents,
      date: '2026-11-21',
      title: 'Gardiennage du chantier',
    });
    expect((await t.call(estimates.read, on(a, id))).body.invoice).toEqual({ id: twice[0]!.body.id, number: null });
    expect((await t.call(estimates.move, { ...on(a, id), body: { move: 'cancel' } })).body.message).toBe('Ce devis est déjà transformé en facture');
    const copy = (await t.call(estimates.duplicate, on(a, id))).body;
    expect(copy).toMatchObject({ number: null, status: 100, date: '2026-11-21', validUntil: '2026-12-21', totalCents, invoice: null });
    await t.call(billing.remove, on(a, twice[0]!.body.id));
    expect((await t.call(estimates.read, on(a, id))).body.invoice).toBeNull();
  });

  test('is billed again once its invoice was cancelled, as a draft or by a credit note', async () => {
    const a = await t.agency();
    const { id } = await validated(a);
    const bill = async () => (await t.call(estimates.toInvoice, { ...on(a, id), body: {} })).body;
    const first = await bill();
    const cancelled = (await t.call(billing.move, { ...on(a, first.id), body: { move: 'cancel' } })).body;
    expect([cancelled.status, cancelled.newNumber]).toEqual([200, null]);
    expect((await t.call(estimates.read, on(a, id))).body.invoice).toBeNull();
    const second = await bill();
    expect(second).toMatchObject({ validated: false, status: 100 });
    expect(second.id).not.toBe(first.id);
    expect((await t.call(billing.validate, { ...on(a, second.id), body: {} })).status).toBe(200);
    const invoicedOnes = async () => (await t.call(estimates.list, { as: a.manager, body: { filters: { invoiced: true } } })).body.count;
    expect(await invoicedOnes()).toBe(1);
    const credit = (await t.call(billing.credit, on(a, second.id))).body;
    expect((await t.call(billing.validate, { ...on(a, credit.id), body: {} })).status).toBe(200);
    expect(await invoicedOnes()).toBe(0);
    const third = await bill();
    expect([third.status, third.number, third.id === second.id]).toEqual([100, null, false]);
    await t.call(billing.remove, on(a, third.id));
    expect((await t.call(estimates.move, { ...on(a, id), body: { move: 'cancel' } })).body.status).toBe(500);
  });

  test('keeps its currency on its paper, its invoice and the credit note when the agency changes its own', async () => {
    const a = await t.agency();
    const { id } = await validated(a, { date: '2026-11-20' });
    const open = await made(a);
    await t.tx(a.id, (tx) => tx.update(agencies).set({ currency: 'CHF' }).where(eq(agencies.id, a.id)));
    const shown = await t.call(estimates.preview, { as: a.manager, body: draft(a, { id: open.id, version: open.version }) });
    const text = pdfPages(shown.raw).join(' ');
    expect([text.includes('€'), text.includes('CHF')]).toEqual([true, false]);
    const invoice = (await t.call(estimates.toInvoice, { ...on(a, id), body: {} })).body;
    expect(invoice.currency).toBe('EUR');
    await t.call(billing.validate, { ...on(a, invoice.id), body: {} });
    expect((await t.call(billing.credit, on(a, invoice.id))).body.currency).toBe('EUR');
    expect((await made(a)).currency).toBe('CHF');
  });

  test('for a prospect turns it into a customer, with the person’s consent (C-029/estimate)', async () => {
    const a = await t.agency();
    await t.tx(a.id, (tx) => tx.update(customers).set({ prospect: true }).where(eq(customers.id, a.customerId)));
    const { id } = await validated(a);
    const refused = await t.call(estimates.toInvoice, { ...on(a, id), body: {} });
    expect([refused.status, refused.body.code]).toEqual([409, 'billing.prospect']);
    expect(await t.tx(a.id, (tx) => tx.$count(invoices, eq(invoices.agencyId, a.id)))).toBe(0);
    expect((await t.call(estimates.toInvoice, { ...on(a, id), body: { client: true } })).status).toBe(200);
    const [row] = await t.tx(a.id, (tx) => tx.select().from(customers).where(eq(customers.id, a.customerId)));
    expect(row?.prospect).toBe(false);
  });

  test('belongs to the agency: it needs the right, and is hidden from other agencies and from customers', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const { id } = await made(a);
    expect((await t.call(estimates.read, on(b, id))).status).toBe(404);
    expect((await save(b, { id, customerId: b.customerId })).status).toBe(404);
    expect((await save(b, { customerId: a.customerId })).status).toBe(404);
    expect((await t.call(purchaseOrders.read, on(a, id))).status).toBe(404);
    expect((await t.call(estimates.read, { as: a.customer, via: 'customer', params: { id } })).status).toBe(403);
    await onlyRights(t, a.manager, ['listEstimates', 'readEstimates']);
    expect((await t.call(estimates.read, on(a, id))).status).toBe(200);
    const refused = await Promise.all([
      save(a),
      save(a, { id }),
      t.call(estimates.validate, { ...on(a, id), body: {} }),
      t.call(estimates.send, { ...on(a, id), body: {} }),
      t.call(estimates.markSent, { ...on(a, id), body: {} }),
      t.call(estimates.move, { ...on(a, id), body: { move: 'cancel' } }),
      t.call(estimates.toInvoice, { ...on(a, id), body: {} }),
      t.call(estimates.duplicate, on(a, id)),
      t.call(estimates.remove, on(a, id)),
      t.call(purchaseOrders.list, { as: a.manager, body: {} }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
  });
});

describe('a purchase order', () => {
  test('is for a collaborator, has its own series, texts and statuses, and is mailed to them (C-138, C-139, C-140)', async () => {
    const a = await t.agency();
    await t.platform((tx) =>
      tx
        .update(agencies)
        .set({ settings: { settingsAgentPurchaseOrder: { header: 'Suite à notre accord', footer: '' } } })
        .where(eq(agencies.id, a.id)),
    );
    const agentId = a.agent.agentId ?? '';
    const body = { ...draft(a), customerId: null, agentId };
    const order = (await t.call(purchaseOrders.save, { as: a.manager, body })).body;
    expect(order).toMatchObject({ status: 100, newNumber: 'BC-2026-00001', party: { kind: 'agent', id: agentId } });
    const done = (await t.call(purchaseOrders.validate, { ...on(a, order.id), body: {} })).body;
    expect([done.number, done.status]).toEqual(['BC-2026-00001', 200]);
    const shown = await t.call(purchaseOrders.preview, { as: a.manager, body });
    const text = pdfPages(shown.raw).join(' ').replaceAll(/\s+/g, ' ');
    for (const word of ['Bon de commande', 'Suite à notre accord', 'Accepté par le destinataire']) expect(text).toContain(word);
    await t.call(purchaseOrders.send, { ...on(a, order.id), body: { to: ['sous-traitant@exemple.fr'] } });
    expect((await sentMails(a, 'paperSent')).map(({ subject }) => subject)).toEqual(['Bon de commande BC-2026-00001']);
    expect((await t.call(purchaseOrders.read, on(a, order.id))).body).toMatchObject({ status: 300, sent: false, mail: 'kept' });
    expect((await t.call(purchaseOrders.markSent, { ...on(a, order.id), body: { sent: false } })).body.status).toBe(200);
    expect((await t.call(purchaseOrders.list, { as: a.manager, body: {} })).body.count).toBe(1);
    expect((await t.call(estimates.list, { as: a.manager, body: {} })).body.count).toBe(0);
  });
});
