import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { receivedInvoices } from '@vigie/db/tables/billing/received.ts';
import { sandboxFlows } from '@vigie/db/tables/platform/sandbox-flows.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { customers } from '@vigie/db/tables/people.ts';
import { makeInvoice } from '@vigie/demo/factories/billing.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';
import { inBase64, supplierInvoice, supplierPdf, supplierUbl, supplierXml } from '../../../test/supplier-invoice.ts';
import type { House } from '../../plumbing/house.ts';
import { PlatformSilent } from '../../plumbing/einvoicing/platform.ts';
import { runJob } from '../../rooms.ts';

const t = await openTestHouse();
const calls = contract.receivedInvoices;

const drop = (a: TestAgency, content: string | Uint8Array, name = 'facture.xml', as = a.manager) =>
  t.call(calls.receive, { as, body: { name, base64: inBase64(content) } });
const problemOf = async (a: TestAgency, content: string | Uint8Array) => {
  const { status, body } = await drop(a, content);
  expect(status).toBe(422);
  return body.errors['file'];
};
const kept = (a: TestAgency) => t.tx(a.id, (tx) => tx.select().from(receivedInvoices).where(eq(receivedInvoices.agencyId, a.id)));
const move = (a: TestAgency, id: string, body: Record<string, unknown>, as = a.manager) => t.call(calls.move, { as, params: { id }, body });

async function orderOf(a: TestAgency): Promise<{ id: string; number: string; netCents: number }> {
  const item = { label: 'Câblage', quantity: { unit: 'piece', e4: 10_000 }, unitPriceE3: 500_000, vatBasisPoints: 2_000 };
  const { body } = await t.call(contract.purchaseOrders.save, {
    as: a.manager,
    body: { customerId: a.customerId, date: '2026-11-01', items: [item] },
  });
  const { body: numbered } = await t.call(contract.purchaseOrders.validate, { as: a.manager, params: { id: body.id }, body: {} });
  return { id: body.id, number: numbered.number!, netCents: numbered.netCents };
}

describe('a file dropped by hand', () => {
  test('as Factur-X, CII or UBL is read, and kept with its bytes', async () => {
    const a = await t.agency();
    const pdf = await supplierPdf(t.house.pdf, { number: 'PDF-1' });
    const received = await drop(a, pdf, 'facture.pdf');
    expect(received.status).toBe(200);
    const { totals } = supplierInvoice();
    expect(received.body).toMatchObject({
      supplier: 'Électricité du Midi',
      supplierSiren: '404833048',
      number: 'PDF-1',
      date: '2026-11-30',
      dueDate: '2026-12-30',
      netCents: totals.netCents,
      totalCents: totals.totalCents,
      status: 100,
      fromPlatform: false,
      vat: [{ basisPoints: 2_000, vatCents: totals.vatCents }],
      file: { name: 'facture.pdf', mimeType: 'application/pdf' },
    });
    expect(received.body.lines.map(({ name }) => name)).toEqual(['Agent de sécurité, jour', 'Renfort']);
    const { rawPayload } = await t.app.inject({ url: received.body.file.url });
    expect(Buffer.compare(rawPayload, Buffer.from(pdf))).toBe(0);
    expect((await drop(a, supplierXml({ number: 'CII-1' }))).body.number).toBe('CII-1');
    expect((await drop(a, supplierUbl({ number: 'UBL-1' }))).body.number).toBe('UBL-1');
    const listed = await t.call(calls.list, { as: a.manager, body: { query: 'électricité', orderBy: 'number', ascending: 1 } });
    expect(listed.body.data.map(({ number }) => number)).toEqual(['CII-1', 'PDF-1', 'UBL-1']);
  });

  test('that is no electronic invoice is refused with one sentence, and nothing is kept', async () => {
    const a = await t.agency();
    expect(await problemOf(a, 'bonjour')).toBe('Ce fichier n’est pas un XML lisible.');
    expect(await problemOf(a, '<html></html>')).toContain('n’est pas une facture électronique');
    expect(await problemOf(a, '%PDF-1.7\n%%EOF')).toContain('n’est pas un Factur-X');
    expect(await problemOf(a, '<!DOCTYPE a [<!ENTITY b "c">]><Invoice>&b;</Invoice>')).toContain('DOCTYPE');
    expect(await problemOf(a, Buffer.from([0xff, 0xfe, 0x3c, 0x00]))).toContain('UTF-8');
    expect(await problemOf(a, Buffer.alloc(3_000_001, 32))).toBe('Ce fichier dépasse 3 Mo.');
    expect((await t.call(calls.receive, { as: a.manager, body: { name: 'x.xml', base64: '*' } })).status).toBe(422);
    expect(await kept(a)).toEqual([]);
  });

  test('to another company is refused, and one that was received before names the first', async () => {
    const a = await t.agency();
    const { buyer } = supplierInvoice();
    expect(await problemOf(a, supplierXml({ buyer: { ...buyer, name: 'Autre SAS', siren: '552100554', siret: '' } }))).toBe(
      'Cette facture est adressée à Autre SAS (SIREN 552100554), pas à votre agence.',
    );
    await drop(a, supplierXml());
    expect(await problemOf(a, supplierUbl())).toBe('Déjà reçue : facture F-2026-118 de Électricité du Midi, du 30/11/2026');
    expect((await drop(a, supplierXml({ issuedOn: '2025-11-30', dueOn: null }))).status).toBe(200);
    const twins = await Promise.all([1, 2].map(() => drop(a, supplierXml({ number: 'F-119' }))));
    expect(twins.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 422]);
  });

  test('by somebody without the right, or under another agency, is refused; nobody else finds it', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    await onlyRights(t, a.manager, ['listPurchaseOrders']);
    expect((await drop(a, supplierXml())).status).toBe(403);
    const { body } = await drop(a, supplierXml(), 'facture.xml', a.owner);
    expect((await t.call(calls.read, { as: b.owner, params: { id: body.id } })).status).toBe(404);
    expect((await move(a, body.id, { code: 205 }, b.owner)).status).toBe(404);
    expect((await t.call(calls.list, { as: b.owner, body: {} })).body.count).toBe(0);
  });
});

