import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { fecIssues, fecRows } from '@vigie/domain/billing/journals/test-fec.ts';
import { readXml } from '@vigie/domain/billing/einvoice/test-xml.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { pdfPages } from '../../plumbing/pdf/pdf-text.ts';

// The clock is at 21 November 2026, 10:00 in Paris.
const t = await openTestHouse();
const { estimates, billing, payroll } = contract;

const on = (a: TestAgency, id: string) => ({ as: a.manager, params: { id } });
/** 100 h at 25 €, 20 % of VAT; 5 badges at 20 €, 10 %. 2 600 € before tax, 3 110 € with it. */
const ITEMS = [
  { label: 'Gardiennage', quantity: { unit: 'hour' as const, minutes: 6000 }, unitPriceE3: 25_000, vatBasisPoints: 2000 },
  {
    label: 'Badges',
    quantity: { unit: 'piece' as const, e4: 50_000 },
    unitPriceE3: 20_000,
    vatBasisPoints: 1000,
    commercialDocItemType: 'product' as const,
  },
];
async function estimate(a: TestAgency, values: object = {}) {
  const body = { customerId: a.customerId, name: 'Salon', date: '2026-11-20', items: ITEMS, ...values };
  const { id } = (await t.call(estimates.save, { as: a.manager, body })).body;
  return (await t.call(estimates.validate, { ...on(a, id), body: {} })).body;
}
const percent = (rate: number) => ({ kind: 'percent' as const, basisPoints: rate * 100 });
const bill = (a: TestAgency, id: string, kind: 'deposit' | 'progress', share: ReturnType<typeof percent> | { kind: 'amount'; cents: number }) =>
  t.call(estimates.toInvoice, { ...on(a, id), body: { part: { kind, share } } });
const billRest = (a: TestAgency, id: string) => t.call(estimates.toInvoice, { ...on(a, id), body: {} });
const validate = async (a: TestAgency, id: string) => t.call(billing.validate, { ...on(a, id), body: {} });
async function issued(a: TestAgency, id: string, kind: 'deposit' | 'progress', rate: number) {
  const drafted = (await bill(a, id, kind, percent(rate))).body;
  const { status, body } = await validate(a, drafted.id);
  expect(status).toBe(200);
  return body;
}
const ublOf = async (a: TestAgency, id: string) =>
  readXml((await t.call(billing.data, { as: a.manager, params: { id, syntax: 'ubl' } })).raw.toString());
const formOf = async (a: TestAgency, id: string) => {
  const invoice = (await t.call(billing.readInvoice, on(a, id))).body;
  const { customer, version, title, date, dueDate, discount } = invoice;
  const items = invoice.items.map(({ id: _id, siteName: _site, grossCents: _gross, discountCents: _discount, netCents: _net, ...item }) => item);
  return { id, version, customerId: customer.id, title, date, dueDate, discount, items };
};

