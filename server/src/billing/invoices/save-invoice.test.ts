import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { invoiceItems, invoices } from '@vigie/db/tables/billing/billing.ts';
import { customers } from '@vigie/db/tables/people.ts';
import { auditLines } from '@vigie/db/tables/plumbing.ts';
import { makeInvoice } from '@vigie/demo/factories/billing.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';
import { pdfPages } from '../../plumbing/pdf/pdf-text.ts';

const t = await openTestHouse();
const calls = contract.billing;
const hours = (minutes = 600, values: object = {}) => ({
  label: 'Agent de sécurité – Jour',
  quantity: { unit: 'hour' as const, minutes },
  unitPriceE3: 21_000,
  vatBasisPoints: 2_000,
  ...values,
});
const save = (a: TestAgency, body: object, as = a.manager) =>
  t.call(calls.saveInvoice, { as, body: { customerId: a.customerId, date: '2026-11-20', items: [hours()], ...body } });
const countOf = (a: TestAgency) => t.tx(a.id, (tx) => tx.$count(invoices, eq(invoices.agencyId, a.id)));

describe('a draft', () => {
  test('is read back with its lines, its discount and the domain’s totals, VAT once per rate (C-103, C-114, C-116/lines, C-129)', async () => {
    const a = await t.agency();
    const site = await t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId, name: 'Gare' }));
    const items = [
      hours(90, { siteId: site.id, category: 'day', discount: { kind: 'percent', basisPoints: 1_000 } }),
      { label: 'Badges', description: 'Gravés', quantity: { unit: 'piece' as const, e4: 30_000 }, unitPriceE3: 4_995, vatBasisPoints: 550 },
    ];
    const saved = await save(a, {
      title: 'Novembre',
      reference: 'BC 12',
      periodFrom: '2026-11-01',
      periodUntil: '2026-11-30',
      items,
      discount: { kind: 'amount', cents: 500 },
    });
    expect(saved.status).toBe(200);
    const { body } = await t.call(calls.readInvoice, { as: a.manager, params: { id: saved.body.id } });
    expect(body).toEqual(saved.body);
    // 1 h 30 at 21 € less 10 % = 28,35 €; 3 × 4,995 € = 14,99 €; 5 € off, shared 3,27 and 1,73; VAT 5,02 and 0,73.
    expect(body).toMatchObject({
      number: null,
      newNumber: 'FA-2026-00001',
      validated: false,
      operation: 'manual',
      currency: 'EUR',
      linesNetCents: 4_334,
      discountCents: 500,
      netCents: 3_834,
      vatCents: 575,
      totalCents: 4_409,
      toPayCents: 4_409,
      vat: [
        { basisPoints: 2_000, basisCents: 2_508, vatCents: 502 },
        { basisPoints: 550, basisCents: 1_326, vatCents: 73 },
      ],
      items: [
        { siteName: 'Gare', grossCents: 3_150, discountCents: 315, netCents: 2_835 },
        { netCents: 1_499, description: 'Gravés' },
      ],
    });
  });

  test('is due by the terms of its customer, unless a date is given (C-014)', async () => {
    const a = await t.agency();
    await t.tx(a.id, (tx) =>
      tx.update(customers).set({ settlementPeriod: 'endOfMonthThenDays', settlementPeriodDays: 45 }).where(eq(customers.id, a.customerId)),
    );
    expect((await save(a, {})).body).toMatchObject({ dueDate: '2027-01-14', settlement: 'Fin de mois + 45 jours' });
    expect((await save(a, { dueDate: '2026-12-01' })).body.dueDate).toBe('2026-12-01');
  });

  test('falls due within 60 days between professionals, whatever was agreed before (art. L441-10 C. com.)', async () => {
    const a = await t.agency();
    const agreed = (change: object) => t.tx(a.id, (tx) => tx.update(customers).set(change).where(eq(customers.id, a.customerId)));
    await agreed({ settlementPeriod: 'days', settlementPeriodDays: 90 });
    // 20 November + 60 days: 10 days of November, 31 of December, 19 of January.
    expect((await save(a, { date: '2026-11-20' })).body).toMatchObject({ dueDate: '2027-01-19', settlement: '60 jours' });
    const late = await save(a, { date: '2026-11-20', dueDate: '2027-01-20' });
    expect(late.body.errors).toEqual({ dueDate: 'Entre professionnels, l’échéance ne dépasse pas le 19/01/2027 (art. L441-10 C. com.)' });
    await agreed({ type: 200 });
    expect((await save(a, { date: '2026-11-20' })).body).toMatchObject({ dueDate: '2027-02-18', settlement: '90 jours' });
  });

  test('names every wrong field and writes nothing', async () => {
    const a = await t.agency();
    const answer = await save(a, { items: [hours(0), hours(60, { unitPriceE3: -1 }), hours(60, { label: ' ' })] });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { 'items.1.unitPriceE3': 'Le prix unitaire ne peut pas être négatif : mettez le signe sur la quantité', 'items.2.label': 'Obligatoire' },
    ]);
    expect((await save(a, { items: [hours(0)] })).body.errors).toEqual({ 'items.0': 'La quantité est obligatoire' });
    const other = await save(a, {
      discount: { kind: 'amount', cents: 99_999_99 },
      dueDate: '2026-11-01',
      periodFrom: '2026-11-30',
      periodUntil: '2026-11-01',
    });
    expect(Object.keys(other.body.errors).sort()).toEqual(['discount', 'dueDate', 'periodUntil']);
    expect((await save(a, { customerId: crypto.randomUUID() })).status).toBe(404);
    expect(await countOf(a)).toBe(0);
  });

  test('a price or a rate beyond its bounds is said to be so, not to be missing', async () => {
    const a = await t.agency();
    const items = [hours(60, { unitPriceE3: 1_000_000_001 }), hours(60, { vatBasisPoints: 200_000 }), hours(60, { vatBasisPoints: -1 })];
    expect((await save(a, { items })).body.errors).toEqual({
      'items.0.unitPriceE3': 'Doit être inférieur ou égal à 1 000 000 €',
      'items.1.vatBasisPoints': 'Doit être compris entre 0 et 100 %',
      'items.2.vatBasisPoints': 'Doit être compris entre 0 et 100 %',
    });
  });

  test('contains no site of another customer, and no service of another one', async () => {
    const a = await t.agency();
    const foreign = await t.tx(a.id, (tx) => makeSite(tx, a.id));
    expect((await save(a, { items: [hours(60, { siteId: foreign.id })] })).body.errors).toEqual({
      'items.0.siteId': 'Ce site n’est pas celui de ce client',
    });
    expect((await save(a, { items: [hours(60, { serviceIds: [crypto.randomUUID()] })] })).body.errors).toEqual({
      items: 'Ces services ne sont pas ceux de ce client',
    });
  });

  test('ignores totals and numbers from the client', async () => {
    const a = await t.agency();
    const counted = { totalCents: 1, netCents: 1, paidCents: 25_200, number: 'FA-2026-00099', status: 200 };
    const { status, body } = await save(a, counted);
    expect([status, body.errors]).toEqual([422, Object.fromEntries(Object.keys(counted).map((field) => [field, 'Champ inconnu']))]);
  });

  test('is changed in place: unchanged lines leave no trace, and another customer may be chosen', async () => {
    const a = await t.agency();
    const { body } = await save(a, { items: [hours(60), hours(120), hours(180)] });
    const change = { id: body.id, version: body.version, items: [hours(60), hours(90)] };
    const changed = await save(a, change);
    expect(changed.body.items.map(({ quantity, id }) => [quantity, id])).toEqual([
      [{ unit: 'hour', minutes: 60 }, body.items[0]!.id],
      [{ unit: 'hour', minutes: 90 }, body.items[1]!.id],
    ]);
    const trail = await t.tx(a.id, (tx) => tx.select().from(auditLines).where(eq(auditLines.tableName, 'invoice_items')));
    expect(trail.filter(({ rowId }) => rowId === body.items[0]!.id)).toHaveLength(1);
    const changes = trail.filter(({ rowId }) => rowId === body.items[1]!.id).map((line) => line.changes);
    expect(changes).toContainEqual(expect.objectContaining({ minutes: [120, 90] }));
    const { customerId } = await t.tx(a.id, (tx) => makeSite(tx, a.id));
    expect((await save(a, { id: body.id, customerId })).body.customer.id).toBe(customerId);
    const rows = await t.tx(a.id, (tx) => tx.select().from(invoiceItems).where(eq(invoiceItems.invoiceId, body.id)));
    expect(rows.map((row) => row.customerId)).toEqual([customerId]);
  });

  test('a stale version is refused and says who changed what', async () => {
    const a = await t.agency();
    const { body } = await save(a, {});
    await save(a, { id: body.id, version: body.version, title: 'Premier' });
    const second = await save(a, { id: body.id, version: body.version, title: 'Second' }, a.owner);
    expect([second.status, second.body.code]).toEqual([409, 'shared.stale']);
    expect((await t.call(calls.readInvoice, { as: a.manager, params: { id: body.id } })).body.title).toBe('Premier');
  });

  test('is created, changed and deleted with the right, and hidden from other agencies', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const { body } = await save(a, {});
    await onlyRights(t, a.office, ['createInvoices', 'listInvoices', 'readInvoices']);
    expect((await save(a, {}, a.office)).status).toBe(200);
    expect((await save(a, { id: body.id }, a.office)).body.data).toEqual({ right: 'editInvoices' });
    expect((await t.call(calls.remove, { as: a.office, params: { id: body.id } })).body.data).toEqual({ right: 'deleteInvoices' });
    expect((await save(b, { id: body.id })).status).toBe(404);
    expect((await t.call(calls.readInvoice, { as: b.owner, params: { id: body.id } })).status).toBe(404);
    expect((await t.call(calls.remove, { as: b.owner, params: { id: body.id } })).status).toBe(404);
    expect((await t.call(calls.remove, { as: a.manager, params: { id: body.id } })).status).toBe(200);
    expect((await t.call(calls.readInvoice, { as: a.manager, params: { id: body.id } })).status).toBe(404);
  });

  test('moves by hand to refused, to check and back, and is cancelled', async () => {
    const a = await t.agency();
    const {
      body: { id },
    } = await save(a, {});
    const move = (name: 'refuse' | 'setToCheck' | 'setActive' | 'cancel') =>
      t.call(calls.move, { as: a.manager, params: { id }, body: { move: name } });
    expect((await move('refuse')).body.refused).toBe(true);
    expect((await move('setToCheck')).body.status).toBe(300);
    expect((await move('setToCheck')).body.message).toBe('Ce document est déjà à vérifier');
    expect((await move('setActive')).body.status).toBe(100);
    expect((await move('cancel')).body.status).toBe(200);
    expect((await move('setActive')).body.message).toBe('Ce document est annulé');
  });
});

