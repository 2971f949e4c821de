// What agencies have subscribed to (« Souscriptions »), with its options or its dates, and what they have ordered (« Opérations ») (C-272).
import { offerTypeLabels, type OfferType } from '@vigie/domain/subscription/offer.ts';
import { operationStateLabels } from '@vigie/domain/subscription/operation.ts';
import { formatNumber } from '../../shared/format/numbers.ts';
import { defineList, type ListColumn, type ListFilter } from '../../shared/ui/list/list-types.ts';
import type { StatusTable } from '../../shared/ui/marks/status-tone.ts';
import { invoicesApi, type OperationLine, type PlanLine, type SubscriptionLine } from '../../subscription/invoices/api.ts';
import { optionsOf, wireOf } from '../../subscription/invoices/invoice-words.ts';
import { findAgency, searchAgencies } from './agency-choice.ts';

export const subscriptionStates = {
  valid: { label: 'En cours', tone: 'done' },
  trial: { label: 'Essai gratuit', tone: 'planned' },
  unpaid: { label: 'Non réglé', tone: 'danger' },
  expired: { label: 'Expiré', tone: 'danger' },
} as const satisfies StatusTable;

const operationStates: StatusTable = {
  open: { label: operationStateLabels.open, tone: 'active' },
  waiting_date: { label: operationStateLabels.waiting_date, tone: 'planned' },
  waiting_payment: { label: operationStateLabels.waiting_payment, tone: 'warning' },
  pending: { label: operationStateLabels.pending, tone: 'neutral' },
  close: { label: operationStateLabels.close, tone: 'muted' },
};

const agencyFilter: ListFilter = { key: 'agency', label: 'Agence', kind: 'entity', search: searchAgencies, find: findAgency };

type SubscriptionColumn = ListColumn<SubscriptionLine>;
export const subscriptionColumns = {
  agency: { id: 'agency', label: 'Agence', value: (row) => row.agency.name, main: true, sort: true, width: 230 },
  offer: { id: 'offer', label: 'Offre', value: (row) => row.offer.name, width: 200 },
  state: { id: 'state', label: 'État', kind: 'status', statuses: subscriptionStates, value: (row) => row.state, width: 120 },
  startedAt: { id: 'startedAt', label: 'Depuis le', kind: 'date', value: (row) => row.startedAt, sort: true },
  end: { id: 'currentPeriodEndAt', label: 'Fin de période', kind: 'date', value: (row) => row.currentPeriodEndAt, sort: true },
  yearly: { id: 'yearly', label: 'À l’année', kind: 'boolean', value: (row) => row.yearly },
  paid: { id: 'paid', label: 'Réglé', kind: 'boolean', value: (row) => row.paid },
  cancelledFrom: { id: 'cancelledFrom', label: 'Résilié au', kind: 'date', value: (row) => row.cancelledFrom, sort: true },
  createdAt: { id: 'createdAt', label: 'Créé le', kind: 'datetime', value: (row) => row.createdAt, sort: true, hidden: true },
} as const satisfies Record<string, SubscriptionColumn>;

const subscriptionFilters: readonly ListFilter[] = [
  {
    key: 'state',
    label: 'État',
    kind: 'select',
    options: Object.entries(subscriptionStates).map(([value, { label }]) => ({ value, label })),
    multiple: true,
  },
  { key: 'yearly', label: 'À l’année', kind: 'boolean' },
  { key: 'cancelled', label: 'Résilié', kind: 'boolean' },
  { key: 'dateRange', label: 'Fin de période', kind: 'period', slide: 'forwards' },
  agencyFilter,
];
const subscriptionWords = { one: 'abonnement', many: 'abonnements', searchPlaceholder: 'Agence ou offre', rowId: (row: SubscriptionLine) => row.id };

export const subscriptionsList = defineList<SubscriptionLine>({
  ...subscriptionWords,
  key: 'admin_subscriptions',
  topic: 'admin-subscriptions',
  fetch: ({ filters, ...request }, signal) => invoicesApi.adminSubscriptions({ body: { ...request, filters: wireOf(filters) }, signal }),
  columns: Object.values(subscriptionColumns),
  filters: subscriptionFilters,
});

