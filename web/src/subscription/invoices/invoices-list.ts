// The list of what the platform has billed to the agency (C-198), and the columns of both lists.
import { INVOICE_TYPE_LABELS } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { billedCents } from '@vigie/domain/subscription/credit-note.ts';
import { agencyInvoiceStatusLabels } from '@vigie/domain/subscription/agency-invoice.ts';
import { defineList, type ListColumn, type ListFilter } from '../../shared/ui/list/list-types.ts';
import { invoicesApi, type InvoiceLine } from './api.ts';
import { invoiceStatuses, invoiceTypeOptions, optionsOf, paymentOptions, paymentStatuses, wireOf } from './invoice-words.ts';

type Column = ListColumn<InvoiceLine>;
const money = (id: 'exclCents' | 'vatCents' | 'totalCents' | 'dueCents', label: string, more: Partial<Column> = {}): Column => ({
  id,
  label,
  kind: 'money',
  // A credit note counts against what was billed.
  value: (row) => billedCents(row.type, row[id]),
  width: 110,
  ...more,
});

export const invoiceColumns = {
  reference: { id: 'reference', label: 'Référence', value: (row) => row.reference, main: true, sort: true, width: 150 },
  type: { id: 'type', label: 'Type', value: (row) => INVOICE_TYPE_LABELS[row.type], width: 90 },
  corrects: { id: 'corrects', label: 'Facture annulée', value: (row) => row.corrects?.reference ?? '', width: 150, hidden: true },
  agency: { id: 'agency', label: 'Agence', value: (row) => row.agency.name, sort: true, width: 185 },
  issuedOn: { id: 'issuedOn', label: 'Date', kind: 'date', value: (row) => row.issuedOn, sort: true },
  status: { id: 'status', label: 'Statut', kind: 'status', statuses: invoiceStatuses, value: (row) => row.status, sort: true, width: 100 },
  payment: {
    id: 'partialPaymentsStatus',
    label: 'Paiement',
    kind: 'status',
    statuses: paymentStatuses,
    value: (row) => row.partialPaymentsStatus,
    width: 175,
  },
  excl: money('exclCents', 'Total HT', { sort: true }),
  vat: money('vatCents', 'TVA', { hidden: true }),
  total: money('totalCents', 'Total TTC', { sort: true }),
  due: money('dueCents', 'Reste à régler', { width: 125 }),
  createdAt: { id: 'createdAt', label: 'Créée le', kind: 'datetime', value: (row) => row.createdAt, sort: true, hidden: true },
} as const satisfies Record<string, Column>;

export const invoiceFilters: readonly ListFilter[] = [
  { key: 'status', label: 'Statut', kind: 'select', options: optionsOf(agencyInvoiceStatusLabels), multiple: true },
  { key: 'type', label: 'Type', kind: 'select', options: invoiceTypeOptions, multiple: true },
  { key: 'paymentStatus', label: 'Paiement', kind: 'select', options: paymentOptions, multiple: true },
  { key: 'dateRange', label: 'Période', kind: 'period' },
];

export const ownInvoicesList = defineList<InvoiceLine>({
  key: 'agency_invoices',
  topic: 'agencyInvoices',
  one: 'facture',
  many: 'factures',
  feminine: true,
  limit: 20,
  searchPlaceholder: 'Référence',
  fetch: ({ filters, ...request }, signal) => invoicesApi.ownInvoices({ body: { ...request, filters: wireOf(filters) }, signal }),
  rowId: (row) => row.id,
  columns: [
    invoiceColumns.reference,
    invoiceColumns.type,
    invoiceColumns.corrects,
    invoiceColumns.issuedOn,
    invoiceColumns.status,
    invoiceColumns.payment,
    invoiceColumns.excl,
    invoiceColumns.vat,
    invoiceColumns.total,
    invoiceColumns.due,
    invoiceColumns.createdAt,
  ],
  sort: { by: 'issuedOn', ascending: false },
  filters: invoiceFilters,
});
