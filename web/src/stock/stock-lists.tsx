// The lists of stock: references, assignments and actions, for the agency and, shorter, for a customer.
import type { ActionKind, ActionStatus } from '@vigie/domain/stock/stock-action.ts';
import { actionKindLabels } from '@vigie/domain/stock/stock-action.ts';
import type { RestitutionStatus } from '@vigie/domain/stock/stock-assignment.ts';
import type { StockLevel, StockStatus } from '@vigie/domain/stock/stock-reference.ts';
import type { StockType } from '@vigie/domain/stock/stock-types.data.ts';
import { searchAllStaff } from '../agents/agent-search.ts';
import { findSite, searchSites } from '../sites/api.ts';
import { defineList, type ListColumn, type ListDeclaration, type ListFilter, type ListRequest } from '../shared/ui/list/list-types.ts';
import { findAgent, findReference, searchReferences, stockApi, type ActionLine, type AssignmentLine, type ReferenceLine } from './api.ts';
import {
  actionStatuses,
  actionStatusOptions,
  cut,
  HELD,
  holdingWords,
  kindOptions,
  levelOptions,
  levels,
  movementWords,
  referenceStatuses,
  restitutionOptions,
  restitutions,
  statusOptions,
  typeOptions,
  typeWords,
} from './stock-words.ts';

const numbers = <T extends number>(values: readonly string[]): T[] => values.map((value) => Number(value) as T);

const Cut = ({ text }: { readonly text: string }) => <span title={text}>{cut(text)}</span>;

interface ReferenceFilters {
  readonly type?: StockType[];
  readonly status?: string[];
  readonly level?: StockLevel[];
}
const fetchReferences = ({ filters, ...request }: ListRequest, signal: AbortSignal) => {
  const { status, ...rest } = filters as ReferenceFilters;
  return stockApi.references({ body: { ...request, filters: { ...rest, ...(status ? { status: numbers<StockStatus>(status) } : {}) } }, signal });
};

type Column<Row> = ListColumn<Row>;
const TITLE: Column<ReferenceLine> = { id: 'title', label: 'Référence', value: (row) => row.title, main: true, sort: true, width: 220 };
const CODE: Column<ReferenceLine> = { id: 'reference', label: 'Code', value: (row) => row.reference, sort: true, width: 120 };
const TYPES: Column<ReferenceLine> = { id: 'types', label: 'Types', value: (row) => typeWords(row.types), width: 190 };
const ABOUT: Column<ReferenceLine> = {
  id: 'description',
  label: 'Description',
  value: (row) => row.description,
  render: (row) => <Cut text={row.description} />,
  width: 280,
};
const typeFilter: ListFilter = { key: 'type', label: 'Type', kind: 'select', options: typeOptions, multiple: true };

const references: Omit<ListDeclaration<ReferenceLine>, 'key' | 'columns'> = {
  topic: 'stock',
  one: 'référence',
  many: 'références',
  feminine: true,
  sort: { by: 'title', ascending: true },
  searchPlaceholder: 'Référence, code ou description',
  fetch: fetchReferences,
  rowId: (row) => row.id,
};

export const referencesList = defineList<ReferenceLine>({
  ...references,
  key: 'stock_references',
  columns: [
    TITLE,
    CODE,
    TYPES,
    { id: 'level', label: 'Niveau', kind: 'status', statuses: levels, value: (row) => row.level, width: 110 },
    { id: 'quantity', label: 'Reste', kind: 'number', value: (row) => row.quantity, sort: true },
    { id: 'quantityAssigned', label: 'Affecté', kind: 'number', value: (row) => row.quantityAssigned, sort: true },
    { id: 'lowStockLevel', label: 'Seuil bas', kind: 'number', value: (row) => row.lowStockLevel, hidden: true },
    ABOUT,
    { id: 'purchaseDate', label: 'Acheté le', kind: 'date', value: (row) => row.purchaseDate, sort: true },
    { id: 'status', label: 'Statut', kind: 'status', statuses: referenceStatuses, value: (row) => row.status, sort: true, width: 100 },
    { id: 'createdAt', label: 'Créé le', kind: 'datetime', value: (row) => row.createdAt, sort: true, hidden: true },
  ],
  filters: [
    typeFilter,
    { key: 'level', label: 'Niveau', kind: 'select', options: levelOptions, multiple: true },
    { key: 'status', label: 'Statut', kind: 'select', options: statusOptions, multiple: true },
  ],
});

