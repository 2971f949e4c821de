// The actions on an estimate or a purchase order, from its row or its page. Those that the rules forbid are shown with their reason.
import { useMemo } from 'react';
import { PaperStatus, paperMoveIssue, type PaperMove, type PaperState } from '@vigie/domain/billing/paper.ts';
import { billingPaths } from '../../paths/billing.paths.ts';
import { messageOf } from '../../shared/api/error-messages.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { confirm, CONFIRM_DELETE } from '../../shared/ui/confirm.ts';
import type { RowAction } from '../../shared/ui/list/list-types.ts';
import type { Go } from '../../shared/navigation/use-go.ts';
import { toast } from '../../shared/ui/toast.ts';
import { askToInvoice, isOfProspect } from '../ask-prospect.ts';
import { goesOnWith } from './ask-plan.ts';
import { estimatesApi, nameOf, type Face, type PaperLine } from './face.ts';

export interface PaperTargets {
  readonly open: (id: string) => void;
  /** A draft's form: of its own, or of a copy just made. */
  readonly edit: (id: string) => void;
  readonly preview: (id: string) => void;
  readonly send: (row: PaperLine) => void;
  /** Opens the dialog that bills a part of an estimate. */
  readonly billPart: (row: PaperLine) => void;
  /** Opens the invoice that an estimate became. */
  readonly go: Go;
  /** After a deletion, for the page that shows the document. */
  readonly removed?: () => void;
}

type Check = (row: PaperLine) => string | null;
/** The rules' view of a line. */
export const stateOf = ({ kind }: Pick<Face, 'kind'>, { status, party, invoice, partlyInvoiced }: PaperLine): PaperState => ({
  kind,
  status,
  hasCustomer: party.kind === 'customer',
  invoiced: invoice !== null,
  partlyInvoiced,
});
const refusedBy =
  (face: Face, move: PaperMove): Check =>
  (row) =>
    paperMoveIssue(stateOf(face, row), move);
const isWaiting = (row: PaperLine): boolean => row.number === null;

function useWrites(face: Face, { edit, go, removed }: PaperTargets) {
  const options = { topics: [face.topic], success: 'Document mis à jour' };
  return {
    validate: useSave(({ id, version }: PaperLine) => face.api.validate({ params: { id }, body: { version } }), {
      ...options,
      success: 'Document validé et numéroté',
    }),
    mark: useSave(({ id, sent }: { id: string; sent: boolean }) => face.api.markSent({ params: { id }, body: { sent } }), options),
    move: useSave(
      ({ id, version, move }: { id: string; version: number; move: 'receive' | 'cancel' }) =>
        face.api.move({ params: { id }, body: { version, move } }),
      options,
    ),
    duplicate: useSave(({ id }: PaperLine) => face.api.duplicate({ params: { id } }), {
      ...options,
      success: 'Copie créée',
      onDone: ({ id }) => edit(id),
    }),
    remove: useSave(({ id }: PaperLine) => face.api.remove({ params: { id } }), {
      ...options,
      success: 'Document supprimé',
      onDone: () => removed?.(),
    }),
    invoice: useSave(({ id, client }: { id: string; client: boolean }) => estimatesApi.toInvoice({ params: { id }, body: { client } }), {
      topics: ['estimates', 'invoices', 'customers'],
      success: 'Brouillon de facture créé',
      quiet: true,
      onDone: ({ id }) => go(billingPaths.invoice({ id }), { modifier: 'fiche' }),
    }),
  };
}
type Writes = ReturnType<typeof useWrites>;

async function askValidate(face: Face, writes: Writes, row: PaperLine): Promise<void> {
  try {
    if (await goesOnWith(face, row)) writes.validate.mutate(row);
  } catch (error) {
    toast.error(messageOf(error));
  }
}

/** Marking as sent or not asks first (C-097). */
const askMark =
  (writes: Writes, sent: boolean) =>
  async (row: PaperLine): Promise<void> => {
    const text = sent ? 'Marquer ce document comme envoyé ? Aucun e-mail ne partira.' : 'Marquer ce document comme non envoyé ?';
    if (await confirm({ title: nameOf(row), text })) writes.mark.mutate({ id: row.id, sent });
  };
const askRemove =
  (writes: Writes) =>
  async (row: PaperLine): Promise<void> => {
    if (await confirm({ title: row.name || nameOf(row), text: CONFIRM_DELETE, danger: true })) writes.remove.mutate(row);
  };
const askCancel =
  (writes: Writes) =>
  async (row: PaperLine): Promise<void> => {
    const text = 'Annuler ce document ? Un document annulé ne revient pas.';
    if (await confirm({ title: nameOf(row), text, yes: 'Annuler le document', no: 'Revenir', danger: true }))
      writes.move.mutate({ id: row.id, version: row.version, move: 'cancel' });
  };

/** A prospect becomes a customer only when the person agrees (C-029). */
function toInvoice(writes: Writes, row: PaperLine): void {
  const onError = async (error: unknown): Promise<void> => {
    if (!isOfProspect(error)) return void toast.error(messageOf(error));
    if (await askToInvoice(nameOf(row), row.party.name))
      writes.invoice.mutate({ id: row.id, client: true }, { onError: (again) => toast.error(messageOf(again)) });
    return undefined;
  };
  writes.invoice.mutate({ id: row.id, client: false }, { onError: (error) => void onError(error) });
}

