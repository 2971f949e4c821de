import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { and, eq, sql } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { invoiceItems, invoices } from '@vigie/db/tables/billing/billing.ts';
import { counters, customers } from '@vigie/db/tables/people.ts';
import { files } from '@vigie/db/tables/plumbing.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { sqlState } from '@vigie/db/door.ts';
import { makeInvoice } from '@vigie/demo/factories/billing.ts';
import { makeCustomer } from '@vigie/demo/factories/people.ts';
import { asInput } from '../../../test/as-input.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';
import { pdfPages } from '../../plumbing/pdf/pdf-text.ts';
import { bySize } from '@vigie/domain/shared/test-order.ts';

const t = await openTestHouse();
const calls = contract.billing;

const draft = (a: TestAgency, values: Parameters<typeof makeInvoice>[3] = {}) => t.tx(a.id, (tx) => makeInvoice(tx, a.id, a.customerId, values));
const validate = (a: TestAgency, id: string, body: { date?: string; version?: number } = {}, as = a.manager) =>
  t.call(calls.validate, { as, params: { id }, body });
const numbersOf = async (a: TestAgency) =>
  (await t.tx(a.id, (tx) => tx.select({ number: invoices.number }).from(invoices).where(eq(invoices.agencyId, a.id))))
    .map(({ number }) => number)
    .filter((number) => number !== null)
    .sort();
const lastOf = async (a: TestAgency, id: string) =>
  (
    await t.tx(a.id, (tx) =>
      tx
        .select()
        .from(counters)
        .where(and(eq(counters.agencyId, a.id), eq(counters.id, id))),
    )
  )[0]?.lastNumber ?? 0;

/** The words of the printed document. */
const textOf = async (a: TestAgency, id: string): Promise<string> => {
  const { body } = await t.call(calls.pdf, { as: a.manager, params: { id } });
  const { rawPayload } = await t.app.inject({ url: body.url });
  return pdfPages(rawPayload).join(' ').replaceAll(/\s+/g, ' ');
};

