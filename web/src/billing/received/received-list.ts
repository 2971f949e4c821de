// The list of received invoices.
import { defineList } from '../../shared/ui/list/list-types.ts';
import { signedMoney } from '../invoice/invoice-words.ts';
import { wire } from '../papers/papers-list.ts';
import { receivedApi, receivedOptions, receivedStatuses, type ReceivedLine } from './received-words.ts';

export const receivedList = defineList<ReceivedLine>({
  key: 'receivedInvoices',
  topic: 'purchaseOrders',
  one: 'facture reçue',
  many: 'factures reçues',
  feminine: true,
  fetch: ({ filters, ...request }, signal) => receivedApi.list({ body: { ...request, filters: wire(filters) }, signal }),
  rowId: ({ id }) => id,
  searchPlaceholder: 'Numéro, fournisseur ou commande',
  columns: [
    { id: 'number', label: 'Numéro', value: (row) => row.number, main: true, sort: true, width: 160 },
    { id: 'status', label: 'Statut', kind: 'status', statuses: receivedStatuses, value: (row) => row.status, sort: true, width: 130 },
    { id: 'supplier', label: 'Fournisseur', value: (row) => row.supplier, sort: true, width: 220, card: true },
    { id: 'date', label: 'Date', kind: 'date', value: (row) => row.date, sort: true },
    { id: 'dueDate', label: 'Échéance', kind: 'date', value: (row) => row.dueDate, sort: true, card: true },
    {
      id: 'netCents',
      label: 'Total HT',
      kind: 'money',
      value: (row) => row.sign * row.netCents,
      render: (row) => signedMoney(row.sign * row.netCents, row.currency),
      sort: true,
    },
    {
      id: 'totalCents',
      label: 'Total TTC',
      kind: 'money',
      value: (row) => row.sign * row.totalCents,
      render: (row) => signedMoney(row.sign * row.totalCents, row.currency),
      sort: true,
      card: true,
    },
    { id: 'order', label: 'Bon de commande', value: (row) => row.order?.number ?? row.orderReference, width: 160 },
    { id: 'createdAt', label: 'Reçue le', kind: 'datetime', value: (row) => row.createdAt, sort: true },
    { id: 'origin', label: 'Origine', value: (row) => (row.fromPlatform ? 'Plateforme' : 'Déposée'), width: 110, hidden: true },
  ],
  filters: [
    { key: 'status', label: 'Statut', kind: 'select', options: receivedOptions, multiple: true },
    { key: 'ordered', label: 'Rattachée à une commande', kind: 'boolean' },
    { key: 'dateRange', label: 'Période', kind: 'period' },
  ],
});
