import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import { customers } from '@vigie/db/tables/people.ts';
import { invoiceRecurrences } from '@vigie/db/tables/billing/recurrences.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';
import { runJob } from '../../rooms.ts';
import { generateDue } from './generate.ts';
import { byText } from '@vigie/domain/shared/test-order.ts';

const t = await openTestHouse();
const calls = contract.recurrences;
const TODAY = '2026-11-21';

const form = (a: TestAgency, values: object = {}) => ({
  customerId: a.customerId,
  startAt: TODAY,
  frequencyRhythm: 3,
  frequency: 1,
  discount: { kind: 'percent' as const, basisPoints: 1_000 },
  items: [{ label: 'Télésurveillance', quantity: { unit: 'month', e4: 10_000 }, unitPriceE3: 100_000, vatBasisPoints: 2_000 }],
  ...values,
});
const save = (a: TestAgency, values: object = {}) => t.call(calls.save, { as: a.manager, body: form(a, values) });
const read = async (a: TestAgency, id: string) => (await t.call(calls.read, { as: a.manager, params: { id } })).body;
const move = (a: TestAgency, id: string, name: 'suspend' | 'resume', more: object = {}) =>
  t.call(calls.move, { as: a.manager, params: { id }, body: { move: name, ...more } });
const daysOf = async (a: TestAgency, id: string) =>
  (
    await t.tx(a.id, (tx) =>
      tx
        .select()
        .from(invoices)
        .where(and(eq(invoices.agencyId, a.id), eq(invoices.recurrenceId, id))),
    )
  )
    .map(({ recurrenceDay }) => recurrenceDay)
    .toSorted(byText);
const run = () => runJob(t.house, 'billing.recurrences', {});
/** Runs the work on another day, then returns to the first. */
const on = async (day: string, work: () => Promise<void>): Promise<void> => {
  const before = t.clock.instant();
  t.clock.set(`${day}T10:00:00.000Z`);
  try {
    await work();
  } finally {
    t.clock.set(before);
  }
};

