// The actions on a contract, from its row or its page. Those that the rules forbid are shown with their reason.
import { useMemo } from 'react';
import { ContractStatus } from '@vigie/domain/agents/agent-contract.ts';
import { contractMoveIssue, verbOf, type ContractAction, type ContractMove } from '@vigie/domain/contracts/contract-moves.ts';
import { contractRight, type ContractKind } from '@vigie/domain/contracts/contract.ts';
import { brokenOr } from '../shared/api/error-messages.ts';
import { useSave } from '../shared/api/use-save.ts';
import { confirm } from '../shared/ui/confirm.ts';
import type { RowAction } from '../shared/ui/list/list-types.ts';
import { saveFile } from '../shared/ui/save-file.ts';
import { toast } from '../shared/ui/toast.ts';
import { kindCalls, type ContractLine } from './api.ts';
import { previewContract, valuesOf } from './contract-form.ts';
import { followActions, useFollowing } from './follow-contract.ts';

export const CONFIRM_DELETE_CONTRACT = 'La suppression est définitive';
const DELETE_FAILED = "Une erreur c'est produite pendant la suppression du contrat.";
const MOVE_FAILED = "Une erreur c'est produite pendant le changement de statut";
export const SIGN_FAILED = "Une erreur c'est produite pendant la signature.";

export type ContractDialogKind = 'sign' | 'send' | 'view';

export interface ContractTargets {
  readonly show: (dialog: ContractDialogKind, id: string) => void;
  readonly open: (id: string) => void;
  /** A draft's form: of its own, or of a contract just made from another. */
  readonly edit: (id: string) => void;
  /** After a deletion, for the page that shows the contract. */
  readonly removed?: () => void;
}

const CONTRACT_TOPICS = ['contracts', 'agents', 'mails'];
const done: Readonly<Partial<Record<ContractAction, string>>> = {
  resend: 'Contrat envoyé par email.',
  'mark-signed': 'Contrat marqué comme signé.',
  'mark-unsigned': 'Contrat marqué comme non signé.',
  invalidate: 'Signatures invalidées.',
  cancel: 'Contrat annulé.',
  notify: 'Destinataires prévenus.',
  archive: 'Contrat archivé.',
};

/** Downloads the stored document; a contract that nobody has signed is printed first. */
async function download(kind: ContractKind, id: string): Promise<void> {
  const contract = await kindCalls[kind].read({ params: { id } });
  if (contract.file === null) {
    saveFile(await previewContract(kind, valuesOf(contract), { id }, 'pdf'), `${contract.title}.pdf`);
    return;
  }
  const link = document.createElement('a');
  link.href = contract.file.url;
  link.download = contract.file.name;
  link.click();
}

function useWrites(kind: ContractKind, { removed }: ContractTargets) {
  const calls = kindCalls[kind];
  const move = useSave(({ id, action }: { id: string; action: ContractAction }) => calls.move({ params: { id, action }, body: {} }), {
    topics: CONTRACT_TOPICS,
    quiet: true,
  });
  const remove = useSave(
    async (id: string) => {
      await calls.remove({ params: { id } });
      // Its page is left before it is read again.
      removed?.();
    },
    { topics: ['contracts'], success: 'Contrat supprimé', quiet: true },
  );
  const take = useSave((id: string) => download(kind, id));
  return { move, remove, take };
}
type Writes = ReturnType<typeof useWrites>;

const act = (writes: Writes, row: ContractLine, action: ContractAction, onDone?: () => void): void =>
  writes.move.mutate(
    { id: row.id, action },
    {
      onSuccess: () => {
        toast.success(done[action] ?? 'Contrat enregistré');
        onDone?.();
      },
      onError: (error) => toast.error(brokenOr(error, MOVE_FAILED)),
    },
  );

async function ask(writes: Writes, row: ContractLine, action: ContractAction, text: string, yes: string): Promise<void> {
  if (await confirm({ title: row.title, text, yes })) act(writes, row, action);
}

async function offerNotice(writes: Writes, row: ContractLine): Promise<void> {
  const text = 'Prévenir les destinataires par e-mail que ce contrat est annulé ?';
  if (await confirm({ title: row.title, text, yes: 'Prévenir', no: 'Ne pas prévenir' })) act(writes, row, 'notify');
}

async function askCancel(writes: Writes, row: ContractLine): Promise<void> {
  if (
    !(await confirm({
      title: row.title,
      text: 'Annuler ce contrat ? Les liens de signature ne seront plus valables.',
      yes: 'Annuler le contrat',
      no: 'Retour',
    }))
  )
    return;
  act(writes, row, 'cancel', () => void offerNotice(writes, row));
}

