// The service and the round in hand, kept for the very start of the application, before the outbox and the day are read.
import { getFacts, setFacts, type Facts } from '../shared/navigation/facts.ts';

export type InHand = Pick<Facts, 'activeService' | 'activeRound'>;

const KEY = 'vigie-field-facts';

const same = (a: InHand, b: InHand): boolean => JSON.stringify([a.activeService, a.activeRound]) === JSON.stringify([b.activeService, b.activeRound]);

/** Tells the frame, and the next start; `userId` null tells the frame only. */
export function recordFacts(facts: InHand, userId: string | null): void {
  if (!same(facts, getFacts())) setFacts(facts);
  try {
    if (userId) localStorage.setItem(KEY, JSON.stringify({ userId, ...facts }));
  } catch {
    // Storage refused: the next start begins on the home page.
  }
}

/** At signing out. */
export function forgetFacts(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage refused: nothing was kept.
  }
}

/** What this person had in hand when the application was closed. */
export function recallFacts(userId: string): void {
  try {
    const { userId: of, ...facts } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as InHand & {
      userId?: string;
    };
    if (of === userId) setFacts(facts);
  } catch {
    // Unreadable: as if there were none.
  }
}
