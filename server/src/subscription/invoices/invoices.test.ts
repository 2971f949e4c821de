import { describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { agencyInvoicePayments, agencyInvoices } from '@vigie/db/tables/platform/agency-payments.ts';
import { auditLines } from '@vigie/db/tables/plumbing.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { makeAgencyInvoice, makeCreditNote, makeOffer, makePaymentMethod } from '@vigie/demo/factories/sales.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { agencyInvoiceAmounts } from '@vigie/domain/subscription/invoice-amounts.ts';
import { printMissing, printSoon, saleView } from './print-invoice.ts';
import { loadAgency } from '../../agency/profile.ts';
import { openTestHouse } from '../../../test/house.ts';

const t = await openTestHouse();
const calls = contract.agencyInvoices;
const [a, b] = [await t.agency(), await t.agency()];
const root = await t.platformPerson('superadmin');
const admin = await t.platformPerson('admin');

const line = (label: string, unitPriceCents: number, quantity = 1) => ({ label, unitPriceCents, quantity, offerId: null as string | null });
const bill = (agencyId: string, lines = [line('Formation sur site', 50_000)], newId?: string) =>
  t.call(calls.saveInvoice, { as: root, body: { agencyId, lines, ...(newId ? { newId } : {}) } });
const read = async (id: string) => (await t.call(calls.adminInvoice, { as: root, params: { id } })).body;
const own = async (filters: Record<string, unknown> = {}, agency = a) =>
  (await t.call(calls.ownInvoices, { as: agency.owner, body: { filters, orderBy: 'reference', ascending: 1 } })).body;
const paymentOf = async (id: string) => (await read(id)).partialPayments;

describe('an invoice made by hand', () => {
  test('has the next number, its lines, VAT and one payment of the whole, and is printed at once (C-218, C-225)', async () => {
    const offer = await t.platform((tx) => makeOffer(tx, { name: 'Pack 10 signatures', priceCents: 990 }));
    const { status, body } = await bill(a.id, [{ ...line('Pack 10 signatures', 990, 3), offerId: offer.id }, line(' Formation ', 50_000)]);
    expect(status).toBe(200);
    expect(body.reference).toMatch(/^VIG-2026-0000\d$/);
    expect(body).toMatchObject({
      agency: { id: a.id },
      status: 100,
      issuedOn: '2026-11-21',
      exclCents: 52_970,
      vatCents: 10_594,
      totalCents: 63_564,
      dueCents: 63_564,
      partialPaymentsStatus: 'COMING_SOON',
      partialPayments: [{ status: 'COMING_SOON', amountCents: 63_564, date: '2026-11-21', note: '', paymentMethod: null }],
      items: [
        { label: 'Pack 10 signatures', quantity: 3, unitPriceCents: 990, offerId: offer.id },
        { label: 'Formation', quantity: 1, unitPriceCents: 50_000, offerId: null },
      ],
      file: { name: `${body.reference}.pdf`, mimeType: 'application/pdf' },
    });
    const next = await bill(b.id);
    expect(Number(next.body.reference.slice(-5))).toBe(Number(body.reference.slice(-5)) + 1);
    const pdf = await t.app.inject({ url: body.file!.url });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('sent twice, at the same moment too, is stored once', async () => {
    const newId = crypto.randomUUID();
    const answers = await Promise.all([bill(a.id, undefined, newId), bill(a.id, undefined, newId)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]!.body.reference).toBe(answers[0]!.body.reference);
    expect(await t.platform((tx) => tx.$count(agencyInvoices, eq(agencyInvoices.id, newId)))).toBe(1);
  });

  test('reports errors at their fields, and takes no number then', async () => {
    const before = (await bill(a.id)).body.reference;
    const wrong = await bill(crypto.randomUUID());
    expect([wrong.status, wrong.body.errors]).toEqual([422, { agencyId: 'Agence introuvable' }]);
    const offer = await bill(a.id, [{ ...line('Pack', 100), offerId: crypto.randomUUID() }]);
    expect(offer.body.errors).toEqual({ 'lines.0.offerId': 'Offre introuvable' });
    const empty = await t.call(calls.saveInvoice, { as: root, body: { agencyId: a.id, lines: [line(' ', -1, 0)] } });
    expect(empty.status).toBe(422);
    expect(Number((await bill(a.id)).body.reference.slice(-5))).toBe(Number(before.slice(-5)) + 1);
  });

  test('is previewed without a number, and the printed sums are the stored ones', async () => {
    const count = await t.platform((tx) => tx.$count(agencyInvoices));
    const draft = { agencyId: a.id, lines: [line('Formation', 33_333, 3), line('Déplacement', 1_999)] };
    const pdf = await t.call(calls.previewInvoice, { as: root, body: draft });
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-');
    const svg = await t.call(calls.previewInvoice, { as: root, query: { as: 'svg' }, body: draft });
    expect(svg.raw.toString()).toContain('<svg');
    expect(await t.platform((tx) => tx.$count(agencyInvoices))).toBe(count);
    const platform = await t.platform((tx) => loadAgency(tx, '00000000-0000-7000-8000-000000000000'));
    const buyer = { name: 'Agence', lines: ['12 rue de la Vigie'], siret: '73282932000074', vatNumber: '' };
    const common = { reference: 'VIG-2026-00009', issuedOn: '2026-11-21', buyer, currency: 'EUR', holidayLocale: 'FR' };
    const view = saleView(platform, { ...common, vatBp: 2_000, lines: draft.lines });
    const { totalCents } = agencyInvoiceAmounts(draft.lines, 2_000);
    expect(view.totals.at(-1)?.value.replaceAll(/\D/g, '')).toBe(String(totalCents));
    expect([view.agency.name, view.agency.legal, view.buyer.ids]).toEqual(['Vigie', '', ['SIREN 732\u00A0829\u00A0320']]);
    const overseas = saleView(platform, { ...common, vatBp: 0, holidayLocale: 'FR-GF', lines: draft.lines });
    expect(overseas.vatMentions).toEqual(['TVA non applicable, art. 294-1 du CGI']);
  });

  test('from an order is printed by a job, and a missing print by the timed one', async () => {
    const made = () => t.platform((tx) => makeAgencyInvoice(tx, a.id));
    const { invoice: asked } = await made();
    await t.platform((tx) => printSoon(t.house, tx, asked.id));
    await t.drain();
    const { file } = await read(asked.id);
    expect(file?.name).toBe(`${asked.reference}.pdf`);
    const { invoice } = await made();
    await Promise.all([printMissing(t.house), printMissing(t.house)]);
    expect((await read(invoice.id)).file).not.toBeNull();
    expect((await read(asked.id)).file?.id).toBe(file?.id);
  });
});

describe('access to invoices', () => {
  const { id: agencyId } = a;
  const mine = { agencyId, lines: [line('Formation', 1)] };

  test('belongs to the super-administrator only (C-223, C-225)', async () => {
    const { body } = await bill(a.id);
    for (const as of [admin, await t.platformPerson('support'), a.owner]) {
      const statuses = [
        await t.call(calls.adminInvoices, { as, body: {} }),
        await t.call(calls.adminInvoice, { as, params: { id: body.id } }),
        await t.call(calls.saveInvoice, { as, body: mine }),
        await t.call(calls.savePayments, { as, body: { id: body.id, version: 1, payments: [] } }),
        await t.call(calls.previewInvoice, { as, body: mine }),
        await t.call(calls.billableOffers, { as }),
        await t.call(calls.adminSubscriptions, { as, body: {} }),
        await t.call(calls.adminOperations, { as, body: {} }),
      ].map(({ status }) => status);
      expect(statuses).toEqual(statuses.map(() => 403));
    }
  });

  test('lets the agency read its own with the right, and nobody write there', async () => {
    const bare = await t.agency();
    await t.platform((tx) =>
      tx
        .update(userCompanies)
        .set({ rights: ['listAgents'] })
        .where(eq(userCompanies.id, bare.manager.memberId)),
    );
    const refused = await t.call(calls.ownInvoices, { as: bare.manager, body: {} });
    expect([refused.status, refused.body.code]).toEqual([403, 'IsGranted']);
    const write = t.tx(a.id, (tx) => tx.update(agencyInvoices).set({ status: 200 }).where(eq(agencyInvoices.agencyId, a.id)));
    await expect(write).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});

describe('lists', () => {
  test('an agency sees only its own invoices, with sums, its turnover and one archive (C-224, A-101)', async () => {
    const c = await t.agency();
    const paid = await t.platform((tx) =>
      makeAgencyInvoice(tx, c.id, [{ label: 'Abonnement', quantity: 1, unitPriceCents: 10_000 }], {
        issuedOn: '2026-09-01',
        payment: { status: 'VALIDATED' },
      }),
    );
    await t.platform(async (tx) => {
      const off = await makeAgencyInvoice(tx, c.id, undefined, { issuedOn: '2026-09-30', status: 200, payment: { status: 'CANCELLED_MANUALLY' } });
      await makeCreditNote(tx, off.invoice, { issuedOn: '2026-10-01' });
    });
    const open = await t.platform((tx) =>
      makeAgencyInvoice(tx, c.id, [{ label: 'Pack', quantity: 2, unitPriceCents: 500 }], { issuedOn: '2026-10-15' }),
    );
    const list = await own({}, c);
    expect(list).toMatchObject({ count: 4, sums: { exclCents: 11_000, totalCents: 13_200, dueCents: 1_200 }, moderation: false });
    expect(new Set(list.data.map(({ agency }) => agency.id))).toEqual(new Set([c.id]));
    expect((await own({ paymentStatus: ['VALIDATED_MANUALLY'] }, c)).data.map(({ id }) => id)).toEqual([paid.invoice.id]);
    const turnover = (body: object) => t.call(calls.turnover, { as: c.owner, body });
    expect((await turnover({})).body).toEqual({
      data: [
        // 100 € paid and 89 € that October credits; then 10 € less those 89 €.
        { month: '2026-09', exclCents: 18_900, totalCents: 22_680, settledCents: 12_000 },
        { month: '2026-10', exclCents: -7_900, totalCents: -9_480, settledCents: 0 },
      ],
      sums: { exclCents: 11_000, totalCents: 13_200, settledCents: 12_000 },
    });
    expect((await turnover({ from: '2026-10-01', until: '2026-10-31' })).body.data.map(({ month }) => month)).toEqual(['2026-10']);
    const zip = await t.call(calls.invoicesArchive, { as: c.owner });
    expect(zip.status).toBe(200);
    const names = zip.raw.toString('latin1');
    expect([names.includes(`${paid.invoice.reference}.pdf`), names.includes(`${open.invoice.reference}.pdf`)]).toEqual([true, true]);
    const none = await t.call(calls.invoicesArchive, { as: (await t.agency()).owner });
    expect([none.status, JSON.parse(none.raw.toString()).message]).toEqual([404, 'Aucune facture à télécharger']);
  });

  test('all agencies’ are found by agency, status, dates and payment status, as one group (C-219, C-220)', async () => {
    const c = await t.agency();
    const made = async (status: (typeof agencyInvoicePayments.$inferSelect)['status'], issuedOn: string) =>
      (await t.platform((tx) => makeAgencyInvoice(tx, c.id, undefined, { issuedOn, payment: { status } }))).invoice.id;
    const ids = {
      processing: await made('PROCESSING', '2026-11-01'),
      validated: await made('VALIDATED', '2026-11-02'),
      manually: await made('VALIDATED_MANUALLY', '2026-11-03'),
      error: await made('ERROR', '2026-11-04'),
    };
    const found = async (filters: object) => {
      const { body } = await t.call(calls.adminInvoices, {
        as: root,
        body: { filters: { agency: c.id, ...filters }, orderBy: 'issuedOn', ascending: 1 },
      });
      return body.data.map(({ id }) => id);
    };
    for (const status of ['PROCESSING', 'VALIDATED', 'VALIDATED_MANUALLY'])
      expect(await found({ paymentStatus: [status] })).toEqual([ids.processing, ids.validated, ids.manually]);
    expect(await found({ paymentStatus: ['ERROR'] })).toEqual([ids.error]);
    expect(await found({ from: '2026-11-02', until: '2026-11-03' })).toEqual([ids.validated, ids.manually]);
    expect(await found({ status: [200] })).toEqual([]);
    expect((await t.call(calls.adminInvoices, { as: root, body: { filters: { agency: 'x' } } })).status).toBe(422);
  });

  test('an agency without activation, or with a waiting payment, is told so (C-202, A-104)', async () => {
    const c = await t.agency();
    await t.platform((tx) => makeAgencyInvoice(tx, c.id));
    expect((await own({}, c)).moderation).toBe(false);
    await t.platform((tx) => tx.update(agencyInvoicePayments).set({ status: 'VALIDATION' }).where(eq(agencyInvoicePayments.agencyId, c.id)));
    expect((await own({}, c)).moderation).toBe(true);
    const d = await t.agency();
    await t.platform((tx) => tx.update(agencies).set({ status: 0 }).where(eq(agencies.id, d.id)));
    expect((await own({}, d)).moderation).toBe(true);
  });
});

describe('partial payments', () => {
  const save = (id: string, version: number, payments: object[]) => t.call(calls.savePayments, { as: root, body: { id, version, payments } });
  const sent = (payment: { id?: string; status: string; amountCents: number; date: string; note?: string }, more: object = {}) => ({
    ...payment,
    ...more,
  });

  test('are split, paid by hand and cancelled while their sum is right, and the agency’s trail names the author (C-221)', async () => {
    const method = await t.platform((tx) => makePaymentMethod(tx, a.id));
    const { body: made } = await bill(a.id, [line('Formation', 10_000)]);
    const [first] = made.partialPayments;
    const half = { id: first!.id, status: 'VALIDATED_MANUALLY', amountCents: 6_000, date: '2026-11-21', note: 'Virement' };
    const rest = { status: 'COMING_SOON', amountCents: 6_000, date: '2026-12-21', note: 'Solde', paymentMethodId: method.id };
    const short = await save(made.id, made.version, [half, { ...rest, amountCents: 5_000 }]);
    expect([short.status, Object.keys(short.body.errors)]).toEqual([422, ['payments']]);
    const saved = await save(made.id, made.version, [half, rest]);
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ partialPaymentsStatus: 'COMING_SOON', dueCents: 6_000, version: made.version + 1 });
    expect(saved.body.partialPayments).toMatchObject([
      { status: 'VALIDATED_MANUALLY', note: 'Virement', paidAt: '2026-11-21T09:00:00Z' },
      { note: 'Solde', paymentMethod: { label: 'Visa •••• 4242', type: 'card' } },
    ]);
    const stale = await save(made.id, made.version, [half, rest]);
    expect(stale.status).toBe(409);
    const lines = await t.tx(a.id, (tx) =>
      tx
        .select({ userId: auditLines.userId })
        .from(auditLines)
        .where(and(eq(auditLines.tableName, 'agency_invoice_payments'), eq(auditLines.rowId, first!.id))),
    );
    expect(lines.some(({ userId }) => userId === root.userId)).toBe(true);
  });

  test('a status that only the provider sets is refused, and the provider’s payments are left alone (C-221)', async () => {
    const { body: made } = await bill(a.id, [line('Formation', 10_000)]);
    const [payment] = made.partialPayments;
    const as = (status: string) => save(made.id, made.version, [sent({ id: payment!.id, status, amountCents: 12_000, date: payment!.date })]);
    for (const status of ['VALIDATED', 'PROCESSING', 'ERROR', 'PENDING', 'VALIDATION']) {
      const refused = await as(status);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['payments.0.status']]);
    }
    await t.platform((tx) => tx.update(agencyInvoicePayments).set({ status: 'VALIDATED' }).where(eq(agencyInvoicePayments.id, payment!.id)));
    expect((await as('CANCELLED_MANUALLY')).status).toBe(422);
    expect((await save(made.id, made.version, [])).body.errors).toHaveProperty('payments');
    expect((await as('VALIDATED')).status).toBe(200);
  });

  test('another agency’s method or another invoice’s payment is refused', async () => {
    const method = await t.platform((tx) => makePaymentMethod(tx, b.id));
    const { body: made } = await bill(a.id, [line('Formation', 10_000)]);
    const [payment] = made.partialPayments;
    const whole = { id: payment!.id, status: 'COMING_SOON', amountCents: 12_000, date: '2026-12-01' };
    expect((await save(made.id, made.version, [{ ...whole, paymentMethodId: method.id }])).body.errors).toHaveProperty([
      'payments.0.paymentMethodId',
    ]);
    const other = (await bill(a.id, [line('Formation', 10_000)])).body.partialPayments[0]!;
    expect((await save(made.id, made.version, [{ ...whole, id: other.id }])).body.errors).toHaveProperty(['payments.0.status']);
    expect((await paymentOf(made.id)).map(({ id }) => id)).toEqual([payment!.id]);
  });
});
