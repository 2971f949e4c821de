// One estimate or purchase order on a page of its own (C-098, C-105, C-137). Beside its lines stand its state and what it became.
import { useMemo, useState } from 'react';
import { PAPER_LABELS, paperMoveIssue } from '@vigie/domain/billing/paper.ts';
import { agentsPaths } from '../../../paths/agents.paths.ts';
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
import { estimateFace, orderFace, paperStatuses, stageOf, type Face, type PaperFile } from '../face.ts';
import { stateOf, usePaperActions, type PaperTargets } from '../use-paper-actions.ts';
import { nextStep } from './next-step.ts';
import { PaperAside } from './paper-aside.tsx';
import { PaperFacts } from './paper-facts.tsx';
import { paperRecords } from './paper-record.ts';

const PaperFormDialog = lazyDialog(
  () => import('./paper-form-dialog.tsx'),
  (m) => m.PaperFormDialog,
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
  readonly face: Face;
  readonly kind: Dialog;
  readonly id: string;
  readonly targets: PaperTargets;
  readonly onClose: () => void;
}

const Over = ({ face, kind, id, targets, onClose }: OverProps) => {
  switch (kind) {
    case 'edit':
      return <PaperFormDialog face={face} id={id} onClose={onClose} />;
    case 'send':
      return <SendPaperDialog face={face} id={id} onClose={onClose} />;
    case 'part':
      return <InstalmentDialog id={id} targets={targets} onClose={onClose} />;
    case 'preview':
      return <PrintedPaperDialog face={face} id={id} onClose={onClose} />;
  }
};

/** One that waits has no number: its subject names it. */
const headingOf =
  ({ kind }: Face) =>
  ({ number, name }: PaperFile): string =>
    (number ?? name) || PAPER_LABELS[kind];

interface PaperOfFace {
  readonly face: Face;
  readonly paper: PaperFile;
}

/** « Devis · Dépôt Garonne · Gardiennage · 3 000,00 € TTC » */
const Subtitle = ({ face, paper: { number, name, party, totalCents, currency } }: PaperOfFace) => {
  const isCustomer = party.kind === 'customer';
  const mayRead = useCan(isCustomer ? 'readCustomers' : 'readAgents');
  const to = isCustomer ? customersPaths.customer({ id: party.id }) : agentsPaths.agent({ id: party.id });
  return (
    <>
      {PAPER_LABELS[face.kind]} · {mayRead ? <AppLink to={to}>{party.name}</AppLink> : party.name}
      {number && name ? ` · ${name}` : ''} · {signedMoney(totalCents, currency)} TTC
    </>
  );
};

function useTargets({ kind }: Face, id: string, show: (dialog: Dialog) => void): PaperTargets {
  const go = useGo();
  return useMemo<PaperTargets>(() => {
    const { to, list } = paperRecords[kind];
    return {
      open: () => undefined,
      // A copy has a page of its own.
      edit: (other) => (other === id ? show('edit') : go(to(other), { modifier: 'fiche' })),
      preview: () => show('preview'),
      send: () => show('send'),
      billPart: () => show('part'),
      go,
      removed: () => go(list.to),
    };
  }, [kind, id, go, show]);
}

const Loaded = ({ face, paper }: PaperOfFace) => {
  const [over, setOver] = useState<Dialog | null>(null);
  const mayEdit = useCan(face.rights.edit) && paperMoveIssue(stateOf(face, paper), 'edit') === null;
  const targets = useTargets(face, paper.id, setOver);
  const actions = usePaperActions(face, targets).filter(({ key }) => key !== 'open');
  useAddressCommand('modifier', () => mayEdit && setOver('edit'));
  return (
    <DetailPage
      bar={<RecordBar of={paperRecords[face.kind]} id={paper.id} />}
      title={headingOf(face)(paper)}
      subtitle={<Subtitle face={face} paper={paper} />}
      status={<StatusBadge of={paperStatuses} value={stageOf(paper)} />}
      actions={<RecordActions row={paper} actions={actions} main={nextStep(face.kind, paper)} beside={['preview', 'edit']} />}
      tabs={[{ key: 'fiche', label: 'Fiche', render: () => <PaperFacts paper={paper} /> }]}
      aside={<PaperAside face={face} paper={paper} />}
    >
      {over ? <Over face={face} kind={over} id={paper.id} targets={targets} onClose={() => setOver(null)} /> : null}
    </DetailPage>
  );
};

const PaperPage = ({ face }: { readonly face: Face }) => (
  <RecordPage of={paperRecords[face.kind]} topic={face.topic} read={(id, signal) => face.api.read({ params: { id }, signal })} name={headingOf(face)}>
    {(paper) => <Loaded face={face} paper={paper} />}
  </RecordPage>
);

export const EstimatePage = () => <PaperPage face={estimateFace} />;
export const PurchaseOrderPage = () => <PaperPage face={orderFace} />;
