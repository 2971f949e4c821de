// One request: the question, the conversation, and the answers for the person who decides. Opening it marks it as read.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answers, type RequestAnswer, type RequestKind } from '@vigie/domain/requests/request.ts';
import { absenceLabel } from '../shared/session/absence-types.ts';
import { invalidate } from '../shared/api/query-client.ts';
import { useSave } from '../shared/api/use-save.ts';
import { reportError } from '../shared/errors/report-error.ts';
import { CONFIRM_DELETE, confirm } from '../shared/ui/confirm.ts';
import dialog from '../shared/ui/dialog.module.css';
import { ErrorState } from '../shared/ui/state/error-state.tsx';
import { FactsTable } from '../shared/ui/table/facts-table.tsx';
import { DialogFrame } from '../shared/ui/form/dialog-frame.tsx';
import { lazyDialog } from '../shared/ui/loading/lazy-dialog.tsx';
import { StatusBadge } from '../shared/ui/marks/status-badge.tsx';
import { Waiting } from '../shared/ui/state/waiting.tsx';
import { requestQuery, requestsApi, type RequestDetail } from './api.ts';
import { Conversation, WriteBox } from './conversation.tsx';
import { answerWords, periodWords, requestStatuses } from './request-words.ts';
import classes from './requests.module.css';

const AnswerDialog = lazyDialog(
  () => import('./answer-dialog.tsx'),
  (m) => m.AnswerDialog,
);
const RequestFormDialog = lazyDialog(
  () => import('./request-form-dialog.tsx'),
  (m) => m.RequestFormDialog,
);

/** What has been shown counts as read, even what arrives while it is open. */
function useSeen(kind: RequestKind, request: RequestDetail | undefined): void {
  const id = request?.unread ? request.id : null;
  const last = request?.lastAt;
  useEffect(() => {
    if (id === null) return;
    requestsApi[kind]
      .see({ params: { id } })
      .then(() => invalidate('requests'))
      .catch(reportError);
  }, [kind, id, last]);
}

const absenceOf = (request: RequestDetail): string =>
  request.startAt === null ? '' : `${absenceLabel(request.absenceType)}, ${periodWords(request)}`;

/** Requesters do not need their own name. */
const Facts = ({ request, atDesk }: { readonly request: RequestDetail; readonly atDesk: boolean }) => (
  <FactsTable
    facts={[
      ['Type', request.requestTypeLabel],
      ['Collaborateur', atDesk && request.agent?.name],
      ['Client', atDesk && request.customer?.name],
      ['Absence', absenceOf(request)],
      ['Écrite par', request.fromDesk ? `${request.createdBy.name}, pour l’agence` : request.customer ? request.createdBy.name : ''],
      ['Planning', request.unavailabilityId ? 'L’indisponibilité est enregistrée' : ''],
      ['E-mail', request.sent ? 'La réponse est partie par e-mail' : ''],
    ]}
  />
);

interface FootProps {
  readonly request: RequestDetail;
  readonly atDesk: boolean;
  readonly onAnswer: (status: RequestAnswer) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

const Foot = ({ request, atDesk, onAnswer, onEdit, onRemove }: FootProps) => {
  const { refusals, status } = request;
  const reasonFor = (answer: RequestAnswer): string | null =>
    status === answer ? 'Cette demande a déjà reçu cette réponse' : answer === 200 ? refusals.accept : refusals.answer;
  if (!atDesk && refusals.remove !== null && refusals.change !== null) return null;
  return (
    <div className={dialog.bar}>
      <span className={classes.aside}>
        {refusals.remove === null ? (
          <Button variant="subtle" color="red" onClick={onRemove}>
            {atDesk ? 'Suppression' : 'Retirer la demande'}
          </Button>
        ) : null}
        {refusals.change === null ? (
          <Button variant="default" onClick={onEdit}>
            Modifier
          </Button>
        ) : null}
      </span>
      {atDesk
        ? answers.toReversed().map((answer) => {
            const reason = reasonFor(answer);
            return (
              <Button
                key={answer}
                variant={answer === 200 ? 'filled' : 'default'}
                disabled={reason !== null}
                title={reason ?? undefined}
                onClick={() => onAnswer(answer)}
              >
                {answerWords[answer].name}
              </Button>
            );
          })
        : null}
    </div>
  );
};

const Opened = ({ kind, request, atDesk, onClose }: RequestDialogProps & { readonly request: RequestDetail }) => {
  const [typing, setTyping] = useState(false);
  const [answering, setAnswering] = useState<RequestAnswer | null>(null);
  const [editing, setEditing] = useState(false);
  const remove = useSave(() => requestsApi[kind].remove({ params: { id: request.id } }), {
    topics: ['requests'],
    success: 'Demande supprimée',
    onDone: onClose,
  });
  const ask = async (): Promise<void> => {
    if (await confirm({ title: request.subject, text: CONFIRM_DELETE, danger: true })) remove.mutate(undefined);
  };
  return (
    <DialogFrame title={request.subject} size="lg" dirty={typing} onClose={onClose}>
      <p className={classes.status}>
        <StatusBadge of={requestStatuses} value={request.status} />
      </p>
      <Facts request={request} atDesk={atDesk} />
      <Conversation request={request} atDesk={atDesk} />
      <WriteBox kind={kind} id={request.id} refusal={request.refusals.write} onTyping={setTyping} />
      <Foot request={request} atDesk={atDesk} onAnswer={setAnswering} onEdit={() => setEditing(true)} onRemove={() => void ask()} />
      {answering ? <AnswerDialog kind={kind} id={request.id} status={answering} onClose={() => setAnswering(null)} /> : null}
      {editing ? <RequestFormDialog kind={kind} known={request} onClose={() => setEditing(false)} /> : null}
    </DialogFrame>
  );
};

export interface RequestDialogProps {
  readonly kind: RequestKind;
  readonly id: string;
  readonly atDesk: boolean;
  readonly onClose: () => void;
}

export const RequestDialog = (props: RequestDialogProps) => {
  const { data, error, refetch } = useQuery(requestQuery(props.kind, props.id));
  useSeen(props.kind, data);
  if (data) return <Opened {...props} request={data} />;
  return (
    <DialogFrame title="Demande" size="lg" onClose={props.onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />}
    </DialogFrame>
  );
};
