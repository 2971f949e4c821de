// Defines the port to the payment provider. A payment is opened once, stored by its number, and only then confirmed. However often and by however
// many processes it is confirmed, it is charged once.
import type { PaymentMethodType } from '@vigie/domain/subscription/payment-method.ts';

export interface Payer {
  readonly agencyId: string;
  readonly name: string;
  readonly email: string;
  readonly address: { readonly line: string; readonly zipcode: string; readonly city: string; readonly country: string };
}

/** What may be known of a card or an account here: never its number. */
export interface ProviderMethod {
  readonly id: string;
  readonly type: PaymentMethodType;
  readonly holderName: string;
  readonly brand: string;
  readonly lastFour: string;
  /** For a card: `2027-09`. */
  readonly expiresOn: string;
  readonly bankName: string;
  readonly mandateReference: string;
  readonly mandateSignedAt: string | null;
}

export type ChargeState =
  /** Nobody has confirmed it yet. */
  | { readonly state: 'open' }
  | { readonly state: 'succeeded' }
  /** The bank has it: a direct debit takes days. */
  | { readonly state: 'processing' }
  /** 3-D Secure. Without an address nobody is there to confirm. */
  | { readonly state: 'authentication'; readonly url: string | null }
  | { readonly state: 'declined' }
  | { readonly state: 'cancelled' }
  /** The method no longer exists. */
  | { readonly state: 'methodGone' };

export interface MandateInput {
  readonly customerId: string;
  readonly holderName: string;
  readonly iban: string;
  readonly email: string;
  /** The consenting person, as the mandate must prove. */
  readonly ip: string;
  readonly userAgent: string;
}

export interface NewPayment {
  /** The same key twice opens one payment. */
  readonly key: string;
  readonly agencyId: string;
  readonly paymentId: string;
  readonly customerId: string;
  readonly amountCents: number;
  readonly description: string;
}

export interface Confirmation {
  readonly id: string;
  readonly customerId: string;
  readonly methodId: string;
  readonly type: PaymentMethodType;
  /** Where the person returns to, under our own address. Null when nobody is there. */
  readonly returnPath: string | null;
}

/** Events from the provider: a payment has changed, or a customer's methods have. */
export type ProviderEvent = { readonly kind: 'payment'; readonly id: string } | { readonly kind: 'customer'; readonly id: string };

export interface PaymentProvider {
  /** `test`: no money moves. `closed`: nobody can move it. */
  readonly mode: 'test' | 'live' | 'closed';
  readonly createCustomer: (payer: Payer) => Promise<string>;
  /** The address of the page to enter a card, or an account. */
  readonly methodPage: (input: { readonly customerId: string; readonly type: PaymentMethodType; readonly returnPath: string }) => Promise<string>;
  readonly methods: (customerId: string) => Promise<readonly ProviderMethod[]>;
  readonly addMandate: (input: MandateInput) => Promise<ProviderMethod>;
  readonly removeMethod: (methodId: string) => Promise<void>;
  /** The address of the signed mandate, or null without one. */
  readonly mandatePage: (method: { readonly id: string; readonly mandateReference: string }) => Promise<string | null>;
  readonly openPayment: (input: NewPayment) => Promise<string>;
  readonly readPayment: (id: string) => Promise<{ readonly amountCents: number; readonly charge: ChargeState }>;
  readonly confirmPayment: (input: Confirmation) => Promise<ChargeState>;
  /** Its state afterwards: a payment that succeeded meanwhile stays paid. */
  readonly cancelPayment: (id: string) => Promise<ChargeState>;
  /** Null: an event that changes nothing here. Throws `ForgedEvent` when it is not the provider's own. */
  readonly readEvent: (raw: string, signature: string) => ProviderEvent | null;
}

/** The provider did not answer, or not understandably: its result is unknown. */
export class ProviderSilent extends Error {}
/** It answered that this method is not available. */
export class MethodRefused extends Error {}
export class ForgedEvent extends Error {}
