// The pages of slips: by type for managers, and all of their own for a customer.
import { useState } from 'react';
import { reportRights, type ReportType } from '@vigie/domain/field/report.ts';
import { useFacts } from '../../../shared/navigation/facts.ts';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { ListPage } from '../../../shared/ui/list/list-page.tsx';
import { lazyDialog } from '../../../shared/ui/loading/lazy-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { reportRecords } from './record/report-record.ts';
import { reportBulkActions, useReportActions } from './report-actions.ts';
import { customerReportsList, reportLists } from './reports-list.ts';

const SlipDialog = lazyDialog(
  () => import('./slip-dialog.tsx'),
  (m) => m.SlipDialog,
);

const Reports = ({ type }: { readonly type: ReportType }) => {
  const go = useGo();
  const pageOf = reportRecords[type].to;
  const open = ({ id }: { readonly id: string }): void => go(pageOf(id));
  const [making, setMaking] = useState(false);
  const { slipsOff } = useFacts();
  const off = slipsOff?.includes(type) === true;
  return (
    <ListPage
      list={reportLists[type]}
      title={reportRecords[type].list.label}
      to={({ id }) => pageOf(id)}
      rowActions={useReportActions(type, open)}
      bulkActions={reportBulkActions(type)}
      emptyText={
        off
          ? 'Votre agence n’écrit plus ce type de bon : il se réactive dans Paramètres, Terrain.'
          : 'Les bons signés par les collaborateurs à la fin de leurs services arrivent ici.'
      }
      {...(off ? {} : { add: { label: 'Écrire un bon', rights: [reportRights[type].create], run: () => setMaking(true) } })}
    >
      {making && !off ? <SlipDialog type={type} onSaved={open} onClose={() => setMaking(false)} /> : null}
    </ListPage>
  );
};

const listOf = (type: ReportType) => () => <Reports type={type} />;

export const InterventionReportsPage = listOf('intervention');
export const RoundReportsPage = listOf('round');
export const RecognitionReportsPage = listOf('recognition');
export const AuditReportsPage = listOf('audit');

export const CustomerReportsPage = () => {
  const [open, setOpen] = useState<{ readonly id: string } | null>(null);
  return (
    <ListPage list={customerReportsList} title="Bons d'intervention" onOpen={setOpen} emptyText="Aucun bon signé pour vos sites pour le moment.">
      {open ? <ReportDialog id={open.id} onClose={() => setOpen(null)} /> : null}
    </ListPage>
  );
};
