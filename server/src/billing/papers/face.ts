// Defines the two faces of a paper: the texts, rights and series in which estimates and purchase orders differ.
import type { estimates, purchaseOrders } from '@vigie/contract/billing/paper-endpoints.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import type { PaperKind } from '@vigie/domain/billing/paper.ts';
import { has, type Actor } from '@vigie/domain/identity/actor.ts';
import type { Right } from '@vigie/domain/identity/rights.ts';
import { forbidden } from '../../plumbing/errors.ts';
import type { Scope } from '../../plumbing/http/call.ts';
import type { Topic } from '../../plumbing/realtime.ts';

/** Both bind the same shapes. */
export type PaperCalls = typeof purchaseOrders & Partial<typeof estimates>;

type Texts = Readonly<Record<'header' | 'footer' | 'bankDetails' | 'latePaymentMessage', string>>;

export interface Face {
  readonly kind: PaperKind;
  readonly topic: Topic & ('estimates' | 'purchaseOrders');
  readonly missing: string;
  readonly rights: Readonly<Record<'read' | 'create' | 'edit' | 'send' | 'remove' | 'copies', Right>>;
  /** Texts above and below the lines, and the terms of payment. */
  readonly texts: (settings: AgencySettings) => Texts;
  /** The text above the signature. */
  readonly agreement: string;
}

export const estimateFace: Face = {
  kind: 'estimate',
  topic: 'estimates',
  missing: 'Devis introuvable',
  rights: {
    read: 'readEstimates',
    create: 'createEstimates',
    edit: 'editEstimates',
    send: 'sendEstimates',
    remove: 'deleteEstimates',
    copies: 'receiveEstimatesCopies',
  },
  texts: ({ estimateSettings }) => estimateSettings,
  agreement: 'Bon pour accord : date, nom, qualité et signature du client',
};

export const orderFace: Face = {
  kind: 'purchaseOrder',
  topic: 'purchaseOrders',
  missing: 'Bon de commande introuvable',
  rights: {
    read: 'readPurchaseOrders',
    create: 'createPurchaseOrders',
    edit: 'editPurchaseOrders',
    send: 'sendPurchaseOrders',
    remove: 'deletePurchaseOrders',
    copies: 'receivePurchaseOrdersCopies',
  },
  texts: ({ settingsAgentPurchaseOrder }) => ({ ...settingsAgentPurchaseOrder, bankDetails: '', latePaymentMessage: '' }),
  agreement: 'Accepté par le destinataire : date, nom et signature',
};

/** Customers read the estimates that they were sent. */
export function demandReading(face: Face, { actor, via }: Pick<Scope, 'actor' | 'via'>): void {
  if (via === 'customer' && face.kind === 'estimate' && has(actor, face.rights.read)) return;
  demandRight(face, actor, 'read');
}

/** Papers are written by the agency alone. */
export function demandRight({ rights }: Face, actor: Actor, what: keyof Face['rights']): void {
  if (actor.kind === 'customer' || !has(actor, rights[what])) throw forbidden(rights[what]);
}
