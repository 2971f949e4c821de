// The conversation of a request: the question, the messages of each side, the decision, and the next message.
import { Button, Textarea } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { Fragment, useRef, useState } from 'react';
import type { RequestKind } from '@vigie/domain/requests/request.ts';
import { useSave } from '../shared/api/use-save.ts';
import type { UploadedFile } from '../shared/api/upload.ts';
import { formatDateTime } from '../shared/format/dates.ts';
import { uuidV7 } from '../shared/offline/uuid-v7.ts';
import { Said, Thread } from '../shared/ui/conversation.tsx';
import { FileField } from '../shared/ui/fields/files/file-field.tsx';
import { saveKeys } from '../shared/ui/form/form-dialog.tsx';
import { heldByField } from '../shared/ui/form/use-entity-form.ts';
import { useFilesFirst } from '../shared/ui/fields/files/use-files-first.ts';
import { AttachedFiles } from './attached-files.tsx';
import { requestsApi, type RequestDetail, type RequestMessage } from './api.ts';
import { toldOf } from './request-words.ts';
import classes from './requests.module.css';

const Decided = ({ message: { authorName, status, mailed, createdAt } }: { readonly message: RequestMessage }) =>
  status === null ? null : (
    <li className={classes.decided}>
      {authorName} {toldOf(status)} <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      {mailed ? ' · e-mail envoyé' : ''}
    </li>
  );

export interface ConversationProps {
  readonly request: RequestDetail;
  /** Which side the reader is on. */
  readonly atDesk: boolean;
}

export const Conversation = ({ request, atDesk }: ConversationProps) => {
  const { createdBy, createdAt, fromDesk, content, attachments, messages } = request;
  const asks = content !== '' || attachments.length > 0;
  if (!asks && messages.length === 0) return null;
  return (
    <Thread label="Conversation">
      {asks ? (
        <Said author={createdBy.name} at={createdAt} mine={fromDesk === atDesk} text={content}>
          <AttachedFiles files={attachments} />
        </Said>
      ) : null}
      {messages.map((message) => (
        <Fragment key={message.id}>
          <Decided message={message} />
          {message.content || message.attachments.length > 0 ? (
            <Said author={message.authorName} at={message.createdAt} mine={message.fromDesk === atDesk} text={message.content}>
              <AttachedFiles files={message.attachments} />
            </Said>
          ) : null}
        </Fragment>
      ))}
    </Thread>
  );
};

export interface WriteBoxProps {
  readonly kind: RequestKind;
  readonly id: string;
  readonly refusal: string | null;
  readonly onTyping: (dirty: boolean) => void;
}

/** A message sent again after a lost answer is created once, because it has its own id. */
export const WriteBox = ({ kind, id, refusal, onTyping }: WriteBoxProps) => {
  const [text, setText] = useState('');
  const [files, setFiles] = useState<UploadedFile[]>([]);
  const [joining, setJoining] = useState(false);
  const number = useRef(uuidV7());
  const change = (next: string, joined: readonly UploadedFile[]): void => {
    setText(next);
    onTyping(next.trim() !== '' || joined.length > 0);
  };
  const send = useSave(
    () =>
      requestsApi[kind].write({
        params: { id },
        body: { newId: number.current, content: text, attachments: files.map((file) => ({ id: file.id })) },
      }),
    {
      topics: ['requests'],
      onDone: () => {
        number.current = uuidV7();
        setFiles([]);
        setJoining(false);
        change('', []);
      },
    },
  );
  const empty = text.trim() === '' && files.length === 0;
  const { submit, waiting } = useFilesFirst(() => {
    if (!empty && !send.isPending && !heldByField()) send.mutate(undefined);
  });
  if (refusal) return null;
  return (
    <div className={classes.write} {...saveKeys(submit)}>
      <Textarea
        aria-label="Votre message"
        placeholder="Écrire un message"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={5000}
        value={text}
        onChange={(event) => change(event.currentTarget.value, files)}
      />
      {joining ? (
        <FileField
          label="Pièces jointes"
          multiple
          camera
          value={files}
          onChange={(joined) => {
            setFiles(joined);
            onTyping(text.trim() !== '' || joined.length > 0);
          }}
        />
      ) : null}
      <div className={classes.writeBar}>
        {joining ? null : (
          <Button variant="subtle" leftSection={<IconPaperclip size={16} aria-hidden="true" />} onClick={() => setJoining(true)}>
            Joindre un fichier
          </Button>
        )}
        <Button variant="default" className={classes.send} disabled={empty} loading={send.isPending || waiting} onClick={submit}>
          Envoyer
        </Button>
      </div>
    </div>
  );
};
