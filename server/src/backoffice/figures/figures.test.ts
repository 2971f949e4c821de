import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { agencyPaymentItems } from '@vigie/db/tables/platform/agency-payments.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { agencySubscriptions, subscriptionReasons, subscriptionSpans } from '@vigie/db/tables/platform/subscription.ts';
import { makeSamples } from '@vigie/demo/scenarios/samples.ts';
import { makeAgencyInvoice, makeCreditNote, makeOffer } from '@vigie/demo/factories/sales.ts';
import { OfferType } from '@vigie/domain/subscription/offer.ts';
import { openTestHouse } from '../../../test/house.ts';

const t = await openTestHouse();
const calls = contract.platformFigures;
const [admin, support] = [await t.platformPerson('admin'), await t.platformPerson('support')];
const [a, b] = [await t.agency(), await t.agency()];

const metric = async (name: 'churn' | 'new-agencies' | 'leaving-agencies' | 'last-months', months: 3 | 6 | 12 = 3) =>
  (await t.call(calls.metric, { as: admin, params: { name }, query: { months } })).body;
const monthIn = async (month: string) => (await metric('last-months', 12)).series.find((one) => one.month === month);
const spansOf = (agencyId: string) =>
  t.platform((tx) =>
    tx
      .select({ startsOn: subscriptionSpans.startsOn, endsOn: subscriptionSpans.endsOn, trial: subscriptionSpans.trial })
      .from(subscriptionSpans)
      .where(eq(subscriptionSpans.agencyId, agencyId))
      .orderBy(subscriptionSpans.startsOn),
  );
const today = (shift = 0): string =>
  new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' }).format(Date.now() + shift * 86_400_000);

describe('churn', () => {
  test('counts month by month who left and who came, and the three windows have their means (C-299, C-303, C-305, C-306)', async () => {
    const before = await monthIn('2026-08');
    await t.platform((tx) =>
      tx.insert(subscriptionSpans).values([
        { agencyId: a.id, startsOn: '2025-12-01', endsOn: '2026-08-09', trial: false },
        { agencyId: b.id, startsOn: '2026-08-03', endsOn: '2026-08-30', trial: false },
      ]),
    );
    const after = await monthIn('2026-08');
    expect(after).toMatchObject({ active: (before?.active ?? 0) + 1, subscribed: (before?.subscribed ?? 0) + 1, left: (before?.left ?? 0) + 2 });
    expect((await metric('churn', 6)).series.map(({ month }) => month)).toEqual(['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11']);
    const leaving = await metric('leaving-agencies', 6);
    expect([leaving.value, leaving.left]).toEqual([leaving.left, leaving.series.reduce((sum, { left }) => sum + left, 0)]);
    expect((await metric('new-agencies', 3)).value).toBe((await metric('last-months', 3)).subscribed);
    expect((await t.call(calls.metric, { as: admin, params: { name: 'churn' }, query: { months: 4 } })).status).toBe(422);
  });

  test('is read by administrators only (C-298)', async () => {
    for (const as of [support, a.owner]) {
      expect((await t.call(calls.metric, { as, params: { name: 'churn' }, query: {} })).status).toBe(403);
      expect((await t.call(calls.figures, { as })).status).toBe(403);
      expect((await t.call(calls.turnover, { as, body: { from: '2026-01-01', until: '2026-12-31' } })).status).toBe(403);
      expect((await t.call(calls.reasons, { as, body: {} })).status).toBe(403);
    }
  });
});

