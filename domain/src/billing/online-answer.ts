// Decides whether a customer may answer an estimate online, by its mailed link or in the portal.
import type { LocalDay } from '../shared/time-day.ts';
import { formatDay } from '../shared/time-format.ts';
import { PaperStatus } from './paper.ts';

export type OnlineAnswer = 'accepted' | 'refused';
/** How somebody was recognised. The link alone is enough to refuse. */
export const answerIdentifiedLabels = {
  mail: 'code reçu par e-mail',
  link: 'lien reçu par e-mail',
  session: 'session sur le portail client',
} as const;
export type AnswerIdentified = keyof typeof answerIdentifiedLabels;

/** The estimate as its addressee may find it. */
export interface OfferedEstimate {
  readonly status: PaperStatus;
  readonly validUntil: LocalDay | null;
  readonly refusedAt: string | null;
  /** Fingerprint of its PDF now. */
  readonly pdfSha256: string;
}

export const ESTIMATE_UNKNOWN = 'Devis introuvable.';
export const ESTIMATE_ACCEPTED = 'Ce devis est déjà accepté.';
export const ESTIMATE_REFUSED = 'Ce devis a déjà été refusé.';
export const ESTIMATE_WITHDRAWN = 'Ce devis n’est plus proposé : adressez-vous à l’agence.';
export const ESTIMATE_CHANGED = 'Ce devis a changé depuis son envoi : demandez un nouveau lien à l’agence.';
export const estimateExpired = (validUntil: LocalDay): string =>
  `Ce devis n’est plus valable depuis le ${formatDay(validUntil)} : demandez-en un nouveau à l’agence.`;

/** The maximum length of a refusal's reason, of a name and of a quality. */
export const ANSWER_LIMITS = { reason: 500, fullname: 120, quality: 120 } as const;

/**
 * Explains in French why the estimate takes no answer now, or returns null. An offer with a term lapses at its end (C. civ. art. 1117), and one that was
 * withdrawn cannot be accepted any more (art. 1115, 1116). `shownSha256` is the PDF that the customer was shown.
 */
export function onlineAnswerIssue(estimate: OfferedEstimate, shownSha256: string, today: LocalDay): string | null {
  const { status, validUntil, refusedAt, pdfSha256 } = estimate;
  if (status === PaperStatus.received) return ESTIMATE_ACCEPTED;
  if (status !== PaperStatus.sent) return ESTIMATE_WITHDRAWN;
  if (refusedAt !== null) return ESTIMATE_REFUSED;
  if (pdfSha256 !== shownSha256) return ESTIMATE_CHANGED;
  return validUntil !== null && validUntil < today ? estimateExpired(validUntil) : null;
}

/** The address in the mail. */
export const estimateLink = (host: string, id: string, token: string): string => `${host.replace(/\/+$/, '')}/#/devis-en-ligne/${id}/${token}`;
