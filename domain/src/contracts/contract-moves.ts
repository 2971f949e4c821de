// Decides which actions a contract's state allows, and why not. Buttons, lists and the server use the same rule.
import { ContractStatus } from '../agents/agent-contract.ts';
import { hasValidSignature, isPending, type ContractState, type ContractVerb } from './contract.ts';

/** The actions of the call, by name (C-082). */
export const contractActions = ['send', 'resend', 'mark-signed', 'mark-unsigned', 'invalidate', 'cancel', 'notify', 'archive'] as const;
export type ContractAction = (typeof contractActions)[number];
export type ContractMove = ContractAction | 'edit' | 'delete' | 'sign';

/** The right that an action requires. It is granted for each kind (C-068). */
export const verbOf: Readonly<Record<ContractMove, ContractVerb>> = {
  edit: 'edit',
  delete: 'delete',
  sign: 'sign',
  send: 'send',
  resend: 'send',
  cancel: 'send',
  notify: 'send',
  'mark-signed': 'sign',
  'mark-unsigned': 'sign',
  invalidate: 'sign',
  archive: 'archive',
};

const { created, unsigned, sent, marked, signed, archived, cancelled } = ContractStatus;
type Rule = (state: ContractState) => string | null;

const only =
  (reason: string, ...allowed: readonly ContractStatus[]): Rule =>
  ({ status }) =>
    allowed.includes(status) ? null : reason;
const AWAITED = 'Ce contrat n’est pas en attente de signature';

function editIssue(state: ContractState): string | null {
  if (state.status !== created && state.status !== unsigned) return 'Un contrat envoyé ou signé ne change plus : dupliquez-le';
  return hasValidSignature(state) ? 'Ce contrat porte une signature : son texte ne change plus, dupliquez-le' : null;
}

/** C-056: a signed, marked or archived contract cannot be signed. */
function signIssue(state: ContractState): string | null {
  if (state.status === cancelled) return 'Ce contrat est annulé';
  if (hasValidSignature(state)) return 'Ce contrat porte déjà votre signature';
  return state.status === created || state.status === unsigned ? null : 'Ce contrat n’est plus à signer';
}

/** C-057: the agency signs first. */
function sendIssue(state: ContractState): string | null {
  if (state.status === sent) return 'Ce contrat est déjà envoyé';
  if (state.status === cancelled) return 'Ce contrat est annulé';
  if (!hasValidSignature(state)) return 'Signez d’abord ce contrat pour l’agence';
  return state.status === created ? null : 'Ce contrat est déjà signé';
}

function resendIssue({ status, signatures }: ContractState): string | null {
  if (status !== sent) return AWAITED;
  return signatures.some(isPending) ? null : 'Tous ont déjà signé';
}

const rules: Readonly<Record<ContractMove, Rule>> = {
  edit: editIssue,
  delete: only('Seul un contrat créé se supprime', created),
  sign: signIssue,
  send: sendIssue,
  resend: resendIssue,
  'mark-signed': only(AWAITED, sent),
  'mark-unsigned': only('Ce contrat n’est pas marqué comme signé', marked),
  invalidate: only(AWAITED, sent),
  cancel: only(AWAITED, sent),
  notify: only('Ce contrat n’est pas annulé', cancelled),
  archive: only('Seul un contrat signé, marqué comme signé ou annulé s’archive', marked, signed, cancelled),
};

/** Null when the action is possible now. */
export const contractMoveIssue = (state: ContractState, move: ContractMove): string | null => rules[move](state);

/** The status after an action. Null: unchanged. */
export const statusAfter: Readonly<Record<ContractAction, ContractStatus | null>> = {
  send: sent,
  resend: null,
  'mark-signed': marked,
  'mark-unsigned': created,
  invalidate: unsigned,
  cancel: cancelled,
  notify: null,
  archive: archived,
};

/** The status after one signer refuses. All signatures are dropped, and the agency may change, sign and send the contract again (C-065). */
export const statusAfterRefusal = unsigned;

/**
 * The status of the working contract after its document. Planning counts contracts that are signed or marked as signed. A cancelled document returns it to
 * draft, and archiving changes nothing.
 */
export const workingContractAfter: Readonly<Partial<Record<ContractAction | 'signed' | 'refused', ContractStatus>>> = {
  send: sent,
  'mark-signed': marked,
  'mark-unsigned': created,
  invalidate: unsigned,
  cancel: created,
  signed,
  refused: unsigned,
};
