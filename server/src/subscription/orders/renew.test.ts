import { afterEach, describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { agencyInvoicePayments } from '@vigie/db/tables/platform/agency-payments.ts';
import { subscriptionReasons } from '@vigie/db/tables/platform/subscription.ts';
import { OfferType } from '@vigie/domain/subscription/offer.ts';
import { PLATFORM_AGENCY } from '../../plumbing/mail/queue-mail.ts';
import { runJob } from '../../rooms.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { CARDS, IBAN, paymentsOf } from '../../../test/worlds/payments-world.ts';

const t = await openTestHouse();
const w = paymentsOf(t);
const { subscription: calls, payments } = contract;
const support = await t.platformPerson('support');
const START = '2026-11-21T09:00:00.000Z';
// Sessions date from the day on which the house was opened.
afterEach(() => t.clock.set(START));

const plan = await w.offer({ name: 'Vigie Pro', type: OfferType.management, priceCents: 8_900, quantity: 1, yearly: true });
const small = await w.offer({ name: 'Vigie Essentiel', type: OfferType.management, priceCents: 4_900, quantity: 1 });

const round = async (day: string): Promise<void> => {
  t.clock.set(`${day}T09:00:00.000Z`);
  await runJob(t.house, 'subscription.renew', {});
};
const held = async (a: TestAgency) => {
  const { currentPeriodEndOn, paid, yearly, startedOn, cancelledFrom } = await w.subscription(a);
  return { currentPeriodEndOn, paid, yearly, startedOn, cancelledFrom };
};
const subscribe = async (a: TestAgency, more: object = {}) => w.order(a.owner, plan.id, { agreed: true, ...more });
/** Its former subscription is over. */
const lapsed = async (card: string = CARDS.good): Promise<TestAgency> => {
  const a = await t.agency();
  await w.subscribe(a, { currentPeriodEndOn: '2026-11-01', paid: false });
  await w.withCard(a, card);
  return a;
};

describe('a subscription that is ordered', () => {
  test('begins today for a month, is paid, and reopens the agency (C-179, C-191)', async () => {
    const a = await lapsed();
    expect((await t.call(contract.customers.list, { as: a.owner, body: {} })).status).toBe(403);
    expect((await subscribe(a)).body.outcome).toBe('succeeded');
    expect(await held(a)).toEqual({ currentPeriodEndOn: '2026-12-20', paid: true, yearly: false, startedOn: '2026-11-21', cancelledFrom: null });
    await expect.poll(async () => (await t.call(contract.customers.list, { as: a.owner, body: {} })).status).toBe(200);
    const { subscription, operations } = (await t.call(calls.readSubscriptions, { as: a.owner })).body;
    expect(subscription).toMatchObject({
      offerId: plan.id,
      offerName: 'Vigie Pro',
      commitment: { endsOn: '2027-11-20', noticeUntil: '2027-09-20' },
      wouldEndOn: '2027-11-20',
      next: null,
    });
    expect(operations).toMatchObject([{ state: 'open', endsOn: '2026-12-20', payment: { status: 'VALIDATED' } }]);
  });

  test('for a year costs its yearly price and lasts a year, and extends a running one', async () => {
    const a = await lapsed();
    await subscribe(a, { yearly: true });
    expect(await held(a)).toMatchObject({ currentPeriodEndOn: '2027-11-20', yearly: true, startedOn: '2026-11-21' });
    expect((await w.payments(a))[0]?.amountCents).toBe(117_480);
    await subscribe(a);
    expect(await held(a)).toMatchObject({ currentPeriodEndOn: '2027-12-20', yearly: false, startedOn: '2026-11-21' });
    expect((await w.operations(a)).map(({ state }) => state)).toEqual(['close', 'open']);
  });

  test('bills with its renewal the signatures beyond the prepaid ones, once (C-087)', async () => {
    const a = await lapsed();
    await subscribe(a);
    await w.subscribe(a, { signaturesOwed: 3 });
    await round('2026-12-20');
    const [, renewal] = await w.invoices(a);
    expect([renewal?.exclCents, (await w.subscription(a)).signaturesOwed]).toEqual([8_900 + 3 * 99, 0]);
    await round('2027-01-20');
    expect((await w.invoices(a)).map(({ exclCents }) => exclCents)).toEqual([8_900, 9_197, 8_900]);
  });

  test('follows the remaining days of a trial', async () => {
    const a = await t.agency();
    await w.withCard(a);
    await w.subscribe(a, { currentPeriodEndOn: '2026-11-30', paid: false, offerType: OfferType.trial });
    await subscribe(a);
    expect(await held(a)).toMatchObject({ currentPeriodEndOn: '2026-12-31', startedOn: '2026-12-01', paid: true });
  });

  test('waits for the agency’s agreement: the platform’s people order, but cannot commit it (C-193)', async () => {
    const a = await lapsed();
    const pending = async () => (await t.call(calls.pendingAgreement, { as: a.owner })).body.agreement;
    expect(await pending()).toBeNull();
    const asked = await t.call(calls.order, { as: support, scopeId: a.id, body: { offerId: plan.id, agreed: true } });
    expect(asked.body).toMatchObject({ outcome: 'agreement_required', paymentId: null });
    const waiting = await pending();
    expect(waiting).toMatchObject({ offerName: 'Vigie Pro', unitPriceCents: 8_900, text: expect.stringContaining('12 mois') });
    expect(await w.invoices(a)).toEqual([]);
    expect((await subscribe(a)).body.code).toBe('subscription.waiting');
    const agree = (as: typeof support, agreed = true) => t.call(calls.agree, { as, scopeId: a.id, params: { id: waiting!.id }, body: { agreed } });
    expect((await agree(support)).status).toBe(403);
    const other = await t.agency();
    expect((await t.call(calls.agree, { as: other.owner, params: { id: waiting!.id }, body: { agreed: true } })).status).toBe(404);
    const done = await Promise.all([agree(a.owner), agree(a.owner)]);
    expect(done.map(({ body: { outcome } }) => outcome)).toEqual(['succeeded', 'succeeded']);
    expect([await w.charges(a), (await held(a)).paid, await pending()]).toEqual([1, true, null]);
  });

  test('and dropped before the agreement leaves nothing', async () => {
    const a = await lapsed();
    const { body } = await w.order(a.owner, plan.id);
    expect(body.outcome).toBe('agreement_required');
    await t.call(calls.agree, { as: a.owner, params: { id: body.operationId }, body: { agreed: false } });
    expect([(await w.operations(a)).map(({ state }) => state), await w.invoices(a)]).toEqual([['close'], []]);
    expect((await subscribe(a)).body.outcome).toBe('succeeded');
  });

  test('by mandate is open while the bank works, and closes when the debit bounces', async () => {
    const a = await t.agency();
    await w.subscribe(a, { currentPeriodEndOn: '2026-11-01', paid: false });
    await t.call(payments.createCustomer, { as: a.owner });
    await t.call(payments.saveBankDetails, { as: support, scopeId: a.id, body: { holderName: 'Vigie', iban: IBAN, agreed: true } });
    const { body } = await subscribe(a);
    expect([body.outcome, (await held(a)).paid]).toEqual(['processing', true]);
    const { payments: provider } = t.house;
    const bounced = { readPayment: async () => ({ amountCents: 10_680, charge: { state: 'declined' as const } }) };
    Object.assign(t.house, { payments: { ...provider, ...bounced } });
    await t.call(payments.readIntent, { as: a.owner, params: { id: body.paymentId! } });
    Object.assign(t.house, { payments: provider });
    expect([(await held(a)).paid, (await w.payments(a))[0]?.status, (await w.invoices(a))[0]?.status]).toEqual([false, 'ERROR', 100]);
    expect((await subscribe(a)).body.code).toBe('subscription.unpaid');
  });
});

describe('a period that ends', () => {
  test('is followed by the next one, billed and collected once, on its last day', async () => {
    const a = await lapsed();
    await subscribe(a);
    await round('2026-12-19');
    expect((await w.invoices(a)).length).toBe(1);
    t.clock.set('2026-12-20T09:00:00.000Z');
    await Promise.all([runJob(t.house, 'subscription.renew', {}), runJob(t.house, 'subscription.renew', {})]);
    await runJob(t.house, 'subscription.renew', {});
    expect(await held(a)).toEqual({ currentPeriodEndOn: '2027-01-20', paid: true, yearly: false, startedOn: '2026-11-21', cancelledFrom: null });
    expect([(await w.invoices(a)).length, await w.charges(a)]).toEqual([2, 2]);
    expect((await w.operations(a)).map(({ state, startsOn }) => [state, startsOn])).toEqual([
      ['close', '2026-11-21'],
      ['open', '2026-12-21'],
    ]);
  });

  test('without payment is in error, mails the owner once, and closes the agency at its end; a late payment continues it', async () => {
    const a = await lapsed();
    await subscribe(a);
    await w.enterCard(a.owner, CARDS.declined);
    const bad = (await w.methods(a.owner)).data.find(({ isDefault }) => !isDefault)!;
    await t.call(payments.chooseDefault, { as: a.owner, params: { id: bad.id } });
    await t.drain();
    await round('2026-12-20');
    expect([(await held(a)).paid, (await w.payments(a)).map(({ status }) => status)]).toEqual([true, ['VALIDATED', 'ERROR']]);
    await round('2026-12-21');
    await round('2026-12-22');
    expect([(await held(a)).paid, (await w.invoices(a)).length]).toEqual([false, 2]);
    const written = await t.platform((tx) =>
      tx
        .select({ recipients: mails.recipients })
        .from(mails)
        .where(and(eq(mails.agencyId, PLATFORM_AGENCY), eq(mails.template, 'paymentFailed'))),
    );
    expect(written).toHaveLength(1);
    t.clock.set(START);
    expect((await subscribe(a)).body.code).toBe('subscription.unpaid');
    const good = (await w.methods(a.owner)).data.find(({ isDefault }) => !isDefault)!;
    await t.call(payments.chooseDefault, { as: a.owner, params: { id: good.id } });
    t.clock.set('2026-12-22T10:00:00.000Z');
    await t.drain();
    expect(await held(a)).toMatchObject({ currentPeriodEndOn: '2027-01-20', paid: true, startedOn: '2026-11-21' });
  });

  test('is followed by the chosen plan, and choosing the current plan again reverts that (C-191)', async () => {
    const a = await lapsed();
    await subscribe(a);
    const change = (offerId: string, yearly = false) => t.call(calls.changePlan, { as: a.owner, body: { offerId, yearly } });
    expect((await change(small.id)).body.subscription?.next).toMatchObject({ offerName: 'Vigie Essentiel', startsOn: '2026-12-21' });
    expect((await change(plan.id)).body.subscription?.next).toBeNull();
    expect((await change(small.id, true)).body.errors).toHaveProperty('yearly');
    expect((await change(plan.id, true)).body.subscription?.next).toMatchObject({ offerName: 'Vigie Pro', yearly: true });
    await round('2026-12-20');
    expect(await held(a)).toMatchObject({ currentPeriodEndOn: '2027-12-20', yearly: true, startedOn: '2026-12-21' });
    expect((await w.payments(a)).map(({ amountCents }) => amountCents)).toEqual([10_680, 117_480]);
  });

  test('of a subscription that nobody ordered is neither billed nor changed', async () => {
    const a = await t.agency();
    await w.withCard(a);
    await w.subscribe(a, { currentPeriodEndOn: '2026-11-21' });
    await round('2026-11-21');
    expect(await w.invoices(a)).toEqual([]);
    t.clock.set(START);
    expect((await t.call(calls.changePlan, { as: a.owner, body: { offerId: plan.id } })).body.code).toBe('subscription.none');
  });
});

describe('a cancellation', () => {
  test('has a reason, runs until the end of the commitment, and renews until then and no further (C-190, C-194)', async () => {
    const a = await lapsed();
    await subscribe(a, { yearly: true });
    const cancel = (body: Record<string, unknown>, as = a.owner) => t.call(calls.cancel, { as, body });
    expect((await cancel({ reason: 9 })).status).toBe(422);
    expect((await cancel({ reason: 5, explanation: ' ' })).body.errors).toEqual({ explanation: 'Obligatoire' });
    const done = await cancel({ reason: 3 });
    expect(done.body.subscription?.cancelledFrom).toBe('2027-11-20');
    const [kept] = await t.platform((tx) => tx.select().from(subscriptionReasons).where(eq(subscriptionReasons.agencyId, a.id)));
    expect(kept).toMatchObject({ reason: 3, explanation: '', createdBy: a.owner.userId });
    expect((await cancel({ reason: 3 })).body.code).toBe('subscription.cancelled');
    await round('2027-11-20');
    await round('2027-11-22');
    expect([(await w.invoices(a)).length, (await w.operations(a)).map(({ state }) => state)]).toEqual([1, ['close']]);
  });

  test('is reverted by choosing a plan again, and needs the right to change the subscription', async () => {
    const a = await lapsed();
    await subscribe(a);
    await w.without(a.manager, 'editAgencySubscription');
    expect((await t.call(calls.cancel, { as: a.manager, body: { reason: 1 } })).status).toBe(403);
    await t.call(calls.cancel, { as: a.owner, body: { reason: 5, explanation: 'Nous fermons' } });
    const back = await t.call(calls.changePlan, { as: a.owner, body: { offerId: plan.id } });
    expect([back.body.subscription?.cancelledFrom, back.body.subscription?.next]).toEqual([null, null]);
    await round('2026-12-20');
    expect((await held(a)).currentPeriodEndOn).toBe('2027-01-20');
  });
});

test('an agency itself writes none of it', async () => {
  const a = await lapsed();
  await subscribe(a);
  const forged = t.tx(a.id, (tx) => tx.update(agencyInvoicePayments).set({ status: 'VALIDATED' }));
  await expect(forged).rejects.toMatchObject({ cause: { code: '42501' } });
});
