// The page Factures et avoirs: the list with its sums, the actions on a document, and its dialogs (C-113).
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { INVOICE_ROW_COLOUR_LABELS, INVOICE_ROW_COLOURS, type InvoiceType } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { WriteMail } from '../../mail/lazy-write-mail.ts';
import type { MailDraft } from '../../mail/write-mail-dialog.tsx';
import { billingPaths } from '../../paths/billing.paths.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { useAddressCommand } from '../../shared/navigation/use-address-command.ts';
import { useGo } from '../../shared/navigation/use-go.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { today } from '../../shared/format/dates.ts';
import { plural } from '../../shared/format/numbers.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { Opened } from '../../shared/ui/form/opened.tsx';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import type { ListModel } from '../../shared/ui/list/use-list.ts';
import { billingApi, type InvoiceLine, type InvoiceList } from '../api.ts';
import { markOf, moneyByCurrency, nameOf, signedMoney } from './invoice-words.ts';
import { invoicesList } from './invoices-list.tsx';
import { useSendMany } from '../many/send-many.tsx';
import { useValidateMany } from '../many/validate-many.tsx';
import { useInvoiceActions, type ActionTargets, type InvoiceDialogKind } from './use-invoice-actions.ts';
import classes from '../billing.module.css';
import { useListAnswer } from '../../shared/ui/list/list-answer.ts';
import { PeriodSums, UNKNOWN_SUM } from '../../shared/ui/table/period-sums.tsx';

const InvoiceDialog = lazyDialog(
  () => import('./invoice-dialog.tsx'),
  (m) => m.InvoiceDialog,
);
const PaymentDialog = lazyDialog(
  () => import('./payment-dialog.tsx'),
  (m) => m.PaymentDialog,
);
const SendDialog = lazyDialog(
  () => import('../send-dialog.tsx'),
  (m) => m.SendDialog,
);
const ValidateDialog = lazyDialog(
  () => import('./validate/validate-dialog.tsx'),
  (m) => m.ValidateDialog,
);

const PrintedDialog = lazyDialog(
  () => import('./record/printed-dialog.tsx'),
  (m) => m.PrintedDialog,
);

type Dialog =
  | { readonly kind: 'new'; readonly type: InvoiceType }
  | { readonly kind: 'validate' | 'pay' | 'send' | 'email' | 'preview'; readonly row: InvoiceLine };

/** Sums of all filtered rows, not of the page. */
export const Sums = ({ model }: { readonly model: ListModel<InvoiceLine> }) => {
  const answer = useListAnswer<InvoiceLine, InvoiceList>(model);
  if (answer?.count === 0) return null;
  const sums = answer?.sums;
  const money = (name: 'netCents' | 'totalCents' | 'toPayCents' | 'draftNetCents'): string =>
    sums ? moneyByCurrency(sums, (one) => one[name]) : UNKNOWN_SUM;
  const drafts = sums ? [sums, ...sums.others].reduce((all, one) => all + one.drafts, 0) : 0;
  return (
    <PeriodSums
      label="Totaux de la liste"
      items={[
        ['Total HT', money('netCents')],
        ['Total TTC', money('totalCents')],
        ['Reste à payer', money('toPayCents')],
        ...(drafts > 0 ? ([[`${plural(drafts, 'brouillon', 'brouillons')} HT`, money('draftNetCents')]] as const) : []),
      ]}
    />
  );
};

/** What the coloured edges of the shown rows say. */
const MarkLegend = ({ rows }: { readonly rows: readonly InvoiceLine[] }) => {
  const shown = new Set(rows.map((row) => markOf(row, today())));
  const marks = INVOICE_ROW_COLOURS.filter((mark) => shown.has(mark));
  return marks.length === 0 ? null : (
    <ul className={classes.legend} aria-label="Couleurs des lignes">
      {marks.map((mark) => (
        <li key={mark} className={classes.legendMark} data-mark={mark}>
          {INVOICE_ROW_COLOUR_LABELS[mark]}
        </li>
      ))}
    </ul>
  );
};

const ValidateKnown = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => (
  <Opened name={['invoices', 'validate', id]} title="Valider" read={(signal) => billingApi.readInvoice({ params: { id }, signal })} onClose={onClose}>
    {(invoice) => <ValidateDialog invoice={invoice} onDone={() => undefined} onClose={onClose} />}
  </Opened>
);

