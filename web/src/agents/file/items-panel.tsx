// What an agent was given: the equipment in their file with its slip, and items of the counted stock.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { itemKindLabels } from '@vigie/domain/agents/agent.ts';
import { formatDay, today } from '../../shared/format/dates.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { deadlineLook, type AgentFile } from '../agent-words.ts';
import classes from '../agents.module.css';
import { equipmentApi } from './equipment-api.ts';
import { SlipsCard } from './slips/slips-card.tsx';
import { SmallTable } from './small-table.tsx';
import { useSheets } from '../badge/use-badges.ts';

const ItemsDialog = lazyDialog(
  () => import('./items-dialog.tsx'),
  (m) => m.ItemsDialog,
);
type Person = Pick<AgentFile, 'id' | 'number' | 'fullname'>;

/** Both use the stock's topic: an item assigned elsewhere appears here at once. */
const useItems = ({ id }: Person) =>
  useQuery({
    queryKey: ['stock', 'items-of', id],
    queryFn: ({ signal }) => equipmentApi.items({ params: { id }, query: { orderBy: 'position' }, signal }),
  });

export const Equipment = ({ agent }: { readonly agent: Person }) => {
  const { data, error, refetch } = useItems(agent);
  const day = today();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <SmallTable
      title="Matériel"
      rows={data.data}
      empty="Aucun matériel remis"
      columns={[
        ['Matériel', (row) => row.name],
        ['Nature', (row) => itemKindLabels[row.kind]],
        ['Taille', (row) => row.size],
        ['Remis le', (row) => formatDay(row.givenOn)],
        ['Échéance', (row) => formatDay(row.expiresOn)],
        [
          'État',
          (row) => {
            const look = deadlineLook({ expiresOn: row.expiresOn, receiptUntil: null }, day);
            return look ? <StatusBadge {...look} /> : '';
          },
        ],
      ]}
    />
  );
};

export const HeldStock = ({ agent }: { readonly agent: Person }) => {
  const { data } = useQuery({
    queryKey: ['stock', 'held-by', agent.id],
    queryFn: ({ signal }) => equipmentApi.held({ params: { id: agent.id }, body: { limit: 200 }, signal }),
  });
  const held = data?.data.filter(({ restitutionStatus }) => restitutionStatus === null) ?? [];
  return held.length === 0 ? null : (
    <SmallTable
      title="Détenu du stock"
      rows={held}
      empty=""
      columns={[
        ['Référence', (row) => `${row.stockReference.title} (${row.stockReference.reference})`],
        ['Quantité', (row) => row.quantity],
        ['Affecté le', (row) => formatDay(row.assignmentDate)],
      ]}
    />
  );
};

export const ItemsPanel = ({ agent, locked }: { readonly agent: AgentFile; readonly locked: boolean }) => {
  const [editing, setEditing] = useState(false);
  const mayEdit = useCan('editExpirations', 'editAgents');
  const maySheets = useCan('readAgentSheets');
  const mayStock = useCan('listStockAssignments');
  const { handOver } = useSheets();
  return (
    <>
      <div className={classes.bar}>
        {mayEdit && !locked ? (
          <Button variant="default" onClick={() => setEditing(true)}>
            Modifier le matériel
          </Button>
        ) : null}
        {maySheets ? (
          <Button variant="default" loading={handOver.isPending} onClick={() => handOver.mutate(agent)}>
            Bon de remise
          </Button>
        ) : null}
      </div>
      <Equipment agent={agent} />
      {mayStock ? <HeldStock agent={agent} /> : null}
      {maySheets ? <SlipsCard agent={agent} /> : null}
      {editing ? <ItemsDialog agent={agent} onClose={() => setEditing(false)} /> : null}
    </>
  );
};
