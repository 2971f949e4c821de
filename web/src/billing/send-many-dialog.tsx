// Mails several documents at once, each to its usual recipients. Sent ones leave the dialog; refused ones stay with their reason and can be
// retried (C-156).
import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../shared/api/error-messages.ts';
import { invalidate } from '../shared/api/query-client.ts';
import { useSave } from '../shared/api/use-save.ts';
import { plural } from '../shared/format/numbers.ts';
import dialog from '../shared/ui/dialog.module.css';
import { DialogFrame } from '../shared/ui/form/dialog-frame.tsx';
import { toast } from '../shared/ui/toast.ts';
import { billingApi } from './api.ts';
import classes from './billing.module.css';

export type SentKind = 'invoice' | 'estimate' | 'purchaseOrder';

interface Waiting {
  readonly id: string;
  readonly name: string;
  /** Why it was not sent. */
  readonly refusal?: string;
}

export interface SendManyDialogProps {
  readonly type: SentKind;
  readonly documents: readonly Waiting[];
  /** All ticked rows have been handled. */
  readonly onAnswered: () => void;
  readonly onClose: () => void;
}

const questionOf = (waiting: readonly Waiting[]): string => {
  if (waiting.some(({ refusal }) => refusal !== undefined))
    return `${plural(waiting.length, 'document n’est pas parti', 'documents ne sont pas partis')}. Réglez ce qui les retient, puis réessayez.`;
  return waiting.length === 1
    ? 'Envoyer ce document par e-mail à ses destinataires ?'
    : `Envoyer ces ${waiting.length} documents par e-mail, chacun à ses destinataires ?`;
};

export const SendManyDialog = ({ type, documents, onAnswered, onClose }: SendManyDialogProps) => {
  const [waiting, setWaiting] = useState(documents);
  const topics = [`${type}s`, 'mails'];
  const send = useSave(() => billingApi.sendMany({ params: { type }, body: { ids: waiting.map(({ id }) => id) } }), {
    topics,
    quiet: true,
    onDone: ({ sent, refused }) => {
      const reasons = new Map(refused.map(({ id, message }) => [id, message]));
      if (sent.length > 0) toast.success(plural(sent.length, 'document envoyé', 'documents envoyés'));
      onAnswered();
      if (refused.length === 0) onClose();
      else setWaiting(waiting.flatMap((one) => (reasons.has(one.id) ? [{ ...one, refusal: reasons.get(one.id) ?? '' }] : [])));
    },
  });
  const hasFailed = waiting.some(({ refusal }) => refusal !== undefined);
  return (
    <DialogFrame title="Envoyer par e-mail" size="md" onClose={onClose}>
      {send.error ? (
        <p className={dialog.error} role="alert">
          {messageOf(send.error)}
        </p>
      ) : null}
      <p className={dialog.question} role={hasFailed ? 'alert' : undefined}>
        {questionOf(waiting)}
      </p>
      <ul className={classes.toSend} aria-label={hasFailed ? 'Documents qui ne sont pas partis' : 'Documents à envoyer'}>
        {waiting.map(({ id, name, refusal }) => (
          <li key={id}>
            <strong>{name}</strong>
            {refusal === undefined ? null : <span>{refusal}</span>}
          </li>
        ))}
      </ul>
      <div className={dialog.foot}>
        <Button variant="default" onClick={onClose}>
          {hasFailed ? 'Fermer' : 'Annuler'}
        </Button>
        <Button loading={send.isPending} onClick={() => send.mutate(undefined, { onError: () => void invalidate(...topics) })}>
          {hasFailed ? 'Réessayer' : 'Envoyer'}
        </Button>
      </div>
    </DialogFrame>
  );
};
