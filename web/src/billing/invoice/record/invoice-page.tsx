// One invoice or credit note on a page of its own (C-118). Beside what it bills stand its state, what is due, and its links.
import { useMemo, useState } from 'react';
import { documentName } from '@vigie/domain/billing/instalments/instalments.ts';
import { invoiceMoveIssue } from '@vigie/domain/billing/invoice/invoice-moves.ts';
import { WriteMail } from '../../../mail/lazy-write-mail.ts';
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
import { billingApi, type InvoiceFile } from '../../api.ts';
import { nameOf, signedMoney, stageOf, stages, stateOf } from '../invoice-words.ts';
import { useInvoiceActions, type ActionTargets, type InvoiceDialogKind } from '../use-invoice-actions.ts';
import { InvoiceAside } from './invoice-aside.tsx';
import { InvoiceFacts } from './invoice-facts.tsx';
import { invoiceRecord } from './invoice-record.ts';
import { besideStep, nextStep } from './next-step.ts';

const InvoiceDialog = lazyDialog(
  () => import('../invoice-dialog.tsx'),
  (m) => m.InvoiceDialog,
);
const PaymentDialog = lazyDialog(
  () => import('../payment-dialog.tsx'),
  (m) => m.PaymentDialog,
);
const SendDialog = lazyDialog(
  () => import('../../send-dialog.tsx'),
  (m) => m.SendDialog,
);
const ValidateDialog = lazyDialog(
  () => import('../validate/validate-dialog.tsx'),
  (m) => m.ValidateDialog,
);
const PrintedDialog = lazyDialog(
  () => import('./printed-dialog.tsx'),
  (m) => m.PrintedDialog,
);

type Dialog = Exclude<InvoiceDialogKind, 'open'>;

const Over = ({ kind, invoice, onClose }: { readonly kind: Dialog; readonly invoice: InvoiceFile; readonly onClose: () => void }) => {
  switch (kind) {
    case 'edit':
      return <InvoiceDialog id={invoice.id} onClose={onClose} />;
    case 'validate':
      return <ValidateDialog invoice={invoice} onDone={() => undefined} onClose={onClose} />;
    case 'pay':
      return <PaymentDialog invoice={invoice} onClose={onClose} />;
    case 'send':
      return <SendDialog id={invoice.id} onClose={onClose} />;
    case 'preview':
      return <PrintedDialog id={invoice.id} onClose={onClose} />;
    case 'email':
      return <WriteMail about={invoice.id} draft={{ to: invoice.recipients, subject: nameOf(invoice) }} onClose={onClose} />;
  }
};

/** A draft has no number: its title names it. */
const headingOf = ({ number, title, type, instalment }: InvoiceFile): string => (number ?? title) || documentName(type, instalment);

const sumWords = ({ sign, totalCents, validated, toPayCents, currency }: InvoiceFile): string =>
  [
    `${signedMoney(sign * totalCents, currency)} TTC`,
    validated && toPayCents > 0 && toPayCents < totalCents ? `reste ${signedMoney(toPayCents, currency)}` : '',
  ]
    .filter(Boolean)
    .join(', ');

/** « Facture · Dépôt Garonne · Rondes · 252,00 € TTC » */
const Subtitle = ({ invoice }: { readonly invoice: InvoiceFile }) => {
  const mayRead = useCan('readCustomers');
  const { type, instalment, customer, title, number } = invoice;
  return (
    <>
      {documentName(type, instalment)} ·{' '}
      {mayRead ? <AppLink to={customersPaths.customer({ id: customer.id })}>{customer.name}</AppLink> : customer.name}
      {number && title ? ` · ${title}` : ''} · {sumWords(invoice)}
    </>
  );
};

/** On the page, « Ouvrir » is done. */
function usePageActions(targets: ActionTargets) {
  const actions = useInvoiceActions(targets);
  return useMemo(() => actions.filter(({ key }) => key !== 'open'), [actions]);
}

const Loaded = ({ invoice }: { readonly invoice: InvoiceFile }) => {
  const [over, setOver] = useState<Dialog | null>(null);
  const go = useGo();
  const mayEdit = useCan('editInvoices') && invoiceMoveIssue(stateOf(invoice), 'edit') === null;
  const targets = useMemo<ActionTargets>(
    () => ({
      open: (kind) => setOver(kind === 'open' ? null : kind),
      opened: (id) => go(billingPaths.invoice({ id }), { modifier: 'fiche' }),
      removed: () => go(billingPaths.invoices()),
    }),
    [go],
  );
  const actions = usePageActions(targets);
  useAddressCommand('modifier', () => mayEdit && setOver('edit'));
  return (
    <DetailPage
      bar={<RecordBar of={invoiceRecord} id={invoice.id} />}
      title={headingOf(invoice)}
      subtitle={<Subtitle invoice={invoice} />}
      status={<StatusBadge of={stages} value={stageOf(invoice)} />}
      actions={<RecordActions row={invoice} actions={actions} main={nextStep(invoice)} beside={besideStep(invoice)} />}
      tabs={[{ key: 'fiche', label: 'Fiche', render: () => <InvoiceFacts invoice={invoice} /> }]}
      aside={<InvoiceAside invoice={invoice} />}
    >
      {over ? <Over kind={over} invoice={invoice} onClose={() => setOver(null)} /> : null}
    </DetailPage>
  );
};

export const InvoicePage = () => (
  <RecordPage of={invoiceRecord} topic="invoices" read={(id, signal) => billingApi.readInvoice({ params: { id }, signal })} name={headingOf}>
    {(invoice) => <Loaded invoice={invoice} />}
  </RecordPage>
);
