// Decides what may be done to an invoice in its present state, why not, and the result.
import type { InvoiceState } from './invoice-status.ts';
import { InvoiceStatus, PaidLevel, paidLevel } from './invoice-status.ts';

export const INVOICE_MOVES = [
  'edit',
  'delete',
  'validate',
  'refuse',
  'setToCheck',
  'setActive',
  'cancel',
  'markSent',
  'markNotSent',
  'recordPayment',
  'removePayment',
] as const;
export type InvoiceMove = (typeof INVOICE_MOVES)[number];

type Check = (invoice: InvoiceState) => string | null;

const LOCKED = 'Ce document est numéroté : ses montants sont verrouillés, corrigez-le par un avoir';
const CANCELLED = 'Ce document est annulé';
const DRAFT = 'Validez d’abord ce document';

/** Amounts are locked once the number is assigned. A numbered document is never deleted (C-130; art. 242 nonies A, ann. II CGI). */
const draftOnly: Check = (invoice) => (invoice.validated ? LOCKED : null);
const validatedOnly: Check = (invoice) => (invoice.validated ? null : DRAFT);
const inStatus =
  (status: InvoiceStatus, otherwise: string): Check =>
  (invoice) =>
    invoice.status === status ? null : otherwise;

/** A numbered invoice leaves the accounts only through a credit note, so it can be cancelled once fully credited. */
const cancellable: Check = (invoice) => {
  if (!invoice.validated) return null;
  if (invoice.type === 'creditNote') return 'Un avoir numéroté ne s’annule pas';
  return invoice.creditedCents >= invoice.totalCents ? null : 'Une facture numérotée s’annule par un avoir du même montant';
};

const CHECKS: Record<InvoiceMove, readonly Check[]> = {
  edit: [draftOnly],
  delete: [(invoice) => (invoice.validated ? 'Un document numéroté ne se supprime pas' : null)],
  validate: [(invoice) => (invoice.validated ? 'Ce document est déjà validé' : null)],
  refuse: [draftOnly],
  setToCheck: [inStatus(InvoiceStatus.active, 'Ce document est déjà à vérifier')],
  setActive: [inStatus(InvoiceStatus.toCheck, 'Ce document est déjà actif')],
  cancel: [cancellable],
  markSent: [validatedOnly, (invoice) => (invoice.sent ? 'Ce document est déjà marqué envoyé' : null)],
  markNotSent: [validatedOnly, (invoice) => (invoice.sent ? null : 'Ce document n’est pas marqué envoyé')],
  recordPayment: [validatedOnly, (invoice) => (paidLevel(invoice) === PaidLevel.paid ? 'Ce document est entièrement payé' : null)],
  removePayment: [validatedOnly, (invoice) => (invoice.paidCents > 0 ? null : 'Ce document n’a aucun paiement')],
};

/** Explains in French why a move is not allowed now, or returns null. A cancelled document can only be deleted, while it has no number. */
export const invoiceMoveIssue = (invoice: InvoiceState, move: InvoiceMove): string | null => {
  if (invoice.status === InvoiceStatus.cancelled && move !== 'delete') return CANCELLED;
  for (const check of CHECKS[move]) {
    const issue = check(invoice);
    if (issue !== null) return issue;
  }
  return null;
};

export type InvoiceFlags = Pick<InvoiceState, 'status' | 'validated' | 'sent' | 'refused'>;

const CHANGES: Partial<Record<InvoiceMove, Partial<InvoiceFlags>>> = {
  validate: { status: InvoiceStatus.active, validated: true, refused: false },
  refuse: { refused: true },
  setToCheck: { status: InvoiceStatus.toCheck },
  setActive: { status: InvoiceStatus.active },
  cancel: { status: InvoiceStatus.cancelled },
  markSent: { sent: true },
  markNotSent: { sent: false },
};

/** Status and flags after an allowed move. Validating a document to check also checks it. Sending is `markSent` (C-119). */
export const flagsAfter = (invoice: InvoiceState, move: InvoiceMove): InvoiceFlags => {
  const issue = invoiceMoveIssue(invoice, move);
  if (issue !== null) throw new Error(issue);
  const { status, validated, sent, refused } = invoice;
  return { status, validated, sent, refused, ...CHANGES[move] };
};

/** The initial values of a duplicate (C-120): a draft dated `today`, unpaid, unsent. */
export const duplicateFlags = (today: string): InvoiceFlags & { date: string; paidCents: number } => ({
  status: InvoiceStatus.active,
  validated: false,
  sent: false,
  refused: false,
  date: today,
  paidCents: 0,
});
