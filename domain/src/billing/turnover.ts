// What counts in turnover: every numbered document, an invoice for what it bills and a credit note against it, each on its own day.
import { invoiceSign, type InvoiceType } from './invoice/invoice-status.ts';

/** The part of an invoice or credit note that says whether, and how, it counts. */
export interface CountedDocument {
  readonly type: InvoiceType;
  readonly number: string | null;
}

/**
 * Only the number decides. An invoice that was credited in full is « Annulé » and goes on counting: its credit note counts against it,
 * and both stand in the accounts (CGI ann. II art. 242 nonies A). A draft, cancelled or not, was never issued.
 */
export const countsInTurnover = ({ number }: Pick<CountedDocument, 'number'>): boolean => number !== null;

/** What an amount of a document adds to a sum, in cents. */
export const turnoverCents = (document: CountedDocument, cents: number): number =>
  countsInTurnover(document) ? invoiceSign(document.type) * cents : 0;
