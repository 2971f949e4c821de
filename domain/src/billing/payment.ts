// Handles payments of an invoice, refunds of a credit note, and what a credit note settles on its invoice.
import { moneyIn } from '../shared/money-format.ts';
import type { InvoiceState } from './invoice/invoice-status.ts';

/** A person's payment methods (C-117). */
export const PAYMENT_METHODS = ['SEPA', 'CARD', 'CHECK'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** CREDIT cannot be chosen: it is what a credit note deducts from the invoice it corrects. */
export type SettlementMethod = PaymentMethod | 'CREDIT';

export const PAYMENT_METHOD_LABELS: Record<SettlementMethod, string> = {
  SEPA: 'Virement ou prélèvement SEPA',
  CARD: 'Carte bancaire',
  CHECK: 'Chèque',
  CREDIT: 'Avoir',
};

/** 100 recorded and received. A payment not triggered yet has another number (C-116). */
export const PaymentStatus = { received: 100, pending: 200 } as const;
export type PaymentStatus = (typeof PaymentStatus)[keyof typeof PaymentStatus];
export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = { 100: 'Reçu', 200: 'En attente' };

type Amounts = Pick<InvoiceState, 'totalCents' | 'paidCents'>;

export const dueCents = ({ totalCents, paidCents }: Amounts): number => Math.max(0, totalCents - paidCents);

/** Explains in French why an amount cannot be recorded, or returns null. More than the due amount would be a debt to the customer. */
export const paymentIssue = (invoice: Amounts, amountCents: number, currency = 'EUR'): string | null => {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) return 'Doit être supérieur à 0';
  const due = dueCents(invoice);
  return amountCents > due ? `Le reste à payer est de ${moneyIn(due, currency)}` : null;
};

/** A payment by credit note belongs to its numbered credit note, so it cannot be removed by hand. */
export const paymentRemovalIssue = (payment: { readonly method: SettlementMethod }): string | null =>
  payment.method === 'CREDIT' ? 'Ce montant vient d’un avoir numéroté : il ne se retire pas' : null;

/** What a validated credit note settles at once: up to the amount still due. The rest must be refunded. */
export const settledByCredit = (invoice: Amounts, creditCents: number): number => Math.max(0, Math.min(dueCents(invoice), creditCents));
