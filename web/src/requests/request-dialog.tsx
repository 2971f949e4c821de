// One's own request: the question and the conversation, on the portal and on the phone. Opening it marks it as read.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestKind } from '@vigie/domain/requests/request.ts';
import { useSave } from '../shared/api/use-save.ts';
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
import { ownFacts } from './record/request-facts.tsx';
import { requestStatuses } from './request-words.ts';
import { useSeen } from './use-seen.ts';
import classes from './requests.module.css';

const RequestFormDialog = lazyDialog(
  () => import('./request-form-dialog.tsx'),
  (m) => m.RequestFormDialog,
);

interface FootProps {
  readonly request: RequestDetail;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

const Foot = ({ request: { refusals }, onEdit, onRemove }: FootProps) =>
  refusals.remove !== null && refusals.change !== null ? null : (
    <div className={dialog.bar}>
      <span className={classes.aside}>
        {refusals.remove === null ? (
          <Button variant="subtle" color="red" onClick={onRemove}>
            Retirer la demande
          </Button>
        ) : null}
        {refusals.change === null ? (
          <Button variant="default" onClick={onEdit}>
            Modifier
          </Button>
        ) : null}
      </span>
    </div>
  );

const Opened = ({ kind, request, onClose }: RequestDialogProps & { readonly request: RequestDetail }) => {
  const [typing, setTyping] = useState(false);
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
      <FactsTable facts={ownFacts(request)} />
      <Conversation request={request} atDesk={false} />
      <WriteBox kind={kind} id={request.id} refusal={request.refusals.write} onTyping={setTyping} />
      <Foot request={request} onEdit={() => setEditing(true)} onRemove={() => void ask()} />
      {editing ? <RequestFormDialog kind={kind} known={request} onClose={() => setEditing(false)} /> : null}
    </DialogFrame>
  );
};

export interface RequestDialogProps {
  readonly kind: RequestKind;
  readonly id: string;
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
