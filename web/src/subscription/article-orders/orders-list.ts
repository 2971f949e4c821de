// The agency's own orders of articles, and the columns shared with the platform's list of all of them (C-226, C-227).
import { articleOrderStatusLabels } from '@vigie/domain/subscription/article-order.ts';
import { defineList, type ListColumn, type ListFilter } from '../../shared/ui/list/list-types.ts';
import { invoicesApi, type OrderLine } from '../invoices/api.ts';
import { optionsOf, orderStatuses, wireOf } from '../invoices/invoice-words.ts';

type Column = ListColumn<OrderLine>;
type Moment = 'createdAt' | 'validatedAt' | 'sentAt' | 'receivedAt' | 'canceledAt';

/** The offer's name; for a free-text line, its text. */
export const offerNameOf = ({ agencyPaymentItem: { offer, label } }: OrderLine): string => offer?.name ?? label;

const moment = (id: Moment, label: string): Column => ({ id, label, kind: 'datetime', value: (row) => row[id], sort: true });

export const orderColumns = (own: boolean): Column[] => [
  { id: 'offerName', label: 'Article', value: offerNameOf, main: true, sort: true, width: 200 },
  { id: 'articleQuantity', label: 'Quantité', kind: 'number', value: (row) => row.agencyPaymentItem.quantity, sort: true },
  { id: 'agency', label: 'Agence', value: (row) => row.agencyPaymentItem.agencyInvoice.agency.name, sort: true, width: 160, hidden: own },
  { id: 'status', label: 'Statut', kind: 'status', statuses: orderStatuses, value: (row) => row.status, sort: true, width: 110 },
  moment('createdAt', 'Commandée le'),
  moment('validatedAt', 'Validée le'),
  moment('sentAt', 'Envoyée le'),
  moment('receivedAt', 'Reçue le'),
  { ...moment('canceledAt', 'Annulée le'), hidden: true },
  { id: 'comment', label: 'Commentaire', value: (row) => row.comment, width: 200, hidden: true },
  { id: 'deliveryAddress', label: 'Adresse de livraison', value: (row) => row.deliveryAddress, width: 220 },
  { id: 'deliveryInstructions', label: 'Consignes de livraison', value: (row) => row.deliveryInstructions, width: 200, hidden: true },
];

export const orderFilters: readonly ListFilter[] = [
  { key: 'status', label: 'Statut', kind: 'select', options: optionsOf(articleOrderStatusLabels), multiple: true },
  { key: 'dateRange', label: 'Période', kind: 'period' },
];
export const orderWords = {
  one: 'commande',
  many: 'commandes',
  feminine: true,
  rowId: (row: OrderLine) => row.id,
  searchPlaceholder: 'Article, facture ou commentaire',
};

export const ownOrdersList = defineList<OrderLine>({
  ...orderWords,
  key: 'agency_article_orders',
  topic: 'articleOrders',
  fetch: ({ filters, ...request }, signal) => invoicesApi.ownOrders({ body: { ...request, filters: wireOf(filters) }, signal }),
  columns: orderColumns(true),
  filters: orderFilters,
});
