// Translates the provider's objects.
import type { ChargeState, ProviderEvent, ProviderMethod } from '../../../plumbing/payments/provider.ts';
import { word, type Json } from './client.ts';

const part = (object: Json, key: string): Json => (object[key] ?? {}) as Json;
const BRANDS: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', cartes_bancaires: 'CB' };

const cardOf = (card: Json): Pick<ProviderMethod, 'brand' | 'lastFour' | 'expiresOn'> => ({
  brand: BRANDS[word(card['brand'])] ?? 'Carte',
  lastFour: word(card['last4']),
  expiresOn: card['exp_year'] ? `${Number(card['exp_year'])}-${String(Number(card['exp_month'])).padStart(2, '0')}` : '',
});

/** Null for a kind of method that we do not use. */
export function methodOf(object: Json, mandate: { reference: string; signedAt: string | null } | null = null): ProviderMethod | null {
  const type = object['type'] === 'card' ? 'card' : object['type'] === 'sepa_debit' ? 'sepa' : null;
  if (!type) return null;
  const debit = part(object, 'sepa_debit');
  return {
    id: word(object['id']),
    type,
    holderName: word(part(object, 'billing_details')['name']),
    ...(type === 'card' ? cardOf(part(object, 'card')) : { brand: '', lastFour: word(debit['last4']), expiresOn: '' }),
    bankName: word(debit['bank_code']),
    mandateReference: mandate?.reference ?? word(part(object, 'metadata')['mandate']),
    mandateSignedAt: mandate?.signedAt ?? (type === 'sepa' && object['created'] ? new Date(Number(object['created']) * 1000).toISOString() : null),
  };
}

const redirectOf = (intent: Json): string | null => word(part(part(intent, 'next_action'), 'redirect_to_url')['url']) || null;

export function chargeOf(intent: Json): ChargeState {
  switch (intent['status']) {
    case 'succeeded':
      return { state: 'succeeded' };
    case 'processing':
    case 'requires_capture':
      return { state: 'processing' };
    case 'requires_action':
      return { state: 'authentication', url: redirectOf(intent) };
    case 'canceled':
      return { state: 'cancelled' };
    case 'requires_payment_method': {
      const { code } = part(intent, 'last_payment_error') as { code?: string };
      if (code === undefined) return { state: 'open' };
      return code === 'authentication_required' ? { state: 'authentication', url: null } : { state: 'declined' };
    }
    default:
      return { state: 'open' };
  }
}

/** Events of the provider that change something here. */
export function eventOf(event: Json): ProviderEvent | null {
  const type = word(event['type']);
  const object = part(part(event, 'data'), 'object');
  if (type.startsWith('payment_intent.')) return { kind: 'payment', id: word(object['id']) };
  const customer = word(object['customer']) || word(part(part(event, 'data'), 'previous_attributes')['customer']);
  const isOfMethods = type.startsWith('payment_method.') || type === 'checkout.session.completed' || type === 'setup_intent.succeeded';
  return isOfMethods && customer ? { kind: 'customer', id: customer } : null;
}
