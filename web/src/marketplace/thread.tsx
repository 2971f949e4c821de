// What the two agencies of an answer wrote to each other below it, and the next message. Opening it marks it as read.
import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../shared/api/error-messages.ts';
import { invalidate, queryClient } from '../shared/api/query-client.ts';
import { useSave } from '../shared/api/use-save.ts';
import { reportError } from '../shared/errors/report-error.ts';
import { uuidV7 } from '../shared/offline/uuid-v7.ts';
import { Said, Thread } from '../shared/ui/conversation.tsx';
import { saveKeys } from '../shared/ui/form/form-dialog.tsx';
import { ErrorState } from '../shared/ui/state/error-state.tsx';
import { ADS, marketApi, threadQuery, type AnswerLine } from './api.ts';
import classes from './thread.module.css';

type Place = Pick<AnswerLine, 'id' | 'offerId'>;
const paramsOf = ({ id, offerId }: Place) => ({ offerId, answerId: id });

/** Messages that arrive while it is open are read as well. */
function useThreadRead(answer: AnswerLine, isOpen: boolean): void {
  const { id, offerId, unread, messagesCount } = answer;
  useEffect(() => {
    if (!isOpen || !unread) return;
    marketApi
      .markThreadRead({ params: { offerId, answerId: id } })
      .then(() => invalidate(ADS))
      .catch(reportError);
  }, [id, offerId, unread, messagesCount, isOpen]);
}

interface WriteProps {
  readonly answer: AnswerLine;
  readonly onTyping: (dirty: boolean) => void;
}

/** A message sent again after a lost reply is created once, because it has its own id. */
const Write = ({ answer, onTyping }: WriteProps) => {
  const [message, setMessage] = useState('');
  const newId = useRef(uuidV7());
  const change = (next: string): void => {
    setMessage(next);
    onTyping(next.trim() !== '');
  };
  /** What is stored is shown and no longer typed at once: who closes then is asked nothing. */
  const write = async (): Promise<void> => {
    const thread = await marketApi.writeInThread({ params: paramsOf(answer), body: { newId: newId.current, message } });
    queryClient.setQueryData(threadQuery(answer).queryKey, thread);
    newId.current = uuidV7();
    change('');
  };
  const send = useSave(write, { topics: [ADS], quiet: true });
  const empty = message.trim() === '';
  const submit = (): void => {
    if (!empty && !send.isPending) send.mutate(undefined);
  };
  return (
    <div className={classes.write} {...saveKeys(submit)}>
      <Textarea
        aria-label={`Message à ${answer.agencyName}`}
        placeholder="Écrire un message"
        autosize
        minRows={1}
        maxRows={8}
        maxLength={2000}
        value={message}
        error={send.error ? messageOf(send.error) : undefined}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Button variant="default" loading={send.isPending} disabled={empty} title={empty ? 'Écrivez votre message' : undefined} onClick={submit}>
        Envoyer
      </Button>
    </div>
  );
};

const Opened = ({ answer, onTyping }: WriteProps) => {
  const { data, error, refetch } = useQuery(threadQuery(answer));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { messages, writeRefusal } = data;
  return (
    <>
      {messages.length > 0 ? (
        <Thread label={`Messages avec ${answer.agencyName}`}>
          {messages.map(({ id, own, authorName, message, createdAt }) => (
            <Said key={id} author={authorName} at={createdAt} mine={own} text={message} />
          ))}
        </Thread>
      ) : null}
      {writeRefusal === null ? <Write answer={answer} onTyping={onTyping} /> : <p className={classes.soft}>{writeRefusal}</p>}
    </>
  );
};

/** Folded while nobody wrote anything, unless it stands alone on its page. */
export const AnswerThread = ({ answer, onTyping, folded = false }: WriteProps & { readonly folded?: boolean }) => {
  const [wanted, setWanted] = useState(false);
  const isOpen = !folded || wanted || answer.messagesCount > 0;
  useThreadRead(answer, isOpen);
  if (isOpen) return <Opened answer={answer} onTyping={onTyping} />;
  return (
    <div>
      <Button size="compact-md" variant="subtle" aria-label={`Écrire à ${answer.agencyName}`} onClick={() => setWanted(true)}>
        Écrire
      </Button>
    </div>
  );
};
