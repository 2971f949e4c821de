// How the platform's invoices, their payments and orders of articles are shown, and the choices of their filters.
import {
  AgencyInvoiceStatus,
  agencyInvoiceStatusLabels,
  paymentStatusLabels,
  settledStatuses,
  type PaymentStatus,
} from '@vigie/domain/subscription/agency-invoice.ts';
import { INVOICE_TYPE_LABELS, type InvoiceType } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { ArticleOrderStatus, articleOrderStatusLabels } from '@vigie/domain/subscription/article-order.ts';
import type { ListRequest, Option } from '../../shared/ui/list/list-types.ts';
import type { StatusTable, Tone } from '../../shared/ui/marks/status-tone.ts';

export const invoiceStatuses: StatusTable = {
  [AgencyInvoiceStatus.active]: { label: agencyInvoiceStatusLabels[100], tone: 'done' },
  [AgencyInvoiceStatus.cancelled]: { label: agencyInvoiceStatusLabels[200], tone: 'muted' },
  [AgencyInvoiceStatus.invalid]: { label: agencyInvoiceStatusLabels[300], tone: 'danger' },
};

export const invoiceTypeOptions: Option[] = Object.entries(INVOICE_TYPE_LABELS).map(([value, label]) => ({ value, label }));
/** « Facture VIG-2026-00001 ». */
export const documentTitle = ({ type, reference }: { readonly type: InvoiceType; readonly reference: string }): string =>
  `${INVOICE_TYPE_LABELS[type]} ${reference}`;

const PAYMENT_TONES: Readonly<Record<PaymentStatus, Tone>> = {
  VALIDATION: 'neutral',
  COMING_SOON: 'planned',
  PENDING: 'neutral',
  PROCESSING: 'active',
  ERROR: 'danger',
  VALIDATED: 'done',
  VALIDATED_MANUALLY: 'done',
  CANCELLED_MANUALLY: 'muted',
};
export const paymentStatuses: StatusTable = Object.fromEntries(
  Object.entries(paymentStatusLabels).map(([status, label]) => [status, { label, tone: PAYMENT_TONES[status as PaymentStatus] }]),
);

export const orderStatuses: StatusTable = {
  [ArticleOrderStatus.pending]: { label: articleOrderStatusLabels[100], tone: 'neutral' },
  [ArticleOrderStatus.validated]: { label: articleOrderStatusLabels[200], tone: 'planned' },
  [ArticleOrderStatus.sent]: { label: articleOrderStatusLabels[300], tone: 'active' },
  [ArticleOrderStatus.received]: { label: articleOrderStatusLabels[400], tone: 'done' },
  [ArticleOrderStatus.cancelled]: { label: articleOrderStatusLabels[500], tone: 'muted' },
};

export const optionsOf = (labels: Readonly<Record<string | number, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Paid and pending money is one choice (C-220). */
const SETTLED: PaymentStatus = 'VALIDATED';
export const paymentOptions: Option[] = optionsOf(paymentStatusLabels)
  .filter(({ value }) => value === SETTLED || settledStatuses.every((status) => status !== value))
  .map((option) => (option.value === SETTLED ? { ...option, label: 'Réglée, ou règlement en cours' } : option));

interface Filters {
  readonly status?: string[];
  readonly dateRange?: { readonly start: string; readonly end: string };
}

/** Filters as the calls name them: numbers of statuses, both days of a period. */
export function wireOf(filters: ListRequest['filters']): Record<string, unknown> {
  const { status, dateRange, ...rest } = filters as Filters & Record<string, unknown>;
  return {
    ...rest,
    ...(status ? { status: status.map(Number) } : {}),
    ...(dateRange ? { from: dateRange.start, until: dateRange.end } : {}),
  };
}
