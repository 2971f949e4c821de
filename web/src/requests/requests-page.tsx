// Requests of agents and customers at the desk: the list with answers in its rows, and the page of one.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { passesAllRights } from '@vigie/domain/identity/actor.ts';
import type { Right } from '@vigie/domain/identity/rights.ts';
import { answers, type RequestAnswer, type RequestKind } from '@vigie/domain/requests/request.ts';
import { OWN_REQUEST, requestRight } from '@vigie/domain/requests/requests-can.ts';
import { useSave } from '../shared/api/use-save.ts';
import { useGo } from '../shared/navigation/use-go.ts';
import { useActor, useCan } from '../shared/session/use-session.ts';
import { CONFIRM_DELETE, confirm } from '../shared/ui/confirm.ts';
import { lazyDialog } from '../shared/ui/loading/lazy-dialog.tsx';
import { ListPage } from '../shared/ui/list/list-page.tsx';
import type { RowAction } from '../shared/ui/list/list-types.ts';
import { useRecordId } from '../shared/ui/record/record-page.tsx';
import { requestsApi, type RequestLine } from './api.ts';
import { RequestPage } from './record/request-page.tsx';
import { requestDesks, type DeskOfRequests } from './record/request-record.ts';
import { answerWords } from './request-words.ts';
import { requestLists } from './requests-list.tsx';

const RequestFormDialog = lazyDialog(
  () => import('./request-form-dialog.tsx'),
  (m) => m.RequestFormDialog,
);
const RequestsDialog = lazyDialog(
  () => import('./requests-dialog.tsx'),
  (m) => m.RequestsDialog,
);
const AnswerDialog = lazyDialog(
  () => import('./answer-dialog.tsx'),
  (m) => m.AnswerDialog,
);

type Answering = { readonly id: string; readonly status: RequestAnswer };

/** Nobody decides on their own request, except users with all rights. */
function useOwnRefusal(): (row: RequestLine) => string | null {
  const actor = useActor();
  return (row) => (actor?.agentId !== undefined && row.agent?.id === actor.agentId && !passesAllRights(actor) ? OWN_REQUEST : null);
}

function useDeskActions(kind: RequestKind, open: (row: RequestLine) => void, answer: (answering: Answering) => void): RowAction<RequestLine>[] {
  const ownRefusal = useOwnRefusal();
  const remove = useSave((id: string) => requestsApi[kind].remove({ params: { id } }), { topics: ['requests'], success: 'Demande supprimée' });
  const ask = async ({ id, subject }: RequestLine): Promise<void> => {
    if (await confirm({ title: subject, text: CONFIRM_DELETE, danger: true })) remove.mutate(id);
  };
  return [
    { key: 'open', label: 'Ouvrir', reads: true, rights: [requestRight(kind, 'read')], run: open },
    ...answers.map((status): RowAction<RequestLine> => ({
      key: `answer-${status}`,
      label: answerWords[status].name,
      rights: [requestRight(kind, 'edit')],
      disabled: (row) => (row.status === status ? 'Cette demande a déjà reçu cette réponse' : ownRefusal(row)),
      run: ({ id }) => answer({ id, status }),
    })),
    { key: 'remove', label: 'Suppression', danger: true, rights: [requestRight(kind, 'delete')], run: (row) => void ask(row) },
  ];
}

interface DeskProps {
  readonly desk: DeskOfRequests;
  readonly emptyText: string;
}

const Desk = ({ desk: { kind, record }, emptyText }: DeskProps) => {
  const [adding, setAdding] = useState<'one' | 'several' | null>(null);
  const mayCreate = useCan(requestRight(kind, 'create'));
  const [answering, setAnswering] = useState<Answering | null>(null);
  const rights: readonly Right[] = [requestRight(kind, 'create')];
  const mayRead = useCan(requestRight(kind, 'read'));
  const go = useGo();
  return (
    <ListPage
      list={requestLists[`${kind}_requests`]}
      title={record.list.label}
      {...(mayRead ? { to: ({ id }: RequestLine) => record.to(id) } : {})}
      add={{ label: 'Ajouter une demande', rights, run: () => setAdding('one') }}
      actions={
        kind === 'agent' && mayCreate ? (
          <Button variant="default" onClick={() => setAdding('several')}>
            Plusieurs demandes
          </Button>
        ) : null
      }
      rowActions={useDeskActions(kind, ({ id }) => go(record.to(id)), setAnswering)}
      emptyText={emptyText}
    >
      {adding === 'one' ? <RequestFormDialog kind={kind} forSomebody onClose={() => setAdding(null)} /> : null}
      {adding === 'several' ? <RequestsDialog onClose={() => setAdding(null)} /> : null}
      {answering ? <AnswerDialog kind={kind} {...answering} onClose={() => setAnswering(null)} /> : null}
    </ListPage>
  );
};

/** The table of routes gives one address for both: with an identifier it is the page of one. */
const ListOrPage = (props: DeskProps) => {
  const id = useRecordId();
  return id ? <RequestPage desk={props.desk} /> : <Desk {...props} />;
};

const ASKED_ON_PHONES = 'Congés, planning, paie, matériel : ce que les collaborateurs demandent depuis leur téléphone arrive ici.';
const ASKED_ON_PORTAL = 'Ce que les clients demandent depuis leur espace arrive ici.';

export const AgentRequestsPage = () => <ListOrPage desk={requestDesks.agent} emptyText={ASKED_ON_PHONES} />;
export const CustomerRequestsPage = () => <ListOrPage desk={requestDesks.customer} emptyText={ASKED_ON_PORTAL} />;
export const FieldCustomerRequestsPage = () => <ListOrPage desk={requestDesks.fieldCustomer} emptyText={ASKED_ON_PORTAL} />;
