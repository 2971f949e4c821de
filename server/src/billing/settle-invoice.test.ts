import { describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { customers, userCompanies } from '@vigie/db/tables/people.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { makeInvoice } from '@vigie/demo/factories/billing.ts';
import { makeMember } from '@vigie/demo/factories/people.ts';
import { asInput } from '../../test/as-input.ts';
import { openTestHouse, type TestAgency } from '../../test/house.ts';
import { withMailServer } from '../../test/mail-server.ts';
import { onlyRights } from '../../test/site-services.ts';
import { runJob } from '../rooms.ts';
import { bySize } from '@vigie/domain/shared/test-order.ts';

const t = await openTestHouse();
const calls = contract.billing;

async function issued(a: TestAgency, minutes = 600): Promise<string> {
  const { id } = await t.tx(a.id, (tx) => makeInvoice(tx, a.id, a.customerId, { minutes }));
  const { status } = await t.call(calls.validate, { as: a.manager, params: { id }, body: {} });
  expect(status).toBe(200);
  return id;
}
const read = async (a: TestAgency, id: string) => (await t.call(calls.readInvoice, { as: a.manager, params: { id } })).body;
const pay = (a: TestAgency, id: string, body: object = {}) =>
  t.call(calls.pay, { as: a.manager, params: { id }, body: { date: '2026-11-21', paymentMethod: 'CHECK', ...body } });
const send = (a: TestAgency, id: string, body: object = {}) => t.call(calls.send, { as: a.manager, params: { id }, body });
const mailsOf = (a: TestAgency) =>
  t.tx(a.id, (tx) =>
    tx
      .select()
      .from(mails)
      .where(and(eq(mails.agencyId, a.id), eq(mails.template, 'invoiceSent'))),
  );

describe('a payment', () => {
  test('of a part, then « Solde » for the rest, makes the invoice paid (C-116/payments+authentication, C-121)', async () => {
    const a = await t.agency();
    const id = await issued(a);
    const part = await pay(a, id, { amountCents: 10_000, note: 'Acompte' });
    expect(part.body).toMatchObject({
      paid: 50,
      paidCents: 10_000,
      toPayCents: 15_200,
      partialPayments: [
        { amountCents: 10_000, note: 'Acompte', paymentMethod: 'CHECK', status: 100, date: '2026-11-21', isAuthenticationRequired: false },
      ],
    });
    const rest = await pay(a, id, { paymentMethod: 'SEPA' });
    expect(rest.body).toMatchObject({ paid: 100, paidCents: 25_200, toPayCents: 0 });
    expect(rest.body.partialPayments.at(-1)).toMatchObject({ amountCents: 15_200, note: 'Solde' });
    expect((await pay(a, id, { amountCents: 1 })).body.message).toBe('Ce document est entièrement payé');
  });

  test('is at most the amount due, after the number, not in the future, and by a known method (C-117)', async () => {
    const a = await t.agency();
    const id = await issued(a);
    expect((await pay(a, id, { amountCents: 25_201 })).body.errors).toEqual({ amountCents: 'Le reste à payer est de 252,00\u00a0€' });
    expect((await pay(a, id, { amountCents: 0 })).body.errors).toEqual({ amountCents: 'Doit être supérieur à 0' });
    expect((await pay(a, id, { date: '2026-11-22' })).body.errors).toEqual({ date: 'Un règlement reçu ne peut pas être daté dans le futur' });
    expect((await pay(a, id, { paymentMethod: 'CREDIT' })).body.errors).toHaveProperty('paymentMethod');
    const draft = await t.tx(a.id, (tx) => makeInvoice(tx, a.id, a.customerId));
    expect((await pay(a, draft.id)).body.message).toBe('Validez d’abord ce document');
    expect((await read(a, id)).paidCents).toBe(0);
  });

  test('is recorded once after a double click', async () => {
    const a = await t.agency();
    const id = await issued(a);
    const { version } = await read(a, id);
    const answers = await Promise.all([pay(a, id, { amountCents: 5_000, version }), pay(a, id, { amountCents: 5_000, version })]);
    expect(answers.map(({ status }) => status).sort(bySize)).toEqual([200, 409]);
    const whole = await Promise.all([pay(a, id), pay(a, id)]);
    expect(whole.map(({ status }) => status).sort(bySize)).toEqual([200, 409]);
    expect((await read(a, id)).paidCents).toBe(25_200);
  });

  test('is removed only with the right, and not from another agency', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const id = await issued(a);
    const {
      body: {
        partialPayments: [payment],
      },
    } = await pay(a, id);
    const params = { id, paymentId: payment!.id };
    expect((await t.call(calls.removePayment, { as: b.owner, params })).status).toBe(404);
    await onlyRights(t, a.office, ['listInvoices', 'readInvoices', 'editInvoices']);
    expect((await t.call(calls.removePayment, { as: a.office, params })).body.data).toEqual({ right: 'editInvoicePayments' });
    expect((await t.call(calls.removePayment, { as: a.manager, params })).body).toMatchObject({ paid: 0, paidCents: 0, partialPayments: [] });
  });
});

