// Computes what an agent's badge prints: the worn number, the activities of the card and the dogs.
import { formatDay } from '../shared/time-format.ts';
import { parseCardNumber } from '../shared/identifiers.ts';
import type { LocalDay } from '../shared/time-day.ts';
import { cardActivityLabels, defaultSpecialties } from './specialties.data.ts';
import { isExpired } from './expiration.ts';
import type { CardActivity } from './specialties.data.ts';

/** The number worn by the agent: the last seven digits of their card holder's number (facts, 4.1). Null without a card number. */
export const individualNumber = (cardNumber: string): string | null => parseCardNumber(cardNumber)?.individualNumber ?? null;

/** Returns the card activities that match the agent's specialties, each once, in the law's order. */
export function cardActivities(specialties: readonly string[]): string[] {
  const held = new Set(defaultSpecialties.filter((one) => specialties.includes(one.key)).map((one) => one.cardActivity));
  return (Object.keys(cardActivityLabels) as CardActivity[]).filter((activity) => held.has(activity)).map((activity) => cardActivityLabels[activity]);
}

/** Which personal details the badge shows beyond those the law requires. */
export interface BadgeSettings {
  readonly photo: boolean;
  readonly position: boolean;
  readonly number: boolean;
}
export const defaultBadgeSettings: BadgeSettings = { photo: true, position: true, number: true };
export const badgeSettingLabels: Readonly<Record<keyof BadgeSettings, string>> = { photo: 'Photo', position: 'Poste', number: 'Matricule' };

export interface BadgeFacts {
  readonly birthOn: LocalDay | null;
  readonly cardNumber: string;
  readonly cardExpiresOn: LocalDay | null;
  readonly number: string;
  readonly specialties: readonly string[];
  readonly dogs: readonly { readonly name: string; readonly chipNumber: string }[];
}

interface Line {
  readonly label: string;
  readonly value: string;
}

/** Returns the lines of the front: birth, card and its end, registration number (content of the employer's card: facts, 4.1). */
export const badgeFront = (facts: BadgeFacts, shown: BadgeSettings = defaultBadgeSettings): Line[] => [
  { label: 'Naissance', value: facts.birthOn ? formatDay(facts.birthOn) : '' },
  { label: 'Carte', value: facts.cardNumber },
  { label: 'Valable au', value: facts.cardExpiresOn ? formatDay(facts.cardExpiresOn) : '' },
  { label: 'Matricule', value: shown.number ? facts.number : '' },
];

export const badgeBack = (facts: BadgeFacts): Line[] => [
  { label: 'Numéro individuel', value: individualNumber(facts.cardNumber) ?? '' },
  { label: 'Activités', value: cardActivities(facts.specialties).join(', ') },
  {
    label: 'Chiens',
    value: facts.dogs.map((dog) => [dog.name, dog.chipNumber].filter(Boolean).join(' ')).join(', '),
  },
];

/** Whether the card on the badge is valid today. `unknown`: the agency has not entered its end date. */
export type BadgeStatus = 'valid' | 'expired' | 'unknown';
export const badgeStatus = (cardDeadline: LocalDay | null, today: LocalDay): BadgeStatus =>
  cardDeadline === null ? 'unknown' : isExpired(cardDeadline, today) ? 'expired' : 'valid';

/** What the public check of a badge displays. */
export const badgeStatusLabels: Readonly<Record<BadgeStatus, string>> = {
  valid: 'Carte professionnelle valide',
  expired: 'Carte professionnelle expirée',
  unknown: 'Validité de la carte non renseignée',
};

/** A badge that belongs to nobody, or no longer does. */
export const UNKNOWN_BADGE = 'Ce badge est inconnu ou a été retiré';

/** Returns the address behind a badge's QR code. */
export const badgeAddress = (publicUrl: string, code: string): string => `${publicUrl.replace(/\/+$/, '')}/#/badge/${code}`;
