import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { invoiceItems, invoices } from '@vigie/db/tables/billing/billing.ts';
import { serviceAssignments } from '@vigie/db/tables/planning/planning.ts';
import { makeService } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { bySize } from '@vigie/domain/shared/test-order.ts';
import { asInput } from '../../test/as-input.ts';
import { openTestHouse, type TestAgency } from '../../test/house.ts';

const t = await openTestHouse();
const calls = contract.billing;
const NOVEMBER = { from: '2026-11-01', until: '2026-11-30' };

const ended = (a: TestAgency, siteId: Awaited<ReturnType<typeof makeSite>>, day: string, from: string, to: string) =>
  t.tx(a.id, async (tx) => {
    const service = await makeService(tx, siteId, { day, from, until: to }, { agentIds: [a.agent.agentId!], specialtyKey: 'ADS', status: 300 });
    await tx
      .update(serviceAssignments)
      .set({ realStartAt: service.startAt, realEndAt: service.endAt })
      .where(eq(serviceAssignments.serviceId, service.id));
    return service;
  });
/** What « Prise et fin… » writes: another real end. */
const correct = (a: TestAgency, serviceId: string, realEndAt: string, changes: object = {}) =>
  t.tx(a.id, (tx) =>
    tx
      .update(serviceAssignments)
      .set({ realEndAt, ...changes })
      .where(eq(serviceAssignments.serviceId, serviceId)),
  );
const fetch = async (a: TestAgency, body: object = {}) =>
  (await t.call(calls.fromServices, { as: a.manager, body: { customerId: a.customerId, ...NOVEMBER, ...body } })).body;
type Found = Awaited<ReturnType<typeof fetch>>;
const save = (a: TestAgency, items: Found['items'], more: object = {}) =>
  t.call(calls.saveInvoice, {
    as: a.manager,
    body: asInput(calls.saveInvoice, {
      customerId: a.customerId,
      date: '2026-11-21',
      periodFrom: NOVEMBER.from,
      periodUntil: NOVEMBER.until,
      items,
      ...more,
    }),
  });
const validate = (a: TestAgency, id: string) => t.call(calls.validate, { as: a.manager, params: { id }, body: {} });
const creditOf = (a: TestAgency, id: string, serviceIds: string[]) =>
  t.call(calls.creditHours, { as: a.manager, params: { id }, body: { serviceIds } });

/** A service of six hours, 08:00 to 14:00 in Paris, on a numbered invoice. */
async function billed(minutesUntil = '14:00') {
  const a = await t.agency();
  const site = await t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId, name: 'Gare' }));
  const service = await ended(a, site, '2026-11-03', '08:00', minutesUntil);
  const saved = await save(a, (await fetch(a)).items);
  await validate(a, saved.body.id);
  return { a, site, service, invoiceId: saved.body.id };
}
const TEN_HOURS = '2026-11-03T17:00:00.000Z';
const SIX_HOURS = '2026-11-03T13:00:00.000Z';

/** What all documents of the agency bill of a service, numbered credit notes taken off. */
const onPaper = (a: TestAgency, serviceId: string) =>
  t.tx(a.id, async (tx) => {
    const rows = await tx
      .select({ type: invoices.type, number: invoices.number, ids: invoiceItems.serviceIds, minutes: invoiceItems.serviceMinutes })
      .from(invoiceItems)
      .innerJoin(invoices, eq(invoices.id, invoiceItems.invoiceId))
      .where(eq(invoiceItems.agencyId, a.id));
    return rows.reduce((sum, { type, number, ids, minutes }) => {
      const own = minutes?.[ids.indexOf(serviceId)] ?? 0;
      return type === 'invoice' ? sum + own : number === null ? sum : sum - own;
    }, 0);
  });

