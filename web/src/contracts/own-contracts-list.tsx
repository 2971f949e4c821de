// The list of a customer's own contracts, in its words.
import { ContractStatus } from '@vigie/domain/agents/agent-contract.ts';
import { defineList, type ListRequest } from '../shared/ui/list/list-types.ts';
import type { StatusTable } from '../shared/ui/marks/status-tone.ts';
import { contractsApi, type ContractLine } from './api.ts';

/** A customer reads only what was sent to it. */
const states: StatusTable = {
  [ContractStatus.sent]: { label: 'À signer', tone: 'warning' },
  [ContractStatus.marked]: { label: 'Signé', tone: 'done' },
  [ContractStatus.signed]: { label: 'Signé', tone: 'done' },
};

export const ownContractsList = defineList<ContractLine>({
  key: 'ownContracts',
  topic: 'contracts',
  one: 'contrat',
  many: 'contrats',
  sort: { by: 'createdAt', ascending: false },
  searchPlaceholder: 'Titre ou référence',
  fetch: ({ filters, ...request }: ListRequest, signal) => {
    const unsigned = filters['unsigned'] === true ? { status: [ContractStatus.sent] } : {};
    return contractsApi.listCustomerContracts({ body: { ...request, filters: unsigned }, signal });
  },
  rowId: (row) => row.id,
  columns: [
    { id: 'title', label: 'Titre', value: (row) => row.title, main: true, sort: true, width: 280 },
    { id: 'status', label: 'État', kind: 'status', statuses: states, value: (row) => row.status, sort: true, width: 130 },
    { id: 'startsOn', label: 'Début', kind: 'date', value: (row) => row.startsOn, width: 110 },
    { id: 'endsOn', label: 'Fin', kind: 'date', value: (row) => row.endsOn, sort: true, width: 110 },
    { id: 'signedAt', label: 'Signé le', kind: 'datetime', value: (row) => row.signedAt, width: 150 },
    { id: 'reference', label: 'Référence', value: (row) => row.reference, sort: true, width: 120 },
  ],
  filters: [{ key: 'unsigned', label: 'À signer', kind: 'boolean' }],
});
