// How invoices are shown: their stage, the mark of their row, and the choices of their filters.
import {
  DOCUMENT_LABELS,
  INVOICE_STATUS_LABELS,
  INVOICE_TYPE_LABELS,
  InvoiceStatus,
  PAID_LEVEL_LABELS,
  PaidLevel,
  invoiceLabels,
  invoiceRowColour,
  type InvoiceRowColour,
  type InvoiceState,
} from '@vigie/domain/billing/invoice/invoice-status.ts';
import { mailStateLabels } from '@vigie/domain/mail/mail-state.ts';
import { formatMoney as formatDomainMoney, type Currency } from '@vigie/domain/shared/money-format.ts';
import type { Option } from '../../shared/ui/list/list-types.ts';
import type { StatusTable } from '../../shared/ui/marks/status-tone.ts';
import type { InvoiceLine } from '../api.ts';

export type Stage =
  | 'draft'
  | 'refused'
  | 'toCheck'
  | 'cancelled'
  | 'validated'
  | 'queued'
  | 'kept'
  | 'bounced'
  | 'sent'
  | 'partial'
  | 'late'
  | 'paid';

export const stages: StatusTable = {
  draft: { label: 'Brouillon', tone: 'neutral' },
  refused: { label: 'Refusé', tone: 'danger' },
  toCheck: { label: 'À vérifier', tone: 'warning' },
  cancelled: { label: 'Annulé', tone: 'muted' },
  validated: { label: 'Validé', tone: 'planned' },
  queued: { label: mailStateLabels.queued, tone: 'planned' },
  kept: { label: mailStateLabels.kept, tone: 'warning' },
  bounced: { label: mailStateLabels.bounced, tone: 'danger' },
  sent: { label: 'Envoyé', tone: 'planned' },
  partial: { label: 'Partiellement payé', tone: 'active' },
  late: { label: 'En retard', tone: 'danger' },
  paid: { label: 'Payé', tone: 'done' },
};

type Shown = Pick<
  InvoiceLine,
  'type' | 'status' | 'validated' | 'sent' | 'mail' | 'refused' | 'totalCents' | 'paidCents' | 'creditedCents' | 'dueDate' | 'paid' | 'isLateToPay'
>;

/** The rules' view of a line. */
export const stateOf = (line: Shown): InvoiceState => line;

function draftStage({ status, refused }: Shown): Stage {
  if (refused) return 'refused';
  return status === InvoiceStatus.toCheck ? 'toCheck' : 'draft';
}

function issuedStage({ sent, mail, paid, isLateToPay }: Shown): Stage {
  if (paid === PaidLevel.paid) return 'paid';
  // It may be late because nobody received it.
  if (mail === 'bounced') return 'bounced';
  if (isLateToPay) return 'late';
  if (paid === PaidLevel.partial) return 'partial';
  if (mail === 'queued' || mail === 'kept') return mail;
  return sent ? 'sent' : 'validated';
}

/** The one label for a document's stage. */
export function stageOf(line: Shown): Stage {
  if (line.status === InvoiceStatus.cancelled) return 'cancelled';
  return line.validated ? issuedStage(line) : draftStage(line);
}

/** Colour of the row's mark (C-125, C-126). */
export const markOf = (line: Shown, today: string): InvoiceRowColour => invoiceRowColour(stateOf(line), today);

/** « Validé, Envoyé, En attente de paiement » (C-096). */
export const labelsText = (line: Shown): string =>
  invoiceLabels(stateOf(line))
    .map((label) => DOCUMENT_LABELS[label])
    .join(', ');

export const nameOf = ({ type, number }: Pick<InvoiceLine, 'type' | 'number'>): string =>
  number ?? (type === 'creditNote' ? 'Avoir en brouillon' : 'Brouillon');

/** A typographic minus, so that −100,00 € aligns with other signs. */
export const signedMoney = (cents: number, currency: string): string => formatDomainMoney(cents, currency as Currency).replace(/^-/, '\u2212');

interface InCurrency {
  readonly currency: string;
}

/** « 1 200,00 € · 300,00 CHF »: amounts of two currencies are never added. */
export const moneyByCurrency = <Sums extends InCurrency>(sums: Sums & { readonly others: readonly Sums[] }, centsOf: (one: Sums) => number): string =>
  [sums, ...sums.others].map((one) => signedMoney(centsOf(one), one.currency)).join(' · ');

export const operationLabels: Readonly<Record<InvoiceLine['operation'], string>> = {
  manual: 'Saisie',
  services: 'Services réalisés',
  estimate: 'Devis',
  recurring: 'Abonnement',
};

const optionsOf = (labels: Readonly<Record<string | number, string>>): Option[] => Object.entries(labels).map(([value, label]) => ({ value, label }));
export const paidOptions = optionsOf(PAID_LEVEL_LABELS);
export const typeOptions = optionsOf(INVOICE_TYPE_LABELS);
export const statusOptions = optionsOf(INVOICE_STATUS_LABELS);
export const operationOptions = optionsOf(operationLabels);
