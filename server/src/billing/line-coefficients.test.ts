import { expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { readXml } from '@vigie/domain/billing/einvoice/test-xml.ts';
import { openTestHouse, type TestAgency } from '../../test/house.ts';
import { pdfPages } from '../plumbing/pdf/pdf-text.ts';

const t = await openTestHouse();
const { billing, estimates } = contract;
const on = (a: TestAgency, id: string) => ({ as: a.manager, params: { id } });
/** 10 h at 21 € with the coefficient 1.25: 26.25 € an hour, 262.50 €. */
const LINE = {
  label: 'Renfort cynophile',
  quantity: { unit: 'hour' as const, minutes: 600 },
  unitPriceE3: 21_000,
  coefficient: 1.25,
  specialty: 'ADS-C',
  vatBasisPoints: 2000,
};
const draft = (a: TestAgency, line: object = LINE) => ({ customerId: a.customerId, date: '2026-11-21', items: [line] });

test('a line has a specialty and a coefficient; the invoice, its PDF and its data bear the price that is charged (C-101, C-116/lines)', async () => {
  const a = await t.agency();
  const { id } = (await t.call(billing.saveInvoice, { as: a.manager, body: draft(a) })).body;
  const read = (await t.call(billing.readInvoice, on(a, id))).body;
  expect(read).toMatchObject({ netCents: 26_250, items: [{ unitPriceE3: 21_000, coefficient: 1.25, specialty: 'ADS-C', netCents: 26_250 }] });
  await t.call(billing.validate, { ...on(a, id), body: {} });
  const { url } = (await t.call(billing.pdf, on(a, id))).body;
  expect(pdfPages((await t.app.inject({ url })).rawPayload).join()).toContain('26,25');
  const ubl = readXml((await t.call(billing.data, { as: a.manager, params: { id, syntax: 'ubl' } })).raw.toString());
  expect(Number(ubl.text('InvoiceLine/Price/PriceAmount'))).toBe(26.25);
});

test('its customer reads the price that is charged, not what it is made of', async () => {
  const a = await t.agency();
  const { id } = (await t.call(billing.saveInvoice, { as: a.manager, body: draft(a) })).body;
  await t.call(billing.validate, { ...on(a, id), body: {} });
  const own = (await t.call(billing.readInvoice, { as: a.customer, via: 'customer', params: { id } })).body;
  expect(own.items).toMatchObject([{ unitPriceE3: 26_250, coefficient: 1, specialty: '', netCents: 26_250 }]);
});

test('an estimate keeps both, and its invoice takes them over; a credit note gives back the same', async () => {
  const a = await t.agency();
  const made = (await t.call(estimates.save, { as: a.manager, body: draft(a) })).body;
  expect(made).toMatchObject({ netCents: 26_250, items: [{ coefficient: 1.25, specialty: 'ADS-C' }] });
  await t.call(estimates.validate, { ...on(a, made.id), body: {} });
  const invoice = (await t.call(estimates.toInvoice, { ...on(a, made.id), body: {} })).body;
  expect(invoice).toMatchObject({ netCents: 26_250, items: [{ unitPriceE3: 21_000, coefficient: 1.25, specialty: 'ADS-C' }] });
  await t.call(billing.validate, { ...on(a, invoice.id), body: {} });
  expect((await t.call(billing.credit, on(a, invoice.id))).body.netCents).toBe(26_250);
});

test.each([
  [{ coefficient: 0 }, 'Le coefficient doit être supérieur à 0 : 0 équivaut à ne pas facturer, 1 à ne pas majorer'],
  [{ specialty: 'XYZ' }, 'Spécialité inconnue'],
  [{ unitPriceE3: 900_000_000, coefficient: 10 }, 'Le prix multiplié par le coefficient dépasse 1 000 000 €'],
])('%j is refused, and nothing is written', async (wrong, message) => {
  const a = await t.agency();
  const { status, body } = await t.call(billing.saveInvoice, { as: a.manager, body: draft(a, { ...LINE, ...wrong }) });
  expect([status, Object.values(body.errors ?? {})[0]]).toEqual([422, message]);
  expect((await t.call(billing.listInvoices, { as: a.manager, body: {} })).body.count).toBe(0);
});