describe('the days on which an agency had a subscription', () => {
  const grant = (agencyId: string, values: Partial<typeof agencySubscriptions.$inferInsert>) =>
    t.platform((tx) => tx.update(agencySubscriptions).set(values).where(eq(agencySubscriptions.agencyId, agencyId)));

  test('follow its row: extended, shortened, unpaid, paid again', async () => {
    const { id } = await t.agency();
    expect(await spansOf(id)).toEqual([{ startsOn: today(), endsOn: '2099-12-31', trial: false }]);
    await grant(id, { currentPeriodEndOn: today(30) });
    expect(await spansOf(id)).toEqual([{ startsOn: today(), endsOn: today(30), trial: false }]);
    await grant(id, { paid: false });
    expect(await spansOf(id)).toEqual([]);
    await grant(id, { paid: true });
    expect(await spansOf(id)).toEqual([{ startsOn: today(), endsOn: today(30), trial: false }]);
  });

  test('a trial and the paid time after it are two spans, and so are two spans with days between', async () => {
    const { id } = await t.agency();
    await t.platform((tx) => tx.delete(subscriptionSpans).where(eq(subscriptionSpans.agencyId, id)));
    await t.platform((tx) => tx.insert(subscriptionSpans).values({ agencyId: id, startsOn: today(-20), endsOn: today(9), trial: true }));
    await grant(id, { currentPeriodEndOn: today(40) });
    expect(await spansOf(id)).toEqual([
      { startsOn: today(-20), endsOn: today(-1), trial: true },
      { startsOn: today(), endsOn: today(40), trial: false },
    ]);
    await t.platform((tx) => tx.delete(subscriptionSpans).where(eq(subscriptionSpans.agencyId, id)));
    await t.platform((tx) => tx.insert(subscriptionSpans).values({ agencyId: id, startsOn: today(-40), endsOn: today(-10), trial: false }));
    await grant(id, { currentPeriodEndOn: today(41) });
    expect((await spansOf(id)).map(({ startsOn }) => startsOn)).toEqual([today(-40), today()]);
  });
});

describe('turnover', () => {
  const read = async (from = '2031-01-01', until = '2031-12-31') => (await t.call(calls.turnover, { as: admin, body: { from, until } })).body;

  test('shows what was billed and settled, beside the year before, by what was sold (C-305)', async () => {
    await t.platform(async (tx) => {
      const subscription = await makeOffer(tx, { type: OfferType.management, priceCents: 8_900 });
      const pack = await makeOffer(tx, { type: OfferType.files });
      const line = (offerId: string, unitPriceCents: number, quantity = 1) => ({ label: 'x', offerId, quantity, unitPriceCents });
      const paid = { payment: { status: 'VALIDATED' as const } };
      await makeAgencyInvoice(tx, a.id, [line(subscription.id, 8_900)], { issuedOn: '2031-03-31', ...paid });
      await makeAgencyInvoice(tx, b.id, [line(subscription.id, 8_900), line(pack.id, 1_500, 2)], { issuedOn: '2031-04-01' });
      await makeAgencyInvoice(tx, b.id, [{ label: 'Formation', quantity: 1, unitPriceCents: 30_000 }], { issuedOn: '2031-04-02', ...paid });
      const off = await makeAgencyInvoice(tx, a.id, [line(pack.id, 9_999)], { issuedOn: '2031-04-03', status: 200 });
      const note = await makeCreditNote(tx, off.invoice, { issuedOn: '2031-04-04' });
      await tx.insert(agencyPaymentItems).values({ agencyId: a.id, invoiceId: note.id, ...line(pack.id, 9_999) });
      await makeAgencyInvoice(tx, a.id, [line(pack.id, 1_000)], { issuedOn: '2030-04-30', ...paid });
    });
    const turnover = await read();
    expect(turnover.months).toHaveLength(12);
    expect(turnover.months.slice(2, 4)).toEqual([
      { month: '2031-03', billedCents: 8_900, settledCents: 8_900, earlierCents: 0 },
      { month: '2031-04', billedCents: 41_900, settledCents: 30_000, earlierCents: 1_000 },
    ]);
    expect(turnover).toMatchObject({ billedCents: 50_800, settledCents: 38_900, earlierCents: 1_000 });
    expect(turnover.groups).toEqual([
      { group: 'subs', billedCents: 17_800 },
      { group: 'pack', billedCents: 3_000 },
      { group: 'article', billedCents: 30_000 },
    ]);
    expect((await read('2031-04-01', '2031-04-01')).billedCents).toBe(11_900);
  });

  test('is refused for days in reverse order', async () => {
    expect((await t.call(calls.turnover, { as: admin, body: { from: '2026-02-01', until: '2026-01-31' } })).status).toBe(422);
  });
});

