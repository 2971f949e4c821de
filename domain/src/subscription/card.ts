// Reads a typed card: four groups of four digits, its month and its three digits (C-208). The typed values are never stored.
import type { LocalDay } from '../shared/time-day.ts';
import { messages } from '../shared/validators.ts';
import { isCardExpired } from './payment-method.ts';

export interface TypedCard {
  readonly holder: string;
  readonly number: string;
  readonly expiry: string;
  readonly cvv: string;
}

const INVALID = 'Format invalide';
const NUMBER = /^\d{4}([ ]?)\d{4}\1\d{4}\1\d{4}$/;
const EXPIRY = /^(0[1-9]|1[0-2])\s?\/\s?(\d{2}|20\d{2})$/;
const CVV = /^\d{3}$/;

/** Returns the digits, or null when they are not four groups of four. */
export const cardDigits = (text: string): string | null => (NUMBER.test(text.trim()) ? text.replaceAll(/\s/g, '') : null);

/** Converts « 09/27 » or « 09/2027 » to `2027-09`. Null for anything else. */
export function cardMonth(text: string): string | null {
  const match = EXPIRY.exec(text.trim());
  return match ? `${match[2]!.length === 2 ? `20${match[2]}` : match[2]}-${match[1]}` : null;
}

const expiryIssue = (expiry: string, today: LocalDay): string | null => {
  const month = cardMonth(expiry);
  if (month === null) return INVALID;
  return isCardExpired(month, today) ? INVALID : null;
};

/** Returns what is wrong, by field. */
export function cardIssues({ holder, number, expiry, cvv }: TypedCard, today: LocalDay): Record<string, string> {
  const issues: Record<string, string | null> = {
    holder: holder.trim() === '' ? messages.required : null,
    number: cardDigits(number) === null ? INVALID : null,
    expiry: expiryIssue(expiry, today),
    cvv: CVV.test(cvv.trim()) ? null : INVALID,
  };
  return Object.fromEntries(Object.entries(issues).filter((entry): entry is [string, string] => entry[1] !== null));
}

/** Decided by the first digits (ISO/IEC 7812). */
export function cardBrand(digits: string): string {
  if (digits.startsWith('4')) return 'Visa';
  return /^(5[1-5]|2[2-7])/.test(digits) ? 'Mastercard' : 'Carte';
}
