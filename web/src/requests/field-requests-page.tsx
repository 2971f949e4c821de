// « Mes demandes » on the guard's phone: their requests, the answers, and a button for a new one near the thumb.
import { Status } from '../shared/ui/state/status.tsx';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestsPaths } from '../paths/requests.paths.ts';
import { formatAgo } from '../shared/format/dates.ts';
import { useOfflineSince } from '../shared/offline/use-line.ts';
import { EmptyDrawing } from '../shared/ui/state/empty-drawing.tsx';
import { EmptyState } from '../shared/ui/state/empty-state.tsx';
import { ErrorState } from '../shared/ui/state/error-state.tsx';
import { PhonePage } from '../shared/ui/page/phone-page.tsx';
import { lazyDialog } from '../shared/ui/loading/lazy-dialog.tsx';
import { StatusBadge } from '../shared/ui/marks/status-badge.tsx';
import { useNow } from '../shared/ui/use-now.ts';
import { Waiting } from '../shared/ui/state/waiting.tsx';
import { listAgentRequests, type RequestLine } from './api.ts';
import { periodWords, requestStatuses } from './request-words.ts';
import classes from './requests.module.css';
import { useOpenedThing } from '../shared/navigation/use-opened.ts';

const RequestDialog = lazyDialog(
  () => import('./request-dialog.tsx'),
  (m) => m.RequestDialog,
);
const RequestFormDialog = lazyDialog(
  () => import('./request-form-dialog.tsx'),
  (m) => m.RequestFormDialog,
);

const MOST = 100;

const Card = ({ row, now, onOpen }: { readonly row: RequestLine; readonly now: number; readonly onOpen: (row: RequestLine) => void }) => (
  <li>
    <button type="button" className={classes.card} data-unread={row.unread || undefined} onClick={() => onOpen(row)}>
      <span className={classes.cardHead}>
        <strong>{row.subject}</strong>
        <StatusBadge of={requestStatuses} value={row.status} />
      </span>
      <span>{[row.requestTypeLabel, periodWords(row)].filter(Boolean).join(' · ')}</span>
      <small>
        {row.unread ? <b className={classes.fresh}>Nouvelle réponse · </b> : null}
        {formatAgo(row.lastAt, now)}
      </small>
    </button>
  </li>
);

const Cards = ({ rows, onOpen }: { readonly rows: readonly RequestLine[]; readonly onOpen: (row: RequestLine) => void }) => {
  const now = useNow();
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<EmptyDrawing />}
        title="Aucune demande"
        text="Un congé, une question sur la paie, du matériel : écrivez à votre agence, sa réponse arrive ici."
      />
    );
  return (
    <ul className={classes.cards}>
      {rows.map((row) => (
        <Card key={row.id} row={row} now={now} onOpen={onOpen} />
      ))}
    </ul>
  );
};

const Offline = () =>
  useOfflineSince() === null ? null : (
    <Status as="p" className={classes.notice}>
      Vous êtes hors ligne : le réseau est nécessaire pour envoyer une demande ou lire les réponses.
    </Status>
  );

export const FieldRequestsPage = () => {
  const { id, open, close } = useOpenedThing(requestsPaths.fieldRequests);
  const [adding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['requests', 'mine'],
    queryFn: ({ signal }) => listAgentRequests({ body: { orderBy: 'lastAt', limit: MOST, filters: { mine: true } }, signal }),
  });
  return (
    <PhonePage
      title="Mes demandes"
      action={
        <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
          Nouvelle demande
        </Button>
      }
    >
      <Offline />
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Waiting />}
      {data ? <Cards rows={data.data} onOpen={open} /> : null}
      {id ? <RequestDialog kind="agent" id={id} onClose={close} /> : null}
      {adding ? <RequestFormDialog kind="agent" onClose={() => setAdding(false)} /> : null}
    </PhonePage>
  );
};
