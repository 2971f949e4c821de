// The password rule: the specification's four demands, and the refusal of common passwords (decision 14).
import type { Validator } from '../shared/validators.ts';
import { withoutAccents } from '../shared/text.ts';
import * as passwordTexts from './password-texts.ts';
import { commonPasswords, commonWords } from './password.data.ts';

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
  const undisguised = lettersOnly(
    Array.from(stem)
      .map((sign) => letterOfSign[sign] ?? sign)
      .join(''),
  );
  const around = plain.length - stem.length;
  return around <= 6 && (words.has(undisguised) || words.has(lettersOnly(stem)));
}

/** Every demand that a password does not meet, in French, in the form's order; empty when it may be used. */
export function passwordIssues(password: string): string[] {
  const issues: string[] = [];
  if (Array.from(password).length < 6) issues.push(passwordTexts.length);
  if (!/\p{Nd}/u.test(password)) issues.push(passwordTexts.digit);
  if (!/\p{Ll}/u.test(password)) issues.push(passwordTexts.lower);
  if (!/\p{Lu}/u.test(password)) issues.push(passwordTexts.upper);
  return issues.length === 0 && isCommonPassword(password) ? [passwordTexts.common] : issues;
}

/** The first unmet demand, for forms and schemas; an empty value is the business of `required`. */
export const passwordRule: Validator = (value) => (typeof value !== 'string' || value === '' ? null : (passwordIssues(value)[0] ?? null));