export const portalReferencesList = defineList<ReferenceLine>({
  ...references,
  key: 'portal_stock_references',
  columns: [
    TITLE,
    CODE,
    TYPES,
    { id: 'quantityAssigned', label: 'Sur mes sites', kind: 'number', value: (row) => row.quantityAssigned, sort: true },
    ABOUT,
  ],
  filters: [typeFilter],
});

/** « Awa Sow », or the site. */
export const holderOf = ({ assignee }: AssignmentLine): string => (assignee.kind === 'agent' ? assignee.agent.name : assignee.site.name);

interface AssignmentFilters {
  readonly held?: boolean;
  readonly restitutionStatus?: string[];
  readonly stockReference?: string;
  readonly agent?: string;
  readonly site?: string;
  readonly restitution?: { readonly start: string; readonly end: string };
}
const fetchAssignments = ({ filters, ...request }: ListRequest, signal: AbortSignal) => {
  const { restitution, restitutionStatus, ...rest } = filters as AssignmentFilters;
  return stockApi.assignments({
    body: {
      ...request,
      filters: {
        ...rest,
        ...(restitutionStatus ? { restitutionStatus: numbers<RestitutionStatus>(restitutionStatus) } : {}),
        ...(restitution ? { startRestitution: restitution.start, endRestitution: restitution.end } : {}),
      },
    },
    signal,
  });
};

const assignmentColumns: readonly Column<AssignmentLine>[] = [
  { id: 'reference', label: 'Référence', value: (row) => row.stockReference.title, main: true, sort: true, width: 200 },
  { id: 'code', label: 'Code', value: (row) => row.stockReference.reference, width: 120, hidden: true },
  { id: 'assignee', label: 'Détenteur', value: holderOf, sort: true, width: 200 },
  {
    id: 'customer',
    label: 'Client',
    value: ({ assignee }) => (assignee.kind === 'site' ? assignee.customer.name : ''),
    width: 180,
  },
  { id: 'quantity', label: 'Quantité', kind: 'number', value: (row) => row.quantity, sort: true },
  { id: 'assignmentDate', label: 'Affecté le', kind: 'date', value: (row) => row.assignmentDate, sort: true },
  { id: 'holdingDays', label: 'Détention', value: (row) => holdingWords(row.holdingDays), width: 110 },
  {
    id: 'restitutionStatus',
    label: 'Restitution',
    kind: 'status',
    statuses: restitutions,
    value: (row) => row.restitutionStatus ?? HELD,
    sort: true,
    width: 120,
  },
  { id: 'restitutionDate', label: 'Restitué le', kind: 'date', value: (row) => row.restitutionDate, sort: true },
  { id: 'comment', label: 'Commentaire', value: (row) => row.comment, render: (row) => <Cut text={row.comment} />, width: 260 },
];

const assignments: Omit<ListDeclaration<AssignmentLine>, 'key' | 'columns'> = {
  topic: 'stock',
  one: 'affectation',
  many: 'affectations',
  feminine: true,
  sort: { by: 'assignmentDate', ascending: false },
  searchPlaceholder: 'Référence, code ou détenteur',
  fetch: fetchAssignments,
  rowId: (row) => row.id,
};
const assignmentFilters: readonly ListFilter[] = [
  { key: 'held', label: 'Détenu', kind: 'boolean' },
  { key: 'restitutionStatus', label: 'État de restitution', kind: 'select', options: restitutionOptions, multiple: true },
  { key: 'restitution', label: 'Restitué', kind: 'period' },
];

