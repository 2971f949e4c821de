// The page Échéances: agents' regulatory deadlines and contract ends, by bucket (F-321, F-326).
import { useState } from 'react';
import type { z } from 'zod';
import type { ContractExpirationRow, ExpirationRow } from '@vigie/contract/agents/schemas.ts';
import { contractTypeLabels, type ContractType } from '@vigie/domain/agents/agent-contract.ts';
import type { ExpirationType } from '@vigie/domain/agents/expirations.data.ts';
import { agentsPaths } from '../paths/agents.paths.ts';
import { today } from '../shared/format/dates.ts';
import { useGo } from '../shared/navigation/use-go.ts';
import { useCan } from '../shared/session/use-session.ts';
import { ListPage } from '../shared/ui/list/list-page.tsx';
import { defineList } from '../shared/ui/list/list-types.ts';
import { StatusBadge } from '../shared/ui/marks/status-badge.tsx';
import { contractHours, contractTypeOptions, contractStatuses, deadlineLook, expirationLabel, expirationOptions } from './agent-words.ts';
import { agentsApi } from './api.ts';
import { useBuckets, type Bucket } from './use-buckets.tsx';
import { lazyDialog } from '../shared/ui/loading/lazy-dialog.tsx';

const ExpirationDialog = lazyDialog(
  () => import('./file/expiration-dialog.tsx'),
  (m) => m.ExpirationDialog,
);

export type ExpirationLine = z.output<typeof ExpirationRow>;
type ContractLine = z.output<typeof ContractExpirationRow>;

const Deadline = ({ expiresOn, receiptUntil = null }: { readonly expiresOn: string | null; readonly receiptUntil?: string | null }) => {
  const look = deadlineLook({ expiresOn, receiptUntil }, today());
  return look ? <StatusBadge {...look} /> : null;
};

const agentColumn = {
  id: 'agent',
  label: 'Collaborateur',
  value: (row: { readonly agent: { readonly fullname: string } }) => row.agent.fullname,
  main: true,
  sort: true,
  width: 220,
} as const;

interface ExpirationFilters {
  readonly bucket?: Bucket;
  readonly typeKey?: ExpirationType[];
}
export const expirationsList = defineList<ExpirationLine>({
  key: 'agentExpirations',
  topic: 'agents',
  one: 'échéance',
  many: 'échéances',
  feminine: true,
  sort: { by: 'deadline', ascending: true },
  searchPlaceholder: 'Nom ou matricule',
  fetch: ({ filters, ...request }, signal) => agentsApi.expirations({ body: { ...request, filters: filters as ExpirationFilters }, signal }),
  rowId: (row) => row.id,
  columns: [
    agentColumn,
    {
      id: 'typeKey',
      label: 'Échéance',
      value: (row) => expirationLabel(row.typeKey),
      sort: true,
      width: 240,
    },
    { id: 'deadline', label: 'Date', kind: 'date', value: (row) => row.deadline, sort: true },
    {
      id: 'state',
      label: 'État',
      value: (row) => deadlineLook(row, today())?.label ?? '',
      render: (row) => <Deadline expiresOn={row.expiresOn} receiptUntil={row.receiptUntil} />,
      width: 170,
    },
    { id: 'number', label: 'Numéro', value: (row) => row.number, width: 280 },
    {
      id: 'receiptUntil',
      label: 'Récépissé jusqu’au',
      kind: 'date',
      value: (row) => row.receiptUntil,
    },
    {
      id: 'issuedOn',
      label: 'Délivré le',
      kind: 'date',
      value: (row) => row.issuedOn,
      hidden: true,
    },
  ],
  filters: [{ key: 'typeKey', label: 'Échéance', kind: 'select', options: expirationOptions, multiple: true }],
});

interface ContractFilters {
  readonly bucket?: Bucket;
  readonly type?: ContractType[];
}
const contractsList = defineList<ContractLine>({
  key: 'agentContractExpirations',
  topic: 'agents',
  one: 'contrat',
  many: 'contrats',
  sort: { by: 'endOn', ascending: true },
  searchPlaceholder: 'Nom ou matricule',
  fetch: ({ filters, ...request }, signal) => agentsApi.contractExpirations({ body: { ...request, filters: filters as ContractFilters }, signal }),
  rowId: (row) => row.id,
  columns: [
    agentColumn,
    { id: 'type', label: 'Contrat', value: (row) => contractTypeLabels[row.type], sort: true, width: 180 },
    { id: 'startOn', label: 'Début', kind: 'date', value: (row) => row.startOn, sort: true },
    { id: 'endOn', label: 'Fin', kind: 'date', value: (row) => row.endOn, sort: true },
    {
      id: 'state',
      label: 'État',
      value: (row) => deadlineLook({ expiresOn: row.endOn, receiptUntil: null }, today())?.label ?? '',
      render: (row) => <Deadline expiresOn={row.endOn} />,
      width: 170,
    },
    { id: 'hours', label: 'Heures', value: (row) => contractHours(row), width: 160 },
    {
      id: 'status',
      label: 'Signature',
      kind: 'status',
      statuses: contractStatuses,
      value: (row) => row.status,
      width: 170,
    },
  ],
  filters: [{ key: 'type', label: 'Contrat', kind: 'select', options: contractTypeOptions, multiple: true }],
});

export const AgentExpirationsPage = () => {
  const [renewed, setRenewed] = useState<ExpirationLine | null>(null);
  const mayRead = useCan('readAgents');
  const go = useGo();
  const buckets = useBuckets(['agents', 'expirations'], (signal) => agentsApi.expirations({ body: { limit: 1 }, signal }));
  return (
    <ListPage
      list={expirationsList}
      title="Réglementaire collaborateur"
      {...buckets}
      {...(mayRead
        ? {
            to: (row: ExpirationLine) => agentsPaths.agent({ id: row.agent.id }),
            onOpen: (row: ExpirationLine) => go(agentsPaths.agent({ id: row.agent.id }), { onglet: 'echeances' }),
          }
        : {})}
      rowActions={[{ key: 'renew', label: 'Renouveler', rights: ['editExpirations', 'editAgents'], run: setRenewed }]}
      emptyText="Cartes professionnelles, diplômes et titres apparaissent ici dès qu’une fiche leur donne une date."
    >
      {renewed ? <ExpirationDialog row={renewed} onClose={() => setRenewed(null)} /> : null}
    </ListPage>
  );
};

export const AgentContractExpirationsPage = () => {
  const mayRead = useCan('readAgents');
  const go = useGo();
  const buckets = useBuckets(['agents', 'contract-expirations'], (signal) => agentsApi.contractExpirations({ body: { limit: 1 }, signal }));
  return (
    <ListPage
      list={contractsList}
      title="Contrat de travail"
      {...buckets}
      {...(mayRead
        ? {
            to: (row: ContractLine) => agentsPaths.agent({ id: row.agent.id }),
            onOpen: (row: ContractLine) => go(agentsPaths.agent({ id: row.agent.id }), { onglet: 'contrats' }),
          }
        : {})}
      emptyText="Les contrats qui ont une date de fin apparaissent ici."
    />
  );
};