async function askRemove(writes: Writes, row: ContractLine): Promise<void> {
  if (!(await confirm({ title: row.title, text: CONFIRM_DELETE_CONTRACT, danger: true }))) return;
  writes.remove.mutate(row.id, { onError: (error) => toast.error(brokenOr(error, DELETE_FAILED)) });
}

const refusedBy =
  (move: ContractMove) =>
  (row: ContractLine): string | null =>
    contractMoveIssue(row, move);
/** Actions that belong to one state are shown only there. */
const elsewhere =
  (...states: readonly ContractStatus[]) =>
  ({ status }: ContractLine): boolean =>
    !states.includes(status);
const { created, unsigned, sent, marked, signed, cancelled } = ContractStatus;

type Right = ReturnType<typeof contractRight>;
const rightOf = (kind: ContractKind, move: ContractMove): readonly [Right] => [contractRight(kind, verbOf[move])];

/** Viewing, editing and signing it. */
const deskActions = (kind: ContractKind, { show, open, edit }: ContractTargets, writes: Writes): RowAction<ContractLine>[] => [
  { key: 'open', label: 'Ouvrir', rights: [contractRight(kind, 'read')], reads: true, run: ({ id }) => open(id) },
  { key: 'view', label: 'Aperçu', rights: [contractRight(kind, 'read')], reads: true, run: ({ id }) => show('view', id) },
  { key: 'download', label: 'Télécharger', rights: [contractRight(kind, 'read')], reads: true, run: (row) => writes.take.mutate(row.id) },
  {
    key: 'edit',
    label: 'Modifier',
    rights: rightOf(kind, 'edit'),
    hidden: elsewhere(created, unsigned),
    disabled: refusedBy('edit'),
    run: ({ id }) => edit(id),
  },
  {
    key: 'sign',
    label: 'Signer…',
    rights: rightOf(kind, 'sign'),
    hidden: elsewhere(created, unsigned),
    disabled: refusedBy('sign'),
    run: ({ id }) => show('sign', id),
  },
  {
    key: 'send',
    label: 'Envoyer pour signature…',
    rights: rightOf(kind, 'send'),
    hidden: elsewhere(created),
    disabled: refusedBy('send'),
    run: ({ id }) => show('send', id),
  },
];

interface Asked {
  readonly key: ContractAction;
  readonly label: string;
  readonly text: string;
  readonly yes: string;
  readonly states: readonly ContractStatus[];
}
const askedActions: readonly Asked[] = [
  {
    key: 'resend',
    label: 'Envoyer à nouveau',
    text: 'Une signature est en attente. Envoyer à nouveau le lien à ceux qui n’ont pas signé ?',
    yes: 'Envoyer',
    states: [sent],
  },
  {
    key: 'mark-signed',
    label: 'Marquer comme signé',
    text: 'Ce contrat a été signé autrement, sur papier par exemple ?',
    yes: 'Marquer comme signé',
    states: [sent],
  },
  {
    key: 'mark-unsigned',
    label: 'Marquer comme non signé',
    text: 'Les signatures sont retirées et le contrat redevient « Créé ».',
    yes: 'Marquer comme non signé',
    states: [marked],
  },
  {
    key: 'invalidate',
    label: 'Invalider les signatures',
    text: 'Les signatures ne comptent plus et les liens envoyés ne sont plus valables.',
    yes: 'Invalider',
    states: [sent],
  },
  { key: 'archive', label: 'Archiver', text: 'Un contrat archivé le reste.', yes: 'Archiver', states: [marked, signed, cancelled] },
];

const statusActions = (kind: ContractKind, writes: Writes): RowAction<ContractLine>[] => [
  ...askedActions.map(({ key, label, text, yes, states }) => ({
    key,
    label,
    rights: rightOf(kind, key),
    hidden: elsewhere(...states),
    disabled: refusedBy(key),
    run: (row: ContractLine) => void ask(writes, row, key, text, yes),
  })),
  {
    key: 'cancel',
    label: 'Annuler',
    rights: rightOf(kind, 'cancel'),
    danger: true,
    hidden: elsewhere(sent),
    disabled: refusedBy('cancel'),
    run: (row) => void askCancel(writes, row),
  },
];

const removal = (kind: ContractKind, writes: Writes): RowAction<ContractLine>[] => [
  {
    key: 'delete',
    label: 'Supprimer',
    rights: rightOf(kind, 'delete'),
    danger: true,
    hidden: elsewhere(created),
    disabled: refusedBy('delete'),
    run: (row) => void askRemove(writes, row),
  },
];

export function useContractActions(kind: ContractKind, targets: ContractTargets): readonly RowAction<ContractLine>[] {
  const writes = useWrites(kind, targets);
  const follow = useFollowing(kind, targets.edit);
  return useMemo(
    () => [...deskActions(kind, targets, writes), ...statusActions(kind, writes), ...followActions(kind, follow), ...removal(kind, writes)],
    [kind, targets, writes, follow],
  );
}
