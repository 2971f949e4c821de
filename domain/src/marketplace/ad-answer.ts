// Defines an agency's answer to another's advertisement: its states, who decides, and how a list shows it.

import { messages } from '../shared/validators.ts';
import { AdStatus } from './ad-status.ts';

/** Set by the advertising agency (C-244). */
export const AdAnswerStatus = { waiting: 100, accepted: 200, refused: 300 } as const;
export type AdAnswerStatus = (typeof AdAnswerStatus)[keyof typeof AdAnswerStatus];

export const adAnswerStatusLabels = {
  [AdAnswerStatus.waiting]: 'En attente',
  [AdAnswerStatus.accepted]: 'Acceptée',
  [AdAnswerStatus.refused]: 'Refusée',
} as const satisfies Record<AdAnswerStatus, string>;

/** How the answering agency is notified of each state. */
export const adAnswerNews = {
  [AdAnswerStatus.waiting]: 'Votre réponse est de nouveau en attente',
  [AdAnswerStatus.accepted]: 'Votre réponse est acceptée',
  [AdAnswerStatus.refused]: 'Votre réponse est refusée',
} as const satisfies Record<AdAnswerStatus, string>;

/** A decision can be reversed. Repeating it changes nothing. */
export const answerMayBecome = (from: AdAnswerStatus, to: AdAnswerStatus): boolean => from !== to;

export const OWN_AD = 'Une agence ne répond pas à sa propre annonce';
export const ANSWERED_ALREADY = 'Votre agence a déjà répondu à cette annonce';

interface Answerable {
  readonly agencyId: string;
  /** When the platform took it off the market. */
  readonly removedAt: string | null;
  readonly status: AdStatus;
  /** True when the reader's agency has answered. */
  readonly answered: boolean;
}

/** Explains in French why this agency cannot answer, or returns null. An agency answers once. */
export function answerRefusal(ad: Answerable, agencyId: string): string | null {
  if (ad.agencyId === agencyId) return OWN_AD;
  if (ad.status !== AdStatus.active || ad.removedAt !== null) return 'Cette annonce n’est plus en cours';
  return ad.answered ? ANSWERED_ALREADY : null;
}

export const messageIssues = (message: string): Record<string, string> => (message.trim() === '' ? { message: messages.required } : {});

/** Unread by the advertising agency until one of its people has opened the answers. */
export const isAnswerUnread = ({ readAt }: { readonly readAt: string | null }): boolean => readAt === null;

/** Number of message characters shown in a list (C-236). */
const SHOWN = 20;

/** Returns the first twenty characters as people count them, with line breaks as spaces. */
export function messageStart(message: string): string {
  const characters = Array.from(message.trim().replaceAll(/\s+/g, ' '));
  return characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('')}…` : characters.join('');
}

export interface UnreadAnswers {
  readonly unread: readonly { readonly offerId: string; readonly count: number }[];
  readonly total: number;
}

/** Counts advertisements with unread answers, and the unread answers in total. */
export const unreadAnswersOf = (unread: UnreadAnswers['unread']): UnreadAnswers => ({
  unread,
  total: unread.reduce((sum, { count }) => sum + count, 0),
});
