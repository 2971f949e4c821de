// Defines what the journals book: numbered documents, their payments and refunds, and the accounts of the agency.
import type { LocalDay } from '../../shared/time-day.ts';
import type { InvoiceType } from '../invoice/invoice-status.ts';
import type { ItemType, VatCategory } from '../invoice/invoice-line.ts';
import type { VatSubtotal } from '../invoice/invoice-totals.ts';
import type { PaymentMethod } from '../payment.ts';

export const journalCodes = ['VE', 'BQ'] as const;
export type JournalCode = (typeof journalCodes)[number];
export const journalLabels: Readonly<Record<JournalCode, string>> = { VE: 'Ventes', BQ: 'Banque' };

interface BookedLine {
  readonly category: VatCategory;
  readonly basisPoints: number;
  readonly itemType: ItemType;
  /** Money on account: a deposit, or what deducts one from the final invoice. */
  readonly onAccount: boolean;
  readonly netCents: number;
}

export interface BookedDocument {
  readonly id: string;
  readonly type: InvoiceType;
  readonly number: string;
  readonly issuedOn: LocalDay;
  /** When it was numbered. Entries follow that order. */
  readonly validatedAt: number;
  readonly validatedOn: LocalDay;
  readonly creditOfId: string | null;
  /** A deposit, or the credit note of one. */
  readonly isDeposit: boolean;
  readonly customer: { readonly number: string; readonly name: string };
  /** The seller had opted for VAT on debits when the document got its number. */
  readonly vatOnDebits: boolean;
  readonly totalCents: number;
  readonly vat: readonly Pick<VatSubtotal, 'category' | 'basisPoints' | 'basisCents' | 'vatCents'>[];
  readonly lines: readonly BookedLine[];
}

/** Money received for an invoice or refunded for a credit note. A settlement by credit note moves no money, so the bank journal has no entry for it. */
export interface BookedPayment {
  readonly id: string;
  readonly documentId: string;
  readonly paidOn: LocalDay;
  readonly recordedAt: number;
  readonly recordedOn: LocalDay;
  readonly amountCents: number;
  readonly method: PaymentMethod;
  /** A removed payment keeps its entry, and a second entry reverses it. */
  readonly removed: { readonly at: number; readonly on: LocalDay } | null;
}

/** One line of an entry. A positive amount is a debit, a negative one a credit. */
export interface EntryLine {
  readonly account: string;
  readonly accountLabel: string;
  readonly cents: number;
  /** The customer, on the collective account. */
  readonly auxiliary: { readonly number: string; readonly name: string } | null;
}

export interface Entry {
  readonly journal: JournalCode;
  readonly on: LocalDay;
  readonly validatedAt: number;
  readonly validatedOn: LocalDay;
  readonly piece: string;
  readonly pieceOn: LocalDay;
  readonly label: string;
  readonly lines: readonly EntryLine[];
  /** Documents with one identifier settle each other. */
  readonly dossierId: string;
}
