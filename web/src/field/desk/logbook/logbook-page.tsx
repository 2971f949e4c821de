// The logbook of all sites for managers, with the proof that it was not altered, and the customer's own.
import { useState } from 'react';
import { useSave } from '../../../shared/api/use-save.ts';
import { confirm, CONFIRM_DELETE_MESSAGE } from '../../../shared/ui/confirm.ts';
import { useAddressCommand } from '../../../shared/navigation/use-address-command.ts';
import { WriteMail } from '../../../mail/lazy-write-mail.ts';
import { useCan } from '../../../shared/session/use-session.ts';
import type { RowAction } from '../../../shared/ui/list/list-types.ts';
import { ListPage } from '../../../shared/ui/list/list-page.tsx';
import { deskApi, type EntryLine } from '../desk-api.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { lazyDialog } from '../../../shared/ui/loading/lazy-dialog.tsx';
import { customerLogbookList, logbookList } from './logbook-list.ts';
import { LogbookCheckLine, LogbookProofActions } from './logbook-proof.tsx';

const NewEntryDialog = lazyDialog(
  () => import('./new-entry-dialog.tsx'),
  (m) => m.NewEntryDialog,
);

/** Nothing is removed from the hash chain: the entry stays readable, struck through, with the entry that withdraws it. */
function useRemoval(): RowAction<EntryLine> {
  const remove = useSave((id: string) => deskApi.removeEvent({ params: { id } }), { topics: ['logbook'], success: 'Main courante supprimée' });
  const ask = async ({ id, label }: EntryLine): Promise<void> => {
    if (await confirm({ title: label, text: CONFIRM_DELETE_MESSAGE, danger: true })) remove.mutate(id);
  };
  return {
    key: 'delete',
    label: 'Suppression',
    rights: ['deleteMissionEvents'],
    danger: true,
    disabled: ({ removed, action }) => (removed || action === 'removal' ? 'Cette main courante est déjà retirée' : null),
    run: (row) => void ask(row),
  };
}

export const LogbookPage = () => {
  const [open, setOpen] = useState<{ readonly id: string } | null>(null);
  const [mailed, setMailed] = useState<EntryLine | null>(null);
  const mayWrite = useCan('sendEmails');
  const [writing, setWriting] = useState(false);
  return (
    <ListPage
      list={logbookList}
      title="Mains courantes"
      actions={<LogbookProofActions />}
      above={<LogbookCheckLine onOpen={setOpen} />}
      rowActions={[
        { key: 'read', label: 'Ouvrir', reads: true, run: setOpen },
        {
          key: 'mail',
          label: 'Envoyer la journée du site…',
          rights: ['sendMissionEvents'],
          hidden: ({ site }) => !site || !mayWrite,
          run: setMailed,
        },
        useRemoval(),
      ]}
      onOpen={setOpen}
      add={{ label: 'Écrire une main courante', rights: ['createMissionEvents'], run: () => setWriting(true) }}
    >
      {open ? <EntryDialog id={open.id} onClose={() => setOpen(null)} /> : null}
      {mailed ? (
        <WriteMail
          about={mailed.id}
          draft={(signal) => deskApi.prepareEventMail({ params: { id: mailed.id }, body: {}, signal })}
          onClose={() => setMailed(null)}
        />
      ) : null}
      {writing ? <NewEntryDialog onSaved={setOpen} onClose={() => setWriting(false)} /> : null}
    </ListPage>
  );
};

export const CustomerLogbookPage = () => {
  const [open, setOpen] = useState<{ readonly id: string } | null>(null);
  // A mail of the day's events leads to one of them.
  useAddressCommand('fiche', (id) => setOpen({ id }));
  return (
    <ListPage
      list={customerLogbookList}
      title="Mains courantes"
      onOpen={setOpen}
      emptyText="Aucune main courante ne vous est destinée pour le moment."
    >
      {open ? <EntryDialog id={open.id} onClose={() => setOpen(null)} /> : null}
    </ListPage>
  );
};
