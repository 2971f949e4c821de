// Defines estimates and purchase orders as one kind of paper: its status, its moves and their results.
import type { LocalDay } from '../shared/time-day.ts';
import { addDays, daysBetween } from '../shared/time-day.ts';
import type { DocumentLabel } from './invoice/invoice-status.ts';

export type PaperKind = 'estimate' | 'purchaseOrder';
export const PAPER_LABELS: Record<PaperKind, string> = { estimate: 'Devis', purchaseOrder: 'Bon de commande' };

/** Numbers and labels of the specification (C-108), the same for both kinds (C-139). */
export const PaperStatus = { waiting: 100, validated: 200, sent: 300, received: 400, cancelled: 500 } as const;
export type PaperStatus = (typeof PaperStatus)[keyof typeof PaperStatus];

export const PAPER_STATUS_LABELS: Record<PaperStatus, string> = {
  100: 'En attente',
  200: 'Validée',
  300: 'Envoyée',
  400: 'Reçue',
  500: 'Annulée',
};

export const PAPER_MOVES = ['edit', 'delete', 'validate', 'send', 'markSent', 'markNotSent', 'receive', 'cancel', 'invoice'] as const;
export type PaperMove = (typeof PAPER_MOVES)[number];

/** What the rules need to know about a paper. */
export interface PaperState {
  readonly kind: PaperKind;
  readonly status: PaperStatus;
  /** Addressed to a customer, not to a collaborator. */
  readonly hasCustomer: boolean;
  /** An invoice was created from it. */
  readonly invoiced: boolean;
  /** Deposits or progress invoices bill a part of it. */
  readonly partlyInvoiced?: boolean;
  /** Its customer refused it online. */
  readonly refused?: boolean;
}

type Check = (paper: PaperState) => string | null;

const LOCKED = 'Ce document est numéroté : dupliquez-le pour le changer';
const only =
  (status: PaperStatus, otherwise: string): Check =>
  (paper) =>
    paper.status === status ? null : otherwise;
const numbered: Check = ({ status }) => (status === PaperStatus.waiting ? 'Validez d’abord ce document' : null);
const notInvoiced: Check = ({ invoiced, partlyInvoiced }) => {
  if (invoiced) return 'Ce devis est déjà transformé en facture';
  return partlyInvoiced ? 'Ce devis est facturé en partie' : null;
};

const CHECKS: Record<PaperMove, readonly Check[]> = {
  edit: [only(PaperStatus.waiting, LOCKED)],
  delete: [only(PaperStatus.waiting, 'Un document numéroté ne se supprime pas')],
  validate: [only(PaperStatus.waiting, 'Ce document est déjà validé')],
  send: [numbered],
  markSent: [numbered, only(PaperStatus.validated, 'Ce document est déjà marqué envoyé')],
  markNotSent: [numbered, only(PaperStatus.sent, 'Ce document n’attend pas de réponse')],
  receive: [numbered, only(PaperStatus.sent, 'Seul un document envoyé peut être accepté')],
  cancel: [notInvoiced],
  invoice: [
    ({ kind }) => (kind === 'estimate' ? null : 'Seul un devis se transforme en facture'),
    ({ hasCustomer }) => (hasCustomer ? null : 'Ce devis n’est pas adressé à un client'),
    numbered,
  ],
};

/** Explains in French why a move is not allowed now, or returns null (C-109). A cancelled paper can only be copied. */
export function paperMoveIssue(paper: PaperState, move: PaperMove): string | null {
  if (paper.status === PaperStatus.cancelled) return 'Ce document est annulé';
  for (const check of CHECKS[move]) {
    const issue = check(paper);
    if (issue !== null) return issue;
  }
  return null;
}

/** The current labels of a paper, in reading order (C-096). A cancelled one has none. */
export function paperLabels({ status, invoiced, refused }: Pick<PaperState, 'status' | 'invoiced' | 'refused'>): DocumentLabel[] {
  if (status === PaperStatus.cancelled) return [];
  if (status === PaperStatus.waiting) return ['awaitingValidation'];
  return [
    'validated',
    status === PaperStatus.validated ? 'notSent' : 'sent',
    ...(refused ? (['refused'] as const) : []),
    ...(invoiced ? (['transformed'] as const) : []),
  ];
}

const AFTER: Partial<Record<PaperMove, PaperStatus>> = {
  validate: PaperStatus.validated,
  markSent: PaperStatus.sent,
  markNotSent: PaperStatus.validated,
  receive: PaperStatus.received,
  cancel: PaperStatus.cancelled,
};

/** Status after an allowed move. An accepted paper stays accepted when sent again. */
export function paperAfter(paper: PaperState, move: PaperMove): PaperStatus {
  const issue = paperMoveIssue(paper, move);
  if (issue !== null) throw new Error(issue);
  if (move === 'send') return paper.status === PaperStatus.validated ? PaperStatus.sent : paper.status;
  return AFTER[move] ?? paper.status;
}

const VALID_DAYS = 30;
/** The default last day of an offer. */
export const usualValidity = (date: LocalDay): LocalDay => addDays(date, VALID_DAYS);

/** Its last day passed while it waited for an answer. */
export const isPaperExpired = ({ status, validUntil }: { status: PaperStatus; validUntil: LocalDay | null }, today: LocalDay): boolean =>
  validUntil !== null && validUntil < today && status < PaperStatus.received;

interface AwaitedPaper {
  readonly status: PaperStatus;
  readonly sentOn: LocalDay | null;
  readonly refusedAt: string | null;
}

/** Sent, unanswered, and sent longer ago than the reminder delay (C-112). A refusal is an answer. */
export const isPaperToRemind = ({ status, sentOn, refusedAt }: AwaitedPaper, today: LocalDay, delayDays: number): boolean =>
  status === PaperStatus.sent && refusedAt === null && sentOn !== null && daysBetween(sentOn, today) > delayDays;

/** The delay is the first reminder after the sending, or a week without any. */
export const remindDelay = (afterDays: readonly number[]): number => (afterDays.length > 0 ? Math.min(...afterDays) : 7);

/** A paper is for a customer or a collaborator, exactly one of the two (C-106, C-138). */
export const paperPartyIssue = (customerId: string | null, agentId: string | null): string | null =>
  (customerId === null) === (agentId === null) ? 'Choisissez un client ou un collaborateur' : null;

export const validityIssue = (date: LocalDay, validUntil: LocalDay | null): string | null =>
  validUntil !== null && validUntil < date ? 'La fin de validité précède la date du document' : null;
