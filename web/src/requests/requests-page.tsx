// The requests of agents and of customers at the desk, and a customer's own: a list, the conversation, the answers.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { passesAllRights } from '@vigie/domain/identity/actor.ts';
import type { Right } from '@vigie/domain/identity/rights.ts';
import { answers, type RequestAnswer, type RequestKind } from '@vigie/domain/requests/request.ts';
import { OWN_REQUEST, requestRight } from '@vigie/domain/requests/requests-can.ts';
import { requestsPaths } from '../paths/requests.paths.ts';
import { useSave } from '../shared/api/use-save.ts';
import { useActor, useCan } from '../shared/session/use-session.ts';
import { CONFIRM_DELETE, confirm } from '../shared/ui/confirm.ts';
import { lazyDialog } from '../shared/ui/loading/lazy-dialog.tsx';
import { ListPage } from '../shared/ui/list/list-page.tsx';
import type { RowAction } from '../shared/ui/list/list-types.ts';
import { requestsApi, type RequestLine } from './api.ts';
import { answerWords } from './request-words.ts';
import { requestLists } from './requests-list.tsx';
import { useOpenedThing } from '../shared/navigation/use-opened.ts';

const RequestDialog = lazyDialog(
  () => import('./request-dialog.tsx'),
  (m) => m.RequestDialog,
);
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
  readonly kind: RequestKind;
  readonly title: string;
  readonly addressOf: (params?: { id?: string | undefined }) => string;
  readonly emptyText: string;
}

const Desk = ({ kind, title, addressOf, emptyText }: DeskProps) => {
  const { id, open, close } = useOpenedThing(addressOf);
  const [adding, setAdding] = useState<'one' | 'several' | null>(null);
  const mayCreate = useCan(requestRight(kind, 'create'));
  const [answering, setAnswering] = useState<Answering | null>(null);
  const rights: readonly Right[] = [requestRight(kind, 'create')];
  const mayRead = useCan(requestRight(kind, 'read'));
  return (
    <ListPage
      list={requestLists[`${kind}_requests`]}
      title={title}
      {...(mayRead ? { onOpen: open } : {})}
      add={{ label: 'Ajouter une demande', rights, run: () => setAdding('one') }}
      actions={
        kind === 'agent' && mayCreate ? (
          <Button variant="default" onClick={() => setAdding('several')}>
            Plusieurs demandes
          </Button>
        ) : null
      }
      rowActions={useDeskActions(kind, open, setAnswering)}
      emptyText={emptyText}
    >
      {id ? <RequestDialog kind={kind} id={id} atDesk onClose={close} /> : null}
      {adding === 'one' ? <RequestFormDialog kind={kind} forSomebody onClose={() => setAdding(null)} /> : null}
      {adding === 'several' ? <RequestsDialog onClose={() => setAdding(null)} /> : null}
      {answering ? <AnswerDialog kind={kind} {...answering} onClose={() => setAnswering(null)} /> : null}
    </ListPage>
  );
};

export const AgentRequestsPage = () => (
  <Desk
    kind="agent"
    title="Demandes des collaborateurs"
    addressOf={requestsPaths.agentRequests}
    emptyText="Congés, planning, paie, matériel : ce que les collaborateurs demandent depuis leur téléphone arrive ici."
  />
);

const CUSTOMERS = {
  kind: 'customer',
  title: 'Demandes clients',
  emptyText: 'Ce que les clients demandent depuis leur espace arrive ici.',
} as const;
export const CustomerRequestsPage = () => <Desk {...CUSTOMERS} addressOf={requestsPaths.customerRequests} />;
export const FieldCustomerRequestsPage = () => <Desk {...CUSTOMERS} addressOf={requestsPaths.fieldCustomerRequests} />;

export const PortalRequestsPage = () => {
  const { id, open, close } = useOpenedThing(requestsPaths.portalRequests);
  const [adding, setAdding] = useState(false);
  return (
    <ListPage
      list={requestLists.portal_requests}
      title="Demandes"
      onOpen={open}
      add={{ label: 'Nouvelle demande', run: () => setAdding(true) }}
      rowActions={[{ key: 'open', label: 'Ouvrir', reads: true, run: open }]}
      emptyText="Une prestation de plus, une consigne, une question : écrivez à votre agence, sa réponse arrive ici."
    >
      {id ? <RequestDialog kind="customer" id={id} atDesk={false} onClose={close} /> : null}
      {adding ? <RequestFormDialog kind="customer" onClose={() => setAdding(false)} /> : null}
    </ListPage>
  );
};
