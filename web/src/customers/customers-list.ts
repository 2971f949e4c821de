// The list of customers (C-028).
import type { z } from 'zod';
import type { CustomerRow } from '@vigie/contract/customers/schemas.ts';
import { customerTypeLabels, type CustomerType } from '@vigie/domain/customers/customer-type.ts';
import type { CustomerStatus } from '@vigie/domain/customers/customer.ts';
import { defineList } from '../shared/ui/list/list-types.ts';
import { customersApi } from './api.ts';
import { customerStatuses, statusOptions, typeOptions } from './customer-status.ts';

export type CustomerLine = z.output<typeof CustomerRow>;

interface Filters {
  readonly status?: string[];
  readonly type?: string[];
  readonly prospect?: boolean;
}
const wire = ({ status, type, prospect }: Filters) => ({
  ...(status ? { status: status.map((value) => Number(value) as CustomerStatus) } : {}),
  ...(type ? { type: type.map((value) => Number(value) as CustomerType) } : {}),
  ...(prospect === undefined ? {} : { prospect }),
});

export const customersList = defineList<CustomerLine>({
  key: 'customers',
  topic: 'customers',
  one: 'client',
  many: 'clients',
  searchPlaceholder: 'Nom, numéro ou ville',
  fetch: ({ filters, ...request }, signal) => customersApi.list({ body: { ...request, filters: wire(filters) }, signal }),
  rowId: (row) => row.id,
  isDemo: (row) => row.isFake,
  columns: [
    { id: 'name', label: 'Nom', value: (row) => row.name, main: true, sort: true, width: 230 },
    { id: 'number', label: 'Numéro', value: (row) => row.number, sort: true, width: 96, least: 90 },
    { id: 'type', label: 'Type', value: (row) => customerTypeLabels[row.type], sort: true, width: 150 },
    {
      id: 'status',
      label: 'Statut',
      kind: 'status',
      statuses: customerStatuses,
      value: (row) => row.status,
      sort: true,
      width: 100,
    },
    { id: 'email', label: 'E-mail', kind: 'email', value: (row) => row.email, width: 190 },
    { id: 'phone', label: 'Téléphone', kind: 'phone', value: (row) => row.phones[0], card: true },
    { id: 'city', label: 'Ville', value: (row) => row.address.city, sort: true, width: 150, card: true },
    { id: 'prospect', label: 'Prospect', kind: 'boolean', value: (row) => row.prospect },
    { id: 'siteCount', label: 'Sites', kind: 'number', value: (row) => row.siteCount, card: true },
    {
      id: 'createdAt',
      label: 'Créé le',
      value: (row) => row.createdAt,
      sort: true,
      kind: 'datetime',
    },
  ],
  filters: [
    { key: 'status', label: 'Statut', kind: 'select', options: statusOptions, multiple: true },
    { key: 'type', label: 'Type', kind: 'select', options: typeOptions, multiple: true },
    { key: 'prospect', label: 'Prospects', kind: 'boolean' },
  ],
});
