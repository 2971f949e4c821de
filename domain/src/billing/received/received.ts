// Defines invoices received from suppliers: their states and moves, whose they are, and what an order still expects of them.
import { reasonIssue, type LifecycleCode } from '../einvoice/lifecycle/states.ts';
import type { ReadInvoice } from '../einvoice/read/read-model.ts';

/** 100 until somebody has looked; then the codes that the platform knows. */
export const DECISION_LABELS = { 205: 'Approuvée', 207: 'En litige', 210: 'Refusée', 211: 'Payée' } as const;
export const RECEIVED_LABELS = { 100: 'À vérifier', ...DECISION_LABELS } as const;
export type ReceivedStatus = keyof typeof RECEIVED_LABELS;
export type ReceivedMove = keyof typeof DECISION_LABELS;

const NEXT: Readonly<Record<ReceivedStatus, readonly ReceivedMove[]>> = { 100: [205, 207, 210], 205: [207, 211], 207: [205, 210], 210: [], 211: [] };

export const receivedMoves = (status: ReceivedStatus): readonly ReceivedMove[] => NEXT[status];

/** By field, in French; empty when the move is allowed. A refusal and a dispute carry a reason (BR-FR-CDV-15). */
export function receivedMoveIssues(status: ReceivedStatus, code: ReceivedMove, reasonCode: string): Record<string, string> {
  if (!NEXT[status].includes(code)) return { code: `Une facture « ${RECEIVED_LABELS[status]} » ne passe pas à « ${RECEIVED_LABELS[code]} »` };
  const reason = reasonIssue(code satisfies LifecycleCode, reasonCode);
  return reason === null ? {} : { reasonCode: reason };
}

/** UNTDID 1001: credit notes, whose amounts are positive. */
const CREDIT_CODES: ReadonlySet<number> = new Set([261, 262, 381, 396, 502, 503]);
export const receivedSign = (typeCode: number): 1 | -1 => (CREDIT_CODES.has(typeCode) ? -1 : 1);

const compact = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** The same supplier, number and year are the same invoice. A supplier without a SIREN is known by their VAT number, or their name. */
export const supplierKey = ({ siren, vatNumber, name }: Pick<ReadInvoice['seller'], 'siren' | 'vatNumber' | 'name'>): string =>
  compact(siren) || compact(vatNumber) || compact(name.normalize('NFD'));

interface Addressed {
  readonly buyer: Pick<ReadInvoice['buyer'], 'name' | 'siren' | 'siret'>;
}

/** An invoice to another company is not the agency's. Null when nothing says so. */
export function addresseeIssue({ buyer }: Addressed, ownSiret: string): string | null {
  const own = compact(ownSiret).slice(0, 9);
  const stated = compact(buyer.siren) || compact(buyer.siret).slice(0, 9);
  if (stated === '' || own === '' || stated === own) return null;
  return `Cette facture est adressée à ${buyer.name.trim() || 'une autre entreprise'} (SIREN ${stated}), pas à votre agence.`;
}

interface Counted {
  readonly typeCode: number;
  readonly netCents: number;
  readonly status: ReceivedStatus;
}

export interface OrderStanding {
  readonly orderedCents: number;
  readonly invoicedCents: number;
  /** Positive: still to be invoiced. Negative: invoiced beyond the order. */
  readonly differenceCents: number;
}

/** Before tax, credit notes taken away; what was refused is owed to nobody. */
export function orderStanding(orderedCents: number, invoices: readonly Counted[]): OrderStanding {
  const invoicedCents = invoices
    .filter(({ status }) => status !== 210)
    .reduce((sum, { typeCode, netCents }) => sum + receivedSign(typeCode) * netCents, 0);
  return { orderedCents, invoicedCents, differenceCents: orderedCents - invoicedCents };
}