describe('a credit note', () => {
  const credit = (a: TestAgency, id: string) => t.call(calls.credit, { as: a.manager, params: { id } });
  const validate = (a: TestAgency, id: string) => t.call(calls.validate, { as: a.manager, params: { id }, body: {} });

  test('names the invoice and its date, is positive, has its own series, and settles the amount due (C-115)', async () => {
    const a = await t.agency();
    const id = await issued(a);
    const { body: draft } = await credit(a, id);
    expect(draft).toMatchObject({
      type: 'creditNote',
      sign: -1,
      totalCents: 25_200,
      number: null,
      newNumber: 'AV-2026-00001',
      title: 'Avoir sur la facture FA-2026-00001 du 20/11/2026',
      corrects: { id, number: 'FA-2026-00001', date: '2026-11-20' },
    });
    expect((await credit(a, id)).body.id).toBe(draft.id);
    const { body: note } = await validate(a, draft.id);
    expect(note).toMatchObject({
      number: 'AV-2026-00001',
      paid: 100,
      partialPayments: [{ paymentMethod: 'CREDIT', note: 'Imputé sur FA-2026-00001' }],
    });
    const invoice = await read(a, id);
    expect(invoice).toMatchObject({
      status: 200,
      creditedCents: 25_200,
      partialPayments: [{ paymentMethod: 'CREDIT', note: 'Avoir AV-2026-00001' }],
      creditNotes: [{ number: 'AV-2026-00001' }],
    });
    expect((await credit(a, id)).body.code).toBe('billing.nothing_to_credit');
    expect((await credit(a, note.id)).body.code).toBe('billing.only_invoices_are_credited');
  });

  test('of a part leaves the rest to pay, and all together never exceed the invoice', async () => {
    const a = await t.agency();
    const id = await issued(a);
    const { body: draft } = await credit(a, id);
    const half = { ...draft.items[0]!, quantity: { unit: 'hour' as const, minutes: 300 } };
    await t.call(calls.saveInvoice, {
      as: a.manager,
      body: asInput(calls.saveInvoice, { id: draft.id, customerId: a.customerId, date: draft.date, items: [half] }),
    });
    await validate(a, draft.id);
    expect(await read(a, id)).toMatchObject({ status: 100, paid: 50, creditedCents: 12_600, toPayCents: 12_600 });
    const { body: second } = await credit(a, id);
    expect(second.totalCents).toBe(12_600);
    await t.call(calls.saveInvoice, {
      as: a.manager,
      body: asInput(calls.saveInvoice, { id: second.id, customerId: a.customerId, date: second.date, items: draft.items }),
    });
    const refused = await validate(a, second.id);
    expect(refused.body.errors['creditOfId']).toContain('FA-2026-00001 (126,00');
  });

  test('of a paid invoice must be refunded', async () => {
    const a = await t.agency();
    const id = await issued(a);
    await pay(a, id);
    const { body: draft } = await credit(a, id);
    expect((await validate(a, draft.id)).body).toMatchObject({ paid: 0, toPayCents: 25_200 });
    expect((await read(a, id)).status).toBe(200);
    expect((await pay(a, draft.id, { paymentMethod: 'SEPA' })).body).toMatchObject({ paid: 100 });
  });

  test('settles an amount that cannot be reverted by hand', async () => {
    const a = await t.agency();
    const id = await issued(a);
    const { body: draft } = await credit(a, id);
    const { body: note } = await validate(a, draft.id);
    const answer = await t.call(calls.removePayment, { as: a.owner, params: { id: note.id, paymentId: note.partialPayments[0]!.id } });
    expect([answer.status, answer.body.message]).toEqual([409, 'Ce montant vient d’un avoir numéroté : il ne se retire pas']);
  });
});

test('a duplicate starts again: a draft of today, unpaid, unsent (C-120)', async () => {
  const a = await t.agency();
  const id = await issued(a);
  await pay(a, id);
  await send(a, id);
  const { body } = await t.call(calls.duplicate, { as: a.manager, params: { id } });
  expect(body).toMatchObject({
    number: null,
    validated: false,
    sent: false,
    refused: false,
    paid: 0,
    paidCents: 0,
    status: 100,
    date: '2026-11-21',
    totalCents: 25_200,
    operation: 'manual',
  });
  expect(body.id).not.toBe(id);
});

