import { afterEach, describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { agencyInvoicePayments, agencyInvoices } from '@vigie/db/tables/platform/agency-payments.ts';
import { makeAgencyInvoice } from '@vigie/demo/factories/sales.ts';
import { OfferType } from '@vigie/domain/subscription/offer.ts';
import { PLATFORM_AGENCY } from '../../plumbing/mail/queue-mail.ts';
import { loadAgency } from '../../agency/profile.ts';
import { runJob } from '../../rooms.ts';
import { settle } from '../payments/settle.ts';
import { issueCredit } from './issue-credit.ts';
import { saleView } from './print-invoice.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { CARDS, paymentsOf } from '../../../test/worlds/payments-world.ts';

const t = await openTestHouse();
const w = paymentsOf(t);
const calls = contract.agencyInvoices;
const root = await t.platformPerson('superadmin');
const START = '2026-11-21T09:00:00.000Z';
afterEach(() => t.clock.set(START));

type Back = 'credit' | 'refund' | null;
const bill = async (a: TestAgency, unitPriceCents = 10_000) =>
  (await t.call(calls.saveInvoice, { as: root, body: { agencyId: a.id, lines: [{ label: 'Formation', quantity: 2, unitPriceCents }] } })).body;
const cancel = (id: string, version: number, moneyBack: Back = null, status = 200) =>
  t.call(calls.saveInvoice, { as: root, body: { id, version, status, moneyBack } });
const pay = async ({ id, version, partialPayments: [payment] }: Awaited<ReturnType<typeof bill>>, paidCents: number) => {
  const { amountCents, date } = payment!;
  const rest = amountCents - paidCents;
  const payments = [
    { id: payment!.id, status: 'VALIDATED_MANUALLY', amountCents: paidCents, date },
    ...(rest > 0 ? [{ status: 'COMING_SOON', amountCents: rest, date: '2026-12-31' }] : []),
  ];
  return (await t.call(calls.savePayments, { as: root, body: { id, version, payments } })).body;
};
const mailsAbout = (id: string) =>
  t.platform((tx) =>
    tx
      .select()
      .from(mails)
      .where(and(eq(mails.agencyId, PLATFORM_AGENCY), eq(mails.template, 'invoiceCredited'), eq(mails.aboutId, id))),
  );

describe('an issued invoice that is called off', () => {
  test('has a credit note of its own series, dated today, with its lines and VAT, printed and told (C-219)', async () => {
    const a = await t.agency();
    const made = await bill(a);
    const off = await cancel(made.id, made.version);
    expect(off.status).toBe(200);
    expect(off.body).toMatchObject({ type: 'invoice', status: 200, dueCents: 0, partialPaymentsStatus: 'CANCELLED_MANUALLY' });
    const note = (await t.call(calls.adminInvoice, { as: root, params: { id: off.body.creditedBy!.id } })).body;
    // 2 × 100,00 € = 200,00 €, VAT of 20 % = 40,00 €.
    expect(note).toMatchObject({
      type: 'creditNote',
      status: 100,
      issuedOn: '2026-11-21',
      corrects: { id: made.id, reference: made.reference, issuedOn: '2026-11-21' },
      exclCents: 20_000,
      vatCents: 4_000,
      totalCents: 24_000,
      dueCents: 0,
      moneyBack: null,
      backCents: 0,
      items: [{ label: 'Formation', quantity: 2, unitPriceCents: 10_000 }],
      file: { name: `${note.reference}.pdf` },
    });
    expect(note.reference).toMatch(/^VIG-A-2026-\d{5}$/);
    const told = await mailsAbout(note.id);
    expect(told).toHaveLength(1);
    const own = (await t.call(calls.ownInvoices, { as: a.owner, body: { filters: { type: ['creditNote'] } } })).body;
    expect(own.data.map(({ reference }) => reference)).toEqual([note.reference]);
    // What was billed and what was credited are both there, and leave nothing.
    const all = (await t.call(calls.ownInvoices, { as: a.owner, body: {} })).body;
    expect([all.count, all.sums]).toEqual([2, { exclCents: 0, totalCents: 0, dueCents: 0 }]);
  });

  test('of an earlier month leaves that month as it was', async () => {
    const a = await t.agency();
    const made = await bill(a);
    t.clock.set('2026-12-03T09:00:00.000Z');
    await t.platform((tx) => issueCredit(t.house, tx, { invoiceId: made.id, moneyBack: 'credit', isTold: true }));
    t.clock.set(START);
    expect((await w.credits(a))[0]?.issuedOn).toBe('2026-12-03');
    expect((await t.call(calls.turnover, { as: a.owner, body: {} })).body.data).toEqual([
      { month: '2026-11', exclCents: 20_000, totalCents: 24_000, settledCents: 0 },
      { month: '2026-12', exclCents: -20_000, totalCents: -24_000, settledCents: 0 },
    ]);
  });

  test('cites the invoice and its date on paper, and asks for no payment', async () => {
    const platform = await t.platform((tx) => loadAgency(tx, PLATFORM_AGENCY));
    const view = saleView(platform, {
      reference: 'VIG-A-2026-00001',
      issuedOn: '2026-12-03',
      buyer: { name: 'Agence', lines: [], siret: '73282932000074', vatNumber: '' },
      vatBp: 2_000,
      lines: [{ label: 'Formation', quantity: 2, unitPriceCents: 10_000 }],
      currency: 'EUR',
      holidayLocale: 'FR',
      credit: { corrects: { number: 'VIG-2026-00009', date: '2026-11-21' }, moneyBack: 'refund' },
    });
    expect([view.title, view.bankText, view.notes]).toEqual(['Avoir', '', ['La somme déjà réglée vous est remboursée.']]);
    expect(view.facts).toEqual([
      { label: 'Date', value: '03/12/2026' },
      { label: 'Facture d’origine', value: 'VIG-2026-00009 du 21/11/2026' },
    ]);
  });

  test('twice at the same moment has one credit note, and its number is the next one', async () => {
    const a = await t.agency();
    const [one, other] = [await bill(a), await bill(a)];
    const answers = await Promise.all([cancel(one.id, one.version), cancel(one.id, one.version)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    await cancel(other.id, other.version);
    const numbers = (await w.credits(a)).map(({ reference }) => Number(reference.slice(-5)));
    expect(numbers).toHaveLength(2);
    expect(numbers[1]).toBe(numbers[0]! + 1);
  });

  test('is neither revived nor marked invalid, and a credit note itself stays (C-219)', async () => {
    const a = await t.agency();
    const made = await bill(a);
    expect((await cancel(made.id, made.version, null, 300)).body.message).toContain('un avoir sera établi');
    const off = (await cancel(made.id, made.version)).body;
    expect((await cancel(made.id, off.version, null, 100)).body.message).toContain('établissez-en une nouvelle');
    const note = (await w.credits(a))[0]!;
    expect((await cancel(note.id, note.version)).body.message).toBe('Un avoir ne s’annule pas');
    const payments = await t.call(calls.savePayments, { as: root, body: { id: note.id, version: note.version, payments: [] } });
    expect(payments.body.code).toBe('agencyInvoices.called_off');
    const byStatus = t.platform((tx) => tx.insert(agencyInvoices).values({ ...note, id: crypto.randomUUID(), reference: 'VIG-A-2' }));
    await expect(byStatus).rejects.toMatchObject({ cause: { code: '23505' } });
  });

  test('waits while its payment is at the provider', async () => {
    const a = await t.agency();
    const { invoice } = await t.platform((tx) => makeAgencyInvoice(tx, a.id, undefined, { payment: { status: 'PROCESSING' } }));
    const refused = await cancel(invoice.id, invoice.version);
    expect([refused.status, refused.body.code]).toEqual([409, 'agencyInvoices.move_refused']);
    expect(await w.credits(a)).toEqual([]);
  });
});

describe('money that was received', () => {
  test('becomes a credit, which pays the next invoices to the cent and is not taken out of them', async () => {
    const a = await t.agency();
    const paid = await pay(await bill(a), 15_000);
    expect((await cancel(paid.id, paid.version)).body.errors).toEqual({ moneyBack: 'Dites ce que devient le paiement reçu' });
    await cancel(paid.id, paid.version, 'credit');
    const left = async () => (await w.credits(a)).map(({ backCents, backLeftCents }) => [backCents, backLeftCents]);
    expect(await left()).toEqual([[15_000, 15_000]]);
    // 2 × 40,00 € with VAT: 96,00 €, all by credit; then 2 × 30,00 €: 72,00 €, of which 54,00 € are left of the credit.
    const second = await bill(a, 4_000);
    expect(second).toMatchObject({ dueCents: 0, partialPayments: [{ status: 'VALIDATED_MANUALLY', amountCents: 9_600, fromCredit: true }] });
    const third = await bill(a, 3_000);
    expect(third.partialPayments.map(({ amountCents, status }) => [amountCents, status])).toEqual([
      [5_400, 'VALIDATED_MANUALLY'],
      [1_800, 'COMING_SOON'],
    ]);
    expect([await left(), third.dueCents]).toEqual([[[15_000, 0]], 1_800]);
    const [credit, rest] = third.partialPayments;
    const without = { id: rest!.id, status: 'COMING_SOON', amountCents: 7_200, date: rest!.date };
    const refused = await t.call(calls.savePayments, { as: root, body: { id: third.id, version: third.version, payments: [without] } });
    expect(refused.body.errors['payments']).toBe('Un paiement qui vient d’un avoir ne se retire pas');
    expect(credit!.note).toMatch(/^Avoir VIG-A-2026-/);
    // Called off in turn, the invoice gives the credit back.
    await cancel(third.id, third.version, 'credit');
    expect(await left()).toEqual([
      [15_000, 0],
      [5_400, 5_400],
    ]);
  });

  test('two invoices at the same moment do not use a credit twice', async () => {
    const a = await t.agency();
    const paid = await pay(await bill(a, 5_000), 12_000);
    await cancel(paid.id, paid.version, 'credit');
    await Promise.all([bill(a, 4_000), bill(a, 4_000)]);
    const rows = await w.payments(a);
    const byCredit = rows.filter(({ creditNoteId }) => creditNoteId !== null).reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(byCredit).toBe(12_000);
  });

  test('is refunded: the owner is told, the sum stays to be paid back until its day is noted', async () => {
    const a = await t.agency();
    const paid = await pay(await bill(a), 24_000);
    const off = (await cancel(paid.id, paid.version, 'refund')).body;
    const noteId = off.creditedBy!.id;
    const toRefund = async () =>
      (await t.call(calls.adminInvoices, { as: root, body: { filters: { agency: a.id, toRefund: true } } })).body.data.map(({ id }) => id);
    expect(await toRefund()).toEqual([noteId]);
    expect(JSON.stringify(await mailsAbout(noteId))).toMatch(/240,00\s€ vous seront remboursés/);
    const { version } = (await w.credits(a))[0]!;
    const refund = (refundedOn: string) => t.call(calls.noteRefund, { as: root, body: { id: noteId, version, refundedOn } });
    expect((await refund('2026-11-20')).body.errors).toHaveProperty('refundedOn');
    expect((await refund('2026-11-22')).body.errors).toHaveProperty('refundedOn');
    expect((await refund('2026-11-21')).body).toMatchObject({ backLeftCents: 0, backCents: 24_000, refundedOn: '2026-11-21' });
    expect(await toRefund()).toEqual([]);
    // A refund pays no later invoice.
    expect((await bill(a)).dueCents).toBe(24_000);
  });

  test('after its invoice was called off joins the credit note', async () => {
    const a = await t.agency();
    const made = await bill(a);
    await cancel(made.id, made.version);
    const paymentId = made.partialPayments[0]!.id;
    for (let times = 0; times < 2; times += 1)
      await t.platform((tx) => settle(t.house, tx, { agencyId: a.id, paymentId }, { state: 'succeeded' }, null));
    expect((await w.credits(a)).map(({ backCents, backLeftCents, moneyBack }) => [backCents, backLeftCents, moneyBack])).toEqual([
      [24_000, 24_000, 'credit'],
    ]);
  });
});

test('a call that is refused leaves what was opened at the provider, an accepted one cancels it there', async () => {
  const a = await t.agency();
  await w.withCard(a, CARDS.secure);
  const signatures = await w.offer({ name: 'Dix signatures', priceCents: 990, quantity: 10 });
  await w.order(a.owner, signatures.id);
  const { id, version } = (await w.invoices(a))[0]!;
  const opened = await w.kept(a);
  expect(opened.map(({ state }) => state)).toEqual(['authentication']);
  expect([(await cancel(id, version + 1)).status, (await cancel(id, version, null, 100)).status]).toEqual([409, 409]);
  expect(await w.kept(a)).toEqual(opened);
  expect((await cancel(id, version)).status).toBe(200);
  expect((await w.kept(a)).map(({ state }) => state)).toEqual(['cancelled']);
});

describe('an order whose payment is refused', () => {
  test('is taken back by a credit note, and grants nothing later', async () => {
    const a = await t.agency();
    await w.withCard(a, CARDS.declined);
    const signatures = await w.offer({ name: 'Dix signatures', priceCents: 990, quantity: 10 });
    expect((await w.order(a.owner, signatures.id)).body.outcome).toBe('refused');
    const [invoice] = await w.invoices(a);
    expect(invoice?.status).toBe(200);
    expect((await w.credits(a)).map(({ correctsId, totalCents }) => [correctsId, totalCents])).toEqual([[invoice?.id, 1_188]]);
    expect((await w.operations(a)).map(({ state }) => state)).toEqual(['close']);
  });

  test('an unpaid renewal that is called off is not billed again', async () => {
    const a = await t.agency();
    const plan = await w.offer({ name: 'Vigie Pro', type: OfferType.management, priceCents: 8_900, quantity: 1 });
    await w.subscribe(a, { currentPeriodEndOn: '2026-11-01', paid: false });
    await w.withCard(a);
    await w.order(a.owner, plan.id, { agreed: true });
    await w.enterCard(a.owner, CARDS.declined);
    const bad = (await w.methods(a.owner)).data.find(({ isDefault }) => !isDefault)!;
    await t.call(contract.payments.chooseDefault, { as: a.owner, params: { id: bad.id } });
    t.clock.set('2026-12-20T09:00:00.000Z');
    await runJob(t.house, 'subscription.renew', {});
    const unpaid = (await w.invoices(a))[1]!;
    t.clock.set(START);
    expect((await cancel(unpaid.id, unpaid.version)).status).toBe(200);
    t.clock.set('2026-12-21T09:00:00.000Z');
    await runJob(t.house, 'subscription.renew', {});
    await runJob(t.house, 'subscription.renew', {});
    expect([(await w.invoices(a)).length, (await w.credits(a)).length, (await w.subscription(a)).paid]).toEqual([2, 1, false]);
  });
});

test('an invoice that was called off by its status alone gets its credit note, once', async () => {
  const a = await t.agency();
  await t.platform((tx) => makeAgencyInvoice(tx, a.id, undefined, { status: 200, payment: { status: 'CANCELLED_MANUALLY' } }));
  await Promise.all([runJob(t.house, 'subscription.renew', {}), runJob(t.house, 'subscription.renew', {})]);
  await runJob(t.house, 'subscription.renew', {});
  expect(await w.credits(a)).toHaveLength(1);
});

test('a credit note of an agency is out of reach of another one', async () => {
  const [a, b] = [await t.agency(), await t.agency()];
  const made = await bill(a);
  await cancel(made.id, made.version);
  expect((await t.call(calls.ownInvoices, { as: b.owner, body: {} })).body.count).toBe(0);
  const seen = await t.tx(b.id, (tx) => tx.select().from(agencyInvoicePayments));
  expect(seen.filter(({ agencyId }) => agencyId === a.id)).toEqual([]);
});
