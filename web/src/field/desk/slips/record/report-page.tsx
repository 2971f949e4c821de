// One slip on a page of its own at the desk (F-176, F-181): its findings, its signatures, its document.
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { reportCan } from '@vigie/domain/field/field-can.ts';
import { isReportLocked, reportTypeLabels, reportTypes } from '@vigie/domain/field/report.ts';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import { useAddressCommand } from '../../../../shared/navigation/use-address-command.ts';
import { useActor } from '../../../../shared/session/use-session.ts';
import type { RowAction } from '../../../../shared/ui/list/list-types.ts';
import { lazyDialog } from '../../../../shared/ui/loading/lazy-dialog.tsx';
import { StatusBadge } from '../../../../shared/ui/marks/status-badge.tsx';
import { DetailPage } from '../../../../shared/ui/page/detail-page.tsx';
import { RecordActions } from '../../../../shared/ui/record/record-actions.tsx';
import { RecordBar } from '../../../../shared/ui/record/record-bar.tsx';
import { RecordPage } from '../../../../shared/ui/record/record-page.tsx';
import { deskApi, type ReportDetail, type ReportLine } from '../../desk-api.ts';
import { reportBadge } from '../../field-statuses.ts';
import { useReportActions } from '../report-actions.ts';
import { ReportAside } from './report-aside.tsx';
import { ReportFacts, SiteName } from './report-facts.tsx';
import { reportRecords } from './report-record.ts';
import { nextStep } from './report-steps.ts';

const SlipDialog = lazyDialog(
  () => import('../slip-dialog.tsx'),
  (m) => m.SlipDialog,
);

interface OfReport {
  readonly report: ReportDetail;
}

/** A signed slip no longer changes; the author of another may continue it, others need the right. */
function useMayContinue({ type, status, agent, customer }: ReportDetail): boolean {
  const actor = useActor();
  return !isReportLocked(status) && actor !== null && reportCan.edit(actor, { type, agentId: agent?.id ?? null, customerId: customer.id });
}

const nothing = (): void => undefined;

/** Those of its row, and the form of a slip that is not signed. The document has its whole name here. */
function usePageActions(report: ReportDetail, mayContinue: boolean, edit: () => void): readonly RowAction<ReportLine>[] {
  const ofRow = useReportActions(report.type, nothing);
  return [
    { key: 'edit', label: 'Continuer le bon', hidden: () => !mayContinue, run: edit },
    ...ofRow.filter(({ key }) => key !== 'open').map((action) => (action.key === 'pdf' ? { ...action, label: 'Ouvrir le document' } : action)),
  ];
}

const Loaded = ({ report }: OfReport) => {
  const [isEditing, setEditing] = useState(false);
  const mayContinue = useMayContinue(report);
  const edit = (): void => setEditing(true);
  const actions = usePageActions(report, mayContinue, edit);
  useAddressCommand('modifier', () => mayContinue && edit());
  return (
    <DetailPage
      bar={<RecordBar of={reportRecords[report.type]} id={report.id} />}
      title={report.number}
      subtitle={
        <>
          {reportTypeLabels[report.type]} · <SiteName report={report} /> · {formatDateTime(report.createdAt)}
        </>
      }
      status={<StatusBadge {...reportBadge(report.status, report.agentSignature !== null)} />}
      actions={<RecordActions row={report} actions={actions} main={nextStep(report)} beside={['pdf']} />}
      tabs={[{ key: 'fiche', label: 'Fiche', render: () => <ReportFacts report={report} /> }]}
      aside={<ReportAside report={report} />}
    >
      {isEditing ? <SlipDialog type={report.type} report={report} onClose={() => setEditing(false)} /> : null}
    </DetailPage>
  );
};

/** The address names the type, whose list stands behind the page. A slip that is found has its own. */
export const ReportPage = () => {
  const params: { readonly type?: string } = useParams({ strict: false });
  const type = reportTypes.find((one) => one === params.type) ?? 'intervention';
  return (
    <RecordPage
      of={reportRecords[type]}
      topic="reports"
      read={(id, signal) => deskApi.readReport({ params: { id }, signal })}
      name={({ number }) => number}
    >
      {(report) => <Loaded report={report} />}
    </RecordPage>
  );
};