describe('validating', () => {
  test('assigns consecutive numbers, prints, and stores the file with its fingerprint (C-100)', async () => {
    const a = await t.agency();
    const first = await validate(a, (await draft(a)).id);
    const second = await validate(a, (await draft(a)).id);
    expect([first.status, first.body.number, second.body.number]).toEqual([200, 'FA-2026-00001', 'FA-2026-00002']);
    expect(first.body).toMatchObject({
      validated: true,
      status: 100,
      hasPdf: true,
      newNumber: null,
      totalCents: 25_200,
      validatedAt: '2026-11-21T09:00:00Z',
    });
    const [row] = await t.tx(a.id, (tx) => tx.select().from(invoices).where(eq(invoices.id, first.body.id)));
    const [file] = await t.tx(a.id, (tx) => tx.select().from(files).where(eq(files.id, row!.pdfFileId!)));
    const { body: address } = await t.call(calls.pdf, { as: a.manager, params: { id: first.body.id } });
    const { rawPayload } = await t.app.inject({ url: address.url });
    expect(address.name).toBe('FA-2026-00001.pdf');
    expect([row!.pdfSha256, file!.sha256]).toEqual([createHash('sha256').update(rawPayload).digest('hex'), row!.pdfSha256]);
    const [text = ''] = pdfPages(rawPayload);
    expect(text).toContain('FA-2026-00001');
    expect(text).not.toContain('Brouillon');
    expect(text.replaceAll(/\s+/g, ' ')).toContain('SAS au capital de 50 000 € · SIRET 732 829 320 00074 · RCS Toulouse 732 829 320');
  });

  test('freezes both parties: a later change of name and address does not affect the document', async () => {
    const a = await t.agency();
    const { body } = await validate(a, (await draft(a)).id);
    await t.tx(a.id, (tx) => tx.update(customers).set({ name: 'Autre nom', street: 'Ailleurs' }).where(eq(customers.id, a.customerId)));
    const [row] = await t.tx(a.id, (tx) => tx.select().from(invoices).where(eq(invoices.id, body.id)));
    expect(row!.parties).toMatchObject({
      buyer: { street: '1 place du Capitole', settlement: '30 jours', siren: '404833048' },
      seller: { siret: '73282932000074', legalForm: 'SAS', shareCapitalCents: 5_000_000, registry: 'RCS', registryCity: 'Toulouse' },
    });
  });

  test('waits until the agency has said what its form makes compulsory (art. R123-237 and R123-238 C. com.)', async () => {
    const a = await t.agency();
    const { id } = await draft(a);
    const says = (change: object) => t.tx(a.id, (tx) => tx.update(agencies).set(change).where(eq(agencies.id, a.id)));
    await says({ shareCapitalCents: null, registryCity: '' });
    const refused = await validate(a, id);
    expect([refused.status, refused.body.message]).toEqual([422, refused.body.errors['agency']]);
    expect(refused.body.message).toContain('le capital social et la ville du registre (RCS)');
    expect(await lastOf(a, 'FA-2026')).toBe(0);
    await says({ legalForm: 'EI' });
    expect((await validate(a, id)).body.number).toBe('FA-2026-00001');
  });

  test('refuses VAT that the law does not allow, names the line, and keeps the reason of a line without (art. 242 nonies A, ann. II CGI)', async () => {
    const a = await t.agency();
    const one = await draft(a);
    const becomes = (change: object) => t.tx(a.id, (tx) => tx.update(invoiceItems).set(change).where(eq(invoiceItems.invoiceId, one.id)));
    const refusal = async () => (await validate(a, one.id)).body.message;
    await becomes({ vatBp: 0, vatCategory: 'S' });
    expect(await refusal()).toBe('Ligne 1 : Une ligne en TVA normale porte un taux : à 0 %, choisissez pourquoi elle est sans TVA');
    await becomes({ vatBp: 2_000, vatCategory: 'AE' });
    expect(await refusal()).toContain('« Autoliquidation » est à 0 %');
    await becomes({ vatBp: 0, vatCategory: 'AE' });
    expect(await refusal()).toContain('demande le numéro de TVA du client');
    await becomes({ vatBp: 0, vatCategory: null });
    expect(await refusal()).toContain('l’article du CGI');
    expect(await lastOf(a, 'FA-2026')).toBe(0);
    await becomes({ vatCategory: 'E', vatExemption: 'art. 261, 4-4° a du CGI' });
    const { body } = await validate(a, one.id);
    expect(body.items[0]).toMatchObject({ vatCategory: 'E', vatExemption: 'art. 261, 4-4° a du CGI' });
    expect(await textOf(a, one.id)).toContain('Exonération de TVA, art. 261, 4-4° a du CGI');
  });

  test('of an agency under art. 293 B CGI says so, and takes no rate; its credit note says the same after it has left', async () => {
    const a = await t.agency();
    const regime = (vatRegime: object) => t.tx(a.id, (tx) => tx.update(agencies).set({ settings: { vatRegime } }).where(eq(agencies.id, a.id)));
    await regime({ franchise: true });
    const one = await draft(a);
    expect((await validate(a, one.id)).body.message).toContain('Votre agence est en franchise de TVA');
    await t.tx(a.id, (tx) => tx.update(invoiceItems).set({ vatBp: 0, vatCategory: null }).where(eq(invoiceItems.invoiceId, one.id)));
    const { vatTable } = (await t.tx(a.id, (tx) => tx.select().from(invoices).where(eq(invoices.id, one.id))))[0]!;
    const free = vatTable.map((rate) => ({ ...rate, category: 'E' as const, basisPoints: 0, vatCents: 0 }));
    await t.tx(a.id, (tx) => tx.update(invoices).set({ vatCents: 0, totalCents: 21_000, vatTable: free }).where(eq(invoices.id, one.id)));
    expect((await validate(a, one.id)).body.items[0]).toMatchObject({ vatCategory: 'E', vatExemption: 'art. 293 B du CGI' });
    expect(await textOf(a, one.id)).toContain('TVA non applicable, art. 293 B du CGI');
    await regime({ franchise: false });
    const credit = (await t.call(calls.credit, { as: a.manager, params: { id: one.id } })).body;
    expect((await validate(a, credit.id)).status).toBe(200);
    expect(await textOf(a, credit.id)).toContain('TVA non applicable, art. 293 B du CGI');
  });

  test('says that VAT is paid on debits once the agency has opted; a credit note owes neither penalties nor 40 € (art. D441-5 C. com.)', async () => {
    const a = await t.agency();
    await t.tx(a.id, (tx) =>
      tx
        .update(agencies)
        .set({ settings: { vatRegime: { onDebits: true } } })
        .where(eq(agencies.id, a.id)),
    );
    const one = await draft(a);
    await validate(a, one.id);
    const invoice = await textOf(a, one.id);
    expect(invoice).toContain('Option pour le paiement de la taxe d’après les débits');
    expect(invoice).toContain('Indemnité forfaitaire pour frais de recouvrement');
    const credit = (await t.call(calls.credit, { as: a.manager, params: { id: one.id } })).body;
    await validate(a, credit.id);
    expect(await textOf(a, credit.id)).toContain('Avoir');
    expect(await textOf(a, credit.id)).not.toMatch(/pénalités|Indemnité forfaitaire|escompte/i);
  });

  test('a credit note bears the VAT of its invoice', async () => {
    const a = await t.agency();
    const one = await draft(a);
    await validate(a, one.id);
    const credit = (await t.call(calls.credit, { as: a.manager, params: { id: one.id } })).body;
    await t.tx(a.id, (tx) => tx.update(invoiceItems).set({ vatBp: 550 }).where(eq(invoiceItems.invoiceId, credit.id)));
    expect((await validate(a, credit.id)).body.message).toContain('ne porte pas cette TVA (TVA normale, 5,5 %)');
  });

  test('twenty at once, three of them refused, leave no gap and no double (C-100)', async () => {
    const a = await t.agency();
    await validate(a, (await draft(a, { issuedOn: '2026-11-15', dueOn: '2026-12-15' })).id);
    const good = await Promise.all(Array.from({ length: 17 }, () => draft(a)));
    const tooOld = await Promise.all(Array.from({ length: 3 }, () => draft(a, { issuedOn: '2026-11-14' })));
    const mixed = [...good.slice(0, 8), ...tooOld, ...good.slice(8)];
    const answers = await Promise.all(mixed.map(({ id }) => validate(a, id)));
    expect(answers.map(({ status }) => status).sort(bySize)).toEqual([...Array.from({ length: 17 }, () => 200), 422, 422, 422]);
    expect(await numbersOf(a)).toEqual(Array.from({ length: 18 }, (_, index) => `FA-2026-${String(index + 1).padStart(5, '0')}`));
    expect(await lastOf(a, 'FA-2026')).toBe(18);
  }, 300_000);

  test('a failure after the number was taken returns it', async () => {
    const a = await t.agency();
    const one = await draft(a);
    await t.tx(a.id, (tx) => tx.update(invoiceItems).set({ vatBp: 1234 }).where(eq(invoiceItems.invoiceId, one.id)));
    const refused = await validate(a, one.id);
    expect([refused.status, refused.body.errors]).toEqual([422, { 'items.0': 'Ce taux de TVA n’existe pas en France' }]);
    expect(await lastOf(a, 'FA-2026')).toBe(0);
    expect((await validate(a, (await draft(a)).id)).body.number).toBe('FA-2026-00001');
  });

  test('a double click assigns one number', async () => {
    const a = await t.agency();
    const { id } = await draft(a);
    const answers = await Promise.all([validate(a, id), validate(a, id)]);
    expect(answers.map(({ status }) => status).sort(bySize)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.message).toBe('Ce document est déjà validé');
    expect(await numbersOf(a)).toEqual(['FA-2026-00001']);
  });

  test('there is one series per agency, type and year', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    expect((await validate(a, (await draft(a)).id)).body.number).toBe('FA-2026-00001');
    expect((await validate(b, (await draft(b)).id)).body.number).toBe('FA-2026-00001');
    expect((await validate(a, (await draft(a, { issuedOn: '2025-12-31', dueOn: '2026-01-30' })).id)).body.number).toBe('FA-2025-00001');
  });

  test('the date is not before the last of the series nor in the future, and may be given; the due date follows', async () => {
    const a = await t.agency();
    await validate(a, (await draft(a)).id);
    const old = await validate(a, (await draft(a, { issuedOn: '2026-11-19' })).id);
    expect(old.body.errors['date']).toContain('20/11/2026');
    const next = await draft(a, { issuedOn: '2026-11-19', dueOn: '2026-12-19' });
    expect((await validate(a, next.id, { date: '2026-11-22' })).body.errors).toHaveProperty('date');
    expect((await validate(a, next.id, { date: '2026-11-21' })).body).toMatchObject({
      date: '2026-11-21',
      dueDate: '2026-12-21',
      number: 'FA-2026-00002',
    });
  });

  test('a customer without an address cannot be invoiced', async () => {
    const a = await t.agency();
    const nowhere = await t.tx(a.id, (tx) => makeCustomer(tx, a.id, { street: '', city: '' }));
    const { id } = await t.tx(a.id, (tx) => makeInvoice(tx, a.id, nowhere.id));
    expect((await validate(a, id)).body.errors).toEqual({ customerId: 'Le nom et l’adresse du client sont obligatoires sur une facture' });
  });

  test('needs its right, refuses a stale version, and does not find another agency’s draft', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const { id } = await draft(a);
    await onlyRights(t, a.office, ['listInvoices', 'readInvoices', 'editInvoices']);
    expect((await validate(a, id, {}, a.office)).body.data).toEqual({ right: 'validateInvoices' });
    expect((await validate(a, id, { version: 7 })).body.code).toBe('shared.stale');
    expect((await validate(b, id)).status).toBe(404);
    expect((await validate(a, id, {}, a.customer)).status).toBe(404);
    expect(await numbersOf(a)).toEqual([]);
  });
});

