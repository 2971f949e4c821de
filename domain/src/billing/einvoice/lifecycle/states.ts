// Defines the states of an electronic invoice's life cycle, their reasons, and what to do after a refusal.
import { REASON_LABELS, REASONS_OF, type ReasonCode } from './reasons.data.ts';

/** XP Z12-012 by its codes; 200, 210, 212 and 213 are the compulsory ones (facts, 5.5). */
export const LIFECYCLE_LABELS = {
  200: 'Déposée',
  201: 'Émise par la plateforme',
  202: 'Reçue par la plateforme',
  203: 'Mise à disposition',
  204: 'Prise en charge',
  205: 'Approuvée',
  206: 'Approuvée partiellement',
  207: 'En litige',
  208: 'Suspendue',
  209: 'Complétée',
  210: 'Refusée',
  211: 'Paiement transmis',
  212: 'Encaissée',
  213: 'Rejetée',
  221: 'Erreur de routage',
} as const;
export type LifecycleCode = keyof typeof LIFECYCLE_LABELS;
const known: ReadonlySet<number> = new Set(Object.keys(LIFECYCLE_LABELS).map(Number));
export const isLifecycleCode = (code: number): code is LifecycleCode => known.has(code);

/** A document that no platform has yet is at 100. */
export const TRANSMISSION_LABELS = { 100: 'En attente d’envoi', ...LIFECYCLE_LABELS } as const;
export type TransmissionCode = keyof typeof TRANSMISSION_LABELS;

/** Of any code that a platform may say. */
export const lifecycleLabel = (code: number): string => (isLifecycleCode(code) ? LIFECYCLE_LABELS[code] : String(code));

export const isReasonCode = (code: string): code is ReasonCode => Object.hasOwn(REASON_LABELS, code);

/** The reasons that may go with a state; none for most. */
export const reasonsFor = (code: LifecycleCode): readonly ReasonCode[] =>
  code === 206 || code === 207 || code === 208 || code === 210 || code === 213 || code === 221 ? REASONS_OF[code] : [];

/** 206, 207, 208, 210 and 213 carry a reason of their own list (BR-FR-CDV-15, BR-FR-CDV-CL-09). */
export function reasonIssue(code: LifecycleCode, reasonCode: string): string | null {
  const allowed: readonly string[] = reasonsFor(code);
  if (allowed.length === 0) return reasonCode === '' ? null : `« ${LIFECYCLE_LABELS[code]} » ne prend pas de motif`;
  if (reasonCode === '') return 'Choisissez le motif';
  return allowed.includes(reasonCode) ? null : `Ce motif ne va pas avec « ${LIFECYCLE_LABELS[code]} »`;
}

/** In a person's words: the label of the code, or the code itself when it is not of the list. */
export const reasonLabel = (code: string): string => (isReasonCode(code) ? REASON_LABELS[code] : code);

/** The customer has refused it, or a platform has rejected it: it will not be paid. */
export const isTurnedDown = (code: number | null): code is 210 | 213 => code === 210 || code === 213;

/** Nothing follows these. */
export const isLast = (code: number | null): boolean => code === 212 || isTurnedDown(code);

/**
 * What to do. A refused invoice was issued, so that a credit note corrects it. A rejected one never reached the customer: its credit note
 * is not transmitted either (facts, 5.5).
 */
export const adviceAfter = (code: 210 | 213): string =>
  code === 210
    ? 'Le client a refusé cette facture. Établissez un avoir, puis dupliquez-la pour la corriger et la renvoyer sous un nouveau numéro.'
    : 'La plateforme a rejeté cette facture : le client ne l’a pas reçue. Établissez un avoir, qui ne sera pas transmis, puis dupliquez-la pour la corriger et la renvoyer sous un nouveau numéro.';

interface Transmitted {
  /** BAR. */
  readonly notes: readonly { readonly code: string; readonly text: string }[];
}

/** Only invoices between French companies are transmitted; other sales are declared (BR-FR-20). */
export const isTransmitted = ({ notes }: Transmitted, correctedCode: number | null): boolean =>
  notes.some(({ code, text }) => code === 'BAR' && text === 'B2B') && correctedCode !== 213;