describe('a deposit', () => {
  test('bills its rate of each VAT of the estimate, is due at once, and is a document of type 386', async () => {
    const a = await t.agency();
    const { id, number } = await estimate(a);
    const drafted = (await bill(a, id, 'deposit', percent(30))).body;
    // 30 % of 2 500 € and of 100 €: 750 € with 150 € of VAT, 30 € with 3 €.
    expect(drafted).toMatchObject({
      instalment: 'deposit',
      operation: 'estimate',
      estimate: { id, number },
      date: '2026-11-21',
      dueDate: '2026-11-21',
      settlement: 'À réception',
      netCents: 78_000,
      vatCents: 15_300,
      totalCents: 93_300,
      items: [{ label: `Acompte de 30 % sur le devis ${number}` }, { commercialDocItemType: 'product' }],
    });
    const { body } = await validate(a, drafted.id);
    const file = await ublOf(a, drafted.id);
    expect([file.text('InvoiceTypeCode'), file.text('ProfileID')]).toEqual(['386', 'M1']);
    const { url } = (await t.call(billing.pdf, on(a, drafted.id))).body;
    const [page] = pdfPages((await t.app.inject({ url })).rawPayload);
    expect(page).toContain('Facture d’acompte');
    expect(page).toContain(body.number);
    expect(page).toContain('À réception');
    const read = (await t.call(estimates.read, on(a, id))).body;
    expect(read).toMatchObject({ partlyInvoiced: true, invoice: null, leftNetCents: 182_000 });
    expect(read.instalments).toMatchObject([{ kind: 'deposit', number: body.number, netCents: 78_000, paid: 0 }]);
  });

  test('of an amount asks that amount with tax', async () => {
    const a = await t.agency();
    const { id } = await estimate(a);
    expect((await bill(a, id, 'deposit', { kind: 'amount', cents: 100_000 })).body.totalCents).toBe(100_000);
  });

  test('asked twice is one draft; beyond what is left it is refused', async () => {
    const a = await t.agency();
    const { id } = await estimate(a);
    const twice = await Promise.all([1, 2].map(() => bill(a, id, 'deposit', percent(60))));
    expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1);
    await validate(a, twice[0]!.body.id);
    const { status, body } = await bill(a, id, 'deposit', percent(50));
    expect([status, body.message]).toEqual([422, 'Il ne reste que 1\u202F040,00\u00A0€ HT à facturer de ce devis']);
    expect((await bill(a, id, 'deposit', { kind: 'percent', basisPoints: 10_001 })).status).toBe(422);
  });

  test('of another share than the draft that waits is refused by words that name the draft', async () => {
    const a = await t.agency();
    const { id } = await estimate(a);
    // 933 € with tax.
    const draft = (await bill(a, id, 'deposit', percent(30))).body;
    const { status, body } = await bill(a, id, 'deposit', { kind: 'amount', cents: 10_000 });
    const message =
      'Une facture d’acompte de 933,00\u00A0€ TTC de ce devis attend en brouillon : validez-la ou supprimez-la pour en demander une autre';
    expect([status, body.message]).toEqual([409, message]);
    expect((await bill(a, id, 'deposit', percent(31))).status).toBe(409);
    expect((await bill(a, id, 'deposit', percent(30))).body.id).toBe(draft.id);
    await validate(a, draft.id);
    expect((await bill(a, id, 'deposit', { kind: 'amount', cents: 10_000 })).status).toBe(200);
  });

  test('keeps the lines, the discount and the customer of its estimate, whatever a form sends', async () => {
    const a = await t.agency();
    const { id } = await estimate(a);
    const drafted = (await bill(a, id, 'deposit', percent(30))).body;
    const form = await formOf(a, drafted.id);
    const body = { ...form, title: 'Acompte du salon', items: [{ ...ITEMS[0]! }], discount: percent(50) };
    const saved = await t.call(billing.saveInvoice, { as: a.manager, body });
    expect(saved.body).toMatchObject({ title: 'Acompte du salon', totalCents: 93_300, discountCents: 0 });
    const other = (await t.call(contract.customers.save, { as: a.manager, body: { name: 'Autre' } })).body;
    const moved = await t.call(billing.saveInvoice, {
      as: a.manager,
      body: { ...form, version: saved.body.version, customerId: other.id },
    });
    expect([moved.status, moved.body.message]).toEqual([422, 'Le client est celui du devis']);
    expect((await t.call(billing.duplicate, on(a, drafted.id))).body.message).toBe(
      'Cette facture porte une part d’un devis : établissez la suivante depuis le devis',
    );
  });

  test('deleted as a draft leaves the estimate as it was', async () => {
    const a = await t.agency();
    const { id } = await estimate(a);
    const drafted = (await bill(a, id, 'deposit', percent(30))).body;
    expect((await t.call(billing.remove, on(a, drafted.id))).status).toBe(200);
    expect((await t.call(estimates.read, on(a, id))).body).toMatchObject({ partlyInvoiced: false, instalments: [], leftNetCents: 260_000 });
  });
});

