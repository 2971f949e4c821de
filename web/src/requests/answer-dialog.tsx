// Answers a request with three choices: cancel, answer without a mail, answer with one. It first shows the conflicts of an acceptance.
import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import type { RequestAnswer, RequestKind } from '@vigie/domain/requests/request.ts';
import { messageOf } from '../shared/api/error-messages.ts';
import { useSave } from '../shared/api/use-save.ts';
import { formatDay } from '../shared/format/dates.ts';
import { plural } from '../shared/format/numbers.ts';
import { absenceLabel } from '../shared/session/absence-types.ts';
import dialog from '../shared/ui/dialog.module.css';
import { ErrorState } from '../shared/ui/state/error-state.tsx';
import { DialogFrame } from '../shared/ui/form/dialog-frame.tsx';
import { toast } from '../shared/ui/toast.ts';
import { Waiting } from '../shared/ui/state/waiting.tsx';
import { requestQuery, requestsApi, type RequestDetail } from './api.ts';
import { answerWords, periodWords } from './request-words.ts';
import classes from './requests.module.css';

const FAILED = 'Erreur lors du changement du statut';
const GIVEN_UP = 'Modification annulé';
const NO_ADDRESS = 'Aucune adresse e-mail n’est connue : la réponse ne peut partir que sans e-mail.';

/** A refusal says why; a server failure adds nothing useful. */
const failureOf = (error: unknown): string =>
  error instanceof ApiError && error.status > 0 && error.status < 500 ? `${FAILED} : ${messageOf(error)}` : FAILED;

const Meetings = ({ request: { conflicts, absences } }: { readonly request: RequestDetail }) => (
  <>
    {conflicts.length > 0 ? (
      <div className={classes.notice} role="note">
        <b>{plural(conflicts.length, 'service planifié sera à remplacer', 'services planifiés seront à remplacer')}</b>
        <ul>
          {conflicts.map((service) => (
            <li key={service.id}>
              {formatDay(service.startAtDate)}, {service.startAtTime} – {service.endAtTime} · {service.site.name}
            </li>
          ))}
        </ul>
      </div>
    ) : null}
    {absences.length > 0 ? (
      <div className={classes.notice} role="note">
        <b>Déjà absent sur cette période</b>
        <ul>
          {absences.map((absence) => (
            <li key={absence.id}>
              {absenceLabel(absence.typeKey)}, {periodWords(absence)}
            </li>
          ))}
        </ul>
      </div>
    ) : null}
    {conflicts.length + absences.length === 0 ? <p className={classes.soft}>Aucun service planifié sur cette période.</p> : null}
  </>
);

interface ChoicesProps {
  readonly kind: RequestKind;
  readonly request: RequestDetail;
  readonly status: RequestAnswer;
  readonly onClose: () => void;
}

/** `send(true)`: with the mail. */
function useAnswer({ kind, request, status, onClose }: ChoicesProps, message: string) {
  const answer = useSave(
    (sendMail: boolean) =>
      requestsApi[kind].answer({ params: { status: `${status}` }, body: { id: request.id, version: request.version, sendMail, message } }),
    {
      topics: ['requests', 'unavailabilities', 'services', 'mails'],
      success: answerWords[status].done,
      onDone: onClose,
      quiet: true,
    },
  );
  const sending = answer.isPending ? answer.variables : null;
  return { sending, send: (sendMail: boolean): void => answer.mutate(sendMail, { onError: (error) => toast.error(failureOf(error), 5000) }) };
}

interface ThreeProps {
  readonly closed: boolean;
  readonly noAddress: boolean;
  readonly sending: boolean | null;
  readonly send: (sendMail: boolean) => void;
  readonly giveUp: () => void;
}

const Three = ({ closed, noAddress, sending, send, giveUp }: ThreeProps) => (
  <div className={dialog.bar}>
    <Button variant="default" onClick={giveUp}>
      Annuler
    </Button>
    <Button variant="default" disabled={closed} loading={sending === false} onClick={() => send(false)}>
      Non
    </Button>
    <Button disabled={closed || noAddress} title={noAddress ? NO_ADDRESS : undefined} loading={sending === true} onClick={() => send(true)}>
      Oui
    </Button>
  </div>
);

const Choices = (props: ChoicesProps) => {
  const { request, status, onClose } = props;
  const [message, setMessage] = useState('');
  const { sending, send } = useAnswer(props, message);
  const who = request.agent?.name ?? request.customer?.name ?? '';
  const refusal = status === 200 ? request.refusals.accept : request.refusals.answer;
  const giveUp = (): void => {
    toast.info(GIVEN_UP);
    onClose();
  };
  return (
    <DialogFrame title={answerWords[status].name} onClose={giveUp}>
      <p className={classes.lead}>{[who, request.subject, periodWords(request)].filter(Boolean).join(' · ')}</p>
      {status === 200 && request.agent && request.startAt ? <Meetings request={request} /> : null}
      <Textarea
        label="Message (facultatif)"
        autosize
        minRows={2}
        maxLength={5000}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <p className={classes.question}>{request.mailTo ? `Envoyer la réponse par e-mail à ${who} (${request.mailTo}) ?` : NO_ADDRESS}</p>
      {refusal ? (
        <p className={dialog.error} role="alert">
          {refusal}
        </p>
      ) : null}
      <Three closed={refusal !== null || sending !== null} noAddress={request.mailTo === null} sending={sending} send={send} giveUp={giveUp} />
    </DialogFrame>
  );
};

export interface AnswerDialogProps {
  readonly kind: RequestKind;
  readonly id: string;
  readonly status: RequestAnswer;
  readonly onClose: () => void;
}

export const AnswerDialog = ({ kind, id, status, onClose }: AnswerDialogProps) => {
  const { data, error, refetch } = useQuery(requestQuery(kind, id));
  if (data) return <Choices kind={kind} request={data} status={status} onClose={onClose} />;
  return (
    <DialogFrame title={answerWords[status].name} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />}
    </DialogFrame>
  );
};
