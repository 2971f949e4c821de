import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { makeInvoice } from '@vigie/demo/factories/billing.ts';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { makeCustomer } from '@vigie/demo/factories/people.ts';
import { chanceFrom } from '@vigie/domain/shared/random.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { openTestHouse, type TestAgency } from '../../test/house.ts';
import { readWorkbook } from '../plumbing/workbook/read-workbook.ts';

// The clock is at 21 November 2026, 10:00 in Paris.
const t = await openTestHouse();
const calls = contract.billing;
const MONTHS = ['2026-10', '2026-11'] as const;
const daysOf = (month: string) => ({ from: `${month}-01`, until: month === '2026-10' ? '2026-10-31' : '2026-11-30' });

/** What one document adds, computed here by hand: 21 € an hour before tax. */
interface Counted {
  readonly month: string;
  /** The month of the work. A credit note's is that of the corrected invoice. */
  readonly worked: string;
  readonly netCents: number;
}

async function validated(a: TestAgency, id: string): Promise<void> {
  expect((await t.call(calls.validate, { as: a.manager, params: { id }, body: {} })).status).toBe(200);
}

/** An invoice of a day, sometimes with a later credit note of the whole or a part. All are made by the product's calls. */
async function billed(a: TestAgency, seed: number): Promise<Counted[]> {
  const chance = chanceFrom(seed);
  const counted: Counted[] = [];
  const credits: { day: string; invoice: string; worked: string; minutes: number; customerId: string }[] = [];
  const customerIds = [a.customerId, (await t.tx(a.id, (tx) => makeCustomer(tx, a.id))).id];
  const days = Array.from({ length: 9 }, () => addDays('2026-10-20', chance.between(0, 26))).toSorted();
  for (const [at, day] of days.entries()) {
    const minutes = 60 * chance.between(2, 21);
    const customerId = chance.pick(customerIds);
    const { id } = await t.tx(a.id, (tx) => makeInvoice(tx, a.id, customerId, { minutes, issuedOn: day, dueOn: addDays(day, 30) }));
    await validated(a, id);
    counted.push({ month: day.slice(0, 7), worked: day.slice(0, 7), netCents: minutes * 35 });
    const credited = at % 3 === 0 ? minutes : at % 3 === 1 ? 60 : 0;
    if (credited > 0) credits.push({ day: addDays(day, chance.between(0, 4)), invoice: id, worked: day.slice(0, 7), minutes: credited, customerId });
  }
  for (const { day, invoice, worked, minutes, customerId } of credits.toSorted((one, other) => one.day.localeCompare(other.day))) {
    const note = { type: 'creditNote' as const, creditOfId: invoice, minutes, issuedOn: day, dueOn: day };
    const { id } = await t.tx(a.id, (tx) => makeInvoice(tx, a.id, customerId, note));
    await validated(a, id);
    counted.push({ month: day.slice(0, 7), worked, netCents: -minutes * 35 });
  }
  // Never issued: one that waits, and one that was abandoned.
  await t.tx(a.id, (tx) => makeInvoice(tx, a.id, a.customerId, { issuedOn: '2026-10-25' }));
  await t.tx(a.id, (tx) => makeInvoice(tx, a.id, a.customerId, { issuedOn: '2026-11-10', status: 200 }));
  return counted;
}

const totalOf = (of: readonly Counted[]): number => of.reduce((sum, { netCents }) => sum + netCents, 0);
const listed = async (a: TestAgency, filters: object) => (await t.call(calls.listInvoices, { as: a.manager, body: { filters } })).body.sums;
async function exported(a: TestAgency, month: string): Promise<number> {
  const { raw } = await t.call(contract.payroll.exportAccounting, { as: a.manager, body: daysOf(month) });
  const [head, ...lines] = (await readWorkbook(raw))[0]!.rows;
  const net = head!.indexOf('Montant HT');
  return Math.round(lines.reduce((sum, line) => sum + Number(line[net]), 0) * 100);
}

describe('turnover', () => {
  test.each([1, 2, 3])('is the same monthly sum in the list, on the dashboard, in margins and in the accounting file (run %i)', async (seed) => {
    const a = await t.agency();
    const counted = await billed(a, seed);
    const { turnover } = (await t.call(contract.dashboards.read, { as: a.manager, query: { widgets: 'turnover' } })).body;
    for (const month of MONTHS) {
      const truth = totalOf(counted.filter((one) => one.month === month));
      const sums = await listed(a, daysOf(month));
      const shown = turnover?.months.find((one) => one.month === month)?.netCents;
      expect([month, sums.netCents, shown, await exported(a, month)]).toEqual([month, truth, truth, truth]);
      const margins = await t.call(contract.margins.list, { as: a.manager, body: daysOf(month) });
      expect([month, margins.body.totals.netCents]).toEqual([month, totalOf(counted.filter(({ worked }) => worked === month))]);
    }
    expect((await listed(a, {})).netCents).toBe(totalOf(counted));
  });

  test('of an invoice and its whole credit note is nothing, for its customer as well', async () => {
    const a = await t.agency();
    const { id } = await t.tx(a.id, (tx) => makeInvoice(tx, a.id, a.customerId));
    await validated(a, id);
    const { id: credit } = (await t.call(calls.credit, { as: a.manager, params: { id } })).body;
    await validated(a, credit);
    const zero = { netCents: 0, totalCents: 0, toPayCents: 0 };
    expect((await t.call(calls.readInvoice, { as: a.manager, params: { id } })).body.status).toBe(200);
    expect(await listed(a, { customerIds: [a.customerId] })).toMatchObject(zero);
    expect((await t.call(calls.listInvoices, { as: a.customer, body: {} })).body).toMatchObject({ count: 2, sums: zero });
  });

  test('is one sum for each currency after a change of it, and the dashboard tells what it left out', async () => {
    const a = await t.agency();
    // 600 minutes at 21 € are 210 € before tax, 252 € with it.
    const bill = async (minutes: number) => validated(a, (await t.tx(a.id, (tx) => makeInvoice(tx, a.id, a.customerId, { minutes }))).id);
    await bill(600);
    await t.tx(a.id, (tx) => tx.update(agencies).set({ currency: 'CHF' }).where(eq(agencies.id, a.id)));
    await t.tx(a.id, async (tx) => {
      const { id } = await makeInvoice(tx, a.id, a.customerId, { minutes: 60 });
      await tx.update(invoices).set({ currency: 'CHF' }).where(eq(invoices.id, id));
      return id;
    });
    const { id } = (await t.call(calls.listInvoices, { as: a.manager, body: { filters: { validated: false } } })).body.data[0]!;
    await validated(a, id);
    expect(await listed(a, {})).toMatchObject({
      currency: 'CHF',
      netCents: 2_100,
      toPayCents: 2_520,
      others: [{ currency: 'EUR', netCents: 21_000, totalCents: 25_200, toPayCents: 25_200 }],
    });
    const { body } = await t.call(contract.dashboards.read, { as: a.manager, query: { widgets: 'turnover,invoices' } });
    expect(body.turnover).toMatchObject({ currency: 'CHF', netCents: 2_100, leftOut: 1 });
    expect(body.invoices).toMatchObject({ currency: 'CHF', unpaid: { count: 1, cents: 2_520 }, leftOut: 1 });
  });
});
