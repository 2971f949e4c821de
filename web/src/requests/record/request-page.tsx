// One request on a page of its own at the desk: its conversation, the three answers, what its absence meets.
import { useMemo, useState } from 'react';
import { answers, RequestStatus, type RequestAnswer } from '@vigie/domain/requests/request.ts';
import { requestRight } from '@vigie/domain/requests/requests-can.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import { useGo } from '../../shared/navigation/use-go.ts';
import { CONFIRM_DELETE, confirm } from '../../shared/ui/confirm.ts';
import { useAskToLeave } from '../../shared/ui/form/use-ask-to-leave.ts';
import type { RowAction } from '../../shared/ui/list/list-types.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { DetailPage } from '../../shared/ui/page/detail-page.tsx';
import { PageCard } from '../../shared/ui/page/page.tsx';
import { RecordActions } from '../../shared/ui/record/record-actions.tsx';
import { RecordBar } from '../../shared/ui/record/record-bar.tsx';
import { RecordPage } from '../../shared/ui/record/record-page.tsx';
import { requestsApi, type RequestDetail } from '../api.ts';
import { Conversation, WriteBox } from '../conversation.tsx';
import { answerWords, requestStatuses } from '../request-words.ts';
import { useSeen } from '../use-seen.ts';
import { RequestAside } from './request-aside.tsx';
import { RequesterName, RequestFacts } from './request-facts.tsx';
import type { DeskOfRequests } from './request-record.ts';
import { nextAnswer } from './request-steps.ts';

const AnswerDialog = lazyDialog(
  () => import('../answer-dialog.tsx'),
  (m) => m.AnswerDialog,
);
const RequestFormDialog = lazyDialog(
  () => import('../request-form-dialog.tsx'),
  (m) => m.RequestFormDialog,
);

interface LoadedProps {
  readonly desk: DeskOfRequests;
  readonly request: RequestDetail;
}

function answerIssue({ status, refusals }: RequestDetail, answer: RequestAnswer): string | null {
  if (status === answer) return 'Cette demande a déjà reçu cette réponse';
  return answer === RequestStatus.accepted ? refusals.accept : refusals.answer;
}

type Over = RequestAnswer | 'edit';

/** Those that the server would refuse have its reason. */
function useRequestActions({ kind, record }: DeskOfRequests, show: (over: Over) => void): readonly RowAction<RequestDetail>[] {
  const go = useGo();
  const remove = useSave((id: string) => requestsApi[kind].remove({ params: { id } }), {
    topics: ['requests'],
    success: 'Demande supprimée',
    onDone: () => go(record.list.to),
  });
  return useMemo(() => {
    const ask = async ({ id, subject }: RequestDetail): Promise<void> => {
      if (await confirm({ title: subject, text: CONFIRM_DELETE, danger: true })) remove.mutate(id);
    };
    return [
      { key: 'edit', label: 'Modifier', hidden: ({ refusals }) => refusals.change !== null, run: () => show('edit') },
      ...answers.toReversed().map((answer): RowAction<RequestDetail> => ({
        key: `answer-${answer}`,
        label: answerWords[answer].name,
        rights: [requestRight(kind, 'edit')],
        disabled: (request) => answerIssue(request, answer),
        run: () => show(answer),
      })),
      { key: 'remove', label: 'Suppression', danger: true, hidden: ({ refusals }) => refusals.remove !== null, run: (row) => void ask(row) },
    ];
  }, [kind, remove, show]);
}

const BESIDE = ['edit', ...answers.map((answer) => `answer-${answer}`)];

const Said = ({ desk: { kind }, request }: LoadedProps) => {
  const [isTyping, setTyping] = useState(false);
  useAskToLeave(isTyping);
  return (
    <PageCard title="Conversation">
      <Conversation request={request} atDesk />
      <WriteBox kind={kind} id={request.id} refusal={request.refusals.write} onTyping={setTyping} />
    </PageCard>
  );
};

const Facts = (props: LoadedProps) => (
  <>
    <PageCard>
      <RequestFacts request={props.request} />
    </PageCard>
    <Said {...props} />
  </>
);

const Loaded = ({ desk, request }: LoadedProps) => {
  const { kind, record } = desk;
  const [over, setOver] = useState<Over | null>(null);
  const actions = useRequestActions(desk, setOver);
  const close = (): void => setOver(null);
  useSeen(kind, request);
  return (
    <DetailPage
      bar={<RecordBar of={record} id={request.id} />}
      title={request.subject}
      subtitle={
        <>
          {request.requestTypeLabel} · <RequesterName request={request} /> · reçue le {formatDateTime(request.createdAt)}
        </>
      }
      status={<StatusBadge of={requestStatuses} value={request.status} />}
      actions={<RecordActions row={request} actions={actions} main={nextAnswer(request)} beside={BESIDE} />}
      tabs={[{ key: 'fiche', label: 'Fiche', render: () => <Facts desk={desk} request={request} /> }]}
      aside={<RequestAside desk={desk} request={request} />}
    >
      {over === 'edit' ? <RequestFormDialog kind={kind} known={request} onClose={close} /> : null}
      {over !== null && over !== 'edit' ? <AnswerDialog kind={kind} id={request.id} status={over} onClose={close} /> : null}
    </DetailPage>
  );
};

export const RequestPage = ({ desk }: { readonly desk: DeskOfRequests }) => (
  <RecordPage
    of={desk.record}
    topic="requests"
    read={(id, signal) => requestsApi[desk.kind].read({ params: { id }, signal })}
    name={({ subject }) => subject}
  >
    {(request) => <Loaded desk={desk} request={request} />}
  </RecordPage>
);
