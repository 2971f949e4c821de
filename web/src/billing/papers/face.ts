// The two faces of a paper on screen: their calls, texts and rights.
import { estimateAnswers } from '@vigie/contract/billing/answer-endpoints.ts';
import { estimates, purchaseOrders } from '@vigie/contract/billing/paper-endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { PAPER_STATUS_LABELS, PaperStatus, type PaperKind } from '@vigie/domain/billing/paper.ts';
import { hasLeft, mailStateLabels, type MailState } from '@vigie/domain/mail/mail-state.ts';
import type { Right } from '@vigie/domain/identity/rights.ts';
import { clientOf } from '../../shared/api/client.ts';
import type { StatusTable } from '../../shared/ui/marks/status-tone.ts';

export const estimatesApi = clientOf(estimates);
export const answersApi = clientOf(estimateAnswers);
const ordersApi = clientOf(purchaseOrders);

export type PaperList = Answer<typeof purchaseOrders.list>;
export type PaperLine = PaperList['data'][number];
export type EstimateToAnswer = Answer<typeof estimateAnswers.toAnswer>;
export type PaperFile = Answer<typeof purchaseOrders.read>;

export interface Face {
  readonly kind: PaperKind;
  readonly topic: 'estimates' | 'purchaseOrders';
  readonly api: typeof ordersApi;
  readonly title: string;
  readonly one: string;
  readonly many: string;
  readonly add: string;
  readonly fresh: string;
  readonly empty: string;
  /** The label of its acceptance by the other side. */
  readonly receive: string;
  readonly rights: Readonly<Record<'list' | 'read' | 'create' | 'edit' | 'send' | 'remove', Right>>;
}

export const estimateFace: Face = {
  kind: 'estimate',
  topic: 'estimates',
  api: estimatesApi,
  title: 'Devis',
  one: 'devis',
  many: 'devis',
  add: 'Créer un devis',
  fresh: 'Nouveau devis',
  empty: 'Un devis accepté devient une facture en un geste.',
  receive: 'Marquer accepté',
  rights: {
    list: 'listEstimates',
    read: 'readEstimates',
    create: 'createEstimates',
    edit: 'editEstimates',
    send: 'sendEstimates',
    remove: 'deleteEstimates',
  },
};

export const orderFace: Face = {
  kind: 'purchaseOrder',
  topic: 'purchaseOrders',
  api: ordersApi,
  title: 'Bons de commande',
  one: 'bon de commande',
  many: 'bons de commande',
  add: 'Créer un bon de commande',
  fresh: 'Nouveau bon de commande',
  empty: 'Un bon de commande s’adresse à un collaborateur ou à un client.',
  receive: 'Marquer reçu',
  rights: {
    list: 'listPurchaseOrders',
    read: 'readPurchaseOrders',
    create: 'createPurchaseOrders',
    edit: 'editPurchaseOrders',
    send: 'sendPurchaseOrders',
    remove: 'deletePurchaseOrders',
  },
};

/** 100 is a warning: it waits for the agency itself (C-108). */
export const paperStatuses: StatusTable = {
  100: { label: PAPER_STATUS_LABELS[100], tone: 'warning' },
  200: { label: PAPER_STATUS_LABELS[200], tone: 'planned' },
  300: { label: PAPER_STATUS_LABELS[300], tone: 'active' },
  400: { label: PAPER_STATUS_LABELS[400], tone: 'done' },
  500: { label: PAPER_STATUS_LABELS[500], tone: 'muted' },
  queued: { label: mailStateLabels.queued, tone: 'planned' },
  kept: { label: mailStateLabels.kept, tone: 'warning' },
  bounced: { label: mailStateLabels.bounced, tone: 'danger' },
};

/** Its status, or why it is not « Envoyée » yet. */
export const stageOf = ({ status, mail }: Pick<PaperLine, 'status' | 'mail'>): number | MailState =>
  status === PaperStatus.sent && mail !== null && !hasLeft(mail) ? mail : status;

/** What a customer reads of an estimate: whether its answer is awaited. */
export const ownAnswers: StatusTable = {
  awaited: { label: 'À accepter', tone: 'warning' },
  accepted: { label: 'Accepté', tone: 'done' },
  refused: { label: 'Refusé', tone: 'muted' },
  expired: { label: 'Expiré', tone: 'muted' },
};
export function ownAnswerOf({ status, refusedAt, isExpired }: Pick<PaperLine, 'status' | 'refusedAt' | 'isExpired'>): string {
  if (status === PaperStatus.received) return 'accepted';
  if (refusedAt !== null) return 'refused';
  return isExpired ? 'expired' : 'awaited';
}

/** A draft that was cancelled waits for nothing any more. */
export const nameOf = ({ number, status }: Pick<PaperLine, 'number' | 'status'>): string =>
  number ?? (status === PaperStatus.cancelled ? 'Sans numéro' : 'En attente');