describe('hours that were corrected to more after billing', () => {
  test('are listed with the billed minutes, and their complement is billed once', async () => {
    const { a, service, invoiceId } = await billed();
    expect((await fetch(a)).corrected).toEqual([]);
    await correct(a, service.id, TEN_HOURS);
    const found = await fetch(a);
    expect([found.items, found.alreadyBilled]).toEqual([[], [{ serviceId: service.id, invoiceId, number: 'FA-2026-00001', minutes: 360 }]]);
    const [one] = found.corrected;
    expect(one).toMatchObject({
      serviceId: service.id,
      siteName: 'Gare',
      billedMinutes: 360,
      countedMinutes: 600,
      missingMinutes: 240,
      documents: [{ invoiceId, number: 'FA-2026-00001' }],
      credits: [],
    });
    expect(one!.items).toMatchObject([
      { category: 'day', quantity: { unit: 'hour', minutes: 240 }, serviceIds: [service.id], serviceMinutes: [240] },
    ]);
    const saved = await save(a, one!.items);
    expect([saved.status, saved.body.netCents]).toEqual([200, 8_400]);
    expect((await fetch(a)).corrected).toEqual([]);
    const again = await save(a, one!.items);
    expect([again.status, again.body.errors]).toMatchObject([422, { items: expect.stringMatching(/^Un service est déjà facturé sur /) }]);
    expect(await onPaper(a, service.id)).toBe(600);
  });

  test('are billed once by drafts that are saved at the same time', async () => {
    const { a, service } = await billed();
    await correct(a, service.id, TEN_HOURS);
    const [one] = (await fetch(a)).corrected;
    const answers = await Promise.all([1, 2, 3].map(() => save(a, one!.items)));
    expect(answers.map(({ status }) => status).sort(bySize)).toEqual([200, 422, 422]);
    expect(await onPaper(a, service.id)).toBe(600);
  });

  test('are refused beyond the minutes, on two lines of one draft too, and by a longer line', async () => {
    const { a, service } = await billed();
    await correct(a, service.id, TEN_HOURS);
    const [{ items } = { items: [] }] = (await fetch(a)).corrected;
    expect((await save(a, [...items, ...items])).status).toBe(422);
    expect(
      (
        await save(
          a,
          items.map((item) => ({ ...item, quantity: { unit: 'hour' as const, minutes: 241 } })),
        )
      ).status,
    ).toBe(422);
    expect(
      (
        await save(
          a,
          items.map((item) => ({ ...item, quantity: { unit: 'hour' as const, minutes: 100 } })),
        )
      ).status,
    ).toBe(200);
    expect((await fetch(a)).corrected).toMatchObject([{ billedMinutes: 460, missingMinutes: 140 }]);
  });

  test('of an earlier month are listed with a later one', async () => {
    const { a, service } = await billed();
    await correct(a, service.id, TEN_HOURS);
    const december = await fetch(a, { from: '2026-12-01', until: '2026-12-31' });
    expect([december.items, december.corrected.map(({ missingMinutes }) => missingMinutes)]).toEqual([[], [240]]);
    const saved = await save(a, december.corrected[0]!.items, { periodFrom: '2026-12-01', periodUntil: '2026-12-31' });
    expect(saved.status).toBe(200);
    expect((await fetch(a)).corrected).toEqual([]);
  });

  test('of a night over the end of the month do not block its other part', async () => {
    const a = await t.agency();
    const site = await t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId, name: 'Gare' }));
    const service = await ended(a, site, '2026-10-31', '22:00', '02:00');
    const october = await fetch(a, { from: '2026-10-01', until: '2026-10-31' });
    await save(a, october.items, { periodFrom: '2026-10-01', periodUntil: '2026-10-31' });
    await correct(a, service.id, '2026-11-01T02:00:00.000Z', { realStartAt: '2026-10-31T22:00:00.000Z' });
    const november = await fetch(a);
    expect([november.minutes, november.corrected.map(({ billedMinutes, countedMinutes }) => [billedMinutes, countedMinutes])]).toEqual([
      180,
      [[120, 60]],
    ]);
    expect((await save(a, november.items)).status).toBe(200);
  });
});

