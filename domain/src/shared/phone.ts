// Parses and formats French phone numbers: accepted spellings, E.164 form with the overseas country codes, and display.

/**
 * Overseas prefixes of the national plan and their country codes. Replacing 0 with +33 would make them unreachable: 0692… is +262 692…, never +33 692…
 * (facts, 4.2). Réunion and Mayotte +262, Guadeloupe, Saint-Martin and Saint-Barthélemy +590, Guyane +594, Martinique +596, Saint-Pierre-et-Miquelon +508.
 */
const overseasCodes: Readonly<Record<string, string>> = {
  '262': '262',
  '263': '262',
  '269': '262',
  '639': '262',
  '692': '262',
  '693': '262',
  '590': '590',
  '690': '590',
  '691': '590',
  '594': '594',
  '694': '594',
  '596': '596',
  '696': '596',
  '697': '596',
};

/** Territories outside the national plan, with the length of their numbers. */
const shortPlans: readonly RegExp[] = [/^\+508\d{6}$/, /^\+687\d{6}$/, /^\+681\d{6}$/, /^\+689\d{8}$/];

const overseasE164 = /^\+(262|590|594|596)([1-9]\d{8})$/;

/** Removes spaces, dots, dashes, slashes, brackets and the « (0) » of business cards. */
const stripped = (text: string): string =>
  text
    .trim()
    .replace(/\(0\)/g, '')
    .replace(/[\s\u00A0\u202F.\-‐‑–—_/()]/gu, '')
    .replace(/^00/, '+');

/**
 * The digits to look for in E.164 numbers, or null when the words are no part of a number. A beginning (« 06 12 », « +33 6 ») takes four digits;
 * digits alone take six, since « 2026 » stands in many numbers.
 */
export function phoneDigits(words: string): string | null {
  const digits = stripped(words);
  if (!/^\+?\d+$/.test(digits)) return null;
  const isBeginning = digits.startsWith('+') || digits.startsWith('0');
  const looked = digits.replace(/^\+|^0/, '');
  return looked.length >= (isBeginning ? 3 : 6) ? looked : null;
}

const fromNational = (nineDigits: string): string => `+${overseasCodes[nineDigits.slice(0, 3)] ?? '33'}${nineDigits}`;

/**
 * Returns the E.164 form of a French number, or null. Accepts 06 12 34 56 78, 06.12.34.56.78, 0033 6…, +33 6…, +33 (0)6…. Corrects an overseas number
 * written with +33. Keeps overseas country codes (A-238, A-239, F-239).
 */
export function normalisePhone(text: string): string | null {
  const bare = stripped(text);
  const national = /^(?:\+330?|0)([1-9]\d{8})$/.exec(bare);
  if (national) return national[1]!.startsWith('508') ? `+508${national[1]!.slice(3)}` : fromNational(national[1]!);
  const overseas = overseasE164.exec(bare.replace(/^(\+(?:262|590|594|596))0/, '$1'));
  if (overseas) return overseasCodes[overseas[2]!.slice(0, 3)] === overseas[1] ? overseas[0] : null;
  return shortPlans.some((plan) => plan.test(bare)) ? bare : null;
}

export const isFrenchPhone = (text: string): boolean => normalisePhone(text) !== null;

/** Any E.164 number, for agencies whose holiday locale is not French. Null when it is not one. */
export function normaliseForeignPhone(text: string): string | null {
  const bare = stripped(text);
  return /^\+[1-9]\d{6,14}$/.test(bare) ? bare : null;
}

/** A number of any country. */
export const isPhone = (text: string): boolean => (normalisePhone(text) ?? normaliseForeignPhone(text)) !== null;

/** The one form in which a number is kept, E.164. What is no number stays as written. */
export const keptPhone = (text: string): string => normalisePhone(text) ?? normaliseForeignPhone(text) ?? text.trim();

const pairs = (digits: string): string => digits.replace(/(\d{2})(?=\d)/g, '$1 ');

/** Displays a number as French readers write it: +33612345678 → « 06 12 34 56 78 ». Other countries keep their code. */
export function formatPhone(e164: string): string {
  const metropolitan = /^\+33(\d{9})$/.exec(e164);
  if (metropolitan) return pairs(`0${metropolitan[1]}`);
  const overseas = overseasE164.exec(e164);
  if (overseas) return pairs(`0${overseas[2]}`);
  const short = /^\+(508|687|681|689)(\d+)$/.exec(e164);
  return short ? `+${short[1]} ${pairs(short[2]!)}` : e164;
}