export async function downloadPaper({ api }: Pick<Face, 'api'>, id: string, copy: 'original' | 'accepted' = 'original'): Promise<void> {
  const { url, name } = await api.pdf({ params: { id }, query: { copy } });
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

const cannotBill = ({ kind }: Face, row: PaperLine): boolean => kind !== 'estimate' || isWaiting(row) || row.invoice !== null;

const wayOf = (face: Face, targets: PaperTargets, writes: Writes): RowAction<PaperLine>[] => [
  {
    key: 'validate',
    label: 'Valider',
    rights: [face.rights.edit],
    hidden: (row) => !isWaiting(row),
    disabled: refusedBy(face, 'validate'),
    run: (row) => void askValidate(face, writes, row),
  },
  {
    key: 'send',
    label: 'Envoyer par e-mail…',
    rights: [face.rights.send],
    hidden: isWaiting,
    disabled: refusedBy(face, 'send'),
    run: (row) => targets.send(row),
  },
  {
    key: 'receive',
    label: face.receive,
    rights: [face.rights.edit],
    hidden: (row) => isWaiting(row) || row.status > PaperStatus.sent,
    disabled: refusedBy(face, 'receive'),
    run: (row) => writes.move.mutate({ id: row.id, version: row.version, move: 'receive' }),
  },
  {
    key: 'invoice',
    label: 'Transformer en facture',
    rights: ['createInvoices'],
    hidden: (row) => cannotBill(face, row) || row.partlyInvoiced,
    disabled: refusedBy(face, 'invoice'),
    run: (row) => toInvoice(writes, row),
  },
  {
    key: 'rest',
    label: 'Facturer le solde',
    rights: ['createInvoices'],
    hidden: (row) => cannotBill(face, row) || !row.partlyInvoiced,
    disabled: refusedBy(face, 'invoice'),
    run: (row) => toInvoice(writes, row),
  },
  {
    key: 'part',
    label: 'Facturer une part…',
    rights: ['createInvoices'],
    hidden: (row) => cannotBill(face, row),
    disabled: refusedBy(face, 'invoice'),
    run: (row) => targets.billPart(row),
  },
  {
    key: 'seeInvoice',
    label: 'Voir la facture',
    rights: ['readInvoices'],
    reads: true,
    hidden: (row) => row.invoice === null,
    run: (row) => row.invoice && targets.go(billingPaths.invoice({ id: row.invoice.id })),
  },
];

const othersOf = (face: Face, writes: Writes): RowAction<PaperLine>[] => [
  {
    key: 'markSent',
    label: 'Marquer envoyé',
    rights: [face.rights.send],
    hidden: (row) => row.status !== PaperStatus.validated,
    run: (row) => void askMark(writes, true)(row),
  },
  {
    key: 'markNotSent',
    label: 'Marquer non envoyé',
    rights: [face.rights.send],
    hidden: (row) => row.status !== PaperStatus.sent,
    run: (row) => void askMark(writes, false)(row),
  },
  { key: 'duplicate', label: 'Dupliquer', rights: [face.rights.create], run: (row) => writes.duplicate.mutate(row) },
  {
    key: 'cancel',
    label: 'Annuler',
    rights: [face.rights.edit],
    danger: true,
    hidden: (row) => row.status === PaperStatus.cancelled,
    disabled: refusedBy(face, 'cancel'),
    run: (row) => void askCancel(writes)(row),
  },
  {
    key: 'delete',
    label: 'Supprimer',
    rights: [face.rights.remove],
    danger: true,
    hidden: (row) => !isWaiting(row),
    disabled: refusedBy(face, 'delete'),
    run: (row) => void askRemove(writes)(row),
  },
];

const readingOf = (face: Face, targets: PaperTargets): RowAction<PaperLine>[] => [
  { key: 'open', label: 'Ouvrir', rights: [face.rights.read], reads: true, run: (row) => targets.open(row.id) },
  {
    key: 'edit',
    label: 'Modifier',
    rights: [face.rights.edit],
    hidden: (row) => !isWaiting(row),
    disabled: refusedBy(face, 'edit'),
    run: (row) => targets.edit(row.id),
  },
  {
    key: 'preview',
    label: 'Prévisualiser',
    rights: [face.rights.read],
    reads: true,
    hidden: isWaiting,
    run: (row) => targets.preview(row.id),
  },
  {
    key: 'preview',
    label: 'Prévisualiser',
    rights: [face.rights.create, face.rights.edit],
    reads: true,
    hidden: (row) => !isWaiting(row) || row.status === PaperStatus.cancelled,
    run: (row) => targets.preview(row.id),
  },
  {
    key: 'pdf',
    label: 'Télécharger le PDF',
    rights: [face.rights.read],
    reads: true,
    hidden: isWaiting,
    run: (row) => void downloadPaper(face, row.id).catch((error: unknown) => toast.error(messageOf(error))),
  },
  {
    key: 'acceptedPdf',
    label: 'Télécharger l’exemplaire accepté',
    rights: [face.rights.read],
    reads: true,
    hidden: (row) => !row.acceptedOnline,
    run: ({ id }) => void downloadPaper(face, id, 'accepted').catch((error: unknown) => toast.error(messageOf(error))),
  },
];

export function usePaperActions(face: Face, targets: PaperTargets): readonly RowAction<PaperLine>[] {
  const writes = useWrites(face, targets);
  return useMemo(() => [...readingOf(face, targets), ...wayOf(face, targets, writes), ...othersOf(face, writes)], [face, targets, writes]);
}
