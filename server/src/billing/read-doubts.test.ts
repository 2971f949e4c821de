import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import { makeInvoice } from '@vigie/demo/factories/billing.ts';
import { makeCustomer } from '@vigie/demo/factories/people.ts';
import { makeService } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { openTestHouse, type TestAgency } from '../../test/house.ts';
import { onlyRights } from '../../test/site-services.ts';

const t = await openTestHouse();
const calls = contract.billing;
const NOVEMBER = { periodFrom: '2026-11-01', periodUntil: '2026-11-30' };

const draft = (a: TestAgency, values: Parameters<typeof makeInvoice>[3]) => t.tx(a.id, (tx) => makeInvoice(tx, a.id, a.customerId, values));
const doubts = async (a: TestAgency, id: string) => (await t.call(calls.doubts, { as: a.manager, params: { id } })).body;

/** Ten services of twelve hours for two agents in November: 240 hours. */
async function planned(a: TestAgency) {
  await t.tx(a.id, async (tx) => {
    const site = await makeSite(tx, a.id, { customerId: a.customerId });
    const foreign = await makeSite(tx, a.id, { customerId: (await makeCustomer(tx, a.id)).id });
    for (let day = 2; day <= 11; day++) {
      const when = { day: `2026-11-${String(day).padStart(2, '0')}`, from: '08:00', until: '20:00' };
      const { id } = await makeService(tx, site, when);
      await tx.update(services).set({ nbAgents: 2 }).where(eq(services.id, id));
      await makeService(tx, foreign, when);
      const unscheduled = await makeService(tx, site, when);
      await tx.update(services).set({ status: 700 }).where(eq(services.id, unscheduled.id));
    }
  });
}

describe('before an invoice gets its number', () => {
  test('hours far from those planned at its customer are asked about, with the period', async () => {
    const a = await t.agency();
    await planned(a);
    const slip = await draft(a, { ...NOVEMBER, issuedOn: '2026-11-30', minutes: 144 });
    expect((await doubts(a, slip.id)).hours).toEqual({ from: '2026-11-01', until: '2026-11-30', billedMinutes: 144, plannedMinutes: 14_400 });
    const right = await draft(a, { ...NOVEMBER, issuedOn: '2026-11-30', minutes: 14_400 });
    expect((await doubts(a, right.id)).hours).toBeNull();
  });

  test('what another invoice of the same period bills counts with it, a draft does not', async () => {
    const a = await t.agency();
    await planned(a);
    await draft(a, { ...NOVEMBER, issuedOn: '2026-11-15', minutes: 12_000 });
    const rest = await draft(a, { ...NOVEMBER, issuedOn: '2026-11-30', minutes: 2_400 });
    expect((await doubts(a, rest.id)).hours).toMatchObject({ billedMinutes: 2_400 });
    await draft(a, { ...NOVEMBER, number: 'FA-2026-00001', issuedOn: '2026-11-15', minutes: 12_000 });
    expect((await doubts(a, rest.id)).hours).toBeNull();
  });

  test('without a period the month of its date or the one before fits', async () => {
    const a = await t.agency();
    await planned(a);
    const december = await draft(a, { periodFrom: null, periodUntil: null, issuedOn: '2026-12-02', minutes: 14_000 });
    expect((await doubts(a, december.id)).hours).toBeNull();
    const slip = await draft(a, { periodFrom: null, periodUntil: null, issuedOn: '2026-12-02', minutes: 300 });
    expect((await doubts(a, slip.id)).hours).toMatchObject({ from: '2026-11-01', plannedMinutes: 14_400 });
  });

  test('an invoice that names no IBAN says so; only who validates asks', async () => {
    const a = await t.agency();
    const { id } = await draft(a, { ...NOVEMBER, issuedOn: '2026-11-30' });
    const bank = (bankDetails: string) =>
      t.platform((tx) =>
        tx
          .update(agencies)
          .set({ settings: { invoiceSettings: { bankDetails } } })
          .where(eq(agencies.id, a.id)),
      );
    await bank('Virement à notre banque');
    expect((await doubts(a, id)).hasIban).toBe(false);
    await bank('IBAN : FR76 3000 6000 0112 3456 7890 189');
    expect((await doubts(a, id)).hasIban).toBe(true);
    await onlyRights(t, a.office, ['readInvoices', 'listInvoices']);
    expect((await t.call(calls.doubts, { as: a.office, params: { id } })).status).toBe(403);
  });
});
