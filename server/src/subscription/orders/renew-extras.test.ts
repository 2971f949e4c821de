import { afterEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { agencyPaymentItems } from '@vigie/db/tables/platform/agency-payments.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { OfferType } from '@vigie/domain/subscription/offer.ts';
import { runJob } from '../../rooms.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { CARDS, paymentsOf } from '../../../test/worlds/payments-world.ts';

const t = await openTestHouse();
const w = paymentsOf(t);
const { subscription: calls, payments } = contract;
const START = '2026-11-21T09:00:00.000Z';
afterEach(() => t.clock.set(START));

const plan = await w.offer({ name: 'Vigie Pro', type: OfferType.management, priceCents: 8_900, quantity: 1, yearly: true });
const licences = await w.offer({ name: 'Cinq licences', type: OfferType.accounts, priceCents: 4_500, quantity: 5 });
const website = await w.offer({ name: 'Support du site', type: OfferType.website, priceCents: 1_900, quantity: 1 });

const round = async (day: string): Promise<void> => {
  t.clock.set(`${day}T09:00:00.000Z`);
  await runJob(t.house, 'subscription.renew', {});
};
const subscribed = async (): Promise<TestAgency> => {
  const a = await t.agency();
  await w.subscribe(a, { currentPeriodEndOn: '2026-11-01', paid: false });
  await w.withCard(a);
  await w.order(a.owner, plan.id, { agreed: true });
  return a;
};
const linesOf = async (a: TestAgency, rank: number) => {
  const invoice = (await w.invoices(a))[rank]!;
  const rows = await t.platform((tx) =>
    tx.select().from(agencyPaymentItems).where(eq(agencyPaymentItems.invoiceId, invoice.id)).orderBy(agencyPaymentItems.rank),
  );
  return rows.map(({ label, quantity, unitPriceCents }) => [label, quantity, unitPriceCents]);
};
const payWith = async (a: TestAgency, card: string) => {
  await w.enterCard(a.owner, card);
  const { data } = await w.methods(a.owner);
  const other = data.findLast(({ isDefault }) => !isDefault)!;
  await t.call(payments.chooseDefault, { as: a.owner, params: { id: other.id } });
};
const keep = (a: TestAgency, id: string, renews: boolean, as = a.owner) =>
  t.call(calls.keepExtra, { as, scopeId: a.id, params: { id }, body: { renews } });

describe('a renewal', () => {
  test('bills the licences and the website support that the agency holds, for the period that is renewed, once (C-178, C-187)', async () => {
    const a = await subscribed();
    await w.order(a.owner, licences.id, { quantity: 2 });
    await w.order(a.owner, website.id);
    t.clock.set('2026-12-20T09:00:00.000Z');
    await Promise.all([runJob(t.house, 'subscription.renew', {}), runJob(t.house, 'subscription.renew', {})]);
    await runJob(t.house, 'subscription.renew', {});
    expect(await linesOf(a, 3)).toEqual([
      ['Vigie Pro (un mois)', 1, 8_900],
      ['Cinq licences (du 21/12/2026 au 20/01/2027)', 2, 4_500],
      ['Support du site (du 21/12/2026 au 20/01/2027)', 1, 1_900],
    ]);
    // 89,00 + 2 × 45,00 + 19,00 = 198,00 €.
    expect((await w.invoices(a)).map(({ exclCents }) => exclCents)).toEqual([8_900, 9_000, 1_900, 19_800]);
    await round('2027-01-20');
    expect((await w.invoices(a)).map(({ exclCents }) => exclCents).slice(3)).toEqual([19_800, 19_800]);
    // Paid again, they are not granted again.
    const { accountsLimit } = await w.agency(a);
    await round('2027-02-20');
    expect((await w.agency(a)).accountsLimit).toBe(accountsLimit);
  });

  test('bills only the days that the first payment does not cover', async () => {
    const a = await subscribed();
    await w.order(a.owner, licences.id);
    // As if it had been bought on 5 December: paid to 4 January, 16 of 31 days are left. 4500 × 16 / 31 = 2322.58 cents.
    const [, extra] = await w.operations(a);
    await t.platform((tx) =>
      tx.execute(`update subscription_operations set starts_on = '2026-12-05', ends_on = '2027-01-04' where id = '${extra!.id}'`),
    );
    await round('2026-12-20');
    expect(await linesOf(a, 2)).toEqual([
      ['Vigie Pro (un mois)', 1, 8_900],
      ['Cinq licences (du 05/01/2027 au 20/01/2027)', 1, 2_323],
    ]);
  });

  test('killed before its end has billed nothing, and the next one bills all', async () => {
    const a = await subscribed();
    await w.order(a.owner, licences.id);
    const send = t.house.jobs.send;
    Object.assign(t.house.jobs, { send: () => Promise.reject(new Error('killed')) });
    t.clock.set('2026-12-20T09:00:00.000Z');
    await expect(runJob(t.house, 'subscription.renew', {})).rejects.toThrow('subscription.renew');
    Object.assign(t.house.jobs, { send });
    expect([(await w.invoices(a)).length, (await w.operations(a)).map(({ endsOn }) => endsOn)]).toEqual([2, ['2026-12-20', '2026-12-20']]);
    await round('2026-12-20');
    expect((await w.invoices(a)).map(({ exclCents }) => exclCents)).toEqual([8_900, 4_500, 13_400]);
  });
});

describe('licences that are given up', () => {
  test('end with the period that is paid, and the limit falls; kept after all, they are billed on', async () => {
    const a = await subscribed();
    await w.order(a.owner, licences.id);
    const { accountsLimit } = await w.agency(a);
    const [, extra] = await w.operations(a);
    await w.without(a.manager, 'editAgencySubscription');
    expect((await keep(a, extra!.id, false, a.manager)).status).toBe(403);
    expect((await keep(a, (await w.operations(a))[0]!.id, false)).status).toBe(404);
    expect((await keep(a, extra!.id, false)).body.operations.find(({ id }) => id === extra!.id)?.renews).toBe(false);
    await keep(a, extra!.id, true);
    await round('2026-12-20');
    expect((await w.invoices(a))[2]?.exclCents).toBe(13_400);
    t.clock.set(START);
    await keep(a, extra!.id, false);
    await round('2027-01-20');
    expect([(await w.invoices(a))[3]?.exclCents, (await w.agency(a)).accountsLimit]).toEqual([8_900, accountsLimit - 5]);
    const states = (await w.operations(a)).filter(({ id }) => id === extra!.id);
    expect(states.map(({ state }) => state)).toEqual(['close']);
  });

  test('but in use are held on, and billed', async () => {
    const a = await subscribed();
    await w.order(a.owner, licences.id);
    const [, extra] = await w.operations(a);
    await keep(a, extra!.id, false);
    await t.platform((tx) => tx.update(agencies).set({ accountsLimit: 5 }).where(eq(agencies.id, a.id)));
    await round('2026-12-20');
    expect((await w.invoices(a))[2]?.exclCents).toBe(13_400);
  });
});

describe('an agency that comes back after months', () => {
  test('pays from that day: the unpaid renewal is called off by a credit note, what was used before stays owed', async () => {
    const a = await subscribed();
    await w.order(a.owner, licences.id);
    await w.subscribe(a, { signaturesOwed: 3 });
    await payWith(a, CARDS.declined);
    await round('2026-12-20');
    await round('2027-01-20');
    expect([(await w.invoices(a)).length, (await w.credits(a)).length]).toEqual([3, 0]);
    // The month that nobody paid is over. Two rounds at once call it off once.
    t.clock.set('2027-01-21T09:00:00.000Z');
    await Promise.all([runJob(t.house, 'subscription.renew', {}), runJob(t.house, 'subscription.renew', {})]);
    await round('2027-03-09');
    // 89,00 + 45,00 + 3 × 0,99 = 136,97 €; the three signatures are asked for again.
    expect((await w.credits(a)).map(({ exclCents }) => exclCents)).toEqual([13_697]);
    expect((await w.invoices(a)).map(({ exclCents, status }) => [exclCents, status])).toEqual([
      [8_900, 100],
      [4_500, 100],
      [13_697, 200],
      [297, 100],
    ]);
    t.clock.set(START);
    await payWith(a, CARDS.good);
    const token = a.owner;
    await t.platform((tx) => tx.execute(`update agency_subscriptions set paid = false where agency_id = '${a.id}'`));
    // The session is of today; the day of the return is told by the subscription's end.
    await t.platform((tx) =>
      tx.execute(`update agency_subscriptions set current_period_end_on = '2026-08-20', started_on = '2026-07-21' where agency_id = '${a.id}'`),
    );
    expect((await w.order(token, plan.id, { agreed: true })).body.outcome).toBe('succeeded');
    expect(await w.subscription(a)).toMatchObject({ currentPeriodEndOn: '2026-12-20', startedOn: '2026-11-21', paid: true });
    expect((await w.invoices(a)).at(-1)?.exclCents).toBe(8_900);
  });

  test('an order at once calls off what the job has not', async () => {
    const a = await subscribed();
    await payWith(a, CARDS.declined);
    await round('2026-12-20');
    t.clock.set(START);
    expect((await w.order(a.owner, plan.id, { agreed: true })).body.code).toBe('subscription.unpaid');
    await payWith(a, CARDS.good);
    // The same, three months earlier.
    await t.platform(async (tx) => {
      await tx.execute(
        `update agency_subscriptions set current_period_end_on = '2026-08-20', started_on = '2026-07-21', paid = false where agency_id = '${a.id}'`,
      );
      await tx.execute(
        `update subscription_operations set starts_on = '2026-08-21', ends_on = '2026-09-20' where agency_id = '${a.id}' and state = 'waiting_payment'`,
      );
    });
    expect((await w.order(a.owner, plan.id, { agreed: true })).body.outcome).toBe('succeeded');
    expect([(await w.credits(a)).length, await w.subscription(a)]).toMatchObject([1, { currentPeriodEndOn: '2026-12-20', paid: true }]);
  });
});
