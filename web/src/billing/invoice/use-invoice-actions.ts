// The actions on a document, from its row and from its page. Those that the rules forbid are shown with their reason.
import { useMemo } from 'react';
import { invoiceMoveIssue, type InvoiceMove } from '@vigie/domain/billing/invoice/invoice-moves.ts';
import { InvoiceStatus } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { messageOf } from '../../shared/api/error-messages.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { confirm, CONFIRM_DELETE } from '../../shared/ui/confirm.ts';
import type { RowAction } from '../../shared/ui/list/list-types.ts';
import { toast } from '../../shared/ui/toast.ts';
import { billingApi, downloadData, downloadInvoice, type InvoiceLine } from '../api.ts';
import { nameOf, stateOf } from './invoice-words.ts';

export type InvoiceDialogKind = 'open' | 'edit' | 'preview' | 'validate' | 'pay' | 'send' | 'email';

export interface ActionTargets {
  readonly open: (kind: InvoiceDialogKind, row: InvoiceLine) => void;
  /** A draft just made from another document. */
  readonly opened: (id: string) => void;
  /** After a deletion, for the page that shows the document. */
  readonly removed?: () => void;
}

const refusedBy =
  (move: InvoiceMove) =>
  (row: InvoiceLine): string | null =>
    invoiceMoveIssue(stateOf(row), move);
const isDraft = (row: InvoiceLine): boolean => !row.validated;
const isIssued = (row: InvoiceLine): boolean => row.validated;
const cannotSend = ({ status }: InvoiceLine): string | null => (status === InvoiceStatus.cancelled ? 'Ce document est annulé' : null);
const cannotCredit = ({ status, creditedCents, totalCents }: InvoiceLine): string | null =>
  status === InvoiceStatus.cancelled || creditedCents >= totalCents ? 'Cette facture est déjà corrigée en totalité' : null;

const hasNoData = ({ currency }: InvoiceLine): string | null => (currency === 'EUR' ? null : 'Une facture électronique est en euros');

const download = (row: InvoiceLine): void => {
  downloadInvoice(row.id).catch((error: unknown) => toast.error(messageOf(error)));
};

const downloadXml =
  (syntax: 'cii' | 'ubl') =>
  (row: InvoiceLine): void => {
    downloadData(row, syntax).catch((error: unknown) => toast.error(messageOf(error)));
  };

type StatusMove = 'refuse' | 'setToCheck' | 'setActive' | 'cancel';

function useWrites({ opened, removed }: ActionTargets) {
  const options = { topics: ['invoices'] };
  return {
    mark: useSave(({ id, sent }: { id: string; sent: boolean }) => billingApi.markSent({ params: { id }, body: { sent } }), {
      ...options,
      success: 'Document mis à jour',
    }),
    move: useSave(
      ({ id, version, move }: { id: string; version: number; move: StatusMove }) => billingApi.move({ params: { id }, body: { version, move } }),
      { ...options, success: 'Document mis à jour' },
    ),
    credit: useSave((id: string) => billingApi.credit({ params: { id } }), { ...options, success: 'Avoir préparé', onDone: ({ id }) => opened(id) }),
    duplicate: useSave((id: string) => billingApi.duplicate({ params: { id } }), {
      ...options,
      success: 'Brouillon créé',
      onDone: ({ id }) => opened(id),
    }),
    remove: useSave((id: string) => billingApi.remove({ params: { id } }), {
      ...options,
      success: 'Brouillon supprimé',
      onDone: () => removed?.(),
    }),
  };
}

type Writes = ReturnType<typeof useWrites>;

/** Marking as sent or not asks first (C-097). */
const askMark =
  (writes: Writes, sent: boolean) =>
  async (row: InvoiceLine): Promise<void> => {
    const text = sent ? 'Marquer ce document comme envoyé ? Aucun e-mail ne partira.' : 'Marquer ce document comme non envoyé ?';
    if (await confirm({ title: nameOf(row), text })) writes.mark.mutate({ id: row.id, sent });
  };
const askRemove =
  (writes: Writes) =>
  async (row: InvoiceLine): Promise<void> => {
    if (await confirm({ title: row.title || nameOf(row), text: CONFIRM_DELETE, danger: true })) writes.remove.mutate(row.id);
  };
const askCancel =
  (writes: Writes) =>
  async (row: InvoiceLine): Promise<void> => {
    if (
      await confirm({
        title: nameOf(row),
        text: 'Annuler ce document ? Un document annulé ne revient pas.',
        yes: 'Annuler le document',
        no: 'Revenir',
        danger: true,
      })
    )
      writes.move.mutate({ id: row.id, version: row.version, move: 'cancel' });
  };

/** A draft is drawn for those who write one, a numbered document is shown to its readers. */
const previewOf = (targets: ActionTargets): RowAction<InvoiceLine>[] => {
  const shared = { key: 'preview', label: 'Prévisualiser', reads: true, run: (row: InvoiceLine) => targets.open('preview', row) };
  return [
    { ...shared, rights: ['createInvoices', 'editInvoices'], hidden: (row) => isIssued(row) || row.status === InvoiceStatus.cancelled },
    { ...shared, rights: ['readInvoices'], hidden: isDraft },
  ];
};

