// The establishments of an agency besides its head office, each with its own SIRET and register of personnel (L1221-13).
import { formatSiret, normaliseSiret } from '../shared/identifiers-company.ts';
import type { LocalDay } from '../shared/time-day.ts';
import { messages } from '../shared/validators.ts';

export interface EstablishmentFields {
  readonly name: string;
  readonly siret: string;
  /** The last day on which it is open; null while nobody has closed it. */
  readonly closedOn: LocalDay | null;
}

/** French messages by field. The first nine digits are the company's own (art. R123-220 C. com.). */
export function establishmentIssues({ name, siret }: EstablishmentFields, agencySiret: string): Partial<Record<keyof EstablishmentFields, string>> {
  const own = normaliseSiret(siret);
  const company = normaliseSiret(agencySiret)?.slice(0, 9);
  const issues: Partial<Record<keyof EstablishmentFields, string>> = {};
  if (name.trim() === '') issues.name = messages.required;
  if (siret.trim() === '') issues.siret = messages.required;
  else if (!own) issues.siret = messages.format;
  else if (company && !own.startsWith(company)) issues.siret = 'Les neuf premiers chiffres sont ceux du SIREN de l’agence';
  else if (own === normaliseSiret(agencySiret)) issues.siret = 'C’est le SIRET du siège';
  return issues;
}

/** « Lyon, SIRET 123 456 789 00021 ». */
export const establishmentWords = ({ name, siret }: Pick<EstablishmentFields, 'name' | 'siret'>): string =>
  siret.trim() === '' ? name : `${name}, SIRET ${formatSiret(siret)}`;

/** Somebody works in an establishment from a day on; null is the head office. Without any they belong to the head office. */
export interface EstablishmentMove {
  readonly id: string;
  readonly establishmentId: string | null;
  readonly fromOn: LocalDay;
}

/** The move that holds on a day, the latest before it. */
export const moveOn = (moves: readonly EstablishmentMove[], day: LocalDay): EstablishmentMove | null =>
  moves
    .filter(({ fromOn }) => fromOn <= day)
    .toSorted((a, b) => a.fromOn.localeCompare(b.fromOn))
    .at(-1) ?? null;
