// Defines the conversation below an answer to an advertisement: who writes, who is mailed, what one side has not read.

import { AdStatus } from './ad-status.ts';

/** The two agencies of a conversation: the one that answered and the one that advertised. */
export interface Thread {
  readonly giverId: string;
  readonly takerId: string;
  readonly adStatus: AdStatus;
  readonly isRemoved: boolean;
}

export interface ThreadMessage {
  readonly agencyId: string;
  /** When somebody of the other agency read it. */
  readonly readAt: string | null;
}

/** No conversation about one advertisement needs more. It keeps a machine from filling the other agency's screen. */
export const mostMessages = 200;

/** Explains in French why nobody writes on, or returns null. A deactivated advertisement still has things to settle: only a deleted one ends. */
export function threadRefusal({ adStatus, isRemoved }: Pick<Thread, 'adStatus' | 'isRemoved'>, written: number): string | null {
  if (isRemoved) return 'Cette annonce est retirée par Vigie : la conversation est close';
  if (adStatus === AdStatus.deleted) return 'Cette annonce est supprimée : la conversation est close';
  return written >= mostMessages ? `Une conversation a ${mostMessages} messages au plus` : null;
}

export const otherSide = ({ giverId, takerId }: Pick<Thread, 'giverId' | 'takerId'>, agencyId: string): string =>
  agencyId === giverId ? takerId : giverId;

/** A second message before the first was read is no second mail. */
export const isMailed = (before: readonly ThreadMessage[], writerAgencyId: string): boolean =>
  !before.some(({ agencyId, readAt }) => agencyId === writerAgencyId && readAt === null);
