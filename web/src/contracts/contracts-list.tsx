// The two lists of contracts (C-048, C-049), and the ends of customers' contracts (A-047).
import { ContractStatus, contractStatusLabels } from '@vigie/domain/agents/agent-contract.ts';
import { isValid, type ContractKind } from '@vigie/domain/contracts/contract.ts';
import { contractStatuses } from '../agents/agent-words.ts';
import type { Bucket } from '../agents/use-buckets.tsx';
import { LastDay } from '../shared/ui/marks/last-day.tsx';
import { defineList, type ListColumn, type ListRequest } from '../shared/ui/list/list-types.ts';
import { contractsApi, findOther, kindCalls, searchOther, type ContractLine } from './api.ts';

interface Filters {
  readonly bucket?: Bucket;
  readonly status?: string[];
  readonly otherId?: string;
}
const statusOptions = Object.entries(contractStatusLabels).map(([value, label]) => ({ value, label }));

/** Filters as the call names them. */
const wire = (kind: ContractKind, { status, otherId }: Filters) => ({
  ...(status ? { status: status.map(Number) as ContractStatus[] } : {}),
  ...(otherId ? { [kind === 'customer' ? 'customerId' : 'agentId']: otherId } : {}),
});

const signatures = ({ signatures: all }: ContractLine): string => (all.length === 0 ? '' : `${all.filter(isValid).length}/${all.length}`);
const otherOf = ({ customer, agent }: ContractLine): string => customer?.name ?? agent?.name ?? '';

const title: ListColumn<ContractLine> = { id: 'title', label: 'Titre', value: (row) => row.title, main: true, sort: true, width: 245 };
const reference: ListColumn<ContractLine> = { id: 'reference', label: 'Référence', value: (row) => row.reference, sort: true, width: 95 };
const status: ListColumn<ContractLine> = {
  id: 'status',
  label: 'Statut',
  kind: 'status',
  statuses: contractStatuses,
  value: (row) => row.status,
  sort: true,
  width: 178,
};
const starts: ListColumn<ContractLine> = { id: 'startsOn', label: 'Début', kind: 'date', value: (row) => row.startsOn };
/** The end of these no longer matters. */
const OVER: readonly number[] = [ContractStatus.archived, ContractStatus.cancelled];
const ends: ListColumn<ContractLine> = {
  id: 'endsOn',
  label: 'Fin',
  kind: 'date',
  value: (row) => row.endsOn,
  render: ({ endsOn, status: stands }) => (endsOn === null ? null : <LastDay day={endsOn} quiet={OVER.includes(stands)} />),
  sort: true,
  width: 190,
};
const whose = (kind: ContractKind): ListColumn<ContractLine> => ({
  id: 'name',
  label: kind === 'customer' ? 'Client' : 'Collaborateur',
  value: otherOf,
  sort: true,
  width: 190,
});

const listOf = (kind: ContractKind) =>
  defineList<ContractLine>({
    key: `${kind}Contracts`,
    topic: 'contracts',
    one: 'contrat',
    many: 'contrats',
    searchPlaceholder: kind === 'customer' ? 'Titre, référence ou client' : 'Titre, référence ou collaborateur',
    fetch: ({ filters, ...request }: ListRequest, signal) => kindCalls[kind].list({ body: { ...request, filters: wire(kind, filters) }, signal }),
    rowId: (row) => row.id,
    columns: [
      title,
      reference,
      whose(kind),
      status,
      { id: 'signatures', label: 'Signatures', value: signatures, width: 95 },
      { id: 'createdAt', label: 'Créé le', kind: 'datetime', value: (row) => row.createdAt, sort: true },
      { id: 'updatedAt', label: 'Modifié le', kind: 'datetime', value: (row) => row.updatedAt, sort: true },
      { id: 'sentAt', label: 'Envoyé le', kind: 'datetime', value: (row) => row.sentAt, sort: true, hidden: true },
      { ...starts, hidden: true },
      { ...ends, hidden: true },
    ],
    filters: [
      { key: 'status', label: 'Statut', kind: 'select', options: statusOptions, multiple: true },
      {
        key: 'otherId',
        label: kind === 'customer' ? 'Client' : 'Collaborateur',
        kind: 'entity',
        search: searchOther[kind],
        find: findOther[kind],
      },
    ],
  });

export const contractLists = { customer: listOf('customer'), agent: listOf('agent') } as const;

/** Contracts that the dashboard reminds of: sent for longer than the agency's delay, and not signed by all (C-086). */
const waitingOf = (kind: ContractKind) => {
  const list = contractLists[kind];
  return defineList<ContractLine>({
    ...list,
    key: `${kind}ContractsWaiting`,
    sort: { by: 'sentAt', ascending: true },
    fetch: ({ filters, ...request }: ListRequest, signal) =>
      kindCalls[kind].list({ body: { ...request, filters: { ...wire(kind, filters), waiting: true } }, signal }),
  });
};
export const waitingContractLists = { customer: waitingOf('customer'), agent: waitingOf('agent') } as const;

const ending = ({ bucket, ...others }: Filters) => ({ ...wire('customer', others), ...(bucket ? { bucket } : {}) });

/** Customers' contracts that end, the nearest first. Archived or cancelled ones are already over. */
export const endingContractsList = defineList<ContractLine>({
  key: 'customerContractExpirations',
  topic: 'contracts',
  one: 'contrat',
  many: 'contrats',
  sort: { by: 'endsOn', ascending: true },
  searchPlaceholder: 'Titre, référence ou client',
  fetch: ({ filters, ...request }: ListRequest, signal) =>
    contractsApi.customerContractExpirations({ body: { ...request, filters: ending(filters) }, signal }),
  rowId: (row) => row.id,
  columns: [{ ...whose('customer'), main: true }, { ...title, main: false }, ends, starts, status, reference],
  filters: [{ key: 'status', label: 'Statut', kind: 'select', options: statusOptions, multiple: true }],
});