describe('the final invoice', () => {
  test('bills all lines less what was billed, and all invoices together are the estimate', async () => {
    const a = await t.agency();
    const { id, totalCents } = await estimate(a);
    const deposit = await issued(a, id, 'deposit', 30);
    const waiting = (await bill(a, id, 'progress', percent(20))).body;
    expect((await billRest(a, id)).body.message).toBe('Validez ou supprimez d’abord la facture de situation en brouillon');
    const progress = (await validate(a, waiting.id)).body;
    expect((await t.call(estimates.move, { ...on(a, id), body: { move: 'cancel' } })).body.message).toBe('Ce devis est facturé en partie');
    const drafted = (await billRest(a, id)).body;
    expect(drafted).toMatchObject({ instalment: 'final', netCents: 130_000, deducts: [{ number: deposit.number }, { number: progress.number }] });
    expect(drafted.items.map(({ label, netCents }) => [label, netCents])).toEqual([
      ['Gardiennage', 250_000],
      ['Badges', 10_000],
      [`Acompte ${deposit.number} du 21/11/2026`, -75_000],
      [`Acompte ${deposit.number} du 21/11/2026`, -3000],
      [`Situation ${progress.number} du 21/11/2026`, -50_000],
      [`Situation ${progress.number} du 21/11/2026`, -2000],
    ]);
    const { body } = await validate(a, drafted.id);
    expect(deposit.totalCents + progress.totalCents + body.totalCents).toBe(totalCents);
    const file = await ublOf(a, drafted.id);
    expect([file.text('InvoiceTypeCode'), file.text('ProfileID')]).toEqual(['380', 'M4']);
    expect(file.texts('BillingReference/InvoiceDocumentReference/ID')).toEqual([deposit.number, progress.number]);
    const read = (await t.call(estimates.read, on(a, id))).body;
    expect(read).toMatchObject({ invoice: { number: body.number }, leftNetCents: 0 });
    expect(read.instalments.map(({ kind }) => kind)).toEqual(['deposit', 'progress', 'final']);
    expect((await bill(a, id, 'deposit', percent(10))).body.message).toBe('Ce devis est déjà transformé en facture');
  });

  test('credited whole is made anew from the estimate, and deducts its deposit again', async () => {
    const a = await t.agency();
    const { id } = await estimate(a);
    const deposit = await issued(a, id, 'deposit', 30);
    const wrong = (await billRest(a, id)).body;
    await validate(a, wrong.id);
    const credit = (await t.call(billing.credit, on(a, wrong.id))).body;
    expect((await validate(a, credit.id)).status).toBe(200);
    // 2 600 € less 30 %.
    expect((await t.call(estimates.read, on(a, id))).body).toMatchObject({ invoice: null, leftNetCents: 182_000 });
    const right = (await billRest(a, id)).body;
    expect(right).toMatchObject({ instalment: 'final', status: 100, netCents: 182_000, deducts: [{ number: deposit.number }] });
    expect((await validate(a, right.id)).status).toBe(200);
  });

  test('takes further lines in its form, and keeps its deductions', async () => {
    const a = await t.agency();
    const { id } = await estimate(a);
    await issued(a, id, 'deposit', 30);
    const drafted = (await billRest(a, id)).body;
    const form = await formOf(a, drafted.id);
    const more = { label: 'Heures de nuit en plus', quantity: { unit: 'hour' as const, minutes: 240 }, unitPriceE3: 30_000, vatBasisPoints: 2000 };
    const items = [...form.items.filter(({ deductsId }) => deductsId === null), more];
    const { body } = await t.call(billing.saveInvoice, { as: a.manager, body: { ...form, items } });
    // 2 600 + 120 − 780 €.
    expect(body.netCents).toBe(194_000);
    expect((await validate(a, drafted.id)).status).toBe(200);
  });

  test('does not deduct a deposit that was credited meanwhile: it is saved again first', async () => {
    const a = await t.agency();
    const { id } = await estimate(a);
    const deposit = await issued(a, id, 'deposit', 30);
    const drafted = (await billRest(a, id)).body;
    const note = (await t.call(billing.credit, on(a, deposit.id))).body;
    expect((await validate(a, note.id)).status).toBe(200);
    expect((await validate(a, drafted.id)).body.message).toBe(
      'Un acompte de ce devis a changé depuis : enregistrez ce brouillon, qui le déduira comme il est',
    );
    const saved = await t.call(billing.saveInvoice, { as: a.manager, body: await formOf(a, drafted.id) });
    expect(saved.body.netCents).toBe(260_000);
    expect((await validate(a, drafted.id)).status).toBe(200);
  });

  test('once numbered holds the deposits that it deducts; its own credit note repeats the deductions', async () => {
    const a = await t.agency();
    const { id } = await estimate(a);
    const deposit = await issued(a, id, 'deposit', 30);
    const drafted = (await billRest(a, id)).body;
    const note = (await t.call(billing.credit, on(a, deposit.id))).body;
    const { number } = (await validate(a, drafted.id)).body;
    expect((await validate(a, note.id)).body.message).toBe(`La facture ${number} déduit déjà celle-ci : corrigez la facture ${number} par un avoir`);
    const whole = (await t.call(billing.credit, on(a, drafted.id))).body;
    expect(whole.totalCents).toBe((await t.call(billing.readInvoice, on(a, drafted.id))).body.totalCents);
    const saved = await t.call(billing.saveInvoice, {
      as: a.manager,
      body: { ...(await formOf(a, whole.id)), type: 'creditNote', creditOfId: drafted.id },
    });
    expect(saved.body.totalCents).toBe(whole.totalCents);
    expect((await validate(a, whole.id)).status).toBe(200);
    // The final invoice is cancelled: the deposit may be credited now.
    expect((await validate(a, note.id)).status).toBe(200);
  });

  test('of an estimate with a discount takes the discount once', async () => {
    const a = await t.agency();
    const { id, totalCents } = await estimate(a, { discount: { kind: 'amount', cents: 20_000 } });
    const deposit = await issued(a, id, 'deposit', 40);
    const { body } = await validate(a, (await billRest(a, id)).body.id);
    expect(deposit.totalCents + body.totalCents).toBe(totalCents);
    expect(body.discountCents).toBe(20_000);
  });
});

