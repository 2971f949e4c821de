// The circuits page: tours of several sites, and the actions on one or many of them.
import { useState } from 'react';
import { useAddressCommand } from '../../shared/navigation/use-address-command.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { CIRCUIT_WORDS, useBulkActions, useRowActions, type ListDialog } from '../services/service-actions.ts';
import { circuitsList } from './circuits-list.ts';
import { followSlot } from '../slots.ts';

const CircuitDialog = lazyDialog(
  () => import('./circuit-dialog.tsx'),
  (m) => m.CircuitDialog,
);
const EndDialog = lazyDialog(
  () => import('../ending/end-dialog.tsx'),
  (m) => m.EndDialog,
);
const HandDialog = lazyDialog(
  () => import('../ending/hand-dialog.tsx'),
  (m) => m.HandDialog,
);
const FollowDialog = lazyDialog(followSlot.load, (dialog) => dialog);
const CopyDialog = lazyDialog(
  () => import('../services/copy-dialog.tsx'),
  (m) => m.CopyDialog,
);

export const CircuitsPage = () => {
  const [dialog, setDialog] = useState<ListDialog | null>(null);
  useAddressCommand('fiche', (id) => setDialog({ kind: 'service', id }));
  const close = (): void => setDialog(null);
  return (
    <ListPage
      list={circuitsList}
      title="Circuits"
      onOpen={({ id }) => setDialog({ kind: 'service', id })}
      rowActions={useRowActions(setDialog, CIRCUIT_WORDS)}
      bulkActions={useBulkActions(setDialog, CIRCUIT_WORDS)}
      add={{ label: 'Ajouter un circuit', rights: ['createServices'], run: () => setDialog({ kind: 'service' }) }}
      emptyText="Un circuit est une tournée : un collaborateur passe sur plusieurs sites, l’un après l’autre, avec le trajet entre eux."
    >
      {dialog?.kind === 'service' ? <CircuitDialog id={dialog.id} onClose={close} /> : null}
      {dialog?.kind === 'end' ? <EndDialog id={dialog.id} onClose={close} /> : null}
      {dialog?.kind === 'hand' ? <HandDialog id={dialog.id} onClose={close} /> : null}
      {dialog?.kind === 'follow' ? <FollowDialog id={dialog.id} onClose={close} /> : null}
      {dialog?.kind === 'copy' ? <CopyDialog ids={dialog.ids} from={dialog.from} onClose={close} /> : null}
    </ListPage>
  );
};
