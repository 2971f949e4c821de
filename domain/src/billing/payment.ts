// Payments of an invoice, refunds of a credit note, and what a credit note settles of the invoice it corrects.
import { formatMoney } from '../shared/money-format.ts';
import type { InvoiceState } from './invoice/invoice-status.ts';

/** How a person pays (C-117). */
export const PAYMENT_METHODS = ['SEPA', 'CARD', 'CHECK'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** CREDIT is never chosen: it is what a credit note takes off the invoice it corrects. */
export type SettlementMethod = PaymentMethod | 'CREDIT';

export const PAYMENT_METHOD_LABELS: Record<SettlementMethod, string> = {
  SEPA: 'Virement ou prélèvement SEPA',
  CARD: 'Carte bancaire',
  CHECK: 'Chèque',
  CREDIT: 'Avoir',
};

/** 100 entered and received; a payment still to be triggered bears another number (C-116). */
export const PaymentStatus = { received: 100, pending: 200 } as const;
export type PaymentStatus = (typeof PaymentStatus)[keyof typeof PaymentStatus];
export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = { 100: 'Reçu', 200: 'En attente' };

type Amounts = Pick<InvoiceState, 'totalCents' | 'paidCents'>;

export const dueCents = ({ totalCents, paidCents }: Amounts): number => Math.max(0, totalCents - paidCents);

/** Why an amount cannot be recorded, in French; null when it can. More than what is due would be a debt to the customer. */
export const paymentIssue = (invoice: Amounts, amountCents: number): string | null => {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) return 'Doit être supérieur à 0';
  const due = dueCents(invoice);
  return amountCents > due ? `Le reste à payer est de ${formatMoney(due)}` : null;
};

/** A payment by credit note goes with its credit note, which is numbered: it is not taken back by hand. */
export const paymentRemovalIssue = (payment: { readonly method: SettlementMethod }): string | null =>
  payment.method === 'CREDIT' ? 'Ce montant vient d’un avoir numéroté : il ne se retire pas' : null;

/** What a validated credit note settles at once: up to what was still due; the rest is to be paid back. */
export const settledByCredit = (invoice: Amounts, creditCents: number): number => Math.max(0, Math.min(dueCents(invoice), creditCents));
