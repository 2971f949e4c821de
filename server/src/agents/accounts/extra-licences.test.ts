import { afterEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { extraLicences } from '@vigie/db/tables/people.ts';
import { agencyPaymentItems } from '@vigie/db/tables/platform/agency-payments.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { makeAgent } from '@vigie/demo/factories/people.ts';
import { OfferType } from '@vigie/domain/subscription/offer.ts';
import { runJob } from '../../rooms.ts';
import { openTestHouse, type TestAgency, type TestPerson } from '../../../test/house.ts';
import { paymentsOf } from '../../../test/worlds/payments-world.ts';

const t = await openTestHouse();
const w = paymentsOf(t);
const calls = contract.agents;
const START = '2026-11-21T09:00:00.000Z';
afterEach(() => t.clock.set(START));
const plan = await w.offer({ name: 'Vigie Pro', type: OfferType.management, priceCents: 8_900, quantity: 1 });

let serial = 0;
const unlicensed = (a: TestAgency) => t.tx(a.id, (tx) => makeAgent(tx, a.id, { status: 200, email: `beyond-${(serial += 1)}@vigie.test` }));
const pricingOf = async (a: TestAgency) => (await t.call(calls.pricing, { as: a.owner })).body;
const give = (as: TestPerson, id: string, body: Record<string, unknown> = {}) =>
  t.call(calls.saveLicence, { as, params: { id }, body: { licence: true, subscription: 0, version: 1, ...body } });
const take = async (a: TestAgency, id: string) => {
  const { version } = (await t.call(calls.read, { as: a.owner, params: { id } })).body;
  return t.call(calls.saveLicence, { as: a.owner, params: { id }, body: { licence: false, version } });
};
const spansOf = (a: TestAgency) =>
  t.platform((tx) => tx.select().from(extraLicences).where(eq(extraLicences.agencyId, a.id)).orderBy(extraLicences.startsOn, extraLicences.id));
/** Subscribed for a month from today, all licences of its plan in use. */
const full = async (): Promise<TestAgency> => {
  const a = await t.agency();
  await w.subscribe(a, { currentPeriodEndOn: '2026-11-01', paid: false, freeAccounts: 0 });
  await w.withCard(a);
  await w.order(a.owner, plan.id, { agreed: true });
  const { countAgents } = await pricingOf(a);
  await t.platform((tx) => tx.update(agencies).set({ accountsLimit: countAgents.accounts, agentsLimit: 50 }).where(eq(agencies.id, a.id)));
  return a;
};
const round = async (day: string): Promise<void> => {
  t.clock.set(`${day}T09:00:00.000Z`);
  await runJob(t.house, 'subscription.renew', {});
  t.clock.set(START);
};
const linesOf = async (a: TestAgency, rank: number) => {
  const invoice = (await w.invoices(a))[rank]!;
  const rows = await t.platform((tx) =>
    tx.select().from(agencyPaymentItems).where(eq(agencyPaymentItems.invoiceId, invoice.id)).orderBy(agencyPaymentItems.rank),
  );
  return rows.slice(1).map(({ label, quantity, unitPriceCents }) => [label.replace(/^.*\(/, '('), quantity, unitPriceCents]);
};

describe('a licence beyond the plan', () => {
  test('is blocked until the price that is shown is accepted (C-182, C-187, C-189)', async () => {
    const a = await full();
    expect((await pricingOf(a)).extraLicence).toEqual({ monthlyCents: 999, dailyCents: 50 });
    const agent = await unlicensed(a);
    const blocked = await give(a.owner, agent.id);
    expect([blocked.status, blocked.body.message]).toEqual([409, 'Vous avez atteint la limite de votre forfait de licence utilisateur.']);
    const other = await give(a.owner, agent.id, { extraPriceCents: 50 });
    expect([other.status, other.body.code]).toEqual([409, 'agents.price_changed']);
    expect(await spansOf(a)).toEqual([]);
    expect((await give(a.owner, agent.id, { extraPriceCents: 999 })).status).toBe(200);
    expect(await spansOf(a)).toMatchObject([
      { agentId: agent.id, startsOn: '2026-11-21', endsOn: null, dailyCents: 50, monthlyCents: 999, acceptedBy: a.owner.userId },
    ]);
  });

  test('is not accepted by who may not order, nor where no renewal follows', async () => {
    const a = await full();
    const agent = await unlicensed(a);
    await w.without(a.manager, 'editAgencySubscription');
    expect((await give(a.manager, agent.id, { extraPriceCents: 999 })).status).toBe(403);
    await w.subscribe(a, { cancelledFrom: '2027-11-20' });
    expect((await pricingOf(a)).extraLicence).toBeNull();
    expect((await give(a.owner, agent.id, { extraPriceCents: 999 })).status).toBe(409);
    expect(await spansOf(a)).toEqual([]);
  });

  test('within the plan costs nothing, whatever its duration (C-187)', async () => {
    const a = await full();
    await t.platform((tx) => tx.update(agencies).set({ accountsLimit: 40 }).where(eq(agencies.id, a.id)));
    const agent = await unlicensed(a);
    expect((await give(a.owner, agent.id, { subscription: 5 })).status).toBe(200);
    await round('2026-12-20');
    expect([await spansOf(a), await linesOf(a, 1)]).toEqual([[], []]);
  });

  test('pressed twice, or by two people at once, is one', async () => {
    const a = await full();
    const agent = await unlicensed(a);
    const answers = await Promise.all([a.owner, a.manager].map((as) => give(as, agent.id, { extraPriceCents: 999 })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await spansOf(a)).toHaveLength(1);
  });
});

describe('the next renewal', () => {
  test('bills its month, a dated one its days, each once (C-188, C-189)', async () => {
    const a = await full();
    const [open, dated] = [await unlicensed(a), await unlicensed(a)];
    await give(a.owner, open.id, { extraPriceCents: 999 });
    await give(a.owner, dated.id, { subscription: 3, extraPriceCents: 150 });
    t.clock.set('2026-12-20T09:00:00.000Z');
    await Promise.all([runJob(t.house, 'subscription.renew', {}), runJob(t.house, 'subscription.renew', {})]);
    t.clock.set(START);
    expect(await linesOf(a, 1)).toEqual([
      ['(au mois, du 21/11/2026 au 20/12/2026)', 1, 999],
      ['(à la journée, du 21/11/2026 au 20/12/2026)', 3, 50],
    ]);
    // 89,00 + 9,99 + 3 × 0,50 = 100,49 €; then 89,00 + 9,99 €.
    await round('2027-01-20');
    expect((await w.invoices(a)).map(({ exclCents }) => exclCents)).toEqual([8_900, 10_049, 9_899]);
  });

  test('bills twenty days singly, and the twenty-first makes it a month (C-189)', async () => {
    const a = await full();
    const [twenty, more] = [await unlicensed(a), await unlicensed(a)];
    await give(a.owner, twenty.id, { startOn: '2026-12-01', extraPriceCents: 999 });
    await give(a.owner, more.id, { startOn: '2026-11-30', extraPriceCents: 999 });
    await round('2026-12-20');
    const lines = await linesOf(a, 1);
    expect(new Map(lines.map(([, quantity, cents]) => [quantity, cents]))).toEqual(
      new Map([
        [1, 999],
        [20, 50],
      ]),
    );
  });

  test('killed before its end has billed nothing, and the next one bills it', async () => {
    const a = await full();
    await give(a.owner, (await unlicensed(a)).id, { extraPriceCents: 999 });
    const { send } = t.house.jobs;
    Object.assign(t.house.jobs, { send: () => Promise.reject(new Error('killed')) });
    await expect(round('2026-12-20')).rejects.toThrow('subscription.renew');
    Object.assign(t.house.jobs, { send });
    t.clock.set(START);
    expect([(await w.invoices(a)).length, (await w.subscription(a)).extrasBilledOn]).toEqual([1, '2026-11-20']);
    await round('2026-12-20');
    expect((await w.invoices(a)).map(({ exclCents }) => exclCents)).toEqual([8_900, 9_899]);
  });

  test('of a cancelled subscription does not come: its end bills what was used', async () => {
    const a = await full();
    await give(a.owner, (await unlicensed(a)).id, { subscription: 2, extraPriceCents: 100 });
    await w.subscribe(a, { cancelledFrom: '2026-12-20' });
    await round('2026-12-21');
    await round('2026-12-22');
    expect((await w.invoices(a)).map(({ exclCents }) => exclCents)).toEqual([8_900, 100]);
  });
});

describe('a licence beyond the plan ends', () => {
  test('with the licence: the day counts, the next one does not', async () => {
    const a = await full();
    const agent = await unlicensed(a);
    await give(a.owner, agent.id, { extraPriceCents: 999 });
    expect((await take(a, agent.id)).status).toBe(200);
    expect((await spansOf(a)).map(({ endsOn }) => endsOn)).toEqual(['2026-11-21']);
    await round('2026-12-20');
    expect(await linesOf(a, 1)).toEqual([['(à la journée, du 21/11/2026 au 20/12/2026)', 1, 50]]);
  });

  test('once the plan has room again, by an order or by another licence that is taken back', async () => {
    const a = await full();
    const [one, two] = [await unlicensed(a), await unlicensed(a)];
    await give(a.owner, one.id, { extraPriceCents: 999 });
    await give(a.owner, two.id, { extraPriceCents: 999 });
    await t.call(calls.remove, { as: a.owner, params: { id: a.agent.agentId!, kind: 'deactivate' } });
    expect((await spansOf(a)).filter(({ endsOn }) => endsOn === null)).toHaveLength(1);
    const licences = await w.offer({ type: OfferType.accounts, quantity: 1, priceCents: 900 });
    await w.order(a.owner, licences.id);
    expect((await spansOf(a)).filter(({ endsOn }) => endsOn === null)).toEqual([]);
  });

  test('that had not begun leaves nothing', async () => {
    const a = await full();
    const agent = await unlicensed(a);
    await give(a.owner, agent.id, { startOn: '2026-12-10', extraPriceCents: 999 });
    await take(a, agent.id);
    expect(await spansOf(a)).toEqual([]);
  });
});

test('another agency sees none of them', async () => {
  const a = await full();
  await give(a.owner, (await unlicensed(a)).id, { extraPriceCents: 999 });
  const b = await t.agency();
  expect(await t.tx(b.id, (tx) => tx.select().from(extraLicences))).toEqual([]);
});
