import { describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import { customers, userCompanies } from '@vigie/db/tables/people.ts';
import { files, mails } from '@vigie/db/tables/plumbing.ts';
import { openTestHouse, type TestAgency } from '../../test/house.ts';
import { sent } from '../../test/papers.ts';

const t = await openTestHouse();
const calls = contract.billing;
const line = { label: 'Ronde', quantity: { unit: 'piece' as const, e4: 10_000 }, unitPriceE3: 30_000, vatBasisPoints: 2_000 };
const save = (a: TestAgency, body: object = {}, as = a.manager) =>
  t.call(calls.saveInvoice, { as, body: { customerId: a.customerId, date: '2026-11-20', items: [line], ...body } });
const read = (a: TestAgency, id: string, as = a.manager) => t.call(calls.readInvoice, { as, params: { id } });
const fileRow = async (a: TestAgency, id: string) =>
  (
    await t.tx(a.id, (tx) =>
      tx
        .select()
        .from(files)
        .where(and(eq(files.agencyId, a.id), eq(files.id, id))),
    )
  )[0];

describe('the files of an invoice', () => {
  test('are read back, kept by a form, sent with its mail, and shown to the customer once numbered (C-116/files)', async () => {
    const a = await t.agency();
    const [plan, photo] = [await sent(t, a.manager, 'plan.pdf'), await sent(t, a.manager, 'relevé.pdf')];
    const { body } = await save(a, { files: [{ id: plan }, { id: photo }] });
    expect(body.files.map(({ id, name }) => [id, name])).toEqual([
      [plan, 'plan.pdf'],
      [photo, 'relevé.pdf'],
    ]);
    expect((await read(a, body.id)).body).toEqual(body);
    const kept = await save(a, { id: body.id, version: body.version, title: 'Novembre' });
    expect(kept.body.files.map(({ id }) => id)).toEqual([plan, photo]);
    expect((await t.app.inject({ url: kept.body.files[0]!.url })).statusCode).toBe(200);
    await t.tx(a.id, (tx) => tx.update(userCompanies).set({ invoiceRecipient: true }).where(eq(userCompanies.id, a.customer.memberId)));
    await t.call(calls.validate, { as: a.manager, params: { id: body.id }, body: {} });
    expect((await t.call(calls.send, { as: a.manager, params: { id: body.id }, body: {} })).status).toBe(200);
    const [mail] = await t.tx(a.id, (tx) => tx.select().from(mails).where(eq(mails.agencyId, a.id)));
    expect(mail?.fileIds.slice(1)).toEqual([plan, photo]);
    expect((await read(a, body.id, a.customer)).body.files.map(({ name }) => name)).toEqual(['plan.pdf', 'relevé.pdf']);
  });

  test('are erased when removed, and so are those of a deleted draft', async () => {
    const a = await t.agency();
    const [first, second] = [await sent(t, a.manager), await sent(t, a.manager)];
    const { body } = await save(a, { files: [{ id: first }, { id: second }] });
    const changed = await save(a, { id: body.id, version: body.version, files: [{ id: second }] });
    expect(changed.body.files.map(({ id }) => id)).toEqual([second]);
    expect([(await fileRow(a, first))?.expiresAt, (await fileRow(a, second))?.expiresAt]).toEqual([expect.any(String), null]);
    expect((await t.call(calls.remove, { as: a.manager, params: { id: body.id } })).status).toBe(200);
    expect((await fileRow(a, second))?.expiresAt).toEqual(expect.any(String));
  });

  test('must be one’s own and unused: another person’s, another agency’s and a used one are refused', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const own = await sent(t, a.manager);
    for (const id of [await sent(t, a.owner), await sent(t, b.manager)])
      expect((await save(a, { files: [{ id }] })).body.errors).toEqual({ files: 'Le fichier est invalide' });
    expect((await save(a, { files: [{ id: own }] })).status).toBe(200);
    expect((await save(a, { files: [{ id: own }] })).body.code).toBe('documents.file_taken');
    expect(await t.tx(a.id, (tx) => tx.$count(invoices, eq(invoices.agencyId, a.id)))).toBe(1);
  });
});

describe('an invoice for a prospect', () => {
  test('that was drafted before the question is numbered only when the person agrees (C-029/invoice)', async () => {
    const a = await t.agency();
    const { id } = (await save(a)).body;
    await t.tx(a.id, (tx) => tx.update(customers).set({ prospect: true }).where(eq(customers.id, a.customerId)));
    const prospect = async () => (await t.tx(a.id, (tx) => tx.select().from(customers).where(eq(customers.id, a.customerId))))[0]?.prospect;
    const validate = (body: object) => t.call(calls.validate, { as: a.manager, params: { id }, body });
    expect((await validate({})).body.code).toBe('billing.prospect');
    const [row] = await t.tx(a.id, (tx) => tx.select().from(invoices).where(eq(invoices.id, id)));
    expect([row!.number, await prospect()]).toEqual([null, true]);
    expect((await validate({ client: true })).body.number).toBe('FA-2026-00001');
    expect(await prospect()).toBe(false);
  });

  test('turns the prospect into a customer with the person’s consent, and otherwise writes nothing (C-029/invoice)', async () => {
    const a = await t.agency();
    const prospect = async () => (await t.tx(a.id, (tx) => tx.select().from(customers).where(eq(customers.id, a.customerId))))[0]?.prospect;
    await t.tx(a.id, (tx) => tx.update(customers).set({ prospect: true }).where(eq(customers.id, a.customerId)));
    const refused = await save(a);
    expect([refused.status, refused.body.code]).toEqual([409, 'billing.prospect']);
    expect([await prospect(), await t.tx(a.id, (tx) => tx.$count(invoices, eq(invoices.agencyId, a.id)))]).toEqual([true, 0]);
    const made = await save(a, { client: true });
    expect([made.status, await prospect()]).toEqual([200, false]);
    expect((await save(a, { id: made.body.id, version: made.body.version, title: 'Novembre' })).status).toBe(200);
  });

  test('without the right to write it changes no prospect', async () => {
    const a = await t.agency();
    await t.tx(a.id, (tx) => tx.update(customers).set({ prospect: true }).where(eq(customers.id, a.customerId)));
    expect((await save(a, { client: true }, a.agent)).status).toBe(403);
    expect((await save(a, { client: true, items: [{ ...line, unitPriceE3: -1 }] })).status).toBe(422);
    const [row] = await t.tx(a.id, (tx) => tx.select().from(customers).where(eq(customers.id, a.customerId)));
    expect(row?.prospect).toBe(true);
  });
});
