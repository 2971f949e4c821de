// How an agency pays the platform: a card, or a mandate for direct debits; which can be the default one, which can go.
import { passesAllRights, type Actor } from '../identity/actor.ts';
import type { LocalDay } from '../shared/time-day.ts';
import * as paymentTexts from './payment-texts.ts';

export const paymentMethodTypes = ['card', 'sepa'] as const;
export type PaymentMethodType = (typeof paymentMethodTypes)[number];

export const paymentMethodTypeLabels = { card: 'Carte bancaire', sepa: 'Mandat de prélèvement SEPA' } as const satisfies Record<
  PaymentMethodType,
  string
>;

export interface OwnMethod {
  readonly enabled: boolean;
  readonly isDefault: boolean;
}

/** Why it cannot be made the default; null when it can (C-206). */
export function defaultRefusal({ enabled, isDefault }: OwnMethod): string | null {
  if (isDefault) return paymentTexts.alreadyDefault;
  return enabled ? null : paymentTexts.invalidMethod;
}

/** Why it cannot be removed; null when it can (C-206). */
export const methodRemovalRefusal = ({ isDefault }: Pick<OwnMethod, 'isDefault'>): string | null => (isDefault ? paymentTexts.defaultKept : null);

/** A mandate is chosen by the platform's people, or by an agency that pays by mandate already (A-099, C-203). */
export const mayChooseSepa = (actor: Actor, defaultType: PaymentMethodType | null): boolean =>
  defaultType === 'sepa' || (passesAllRights(actor) && actor.kind !== 'owner');

/** A card holds until the end of the month that it names, `2027-09`; one without a month is not judged. */
export const isCardExpired = (expiresOn: string, today: LocalDay): boolean => expiresOn !== '' && expiresOn < today.slice(0, 7);

/** `•••• 4242`: all that is ever shown of a number (C-205). */
export const maskedNumber = (lastFour: string): string => `•••• ${lastFour}`;