describe('a received invoice', () => {
  test('is approved and paid, or refused with a reason; a stale form is told', async () => {
    const a = await t.agency();
    const { body } = await drop(a, supplierXml());
    expect((await move(a, body.id, { code: 211 })).body.message).toContain('ne passe pas à « Payée »');
    expect((await move(a, body.id, { code: 210 })).body.errors).toEqual({ reasonCode: 'Choisissez le motif' });
    expect((await move(a, body.id, { code: 205, version: body.version })).body.status).toBe(205);
    expect((await move(a, body.id, { code: 211, version: body.version })).status).toBe(409);
    expect((await move(a, body.id, { code: 211 })).body.states.map(({ code, sentAt }) => [code, sentAt])).toEqual([
      [205, null],
      [211, null],
    ]);
    const other = (await drop(a, supplierXml({ number: 'F-2' }))).body;
    expect((await move(a, other.id, { code: 210, reasonCode: 'CMD_ERR', reason: 'BC inconnu' })).body).toMatchObject({
      status: 210,
      reasonCode: 'CMD_ERR',
      reason: 'BC inconnu',
    });
    expect((await move(a, other.id, { code: 205 })).status).toBe(422);
  });

  test('finds its order by number, or is linked by hand; the order says what is left to be invoiced', async () => {
    const a = await t.agency();
    const order = await orderOf(a);
    const { body } = await drop(a, supplierXml({ orderReference: `Commande ${order.number.toLowerCase()}` }));
    expect(body.order).toEqual({ id: order.id, number: order.number });
    const followed = async () => (await t.call(calls.ofOrder, { as: a.manager, params: { id: order.id } })).body;
    const { netCents } = supplierInvoice().totals;
    expect(await followed()).toMatchObject({ orderedCents: 50_000, invoicedCents: netCents, differenceCents: 50_000 - netCents });
    const other = (await drop(a, supplierXml({ number: 'F-3' }))).body;
    expect(other.order).toBeNull();
    const link = (orderId: string | null) => t.call(calls.link, { as: a.manager, params: { id: other.id }, body: { orderId } });
    expect((await link(order.id)).body.order?.number).toBe(order.number);
    expect((await followed()).invoicedCents).toBe(2 * netCents);
    expect((await link(null)).body.order).toBeNull();
    const b = await t.agency();
    expect((await link((await orderOf(b)).id)).body.errors).toEqual({ orderId: 'Choisissez un bon de commande validé' });
    expect((await t.call(calls.ofOrder, { as: b.owner, params: { id: order.id } })).status).toBe(404);
  });
});

