// One estimate on a page of its own (C-098, C-105). Beside what it offers stand its state and what it became.
import { useMemo, useState } from 'react';
import { paperMoveIssue } from '@vigie/domain/billing/paper.ts';
import { agentsPaths } from '../../../paths/agents.paths.ts';
import { billingPaths } from '../../../paths/billing.paths.ts';
import { customersPaths } from '../../../paths/customers.paths.ts';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { useAddressCommand } from '../../../shared/navigation/use-address-command.ts';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { useCan } from '../../../shared/session/use-session.ts';
import { lazyDialog } from '../../../shared/ui/loading/lazy-dialog.tsx';
import { StatusBadge } from '../../../shared/ui/marks/status-badge.tsx';
import { DetailPage } from '../../../shared/ui/page/detail-page.tsx';
import { RecordActions } from '../../../shared/ui/record/record-actions.tsx';
import { RecordBar } from '../../../shared/ui/record/record-bar.tsx';
import { RecordPage } from '../../../shared/ui/record/record-page.tsx';
import { signedMoney } from '../../invoice/invoice-words.ts';
import { estimateFace as face, estimatesApi, paperStatuses, stageOf, type PaperFile } from '../face.ts';
import { stateOf, usePaperActions, type PaperTargets } from '../use-paper-actions.ts';
import { EstimateAside } from './estimate-aside.tsx';
import { EstimateFacts } from './estimate-facts.tsx';
import { estimateRecord } from './estimate-record.ts';
import { nextStep } from './next-step.ts';

const EstimateDialog = lazyDialog(
  () => import('./estimate-dialog.tsx'),
  (m) => m.EstimateDialog,
);
const SendPaperDialog = lazyDialog(
  () => import('../send-paper-dialog.tsx'),
  (m) => m.SendPaperDialog,
);
const InstalmentDialog = lazyDialog(
  () => import('../instalments/instalment-dialog.tsx'),
  (m) => m.InstalmentDialog,
);
const PrintedPaperDialog = lazyDialog(
  () => import('../printed-paper-dialog.tsx'),
  (m) => m.PrintedPaperDialog,
);

type Dialog = 'edit' | 'send' | 'part' | 'preview';

interface OverProps {
  readonly kind: Dialog;
  readonly id: string;
  readonly targets: PaperTargets;
  readonly onClose: () => void;
}

const Over = ({ kind, id, targets, onClose }: OverProps) => {
  switch (kind) {
    case 'edit':
      return <EstimateDialog id={id} onClose={onClose} />;
    case 'send':
      return <SendPaperDialog face={face} id={id} onClose={onClose} />;
    case 'part':
      return <InstalmentDialog id={id} targets={targets} onClose={onClose} />;
    case 'preview':
      return <PrintedPaperDialog face={face} id={id} onClose={onClose} />;
  }
};

/** One that waits has no number: its subject names it. */
const headingOf = ({ number, name }: PaperFile): string => (number ?? name) || 'Devis';

/** « Devis · Dépôt Garonne · Gardiennage · 3 000,00 € TTC » */
const Subtitle = ({ paper: { number, name, party, totalCents, currency } }: { readonly paper: PaperFile }) => {
  const isCustomer = party.kind === 'customer';
  const mayRead = useCan(isCustomer ? 'readCustomers' : 'readAgents');
  const to = isCustomer ? customersPaths.customer({ id: party.id }) : agentsPaths.agent({ id: party.id });
  return (
    <>
      Devis · {mayRead ? <AppLink to={to}>{party.name}</AppLink> : party.name}
      {number && name ? ` · ${name}` : ''} · {signedMoney(totalCents, currency)} TTC
    </>
  );
};

function useTargets(id: string, show: (dialog: Dialog) => void): PaperTargets {
  const go = useGo();
  return useMemo<PaperTargets>(
    () => ({
      open: () => undefined,
      // A copy has a page of its own.
      edit: (other) => (other === id ? show('edit') : go(billingPaths.estimate({ id: other }), { modifier: 'fiche' })),
      preview: () => show('preview'),
      send: () => show('send'),
      billPart: () => show('part'),
      go,
      removed: () => go(billingPaths.estimates()),
    }),
    [id, go, show],
  );
}

const Loaded = ({ paper }: { readonly paper: PaperFile }) => {
  const [over, setOver] = useState<Dialog | null>(null);
  const mayEdit = useCan(face.rights.edit) && paperMoveIssue(stateOf(face, paper), 'edit') === null;
  const targets = useTargets(paper.id, setOver);
  const actions = usePaperActions(face, targets).filter(({ key }) => key !== 'open');
  useAddressCommand('modifier', () => mayEdit && setOver('edit'));
  return (
    <DetailPage
      bar={<RecordBar of={estimateRecord} id={paper.id} />}
      title={headingOf(paper)}
      subtitle={<Subtitle paper={paper} />}
      status={<StatusBadge of={paperStatuses} value={stageOf(paper)} />}
      actions={<RecordActions row={paper} actions={actions} main={nextStep(paper)} beside={['preview', 'edit']} />}
      tabs={[{ key: 'fiche', label: 'Fiche', render: () => <EstimateFacts paper={paper} /> }]}
      aside={<EstimateAside paper={paper} />}
    >
      {over ? <Over kind={over} id={paper.id} targets={targets} onClose={() => setOver(null)} /> : null}
    </DetailPage>
  );
};

export const EstimatePage = () => (
  <RecordPage of={estimateRecord} topic="estimates" read={(id, signal) => estimatesApi.read({ params: { id }, signal })} name={headingOf}>
    {(paper) => <Loaded paper={paper} />}
  </RecordPage>
);
