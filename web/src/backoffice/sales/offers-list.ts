// The list of offers: active and inactive ones of every group unless filtered, newest first (C-263, C-264, C-268).
import { offerGroupLabels, offerGroups, OfferStatus, offerStatusLabels, offerTypeLabels, type OfferGroup } from '@vigie/domain/subscription/offer.ts';
import { defineList } from '../../shared/ui/list/list-types.ts';
import { salesApi, type OfferLine } from './sales-api.ts';
import { offerStatuses } from './sales-words.ts';

interface Filters {
  readonly group?: OfferGroup[];
  readonly status?: OfferStatus[];
  readonly period?: { readonly start: string; readonly end: string };
}
const wire = ({ period, ...filters }: Filters) => ({ ...filters, ...(period ? { from: period.start, until: period.end } : {}) });

export const offersList = defineList<OfferLine>({
  key: 'agency-subscription-offers',
  topic: 'platform-offers',
  one: 'offre',
  many: 'offres',
  feminine: true,
  limit: 25,
  searchPlaceholder: 'Nom ou description',
  fetch: ({ filters, ...request }, signal) => salesApi.offers({ body: { ...request, filters: wire(filters) }, signal }),
  rowId: (row) => row.id,
  columns: [
    { id: 'name', label: 'Nom', value: (row) => row.name, main: true, sort: true, width: 250 },
    { id: 'createdAt', label: 'Créée le', kind: 'datetime', value: (row) => row.createdAt, sort: true },
    { id: 'priceCents', label: 'Prix HT', kind: 'money', value: (row) => row.priceCents, sort: true },
    { id: 'type', label: 'Type', value: (row) => offerTypeLabels[row.type], sort: true, width: 240 },
    { id: 'status', label: 'Statut', kind: 'status', statuses: offerStatuses, value: (row) => row.status, sort: true, width: 120 },
    { id: 'numberOfSales', label: 'Ventes', kind: 'number', value: (row) => row.numberOfSales, sort: true },
    { id: 'turnoverCents', label: 'CA HT', kind: 'money', value: (row) => row.turnoverCents, sort: true },
    { id: 'yearlyPriceCents', label: 'Prix HT par an', kind: 'money', value: (row) => row.options.yearlyPriceCents, hidden: true },
  ],
  filters: [
    { key: 'period', label: 'Période', kind: 'period' },
    {
      key: 'group',
      label: 'Type',
      kind: 'select',
      multiple: true,
      required: true,
      options: offerGroups.map((value) => ({ value, label: offerGroupLabels[value] })),
      initial: offerGroups,
    },
    {
      key: 'status',
      label: 'Statut',
      kind: 'select',
      multiple: true,
      options: Object.entries(offerStatusLabels).map(([value, label]) => ({ value, label })),
      initial: [OfferStatus.active, OfferStatus.inactive],
    },
  ],
});
