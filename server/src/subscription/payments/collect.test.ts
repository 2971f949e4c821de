import { afterEach, describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { agencyInvoicePayments } from '@vigie/db/tables/platform/agency-payments.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { makeAgencyInvoice } from '@vigie/demo/factories/sales.ts';
import { PLATFORM_AGENCY } from '../../plumbing/mail/queue-mail.ts';
import { runJob } from '../../rooms.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { CARDS, IBAN, paymentsOf } from '../../../test/worlds/payments-world.ts';
import { collectPayment } from './collect.ts';
import type { House } from '../../plumbing/house.ts';
import type { PaymentProvider } from '../../plumbing/payments/provider.ts';
import { ProviderSilent } from '../../plumbing/payments/provider.ts';

const t = await openTestHouse();
const w = paymentsOf(t);
const { payments: calls, subscription: orders } = contract;
const [admin, support] = [await t.platformPerson('admin'), await t.platformPerson('support')];
// Sessions date from the day on which the house was opened.
afterEach(() => t.clock.set('2026-11-21T09:00:00.000Z'));
const signatures = await w.offer({ priceCents: 990, quantity: 10 });
const clockRound = () => runJob(t.house, 'payments.collect', {});
const statuses = async (a: TestAgency) => (await w.payments(a)).map(({ status }) => status);
const bill = async (a: TestAgency, payment: Parameters<typeof makeAgencyInvoice>[3] = {}) =>
  (await t.platform((tx) => makeAgencyInvoice(tx, a.id, undefined, payment))).payment.id;

/** A house whose provider answers differently, or whose process dies at a point of the collection. */
const houseWith = (change: (provider: PaymentProvider) => Partial<PaymentProvider>): House => ({
  ...t.house,
  payments: { ...t.house.payments, ...change(t.house.payments) },
});
const dead = (): never => {
  throw new Error('killed');
};

describe('a due payment', () => {
  test('is collected by the job on its day, once, however many processes there are', async () => {
    const a = await t.agency();
    await w.withCard(a);
    await bill(a, { payment: { dueOn: '2026-11-21' } });
    await bill(a, { payment: { dueOn: '2026-11-22' } });
    await Promise.all([clockRound(), clockRound()]);
    expect([await statuses(a), await w.charges(a)]).toEqual([['VALIDATED', 'COMING_SOON'], 1]);
    await clockRound();
    expect(await w.charges(a)).toBe(1);
  });

  test('is not collected without billing, from an agency that pays by cheque, or for a cancelled invoice', async () => {
    const [a, b, c] = [await t.agency(), await t.agency(), await t.agency()];
    for (const each of [a, c]) await w.withCard(each);
    const settle = (id: string, values: object) =>
      t.platform((tx) =>
        tx
          .update(agencies)
          .set({ settings: { agencySettingsSubscription: values } })
          .where(eq(agencies.id, id)),
      );
    await settle(a.id, { mustBeBilled: false });
    await settle(b.id, { defaultPaymentMethodType: 'CHECK' });
    for (const each of [a, b]) await bill(each);
    const cancelled = await bill(c, { status: 200 });
    await clockRound();
    expect([await statuses(a), await statuses(b), await statuses(c)]).toEqual([['COMING_SOON'], ['COMING_SOON'], ['COMING_SOON']]);
    expect(await collectPayment(t.house, { agencyId: c.id, paymentId: cancelled })).toEqual({ outcome: 'refused', failure: 'cancelled' });
    expect(await w.charges(c)).toBe(0);
  });

  test('that waits for the platform’s approval is not collected, and nothing is opened at the provider', async () => {
    const a = await t.agency();
    await w.withCard(a);
    const paymentId = await bill(a, { payment: { status: 'VALIDATION' } });
    expect(await collectPayment(t.house, { agencyId: a.id, paymentId })).toEqual({ outcome: 'refused', failure: 'unknown' });
    await clockRound();
    expect([await statuses(a), await w.kept(a)]).toEqual([['VALIDATION'], []]);
  });

  test('that was validated by hand meanwhile stays paid, whatever the provider reports later', async () => {
    for (const charge of [{ state: 'declined' }, { state: 'authentication', url: null }, { state: 'cancelled' }] as const) {
      const a = await t.agency();
      await w.withCard(a);
      const order = { agencyId: a.id, paymentId: await bill(a) };
      const byHand = { status: 'VALIDATED_MANUALLY', paidAt: '2026-11-20T09:00:00Z' } as const;
      const told = houseWith(() => ({
        confirmPayment: async () => {
          await t.platform((tx) => tx.update(agencyInvoicePayments).set(byHand).where(eq(agencyInvoicePayments.id, order.paymentId)));
          return charge;
        },
      }));
      expect(await collectPayment(told, order)).toEqual({ outcome: 'succeeded' });
      expect(await collectPayment(t.house, order)).toEqual({ outcome: 'succeeded' });
      expect([await w.payments(a), await w.charges(a)]).toMatchObject([[{ ...byHand, failure: '', isAuthenticationRequired: false }], 0]);
    }
  });

  test('that is refused is in error with its text, its owner is mailed once, and another card settles it (C-216)', async () => {
    const a = await t.agency();
    await w.withCard(a, CARDS.declined);
    const id = await bill(a);
    await clockRound();
    await clockRound();
    const [failed] = await w.payments(a);
    expect(failed).toMatchObject({ status: 'ERROR', failure: expect.stringMatching(/^Nous n'avons pas pu collecter le paiement\./) });
    const sent = await t.platform((tx) =>
      tx
        .select()
        .from(mails)
        .where(and(eq(mails.agencyId, PLATFORM_AGENCY), eq(mails.template, 'paymentFailed'), eq(mails.aboutId, failed!.invoiceId))),
    );
    expect([sent.length, sent[0]?.textBody.includes(failed!.failure)]).toEqual([1, true]);
    await w.enterCard(a.owner, CARDS.good);
    const good = (await w.methods(a.owner)).data.find(({ isDefault }) => !isDefault)!;
    await t.call(calls.chooseDefault, { as: a.owner, params: { id: good.id } });
    await t.drain();
    expect((await w.payments(a)).map((row) => [row.id, row.status, row.failure, row.methodId])).toEqual([[id, 'VALIDATED', '', good.id]]);
  });

  test('without an answer of the provider is checked again, and its owner is not notified', async () => {
    const a = await t.agency();
    await w.withCard(a);
    await bill(a);
    const { payments } = t.house;
    const before = await t.platform((tx) => tx.$count(mails));
    Object.assign(t.house, { payments: { ...payments, confirmPayment: () => Promise.reject(new ProviderSilent('down')) } });
    await clockRound();
    Object.assign(t.house, { payments });
    expect([await statuses(a), await t.platform((tx) => tx.$count(mails))]).toEqual([['PROCESSING'], before]);
    w.later(20);
    await clockRound();
    expect([await statuses(a), await w.charges(a)]).toEqual([['VALIDATED'], 1]);
  });

  test('without a method is in error, and the first new card settles it', async () => {
    const a = await t.agency();
    await bill(a);
    await clockRound();
    expect((await w.payments(a)).map(({ status, failure }) => [status, failure])).toEqual([
      ['ERROR', 'Aucun moyen de paiement par défaut selectionné.'],
    ]);
    await w.withCard(a);
    expect(await statuses(a)).toEqual(['VALIDATED']);
  });

  test('that changed its amount after it was declined is charged with the new amount', async () => {
    const a = await t.agency();
    await w.withCard(a, CARDS.declined);
    const id = await bill(a);
    await collectPayment(t.house, { agencyId: a.id, paymentId: id });
    await t.platform((tx) => tx.execute(`update agency_invoice_payments set amount_cents = 100 where id = '${id}'`));
    await w.enterCard(a.owner, CARDS.good);
    const good = (await w.methods(a.owner)).data.find(({ isDefault }) => !isDefault)!;
    await t.call(calls.chooseDefault, { as: a.owner, params: { id: good.id } });
    await t.drain();
    expect((await w.kept(a)).map(({ amountCents, state, charges }) => [amountCents, state, charges])).toEqual([
      [10_680, 'cancelled', 0],
      [100, 'succeeded', 1],
    ]);
  });
});

describe('a process that is killed', () => {
  test('between the charge and its record leaves a payment that is found paid, and is not charged again', async () => {
    const a = await t.agency();
    await w.withCard(a);
    const newId = crypto.randomUUID();
    const { payments } = t.house;
    Object.assign(t.house, { payments: { ...payments, confirmPayment: (input: never) => payments.confirmPayment(input).then(dead) } });
    const lost = await w.order(a.owner, signatures.id, { newId });
    Object.assign(t.house, { payments });
    expect([lost.body.message, await statuses(a), (await w.subscription(a)).prepaidSignatures, await w.charges(a)]).toEqual([
      'Une erreur est survenue',
      ['PROCESSING'],
      0,
      1,
    ]);
    await Promise.all([clockRound(), clockRound()]);
    expect([await statuses(a), (await w.subscription(a)).prepaidSignatures, await w.charges(a)]).toEqual([['VALIDATED'], 10, 1]);
    expect((await w.order(a.owner, signatures.id, { newId })).body.outcome).toBe('succeeded');
    expect([(await w.subscription(a)).prepaidSignatures, await w.charges(a)]).toEqual([10, 1]);
  });

  test('before the payment’s number was stored, or before its confirmation, is followed by one charge', async () => {
    for (const change of [
      (provider: PaymentProvider) => ({
        openPayment: (input: Parameters<PaymentProvider['openPayment']>[0]) => provider.openPayment(input).then(dead),
      }),
      () => ({ confirmPayment: dead }),
    ]) {
      const a = await t.agency();
      await w.withCard(a);
      const order = { agencyId: a.id, paymentId: await bill(a, { payment: { dueOn: '2020-01-01' } }) };
      await collectPayment(houseWith(change), order);
      expect([await statuses(a), await w.charges(a)]).toEqual([['PROCESSING'], 0]);
      w.later(20);
      await clockRound();
      expect([await statuses(a), await w.charges(a)]).toEqual([['VALIDATED'], 1]);
    }
  });

  test('during an unconfirmed order leaves it to be cancelled, and so does waiting too long for the bank', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    await w.withCard(a);
    await w.withCard(b, CARDS.secure);
    const { payments } = t.house;
    Object.assign(t.house, { payments: { ...payments, confirmPayment: () => Promise.reject(new ProviderSilent('down')) } });
    await w.order(a.owner, signatures.id);
    Object.assign(t.house, { payments });
    const waiting = await w.order(b.owner, signatures.id);
    w.later(5);
    await clockRound();
    const states = async () => [...(await w.operations(a)), ...(await w.operations(b))].map(({ state }) => state);
    expect(await states()).toEqual(['waiting_payment', 'waiting_payment']);
    w.later(20);
    await clockRound();
    expect(await states()).toEqual(['close', 'waiting_payment']);
    w.later(25 * 60);
    await clockRound();
    expect(await states()).toEqual(['close', 'close']);
    expect((await w.page('POST', waiting.body.url!, { answer: 'confirm' })).statusCode).toBe(404);
    expect([await w.charges(a), await w.charges(b)]).toEqual([0, 0]);
  });

  test('and a person who confirms without coming back are both found by the job', async () => {
    const a = await t.agency();
    await w.withCard(a, CARDS.secure);
    const { body } = await w.order(a.owner, signatures.id);
    await w.page('POST', body.url!, { answer: 'confirm' });
    await clockRound();
    expect([(await w.subscription(a)).prepaidSignatures, await w.charges(a)]).toEqual([10, 1]);
  });
});

describe('payments in error', () => {
  test('are retried by an administrator only, except those that a person must confirm (C-201)', async () => {
    const a = await t.agency();
    await w.withCard(a, CARDS.secure);
    await w.order(a.owner, signatures.id);
    const id = await bill(a);
    await clockRound();
    const fix = (as: typeof admin) => t.call(calls.fixPayments, { as, scopeId: a.id });
    for (const person of [a.owner, a.manager, support]) expect((await fix(person)).status).toBe(403);
    expect((await fix(admin)).body).toEqual({ succeeded: 0, refused: 1 });
    await t.call(calls.saveBankDetails, { as: support, scopeId: a.id, body: { holderName: 'Vigie', iban: IBAN, agreed: true } });
    const bank = (await w.methods(a.owner)).data.find(({ type }) => type === 'sepa')!;
    await t.platform((tx) => tx.execute(`update agency_subscriptions set default_method_id = '${bank.id}' where agency_id = '${a.id}'`));
    expect((await fix(admin)).body).toEqual({ succeeded: 1, refused: 0 });
    expect((await w.payments(a)).find((row) => row.id === id)?.status).toBe('PROCESSING');
    expect((await w.operations(a)).map(({ state }) => state)).toEqual(['waiting_payment']);
  });

  test('the bank’s confirmation is requested only from a person who is there', async () => {
    const a = await t.agency();
    await w.withCard(a, CARDS.secure);
    const id = await bill(a);
    await clockRound();
    expect((await w.payments(a)).map(({ failure, isAuthenticationRequired }) => [failure, isAuthenticationRequired])).toEqual([
      ['Une authentification 3D secure est requise.', true],
    ]);
    const asked = await t.call(calls.authenticate, { as: a.owner, params: { id }, body: { redirect: 'invoices' } });
    expect(asked.body.outcome).toBe('authentication_required');
    const back = await w.page('POST', asked.body.url!, { answer: 'confirm' });
    expect((await w.page('GET', String(back.headers['location']))).headers['location']).toBe(`/#/payments/invoices?payment=${id}`);
    expect((await t.call(calls.readIntent, { as: a.owner, params: { id } })).body.outcome).toBe('succeeded');
  });
});

test('in test mode no event of a provider is accepted', async () => {
  const answer = await t.app.inject({ method: 'POST', url: '/api/payments/webhook', payload: { type: 'payment_intent.succeeded' } });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'payments.forged']);
  expect((await t.call(orders.readSubscriptions, { as: (await t.agency()).owner })).body.mode).toBe('test');
});
