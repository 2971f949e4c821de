// The page « Mes réponses »: the agency's answers to others, and their status.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageStart, type AdAnswerStatus } from '@vigie/domain/marketplace/ad-answer.ts';
import { useOpenedThing } from '../shared/navigation/use-opened.ts';
import { marketplacePaths } from '../paths/marketplace.paths.ts';
import { formatDateTime } from '../shared/format/dates.ts';
import { AppLink } from '../shared/navigation/app-link.tsx';
import dialog from '../shared/ui/dialog.module.css';
import { ErrorState } from '../shared/ui/state/error-state.tsx';
import { FactsTable } from '../shared/ui/table/facts-table.tsx';
import { DialogFrame } from '../shared/ui/form/dialog-frame.tsx';
import { ListPage } from '../shared/ui/list/list-page.tsx';
import { defineList } from '../shared/ui/list/list-types.ts';
import { Unread } from '../shared/ui/marks/unread.tsx';
import { StatusBadge } from '../shared/ui/marks/status-badge.tsx';
import { Waiting } from '../shared/ui/state/waiting.tsx';
import { answerStatuses, answerStatusOptions } from './ad-words.ts';
import { AnswerThread } from './thread.tsx';
import { ADS, answerQuery, marketApi, thenRefresh, type AnswerLine } from './api.ts';
import classes from './marketplace.module.css';

const wire = ({ status }: { readonly status?: string[] }) => (status ? { status: status.map((value) => Number(value) as AdAnswerStatus) } : {});

const ownAnswersList = defineList<AnswerLine>({
  key: 'agency_offers_answers',
  topic: ADS,
  one: 'réponse',
  many: 'réponses',
  feminine: true,
  searchPlaceholder: 'Annonce, message ou agence',
  fetch: ({ filters, ...request }, signal) => thenRefresh(marketApi.listOfferAnswers({ body: { ...request, filters: wire(filters) }, signal })),
  rowId: (row) => row.id,
  columns: [
    {
      id: 'title',
      label: 'Annonce',
      value: (row) => row.title,
      render: (row) => (
        <Unread unread={row.unread} said="message non lu">
          {row.title}
        </Unread>
      ),
      main: true,
      sort: true,
      width: 320,
    },
    { id: 'status', label: 'Statut', kind: 'status', statuses: answerStatuses, value: (row) => row.status, sort: true, width: 120 },
    { id: 'agency', label: 'Agence', value: (row) => row.agencyName, sort: true, width: 220 },
    { id: 'message', label: 'Message', value: (row) => messageStart(row.message), width: 220 },
    { id: 'messagesCount', label: 'Échanges', kind: 'number', value: (row) => row.messagesCount, width: 100 },
    { id: 'createdAt', label: 'Envoyée le', kind: 'datetime', value: (row) => row.createdAt, sort: true },
  ],
  filters: [{ key: 'status', label: 'Statut', kind: 'select', options: answerStatusOptions, multiple: true }],
});

interface GivenProps {
  readonly answer: AnswerLine;
  readonly onTyping: (dirty: boolean) => void;
  readonly onClose: () => void;
}

const Given = ({ answer, onTyping, onClose }: GivenProps) => (
  <>
    <p className={classes.head}>
      <StatusBadge of={answerStatuses} value={answer.status} />
    </p>
    <FactsTable
      facts={[
        ['Agence', answer.agencyName],
        ['Envoyée le', formatDateTime(answer.createdAt)],
        ['Décision du', answer.decidedAt ? formatDateTime(answer.decidedAt) : ''],
      ]}
    />
    <p className={classes.text}>{answer.message}</p>
    <div className={classes.tail}>
      <AnswerThread answer={answer} onTyping={onTyping} />
    </div>
    <div className={dialog.bar}>
      <span>
        {answer.offerOpen ? (
          <AppLink to={marketplacePaths.activeOffers({ id: answer.offerId })}>Voir l’annonce</AppLink>
        ) : (
          'Cette annonce n’est plus publiée'
        )}
      </span>
      <Button variant="default" onClick={onClose}>
        Fermer
      </Button>
    </div>
  </>
);

const AnswerDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const { data, error, refetch } = useQuery(answerQuery(id));
  const [typing, setTyping] = useState(false);
  return (
    <DialogFrame title={data?.title ?? 'Réponse'} dirty={typing} onClose={onClose}>
      {data ? <Given answer={data} onTyping={setTyping} onClose={onClose} /> : null}
      {data === null ? <p className={classes.soft}>Réponse introuvable</p> : null}
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Waiting /> : null}
    </DialogFrame>
  );
};

export const OwnAnswersPage = () => {
  const { id, open, close } = useOpenedThing(marketplacePaths.agencyOffersAnswers);
  return (
    <ListPage
      list={ownAnswersList}
      title="Mes réponses"
      onOpen={open}
      rowActions={[{ key: 'open', label: 'Ouvrir', reads: true, run: open }]}
      emptyText="Les réponses que vous donnez aux annonces des autres agences, et ce qu’elles deviennent."
    >
      {id ? <AnswerDialog id={id} onClose={close} /> : null}
    </ListPage>
  );
};
