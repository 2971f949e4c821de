// What the demonstration cannot do by itself and the running product does for it: keep files, and keep the books by the very use-cases of a person.
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

/** Days are local; both ends of the period are included. */
export interface InvoiceWish {
  readonly customerId: string;
  readonly from: string;
  readonly until: string;
  /** Absent: by the customer's terms. */
  readonly dueOn?: string;
  /** The customer's own order number. */
  readonly reference?: string;
}
export interface PaymentWish {
  /** Absent: all that is left. */
  readonly cents?: number;
  readonly method: PaymentMethod;
  readonly note?: string;
}

/** A line by the piece; prices and discounts in cents and basis points. */
export interface OfferedLine {
  readonly label: string;
  readonly description: string;
  readonly unit: 'piece' | 'day' | 'month' | 'flatRate';
  readonly count: number;
  readonly priceCents: number;
}
/** An estimate for a customer, or an order for a collaborator, and how far it went. */
export interface OfferWish {
  readonly kind: 'estimate' | 'purchaseOrder';
  readonly customerId?: string;
  readonly agentId?: string;
  readonly name: string;
  readonly discountBp?: number;
  readonly lines: readonly OfferedLine[];
  readonly reached: 'waiting' | 'validated' | 'sent' | 'received' | 'invoiced';
}
/** A recurring invoice that begins on the day on which it is written. */
export interface SubscriptionWish {
  readonly customerId: string;
  readonly title: string;
  readonly lines: readonly OfferedLine[];
  /** Months between two invoices. */
  readonly months: number;
}

/** Somebody of the agency who keeps its books; `at` is the instant at which he does it. */
export interface Clerk {
  /** A draft from what was worked; null when nothing is left to bill. */
  draw(wish: InvoiceWish, at: number): Promise<string | null>;
  /** Numbers, prints and locks it; answers its total. */
  validate(invoiceId: string, at: number): Promise<{ readonly totalCents: number }>;
  markSent(invoiceId: string, at: number): Promise<void>;
  pay(invoiceId: string, payment: PaymentWish, at: number): Promise<void>;
  offer(wish: OfferWish, at: number): Promise<void>;
  subscribe(wish: SubscriptionWish, at: number): Promise<void>;
  /** A validated credit note of some minutes of the invoice's first line; answers its id. */
  credit(invoiceId: string, wish: { readonly minutes: number; readonly reason: string }, at: number): Promise<string>;
}

export interface ContractWish {
  readonly kind: ContractKind;
  /** Of the customer or of the collaborator. */
  readonly otherId: string;
  readonly workingContractId?: string;
  readonly title: string;
  readonly reference: string;
  readonly body: string;
  readonly startsOn?: string;
  readonly endsOn?: string;
}

/** Somebody of the agency who keeps its contracts; `at` is the instant at which he does it. */
export interface Notary {
  write(wish: ContractWish, at: number): Promise<string>;
  sign(kind: ContractKind, id: string, fullname: string, drawing: Uint8Array, at: number): Promise<void>;
  /** Emails: of `send` only. */
  move(kind: ContractKind, id: string, action: ContractAction, emails: readonly string[], at: number): Promise<void>;
  /** The other side signs, everybody who was asked. */
  signedByOther(kind: ContractKind, id: string, fullname: string, drawing: Uint8Array, at: number): Promise<void>;
}

export interface Hands {
  /** Prints an invoice of the platform and keeps its paper. */
  printInvoice(tx: Tx, invoiceId: string): Promise<void>;
  keep(tx: Tx, agencyId: string, file: NewFile): Promise<KeptFile>;
  /** Signs the logbook as it was loaded: what is written in it later bears a seal of its own. */
  sealLogbook(tx: Tx, agencyId: string): Promise<void>;
  clerk(tx: Tx, agencyId: string, userId: string): Clerk;
  notary(tx: Tx, agencyId: string, userId: string): Notary;
}
