// The list of invoices and credit notes (C-113, C-122), and the customer's own list.
import { today } from '../../shared/format/dates.ts';
import { defineList, type ListColumn, type ListRequest } from '../../shared/ui/list/list-types.ts';
import { billingApi, findCustomer, searchCustomers, type InvoiceLine } from '../api.ts';
import {
  labelsText,
  markOf,
  nameOf,
  operationLabels,
  operationOptions,
  paidOptions,
  signedMoney,
  stageOf,
  stages,
  statusOptions,
  typeOptions,
} from './invoice-words.ts';
import { INVOICE_ROW_COLOUR_LABELS } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { documentName, shortDocumentName } from '@vigie/domain/billing/instalments/instalments.ts';
import { transmissionOptions, transmissions } from '../einvoicing/transmission-words.ts';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { ownStage } from './own-invoice-words.ts';
import classes from '../billing.module.css';

interface Filters {
  readonly paid?: string[];
  readonly type?: string[];
  readonly status?: string[];
  readonly operation?: string[];
  readonly transmission?: string[];
  readonly customerId?: string;
  readonly dateRange?: { readonly start: string; readonly end: string };
}

/** Filters as the call names them. */
function wire(filters: ListRequest['filters']): Record<string, unknown> {
  const { paid, status, transmission, customerId, dateRange, ...rest } = filters as Filters;
  return {
    ...rest,
    ...(paid ? { paid: paid.map(Number) } : {}),
    ...(status ? { status: status.map(Number) } : {}),
    ...(transmission ? { transmission: transmission.map(Number) } : {}),
    ...(customerId ? { customerIds: [customerId] } : {}),
    ...(dateRange ? { from: dateRange.start, until: dateRange.end } : {}),
  };
}
const fetch = ({ filters, ...request }: ListRequest, signal: AbortSignal) =>
  billingApi.listInvoices({ body: { ...request, filters: wire(filters) }, signal });

const money = (
  id: string,
  label: string,
  cents: (row: InvoiceLine) => number,
  more: Partial<ListColumn<InvoiceLine>> = {},
): ListColumn<InvoiceLine> => ({
  id,
  label,
  kind: 'money',
  value: (row) => row.sign * cents(row),
  render: (row) => signedMoney(row.sign * cents(row), row.currency),
  ...more,
});

const number: ListColumn<InvoiceLine> = {
  id: 'number',
  label: 'Numéro',
  value: nameOf,
  main: true,
  sort: true,
  render: (row) => {
    const mark = markOf(row, today());
    return (
      <span className={classes.number} {...(mark ? { 'data-mark': mark, title: INVOICE_ROW_COLOUR_LABELS[mark] } : {})}>
        {nameOf(row)}
      </span>
    );
  },
  width: 150,
  least: 140,
};
const stage: ListColumn<InvoiceLine> = { id: 'stage', label: 'Statut', kind: 'status', statuses: stages, value: stageOf, width: 128 };
const date: ListColumn<InvoiceLine> = { id: 'date', label: 'Date', kind: 'date', value: (row) => row.date, sort: true };
const title: ListColumn<InvoiceLine> = { id: 'title', label: 'Titre', value: (row) => row.title, sort: true, width: 260, least: 104 };
const due: ListColumn<InvoiceLine> = {
  id: 'dueDate',
  label: 'Échéance',
  kind: 'date',
  value: (row) => (row.type === 'creditNote' ? '' : row.dueDate),
  sort: true,
};
const type: ListColumn<InvoiceLine> = {
  id: 'type',
  label: 'Type',
  value: (row) => documentName(row.type, row.instalment),
  render: (row) => <span title={documentName(row.type, row.instalment)}>{shortDocumentName(row.type, row.instalment)}</span>,
  width: 96,
  least: 88,
};
const toPay = money('toPayCents', 'Reste à payer', (row) => row.toPayCents, { card: true });
const total = money('totalCents', 'Total TTC', (row) => row.totalCents, { sort: true, card: true });

const paidFilter = { key: 'paid', label: 'Paiement', kind: 'select', options: paidOptions, multiple: true } as const;
const typeFilter = { key: 'type', label: 'Type', kind: 'select', options: typeOptions, multiple: true } as const;
const periodFilter = { key: 'dateRange', label: 'Période', kind: 'period' } as const;

export const invoicesList = defineList<InvoiceLine>({
  key: 'invoices',
  topic: 'invoices',
  one: 'document',
  many: 'documents',
  fetch,
  rowId: (row) => row.id,
  searchPlaceholder: 'Numéro, titre, référence ou client',
  columns: [
    number,
    type,
    stage,
    date,
    { id: 'customer', label: 'Client', value: (row) => row.customer.name, sort: true, card: true, width: 220, least: 150 },
    title,
    money('netCents', 'Total HT', (row) => row.netCents, { sort: true, hidden: true }),
    total,
    toPay,
    due,
    {
      id: 'transmission',
      label: 'Transmission',
      kind: 'status',
      statuses: transmissions,
      value: (row) => row.transmission?.code ?? '',
      width: 185,
      hidden: true,
    },
    { id: 'sentAt', label: 'Envoyé le', kind: 'datetime', value: (row) => row.sentAt, hidden: true },
    { id: 'labels', label: 'Suivi', value: labelsText, width: 260, hidden: true },
    { id: 'reference', label: 'Référence du client', value: (row) => row.reference, sort: true, width: 160, hidden: true },
    { id: 'customerNumberId', label: 'N° client', value: (row) => row.customerNumberId, width: 110, hidden: true },
    { id: 'operation', label: 'Origine', value: (row) => operationLabels[row.operation], width: 140, hidden: true },
    { id: 'createdAt', label: 'Créé le', kind: 'datetime', value: (row) => row.createdAt, sort: true, hidden: true },
  ],
  filters: [
    paidFilter,
    typeFilter,
    { key: 'sent', label: 'Envoyé', kind: 'boolean' },
    { key: 'customerId', label: 'Client', kind: 'entity', search: searchCustomers, find: findCustomer },
    periodFilter,
    { key: 'validated', label: 'Numéroté', kind: 'boolean' },
    { key: 'late', label: 'En retard de paiement', kind: 'boolean' },
    { key: 'status', label: 'État', kind: 'select', options: statusOptions, multiple: true },
    { key: 'transmission', label: 'Transmission', kind: 'select', options: transmissionOptions, multiple: true },
    { key: 'operation', label: 'Origine', kind: 'select', options: operationOptions, multiple: true },
  ],
});

const ownState: ListColumn<InvoiceLine> = {
  id: 'stage',
  label: 'État',
  value: (row) => ownStage(row, today()).label,
  render: (row) => <StatusBadge of={{ own: ownStage(row, today()) }} value="own" />,
  width: 175,
};

/** Numbered documents only, without the agency's own comments. */
export const ownInvoicesList = defineList<InvoiceLine>({
  key: 'ownInvoices',
  topic: 'invoices',
  one: 'facture',
  many: 'factures',
  feminine: true,
  fetch,
  rowId: (row) => row.id,
  sort: { by: 'date', ascending: false },
  searchPlaceholder: 'Numéro ou titre',
  columns: [number, type, ownState, date, title, total, toPay, due],
  filters: [paidFilter, typeFilter, periodFilter],
});
