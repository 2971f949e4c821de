import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { sqlState } from '@vigie/db/door.ts';
import { invoiceItems } from '@vigie/db/tables/billing/billing.ts';
import { invoiceData } from '@vigie/db/tables/billing/prints.ts';
import { customers } from '@vigie/db/tables/people.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { makeInvoice } from '@vigie/demo/factories/billing.ts';
import { makeCustomer } from '@vigie/demo/factories/people.ts';
import { readXml } from '@vigie/domain/billing/einvoice/test-xml.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { readFacturX } from '../../../test/read-factur-x.ts';

const t = await openTestHouse();
const calls = contract.billing;
const draft = (a: TestAgency, values: Parameters<typeof makeInvoice>[3] = {}) => t.tx(a.id, (tx) => makeInvoice(tx, a.id, a.customerId, values));
const validate = (a: TestAgency, id: string) => t.call(calls.validate, { as: a.manager, params: { id }, body: {} });
const xmlOf = (a: TestAgency, id: string, syntax: 'cii' | 'ubl', as = a.manager) => t.call(calls.data, { as, params: { id, syntax } });
const pdfOf = async (a: TestAgency, id: string): Promise<Buffer> => {
  const { body } = await t.call(calls.pdf, { as: a.manager, params: { id } });
  return (await t.app.inject({ url: body.url })).rawPayload;
};
const changeCustomer = (a: TestAgency, values: Partial<typeof customers.$inferInsert>) =>
  t.tx(a.id, (tx) => tx.update(customers).set(values).where(eq(customers.id, a.customerId)));
const cents = (text: string): number => Math.round(Number(text) * 100);
const SUMS = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/SpecifiedTradeSettlementHeaderMonetarySummation';

describe('a numbered invoice', () => {
  test('is a Factur-X whose attached file has the sums of the invoice and equals the downloaded CII', async () => {
    const a = await t.agency();
    const { id } = await draft(a, { minutes: 500, reference: 'BC 17', buyerReference: 'SERVICE-7' });
    const { body } = await validate(a, id);
    const { xml } = readFacturX(await pdfOf(a, id));
    const file = readXml(xml);
    // 500 min at 21 € are 175.00, with 20 % of VAT 210.00.
    expect(
      ['LineTotalAmount', 'TaxBasisTotalAmount', 'TaxTotalAmount', 'GrandTotalAmount', 'DuePayableAmount'].map((name) =>
        file.text(`${SUMS}/${name}`),
      ),
    ).toEqual(['175.00', '175.00', '35.00', '210.00', '210.00']);
    expect([body.netCents, body.vatCents, body.totalCents]).toEqual([17_500, 3_500, 21_000]);
    expect(file.text('ExchangedDocument/ID')).toBe(body.number);
    const agreement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement';
    expect(file.text(`${agreement}/BuyerReference`)).toBe('SERVICE-7');
    expect(file.text(`${agreement}/BuyerOrderReferencedDocument/IssuerAssignedID`)).toBe('BC 17');
    const cii = await xmlOf(a, id, 'cii');
    expect(cii.status).toBe(200);
    expect(cii.raw.toString()).toBe(xml);
  });

  test('has a UBL file of the same sums, and keeps both when agency and customer move', async () => {
    const a = await t.agency();
    const { id } = await draft(a);
    const { body } = await validate(a, id);
    const before = (await xmlOf(a, id, 'ubl')).raw.toString();
    const file = readXml(before);
    expect(cents(file.text('LegalMonetaryTotal/PayableAmount'))).toBe(body.totalCents);
    expect(file.text('InvoiceTypeCode')).toBe('380');
    await changeCustomer(a, { name: 'Autre nom', street: 'Ailleurs', siren: '' });
    await t.tx(a.id, (tx) => tx.update(agencies).set({ street: 'Ailleurs' }).where(eq(agencies.id, a.id)));
    expect((await xmlOf(a, id, 'ubl')).raw.toString()).toBe(before);
  });

  test('is readable by its customer, and by nobody of another agency', async () => {
    const a = await t.agency();
    const { id } = await draft(a);
    expect(await xmlOf(a, id, 'cii')).toMatchObject({ body: { code: 'billing.not_numbered' } });
    expect((await xmlOf(a, id, 'cii', a.customer)).status).toBe(404);
    await validate(a, id);
    expect((await xmlOf(a, id, 'cii', a.customer)).status).toBe(200);
    const other = await t.agency();
    expect((await t.call(calls.data, { as: other.manager, params: { id, syntax: 'cii' } })).status).toBe(404);
    const stranger = await t.tx(a.id, (tx) => makeCustomer(tx, a.id));
    const theirs = await t.tx(a.id, (tx) => makeInvoice(tx, a.id, stranger.id));
    await validate(a, theirs.id);
    expect((await xmlOf(a, theirs.id, 'cii', a.customer)).status).toBe(404);
  });

  test('keeps its data locked in the database', async () => {
    const a = await t.agency();
    const { id } = await draft(a);
    const { body } = await validate(a, id);
    expect(body.hasData).toBe(true);
    const change = t.tx(a.id, (tx) => tx.delete(invoiceData).where(eq(invoiceData.id, id)));
    expect(await change.then(() => null, sqlState)).toBe('VG002');
  });
});

