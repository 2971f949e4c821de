// Stores the current service and round for application startup, before the outbox and the day are read.
import { getFacts, setFacts, type Facts } from '../shared/navigation/facts.ts';

export type InHand = Pick<Facts, 'activeService' | 'activeRound'>;

const KEY = 'vigie-field-facts';

const same = (a: InHand, b: InHand): boolean => JSON.stringify([a.activeService, a.activeRound]) === JSON.stringify([b.activeService, b.activeRound]);

/** Passes the facts to the frame and to the next start. With `userId` null only the frame receives them. */
export function recordFacts(facts: InHand, userId: string | null): void {
  if (!same(facts, getFacts())) setFacts(facts);
  try {
    if (userId) localStorage.setItem(KEY, JSON.stringify({ userId, ...facts }));
  } catch {
    // Storage refused: the next start begins on the home page.
  }
}

/** At sign-out. */
export function forgetFacts(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage refused: nothing was stored.
  }
}

/** The service and round that this person had when the application was closed. */
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
