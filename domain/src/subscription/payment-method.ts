// Defines how an agency pays the platform: by card or direct debit mandate. Decides which can be the default and which can be removed.
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

/** Explains why it cannot become the default, or returns null (C-206). */
export function defaultRefusal({ enabled, isDefault }: OwnMethod): string | null {
  if (isDefault) return paymentTexts.alreadyDefault;
  return enabled ? null : paymentTexts.invalidMethod;
}

/** Explains why it cannot be removed, or returns null (C-206). */
export const methodRemovalRefusal = ({ isDefault }: Pick<OwnMethod, 'isDefault'>): string | null => (isDefault ? paymentTexts.defaultKept : null);

/** A mandate can be chosen by platform staff, or by an agency that already pays by mandate (A-099, C-203). */
export const mayChooseSepa = (actor: Actor, defaultType: PaymentMethodType | null): boolean =>
  defaultType === 'sepa' || (passesAllRights(actor) && actor.kind !== 'owner');

/** A card is valid until the end of its month, `2027-09`. One without a month is not checked. */
export const isCardExpired = (expiresOn: string, today: LocalDay): boolean => expiresOn !== '' && expiresOn < today.slice(0, 7);

/** `•••• 4242`: the only part of a number ever shown (C-205). */
export const maskedNumber = (lastFour: string): string => `•••• ${lastFour}`;
