import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { papers } from '@vigie/db/tables/billing/papers.ts';
import { salaryElements } from '@vigie/db/tables/payroll.ts';
import { files } from '@vigie/db/tables/plumbing.ts';
import { makeService } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { openTestHouse, type TestAgency, type TestPerson } from '../../test/house.ts';
import { onlyRights } from '../../test/site-services.ts';

// The clock is at 21 November 2026, 10:00 in Paris.
const t = await openTestHouse();
const figures = async (as: TestPerson, query: object = {}) => (await t.call(contract.dashboards.read, { as, query })).body;

type Paper = Partial<typeof papers.$inferInsert>;
let series = 0;
/** An estimate. One beyond waiting has its number and its file row. */
const paper = (a: TestAgency, netCents: number, { status = 100, ...values }: Paper = {}) =>
  t.tx(a.id, async (tx) => {
    const number = `DE-${(series += 1)}`;
    const sha256 = '0'.repeat(64);
    const file = { agencyId: a.id, name: `${number}.pdf`, mimeType: 'application/pdf', size: 0, sha256, storageKey: crypto.randomUUID() };
    const [kept] = status === 100 ? [] : await tx.insert(files).values(file).returning();
    const numbered = kept ? { number, validatedAt: '2026-09-01T08:00:00Z', pdfFileId: kept.id, pdfSha256: sha256 } : {};
    const own = { agencyId: a.id, customerId: a.customerId, kind: 'estimate', issuedOn: '2026-10-01', netCents, status } as const;
    await tx.insert(papers).values({ ...own, ...numbered, ...values });
  });

describe('the figures of estimates', () => {
  test('count drafts, unsent, unanswered, to remind and expired ones, before tax', async () => {
    const a = await t.agency();
    await paper(a, 1_00);
    await paper(a, 2_00, { status: 200, validUntil: '2026-11-20' });
    // Sent exactly a week ago is not longer ago than the delay, a day more is. 23:30 in London is the next day in Paris.
    await paper(a, 4_00, { status: 300, sentAt: '2026-11-13T23:30:00Z', validUntil: '2026-11-21' });
    await paper(a, 8_00, { status: 300, sentAt: '2026-11-13T22:30:00Z' });
    await paper(a, 16_00, { status: 400, sentAt: '2026-09-01T08:00:00Z', validUntil: '2026-09-30' });
    await paper(a, 32_00, { status: 500, sentAt: '2026-09-01T08:00:00Z', validUntil: '2026-09-30' });
    await paper(a, 64_00, { kind: 'purchaseOrder' });
    const reminds = (await t.call(contract.estimates.reminds, { as: a.manager })).body;
    expect((await figures(a.manager)).estimates).toEqual({
      currency: 'EUR',
      leftOut: 0,
      drafts: { count: 1, cents: 1_00 },
      toSend: { count: 1, cents: 2_00 },
      waiting: { count: 2, cents: 12_00 },
      reminders: { count: reminds.count, cents: 8_00 },
      expired: { count: 1, cents: 2_00 },
    });
    expect(reminds.count).toBe(1);
  });

  test('need their right, and include none of another agency’s', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    await paper(b, 1_00);
    expect((await figures(a.manager)).estimates?.drafts).toEqual({ count: 0, cents: 0 });
    await onlyRights(t, a.manager, ['readDashboard', 'listInvoices']);
    expect(await figures(a.manager, { widgets: 'estimates,invoices' })).not.toHaveProperty('estimates');
  });
});

describe('the figures of pay', () => {
  const element = (a: TestAgency, month: string, amountCents: number, typeKey = 'bonus') =>
    t.tx(a.id, (tx) => tx.insert(salaryElements).values({ agencyId: a.id, agentId: a.agent.agentId!, typeKey, month, amountCents }));
  async function twoMonths(): Promise<TestAgency> {
    const a = await t.agency();
    const place = await t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId }));
    const work = (day: string, from: string, until: string) =>
      t.tx(a.id, (tx) => makeService(tx, place, { day, from, until }, { agentIds: [a.agent.agentId!], status: 300 }));
    await work('2026-10-06', '08:00', '18:00');
    await work('2026-11-10', '20:00', '23:00');
    await element(a, '2026-11', 15_000);
    await element(a, '2026-11', 50_000, 'advance');
    await element(a, '2026-10', 10_000);
    return a;
  }

  test('are the counted hours by category and the elements, beside the month before', async () => {
    const a = await twoMonths();
    expect((await figures(a.manager)).payroll).toEqual({
      minutes: 180,
      previousMinutes: 600,
      hours: [
        { key: 'day', value: 60, previous: 600 },
        { key: 'night', value: 120, previous: 0 },
      ],
      overtime: { value: 0, previous: 0 },
      elements: [{ key: 'bonus', value: 15_000, previous: 10_000 }],
      previousFrom: '2026-10-01',
      previousUntil: '2026-10-31',
    });
  });

  test('agree with the list of hours; a part of a month pays no element, and a year is accepted', async () => {
    const a = await twoMonths();
    const days = { from: '2026-11-01', until: '2026-11-20' };
    const { totals } = (await t.call(contract.hours.agents, { as: a.manager, body: days })).body;
    const { payroll } = await figures(a.manager, { widgets: 'payroll', ...days });
    expect([payroll?.minutes, payroll?.overtime.value]).toEqual([totals.countedMinutes, totals.overtimeMinutes]);
    // The twenty days before include the end of October.
    expect(payroll?.elements).toEqual([{ key: 'bonus', value: 0, previous: 10_000 }]);
    expect((await figures(a.manager, { widgets: 'payroll', from: '2024-11-01', until: '2026-10-31' })).payroll?.minutes).toBe(600);
  });

  test('leave out elements without the right to list them, and are absent without the right to hours', async () => {
    const a = await twoMonths();
    await onlyRights(t, a.manager, ['readDashboard', 'readAgentsHours']);
    const { payroll } = await figures(a.manager);
    expect(payroll?.minutes).toBe(180);
    expect(payroll).not.toHaveProperty('elements');
    await onlyRights(t, a.manager, ['readDashboard', 'listSalaryElements']);
    expect(await figures(a.manager)).not.toHaveProperty('payroll');
    const b = await t.agency();
    expect((await figures(b.manager)).payroll).toMatchObject({ minutes: 0, previousMinutes: 0, hours: [], elements: [] });
  });
});
