// Slips that the collaborator signed on screen, each printed again, and the ways to sign another.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { slipKindLabels, type SlipKind } from '@vigie/domain/stock/signed-slip.ts';
import { stockCan } from '@vigie/domain/stock/stock-can.ts';
import { useSave } from '../../../shared/api/use-save.ts';
import { formatDateTime } from '../../../shared/format/dates.ts';
import { useActor } from '../../../shared/session/use-session.ts';
import { saveFile } from '../../../shared/ui/save-file.ts';
import { lazyDialog } from '../../../shared/ui/loading/lazy-dialog.tsx';
import type { AgentFile } from '../../agent-words.ts';
import classes from '../../agents.module.css';
import { equipmentApi } from '../equipment-api.ts';
import { SmallTable } from '../small-table.tsx';

const SignSlipDialog = lazyDialog(
  () => import('./sign-slip-dialog.tsx'),
  (m) => m.SignSlipDialog,
);

type Person = Pick<AgentFile, 'id' | 'number' | 'fullname'>;

const labels: Readonly<Record<SlipKind, string>> = { handOver: 'Faire signer la remise', return: 'Faire signer la restitution' };
const ownLabels: Readonly<Record<SlipKind, string>> = { ...labels, handOver: 'Signer la remise' };
const NOTHING: Readonly<Record<SlipKind, string>> = {
  handOver: 'Tout ce qui est remis est déjà signé',
  return: 'Rien n’est rendu qui ne soit déjà signé',
};

export const SlipsCard = ({ agent, own = false }: { readonly agent: Person; readonly own?: boolean }) => {
  const [signing, setSigning] = useState<SlipKind | null>(null);
  const actor = useActor();
  const { data } = useQuery({
    queryKey: ['stock', 'slips-of', agent.id],
    queryFn: ({ signal }) => equipmentApi.slips({ params: { id: agent.id }, signal }),
  });
  const print = useSave(async ({ id, kind }: { id: string; kind: SlipKind }) =>
    saveFile(
      await equipmentApi.signedSlip({ params: { id: agent.id, slipId: id } }),
      `${slipKindLabels[kind].toLowerCase().replaceAll(' ', '-')}-${agent.number}.pdf`,
    ),
  );
  if (!data || !actor) return null;
  const kinds = (['handOver', 'return'] as const).filter((kind) => stockCan.signSlip(actor, agent.id, kind));
  return (
    <>
      <SmallTable
        title="Bons signés"
        rows={data.data}
        empty="Aucun bon signé à l’écran"
        columns={[
          ['Bon', (row) => slipKindLabels[row.kind]],
          ['Signé le', (row) => formatDateTime(row.signedAt)],
          ['Matériel', (row) => row.lines.map(({ name }) => name).join(', ')],
          ['Présenté par', (row) => row.shownBy || 'Signé sur son téléphone'],
          [
            'PDF',
            (row) => (
              <Button variant="subtle" size="compact-sm" loading={print.isPending} onClick={() => print.mutate(row)}>
                Imprimer
              </Button>
            ),
          ],
        ]}
      />
      <div className={classes.bar}>
        {kinds.map((kind) => {
          const isEmpty = data.toSign[kind].length === 0;
          return (
            <Button key={kind} variant="default" disabled={isEmpty} title={isEmpty ? NOTHING[kind] : undefined} onClick={() => setSigning(kind)}>
              {(own ? ownLabels : labels)[kind]}
            </Button>
          );
        })}
      </div>
      {signing ? <SignSlipDialog agent={agent} kind={signing} lines={data.toSign[signing]} onClose={() => setSigning(null)} /> : null}
    </>
  );
};
