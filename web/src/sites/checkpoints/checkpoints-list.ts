// The list of checkpoints.
import type { z } from 'zod';
import type { Checkpoint } from '@vigie/contract/sites/schemas-rounds.ts';
import { isCodeBadge } from '@vigie/domain/sites/checkpoint.ts';
import { defineList, type ListColumn, type ListDeclaration } from '../../shared/ui/list/list-types.ts';
import { findCustomer, findSite, searchCustomers, searchSites, sitesApi } from '../api.ts';

export type CheckpointLine = z.output<typeof Checkpoint>;

/** How a checkpoint is validated (F-144): by its badge, else by its position, else by hand. */
export const validationOf = ({ badge, location }: Pick<CheckpointLine, 'badge' | 'location'>): string =>
  badge ? (isCodeBadge(badge) ? 'QR code' : 'Badge NFC') : location ? 'Géolocalisation' : 'À la main';

const columns: readonly ListColumn<CheckpointLine>[] = [
  { id: 'title', label: 'Intitulé', value: (row) => row.title, main: true, sort: true, width: 240 },
  { id: 'site', label: 'Site', value: (row) => row.site.name, sort: true, width: 220 },
  { id: 'customer', label: 'Client', value: (row) => row.customer.name, sort: true, width: 220 },
  { id: 'validation', label: 'Validation', value: validationOf, width: 140 },
  { id: 'badge', label: 'Badge', value: (row) => row.badge, sort: true, width: 180 },
  {
    id: 'rounds',
    label: 'Rondes',
    value: (row) => row.rounds.map((round) => round.name).join(', '),
    width: 260,
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

const common: Omit<ListDeclaration<CheckpointLine>, 'key' | 'columns'> = {
  topic: 'rounds',
  one: 'point de contrôle',
  many: 'points de contrôle',
  sort: { by: 'title', ascending: true },
  fetch: ({ filters, ascending, ...request }, signal) =>
    sitesApi.checkpoints({
      query: { ...request, ...filters, ascending: ascending === 1 ? '1' : '0' },
      signal,
    }),
  rowId: (row) => row.id,
};

export const checkpointsList = defineList<CheckpointLine>({
  ...common,
  key: 'checkpoints',
  searchPlaceholder: 'Intitulé, badge ou site',
  columns,
  filters: [
    { key: 'site', label: 'Site', kind: 'entity', ofSites: true, search: searchSites, find: findSite },
    { key: 'customer', label: 'Client', kind: 'entity', search: searchCustomers, find: findCustomer },
  ],
});

/** Inside a site's own page. */
export const siteCheckpointsList = defineList<CheckpointLine>({
  ...common,
  key: 'site-checkpoints',
  columns: columns.filter(({ id }) => id !== 'site' && id !== 'customer'),
});