test('a date in another century is refused, in a draft, a preview and an estimate', async () => {
  const a = await t.agency();
  for (const date of ['1950-01-01', '1999-12-31']) {
    const body = { customerId: a.customerId, date, items: [hours()] };
    const answers = [
      await save(a, { date }),
      await t.call(calls.preview, { as: a.manager, body }),
      await t.call(contract.estimates.save, { as: a.manager, body: { ...body, title: 'Devis', validUntil: date } }),
    ];
    expect(answers.map(({ status, body: { errors } }) => [status, Object.keys(errors ?? {})])).toEqual(answers.map(() => [422, ['date']]));
  }
  expect(await countOf(a)).toBe(0);
});

describe('the preview', () => {
  test('is a PDF of the screen’s content, marked as a draft, and saves nothing (C-129)', async () => {
    const a = await t.agency();
    const site = await t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId, name: 'Entrepôt Nord' }));
    const answer = await t.call(calls.preview, {
      as: a.manager,
      body: { customerId: a.customerId, date: '2026-11-20', title: 'Prestations de novembre', items: [hours(750, { siteId: site.id })] },
    });
    expect(answer.status).toBe(200);
    expect(answer.raw.subarray(0, 5).toString()).toBe('%PDF-');
    const text = pdfPages(answer.raw).join('\n').replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');
    for (const part of [
      'BROUILLON',
      'Brouillon, sans valeur comptable',
      'Entrepôt Nord',
      '262,50',
      'Prestations de novembre',
      '315,00',
      'AUT-031-2112-05-14-20130000001',
      'Indemnité forfaitaire',
    ])
      expect(text).toContain(part);
    expect(await countOf(a)).toBe(0);
  });

  test('is a picture where the screen has no viewer', async () => {
    const a = await t.agency();
    const answer = await t.call(calls.preview, {
      as: a.manager,
      query: { as: 'svg' },
      body: { customerId: a.customerId, date: '2026-11-20', items: [hours()] },
    });
    expect(answer.status).toBe(200);
    expect(answer.raw.toString()).toMatch(/^<svg class="typst-doc" viewBox="0 0 595/);
  });

  test('reports errors instead of printing them', async () => {
    const a = await t.agency();
    const answer = await t.call(calls.preview, { as: a.manager, body: { customerId: a.customerId, date: '2026-11-20', items: [hours(0)] } });
    expect([answer.status, JSON.parse(answer.raw.toString())]).toMatchObject([422, { errors: { 'items.0': 'La quantité est obligatoire' } }]);
  });
});

