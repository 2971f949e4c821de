// The page of a list of services or of circuits: its rows, and the dialogs that they open.
import { useState, type ComponentType } from 'react';
import { useAddressCommand } from '../../shared/navigation/use-address-command.ts';
import type { ListDeclaration } from '../../shared/ui/list/list-types.ts';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import type { ServiceLine } from '../planning-api.ts';
import { followSlot } from '../slots.ts';
import { useBulkActions, useRowActions, type ListDialog, type Words } from './service-actions.ts';

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
  () => import('./copy-dialog.tsx'),
  (m) => m.CopyDialog,
);

interface ServiceListPageProps {
  readonly list: ListDeclaration<ServiceLine>;
  readonly title: string;
  readonly words: Words;
  readonly addLabel: string;
  readonly emptyText: string;
  /** Shows the row with this id, or a new one. */
  readonly Dialog: ComponentType<{ readonly id?: string | undefined; readonly onClose: () => void }>;
}

export const ServiceListPage = ({ list, title, words, addLabel, emptyText, Dialog }: ServiceListPageProps) => {
  const [dialog, setDialog] = useState<ListDialog | null>(null);
  useAddressCommand('fiche', (id) => setDialog({ kind: 'service', id }));
  const close = (): void => setDialog(null);
  return (
    <ListPage
      list={list}
      title={title}
      onOpen={({ id }) => setDialog({ kind: 'service', id })}
      rowActions={useRowActions(setDialog, words)}
      bulkActions={useBulkActions(setDialog, words)}
      add={{ label: addLabel, rights: ['createServices'], run: () => setDialog({ kind: 'service' }) }}
      emptyText={emptyText}
    >
      {dialog?.kind === 'service' ? <Dialog id={dialog.id} onClose={close} /> : null}
      {dialog?.kind === 'end' ? <EndDialog id={dialog.id} onClose={close} /> : null}
      {dialog?.kind === 'hand' ? <HandDialog id={dialog.id} onClose={close} /> : null}
      {dialog?.kind === 'follow' ? <FollowDialog id={dialog.id} onClose={close} /> : null}
      {dialog?.kind === 'copy' ? <CopyDialog services={dialog.services} onClose={close} /> : null}
    </ListPage>
  );
};
