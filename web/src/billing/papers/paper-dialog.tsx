// One purchase order, a form while it is a draft and read-only afterwards; also the form of a new estimate (C-098).
import { Button } from '@mantine/core';
import { useState } from 'react';
import { PAPER_LABELS, PaperStatus } from '@vigie/domain/billing/paper.ts';
import { formatDateTime, formatDay } from '../../shared/format/dates.ts';
import { useActor, useCan } from '../../shared/session/use-session.ts';
import { has } from '@vigie/domain/identity/actor.ts';
import { FactsTable, type Fact } from '../../shared/ui/table/facts-table.tsx';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { Opened } from '../../shared/ui/form/opened.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { Lines } from '../invoice/invoice-reading.tsx';
import { OrderSection } from '../received/order-section.tsx';
import { TotalsTable } from '../totals-table.tsx';
import classes from '../billing.module.css';
import { nameOf, paperStatuses, stageOf, type Face, type PaperFile } from './face.ts';
import { PaperEditor } from './paper-editor.tsx';
import { usePaperActions, type PaperTargets } from './use-paper-actions.ts';

export interface PaperDialogProps {
  readonly face: Face;
  readonly id?: string;
  readonly targets: PaperTargets;
  readonly onClose: () => void;
}

const SHOWN = ['pdf', 'send', 'receive', 'duplicate'];

const Buttons = ({ face, paper, targets }: { readonly paper: PaperFile } & Pick<PaperDialogProps, 'face' | 'targets'>) => {
  const actor = useActor();
  const actions = usePaperActions(face, targets);
  return actions
    .filter(
      ({ key, rights, hidden }) => SHOWN.includes(key) && actor !== null && (rights ?? []).some((right) => has(actor, right)) && !hidden?.(paper),
    )
    .map((action) => {
      const reason = action.disabled?.(paper) ?? null;
      return (
        <Button key={action.key} variant="default" size="xs" disabled={reason !== null} title={reason ?? undefined} onClick={() => action.run(paper)}>
          {action.label}
        </Button>
      );
    });
};

const factsOf = (paper: PaperFile): Fact[] => [
  [paper.party.kind === 'customer' ? 'Client' : 'Collaborateur', paper.party.name],
  ['Date', formatDay(paper.date)],
  ['Valable jusqu’au', paper.validUntil ? `${formatDay(paper.validUntil)}${paper.isExpired ? ' (dépassé)' : ''}` : ''],
  ['Envoyé le', formatDateTime(paper.sentAt)],
  ['Accepté le', formatDateTime(paper.receivedAt)],
  ['Fichiers joints', paper.files.map(({ name }) => name).join(', ')],
];

const Reading = ({ face, paper, targets, onClose }: { readonly paper: PaperFile } & Omit<PaperDialogProps, 'id'>) => (
  <DialogFrame title={paper.name ? `${nameOf(paper)} – ${paper.name}` : nameOf(paper)} size="lg" onClose={onClose}>
    <div className={classes.reading}>
      <div className={classes.top}>
        <StatusBadge of={paperStatuses} value={stageOf(paper)} />
        <span>{PAPER_LABELS[face.kind]}</span>
        <span className={classes.actions}>
          <Buttons face={face} paper={paper} targets={targets} />
        </span>
      </div>
      <FactsTable facts={factsOf(paper)} />
      <Lines items={paper.items} currency={paper.currency} />
      <TotalsTable totals={paper} currency={paper.currency} />
      <OrderSection id={paper.id} currency={paper.currency} />
      {paper.notes ? <p className={classes.notesText}>{paper.notes}</p> : null}
    </div>
  </DialogFrame>
);

const Known = ({ paper, reload, ...props }: { readonly paper: PaperFile; readonly reload: () => void } & Omit<PaperDialogProps, 'id'>) => {
  const mayEdit = useCan(props.face.rights.edit);
  if (paper.status !== PaperStatus.waiting || !mayEdit) return <Reading paper={paper} {...props} />;
  return <PaperEditor face={props.face} paper={paper} onReload={reload} onValidated={reload} onClose={props.onClose} />;
};

export const PaperDialog = ({ id, ...props }: PaperDialogProps) => {
  const [made, setMade] = useState<string | null>(null);
  const { face, onClose } = props;
  const shown = id ?? made;
  // A numbered estimate stays open on its page.
  const open = face.kind === 'estimate' ? props.targets.open : setMade;
  if (!shown) return <PaperEditor face={face} onValidated={(paper) => open(paper.id)} onClose={onClose} />;
  return (
    <Opened
      key={shown}
      name={[face.topic, shown]}
      title={PAPER_LABELS[face.kind]}
      read={(signal) => face.api.read({ params: { id: shown }, signal })}
      onClose={onClose}
    >
      {(paper, reload) => <Known paper={paper} reload={reload} {...props} />}
    </Opened>
  );
};