describe('the list', () => {
  test('filters by paid, sent, late and kind, sorts, and sums the result with its sign (C-115, C-122, C-123)', async () => {
    const a = await t.agency();
    const rows = await t.tx(a.id, async (tx) => ({
      draft: await makeInvoice(tx, a.id, a.customerId),
      late: await makeInvoice(tx, a.id, a.customerId, {
        number: 'FA-2026-00001',
        issuedOn: '2026-10-01',
        dueOn: '2026-10-31',
        sentAt: '2026-10-01T08:00:00Z',
      }),
      partly: await makeInvoice(tx, a.id, a.customerId, { number: 'FA-2026-00002', paidCents: 200 }),
      paid: await makeInvoice(tx, a.id, a.customerId, { number: 'FA-2026-00003', issuedOn: '2026-09-01', dueOn: '2026-09-30', paidCents: 25_200 }),
      credit: await makeInvoice(tx, a.id, a.customerId, { number: 'AV-2026-00001', type: 'creditNote', minutes: 60 }),
    }));
    const list = async (filters: object, more: object = {}) => (await t.call(calls.listInvoices, { as: a.manager, body: { filters, ...more } })).body;
    const ids = async (filters: object) => (await list(filters)).data.map(({ id }) => id).sort();
    const of = (...names: (keyof typeof rows)[]) => names.map((name) => rows[name].id).sort();
    expect(await ids({ paid: [0] })).toEqual(of('draft', 'late', 'credit'));
    expect(await ids({ paid: [50] })).toEqual(of('partly'));
    expect(await ids({ paid: [100] })).toEqual(of('paid'));
    expect(await ids({ sent: true })).toEqual(of('late'));
    expect(await ids({ type: ['creditNote'] })).toEqual(of('credit'));
    expect(await ids({ late: true })).toEqual(of('late'));
    expect(await ids({ validated: false })).toEqual(of('draft'));
    expect(await ids({ from: '2026-11-01' })).toEqual(of('draft', 'partly', 'credit'));
    expect(await ids({ operation: ['recurring'] })).toEqual([]);
    const all = await list({}, { orderBy: 'date', ascending: 1, limit: 2 });
    expect([all.count, all.data.map(({ number }) => number)]).toEqual([5, ['FA-2026-00003', 'FA-2026-00001']]);
    expect(all.sums).toEqual({
      currency: 'EUR',
      others: [],
      netCents: 3 * 21_000 - 2_100,
      totalCents: 3 * 25_200 - 2_520,
      toPayCents: 25_200 + 25_000 - 2_520,
      drafts: 1,
      draftNetCents: 21_000,
    });
    expect((await list({ validated: false })).sums).toMatchObject({ netCents: 0, drafts: 1, draftNetCents: 21_000 });
    const [credit] = (await list({ type: ['creditNote'] })).data;
    expect(credit).toMatchObject({ sign: -1, totalCents: 2_520 });
    const found = await list({}, { query: 'fa-2026-00002' });
    expect(found.data.map(({ id }) => id)).toEqual([rows.partly.id]);
    expect(found.data[0]).toMatchObject({ isLateToPay: false, paid: 50 });
    expect((await t.call(calls.reminds, { as: a.manager })).body.data.map(({ id }) => id)).toEqual([rows.late.id]);
  });
});

