// Computes turnover: every numbered document counts on its own day, an invoice as positive and a credit note as negative.
import { invoiceSign, type InvoiceType } from './invoice/invoice-status.ts';

/** The part of an invoice or credit note that decides whether and how it counts. */
export interface CountedDocument {
  readonly type: InvoiceType;
  readonly number: string | null;
}

/**
 * Only the number decides. A fully credited invoice is « Annulé » and still counts: its credit note counts against it, as in accounting (CGI ann. II
 * art. 242 nonies A). A draft, cancelled or not, was never issued.
 */
export const countsInTurnover = ({ number }: Pick<CountedDocument, 'number'>): boolean => number !== null;

/** What a document's amount adds to a sum, in cents. */
export const turnoverCents = (document: CountedDocument, cents: number): number =>
  countsInTurnover(document) ? invoiceSign(document.type) * cents : 0;