describe('a numbered document', () => {
  const asSql = async (a: TestAgency, statement: ReturnType<typeof sql>): Promise<string | undefined> => {
    try {
      await t.tx(a.id, (tx) => tx.execute(statement));
      return undefined;
    } catch (error) {
      return sqlState(error);
    }
  };

  test('is locked by the call and by the database itself (C-130)', async () => {
    const a = await t.agency();
    const { body } = await validate(a, (await draft(a)).id);
    const { id, customer, date, items } = body;
    const change = await t.call(calls.saveInvoice, {
      as: a.manager,
      body: asInput(calls.saveInvoice, { id, customerId: customer.id, date, items: [{ ...items[0]!, unitPriceE3: 1_000 }] }),
    });
    expect([change.status, change.body.message]).toEqual([409, 'Ce document est numéroté : ses montants sont verrouillés, corrigez-le par un avoir']);
    expect((await t.call(calls.remove, { as: a.owner, params: { id } })).body.message).toBe('Un document numéroté ne se supprime pas');
    expect(await asSql(a, sql`update invoices set total_cents = 1 where id = ${id}`)).toBe('VG002');
    expect(await asSql(a, sql`update invoices set number = null where id = ${id}`)).toBe('VG002');
    expect(await asSql(a, sql`update invoices set pdf_file_id = null where id = ${id}`)).toBe('VG002');
    expect(await asSql(a, sql`delete from invoices where id = ${id}`)).toBe('VG002');
    expect(await asSql(a, sql`update invoice_items set unit_price_e3 = 1 where invoice_id = ${id}`)).toBe('VG002');
    expect(await asSql(a, sql`delete from invoice_items where invoice_id = ${id}`)).toBe('VG002');
    expect(
      await asSql(
        a,
        sql`insert into invoice_items (agency_id, invoice_id, customer_id, position, label, unit, minutes, unit_price_e3, net_cents)
      values (${a.id}, ${id}, ${a.customerId}, 9, 'x', 'hour', 60, 1, 1)`,
      ),
    ).toBe('VG002');
    expect((await t.call(calls.readInvoice, { as: a.manager, params: { id } })).body.totalCents).toBe(25_200);
  });

  test('leaves a line in the audit trail with its number and its author', async () => {
    const a = await t.agency();
    const { body } = await validate(a, (await draft(a)).id);
    const trail = await t.call(contract.agency.audit, { as: a.owner, body: { filters: { tableName: 'invoices', rowId: body.id } } });
    const line = trail.body.data.find(({ action }) => action === 'billing.validate');
    expect(line).toMatchObject({ operation: 'update', changes: { number: [null, 'FA-2026-00001'] } });
  });
});