describe('an invoice that the platform delivers', () => {
  const SELLER = '73282932000074';
  const BUYER = '40483304800022';
  /** A seller and its customer, both agencies of this database and connected to the sandbox. */
  async function pair(): Promise<readonly [TestAgency, TestAgency, string]> {
    const [seller, buyer] = [await t.agency(), await t.agency()];
    const becomes = (a: TestAgency, siret: string) =>
      t.tx(a.id, (tx) =>
        tx
          .update(agencies)
          .set({ siret, settings: { electronicInvoicing: { platform: 'sandbox' } } })
          .where(eq(agencies.id, a.id)),
      );
    // Agencies of other tests leave the number to this one.
    await t.platform((tx) => tx.update(agencies).set({ siret: '' }).where(eq(agencies.siret, BUYER)));
    await becomes(seller, SELLER);
    await becomes(buyer, BUYER);
    await t.tx(seller.id, (tx) => tx.update(customers).set({ siren: '404833048', siret: '' }).where(eq(customers.id, seller.customerId)));
    const { id } = await t.tx(seller.id, (tx) => makeInvoice(tx, seller.id, seller.customerId));
    expect((await t.call(contract.billing.validate, { as: seller.owner, params: { id }, body: {} })).status).toBe(200);
    await t.drain();
    return [seller, buyer, id];
  }
  const take = (house: House = t.house) => runJob(house, 'billing.deliveries', {});
  const stateOf = async (seller: TestAgency, id: string) =>
    (await t.call(contract.billing.readInvoice, { as: seller.owner, params: { id } })).body.transmission;

  test('is read and kept once, acknowledged, and what the buyer decides comes to the seller', async () => {
    const [seller, buyer, id] = await pair();
    await Promise.all([take(), take()]);
    const rows = await kept(buyer);
    expect(rows).toMatchObject([{ number: 'FA-2026-00001', totalCents: 25_200, status: 100 }]);
    await take();
    await runJob(t.house, 'billing.lifecycle', {});
    expect(await stateOf(seller, id)).toMatchObject({ code: 204 });
    t.clock.advance(1);
    await move(buyer, rows[0]!.id, { code: 210, reasonCode: 'CMD_ERR', reason: 'Sans commande' }, buyer.owner);
    await t.drain();
    await runJob(t.house, 'billing.lifecycle', {});
    expect(await stateOf(seller, id)).toMatchObject({ code: 210, reasonCode: 'CMD_ERR', reason: 'Sans commande' });
    await take();
    expect(await kept(buyer)).toHaveLength(1);
  });

  test('is delivered again when the process dies before it is kept, or before the answer was written', async () => {
    const [, buyer] = await pair();
    const dies: House = { ...t.house, invoicing: { ...t.house.invoicing, fetch: () => Promise.reject(new PlatformSilent('lost')) } };
    await expect(take(dies)).rejects.toThrow(AggregateError);
    expect(await kept(buyer)).toEqual([]);
    const mute: House = { ...t.house, invoicing: { ...t.house.invoicing, sendState: () => Promise.reject(new PlatformSilent('mute')) } };
    await expect(take(mute)).rejects.toThrow(AggregateError);
    expect(await kept(buyer)).toHaveLength(1);
    await take();
    expect(await kept(buyer)).toHaveLength(1);
    expect(await t.house.invoicing.deliveries(buyer.id)).toEqual([]);
  });

  test('goes back to its sender when it was received before, or cannot be read', async () => {
    const [seller, buyer, id] = await pair();
    const [flow] = await t.platform((tx) => tx.select().from(sandboxFlows).where(eq(sandboxFlows.agencyId, seller.id)));
    await drop(buyer, Buffer.from(flow!.content!, 'base64'), 'à la main.pdf', buyer.owner);
    await take();
    await runJob(t.house, 'billing.lifecycle', {});
    expect(await stateOf(seller, id)).toMatchObject({
      code: 210,
      reasonCode: 'DOUBLON',
      reason: expect.stringContaining('Déjà reçue : facture FA-2026-00001'),
    });
    const [other, reader, second] = await pair();
    await t.platform((tx) =>
      tx
        .update(sandboxFlows)
        .set({ content: inBase64('illisible') })
        .where(eq(sandboxFlows.agencyId, other.id)),
    );
    await take();
    await runJob(t.house, 'billing.lifecycle', {});
    expect(await stateOf(other, second)).toMatchObject({ code: 210, reasonCode: 'NON_CONFORME' });
    expect(await kept(reader)).toEqual([]);
  });
});
