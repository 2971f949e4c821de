// One invoice of a supplier on its own page: what it says, what is decided, the order that it bills.
import { useMemo, useState } from 'react';
import { reasonsFor } from '@vigie/domain/billing/einvoice/lifecycle/states.ts';
import { receivedMoves, type ReceivedMove } from '@vigie/domain/billing/received/received.ts';
import { useSave } from '../../../shared/api/use-save.ts';
import type { RowAction } from '../../../shared/ui/list/list-types.ts';
import { lazyDialog } from '../../../shared/ui/loading/lazy-dialog.tsx';
import { StatusBadge } from '../../../shared/ui/marks/status-badge.tsx';
import { DetailPage } from '../../../shared/ui/page/detail-page.tsx';
import { RecordActions } from '../../../shared/ui/record/record-actions.tsx';
import { RecordBar } from '../../../shared/ui/record/record-bar.tsx';
import { RecordPage } from '../../../shared/ui/record/record-page.tsx';
import { signedMoney } from '../../invoice/invoice-words.ts';
import { MOVE_LABELS, receivedApi, receivedStatuses, type ReceivedFile } from '../received-words.ts';
import { ReceivedAside } from './received-aside.tsx';
import { ReceivedFacts } from './received-facts.tsx';
import { receivedRecord } from './received-record.ts';
import { moveKey, nextMove } from './received-steps.ts';

const ReasonDialog = lazyDialog(
  () => import('../reason-dialog.tsx'),
  (m) => m.ReasonDialog,
);
const OrderDialog = lazyDialog(
  () => import('../order-dialog.tsx'),
  (m) => m.OrderDialog,
);
const FilePreview = lazyDialog(
  () => import('../../../shared/ui/fields/files/file-preview.tsx'),
  (m) => m.FilePreview,
);

type Over = ReceivedMove | 'order' | 'file';

const MOVES: readonly ReceivedMove[] = [207, 210, 205, 211];

/** A decision that the invoice's state does not allow is not shown. */
function useReceivedActions(show: (over: Over) => void): readonly RowAction<ReceivedFile>[] {
  const move = useSave(
    ({ id, version, code }: { id: string; version: number; code: ReceivedMove }) => receivedApi.move({ params: { id }, body: { version, code } }),
    { topics: ['purchaseOrders'], success: 'Décision enregistrée' },
  );
  return useMemo(
    () => [
      { key: 'file', label: 'Voir le fichier', reads: true, run: () => show('file') },
      { key: 'order', label: 'Rattacher à une commande…', rights: ['editPurchaseOrders'], run: () => show('order') },
      ...MOVES.map((code): RowAction<ReceivedFile> => ({
        key: moveKey(code),
        label: MOVE_LABELS[code],
        rights: ['editPurchaseOrders'],
        hidden: ({ status }) => !receivedMoves(status).includes(code),
        run: ({ id, version }) => (reasonsFor(code).length > 0 ? show(code) : move.mutate({ id, version, code })),
      })),
    ],
    [move, show],
  );
}

const BESIDE = ['file', 'order', ...MOVES.map(moveKey)];

interface OverProps {
  readonly kind: Over;
  readonly invoice: ReceivedFile;
  readonly onClose: () => void;
}

const OverPage = ({ kind, invoice, onClose }: OverProps) => {
  const { file } = invoice;
  if (kind === 'file') return <FilePreview items={[{ key: file.id, title: file.name, load: () => Promise.resolve(file) }]} onClose={onClose} />;
  if (kind === 'order') return <OrderDialog invoice={invoice} onClose={onClose} />;
  return <ReasonDialog invoice={invoice} code={kind} onClose={onClose} />;
};

/** « Facture reçue · Électricité du Midi · 240,00 € TTC » */
const subtitleOf = ({ sign, supplier, totalCents, currency }: ReceivedFile): string =>
  [sign === -1 ? 'Avoir reçu' : 'Facture reçue', supplier, `${signedMoney(sign * totalCents, currency)} TTC`].join(' · ');

const Loaded = ({ invoice }: { readonly invoice: ReceivedFile }) => {
  const [over, setOver] = useState<Over | null>(null);
  const actions = useReceivedActions(setOver);
  return (
    <DetailPage
      bar={<RecordBar of={receivedRecord} id={invoice.id} />}
      title={invoice.number}
      subtitle={subtitleOf(invoice)}
      status={<StatusBadge of={receivedStatuses} value={invoice.status} />}
      actions={<RecordActions row={invoice} actions={actions} main={nextMove(invoice)} beside={BESIDE} />}
      tabs={[{ key: 'fiche', label: 'Fiche', render: () => <ReceivedFacts invoice={invoice} /> }]}
      aside={<ReceivedAside invoice={invoice} />}
    >
      {over === null ? null : <OverPage kind={over} invoice={invoice} onClose={() => setOver(null)} />}
    </DetailPage>
  );
};

export const ReceivedInvoicePage = () => (
  <RecordPage
    of={receivedRecord}
    topic="purchaseOrders"
    read={(id, signal) => receivedApi.read({ params: { id }, signal })}
    name={({ number }) => number}
  >
    {(invoice) => <Loaded invoice={invoice} />}
  </RecordPage>
);
