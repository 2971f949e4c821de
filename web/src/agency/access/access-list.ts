// Lists who viewed whose sensitive data, newest first, and who viewed one's own.
import { accessMatterLabels, accessMatters, lookerLabels, type AccessMatter } from '@vigie/domain/agency/access-log.ts';
import { defineList, type ListColumn, type ListFilter, type ListRequest } from '../../shared/ui/list/list-types.ts';
import { accessApi, concerned, ownAccessApi, type AccessLine, type OwnAccessLine } from './access-api.ts';

interface Filters {
  readonly agent?: string;
  readonly author?: string;
  readonly matters?: AccessMatter[];
  readonly period?: { readonly start: string; readonly end: string };
}
function bodyOf({ filters, ...request }: ListRequest) {
  const { period, agent, author, matters } = filters as Filters;
  return {
    ...request,
    filters: {
      ...(matters ? { matters } : {}),
      ...(period ? { from: period.start, until: period.end } : {}),
      ...(agent ? { agents: [agent] } : {}),
      ...(author ? { author } : {}),
    },
  };
}

const columns: readonly ListColumn<OwnAccessLine>[] = [
  { id: 'at', label: 'Quand', kind: 'datetime', value: (row) => row.at, sort: true },
  { id: 'author', label: 'Qui a consulté', value: (row) => row.author, main: true, sort: true, width: 200 },
  { id: 'authorKind', label: 'En tant que', value: (row) => lookerLabels[row.authorKind], width: 190 },
  { id: 'matter', label: 'Donnée', value: (row) => accessMatterLabels[row.matter], sort: true, width: 210 },
  { id: 'what', label: 'Où', value: (row) => row.what, width: 320 },
];
const common = {
  topic: 'access',
  one: 'consultation',
  many: 'consultations',
  feminine: true,
  sort: { by: 'at', ascending: false },
} as const;
const filters: readonly ListFilter[] = [
  {
    key: 'matters',
    label: 'Donnée',
    kind: 'select',
    options: accessMatters.map((value) => ({ value, label: accessMatterLabels[value] })),
    multiple: true,
  },
  { key: 'period', label: 'Période', kind: 'period' },
];

export const accessList = defineList<AccessLine>({
  ...common,
  key: 'accessLines',
  searchPlaceholder: 'Qui a consulté, ou personne concernée',
  fetch: (request, signal) => accessApi.accessLines({ body: bodyOf(request), signal }),
  rowId: (row) => row.id,
  columns: [
    ...columns.slice(0, 3),
    { id: 'agent', label: 'Personne concernée', value: (row) => row.agent?.name ?? 'Personne effacée', width: 200 },
    ...columns.slice(3),
    { id: 'persons', label: 'Personnes dans la réponse', kind: 'number', value: (row) => row.persons, hidden: true },
    { id: 'call', label: 'Appel', value: (row) => row.call, hidden: true, width: 200 },
  ],
  filters: [
    { key: 'agent', label: 'Personne concernée', kind: 'entity', ...concerned },
    { key: 'author', label: 'Qui a consulté', kind: 'text' },
    ...filters,
  ],
});

export const ownAccessList = defineList<OwnAccessLine>({
  ...common,
  key: 'ownAccessLines',
  limit: 10,
  searchPlaceholder: 'Qui a consulté',
  fetch: (request, signal) => ownAccessApi.ownAccessLines({ body: bodyOf(request), signal }),
  rowId: (row) => row.id,
  columns,
  filters,
});
