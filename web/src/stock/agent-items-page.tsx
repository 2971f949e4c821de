// The page Matériel collaborateur: what agents were given where no stock is counted, and its end date (F-324).
import { useState } from 'react';
import type { z } from 'zod';
import type { AgentItem } from '@vigie/contract/agents/schemas-items.ts';
import { itemKindLabels, type ItemKind } from '@vigie/domain/agents/agent.ts';
import { deadlineLook } from '../agents/agent-words.ts';
import { useBuckets, type Bucket } from '../agents/use-buckets.tsx';
import { searchAllStaff } from '../agents/agent-search.ts';
import { useSave } from '../shared/api/use-save.ts';
import { today } from '../shared/format/dates.ts';
import { confirm, CONFIRM_DELETE } from '../shared/ui/confirm.ts';
import { lazyDialog } from '../shared/ui/loading/lazy-dialog.tsx';
import { ListPage } from '../shared/ui/list/list-page.tsx';
import { defineList } from '../shared/ui/list/list-types.ts';
import { StatusBadge } from '../shared/ui/marks/status-badge.tsx';
import { findAgent, stockApi } from './api.ts';

const AgentItemDialog = lazyDialog(
  () => import('./dialogs/agent-item-dialog.tsx'),
  (m) => m.AgentItemDialog,
);

export type ItemLine = z.output<typeof AgentItem>;

interface Filters {
  readonly bucket?: Bucket;
  readonly kind?: string[];
  readonly agent?: string;
}
const look = ({ expiresOn }: ItemLine) => deadlineLook({ expiresOn, receiptUntil: null }, today());
const State = ({ row }: { readonly row: ItemLine }) => {
  const badge = look(row);
  return badge ? <StatusBadge {...badge} /> : null;
};

const itemsList = defineList<ItemLine>({
  key: 'agent_items',
  topic: 'stock',
  one: 'matériel',
  many: 'matériels',
  sort: { by: 'expiresOn', ascending: true },
  searchPlaceholder: 'Matériel ou collaborateur',
  fetch: ({ filters, ...request }, signal) => {
    const { kind, ...rest } = filters as Filters;
    return stockApi.agentItems({
      body: { ...request, filters: { ...rest, ...(kind ? { kind: kind.map((value) => Number(value) as ItemKind) } : {}) } },
      signal,
    });
  },
  rowId: (row) => row.id,
  columns: [
    { id: 'name', label: 'Matériel', value: (row) => row.name, main: true, sort: true, width: 220 },
    { id: 'agent', label: 'Collaborateur', value: (row) => row.agent.name, sort: true, width: 200 },
    { id: 'kind', label: 'Nature', value: (row) => itemKindLabels[row.kind], sort: true, width: 110 },
    { id: 'size', label: 'Taille', value: (row) => row.size, width: 90 },
    { id: 'givenOn', label: 'Remis le', kind: 'date', value: (row) => row.givenOn, sort: true },
    { id: 'expiresOn', label: 'Échéance', kind: 'date', value: (row) => row.expiresOn, sort: true },
    { id: 'state', label: 'État', value: (row) => look(row)?.label ?? '', render: (row) => <State row={row} />, width: 170 },
  ],
  filters: [
    {
      key: 'kind',
      label: 'Nature',
      kind: 'select',
      multiple: true,
      options: Object.entries(itemKindLabels).map(([value, label]) => ({ value, label })),
    },
    { key: 'agent', label: 'Collaborateur', kind: 'entity', search: searchAllStaff, find: findAgent },
  ],
});

export const AgentItemsPage = () => {
  const [dialog, setDialog] = useState<{ item?: ItemLine } | null>(null);
  const buckets = useBuckets(['stock', 'agent-items'], (signal) => stockApi.agentItems({ body: { limit: 1 }, signal }));
  const remove = useSave(({ id, agent }: ItemLine) => stockApi.removeAgentItem({ params: { id: agent.id, itemId: id } }), {
    topics: ['stock'],
    success: 'Matériel supprimé',
  });
  const ask = async (row: ItemLine): Promise<void> => {
    if (await confirm({ title: `${row.name}, ${row.agent.name}`, text: CONFIRM_DELETE, danger: true })) remove.mutate(row);
  };
  const open = (item: ItemLine): void => setDialog({ item });
  const rights = ['editExpirations', 'editAgents'] as const;
  return (
    <ListPage
      list={itemsList}
      title="Matériel collaborateur"
      {...buckets}
      onOpen={open}
      add={{ label: 'Ajouter un matériel', rights, run: () => setDialog({}) }}
      rowActions={[
        { key: 'open', label: 'Ouvrir', reads: true, run: open },
        { key: 'delete', label: 'Suppression', danger: true, rights, run: (row) => void ask(row) },
      ]}
      emptyText="Tenues, badges, matériels et clés remis aux collaborateurs apparaissent ici, avec leur échéance."
    >
      {dialog ? <AgentItemDialog {...dialog} onClose={() => setDialog(null)} /> : null}
    </ListPage>
  );
};