test('a credit note is a Factur-X that cites its invoice with the day (BG-3, BR-FR-CO-05)', async () => {
  const a = await t.agency();
  const { id } = await draft(a);
  const invoice = (await validate(a, id)).body;
  const { body: credit } = await t.call(calls.credit, { as: a.manager, params: { id } });
  const { body } = await validate(a, credit.id);
  const file = readXml(readFacturX(await pdfOf(a, credit.id)).xml);
  expect(file.text('ExchangedDocument/TypeCode')).toBe('381');
  const cited = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/InvoiceReferencedDocument';
  expect(file.text(`${cited}/IssuerAssignedID`)).toBe(invoice.number);
  expect(file.text(`${cited}/FormattedIssueDateTime/DateTimeString`)).toBe('20261120');
  expect(cents(file.text(`${SUMS}/GrandTotalAmount`))).toBe(body.totalCents);
  expect(readXml((await xmlOf(a, credit.id, 'ubl')).raw.toString()).text('CreditNoteTypeCode')).toBe('381');
});

describe('nothing incomplete is numbered', () => {
  test('a company without a SIREN is refused, a private person has none (BR-FR-11)', async () => {
    const a = await t.agency();
    const { id } = await draft(a);
    await changeCustomer(a, { siren: '', siret: '' });
    const { status, body } = await validate(a, id);
    expect([status, body.message]).toEqual([422, 'Complétez le SIREN du client : une facture entre professionnels le porte']);
    await changeCustomer(a, { type: 200 });
    expect((await validate(a, id)).status).toBe(200);
  });

  test('an agency that charges VAT without its number is refused (BR-S-02), and so is a country that nobody knows (BR-11)', async () => {
    const a = await t.agency();
    const { id } = await draft(a);
    await t.tx(a.id, (tx) => tx.update(agencies).set({ vatNumber: '' }).where(eq(agencies.id, a.id)));
    expect((await validate(a, id)).body.message).toContain('Complétez le numéro de TVA de l’agence');
    await t.tx(a.id, (tx) => tx.update(agencies).set({ vatNumber: 'FR44732829320' }).where(eq(agencies.id, a.id)));
    await changeCustomer(a, { country: 'Atlantide' });
    expect((await validate(a, id)).body.message).toContain('Le pays du client n’est pas reconnu');
  });

  test('lines out of the scope of VAT beside others are refused, and the series goes on without a gap (BR-O-11)', async () => {
    const a = await t.agency();
    const { id } = await draft(a);
    await t.tx(a.id, async (tx) => {
      const [item] = await tx.select().from(invoiceItems).where(eq(invoiceItems.invoiceId, id));
      await tx.insert(invoiceItems).values({ ...item!, id: crypto.randomUUID(), position: 1, vatBp: 0, vatCategory: 'O' });
    });
    const { status, body } = await validate(a, id);
    expect([status, body.message]).toEqual([
      422,
      'Une facture ne mêle pas des lignes hors champ de la TVA et d’autres lignes : établissez deux factures',
    ]);
    expect((await validate(a, (await draft(a)).id)).body.number).toBe('FA-2026-00001');
  });

  test('a document in another currency keeps its plain PDF, and says why it has no data', async () => {
    const a = await t.agency();
    const { id } = await draft(a, { currency: 'CHF' });
    const { status, body } = await validate(a, id);
    expect([status, body.hasData]).toEqual([200, false]);
    expect(await xmlOf(a, id, 'cii')).toMatchObject({ body: { code: 'billing.no_data' } });
    expect((await pdfOf(a, id)).toString('latin1')).not.toContain('factur-x');
  });
});