describe('a customer', () => {
  test('sees its own numbered documents, never a draft or another’s, and no internal text (C-044, C-047)', async () => {
    const a = await t.agency();
    const made = await t.tx(a.id, async (tx) => {
      const { customerId } = await makeSite(tx, a.id);
      return {
        draft: await makeInvoice(tx, a.id, a.customerId),
        own: await makeInvoice(tx, a.id, a.customerId, { number: 'FA-2026-00001' }),
        other: await makeInvoice(tx, a.id, customerId, { number: 'FA-2026-00002' }),
      };
    });
    const { body } = await t.call(calls.listInvoices, { as: a.customer, body: {} });
    expect([body.count, body.data.map(({ number }) => number), body.sums.totalCents]).toEqual([1, ['FA-2026-00001'], 25_200]);
    const status = async (id: string) => (await t.call(calls.readInvoice, { as: a.customer, params: { id } })).status;
    expect([await status(made.own.id), await status(made.draft.id), await status(made.other.id)]).toEqual([200, 404, 404]);
    expect((await t.call(calls.readInvoice, { as: a.customer, params: { id: made.own.id } })).body).toMatchObject({
      newNumber: null,
      recipients: [],
    });
    expect((await t.call(calls.pdf, { as: a.customer, params: { id: made.other.id } })).status).toBe(404);
    expect((await t.call(calls.pdf, { as: a.customer, params: { id: made.own.id } })).status).toBe(200);
    expect((await t.call(calls.pdf, { as: a.manager, params: { id: made.draft.id } })).body.code).toBe('billing.not_numbered');
  });

  test('writes nothing, whatever it calls', async () => {
    const a = await t.agency();
    const { id } = await t.tx(a.id, (tx) => makeInvoice(tx, a.id, a.customerId));
    expect((await t.call(calls.saveInvoice, { as: a.customer, body: { customerId: a.customerId, date: '2026-11-20' } })).status).toBe(404);
    expect((await t.call(calls.remove, { as: a.customer, params: { id } })).status).toBe(404);
    expect((await t.call(calls.validate, { as: a.customer, via: 'agency', params: { id }, body: {} })).status).toBe(404);
  });
});
