// Margins by customer and site over a period, the current month by default (C-149).
import { firstOfMonth, lastOfMonth } from '@vigie/domain/shared/time-day.ts';
import { today } from '../../shared/format/dates.ts';
import { defineList, type ListRequest } from '../../shared/ui/list/list-types.ts';
import { findCustomer, searchCustomers } from '../api.ts';
import { marginsApi, type MarginLine } from './api.ts';
import { rateText } from './margin-words.ts';

export interface MarginDays {
  readonly from: string;
  readonly until: string;
}

/** The days that the list is showing; the current month when a period has only one of its days. */
export function daysOf({ filters }: Pick<ListRequest, 'filters'>): MarginDays {
  const chosen = filters['period'] as { readonly start: string; readonly end: string } | undefined;
  return chosen ? { from: chosen.start, until: chosen.end } : { from: firstOfMonth(today()), until: lastOfMonth(today()) };
}

const filtersOf = ({ filters }: ListRequest) => {
  const customerId = filters['customerId'];
  return typeof customerId === 'string' ? { customerIds: [customerId] } : {};
};

export const marginsList = defineList<MarginLine>({
  key: 'margins',
  topic: 'invoices',
  one: 'ligne',
  many: 'lignes',
  feminine: true,
  sort: { by: 'netCents', ascending: false },
  limit: 250,
  searchPlaceholder: 'Client ou site',
  rowId: ({ customer, site }) => `${customer.id} ${site?.id ?? ''}`,
  fetch: (request, signal) => marginsApi.list({ body: { ...request, filters: filtersOf(request), ...daysOf(request) }, signal }),
  columns: [
    { id: 'customer', label: 'Client', value: ({ customer }) => customer.name, main: true, sort: true, width: 230 },
    { id: 'site', label: 'Site', value: ({ site }) => site?.name ?? 'Sans site', sort: true, width: 230, card: true },
    { id: 'minutes', label: 'Heures faites', kind: 'duration', value: (row) => row.minutes, sort: true },
    { id: 'netCents', label: 'Facturé HT', kind: 'money', value: (row) => row.netCents, sort: true, card: true },
    { id: 'costCents', label: 'Salaires bruts', kind: 'money', value: (row) => row.costCents, sort: true },
    { id: 'marginCents', label: 'Marge', kind: 'money', value: (row) => row.marginCents, sort: true, card: true },
    {
      id: 'ratePerMille',
      label: 'Taux',
      kind: 'number',
      value: (row) => (row.ratePerMille === null ? null : row.ratePerMille / 10),
      render: (row) => rateText(row.ratePerMille),
      sort: true,
      width: 90,
    },
    { id: 'unpricedMinutes', label: 'Heures sans taux', kind: 'duration', value: (row) => row.unpricedMinutes || null },
  ],
  filters: [
    { key: 'period', label: 'Période', kind: 'period', initial: 'month', years: 1 },
    { key: 'customerId', label: 'Client', kind: 'entity', search: searchCustomers, find: findCustomer },
  ],
});
