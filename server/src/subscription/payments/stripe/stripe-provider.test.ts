import { afterAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { agencyInvoicePayments } from '@vigie/db/tables/platform/agency-payments.ts';
import { openTestHouse } from '../../../../test/house.ts';
import { paymentsOf } from '../../../../test/worlds/payments-world.ts';
import { openStripe } from '../../../../test/stripe-server.ts';
import { readConfig } from '../../../plumbing/config.ts';
import { runJob } from '../../../rooms.ts';
import { openPaymentProvider } from '../open-provider.ts';
import { MethodRefused, ProviderSilent } from '../../../plumbing/payments/provider.ts';
import { createStripe } from './stripe-provider.ts';
import { signatureOf } from './webhook-signature.ts';

const t = await openTestHouse();
const w = paymentsOf(t);
const stripe = await openStripe();
afterAll(() => stripe.close());
const SECRET = 'whsec_essai';
const settings = { secretKey: 'sk_live_1', webhookSecret: SECRET, baseUrl: stripe.url, publicUrl: 'https://vigie.example' };
const provider = createStripe(settings, t.clock);
Object.assign(t.house, { payments: provider });
const calls = contract.payments;
const signatures = await w.offer({ priceCents: 990, quantity: 10 });

const card = (id: string, more: object = {}) => ({
  id,
  type: 'card',
  card: { brand: 'visa', last4: '4242', exp_month: 9, exp_year: 2029, ...more },
  billing_details: { name: 'Camille' },
});
const hold = (...methods: object[]): void => void stripe.methods.splice(0, stripe.methods.length, ...methods);
const heardOf = (path: RegExp) => stripe.heard.filter((each) => path.test(`${each.method} ${each.path}`));

/** An agency whose only card is this one. */
async function payer(methodId: string) {
  const a = await t.agency();
  hold(card(methodId));
  stripe.once('/v1/customers', [200, { id: `cus_${a.id}` }]);
  await t.call(calls.createCustomer, { as: a.owner });
  await w.methods(a.owner);
  return a;
}
const paymentOf = async (id: string) =>
  (await t.platform((tx) => tx.select().from(agencyInvoicePayments).where(eq(agencyInvoicePayments.id, id))))[0]!;

describe('the provider', () => {
  test('is Stripe with its key, otherwise test mode with the demonstration, and closed without it; a test key moves no money', () => {
    const of = (env: NodeJS.ProcessEnv) => openPaymentProvider(readConfig(env), t.house.db, t.clock).mode;
    expect([of({}), of({ STRIPE_SECRET_KEY: 'sk_test_1' }), of({ STRIPE_SECRET_KEY: 'sk_live_1' })]).toEqual(['test', 'test', 'live']);
    expect([of({ DEMO: '0' }), of({ DEMO: '0', STRIPE_SECRET_KEY: 'sk_live_1' })]).toEqual(['closed', 'live']);
  });

  test('is told who pays, and leads to its own page for a card', async () => {
    const address = { line: '12 rue de la Vigie', zipcode: '31000', city: 'Toulouse', country: 'France' };
    const id = await provider.createCustomer({ agencyId: 'a1', name: 'Vigie', email: 'a@vigie.test', address });
    expect([id, heardOf(/POST \/v1\/customers$/).at(-1)]).toMatchObject([
      'cus_1',
      { authorization: 'Bearer sk_live_1', form: { name: 'Vigie', 'address[postal_code]': '31000', 'metadata[agency_id]': 'a1' } },
    ]);
    const url = await provider.methodPage({ customerId: 'cus_1', type: 'card', returnPath: '/api/payments/return?to=methods' });
    expect([url, heardOf(/sessions/).at(-1)?.form]).toMatchObject([
      'https://checkout.test/cs_1',
      { mode: 'setup', 'payment_method_types[0]': 'card', success_url: 'https://vigie.example/api/payments/return?to=methods' },
    ]);
  });

  test('reports cards and accounts, and other kinds are ignored', async () => {
    hold(card('pm_1'), { id: 'pm_x', type: 'paypal' }, { id: 'pm_2', type: 'sepa_debit', sepa_debit: { last4: '2606', bank_code: '20041' } });
    expect(await provider.methods('cus_1')).toMatchObject([
      { id: 'pm_1', type: 'card', brand: 'Visa', lastFour: '4242', expiresOn: '2029-09', holderName: 'Camille' },
      { id: 'pm_2', type: 'sepa', lastFour: '2606', bankName: '20041' },
    ]);
  });

  test('signs a mandate with the proof of consent, and shows it', async () => {
    const input = { customerId: 'cus_1', holderName: 'Vigie', iban: 'FR14', email: 'a@vigie.test', ip: '10.0.0.1', userAgent: 'essai' };
    expect(await provider.addMandate(input)).toMatchObject({ type: 'sepa', mandateReference: 'RUM-1', lastFour: '2606' });
    expect(heardOf(/setup_intents/).at(-1)?.form).toMatchObject({
      confirm: 'true',
      'mandate_data[customer_acceptance][online][ip_address]': '10.0.0.1',
    });
    expect(await provider.mandatePage({ id: 'pm_sepa', mandateReference: 'RUM-1' })).toBe('https://mandate.test/1');
    stripe.once('/v1/payment_methods', [400, { error: { type: 'invalid_request_error', code: 'invalid_bank_account_iban' } }]);
    await expect(provider.addMandate(input)).rejects.toThrow(MethodRefused);
  });

  test('that fails or is absent counts as silent, and its result is unknown', async () => {
    stripe.once('/v1/customers/', [503, {}]);
    await expect(provider.methods('cus_1')).rejects.toThrow(ProviderSilent);
    const away = createStripe({ ...settings, baseUrl: 'http://127.0.0.1:9' }, t.clock);
    await expect(away.readPayment('pi_1')).rejects.toThrow(ProviderSilent);
  });
});

describe('an order', () => {
  test('opens one intent by the payment’s number and confirms it', async () => {
    const a = await payer('pm_good');
    const { body } = await w.order(a.owner, signatures.id);
    expect(body.outcome).toBe('succeeded');
    const { providerPaymentId } = await paymentOf(body.paymentId!);
    expect(heardOf(/POST \/v1\/payment_intents$/).at(-1)).toMatchObject({
      key: body.paymentId,
      form: { amount: '1188', currency: 'eur', customer: `cus_${a.id}`, 'metadata[payment_id]': body.paymentId },
    });
    expect(stripe.intents.get(providerPaymentId!)).toMatchObject({ status: 'succeeded', charges: 1 });
    expect((await w.subscription(a)).prepaidSignatures).toBe(10);
  });

  test('that is declined, or whose card is gone, says so', async () => {
    const a = await payer('pm_declined');
    expect((await w.order(a.owner, signatures.id)).body.message).toMatch(/^Nous n'avons pas pu collecter/);
    expect([...stripe.intents.values()].at(-1)?.status).toBe('canceled');
    const b = await payer('pm_gone');
    expect((await w.order(b.owner, signatures.id)).body.message).toMatch(/^Aucune carte bancaire associée/);
  });

  test('whose answer was lost on the way is found paid, and is not charged again', async () => {
    const a = await payer('pm_good');
    const { confirmPayment } = provider;
    Object.assign(t.house, {
      payments: { ...provider, confirmPayment: (input: never) => confirmPayment(input).then(() => Promise.reject(new Error('killed'))) },
    });
    const { body } = await w.order(a.owner, signatures.id);
    Object.assign(t.house, { payments: provider });
    expect([body.outcome, (await w.subscription(a)).prepaidSignatures]).toEqual(['refused', 0]);
    await Promise.all([runJob(t.house, 'payments.collect', {}), runJob(t.house, 'payments.collect', {})]);
    const { status, providerPaymentId } = await paymentOf(body.paymentId!);
    expect([status, stripe.intents.get(providerPaymentId!)?.charges, (await w.subscription(a)).prepaidSignatures]).toEqual(['VALIDATED', 1, 10]);
  });

  test('requires 3-D Secure, and is granted once when the provider reports the confirmation, even twice', async () => {
    const a = await payer('pm_secure');
    const { body } = await w.order(a.owner, signatures.id);
    expect([body.outcome, body.url]).toEqual(['authentication_required', 'https://bank.test/3ds']);
    expect(heardOf(/confirm$/).at(-1)?.form['return_url']).toBe(
      `https://vigie.example/api/payments/return?to=subscription&payment=${body.paymentId}`,
    );
    const { providerPaymentId } = await paymentOf(body.paymentId!);
    Object.assign(stripe.intents.get(providerPaymentId!)!, { status: 'succeeded', charges: 1 });
    const raw = JSON.stringify({ type: 'payment_intent.succeeded', data: { object: { id: providerPaymentId } } });
    const send = (signature: string, payload = raw) =>
      t.app.inject({
        method: 'POST',
        url: '/api/payments/webhook',
        payload,
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      });
    const good = signatureOf(SECRET, raw, t.clock.now());
    for (const wrong of ['', 't=1,v1=00', signatureOf('whsec_other', raw, t.clock.now()), signatureOf(SECRET, raw, t.clock.now() - 600_000)])
      expect([wrong, (await send(wrong)).statusCode]).toEqual([wrong, 400]);
    expect((await send(good, raw.replace('succeeded', 'canceled'))).statusCode).toBe(400);
    expect((await w.subscription(a)).prepaidSignatures).toBe(0);
    expect((await Promise.all([send(good), send(good)])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await w.subscription(a)).prepaidSignatures).toBe(10);
    expect((await paymentOf(body.paymentId!)).status).toBe('VALIDATED');
  });

  test('a card that was added or removed elsewhere is known by the provider’s event', async () => {
    const a = await payer('pm_good');
    hold(card('pm_good'), card('pm_new', { exp_year: 2020 }));
    const raw = JSON.stringify({ type: 'payment_method.attached', data: { object: { id: 'pm_new', customer: `cus_${a.id}` } } });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signatureOf(SECRET, raw, t.clock.now()) };
    expect((await t.app.inject({ method: 'POST', url: '/api/payments/webhook', payload: raw, headers })).statusCode).toBe(200);
    stripe.once('/v1/customers/', [503, {}]);
    const { data, upToDate } = await w.methods(a.owner);
    expect([upToDate, data.map(({ enabled, isDefault }) => [enabled, isDefault])]).toEqual([
      false,
      [
        [true, true],
        [false, false],
      ],
    ]);
  });
});
