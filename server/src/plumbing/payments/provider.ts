// The port to the one who moves the money. A payment is opened once, kept by its number, and only then confirmed: however often it is
// confirmed and by however many processes, it is charged once.
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
  /** Of a card: `2027-09`. */
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
  /** 3-D Secure; without an address nobody is there to confirm. */
  | { readonly state: 'authentication'; readonly url: string | null }
  | { readonly state: 'declined' }
  | { readonly state: 'cancelled' }
  /** The method is not there any more. */
  | { readonly state: 'methodGone' };

export interface MandateInput {
  readonly customerId: string;
  readonly holderName: string;
  readonly iban: string;
  readonly email: string;
  /** Who agreed, as the mandate has to prove it. */
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
  /** Where the person comes back to, under our own address; null when nobody is there. */
  readonly returnPath: string | null;
}

/** What the provider tells by itself: a payment of it has moved, or a customer's methods have. */
export type ProviderEvent = { readonly kind: 'payment'; readonly id: string } | { readonly kind: 'customer'; readonly id: string };

export interface PaymentProvider {
  /** `test`: no money moves. `closed`: nobody is there who could move it. */
  readonly mode: 'test' | 'live' | 'closed';
  readonly createCustomer: (payer: Payer) => Promise<string>;
  /** The address of the page on which a card, or an account, is entered. */
  readonly methodPage: (input: { readonly customerId: string; readonly type: PaymentMethodType; readonly returnPath: string }) => Promise<string>;
  readonly methods: (customerId: string) => Promise<readonly ProviderMethod[]>;
  readonly addMandate: (input: MandateInput) => Promise<ProviderMethod>;
  readonly removeMethod: (methodId: string) => Promise<void>;
  /** The address of the signed mandate; null when it has none. */
  readonly mandatePage: (method: { readonly id: string; readonly mandateReference: string }) => Promise<string | null>;
  readonly openPayment: (input: NewPayment) => Promise<string>;
  readonly readPayment: (id: string) => Promise<{ readonly amountCents: number; readonly charge: ChargeState }>;
  readonly confirmPayment: (input: Confirmation) => Promise<ChargeState>;
  /** What it is afterwards: one that has succeeded meanwhile stays so. */
  readonly cancelPayment: (id: string) => Promise<ChargeState>;
  /** Null: an event that changes nothing here. Throws `ForgedEvent` when it is not the provider's own. */
  readonly readEvent: (raw: string, signature: string) => ProviderEvent | null;
}

/** The provider did not answer, or not in a way that is understood: what it did is not known. */
export class ProviderSilent extends Error {}
/** It answered that this method cannot be had. */
export class MethodRefused extends Error {}
export class ForgedEvent extends Error {}
