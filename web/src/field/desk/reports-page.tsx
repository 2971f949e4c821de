// Slips by type for managers, and all of them for the customer they were made for.
import { useState } from 'react';
import { reportRights, type ReportType } from '@vigie/domain/field/report.ts';
import { useFacts } from '../../shared/navigation/facts.ts';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
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

interface ReportsProps {
  readonly list: typeof customerReportsList;
  readonly title: string;
  readonly emptyText: string;
  /** The type that is made here; none for customers. */
  readonly type?: ReportType;
}

const Reports = ({ list, title, emptyText, type }: ReportsProps) => {
  const [open, setOpen] = useState<{ readonly id: string } | null>(null);
  const [making, setMaking] = useState(false);
  const { slipsOff } = useFacts();
  const off = type !== undefined && slipsOff?.includes(type) === true;
  return (
    <ListPage
      list={list}
      title={title}
      onOpen={setOpen}
      emptyText={off ? 'Votre agence n’écrit plus ce type de bon : il se réactive dans Paramètres, Terrain.' : emptyText}
      {...(type && !off ? { add: { label: 'Écrire un bon', rights: [reportRights[type].create], run: () => setMaking(true) } } : {})}
    >
      {open ? <ReportDialog id={open.id} onClose={() => setOpen(null)} /> : null}
      {type && making && !off ? <SlipDialog type={type} onSaved={setOpen} onClose={() => setMaking(false)} /> : null}
    </ListPage>
  );
};

const pageOf = (type: ReportType) => () => (
  <Reports
    list={reportLists[type]}
    title={TITLES[type]}
    type={type}
    emptyText="Les bons signés par les collaborateurs à la fin de leurs services arrivent ici."
  />
);

export const InterventionReportsPage = pageOf('intervention');
export const RoundReportsPage = pageOf('round');
export const RecognitionReportsPage = pageOf('recognition');
export const AuditReportsPage = pageOf('audit');
export const CustomerReportsPage = () => (
  <Reports list={customerReportsList} title="Bons d'intervention" emptyText="Aucun bon signé pour vos sites pour le moment." />
);
