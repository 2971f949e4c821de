// What the access log records: which sensitive data of a person was given to whom, how often a line is written, how long it is kept.
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

/** Kept for one year, the longest that the CNIL recommends for logs (délibération 2021-122 of 14 October 2021: six months to one year). */
export const ACCESS_LOG_MONTHS = 12;

/** Whoever looks again at the same person, by the same call, within a quarter of an hour leaves one line: a map asks every few seconds. */
const QUARTER = 15 * MINUTE;
export const accessQuarter = (now: number): string => isoOf(now - (now % QUARTER));

/** Shown in the place of what a reader may not see: enough to know that it is there. */
export const MASK = '••••••••••';
const isMasked = (value: string): boolean => value !== '' && value.replaceAll('•', '') === '';

/** Something was told: neither nothing nor a mask. */
export const isTold = (value: unknown): boolean =>
  value !== null && value !== undefined && !(typeof value === 'string' && (value === '' || isMasked(value)));

/** What the person who looked was then. */
export const lookerLabels: Readonly<Record<ActorKind, string>> = {
  owner: 'Propriétaire de l’agence',
  staff: 'Gestionnaire',
  agent: 'Collaborateur',
  customer: 'Client',
  support: 'Support de Vigie',
  admin: 'Administrateur de Vigie',
  superadmin: 'Super administrateur de Vigie',
};
