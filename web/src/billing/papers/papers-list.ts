// The lists of estimates (C-105) and of purchase orders (C-137): the same columns with different labels.
import { defineList, type ListDeclaration, type ListRequest } from '../../shared/ui/list/list-types.ts';
import { DOCUMENT_LABELS } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { PAPER_STATUS_LABELS, PaperStatus, paperLabels } from '@vigie/domain/billing/paper.ts';
import { hasLeft } from '@vigie/domain/mail/mail-state.ts';
import { findCustomer, searchCustomers } from '../api.ts';
import { signedMoney } from '../invoice/invoice-words.ts';
import { estimateFace, estimatesApi, nameOf, orderFace, ownAnswerOf, ownAnswers, paperStatuses, stageOf, type Face, type PaperLine } from './face.ts';

interface Filters {
  readonly status?: string[];
  readonly customerId?: string;
  readonly dateRange?: { readonly start: string; readonly end: string };
}

/** Filters as the call names them. */
export function wire(filters: ListRequest['filters']): Record<string, unknown> {
  const { status, customerId, dateRange, ...rest } = filters as Filters;
  return {
    ...rest,
    ...(status ? { status: status.map(Number) } : {}),
    ...(customerId ? { customerIds: [customerId] } : {}),
    ...(dateRange ? { from: dateRange.start, until: dateRange.end } : {}),
  };
}

const statusOptions = Object.entries(PAPER_STATUS_LABELS).map(([value, label]) => ({ value, label }));

/** « Validé, Envoyé » (C-096). */
export const labelsText = ({ status, mail, invoice, refusedAt }: PaperLine): string =>
  paperLabels({
    status: status === PaperStatus.sent && !hasLeft(mail) ? PaperStatus.validated : status,
    invoiced: invoice !== null,
    refused: refusedAt !== null,
  })
    .map((label) => DOCUMENT_LABELS[label])
    .join(', ');

const invoiceText = ({ invoice, partlyInvoiced }: PaperLine): string => {
  if (invoice) return invoice.number ?? 'Brouillon';
  return partlyInvoiced ? 'En partie' : '';
};

const listOf = (face: Face): ListDeclaration<PaperLine> =>
  defineList<PaperLine>({
    key: face.topic,
    topic: face.topic,
    one: face.one,
    many: face.many,
    fetch: ({ filters, ...request }, signal) => face.api.list({ body: { ...request, filters: wire(filters) }, signal }),
    rowId: ({ id }) => id,
    searchPlaceholder: 'Numéro, objet ou destinataire',
    columns: [
      { id: 'number', label: 'Numéro', value: nameOf, main: true, sort: true, width: 150, least: 136 },
      { id: 'status', label: 'Statut', kind: 'status', statuses: paperStatuses, value: stageOf, sort: true, width: 130 },
      { id: 'date', label: 'Date', kind: 'date', value: (row) => row.date, sort: true },
      { id: 'party', label: 'Destinataire', value: (row) => row.party.name, sort: true, card: true, width: 210, least: 148 },
      { id: 'name', label: 'Objet', value: (row) => row.name, sort: true, width: 260 },
      {
        id: 'netCents',
        label: 'Total HT',
        kind: 'money',
        value: (row) => row.netCents,
        render: (row) => signedMoney(row.netCents, row.currency),
        sort: true,
      },
      {
        id: 'totalCents',
        label: 'Total TTC',
        kind: 'money',
        value: (row) => row.totalCents,
        render: (row) => signedMoney(row.totalCents, row.currency),
        sort: true,
        card: true,
      },
      { id: 'validUntil', label: 'Validité', kind: 'date', value: (row) => row.validUntil, sort: true, card: true },
      { id: 'sentAt', label: 'Envoyé le', kind: 'datetime', value: (row) => row.sentAt, hidden: true },
      ...(face.kind === 'estimate' ? [{ id: 'invoice', label: 'Facture', value: invoiceText, width: 130, least: 128 }] : []),
      { id: 'labels', label: 'Suivi', value: labelsText, width: 230, hidden: true },
      { id: 'createdAt', label: 'Créé le', kind: 'datetime', value: (row) => row.createdAt, sort: true, hidden: true },
    ],
    filters: [
      { key: 'status', label: 'Statut', kind: 'select', options: statusOptions, multiple: true },
      { key: 'sent', label: 'Envoyé', kind: 'boolean' },
      { key: 'customerId', label: 'Client', kind: 'entity', search: searchCustomers, find: findCustomer },
      { key: 'dateRange', label: 'Période', kind: 'period' },
      { key: 'expired', label: 'Validité dépassée', kind: 'boolean' },
      ...(face.kind === 'estimate' ? [{ key: 'invoiced', label: 'Transformé en facture', kind: 'boolean' as const }] : []),
    ],
  });

export const papersLists: Readonly<Record<Face['kind'], ListDeclaration<PaperLine>>> = {
  estimate: listOf(estimateFace),
  purchaseOrder: listOf(orderFace),
};

/** What a customer was sent: without drafts, recipients and the agency's own marks. */
export const ownEstimatesList = defineList<PaperLine>({
  key: 'ownEstimates',
  topic: 'estimates',
  one: 'devis',
  many: 'devis',
  fetch: ({ filters, ...request }, signal) => estimatesApi.list({ body: { ...request, filters: wire(filters) }, signal }),
  rowId: ({ id }) => id,
  sort: { by: 'date', ascending: false },
  searchPlaceholder: 'Numéro ou objet',
  columns: [
    { id: 'number', label: 'Numéro', value: nameOf, main: true, sort: true, width: 160 },
    { id: 'answer', label: 'Réponse', kind: 'status', statuses: ownAnswers, value: ownAnswerOf, width: 150 },
    { id: 'date', label: 'Date', kind: 'date', value: (row) => row.date, sort: true },
    { id: 'validUntil', label: 'Valable jusqu’au', kind: 'date', value: (row) => row.validUntil, sort: true },
    { id: 'name', label: 'Objet', value: (row) => row.name, sort: true, width: 260 },
    {
      id: 'totalCents',
      label: 'Total TTC',
      kind: 'money',
      value: (row) => row.totalCents,
      render: (row) => signedMoney(row.totalCents, row.currency),
      sort: true,
      width: 115,
    },
  ],
  filters: [
    { key: 'awaited', label: 'À accepter', kind: 'boolean' },
    { key: 'dateRange', label: 'Période', kind: 'period' },
  ],
});

/** Estimates that wait too long for an answer, as the call returns them: all at once, the oldest first (C-112). */
export const estimateRemindsList: ListDeclaration<PaperLine> = {
  ...papersLists.estimate,
  key: 'estimateReminds',
  fetch: async ({ page, limit }, signal) => {
    const { data, count } = await estimatesApi.reminds({ signal });
    return { data: data.slice((page - 1) * limit, page * limit), count };
  },
};
