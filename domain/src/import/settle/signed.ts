// Decides which contracts of a workbook count as signed. They were signed on paper before the agency joined, and nobody signs them again.
import type { LocalDay } from '../../shared/time-day.ts';
import { formatDay } from '../../shared/time-format.ts';

/** `past`: all except those whose entry day is in the future. People on the staff list without an entry day already work. */
export const signedChoices = ['past', 'all', 'none'] as const;
export type SignedChoice = (typeof signedChoices)[number];
export const signedLabels: Readonly<Record<SignedChoice, string>> = {
  past: 'Oui, sauf ceux dont la date d’entrée est à venir',
  all: 'Oui, tous',
  none: 'Non, aucun',
};

export const isSignedOnPaper = (choice: SignedChoice, startDate: LocalDay | null, today: LocalDay): boolean =>
  choice === 'all' || (choice === 'past' && (startDate === null || startDate <= today));

/** The note that the contract keeps about it. */
export const signedTrace = (today: LocalDay): string => `Signé sur papier, repris le ${formatDay(today)}`;