describe('sending', () => {
  test('mails the PDF to the contacts for invoices, copies others, and marks it sent (C-104, C-119, C-156/one)', async () => {
    const a = await t.agency();
    const id = await issued(a);
    await t.tx(a.id, async (tx) => {
      await makeMember(tx, a.id, { kind: 'customer', userId: null, customerId: a.customerId, email: 'compta@client.test', invoiceRecipient: true });
      await makeMember(tx, a.id, { kind: 'customer', userId: null, customerId: a.customerId, email: 'autre@client.test' });
      await tx
        .update(userCompanies)
        .set({ rights: ['receiveInvoicesCopies'], email: 'chef@agence.test' })
        .where(eq(userCompanies.id, a.manager.memberId));
    });
    const answer = await t.call(calls.send, { as: a.owner, params: { id }, body: { message: 'Bonne réception' } });
    expect(answer.body).toEqual({ message: 'Email bien envoyé', recipients: ['compta@client.test'] });
    const [mail, ...others] = await mailsOf(a);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Facture FA-2026-00001',
      recipients: ['compta@client.test'],
      bcc: ['chef@agence.test'],
      aboutTable: 'invoices',
      aboutId: id,
      status: 'kept',
    });
    expect(mail!.html).toContain('Bonne réception');
    const attached = await t.call(contract.mail.attachments, { as: a.owner, params: { id: mail!.id } });
    expect(attached.body.map(({ name }) => name)).toEqual(['FA-2026-00001.pdf']);
    // Without a mail server nothing left: who hands it over marks it.
    expect(await read(a, id)).toMatchObject({ sent: false, mail: 'kept', sentAt: '2026-11-21T09:00:00Z' });
  });

  test('twice by accident is refused, on purpose it works, and for several the text is plural (C-156/several, F-035, F-036)', async () => {
    const a = await t.agency();
    const id = await issued(a);
    const answers = await Promise.all([send(a, id), send(a, id)]);
    expect(answers.map(({ status }) => status).sort(bySize)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'billing.already_sent',
      data: { sentAt: '2026-11-21T09:00:00Z' },
    });
    expect(await mailsOf(a)).toHaveLength(1);
    expect((await send(a, id, { again: true, to: ['x@client.test', 'y@client.test'] })).body.message).toBe('Email(s) bien envoyé(s)');
    expect(await mailsOf(a)).toHaveLength(2);
  });

  test('is « Envoyé » once its mail left; refused by the receiving server, it goes again without a question', async () => {
    const a = await t.agency();
    const id = await issued(a);
    const leave = async () => {
      const waiting = (await mailsOf(a)).find(({ status }) => status === 'queued')!;
      await runJob(t.house, 'mail.send', { agencyId: a.id, mailId: waiting.id });
    };
    const listed = async (sent: boolean) => (await t.call(calls.listInvoices, { as: a.manager, body: { filters: { sent } } })).body.count;
    const to = { to: ['compta@client.test'] };
    await withMailServer(t, async () => {
      await send(a, id, to);
      expect(await read(a, id)).toMatchObject({ sent: false, mail: 'queued' });
      expect((await send(a, id, to)).body.code).toBe('billing.already_sent');
      await leave();
      expect(await read(a, id)).toMatchObject({ sent: false, mail: 'bounced' });
      expect([await listed(true), await listed(false)]).toEqual([0, 1]);
      await send(a, id, { to: ['direction@client.test'] });
      await leave();
      expect(await read(a, id)).toMatchObject({ sent: true, mail: 'sent' });
      expect([await listed(true), await listed(false)]).toEqual([1, 0]);
    }, ['compta@client.test']);
    const own = await t.call(calls.listInvoices, { as: a.customer, body: {} });
    expect(own.body.data).toMatchObject([{ id, sent: true, mail: null }]);
  });

  test('needs a number, a valid address, and a recipient', async () => {
    const a = await t.agency();
    const draft = await t.tx(a.id, (tx) => makeInvoice(tx, a.id, a.customerId));
    expect((await send(a, draft.id)).body.code).toBe('billing.not_numbered');
    const id = await issued(a);
    expect((await send(a, id, { to: ['bon@client.test', 'abc'] })).body.errors).toEqual({ 'to.1': 'Veuillez saisir une adresse mail valide' });
    await t.tx(a.id, (tx) => tx.update(customers).set({ email: '' }).where(eq(customers.id, a.customerId)));
    expect((await send(a, id)).body.errors).toHaveProperty('to');
    expect(await mailsOf(a)).toEqual([]);
    expect((await read(a, id)).sent).toBe(false);
  });

  test('is marked and unmarked by hand, once each', async () => {
    const a = await t.agency();
    const id = await issued(a);
    const mark = (sent: boolean) => t.call(calls.markSent, { as: a.manager, params: { id }, body: { sent } });
    expect((await mark(true)).body.sent).toBe(true);
    expect((await mark(true)).body.message).toBe('Ce document est déjà marqué envoyé');
    expect((await mark(false)).body).toMatchObject({ sent: false, sentAt: null });
    await onlyRights(t, a.office, ['listInvoices', 'readInvoices']);
    expect((await t.call(calls.markSent, { as: a.office, params: { id }, body: { sent: true } })).body.data).toEqual({ right: 'sendInvoices' });
  });
});
