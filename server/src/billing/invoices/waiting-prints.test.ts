import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { and, eq, sql } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { sqlState } from '@vigie/db/door.ts';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import { papers } from '@vigie/db/tables/billing/papers.ts';
import { waitingPrints } from '@vigie/db/tables/billing/prints.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { makeInvoice } from '@vigie/demo/factories/billing.ts';
import { openTestHouse, type TestAgency, type TestPerson } from '../../../test/house.ts';
import { pdfPages } from '../../plumbing/pdf/pdf-text.ts';
import { printMissing } from './waiting-prints.ts';
import { byText } from '@vigie/domain/shared/test-order.ts';

// The clock is at 21 November 2026, 10:00 in Paris.
const t = await openTestHouse();
const calls = contract.billing;

const draft = (a: TestAgency, values: Parameters<typeof makeInvoice>[3] = {}) => t.tx(a.id, (tx) => makeInvoice(tx, a.id, a.customerId, values));
const validate = (a: TestAgency, id: string) => t.call(calls.validate, { as: a.manager, params: { id }, body: {} });
const numbersOf = async (a: TestAgency, type: 'invoice' | 'creditNote' = 'invoice') =>
  (
    await t.tx(a.id, (tx) =>
      tx
        .select({ number: invoices.number })
        .from(invoices)
        .where(and(eq(invoices.agencyId, a.id), eq(invoices.type, type))),
    )
  )
    .flatMap(({ number }) => number ?? [])
    .sort();
const series = (prefix: string, length: number) => Array.from({ length }, (_, index) => `${prefix}-2026-${String(index + 1).padStart(5, '0')}`);
const waiting = (a: TestAgency) => t.tx(a.id, (tx) => tx.$count(waitingPrints, eq(waitingPrints.agencyId, a.id)));
const estimate = async (a: TestAgency): Promise<string> => {
  const line = { label: 'Ronde', quantity: { unit: 'piece', e4: 10_000 }, unitPriceE3: 50_000, vatBasisPoints: 2_000 };
  const body = { customerId: a.customerId, name: 'Gardiennage', date: '2026-11-20', discount: null, items: [line] };
  return (await t.call(contract.estimates.save, { as: a.manager, body })).body.id;
};

/** Another printer during some work. */
async function withPrinter<T>(render: () => Promise<Uint8Array>, work: () => Promise<T>): Promise<T> {
  const { render: own } = t.house.pdf;
  Object.assign(t.house.pdf, { render });
  try {
    return await work();
  } finally {
    Object.assign(t.house.pdf, { render: own });
  }
}
const broken = () => Promise.reject(new Error('out of paper'));

async function pdf(a: TestAgency, id: string, as: TestPerson = a.manager) {
  const { status, body } = await t.call(calls.pdf, { as, params: { id } });
  if (status !== 200) return { status, body, bytes: Buffer.alloc(0) };
  return { status, body, bytes: (await t.app.inject({ url: body.url })).rawPayload };
}