/** Mails the people who receive the customer's documents, about this one. */
const mailAbout =
  (row: InvoiceLine) =>
  async (signal: AbortSignal): Promise<MailDraft> => {
    const { recipients } = await billingApi.readInvoice({ params: { id: row.id }, signal });
    return { to: recipients, subject: nameOf(row) };
  };

/** The dialogs of one row: number, settle, send, show its print, write a mail. */
const RowDialog = ({ dialog, onClose }: { readonly dialog: Dialog | null; readonly onClose: () => void }) => {
  if (dialog?.kind === 'validate') return <ValidateKnown id={dialog.row.id} onClose={onClose} />;
  if (dialog?.kind === 'pay') return <PaymentDialog invoice={dialog.row} onClose={onClose} />;
  if (dialog?.kind === 'send') return <SendDialog id={dialog.row.id} onClose={onClose} />;
  if (dialog?.kind === 'preview') return <PrintedDialog id={dialog.row.id} onClose={onClose} />;
  if (dialog?.kind === 'email') return <WriteMail about={dialog.row.id} draft={mailAbout(dialog.row)} onClose={onClose} />;
  return null;
};

const draftName = (row: InvoiceLine): string => [row.customer.name, row.title, signedMoney(row.totalCents, row.currency)].filter(Boolean).join(', ');

const invoiceDrafts = {
  topic: 'invoices',
  right: 'validateInvoices',
  isDraft: ({ validated }: InvoiceLine) => !validated,
  nameOf: draftName,
} as const;

/** The way to the invoices of a whole period. */
const BillPeriod = () =>
  useCan('createInvoices') ? (
    <Button component={AppLink} to={billingPaths.invoicePeriod()} variant="default">
      Facturer la période
    </Button>
  ) : null;

/** A row opens its page, and dialogs open over the list. */
function useTargets(show: (dialog: Dialog) => void): ActionTargets {
  const go = useGo();
  return useMemo<ActionTargets>(
    () => ({
      open: (kind: InvoiceDialogKind, row: InvoiceLine) => {
        if (kind === 'open') go(billingPaths.invoice({ id: row.id }));
        else if (kind === 'edit') go(billingPaths.invoice({ id: row.id }), { modifier: 'fiche' });
        else show({ kind, row });
      },
      opened: (id: string) => go(billingPaths.invoice({ id }), { modifier: 'fiche' }),
    }),
    [go, show],
  );
}

export const InvoicesPage = () => {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const go = useGo();
  const mayRead = useCan('readInvoices');
  const open = (id: string): void => go(billingPaths.invoice({ id }));
  // Older links name the document behind the list's address.
  useAddressCommand('fiche', (id) => go(billingPaths.invoice({ id }), {}, { replace: true }));
  const close = (): void => setDialog(null);
  const targets = useTargets(setDialog);
  const rowActions = useInvoiceActions(targets);
  const sending = useSendMany<InvoiceLine>('invoice', 'sendInvoices', nameOf);
  const validating = useValidateMany(invoiceDrafts);
  return (
    <ListPage
      list={invoicesList}
      title="Factures et avoirs"
      {...(mayRead ? { to: ({ id }: InvoiceLine) => billingPaths.invoice({ id }) } : {})}
      actions={<BillPeriod />}
      add={{
        label: 'Créer une facture',
        rights: ['createInvoices'],
        run: (kind) => setDialog({ kind: 'new', type: kind === 'creditNote' ? 'creditNote' : 'invoice' }),
      }}
      rowActions={rowActions}
      bulkActions={[validating.action, sending.action]}
      above={(model) => (
        <div className={classes.above}>
          <Sums model={model} />
          <MarkLegend rows={model.rows} />
        </div>
      )}
      emptyText="Une facture se prépare d’après les services réalisés, ou se saisit ligne à ligne."
    >
      {dialog?.kind === 'new' ? <InvoiceDialog type={dialog.type} onOpen={open} onClose={close} /> : null}
      <RowDialog dialog={dialog} onClose={close} />
      {sending.dialog}
      {validating.dialog}
    </ListPage>
  );
};