const planList = (key: string, columns: readonly ListColumn<PlanLine>[]) =>
  defineList<PlanLine>({
    ...subscriptionWords,
    key,
    topic: 'admin-plans',
    sort: { by: 'agency', ascending: true },
    fetch: ({ filters, ...request }, signal) => invoicesApi.adminPlans({ body: { ...request, filters: wireOf(filters) }, signal }),
    columns,
    filters: subscriptionFilters,
  });

/** « 12 / 25 »: how much of the granted limit is used. */
const used = (count: number, limit: number): string => `${formatNumber(count)} / ${formatNumber(limit)}`;
const option = (id: 'vFreeAccounts' | 'prepaidSignatures' | 'prepaidPayslips', label: string, width: number): ListColumn<PlanLine> => ({
  id,
  label,
  kind: 'number',
  value: (row) => row.options[id],
  width,
});

export const planOptionsList = planList('plan_options', [
  subscriptionColumns.agency,
  subscriptionColumns.offer,
  subscriptionColumns.state,
  { id: 'agents', label: 'Fiches', value: ({ options }) => used(options.countAgents.agents, options.agentsLimit), width: 100 },
  { id: 'accounts', label: 'Licences', value: ({ options }) => used(options.countAgents.accounts, options.accountsLimit), width: 100 },
  option('vFreeAccounts', 'Licences offertes', 145),
  option('prepaidSignatures', 'Signatures prépayées', 170),
  option('prepaidPayslips', 'Bulletins prépayés', 150),
]);

export const planDatesList = planList('plan_dates', [
  subscriptionColumns.agency,
  subscriptionColumns.offer,
  subscriptionColumns.state,
  subscriptionColumns.startedAt,
  subscriptionColumns.end,
  subscriptionColumns.yearly,
  subscriptionColumns.paid,
  subscriptionColumns.cancelledFrom,
]);

export const operationsList = defineList<OperationLine>({
  key: 'admin_operations',
  topic: 'admin-operations',
  one: 'opération',
  many: 'opérations',
  feminine: true,
  searchPlaceholder: 'Agence, offre ou personne',
  fetch: ({ filters, ...request }, signal) => {
    const { type, ...rest } = wireOf(filters) as { readonly type?: readonly string[] };
    return invoicesApi.adminOperations({
      body: { ...request, filters: { ...rest, ...(type ? { type: type.map(Number) as OfferType[] } : {}) } },
      signal,
    });
  },
  rowId: (row) => row.id,
  columns: [
    { id: 'offer', label: 'Offre', value: (row) => row.offer.name, main: true, sort: true, width: 220 },
    { id: 'agency', label: 'Agence', value: (row) => row.agency.name, sort: true, width: 210 },
    { id: 'state', label: 'État', kind: 'status', statuses: operationStates, value: (row) => row.state, sort: true, width: 180 },
    { id: 'type', label: 'Type', value: (row) => offerTypeLabels[row.offer.type], width: 200, hidden: true },
    { id: 'quantity', label: 'Quantité', kind: 'number', value: (row) => row.quantity },
    { id: 'unitPriceCents', label: 'Prix unitaire HT', kind: 'money', value: (row) => row.unitPriceCents, sort: true },
    { id: 'yearly', label: 'À l’année', kind: 'boolean', value: (row) => row.yearly },
    { id: 'startsOn', label: 'Du', kind: 'date', value: (row) => row.startsOn, sort: true },
    { id: 'endsOn', label: 'Au', kind: 'date', value: (row) => row.endsOn, sort: true },
    { id: 'orderedBy', label: 'Commandée par', value: (row) => row.orderedBy, width: 170 },
    { id: 'createdAt', label: 'Créée le', kind: 'datetime', value: (row) => row.createdAt, sort: true },
  ],
  filters: [
    { key: 'state', label: 'État', kind: 'select', options: optionsOf(operationStateLabels), multiple: true },
    { key: 'type', label: 'Type', kind: 'select', options: optionsOf(offerTypeLabels), multiple: true },
    { key: 'dateRange', label: 'Début', kind: 'period' },
    agencyFilter,
  ],
});
