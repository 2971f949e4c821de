// Which contracts of a workbook count as signed: they were signed on paper before the agency came, and nobody signs them again.
import type { LocalDay } from '../../shared/time-day.ts';
import { formatDay } from '../../shared/time-format.ts';

/** `past`: all but those whose day of entry is still to come: who is on the staff list without a day of entry works already. */
export const signedChoices = ['past', 'all', 'none'] as const;
export type SignedChoice = (typeof signedChoices)[number];
export const signedLabels: Readonly<Record<SignedChoice, string>> = {
  past: 'Oui, sauf ceux dont la date d’entrée est à venir',
  all: 'Oui, tous',
  none: 'Non, aucun',
};

export const isSignedOnPaper = (choice: SignedChoice, startDate: LocalDay | null, today: LocalDay): boolean =>
  choice === 'all' || (choice === 'past' && (startDate === null || startDate <= today));

/** What the contract says of itself afterwards. */
export const signedTrace = (today: LocalDay): string => `Signé sur papier, repris le ${formatDay(today)}`;