const lifeOf = (targets: ActionTargets, writes: Writes): RowAction<InvoiceLine>[] => [
  { key: 'open', label: 'Ouvrir', rights: ['readInvoices'], reads: true, run: (row) => targets.open('open', row) },
  {
    key: 'edit',
    label: 'Modifier',
    rights: ['editInvoices'],
    hidden: isIssued,
    disabled: refusedBy('edit'),
    run: (row) => targets.open('edit', row),
  },
  ...previewOf(targets),
  { key: 'pdf', label: 'Factur-X (PDF)', rights: ['readInvoices'], reads: true, hidden: isDraft, run: download },
  { key: 'cii', label: 'XML CII', rights: ['readInvoices'], reads: true, hidden: isDraft, disabled: hasNoData, run: downloadXml('cii') },
  { key: 'ubl', label: 'XML UBL', rights: ['readInvoices'], reads: true, hidden: isDraft, disabled: hasNoData, run: downloadXml('ubl') },
  {
    key: 'validate',
    label: 'Valider…',
    rights: ['validateInvoices'],
    hidden: isIssued,
    disabled: refusedBy('validate'),
    run: (row) => targets.open('validate', row),
  },
  {
    key: 'send',
    label: 'Envoyer par e-mail…',
    rights: ['sendInvoices'],
    hidden: isDraft,
    disabled: cannotSend,
    run: (row) => targets.open('send', row),
  },
  { key: 'email', label: 'Écrire un e-mail', rights: ['sendEmails'], run: (row) => targets.open('email', row) },
  {
    key: 'pay',
    label: 'Saisir un règlement…',
    rights: ['editInvoicePayments'],
    hidden: isDraft,
    disabled: refusedBy('recordPayment'),
    run: (row) => targets.open('pay', row),
  },
  {
    key: 'markSent',
    label: 'Marquer envoyé',
    rights: ['sendInvoices'],
    hidden: (row) => isDraft(row) || row.sent,
    disabled: refusedBy('markSent'),
    run: (row) => void askMark(writes, true)(row),
  },
  {
    key: 'markNotSent',
    label: 'Marquer non envoyé',
    rights: ['sendInvoices'],
    hidden: (row) => isDraft(row) || !row.sent,
    disabled: refusedBy('markNotSent'),
    run: (row) => void askMark(writes, false)(row),
  },
];

/** The part of an estimate that comes next is billed from the estimate. */
const cannotCopy = ({ instalment }: InvoiceLine): string | null => (instalment === null ? null : 'Cette facture porte une part d’un devis');

const copiesOf = (writes: Writes): RowAction<InvoiceLine>[] => [
  {
    key: 'credit',
    label: 'Établir un avoir',
    rights: ['createInvoices'],
    hidden: (row) => isDraft(row) || row.type === 'creditNote',
    disabled: cannotCredit,
    run: (row) => writes.credit.mutate(row.id),
  },
  { key: 'duplicate', label: 'Dupliquer', rights: ['createInvoices'], disabled: cannotCopy, run: (row) => writes.duplicate.mutate(row.id) },
];

function movesOf(writes: Writes): RowAction<InvoiceLine>[] {
  const move =
    (name: StatusMove) =>
    (row: InvoiceLine): void =>
      writes.move.mutate({ id: row.id, version: row.version, move: name });
  return [
    {
      key: 'toCheck',
      label: 'Mettre à vérifier',
      rights: ['editInvoices'],
      hidden: (row) => isIssued(row) || row.status !== InvoiceStatus.active,
      run: move('setToCheck'),
    },
    {
      key: 'setActive',
      label: 'Remettre active',
      rights: ['editInvoices'],
      hidden: (row) => row.status !== InvoiceStatus.toCheck,
      run: move('setActive'),
    },
    {
      key: 'refuse',
      label: 'Refuser',
      rights: ['editInvoices'],
      hidden: (row) => isIssued(row) || row.refused,
      disabled: refusedBy('refuse'),
      run: move('refuse'),
    },
    {
      key: 'cancel',
      label: 'Annuler',
      rights: ['editInvoices'],
      danger: true,
      hidden: (row) => row.status === InvoiceStatus.cancelled,
      disabled: refusedBy('cancel'),
      run: (row) => void askCancel(writes)(row),
    },
    { key: 'delete', label: 'Supprimer', rights: ['deleteInvoices'], danger: true, hidden: isIssued, run: (row) => void askRemove(writes)(row) },
  ];
}

export function useInvoiceActions(targets: ActionTargets): readonly RowAction<InvoiceLine>[] {
  const writes = useWrites(targets);
  return useMemo(() => [...lifeOf(targets, writes), ...copiesOf(writes), ...movesOf(writes)], [targets, writes]);
}
