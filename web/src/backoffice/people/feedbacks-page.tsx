// Requests for improvements: read, closed, reopened (C-259, C-261).
import { Button } from '@mantine/core';
import { useState } from 'react';
import { FeedbackStatus } from '@vigie/domain/backoffice/platform-words.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import { FactsTable } from '../../shared/ui/table/facts-table.tsx';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { toast } from '../../shared/ui/toast.ts';
import dialog from '../../shared/ui/dialog.module.css';
import { adminApi, type FeedbackLine } from '../api.ts';
import classes from '../backoffice.module.css';
import { feedbacksList } from './feedbacks-list.ts';

function useMove(): (row: FeedbackLine, status: FeedbackStatus) => void {
  const send = useSave(
    ({ id, status }: { id: string; status: FeedbackStatus }) => adminApi.moveFeedback({ params: { id, status: String(status) } }),
    {
      topics: ['admin-feedbacks'],
    },
  );
  return ({ id, status: before }, status) =>
    send.mutate(
      { id, status },
      {
        onSuccess: () =>
          toast.undo(status === FeedbackStatus.closed ? 'Demande fermée' : 'Demande rouverte', () => send.mutate({ id, status: before })),
      },
    );
}

const Reading = ({ feedback, onMove, onClose }: { readonly feedback: FeedbackLine; readonly onMove: () => void; readonly onClose: () => void }) => (
  <DialogFrame title="Demande d’amélioration" onClose={onClose}>
    <p className={classes.message}>{feedback.message}</p>
    <FactsTable
      facts={[
        ['Auteur', `${feedback.author}, ${feedback.email}`],
        ['Agence', feedback.agencyName],
        ['Écran', feedback.page],
        ['Reçue le', formatDateTime(feedback.createdAt)],
        ['Fermée le', formatDateTime(feedback.closedAt)],
      ]}
    />
    <div className={dialog.bar}>
      <span />
      <Button variant="default" onClick={onClose}>
        Fermer la fenêtre
      </Button>
      <Button onClick={onMove}>{feedback.status === FeedbackStatus.open ? 'Clore la demande' : 'Rouvrir la demande'}</Button>
    </div>
  </DialogFrame>
);

const otherOf = ({ status }: FeedbackLine): FeedbackStatus => (status === FeedbackStatus.open ? FeedbackStatus.closed : FeedbackStatus.open);

export const FeedbacksPage = () => {
  const [read, setRead] = useState<FeedbackLine | null>(null);
  const move = useMove();
  const turn = (row: FeedbackLine): void => {
    move(row, otherOf(row));
    setRead(null);
  };
  return (
    <ListPage
      list={feedbacksList}
      title="Demandes d’amélioration"
      onOpen={setRead}
      rowActions={[
        { key: 'read', label: 'Lire', run: setRead },
        { key: 'close', label: 'Clore', hidden: ({ status }) => status === FeedbackStatus.closed, run: turn },
        { key: 'reopen', label: 'Rouvrir', hidden: ({ status }) => status === FeedbackStatus.open, run: turn },
      ]}
      emptyText="On les envoie depuis « Mon menu », « Proposer une amélioration »."
    >
      {read ? <Reading feedback={read} onMove={() => turn(read)} onClose={() => setRead(null)} /> : null}
    </ListPage>
  );
};
