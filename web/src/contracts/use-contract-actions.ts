// What may be done with a contract from its row; what the rules forbid is shown with their reason.
import { useMemo } from 'react';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { ContractStatus } from '@vigie/domain/agents/agent-contract.ts';
import { contractMoveIssue, verbOf, type ContractAction, type ContractMove } from '@vigie/domain/contracts/contract-moves.ts';
import { contractRight, duplicateOf, type ContractKind } from '@vigie/domain/contracts/contract.ts';
import { messageOf } from '../shared/api/error-messages.ts';
import { useSave } from '../shared/api/use-save.ts';
import { confirm } from '../shared/ui/confirm.ts';
import type { RowAction } from '../shared/ui/list/list-types.ts';
import { saveFile } from '../shared/ui/save-file.ts';
import { toast } from '../shared/ui/toast.ts';
import { kindCalls, type ContractLine } from './api.ts';
import { previewContract, saveContract, valuesOf } from './contract-form.ts';

export const CONFIRM_DELETE_CONTRACT = 'La suppression est définitive';
const DELETE_FAILED = "Une erreur c'est produite pendant la suppression du contrat.";
const MOVE_FAILED = "Une erreur c'est produite pendant le changement de statut";
export const SIGN_FAILED = "Une erreur c'est produite pendant la signature.";

/** A refusal says why by itself; a breakdown gets the specified sentence (C-075). */
export const failure = (error: unknown, sentence: string): string => (error instanceof ApiError && error.status < 500 ? messageOf(error) : sentence);

export type ContractDialogKind = 'open' | 'sign' | 'send' | 'view';
export type Show = (kind: ContractDialogKind, row: ContractLine) => void;

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

/** What stands is downloaded; a contract that nobody has signed is printed as it is. */
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

function useWrites(kind: ContractKind) {
  const calls = kindCalls[kind];
  const move = useSave(({ id, action }: { id: string; action: ContractAction }) => calls.move({ params: { id, action }, body: {} }), {
    topics: CONTRACT_TOPICS,
    quiet: true,
  });
  const remove = useSave((id: string) => calls.remove({ params: { id } }), { topics: ['contracts'], quiet: true });
  const duplicate = useSave(
    async (id: string) => {
      const contract = await calls.read({ params: { id } });
      const copy = duplicateOf(contract);
      return saveContract(kind, { ...valuesOf(contract), ...copy }, { newId: crypto.randomUUID() });
    },
    { topics: ['contracts'], success: 'Contrat dupliqué', quiet: true },
  );
  const take = useSave((id: string) => download(kind, id));
  return { move, remove, duplicate, take };
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
      onError: (error) => toast.error(failure(error, MOVE_FAILED)),
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
  writes.remove.mutate(row.id, {
    onSuccess: () => toast.success('Contrat supprimé'),
    onError: (error) => toast.error(failure(error, DELETE_FAILED)),
  });
}

async function askDuplicate(writes: Writes, row: ContractLine): Promise<void> {
  if (!(await confirm({ title: row.title, text: 'Dupliquer ce contrat ?', yes: 'Dupliquer' }))) return;
  writes.duplicate.mutate(row.id, { onError: (error) => toast.error(`Contrat non dupliqué : ${messageOf(error)}`) });
}

const refusedBy =
  (move: ContractMove) =>
  (row: ContractLine): string | null =>
    contractMoveIssue(row, move);
/** What belongs to one state is only shown there. */
const elsewhere =
  (...states: readonly ContractStatus[]) =>
  ({ status }: ContractLine): boolean =>
    !states.includes(status);
const { created, unsigned, sent, marked, signed, cancelled } = ContractStatus;

function actionsOf(kind: ContractKind, show: Show, writes: Writes): RowAction<ContractLine>[] {
  const right = (move: ContractMove) => [contractRight(kind, verbOf[move])] as const;
  const asked = (key: ContractAction, label: string, text: string, yes: string, ...states: ContractStatus[]): RowAction<ContractLine> => ({
    key,
    label,
    rights: right(key),
    hidden: elsewhere(...states),
    disabled: refusedBy(key),
    run: (row) => void ask(writes, row, key, text, yes),
  });
  return [
    { key: 'view', label: 'Aperçu', rights: [contractRight(kind, 'read')], reads: true, run: (row) => show('view', row) },
    { key: 'download', label: 'Télécharger', rights: [contractRight(kind, 'read')], reads: true, run: (row) => writes.take.mutate(row.id) },
    {
      key: 'edit',
      label: 'Modifier',
      rights: right('edit'),
      hidden: elsewhere(created, unsigned),
      disabled: refusedBy('edit'),
      run: (row) => show('open', row),
    },
    {
      key: 'sign',
      label: 'Signer…',
      rights: right('sign'),
      hidden: elsewhere(created, unsigned),
      disabled: refusedBy('sign'),
      run: (row) => show('sign', row),
    },
    {
      key: 'send',
      label: 'Envoyer pour signature…',
      rights: right('send'),
      hidden: elsewhere(created),
      disabled: refusedBy('send'),
      run: (row) => show('send', row),
    },
    asked('resend', 'Envoyer à nouveau', 'Une signature est en attente. Envoyer à nouveau le lien à ceux qui n’ont pas signé ?', 'Envoyer', sent),
    asked('mark-signed', 'Marquer comme signé', 'Ce contrat a été signé autrement, sur papier par exemple ?', 'Marquer comme signé', sent),
    asked(
      'mark-unsigned',
      'Marquer comme non signé',
      'Les signatures sont retirées et le contrat redevient « Créé ».',
      'Marquer comme non signé',
      marked,
    ),
    asked('invalidate', 'Invalider les signatures', 'Les signatures ne comptent plus et les liens envoyés ne sont plus valables.', 'Invalider', sent),
    {
      key: 'cancel',
      label: 'Annuler',
      rights: right('cancel'),
      danger: true,
      hidden: elsewhere(sent),
      disabled: refusedBy('cancel'),
      run: (row) => void askCancel(writes, row),
    },
    asked('archive', 'Archiver', 'Un contrat archivé le reste.', 'Archiver', marked, signed, cancelled),
    { key: 'duplicate', label: 'Dupliquer', rights: [contractRight(kind, 'create')], run: (row) => void askDuplicate(writes, row) },
    {
      key: 'delete',
      label: 'Supprimer',
      rights: right('delete'),
      danger: true,
      hidden: elsewhere(created),
      disabled: refusedBy('delete'),
      run: (row) => void askRemove(writes, row),
    },
  ];
}

export function useContractActions(kind: ContractKind, show: Show): readonly RowAction<ContractLine>[] {
  const writes = useWrites(kind);
  return useMemo(() => actionsOf(kind, show, writes), [kind, show, writes]);
}
