// Defines how a credit note calls an invoice of the platform off, and what becomes of received money.
import { invoiceSign, type InvoiceType } from '../billing/invoice/invoice-status.ts';
import { AgencyInvoiceStatus, type PaymentStatus } from './agency-invoice.ts';

/** `credit`: deducted from the agency's next invoices. `refund`: paid back to it. */
export const moneyBacks = ['credit', 'refund'] as const;
export type MoneyBack = (typeof moneyBacks)[number];

export const moneyBackLabels = {
  credit: 'À déduire des prochaines factures',
  refund: 'À rembourser',
} as const satisfies Record<MoneyBack, string>;

type Paid = readonly { readonly status: PaymentStatus; readonly amountCents: number }[];

const RECEIVED: readonly PaymentStatus[] = ['VALIDATED', 'VALIDATED_MANUALLY'];

/** The money that has arrived. A debit on its way has not. */
export const receivedCents = (payments: Paid): number =>
  payments.filter(({ status }) => RECEIVED.includes(status)).reduce((sum, { amountCents }) => sum + amountCents, 0);

export interface CalledOff {
  readonly type: InvoiceType;
  readonly status: AgencyInvoiceStatus;
}

/** An issued invoice is neither deleted nor called off by its status alone (CGI ann. II, art. 242 nonies A). */
export function invoiceMoveRefusal({ type, status }: CalledOff, to: AgencyInvoiceStatus, payments: Pick<Paid[number], 'status'>[]): string | null {
  if (type === 'creditNote') return 'Un avoir ne s’annule pas';
  if (status === to) return 'Cette facture a déjà ce statut';
  if (to === AgencyInvoiceStatus.active) return 'Un avoir a annulé cette facture : établissez-en une nouvelle';
  if (to === AgencyInvoiceStatus.invalid) return 'Une facture émise ne devient pas invalide : annulez-la, un avoir sera établi';
  if (status !== AgencyInvoiceStatus.active) return 'Cette facture n’est plus active';
  return payments.some(({ status: paid }) => paid === 'PROCESSING')
    ? 'Un paiement de cette facture est en cours chez le prestataire : attendez son résultat'
    : null;
}

/** Money that was received is never lost: somebody says what becomes of it. */
export const moneyBackIssue = (payments: Paid, moneyBack: MoneyBack | null): string | null =>
  receivedCents(payments) > 0 && moneyBack === null ? 'Dites ce que devient le paiement reçu' : null;

export interface OpenCredit {
  readonly id: string;
  readonly leftCents: number;
}
export interface UsedCredit {
  readonly id: string;
  readonly cents: number;
}

/** The credits that pay a new invoice, the oldest first, never more than its total. */
export function creditsFor(credits: readonly OpenCredit[], totalCents: number): UsedCredit[] {
  let left = totalCents;
  return credits.flatMap(({ id, leftCents }) => {
    const cents = Math.min(left, leftCents);
    left -= cents;
    return cents > 0 ? [{ id, cents }] : [];
  });
}

/** What a document adds to the turnover: each counts on its own day, a credit note against (docs/decisions/0031-what-counts-in-turnover.md). */
export const billedCents = (type: InvoiceType, cents: number): number => invoiceSign(type) * cents;
