// Does the same to several documents at once. Those that are done leave the dialog; refused ones stay with their reason and can be retried.
import { Box, Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../shared/api/error-messages.ts';
import { invalidate } from '../../shared/api/query-client.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { plural } from '../../shared/format/numbers.ts';
import dialog from '../../shared/ui/dialog.module.css';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { toast } from '../../shared/ui/toast.ts';
import classes from '../billing.module.css';

interface Waiting {
  readonly id: string;
  readonly name: string;
  /** Why it was refused. */
  readonly refusal?: string;
}

export interface ManyDocuments {
  readonly documents: readonly Waiting[];
  /** All ticked rows have been handled. */
  readonly onAnswered: () => void;
  readonly onClose: () => void;
}

/** What is done, in French. `one` and `many` are the two forms of a sentence that begins with a count. */
export interface Deed {
  readonly title: string;
  readonly verb: string;
  readonly questions: { readonly one: string; readonly many: (count: number) => string };
  /** What is said of those that are done. */
  readonly done: (count: number) => string;
  readonly notDone: { readonly one: string; readonly many: string };
  readonly waitingList: string;
  readonly refusedList: string;
  readonly topics: readonly string[];
}

interface ManyDialogProps extends ManyDocuments {
  readonly deed: Deed;
  readonly run: (ids: string[]) => Promise<{ readonly done: number; readonly refused: readonly { readonly id: string; readonly message: string }[] }>;
  /** Why it cannot be run yet. */
  readonly isBlocked?: boolean;
  readonly children?: ReactNode;
}

function questionOf({ questions, notDone }: Deed, waiting: readonly Waiting[]): string {
  if (waiting.some(({ refusal }) => refusal !== undefined))
    return `${plural(waiting.length, notDone.one, notDone.many)}. Réglez ce qui les retient, puis réessayez.`;
  return waiting.length === 1 ? questions.one : questions.many(waiting.length);
}

export const ManyDialog = ({ deed, documents, run, isBlocked = false, onAnswered, onClose, children }: ManyDialogProps) => {
  const [waiting, setWaiting] = useState(documents);
  const work = useSave(() => run(waiting.map(({ id }) => id)), {
    topics: [...deed.topics],
    quiet: true,
    onDone: ({ done, refused }) => {
      const reasons = new Map(refused.map(({ id, message }) => [id, message]));
      if (done > 0) toast.success(deed.done(done));
      onAnswered();
      if (refused.length === 0) onClose();
      else setWaiting(waiting.flatMap((one) => (reasons.has(one.id) ? [{ ...one, refusal: reasons.get(one.id) ?? '' }] : [])));
    },
  });
  const hasFailed = waiting.some(({ refusal }) => refusal !== undefined);
  return (
    <DialogFrame title={deed.title} size="md" onClose={onClose}>
      {work.error ? (
        <p className={dialog.error} role="alert">
          {messageOf(work.error)}
        </p>
      ) : null}
      <p className={dialog.question} role={hasFailed ? 'alert' : undefined}>
        {questionOf(deed, waiting)}
      </p>
      {children ? <Box mb="md">{children}</Box> : null}
      <ul className={classes.toSend} aria-label={hasFailed ? deed.refusedList : deed.waitingList}>
        {waiting.map(({ id, name, refusal }) => (
          <li key={id}>
            <strong>{name}</strong>
            {refusal === undefined ? null : <span>{refusal}</span>}
          </li>
        ))}
      </ul>
      <div className={dialog.foot}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {hasFailed ? 'Fermer' : 'Annuler'}
        </Button>
        <Button
          loading={work.isPending}
          disabled={isBlocked}
          onClick={() => work.mutate(undefined, { onError: () => void invalidate(...deed.topics) })}
        >
          {hasFailed ? 'Réessayer' : deed.verb}
        </Button>
      </div>
    </DialogFrame>
  );
};
