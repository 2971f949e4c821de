// Defines what the access log records: which sensitive data, how often a line is written, how long it is kept.
import type { ActorKind } from '../identity/actor.ts';
import { MINUTE, isoOf } from '../shared/time.ts';

export const accessMatters = ['nir', 'iban', 'bloodGroup', 'position'] as const;
export type AccessMatter = (typeof accessMatters)[number];

export const accessMatterLabels: Readonly<Record<AccessMatter, string>> = {
  nir: 'Numéro de sécurité sociale',
  iban: 'Coordonnées bancaires',
  bloodGroup: 'Groupe sanguin',
  position: 'Position',
};

/** One year, the longest period that the CNIL recommends for logs (délibération 2021-122 of 14 October 2021). */
export const ACCESS_LOG_MONTHS = 12;

/** The same reader, person and call leave one line in a quarter of an hour. A map refreshes every few seconds. */
const QUARTER = 15 * MINUTE;
export const accessQuarter = (now: number): string => isoOf(now - (now % QUARTER));

/** Replaces a value that the reader may not see, so that they still know it exists. */
export const MASK = '••••••••••';
const isMasked = (value: string): boolean => value !== '' && value.replaceAll('•', '') === '';

/** True when the answer contained a real value: neither empty nor masked. */
export const isDisclosed = (value: unknown): boolean =>
  value !== null && value !== undefined && !(typeof value === 'string' && (value === '' || isMasked(value)));

/** The role of the reader at that moment. */
export const lookerLabels: Readonly<Record<ActorKind, string>> = {
  owner: 'Propriétaire de l’agence',
  staff: 'Gestionnaire',
  agent: 'Collaborateur',
  customer: 'Client',
  key: 'Clé API',
  support: 'Support de Vigie',
  admin: 'Administrateur de Vigie',
  superadmin: 'Super administrateur de Vigie',
};
