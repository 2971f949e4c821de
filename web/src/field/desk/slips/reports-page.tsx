// The pages of slips: by type for managers, and all of their own for a customer.
import { useState } from 'react';
import { reportRights, type ReportType } from '@vigie/domain/field/report.ts';
import { useFacts } from '../../../shared/navigation/facts.ts';
import { ListPage } from '../../../shared/ui/list/list-page.tsx';
import { lazyDialog } from '../../../shared/ui/loading/lazy-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { reportBulkActions, useReportActions } from './report-actions.ts';
import { customerReportsList, reportLists } from './reports-list.ts';

const TITLES: Readonly<Record<ReportType, string>> = {
  intervention: "Bons d'intervention",
  round: 'Bons de ronde',
  recognition: 'Bons de reconnaissance des lieux',
  audit: "Bons d'audit et de contrôle",
};

const SlipDialog = lazyDialog(
  () => import('./slip-dialog.tsx'),
  (m) => m.SlipDialog,
);

const Reports = ({ type }: { readonly type: ReportType }) => {
  const [open, setOpen] = useState<{ readonly id: string } | null>(null);
  const [making, setMaking] = useState(false);
  const { slipsOff } = useFacts();
  const off = slipsOff?.includes(type) === true;
  return (
    <ListPage
      list={reportLists[type]}
      title={TITLES[type]}
      onOpen={setOpen}
      rowActions={useReportActions(type, setOpen)}
      bulkActions={reportBulkActions(type)}
      emptyText={
        off
          ? 'Votre agence n’écrit plus ce type de bon : il se réactive dans Paramètres, Terrain.'
          : 'Les bons signés par les collaborateurs à la fin de leurs services arrivent ici.'
      }
      {...(off ? {} : { add: { label: 'Écrire un bon', rights: [reportRights[type].create], run: () => setMaking(true) } })}
    >
      {open ? <ReportDialog id={open.id} onClose={() => setOpen(null)} /> : null}
      {making && !off ? <SlipDialog type={type} onSaved={setOpen} onClose={() => setMaking(false)} /> : null}
    </ListPage>
  );
};

const pageOf = (type: ReportType) => () => <Reports type={type} />;

export const InterventionReportsPage = pageOf('intervention');
export const RoundReportsPage = pageOf('round');
export const RecognitionReportsPage = pageOf('recognition');
export const AuditReportsPage = pageOf('audit');

export const CustomerReportsPage = () => {
  const [open, setOpen] = useState<{ readonly id: string } | null>(null);
  return (
    <ListPage list={customerReportsList} title="Bons d'intervention" onOpen={setOpen} emptyText="Aucun bon signé pour vos sites pour le moment.">
      {open ? <ReportDialog id={open.id} onClose={() => setOpen(null)} /> : null}
    </ListPage>
  );
};