describe('a recurring invoice', () => {
  test('creates its first draft at once, and is read back (C-132, C-136)', async () => {
    const a = await t.agency();
    const { status, body } = await save(a, { endAt: '2027-01-31' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Prestations de sécurité',
      startAt: TODAY,
      endAt: '2027-01-31',
      frequencyRhythm: 3,
      frequency: 1,
      status: 200,
      nextDay: '2026-12-21',
      invoice: { number: null, netCents: 9_000 },
      totalCents: 10_800,
      generatedInvoices: [{ date: TODAY, totalCents: 10_800 }],
    });
    const list = async (filters: object) => (await t.call(calls.list, { as: a.manager, body: { filters } })).body;
    expect(await list({ customer: 'all' })).toMatchObject({ count: 1, data: [{ id: body.id, generatedCount: 1 }] });
    expect((await list({ customer: crypto.randomUUID() })).count).toBe(0);
    expect((await list({ status: [400] })).count).toBe(0);
    const made = (await t.call(calls.invoices, { as: a.manager, params: { id: body.id }, body: {} })).body;
    expect(made).toMatchObject({ count: 1, data: [{ operation: 'recurring', validated: false, netCents: 9_000, date: TODAY }] });
  });

  test('creates one draft per due day, whoever triggers it and however often, and ends after its last (C-135)', async () => {
    const a = await t.agency();
    const { id } = (await save(a, { frequency: 2, endAt: '2027-03-31' })).body;
    await run();
    expect(await daysOf(a, id)).toEqual([TODAY]);
    await on('2027-01-22', async () => {
      await Promise.all([run(), run()]);
      expect(await daysOf(a, id)).toEqual([TODAY, '2027-01-21']);
    });
    // The clock is set back: nothing is created a second time.
    await run();
    expect(await daysOf(a, id)).toEqual([TODAY, '2027-01-21']);
    await on('2027-04-02', run);
    expect(await read(a, id)).toMatchObject({ status: 300, nextDay: null });
    expect(await daysOf(a, id)).toEqual([TODAY, '2027-01-21', '2027-03-21']);
  });

  test('leaves neither the draft nor its record when the process is killed halfway', async () => {
    const a = await t.agency();
    const { id } = (await save(a, { startAt: '2026-11-30' })).body;
    const killed = t.tx(a.id, async (tx) => {
      expect(await generateDue({ tx, agencyId: a.id }, id, '2026-12-31')).toBe(2);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await daysOf(a, id)).toEqual([]);
    await on('2026-12-31', run);
    expect(await daysOf(a, id)).toEqual(['2026-11-30', '2026-12-30']);
  });

  test('does not create a deleted draft again', async () => {
    const a = await t.agency();
    const { id, generatedInvoices } = (await save(a)).body;
    await t.call(contract.billing.remove, { as: a.manager, params: { id: generatedInvoices[0]!.id } });
    await run();
    expect(await daysOf(a, id)).toEqual([]);
  });

  test('is interrupted, creates nothing meanwhile, and resumes without the missed invoices (C-134)', async () => {
    const a = await t.agency();
    const { id } = (await save(a)).body;
    expect((await move(a, id, 'resume')).status).toBe(409);
    expect((await move(a, id, 'suspend')).body).toMatchObject({ status: 400, nextDay: null });
    expect((await move(a, id, 'suspend')).body.message).toBe('Cet abonnement est déjà interrompu');
    await on('2027-02-01', run);
    expect(await daysOf(a, id)).toEqual([TODAY]);
    const since = { startAt: '2026-08-10', generatedUntil: '2026-08-10' };
    await t.tx(a.id, (tx) => tx.update(invoiceRecurrences).set(since).where(eq(invoiceRecurrences.id, id)));
    expect((await move(a, id, 'resume')).body).toMatchObject({ status: 200, nextDay: '2026-12-10' });
    expect(await daysOf(a, id)).toEqual([TODAY]);
  });

  test('catches up what fell due while it was interrupted, each invoice at its day and with its period, once', async () => {
    const a = await t.agency();
    const { id } = (await save(a, { servicePeriod: 'past', buyerReference: 'SERVICE-42' })).body;
    await t.tx(a.id, async (tx) => {
      await tx.delete(invoices).where(eq(invoices.recurrenceId, id));
      await tx.update(invoiceRecurrences).set({ startAt: '2026-08-21', generatedUntil: '2026-08-21' }).where(eq(invoiceRecurrences.id, id));
    });
    await move(a, id, 'suspend');
    expect(await read(a, id)).toMatchObject({ status: 400, missedCount: 2 });
    expect((await move(a, id, 'resume', { catchUp: true })).body).toMatchObject({ status: 200, missedCount: 0, nextDay: '2026-12-21' });
    expect((await move(a, id, 'resume', { catchUp: true })).status).toBe(409);
    await run();
    const made = await t.tx(a.id, (tx) => tx.select().from(invoices).where(eq(invoices.recurrenceId, id)).orderBy(asc(invoices.recurrenceDay)));
    expect(made.map(({ issuedOn, periodFrom, periodUntil, buyerReference }) => [issuedOn, periodFrom, periodUntil, buyerReference])).toEqual([
      ['2026-09-21', '2026-08-21', '2026-09-20', 'SERVICE-42'],
      ['2026-10-21', '2026-09-21', '2026-10-20', 'SERVICE-42'],
      ['2026-11-21', '2026-10-21', '2026-11-20', 'SERVICE-42'],
    ]);
  });

  test('of a prospect begins only when the person agrees, and makes a customer of it', async () => {
    const a = await t.agency();
    await t.tx(a.id, (tx) => tx.update(customers).set({ prospect: true }).where(eq(customers.id, a.customerId)));
    const prospect = async () => (await t.tx(a.id, (tx) => tx.select().from(customers).where(eq(customers.id, a.customerId))))[0]?.prospect;
    const refused = await save(a);
    expect([refused.status, refused.body.code, await prospect()]).toEqual([409, 'billing.prospect', true]);
    expect(await t.tx(a.id, (tx) => tx.$count(invoiceRecurrences, eq(invoiceRecurrences.agencyId, a.id)))).toBe(0);
    expect((await save(a, { client: true })).status).toBe(200);
    expect(await prospect()).toBe(false);
  });

  test('is refused without a line, in the past, or with an end before its beginning', async () => {
    const a = await t.agency();
    expect((await save(a, { items: [] })).body.errors).toEqual({ items: 'Ajoutez au moins une ligne' });
    expect((await save(a, { startAt: '2026-11-20' })).body.errors).toEqual({ startAt: 'La première échéance ne peut pas être dans le passé' });
    expect((await save(a, { endAt: '2026-11-20' })).body.errors).toEqual({ endAt: 'La fin précède la première échéance' });
    expect((await save(a, { frequency: 0 })).status).toBe(422);
    expect((await save(a, { frequencyRhythm: 5 })).status).toBe(422);
  });

  test('sent twice is one, a stale change is refused, and one that has billed is not deleted', async () => {
    const a = await t.agency();
    const newId = crypto.randomUUID();
    const twice = [await save(a, { newId }), await save(a, { newId })];
    expect(twice.map(({ status, body }) => [status, body.generatedInvoices.length])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    expect((await save(a, { id: newId, version: twice[0]!.body.version, title: 'Autre' })).body.title).toBe('Autre');
    expect((await save(a, { id: newId, version: twice[0]!.body.version })).status).toBe(409);
    expect((await t.call(calls.remove, { as: a.manager, params: { id: newId } })).body.code).toBe('billing.has_invoices');
    const later = (await save(a, { startAt: '2026-12-01' })).body;
    expect((await t.call(calls.remove, { as: a.manager, params: { id: later.id } })).status).toBe(200);
  });

  test('is written with the right, and belongs to one agency', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const { id } = (await save(a)).body;
    expect((await t.call(calls.read, { as: b.manager, params: { id } })).status).toBe(404);
    expect((await save(b, { id, customerId: b.customerId })).status).toBe(404);
    expect((await save(b, { customerId: a.customerId })).status).toBe(404);
    expect((await move(b, id, 'suspend')).status).toBe(404);
    expect((await t.call(calls.invoices, { as: b.manager, params: { id }, body: {} })).status).toBe(404);
    await onlyRights(t, a.manager, ['listInvoiceRecurrences', 'readInvoiceRecurrences']);
    const refused = [
      await save(a),
      await save(a, { id }),
      await move(a, id, 'suspend'),
      await t.call(calls.remove, { as: a.manager, params: { id } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});