describe('hours that were corrected to less after billing', () => {
  test('give a credit note of the difference at the price of their invoice, once', async () => {
    const { a, service, invoiceId } = await billed('18:00');
    await correct(a, service.id, SIX_HOURS);
    const [one] = (await fetch(a)).corrected;
    expect(one).toMatchObject({ billedMinutes: 600, countedMinutes: 360, missingMinutes: 0, items: [], credits: [{ invoiceId, minutes: 240 }] });
    const [credit, twice] = await Promise.all([creditOf(a, invoiceId, [service.id]), creditOf(a, invoiceId, [service.id])]);
    expect([credit.status, credit.body.type, credit.body.netCents, credit.body.corrects?.id, twice.body.id]).toEqual([
      200,
      'creditNote',
      8_400,
      invoiceId,
      credit.body.id,
    ]);
    expect((await fetch(a)).corrected).toEqual([]);
    expect((await validate(a, credit.body.id)).status).toBe(200);
    expect([(await fetch(a)).corrected, (await fetch(a)).items, await onPaper(a, service.id)]).toEqual([[], [], 360]);
    expect(await creditOf(a, invoiceId, [service.id])).toMatchObject({ status: 409, body: { code: 'billing.no_hours_to_credit' } });
  });

  test('a cancelled service is credited whole, and a draft is corrected by hand', async () => {
    const { a, service, invoiceId } = await billed();
    await correct(a, service.id, SIX_HOURS, { status: 120, realStartAt: null, realEndAt: null });
    expect((await fetch(a)).corrected).toMatchObject([{ billedMinutes: 360, countedMinutes: 0, credits: [{ invoiceId, minutes: 360 }] }]);
    const b = await t.agency();
    const site = await t.tx(b.id, (tx) => makeSite(tx, b.id, { customerId: b.customerId }));
    const other = await ended(b, site, '2026-11-03', '08:00', '18:00');
    const draft = await save(b, (await fetch(b)).items);
    await correct(b, other.id, SIX_HOURS);
    expect((await fetch(b)).corrected).toMatchObject([{ documents: [{ invoiceId: draft.body.id, number: null }], billedMinutes: 600, credits: [] }]);
  });

  test('who may not create invoices prepares no credit note, nor does another agency', async () => {
    const { a, service, invoiceId } = await billed('18:00');
    await correct(a, service.id, SIX_HOURS);
    const b = await t.agency();
    expect((await creditOf(b, invoiceId, [service.id])).status).toBe(404);
    expect((await t.call(calls.creditHours, { as: a.agent, params: { id: invoiceId }, body: { serviceIds: [service.id] } })).status).toBe(403);
  });

  test('the pay category counts: minutes moved into the night are credited by day and billed by night', async () => {
    const { a, service, invoiceId } = await billed();
    await correct(a, service.id, '2026-11-04T03:00:00.000Z', { realStartAt: '2026-11-03T21:00:00.000Z' });
    const [one] = (await fetch(a)).corrected;
    expect([one!.billedMinutes, one!.countedMinutes, one!.missingMinutes, one!.credits]).toEqual([
      360,
      360,
      360,
      [{ invoiceId, number: 'FA-2026-00001', minutes: 360 }],
    ]);
    expect(one!.items.map(({ category }) => category)).toEqual(['night']);
  });
});

describe('bill, credit, bill again', () => {
  test('a partial credit note releases its minutes once numbered, a deleted draft releases none', async () => {
    const { a, service, invoiceId } = await billed();
    const credit = (await t.call(calls.credit, { as: a.manager, params: { id: invoiceId } })).body;
    const items = credit.items.map((item) => ({ ...item, quantity: { unit: 'hour' as const, minutes: 120 } }));
    const reduce = { id: credit.id, version: credit.version, type: 'creditNote', creditOfId: invoiceId };
    expect((await save(a, items, reduce)).status).toBe(200);
    expect((await fetch(a)).corrected).toEqual([]);
    await validate(a, credit.id);
    const [one] = (await fetch(a)).corrected;
    expect(one).toMatchObject({ billedMinutes: 240, countedMinutes: 360, missingMinutes: 120 });
    expect((await save(a, one!.items)).status).toBe(200);
    expect([await onPaper(a, service.id), (await fetch(a)).corrected]).toEqual([360, []]);
  });

  test('a full credit note releases all minutes, which are billed again once', async () => {
    const { a, service, invoiceId } = await billed();
    const credit = (await t.call(calls.credit, { as: a.manager, params: { id: invoiceId } })).body;
    expect((await fetch(a)).items).toEqual([]);
    await validate(a, credit.id);
    const again = await fetch(a);
    expect([again.minutes, again.corrected]).toEqual([360, []]);
    const answers = await Promise.all([save(a, again.items), save(a, again.items)]);
    expect(answers.map(({ status }) => status).sort(bySize)).toEqual([200, 422]);
    expect(await onPaper(a, service.id)).toBe(360);
  });

  test('two credit notes of one service at once take back its minutes once', async () => {
    const { a, service, invoiceId } = await billed('18:00');
    const credit = (await t.call(calls.credit, { as: a.manager, params: { id: invoiceId } })).body;
    const items = credit.items.map((item) => ({ ...item, quantity: { unit: 'hour' as const, minutes: 400 } }));
    await save(a, items, { id: credit.id, version: credit.version, type: 'creditNote', creditOfId: invoiceId });
    const second = await save(a, items, { type: 'creditNote', creditOfId: invoiceId });
    expect(second.body.items.map(({ serviceMinutes }) => serviceMinutes)).toEqual([[200]]);
    expect(await onPaper(a, service.id)).toBe(600);
  });
});

test('a line in another unit covers its services whole: no correction is listed', async () => {
  const a = await t.agency();
  const site = await t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId }));
  const service = await ended(a, site, '2026-11-03', '08:00', '14:00');
  const items = (await fetch(a)).items.map((item) => ({ ...item, quantity: { unit: 'flatRate' as const, e4: 10_000 } }));
  const saved = await save(a, items);
  expect(saved.body.items[0]!.serviceMinutes).toEqual([]);
  await correct(a, service.id, TEN_HOURS);
  const found = await fetch(a);
  expect([found.items, found.corrected, found.alreadyBilled.length]).toEqual([[], [], 1]);
});