test('nobody deducts an instalment on a document that is not its final invoice', async () => {
  const a = await t.agency();
  const { id } = await estimate(a);
  const deposit = await issued(a, id, 'deposit', 30);
  const body = { customerId: a.customerId, date: '2026-11-21', items: [{ ...ITEMS[0]!, deductsId: deposit.id }] };
  const refused = await t.call(billing.saveInvoice, { as: a.manager, body });
  expect([refused.status, refused.body.message]).toEqual([422, 'Seule la facture de solde d’un devis déduit un acompte']);
});

test('journals hold a deposit on its own account until the final invoice; its VAT is due when it is paid', async () => {
  const a = await t.agency();
  await t.tx(a.id, (tx) => tx.update(agencies).set({ siret: '732 829 320 00074' }).where(eq(agencies.id, a.id)));
  const { id } = await estimate(a);
  const deposit = await issued(a, id, 'deposit', 30);
  const fec = async (): Promise<string> => {
    const { raw } = await t.call(payroll.exportJournals, { as: a.manager, body: { from: '2026-01-01', until: '2026-12-31' } });
    return new TextDecoder('iso-8859-15').decode(raw);
  };
  const cents = (text: string): number => Number(text.replace(',', ''));
  const balances = (text: string): Record<string, number> => {
    const sums: Record<string, number> = {};
    for (const { CompteNum, Debit, Credit } of fecRows(text)) sums[CompteNum] = (sums[CompteNum] ?? 0) + cents(Debit) - cents(Credit);
    return sums;
  };
  // Nothing is sold yet: 780 € are on account. 153 € of VAT wait for the payment, those of goods too (art. 269-2 a CGI).
  expect(balances(await fec())).toEqual({ '411000': 93_300, '419100': -78_000, '445740': -15_300 });
  await t.call(billing.pay, { ...on(a, deposit.id), body: { date: '2026-11-21', paymentMethod: 'SEPA' } });
  expect(balances(await fec())).toEqual({ '411000': 0, '419100': -78_000, '445740': 0, '445710': -15_300, '512000': 93_300 });
  await validate(a, (await billRest(a, id)).body.id);
  const text = await fec();
  expect(fecIssues(text)).toEqual([]);
  // Sold: 2 500 € of services and 100 € of goods. The rest of the services' VAT, 350 €, waits; that of the goods, 7 €, is due with the invoice.
  expect(balances(text)).toEqual({
    '411000': 217_700,
    '419100': 0,
    '706000': -250_000,
    '707000': -10_000,
    '445740': -35_000,
    '445710': -16_000,
    '512000': 93_300,
  });
});
