// Beside a request: its way so far, what an absence meets on the planning, files, other requests, mails and history.
import { useQuery } from '@tanstack/react-query';
import { RequestStatus } from '@vigie/domain/requests/request.ts';
import { requestRight } from '@vigie/domain/requests/requests-can.ts';
import { RecordHistory } from '../../agency/audit/record-history.tsx';
import { RecordMails } from '../../mail/record-mails.tsx';
import { formatDateTime, formatDay } from '../../shared/format/dates.ts';
import { absenceLabel } from '../../shared/session/absence-types.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { FilesCard } from '../../shared/ui/record/files-card.tsx';
import { SideCard, SideLines, SideList } from '../../shared/ui/record/side-card.tsx';
import { StepsCard } from '../../shared/ui/record/steps-card.tsx';
import { listAgentRequests, listCustomerRequests, type RequestDetail } from '../api.ts';
import { periodWords, requestStatuses } from '../request-words.ts';
import type { DeskOfRequests } from './request-record.ts';
import { stepsOf } from './request-steps.ts';

interface AsideProps {
  readonly desk: DeskOfRequests;
  readonly request: RequestDetail;
}

/** What the absence meets, for those who may answer: nobody else is told. */
const PlanningCard = ({ request: { agent, startAt, status, conflicts, absences, refusals } }: Pick<AsideProps, 'request'>) => {
  if (refusals.answer !== null || agent === null || startAt === null || status === RequestStatus.refused) return null;
  const services = conflicts.map((service) => ({
    key: service.id,
    name: service.site.name,
    detail: `${formatDay(service.startAtDate)}, ${service.startAtTime} – ${service.endAtTime}, à remplacer`,
  }));
  const others = absences.map((absence) => ({
    key: absence.id,
    name: absenceLabel(absence.typeKey),
    detail: `${periodWords(absence)}, déjà au planning`,
  }));
  return (
    <SideCard title="Sur cette période" count={services.length + others.length}>
      <SideLines none="Aucun service planifié sur cette période." lines={[...services, ...others]} />
    </SideCard>
  );
};

const MOST = 5;

/** The last other requests of the same person or company. */
const OthersCard = ({ desk: { kind, record }, request: { id, agent, customer } }: AsideProps) => {
  const mayList = useCan(requestRight(kind, 'list'));
  const whose = agent ?? customer;
  const query = useQuery({
    queryKey: ['requests', 'of', kind, whose?.id],
    // One more than is shown, as this one is among them.
    queryFn: ({ signal }) =>
      kind === 'agent'
        ? listAgentRequests({ body: { limit: MOST + 1, orderBy: 'createdAt', filters: { agentIds: agent ? [agent.id] : [] } }, signal })
        : listCustomerRequests({ body: { limit: MOST + 1, orderBy: 'createdAt', filters: { customerIds: customer ? [customer.id] : [] } }, signal }),
    enabled: mayList && whose !== null,
    select: ({ data, count }) => ({ data: data.filter((other) => other.id !== id).slice(0, MOST), count: Math.max(count - 1, 0) }),
  });
  if (!mayList || whose === null) return null;
  return (
    <SideList
      title="Autres demandes"
      query={query}
      none="Aucune autre demande"
      all={{ to: record.list.to, search: { filters: kind === 'agent' ? { agentId: whose.id } : { customerId: whose.id } } }}
      line={(other) => ({
        key: other.id,
        name: other.subject,
        to: record.to(other.id),
        detail: `${other.requestTypeLabel}, ${formatDateTime(other.createdAt)}`,
        end: <StatusBadge of={requestStatuses} value={other.status} />,
      })}
    />
  );
};

const filesOf = ({ attachments, messages }: RequestDetail) => [...attachments, ...messages.flatMap((message) => message.attachments)];

export const RequestAside = ({ desk, request }: AsideProps) => (
  <>
    <StepsCard steps={stepsOf(request).map((step) => ({ ...step, at: formatDateTime(step.at) }))} />
    <PlanningCard request={request} />
    <FilesCard files={filesOf(request)} title="Pièces jointes" />
    <OthersCard desk={desk} request={request} />
    <RecordMails words={request.subject} aboutId={request.id} none="Aucun e-mail à son sujet" />
    <RecordHistory table="requests" id={request.id} topic="requests" />
  </>
);
