// The lists of catalogue services (C-141) and of discounts (C-145).
import { quantityUnits } from '@vigie/domain/billing/invoice/invoice-line.ts';
import { defineList } from '../../shared/ui/list/list-types.ts';
import { findCustomer, searchCustomers } from '../api.ts';
import { catalogApi, type CatalogLine, type DiscountLine } from './api.ts';
import { discountText, specialtyOptions } from './catalog-words.ts';

export const catalogList = defineList<CatalogLine>({
  key: 'serviceCatalog',
  topic: 'catalog',
  one: 'service',
  many: 'services',
  fetch: (request, signal) => catalogApi.listServices({ body: request, signal }),
  rowId: ({ id }) => id,
  sort: { by: 'name', ascending: true },
  searchPlaceholder: 'Nom ou description',
  columns: [
    { id: 'name', label: 'Nom', value: (row) => row.name, main: true, sort: true, width: 240 },
    { id: 'description', label: 'Description', value: (row) => row.description, sort: true, width: 360 },
    { id: 'priceCents', label: 'Prix HT', kind: 'money', value: (row) => row.priceCents, sort: true },
    { id: 'unit', label: 'Unité', value: (row) => quantityUnits[row.unit], width: 110 },
    { id: 'specialties', label: 'Spécialités', value: (row) => row.specialties.map(({ name }) => name).join(', '), width: 260 },
    { id: 'createdAt', label: 'Créé le', kind: 'datetime', value: (row) => row.createdAt, sort: true, hidden: true },
  ],
  filters: [{ key: 'specialtyKeys', label: 'Spécialité', kind: 'select', options: specialtyOptions, multiple: true }],
});

export const discountsList = defineList<DiscountLine>({
  key: 'discountList',
  topic: 'discounts',
  one: 'remise',
  many: 'remises',
  feminine: true,
  fetch: (request, signal) => catalogApi.listDiscounts({ body: request, signal }),
  rowId: ({ id }) => id,
  sort: { by: 'name', ascending: true },
  searchPlaceholder: 'Nom de la remise',
  columns: [
    { id: 'name', label: 'Nom', value: (row) => row.name, main: true, sort: true, width: 260 },
    { id: 'kind', label: 'Type', value: (row) => (row.kind === 'percent' ? 'Pourcentage' : 'Montant fixe'), sort: true, width: 150 },
    { id: 'value', label: 'Remise', kind: 'number', value: (row) => row.value, render: discountText, width: 120 },
    {
      id: 'customers',
      label: 'Clients',
      value: (row) => row.customers.map(({ name }) => name).join(', ') || 'Tous les clients',
      width: 320,
    },
    { id: 'createdAt', label: 'Créée le', kind: 'datetime', value: (row) => row.createdAt, sort: true, hidden: true },
  ],
  filters: [{ key: 'customerId', label: 'Client', kind: 'entity', search: searchCustomers, find: findCustomer }],
});
