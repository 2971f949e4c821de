// Implements the payment provider Stripe. Card numbers are entered on its own pages and never pass here. An IBAN is passed on and not stored.
import { sha256 } from '../../../plumbing/secrets.ts';
import type { Clock } from '../../../plumbing/clock.ts';
import {
  ForgedEvent,
  MethodRefused,
  type ChargeState,
  type Confirmation,
  type MandateInput,
  type PaymentProvider,
  type Payer,
} from '../../../plumbing/payments/provider.ts';
import { chargeOf, eventOf, methodOf } from './answers.ts';
import { StripeRefusal, stripeClient, word, type Json, type StripeClient, type StripeSettings } from './client.ts';
import { isSigned } from './webhook-signature.ts';

const idOf = (object: Json): string => String(object['id']);
const isGone = (error: unknown): boolean => error instanceof StripeRefusal && (error.status === 404 || error.code === 'resource_missing');

const customerForm = ({ agencyId, name, email, address: { line, zipcode, city, country } }: Payer) => ({
  name,
  email: email || undefined,
  address: { line1: line, postal_code: zipcode, city, country: country === 'France' ? 'FR' : undefined },
  preferred_locales: ['fr'],
  metadata: { agency_id: agencyId },
});

/** The mandate of a direct debit is accepted at once: the proof is who, from where and when. */
async function signMandate(client: StripeClient, { customerId, holderName, iban, email, ip, userAgent }: MandateInput) {
  const method = await client.post('/payment_methods', { type: 'sepa_debit', sepa_debit: { iban }, billing_details: { name: holderName, email } });
  const intent = await client.post('/setup_intents', {
    customer: customerId,
    payment_method: idOf(method),
    payment_method_types: ['sepa_debit'],
    confirm: true,
    usage: 'off_session',
    mandate_data: { customer_acceptance: { type: 'online', online: { ip_address: ip, user_agent: userAgent } } },
  });
  const mandateId = String(intent['mandate']);
  const mandate = await client.get(`/mandates/${mandateId}`);
  const debit = ((mandate['payment_method_details'] ?? {}) as Json)['sepa_debit'] as Json | undefined;
  const reference = word(debit?.['reference']) || mandateId;
  // The list of methods does not name mandates, so the reference is stored with the method.
  const kept = await client.post(`/payment_methods/${idOf(method)}`, { metadata: { mandate: reference, mandate_id: mandateId } });
  const found = methodOf(kept, { reference, signedAt: null });
  if (!found) throw new MethodRefused('no mandate was made');
  return found;
}

/** A card error contains the payment's new state. One that changed meanwhile is read again. */
async function afterRefusal(client: StripeClient, error: unknown, id: string): Promise<ChargeState> {
  if (!(error instanceof StripeRefusal)) throw error;
  const param = word(error.error['param']);
  if (error.code === 'payment_intent_unexpected_state') return chargeOf(await client.get(`/payment_intents/${id}`));
  if (error.code === 'authentication_required') return { state: 'authentication', url: null };
  if (error.code === 'payment_method_unexpected_state' || (error.code === 'resource_missing' && param === 'payment_method'))
    return { state: 'methodGone' };
  if (error.status === 402) return { state: 'declined' };
  throw error;
}

const confirmForm = ({ methodId, type, returnPath }: Confirmation, publicUrl: string) => ({
  payment_method: methodId,
  ...(returnPath === null || type === 'sepa' ? { off_session: true } : { return_url: `${publicUrl}${returnPath}` }),
});

const refuseMethod = (error: unknown): never => {
  if (error instanceof StripeRefusal && error.status < 500) throw new MethodRefused(error.message, { cause: error });
  throw error;
};

type Settings = Pick<StripeSettings, 'publicUrl'>;
type Methods = Pick<PaymentProvider, 'createCustomer' | 'methodPage' | 'methods' | 'addMandate' | 'removeMethod' | 'mandatePage'>;
type Payments = Pick<PaymentProvider, 'openPayment' | 'readPayment' | 'confirmPayment' | 'cancelPayment'>;

const stripeMethods = (client: StripeClient, { publicUrl }: Settings): Methods => ({
  createCustomer: async (payer) => {
    const form = customerForm(payer);
    return idOf(await client.post('/customers', form, `customer:${payer.agencyId}:${sha256(JSON.stringify(form)).slice(0, 16)}`));
  },
  methodPage: async ({ customerId, type, returnPath }) => {
    const back = `${publicUrl}${returnPath}`;
    const kind = type === 'card' ? 'card' : 'sepa_debit';
    const session = await client.post('/checkout/sessions', {
      mode: 'setup',
      customer: customerId,
      payment_method_types: [kind],
      locale: 'fr',
      success_url: back,
      cancel_url: back,
    });
    return String(session['url']);
  },
  methods: async (customerId) => {
    const { data } = await client.get(`/customers/${encodeURIComponent(customerId)}/payment_methods?limit=100`);
    return (data as Json[]).flatMap((object) => methodOf(object) ?? []);
  },
  addMandate: (input) => signMandate(client, input).catch(refuseMethod),
  removeMethod: async (methodId) => {
    await client.post(`/payment_methods/${encodeURIComponent(methodId)}/detach`, {}).catch((error: unknown) => {
      if (!isGone(error) && !(error instanceof StripeRefusal && error.status === 400)) throw error;
    });
  },
  mandatePage: async ({ id }) => {
    const method = await client.get(`/payment_methods/${encodeURIComponent(id)}`);
    const mandateId = word(((method['metadata'] ?? {}) as Json)['mandate_id']);
    if (!mandateId) return null;
    const mandate = await client.get(`/mandates/${encodeURIComponent(mandateId)}`);
    const debit = ((mandate['payment_method_details'] ?? {}) as Json)['sepa_debit'] as Json | undefined;
    return word(debit?.['url']) || null;
  },
});

const stripePayments = (client: StripeClient, { publicUrl }: Settings): Payments => ({
  openPayment: async ({ key, amountCents, customerId, paymentId, agencyId, description }) =>
    idOf(
      await client.post(
        '/payment_intents',
        {
          amount: amountCents,
          currency: 'eur',
          customer: customerId,
          description,
          payment_method_types: ['card', 'sepa_debit'],
          metadata: { payment_id: paymentId, agency_id: agencyId },
        },
        key,
      ),
    ),
  readPayment: async (id) => {
    const intent = await client.get(`/payment_intents/${encodeURIComponent(id)}`);
    return { amountCents: Number(intent['amount']), charge: chargeOf(intent) };
  },
  confirmPayment: async (input) => {
    try {
      return chargeOf(await client.post(`/payment_intents/${encodeURIComponent(input.id)}/confirm`, confirmForm(input, publicUrl)));
    } catch (error) {
      return afterRefusal(client, error, input.id);
    }
  },
  cancelPayment: async (id) => {
    try {
      return chargeOf(await client.post(`/payment_intents/${encodeURIComponent(id)}/cancel`, {}));
    } catch (error) {
      return afterRefusal(client, error, id);
    }
  },
});

export function createStripe(settings: StripeSettings, clock: Clock): PaymentProvider {
  const client = stripeClient(settings);
  const { webhookSecret } = settings;
  return {
    mode: settings.secretKey.includes('_test_') ? 'test' : 'live',
    ...stripeMethods(client, settings),
    ...stripePayments(client, settings),
    readEvent: (raw, signature) => {
      if (!webhookSecret || !isSigned(webhookSecret, raw, signature, clock.now())) throw new ForgedEvent('not signed by the provider');
      return eventOf(JSON.parse(raw) as Json);
    },
  };
}
