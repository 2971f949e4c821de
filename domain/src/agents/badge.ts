// What a badge prints of an agent: the number he wears, the activities of his card, his dogs.
import { formatDay } from '../shared/time-format.ts';
import { parseCardNumber } from '../shared/identifiers.ts';
import type { LocalDay } from '../shared/time-day.ts';
import { cardActivityLabels, defaultSpecialties } from './specialties.data.ts';
import { isExpired } from './expiration.ts';
import type { CardActivity } from './specialties.data.ts';

/** The number worn by the agent: the last seven digits of his beneficiary's number (facts, 4.1); null without a card number. */
export const individualNumber = (cardNumber: string): string | null => parseCardNumber(cardNumber)?.individualNumber ?? null;

/** Activities of the card that his specialties are work of, each once, in the order of the law's list. */
export function cardActivities(specialties: readonly string[]): string[] {
  const held = new Set(defaultSpecialties.filter((one) => specialties.includes(one.key)).map((one) => one.cardActivity));
  return (Object.keys(cardActivityLabels) as CardActivity[]).filter((activity) => held.has(activity)).map((activity) => cardActivityLabels[activity]);
}

/** What of the person the badge shows beside what the law asks for. */
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

/** Lines of the front: birth, card and its end, registration number (content of the employer's card: facts, 4.1). */
export const badgeFront = (facts: BadgeFacts, shown: BadgeSettings = defaultBadgeSettings): Line[] => [
  { label: 'Né(e) le', value: facts.birthOn ? formatDay(facts.birthOn) : '' },
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

/** Whether the card on the badge holds today; `unknown`: the agency has not entered its end. */
export type BadgeStatus = 'valid' | 'expired' | 'unknown';
export const badgeStatus = (cardDeadline: LocalDay | null, today: LocalDay): BadgeStatus =>
  cardDeadline === null ? 'unknown' : isExpired(cardDeadline, today) ? 'expired' : 'valid';

/** What whoever checks the badge is told. */
export const badgeStatusLabels: Readonly<Record<BadgeStatus, string>> = {
  valid: 'Carte professionnelle valide',
  expired: 'Carte professionnelle expirée',
  unknown: 'Validité de la carte non renseignée',
};

/** A badge that nobody bears, or no longer. */
export const UNKNOWN_BADGE = 'Ce badge est inconnu ou a été retiré';

/** Where the QR code of a badge leads. */
export const badgeAddress = (publicUrl: string, code: string): string => `${publicUrl.replace(/\/+$/, '')}/#/badge/${code}`;