describe('sixty validations at once', () => {
  test('all succeed with consecutive numbers, each with its PDF', async () => {
    const a = await t.agency();
    const drafts = await Promise.all(Array.from({ length: 60 }, () => draft(a)));
    const answers = await Promise.all(drafts.map(({ id }) => validate(a, id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await numbersOf(a)).toEqual(series('FA', 60));
    expect(await waiting(a)).toBe(0);
  }, 120_000);

  test('work for credit notes and estimates too', async () => {
    const a = await t.agency();
    const invoiced = await draft(a, { minutes: 6_000 });
    await validate(a, invoiced.id);
    const credits = await Promise.all(Array.from({ length: 20 }, () => draft(a, { type: 'creditNote', creditOfId: invoiced.id, minutes: 60 })));
    const estimates = await Promise.all(Array.from({ length: 20 }, () => estimate(a)));
    const answers = await Promise.all([
      ...credits.map(({ id }) => validate(a, id)),
      ...estimates.map((id) => t.call(contract.estimates.validate, { as: a.manager, params: { id }, body: {} })),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await numbersOf(a, 'creditNote')).toEqual(series('AV', 20));
    const numbers = await t.tx(a.id, (tx) => tx.select({ number: papers.number }).from(papers).where(eq(papers.agencyId, a.id)));
    expect(numbers.map(({ number }) => number).sort(byText)).toEqual(series('DE', 20));
  }, 120_000);
});

describe('a printer that does not answer', () => {
  test('locks neither the series nor a connection: others validate and read meanwhile', async () => {
    const a = await t.agency();
    const { max } = t.house.db.pools.app.options;
    const drafts = await Promise.all(Array.from({ length: max + 4 }, () => draft(a)));
    const held = Promise.withResolvers<Uint8Array>();
    await withPrinter(
      () => held.promise,
      async () => {
        const validations = drafts.map(({ id }) => validate(a, id));
        await expect.poll(async () => (await numbersOf(a)).length, { timeout: 30_000 }).toBe(drafts.length);
        expect((await t.call(calls.listInvoices, { as: a.manager, body: {} })).body.count).toBe(drafts.length);
        held.reject(new Error('out of paper'));
        expect(new Set((await Promise.all(validations)).map(({ status }) => status))).toEqual(new Set([200]));
      },
    );
    expect(await numbersOf(a)).toEqual(series('FA', drafts.length));
  }, 300_000);
});

describe('a document without its PDF', () => {
  test('has its number; the PDF is made on request, with the content of its numbering, and stays the same', async () => {
    const a = await t.agency();
    const { id } = await draft(a);
    const answer = await withPrinter(broken, async () => {
      const validated = await validate(a, id);
      const asked = await pdf(a, id);
      expect([asked.status, asked.body.code]).toEqual([503, 'billing.not_printed']);
      const sent = await t.call(calls.send, { as: a.manager, params: { id }, body: {} });
      expect([sent.status, sent.body.code]).toEqual([503, 'billing.not_printed']);
      return validated;
    });
    expect([answer.status, answer.body.number, answer.body.hasPdf]).toEqual([200, 'FA-2026-00001', true]);
    // The agency's later name does not affect the document.
    await t.platform((tx) => tx.update(agencies).set({ name: 'Autre raison sociale' }).where(eq(agencies.id, a.id)));
    const [first, own] = [await pdf(a, id), await pdf(a, id, a.customer)];
    expect(pdfPages(first.bytes)[0]).toContain('FA-2026-00001');
    expect(pdfPages(first.bytes)[0]).not.toContain('Autre raison sociale');
    expect(own.bytes.equals(first.bytes)).toBe(true);
    const [row] = await t.tx(a.id, (tx) => tx.select().from(invoices).where(eq(invoices.id, id)));
    expect(row!.pdfSha256).toBe(createHash('sha256').update(first.bytes).digest('hex'));
    // The version does not change for people who have the document open.
    expect(row!.version).toBe(answer.body.version);
    expect((await t.call(calls.send, { as: a.manager, params: { id }, body: { to: ['compta@client.fr'] } })).status).toBe(200);
    const [mail] = await t.tx(a.id, (tx) => tx.select().from(mails).where(eq(mails.template, 'invoiceSent')));
    expect(mail!.fileIds).toEqual([row!.pdfFileId]);
  });

  test('gets it from the job a minute later, and a failing one does not stop the others', async () => {
    const a = await t.agency();
    const [one, other, paper] = [await draft(a), await draft(a), await estimate(a)];
    await withPrinter(broken, async () => {
      for (const { id } of [one, other]) expect((await validate(a, id)).status).toBe(200);
      expect((await t.call(contract.estimates.validate, { as: a.manager, params: { id: paper }, body: {} })).status).toBe(200);
    });
    await t.tx(a.id, (tx) => tx.update(waitingPrints).set({ createdAt: '2026-11-21T08:58:00.000Z' }));
    const { render } = t.house.pdf;
    let asked = 0;
    const once: typeof render = (...document) => ((asked += 1) === 1 ? broken() : render(...document));
    await expect(printMissing({ ...t.house, pdf: { ...t.house.pdf, render: once } })).rejects.toThrow('billing.unprinted');
    expect(await waiting(a)).toBe(1);
    await printMissing(t.house);
    expect(await waiting(a)).toBe(0);
    const address = await t.call(contract.estimates.pdf, { as: a.manager, params: { id: paper } });
    expect([address.status, address.body.name]).toEqual([200, 'DE-2026-00001.pdf']);
  });

  test('is printed once for two requests, and its file is never replaced, even by hand in the database', async () => {
    const a = await t.agency();
    const { id } = await draft(a);
    await withPrinter(broken, () => validate(a, id));
    const both = await Promise.all([pdf(a, id), pdf(a, id)]);
    expect(both[0].bytes.equals(both[1].bytes)).toBe(true);
    const refused = await t.tx(a.id, (tx) => tx.execute(sql`update invoices set pdf_sha256 = 'x' where id = ${id}`)).catch(sqlState);
    expect(refused).toBe('VG002');
  });

  test('of another agency is not found, and a draft has no PDF', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const { id } = await draft(b);
    await withPrinter(broken, () => validate(b, id));
    expect((await pdf(a, id)).status).toBe(404);
    expect(await waiting(b)).toBe(1);
    const asked = await pdf(a, (await draft(a)).id);
    expect([asked.status, asked.body.code]).toEqual([409, 'billing.not_numbered']);
    expect((await pdf(b, (await draft(b)).id, b.customer)).status).toBe(404);
  });
});
