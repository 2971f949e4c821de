// Declares what the demonstration borrows from the running product: storing files, and billing through a person's own use-cases.
import type { Tx } from '@vigie/db/door.ts';
import type { ContractKind } from '@vigie/domain/contracts/contract.ts';
import type { ContractAction } from '@vigie/domain/contracts/contract-moves.ts';
import type { PaymentMethod } from '@vigie/domain/billing/payment.ts';

export interface NewFile {
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array;
}
export interface KeptFile {
  readonly id: string;
  readonly sha256: string;
}

/** Days are local. Both ends of the period are included. */
export interface InvoiceWish {
  readonly customerId: string;
  readonly from: string;
  readonly until: string;
  /** When absent, by the customer's terms. */
  readonly dueOn?: string;
  /** The customer's own order number. */
  readonly reference?: string;
}
export interface PaymentWish {
  /** When absent, the remaining amount. */
  readonly cents?: number;
  readonly method: PaymentMethod;
  readonly note?: string;
}

/** A line by the unit. Prices are in cents, discounts in basis points. */
export interface OfferedLine {
  readonly label: string;
  readonly description: string;
  readonly unit: 'piece' | 'day' | 'month' | 'flatRate';
  readonly count: number;
  readonly priceCents: number;
}
/** An estimate for a customer or an order for a collaborator, and its status. */
export interface OfferWish {
  readonly kind: 'estimate' | 'purchaseOrder';
  readonly customerId?: string;
  readonly agentId?: string;
  readonly name: string;
  readonly discountBp?: number;
  readonly lines: readonly OfferedLine[];
  /** Accepted online by this person. */
  readonly acceptedBy?: { readonly fullname: string; readonly quality: string; readonly email: string };
  /** A deposit of it waits as a draft since this instant. */
  readonly deposit?: { readonly basisPoints: number; readonly at: number };
  readonly reached: 'waiting' | 'validated' | 'sent' | 'received' | 'invoiced';
}
/** A supplier's invoice, as XML. */
export interface SuppliedWish {
  readonly name: string;
  readonly xml: string;
}
export interface ReceivedDecision {
  readonly code: 205 | 210;
  readonly reasonCode: string;
  readonly reason: string;
}
/** A recurring invoice that starts on the day it is created. */
export interface SubscriptionWish {
  readonly customerId: string;
  readonly title: string;
  readonly lines: readonly OfferedLine[];
  /** Months between two invoices. */
  readonly months: number;
}

/** The person who does the agency's billing. `at` is the instant of the act. */
export interface Clerk {
  /** Creates a draft from the work done. null when nothing is left to bill. */
  draw(wish: InvoiceWish, at: number): Promise<string | null>;
  /** Numbers, prints and locks it. Returns its total. */
  validate(invoiceId: string, at: number): Promise<{ readonly totalCents: number }>;
  markSent(invoiceId: string, at: number): Promise<void>;
  pay(invoiceId: string, payment: PaymentWish, at: number): Promise<void>;
  offer(wish: OfferWish, at: number): Promise<void>;
  subscribe(wish: SubscriptionWish, at: number): Promise<void>;
  /** Keeps a supplier's invoice. Returns its id. */
  receive(wish: SuppliedWish, at: number): Promise<string>;
  decide(receivedId: string, decision: ReceivedDecision, at: number): Promise<void>;
  /** Asks for the hours of a month: some people sign, whoever has disputed them objects, `waiting` have still to sign. */
  signatures(wish: { readonly month: string; readonly name: string; readonly waiting: readonly (string | undefined)[] }, at: number): Promise<void>;
  /** A validated credit note for some minutes of the invoice's first line. Returns its id. */
  credit(invoiceId: string, wish: { readonly minutes: number; readonly reason: string }, at: number): Promise<string>;
}

export interface ContractWish {
  readonly kind: ContractKind;
  /** Id of the customer or the collaborator. */
  readonly otherId: string;
  readonly workingContractId?: string;
  readonly title: string;
  readonly reference: string;
  readonly body: string;
  readonly startsOn?: string;
  readonly endsOn?: string;
}

/** The person who manages the agency's contracts. `at` is the instant of the act. */
export interface Notary {
  write(wish: ContractWish, at: number): Promise<string>;
  sign(kind: ContractKind, id: string, fullname: string, drawing: Uint8Array, at: number): Promise<void>;
  /** Emails: only for `send`. */
  move(kind: ContractKind, id: string, action: ContractAction, emails: readonly string[], at: number): Promise<void>;
  /** Everybody asked on the other side signs. */
  signedByOther(kind: ContractKind, id: string, fullname: string, drawing: Uint8Array, at: number): Promise<void>;
}

export interface Hands {
  /** Prints the platform's invoice and stores the document. */
  printInvoice(tx: Tx, invoiceId: string): Promise<void>;
  keep(tx: Tx, agencyId: string, file: NewFile): Promise<KeptFile>;
  /** Signs the loaded logbook. Later entries have their own seal. */
  sealLogbook(tx: Tx, agencyId: string): Promise<void>;
  clerk(tx: Tx, agencyId: string, userId: string): Clerk;
  notary(tx: Tx, agencyId: string, userId: string): Notary;
}
