// Checks passwords: the specification's four requirements and the refusal of common passwords (decision 14).
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

/** A capital, a year or an exclamation mark does not make a common word strong. Up to six characters around it are ignored. */
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

/** Returns every requirement that a password fails, in French, in the form's order. */
export function passwordIssues(password: string): string[] {
  const issues: string[] = [];
  if (Array.from(password).length < 6) issues.push(passwordTexts.length);
  if (!/\p{Nd}/u.test(password)) issues.push(passwordTexts.digit);
  if (!/\p{Ll}/u.test(password)) issues.push(passwordTexts.lower);
  if (!/\p{Lu}/u.test(password)) issues.push(passwordTexts.upper);
  return issues.length === 0 && isCommonPassword(password) ? [passwordTexts.common] : issues;
}

/** Returns the first failed requirement, for forms and schemas. `required` handles an empty value. */
export const passwordRule: Validator = (value) => (typeof value !== 'string' || value === '' ? null : (passwordIssues(value)[0] ?? null));
