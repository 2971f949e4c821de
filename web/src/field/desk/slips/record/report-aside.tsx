// Beside a slip: its way so far, its signatures, its files, other slips of the site, mails and history.
import { useQuery } from '@tanstack/react-query';
import { reportRights } from '@vigie/domain/field/report.ts';
import { RecordHistory } from '../../../../agency/audit/record-history.tsx';
import { RecordMails } from '../../../../mail/record-mails.tsx';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import { useCan } from '../../../../shared/session/use-session.ts';
import { StatusBadge } from '../../../../shared/ui/marks/status-badge.tsx';
import { FilesCard } from '../../../../shared/ui/record/files-card.tsx';
import { SideCard, SideList } from '../../../../shared/ui/record/side-card.tsx';
import { StepsCard } from '../../../../shared/ui/record/steps-card.tsx';
import { deskApi, type ReportDetail } from '../../desk-api.ts';
import { reportBadge } from '../../field-statuses.ts';
import { Signature } from '../report-parts.tsx';
import { reportRecords } from './report-record.ts';
import { stepsOf } from './report-steps.ts';
import classes from '../../desk.module.css';

interface OfReport {
  readonly report: ReportDetail;
}

const SignaturesCard = ({ report: { agentSignature, customerSignature, content } }: OfReport) => (
  <SideCard title="Signatures">
    {agentSignature || customerSignature ? null : <p className={classes.check}>Aucune signature</p>}
    <div className={classes.signatures}>
      <Signature label="Signature du collaborateur" of={agentSignature} />
      <Signature label="Signature du client" of={customerSignature} />
    </div>
    {content.customerAbsence && !customerSignature ? <p className={classes.check}>Client non signataire : {content.customerAbsence}</p> : null}
  </SideCard>
);

const MOST = 5;

/** The last other slips of this type on the site. */
const OthersCard = ({ report: { id, type, site } }: OfReport) => {
  const mayList = useCan(reportRights[type].list);
  const query = useQuery({
    queryKey: ['reports', 'of-site', type, site.id],
    // One more than is shown, as this one is among them.
    queryFn: ({ signal }) =>
      deskApi.reports({
        body: { limit: MOST + 1, orderBy: 'createdAt', filters: { types: [type], sites: [site.id], archived: [false, true] } },
        signal,
      }),
    enabled: mayList,
    select: ({ data, count }) => ({ data: data.filter((other) => other.id !== id).slice(0, MOST), count: Math.max(count - 1, 0) }),
  });
  if (!mayList) return null;
  return (
    <SideList
      title="Autres bons du site"
      query={query}
      none="Aucun autre bon"
      line={(other) => ({
        key: other.id,
        name: other.number,
        to: reportRecords[other.type].to(other.id),
        detail: [formatDateTime(other.createdAt), other.agent?.name].filter(Boolean).join(', '),
        end: <StatusBadge {...reportBadge(other.status, other.signed)} />,
      })}
    />
  );
};

export const ReportAside = ({ report }: OfReport) => (
  <>
    <StepsCard steps={stepsOf(report).map((step) => ({ ...step, at: formatDateTime(step.at) }))} />
    <SignaturesCard report={report} />
    <FilesCard files={report.files} title="Photos et fichiers" />
    <OthersCard report={report} />
    <RecordMails words={report.number} aboutId={report.id} none="Aucun e-mail à son sujet" />
    <RecordHistory table="agency_reports" id={report.id} topic="reports" />
  </>
);
