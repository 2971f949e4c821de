// The list of sites.
import type { z } from 'zod';
import type { SiteRow } from '@vigie/contract/sites/schemas.ts';
import { formatAddress } from '@vigie/domain/shared/address.ts';
import type { SiteStatus } from '@vigie/domain/sites/site.ts';
import { isPlaced, positionToConfirm } from '@vigie/domain/sites/site-position.ts';
import { defineList, type ListColumn, type ListDeclaration } from '../shared/ui/list/list-types.ts';
import { findCustomer, searchCustomers, sitesApi } from './api.ts';
import { holidayLabel, siteStatusOptions, siteStatuses, specialtyNames, specialtyOptions } from './site-status.ts';

export type SiteLine = z.output<typeof SiteRow>;

interface Filters {
  readonly status?: string[];
  readonly customer?: string;
  readonly specialty?: string[];
  readonly placed?: string;
}
const wire = ({ status, customer, specialty, placed }: Filters) => ({
  ...(status ? { status: status.map((value) => Number(value) as SiteStatus) } : {}),
  ...(customer ? { customer } : {}),
  ...(specialty ? { specialty } : {}),
  ...(placed ? { placed: placed === 'yes' } : {}),
});

const columns: readonly ListColumn<SiteLine>[] = [
  { id: 'name', label: 'Nom', value: (row) => row.name, main: true, sort: true, width: 240 },
  { id: 'customer', label: 'Client', value: (row) => row.customer.name, sort: true, width: 220 },
  {
    id: 'status',
    label: 'Statut',
    kind: 'status',
    statuses: siteStatuses,
    value: (row) => row.status,
    sort: true,
    width: 100,
  },
  { id: 'address', label: 'Adresse', value: (row) => formatAddress(row.address), sort: 'city', width: 280 },
  { id: 'specialties', label: 'Spécialités', value: (row) => specialtyNames(row.specialties), width: 220 },
  { id: 'position', label: 'Position', value: (row) => (isPlaced(row.address) ? 'Placé' : 'À confirmer'), width: 130 },
  { id: 'radius', label: 'Rayon (m)', kind: 'number', value: (row) => row.radius, hidden: true },
  { id: 'timeZone', label: 'Fuseau horaire', value: (row) => row.timeZone, hidden: true, width: 160 },
  {
    id: 'holidayLocale',
    label: 'Jours fériés',
    value: (row) => holidayLabel(row.holidayLocale),
    hidden: true,
    width: 180,
  },
  {
    id: 'eventReportEnabled',
    label: 'Main courante envoyée',
    kind: 'boolean',
    value: (row) => row.eventReportEnabled,
    hidden: true,
  },
  {
    id: 'createdAt',
    label: 'Créé le',
    kind: 'datetime',
    value: (row) => row.createdAt,
    sort: true,
    hidden: true,
  },
];

const common: Omit<ListDeclaration<SiteLine>, 'key' | 'columns'> = {
  topic: 'sites',
  one: 'site',
  many: 'sites',
  sort: { by: 'name', ascending: true },
  searchPlaceholder: 'Nom, client ou ville',
  fetch: ({ filters, ...request }, signal) => sitesApi.list({ body: { ...request, filters: wire(filters) }, signal }),
  rowId: (row) => row.id,
  isDemo: (row) => row.isFake,
};
const specialtyFilter = {
  key: 'specialty',
  label: 'Spécialité',
  kind: 'select',
  options: specialtyOptions,
  multiple: true,
} as const;

export const sitesList = defineList<SiteLine>({
  ...common,
  key: 'sites',
  columns,
  filters: [
    { key: 'status', label: 'Statut', kind: 'select', options: siteStatusOptions, multiple: true },
    { key: 'customer', label: 'Client', kind: 'entity', search: searchCustomers, find: findCustomer },
    specialtyFilter,
    {
      key: 'placed',
      label: 'Position',
      kind: 'select',
      options: [
        { value: 'no', label: positionToConfirm },
        { value: 'yes', label: 'Placé' },
      ],
    },
  ],
});

/** A customer's own sites: without the customer column and what only the agency sets. */
export const ownSitesList = defineList<SiteLine>({
  ...common,
  key: 'customer-sites',
  searchPlaceholder: 'Nom ou ville',
  columns: columns.filter(({ id }) => id === 'name' || id === 'status' || id === 'address' || id === 'specialties'),
  filters: [specialtyFilter],
});
