// The list of rounds as they are defined.
import type { z } from 'zod';
import type { Round } from '@vigie/contract/sites/schemas-rounds.ts';
import { roundDirectionLabels } from '@vigie/domain/sites/round.ts';
import { defineList, type ListColumn, type ListDeclaration } from '../../shared/ui/list/list-types.ts';
import { findCustomer, findSite, searchCustomers, searchSites, sitesApi } from '../api.ts';

export type RoundLine = z.output<typeof Round>;

export const directionsOf = (round: Pick<RoundLine, 'grantedDirections'>): string =>
  round.grantedDirections.map((direction) => roundDirectionLabels[direction]).join(', ');

const columns: readonly ListColumn<RoundLine>[] = [
  { id: 'name', label: 'Nom', value: (row) => row.name, main: true, sort: true, width: 240 },
  { id: 'site', label: 'Site', value: (row) => row.site.name, sort: true, width: 220 },
  { id: 'customer', label: 'Client', value: (row) => row.customer.name, sort: true, width: 220 },
  { id: 'checkpoints', label: 'Points', kind: 'number', value: (row) => row.checkpoints.length },
  { id: 'directions', label: 'Sens autorisés', value: directionsOf, width: 240 },
  { id: 'slug', label: 'Référence', value: (row) => row.slug, hidden: true, width: 200 },
  {
    id: 'createdAt',
    label: 'Créée le',
    kind: 'datetime',
    value: (row) => row.createdAt,
    sort: true,
  },
];

const common: Omit<ListDeclaration<RoundLine>, 'key' | 'columns'> = {
  topic: 'rounds',
  one: 'ronde',
  many: 'rondes',
  feminine: true,
  sort: { by: 'name', ascending: true },
  fetch: (request, signal) => sitesApi.rounds({ body: request, signal }),
  rowId: (row) => row.id,
};

export const roundsList = defineList<RoundLine>({
  ...common,
  key: 'rounds',
  searchPlaceholder: 'Nom ou site',
  columns,
  filters: [
    { key: 'site', label: 'Site', kind: 'entity', ofSites: true, search: searchSites, find: findSite },
    { key: 'customer', label: 'Client', kind: 'entity', search: searchCustomers, find: findCustomer },
  ],
});

/** Inside a site's own page. */
export const siteRoundsList = defineList<RoundLine>({
  ...common,
  key: 'site-rounds',
  columns: columns.filter(({ id }) => id !== 'site' && id !== 'customer'),
});
