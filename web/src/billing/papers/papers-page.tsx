// The pages Devis and Bons de commande: the list with its sums, the actions on a paper, and its dialogs.
import { useMemo, useState } from 'react';
import { useAddressCommand } from '../../shared/navigation/use-address-command.ts';
import { useGo } from '../../shared/navigation/use-go.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import type { ListModel } from '../../shared/ui/list/use-list.ts';
import { moneyByCurrency, signedMoney } from '../invoice/invoice-words.ts';
import { useSendMany } from '../many/send-many.tsx';
import { useValidateMany } from '../many/validate-many.tsx';
import { hoursWordsOf } from './ask-plan.ts';
import { estimateFace, nameOf, orderFace, type Face, type PaperLine, type PaperList } from './face.ts';
import { papersLists } from './papers-list.ts';
import { paperRecords } from './record/paper-record.ts';
import { usePaperActions, type PaperTargets } from './use-paper-actions.ts';
import { useListAnswer } from '../../shared/ui/list/list-answer.ts';
import { PeriodSums, UNKNOWN_SUM } from '../../shared/ui/table/period-sums.tsx';

const PaperEditor = lazyDialog(
  () => import('./paper-editor.tsx'),
  (m) => m.PaperEditor,
);
const SendPaperDialog = lazyDialog(
  () => import('./send-paper-dialog.tsx'),
  (m) => m.SendPaperDialog,
);

const InstalmentDialog = lazyDialog(
  () => import('./instalments/instalment-dialog.tsx'),
  (m) => m.InstalmentDialog,
);

const PrintedPaperDialog = lazyDialog(
  () => import('./printed-paper-dialog.tsx'),
  (m) => m.PrintedPaperDialog,
);

type Dialog = { readonly kind: 'new' } | { readonly kind: 'send' | 'part' | 'preview'; readonly id: string };

/** Sums of all filtered rows, not of the page. */
const Sums = ({ model }: { readonly model: ListModel<PaperLine> }) => {
  const answer = useListAnswer<PaperLine, PaperList>(model);
  if (answer?.count === 0) return null;
  const sums = answer?.sums;
  const money = (name: 'netCents' | 'totalCents'): string => (sums ? moneyByCurrency(sums, (one) => one[name]) : UNKNOWN_SUM);
  return (
    <PeriodSums
      label="Totaux de la liste"
      items={[
        ['Total HT', money('netCents')],
        ['Total TTC', money('totalCents')],
      ]}
    />
  );
};

interface Closable {
  readonly onClose: () => void;
}

/** A row opens its page, the rest opens over the list. */
function useTargets({ kind }: Face, show: (dialog: Dialog) => void): PaperTargets {
  const go = useGo();
  return useMemo<PaperTargets>(() => {
    const { to } = paperRecords[kind];
    return {
      open: (id) => go(to(id)),
      edit: (id) => go(to(id), { modifier: 'fiche' }),
      preview: (id) => show({ kind: 'preview', id }),
      send: ({ id }) => show({ kind: 'send', id }),
      billPart: ({ id }) => show({ kind: 'part', id }),
      go,
    };
  }, [kind, go, show]);
}

const Dialogs = ({ face, dialog, targets, onClose }: { readonly face: Face; readonly dialog: Dialog; readonly targets: PaperTargets } & Closable) => {
  switch (dialog.kind) {
    case 'new':
      // A numbered one stays open on its page (C-098).
      return <PaperEditor face={face} onValidated={({ id }) => targets.open(id)} onClose={onClose} />;
    case 'send':
      return <SendPaperDialog face={face} id={dialog.id} onClose={onClose} />;
    case 'part':
      return <InstalmentDialog id={dialog.id} targets={targets} onClose={onClose} />;
    case 'preview':
      return <PrintedPaperDialog face={face} id={dialog.id} onClose={onClose} />;
  }
};

const PapersPage = ({ face }: { readonly face: Face }) => {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const targets = useTargets(face, setDialog);
  const mayRead = useCan(face.rights.read);
  const go = useGo();
  const pageOf = paperRecords[face.kind].to;
  // Older links name the document behind the list's address.
  useAddressCommand('fiche', (id) => mayRead && go(pageOf(id), {}, { replace: true }));
  const close = (): void => setDialog(null);
  const sending = useSendMany<PaperLine>(face.kind, face.rights.send, nameOf);
  const validating = useValidateMany<PaperLine>({
    topic: face.topic,
    right: face.rights.edit,
    isDraft: ({ number }) => number === null,
    nameOf: ({ name, party, totalCents, currency }) => [party.name, name, signedMoney(totalCents, currency)].filter(Boolean).join(', '),
    validate: (ids) => face.api.validateMany({ body: { ids } }),
    doubts: {
      read: (id, signal) => face.api.doubts({ params: { id }, signal }),
      words: hoursWordsOf(face, face.kind === 'estimate' ? 'customer' : 'agent'),
    },
  });
  return (
    <ListPage
      list={papersLists[face.kind]}
      title={face.title}
      {...(mayRead ? { to: ({ id }: PaperLine) => pageOf(id) } : {})}
      add={{ label: face.add, rights: [face.rights.create], run: () => setDialog({ kind: 'new' }) }}
      rowActions={usePaperActions(face, targets)}
      bulkActions={[validating.action, sending.action]}
      above={(model) => <Sums model={model} />}
      emptyText={face.empty}
    >
      {dialog ? <Dialogs face={face} dialog={dialog} targets={targets} onClose={close} /> : null}
      {sending.dialog}
      {validating.dialog}
    </ListPage>
  );
};

export const EstimatesPage = () => <PapersPage face={estimateFace} />;
export const PurchaseOrdersPage = () => <PapersPage face={orderFace} />;