export const assignmentsList = defineList<AssignmentLine>({
  ...assignments,
  key: 'stock_assignments',
  columns: assignmentColumns,
  filters: [
    { key: 'stockReference', label: 'Référence', kind: 'entity', search: searchReferences, find: findReference },
    { key: 'agent', label: 'Collaborateur', kind: 'entity', search: searchAllStaff, find: findAgent },
    { key: 'site', label: 'Site', kind: 'entity', ofSites: true, search: searchSites, find: findSite },
    ...assignmentFilters,
  ],
});

export const portalAssignmentsList = defineList<AssignmentLine>({
  ...assignments,
  key: 'portal_stock_assignments',
  columns: assignmentColumns.filter(({ id }) => id !== 'customer'),
  filters: assignmentFilters,
});

interface ActionFilters {
  readonly stockReference?: string;
  readonly kind?: ActionKind[];
  readonly effectiveStatus?: string[];
  readonly dateRange?: { readonly start: string; readonly end: string };
}
const fetchActions = ({ filters, ...request }: ListRequest, signal: AbortSignal) => {
  const { effectiveStatus, dateRange, ...rest } = filters as ActionFilters;
  return stockApi.actions({
    body: {
      ...request,
      filters: {
        ...rest,
        ...(effectiveStatus ? { effectiveStatus: numbers<ActionStatus>(effectiveStatus) } : {}),
        ...(dateRange ? { from: dateRange.start, until: dateRange.end } : {}),
      },
    },
    signal,
  });
};

export const ACTION_TITLE: Column<ActionLine> = { id: 'title', label: 'Action', value: (row) => row.title, main: true, sort: true, width: 240 };
export const ACTION_OF: Column<ActionLine> = {
  id: 'reference',
  label: 'Référence',
  value: (row) => row.stockReference.title,
  sort: true,
  width: 200,
};
export const ACTION_STATUS: Column<ActionLine> = {
  id: 'effectiveStatus',
  label: 'Statut',
  kind: 'status',
  statuses: actionStatuses,
  value: (row) => row.effectiveStatus,
  sort: true,
  width: 110,
};
export const ACTION_DATE: Column<ActionLine> = {
  id: 'effectiveDate',
  label: 'Date',
  kind: 'date',
  value: (row) => row.effectiveDate,
  sort: true,
};
export const ACTION_COMMENT: Column<ActionLine> = {
  id: 'comment',
  label: 'Description',
  value: (row) => row.comment,
  render: (row) => <Cut text={row.comment} />,
  width: 280,
};

const actions: Omit<ListDeclaration<ActionLine>, 'key' | 'columns'> = {
  topic: 'stock',
  one: 'action',
  many: 'actions',
  feminine: true,
  sort: { by: 'effectiveDate', ascending: false },
  searchPlaceholder: 'Action, référence ou code',
  fetch: fetchActions,
  rowId: (row) => row.id,
};
const statusFilter: ListFilter = { key: 'effectiveStatus', label: 'Statut', kind: 'select', options: actionStatusOptions, multiple: true };

export const actionsList = defineList<ActionLine>({
  ...actions,
  key: 'stock_actions',
  columns: [
    ACTION_TITLE,
    ACTION_OF,
    { id: 'kind', label: 'Nature', value: (row) => actionKindLabels[row.kind], sort: true, width: 170 },
    ACTION_DATE,
    ACTION_STATUS,
    { id: 'movement', label: 'Mouvement', kind: 'number', value: (row) => row.movement, render: (row) => movementWords(row.movement), width: 110 },
    { id: 'remaining', label: 'Reste', kind: 'number', value: (row) => row.remaining },
    ACTION_COMMENT,
  ],
  filters: [
    { key: 'stockReference', label: 'Référence', kind: 'entity', search: searchReferences, find: findReference },
    { key: 'kind', label: 'Nature', kind: 'select', options: kindOptions, multiple: true },
    statusFilter,
    { key: 'dateRange', label: 'Période', kind: 'period' },
  ],
});

export const portalActionsList = defineList<ActionLine>({
  ...actions,
  key: 'portal_stock_actions',
  columns: [ACTION_TITLE, ACTION_OF, ACTION_DATE, ACTION_STATUS, ACTION_COMMENT],
  filters: [statusFilter],
});
