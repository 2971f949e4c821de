// Defines the state of an invoice or credit note: status, flags, their labels, and the moves they allow.

/** Status of a commercial document, with the specification's numbers (C-095). A draft is not validated yet, so it has no number. */
export const InvoiceStatus = { active: 100, cancelled: 200, toCheck: 300 } as const;
export type InvoiceStatus = (typeof InvoiceStatus)[keyof typeof InvoiceStatus];

export const INVOICE_STATUS_LABELS: Record<InvoiceStatus, string> = {
  100: 'Actif',
  200: 'Annulé',
  300: 'À vérifier',
};

/** Values of the paid filter (C-122). */
export const PaidLevel = { unpaid: 0, partial: 50, paid: 100 } as const;
export type PaidLevel = (typeof PaidLevel)[keyof typeof PaidLevel];

export const PAID_LEVEL_LABELS: Record<PaidLevel, string> = {
  0: 'Non payé',
  50: 'Partiellement payé',
  100: 'Payé',
};

export type InvoiceType = 'invoice' | 'creditNote';
export const INVOICE_TYPE_LABELS: Record<InvoiceType, string> = { invoice: 'Facture', creditNote: 'Avoir' };

/** Amounts of a credit note are stored positive. The sign only appears in lists and sums (C-115, EN 16931 type 381). */
export const invoiceSign = (type: InvoiceType): 1 | -1 => (type === 'creditNote' ? -1 : 1);

/** What the rules need to know about an invoice. Amounts are in cents, days `YYYY-MM-DD`. */
export interface InvoiceState {
  readonly type: InvoiceType;
  readonly status: InvoiceStatus;
  readonly validated: boolean;
  readonly sent: boolean;
  readonly refused: boolean;
  readonly totalCents: number;
  readonly paidCents: number;
  /** Sum of the validated credit notes that refer to this invoice. */
  readonly creditedCents: number;
  readonly dueDate: string | null;
}

/** A document with nothing to pay counts as paid. */
export const paidLevel = ({ totalCents, paidCents }: Pick<InvoiceState, 'totalCents' | 'paidCents'>): PaidLevel => {
  if (paidCents >= totalCents) return PaidLevel.paid;
  return paidCents > 0 ? PaidLevel.partial : PaidLevel.unpaid;
};

/** Late: validated, not cancelled, not fully paid, due before `today` (C-123). A credit note is never late. */
export const isLateToPay = (invoice: InvoiceState, today: string): boolean =>
  invoice.type === 'invoice' &&
  invoice.validated &&
  invoice.status !== InvoiceStatus.cancelled &&
  paidLevel(invoice) !== PaidLevel.paid &&
  invoice.dueDate !== null &&
  invoice.dueDate < today;

/** Labels of commercial documents (C-096). `transformed` belongs to estimates. */
export const DOCUMENT_LABELS = {
  notSent: 'Non envoyé',
  sent: 'Envoyé',
  validated: 'Validé',
  awaitingValidation: 'En attente de validation',
  refused: 'Refusé',
  transformed: 'Transformé en facture',
  paid: 'Payé',
  awaitingPayment: 'En attente de paiement',
} as const;
export type DocumentLabel = keyof typeof DOCUMENT_LABELS;

/** The current labels of an invoice, in reading order. A draft shows neither sending nor payment, and waits for nothing once it is cancelled. */
export const invoiceLabels = (invoice: InvoiceState): DocumentLabel[] => {
  if (!invoice.validated && invoice.status === InvoiceStatus.cancelled) return [];
  if (!invoice.validated) return [invoice.refused ? 'refused' : 'awaitingValidation'];
  return ['validated', invoice.sent ? 'sent' : 'notSent', paidLevel(invoice) === PaidLevel.paid ? 'paid' : 'awaitingPayment'];
};

/** In the order in which the rule looks. */
export const INVOICE_ROW_COLOURS = ['red', 'purple', 'green', 'lime', 'orange'] as const;
export type InvoiceRowColour = (typeof INVOICE_ROW_COLOURS)[number] | null;

/** What each colour says. */
export const INVOICE_ROW_COLOUR_LABELS: Readonly<Record<Exclude<InvoiceRowColour, null>, string>> = {
  red: 'Annulé',
  purple: 'En retard de paiement',
  green: PAID_LEVEL_LABELS[100],
  lime: PAID_LEVEL_LABELS[50],
  orange: INVOICE_STATUS_LABELS[300],
};

/** Row colour: the first that applies of cancelled, late, paid, to check (C-125, C-126). */
export const invoiceRowColour = (invoice: InvoiceState, today: string): InvoiceRowColour => {
  if (invoice.status === InvoiceStatus.cancelled) return 'red';
  if (isLateToPay(invoice, today)) return 'purple';
  const level = invoice.validated ? paidLevel(invoice) : PaidLevel.unpaid;
  if (level === PaidLevel.paid) return 'green';
  if (level === PaidLevel.partial) return 'lime';
  return invoice.status === InvoiceStatus.toCheck ? 'orange' : null;
};

/** The payment that settles an invoice (C-121). null when nothing is left to pay. */
export const balancePayment = (invoice: InvoiceState): { amountCents: number; note: string } | null => {
  const amountCents = invoice.totalCents - invoice.paidCents;
  return amountCents > 0 ? { amountCents, note: 'Solde' } : null;
};
