// One slip over another screen, for the customer's portal and the planning: findings, signatures, its document.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Group } from '@mantine/core';
import { reportCan } from '@vigie/domain/field/field-can.ts';
import { isReportLocked, reportTypeLabels } from '@vigie/domain/field/report.ts';
import { SENT } from '@vigie/domain/mail/sent-text.ts';
import { useSave } from '../../../shared/api/use-save.ts';
import { formatDateTime } from '../../../shared/format/dates.ts';
import { useActor, useCan } from '../../../shared/session/use-session.ts';
import { ErrorState } from '../../../shared/ui/state/error-state.tsx';
import { FactsTable } from '../../../shared/ui/table/facts-table.tsx';
import { DialogFrame } from '../../../shared/ui/form/dialog-frame.tsx';
import { lazyDialog } from '../../../shared/ui/loading/lazy-dialog.tsx';
import { StatusBadge } from '../../../shared/ui/marks/status-badge.tsx';
import { deskApi, type ReportDetail } from '../desk-api.ts';
import { reportBadge } from '../field-statuses.ts';
import { Findings, Signature } from './report-parts.tsx';
import classes from '../desk.module.css';

const SlipDialog = lazyDialog(
  () => import('./slip-dialog.tsx'),
  (m) => m.SlipDialog,
);

const Content = ({ report }: { readonly report: ReportDetail }) => (
  <>
    <FactsTable
      facts={[
        ['Site', report.site.name],
        ['Client', report.customer.name],
        ['Collaborateur', report.agent?.name ?? ''],
        ['Signé le', formatDateTime(report.signedAt)],
        ['Envoyé le', formatDateTime(report.sentAt)],
        ...report.content.items.map(({ label, value }) => [label, value] as const),
      ]}
    />
    {report.content.summary ? <p className={classes.text}>{report.content.summary}</p> : null}
    <Findings report={report} />
    <div className={classes.signatures}>
      <Signature label="Signature du collaborateur" of={report.agentSignature} />
      <Signature label="Signature du client" of={report.customerSignature} />
    </div>
  </>
);

const Actions = ({ report, onEdit }: { readonly report: ReportDetail; readonly onEdit: () => void }) => {
  const actor = useActor();
  const maySend = useCan('sendInterventionReports', 'sendRoundReports', 'sendRecognitionReports', 'sendAuditReports') && actor?.kind !== 'customer';
  const draft = !isReportLocked(report.status);
  const mayEdit =
    draft && actor !== null && reportCan.edit(actor, { type: report.type, agentId: report.agent?.id ?? null, customerId: report.customer.id });
  const print = useSave(
    async () => {
      const { url } = await deskApi.reportPdf({ params: { id: report.id } });
      window.open(`${url}&inline=1`, '_blank', 'noopener');
    },
    { topics: [] },
  );
  const send = useSave(() => deskApi.sendReport({ params: { id: report.id }, body: {} }), {
    topics: ['reports', 'mails'],
    success: SENT,
  });
  return (
    <Group justify="flex-end" mt="md">
      {mayEdit ? <Button onClick={onEdit}>Continuer le bon</Button> : null}
      {maySend && !draft ? (
        <Button variant="default" loading={send.isPending} onClick={() => send.mutate(undefined)}>
          Envoyer au client
        </Button>
      ) : null}
      {draft ? null : (
        <Button loading={print.isPending} onClick={() => print.mutate(undefined)}>
          Ouvrir le document
        </Button>
      )}
    </Group>
  );
};

export const ReportDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'one', id],
    queryFn: ({ signal }) => deskApi.readReport({ params: { id }, signal }),
  });
  const [editing, setEditing] = useState(false);
  if (data && editing) return <SlipDialog type={data.type} report={data} onClose={() => setEditing(false)} />;
  const title = data ? (
    <>
      {reportTypeLabels[data.type]} {data.number} <StatusBadge {...reportBadge(data.status, data.agentSignature !== null)} />
    </>
  ) : (
    'Bon'
  );
  return (
    <DialogFrame title={title} size="lg" onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      <div aria-busy={!data && !error}>
        {data ? (
          <>
            <Content report={data} />
            <Actions report={data} onEdit={() => setEditing(true)} />
          </>
        ) : null}
      </div>
    </DialogFrame>
  );
};
