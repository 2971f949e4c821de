// The password rule: the specification's four demands, and the refusal of common passwords (decision 14).
import type { Validator } from '../shared/validators.ts';
import { withoutAccents } from '../shared/text.ts';
import { commonPasswords, commonWords } from './password.data.ts';

export const passwordMessages = {
  length: '6 caractères min.',
  digit: '1 chiffre min.',
  lower: '1 minuscule min.',
  upper: '1 majuscule min.',
  common: 'Ce mot de passe est trop courant',
} as const;

const words: ReadonlySet<string> = new Set(commonWords);
const passwords: ReadonlySet<string> = new Set(commonPasswords);

const letterOfSign: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '€': 'e',
  '!': 'i',
};

const lettersOnly = (text: string): string => text.replace(/[^a-z]/g, '');

/** A common word is not made strong by a capital, a year and an exclamation mark: at most six signs around it are ignored. */
export function isCommonPassword(password: string): boolean {
  const plain = withoutAccents(password);
  if (passwords.has(plain)) return true;
  const stem = plain.replace(/^[^a-z@$€]+|[^a-z]+$/g, '');
  const undisguised = lettersOnly([...stem].map((sign) => letterOfSign[sign] ?? sign).join(''));
  const around = plain.length - stem.length;
  return around <= 6 && (words.has(undisguised) || words.has(lettersOnly(stem)));
}

/** Every demand that a password does not meet, in French, in the form's order; empty when it may be used. */
export function passwordIssues(password: string): string[] {
  const issues: string[] = [];
  if ([...password].length < 6) issues.push(passwordMessages.length);
  if (!/\p{Nd}/u.test(password)) issues.push(passwordMessages.digit);
  if (!/\p{Ll}/u.test(password)) issues.push(passwordMessages.lower);
  if (!/\p{Lu}/u.test(password)) issues.push(passwordMessages.upper);
  return issues.length === 0 && isCommonPassword(password) ? [passwordMessages.common] : issues;
}

/** The first unmet demand, for forms and schemas; an empty value is the business of `required`. */
export const passwordRule: Validator = (value) => (typeof value !== 'string' || value === '' ? null : (passwordIssues(value)[0] ?? null));