describe('counts and reasons', () => {
  test('the platform’s figures rise with what agencies create (C-301)', async () => {
    const read = async () => (await t.call(calls.figures, { as: admin })).body;
    const before = await read();
    const { id } = await t.agency();
    await t.platform((tx) => makeAgencyInvoice(tx, id, undefined, { payment: { status: 'ERROR' } }));
    const after = await read();
    expect([after.agencies - before.agencies, after.activeAgencies - before.activeAgencies]).toEqual([1, 1]);
    expect(after.paymentDefaults - before.paymentDefaults).toBe(1);
    expect(after.users).toBeGreaterThan(before.users);
    await t.platform((tx) => tx.update(agencySubscriptions).set({ paid: false }).where(eq(agencySubscriptions.agencyId, id)));
    expect((await read()).activeAgencies).toBe(before.activeAgencies);
  });

  test('the sample collaborator is counted nowhere, whichever rows the owner sees (C-301)', async () => {
    const { id, owner, manager } = await t.agency();
    const total = async () => (await t.call(calls.figures, { as: admin })).body.agents;
    const counts = async () => {
      const own = await t.call(contract.agents.pricing, { as: owner });
      const listed = await t.call(contract.backoffice.readAgency, { as: admin, params: { id } });
      const plans = await t.call(contract.agencyInvoices.adminPlans, { as: admin, body: { filters: { agency: id } } });
      return [own.body, listed.body, plans.body.data[0]!.options].map(({ countAgents }) => countAgents);
    };
    const [before, all] = [await counts(), await total()];
    expect(before).toEqual(Array.from(before, () => ({ agents: 2, accounts: 2 })));
    await t.platform((tx) => makeSamples(tx, id));
    expect([await counts(), await total()]).toEqual([before, all]);
    // A third file fits, because the sample takes no place.
    await t.platform((tx) => tx.update(agencies).set({ agentsLimit: 3 }).where(eq(agencies.id, id)));
    const body = { firstname: 'Léo', lastname: 'Tiers' };
    expect((await t.call(contract.agents.save, { as: manager, body })).status).toBe(200);
    const beyond = await t.call(contract.agents.save, { as: owner, body });
    expect([beyond.status, beyond.body.code]).toEqual([409, 'agents.files_reached']);
  });

  test('reasons are listed by agency, filtered by reason and by days (C-305)', async () => {
    const { id } = await t.agency();
    const explanation = crypto.randomUUID();
    await t.platform((tx) =>
      tx.insert(subscriptionReasons).values([
        { agencyId: id, reason: 3, explanation, createdByName: 'Olivia Martin', createdAt: '2026-11-20T22:30:00Z' },
        { agencyId: id, reason: 5, explanation, createdByName: 'Olivia Martin', createdAt: '2026-11-20T23:30:00Z' },
      ]),
    );
    const list = async (filters: object) =>
      (await t.call(calls.reasons, { as: admin, body: { query: explanation, filters, orderBy: 'createdAt', ascending: 1 } })).body;
    expect((await list({})).data).toMatchObject([
      { agency: { id }, reason: 3, createdBy: 'Olivia Martin' },
      { agency: { id }, reason: 5 },
    ]);
    expect((await list({ reason: [3] })).count).toBe(1);
    // Half past midnight in Paris is the next day.
    expect((await list({ until: '2026-11-20' })).data.map(({ reason }) => reason)).toEqual([3]);
    expect((await list({ from: '2026-11-21' })).data.map(({ reason }) => reason)).toEqual([5]);
  });
});
