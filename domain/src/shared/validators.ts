// The validators that forms and schemas share (frame document, section 5).
import { isBic, isIban, isSiren, isSiret, isVatNumber } from './identifiers-company.ts';
import { isCardNumber, isNir } from './identifiers.ts';
import { isFrenchPostcode } from './address.ts';
import { isFrenchPhone } from './phone.ts';
import * as messages from './validator-messages.ts';

export * as messages from './validator-messages.ts';

/** Answers the French message, or null when the value passes. All but the required ones let an empty value pass. */
export type Validator = (value: unknown) => string | null;

/** Largest rich text, in characters. */
export const richTextLimit = 500_000;

export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'number' && Number.isNaN(value)) ||
  (Array.isArray(value) && value.length === 0);

/** The first message of several validators, in order. */
export const every =
  (...validators: readonly Validator[]): Validator =>
  (value) => {
    for (const validator of validators) {
      const message = validator(value);
      if (message !== null) return message;
    }
    return null;
  };

/** Runs a validator only while a condition holds, which is asked at each check. */
export const when =
  (condition: () => boolean, validator: Validator): Validator =>
  (value) =>
    condition() ? validator(value) : null;

const unlessEmpty =
  (passes: (value: unknown) => boolean, message: string): Validator =>
  (value) =>
    isEmpty(value) || passes(value) ? null : message;

const ofText = (passes: (text: string) => boolean, message: string): Validator =>
  unlessEmpty((value) => typeof value === 'string' && passes(value.trim()), message);

/** Empty text, an empty list and 0 fail; where 0 is an answer, use `requiredOrZero`. */
export const required: Validator = (value) => (isEmpty(value) || value === 0 ? messages.required : null);

/** The required-nullable variant: 0 passes. */
export const requiredOrZero: Validator = (value) => (isEmpty(value) ? messages.required : null);

/** A yes/no question must be answered; no passes. */
export const requiredAnswer: Validator = (value) => (typeof value === 'boolean' ? null : messages.required);

/** A consent must be given. */
export const requiredConsent: Validator = (value) => (value === true ? null : messages.required);

export const exactCount =
  (count: number): Validator =>
  (value) =>
    Array.isArray(value) && value.length === count ? null : `Doit contenir ${count} éléments`;

const numberPattern = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/;

/** Reads a number as people type it, comma or point, spaces between thousands; NaN when it is none. */
export function parseNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return Number.NaN;
  const bare = value.replace(/[\s\u00A0\u202F]/gu, '');
  return numberPattern.test(bare) ? Number(bare.replace(',', '.')) : Number.NaN;
}

const shown = (n: number): string => String(n).replace('.', ',');

const bound =
  (passes: (n: number) => boolean, message: string): Validator =>
  (value) => {
    if (isEmpty(value)) return null;
    const n = parseNumber(value);
    if (!Number.isFinite(n)) return messages.format;
    return passes(n) ? null : message;
  };

export const lessThan = (limit: number): Validator => bound((n) => n < limit, `Doit être inférieur à ${shown(limit)}`);
export const greaterThan = (limit: number): Validator => bound((n) => n > limit, `Doit être supérieur à ${shown(limit)}`);
export const atLeast = (limit: number): Validator => bound((n) => n >= limit, `Doit être supérieur ou égal à ${shown(limit)}`);

/** Counts in steps of `step`, such as 0.01, whatever binary fractions make of it. */
export const multipleOf = (step: number): Validator =>
  bound((n) => Math.abs(n / step - Math.round(n / step)) < 1e-6, `Doit être un multiple de ${shown(step)}, positive ou négative.`);

export const integer: Validator = unlessEmpty((value) => Number.isInteger(parseNumber(value)), messages.integer);

/** 0 passes, as « positif » has it in French. */
export const positiveInteger: Validator = unlessEmpty((value) => {
  const n = parseNumber(value);
  return Number.isInteger(n) && n >= 0;
}, messages.positiveInteger);

/** At most eleven digits before the comma and three after. */
export const decimal: Validator = unlessEmpty(
  (value) => /^[+-]?\d{1,11}([.,]\d{1,3})?$/.test(String(value).replace(/[\s\u00A0\u202F]/gu, '')),
  messages.decimal,
);

export const maxLength = (limit: number): Validator => unlessEmpty((value) => String(value).length <= limit, `Maximum ${limit} caractère(s)`);

export const richText: Validator = unlessEmpty((value) => String(value).length <= richTextLimit, messages.richText);

export const format = (pattern: RegExp): Validator => ofText((text) => pattern.test(text), messages.format);

const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?';
const emailPattern = new RegExp(
  `^[\\p{L}\\p{N}!#$%&'*+/=?^_\`{|}~-]+(?:\\.[\\p{L}\\p{N}!#$%&'*+/=?^_\`{|}~-]+)*@(?:${label}\\.)+\\p{L}[\\p{L}\\p{N}-]*\\p{L}$`,
  'u',
);

/** Letters of any alphabet are admitted, before and after the @ (RFC 6531): agencies do keep « nadia.œuvrard@… ». */
export const isEmail = (text: string): boolean => text.length <= 254 && text.indexOf('@') <= 64 && emailPattern.test(text);

export const email: Validator = ofText(isEmail, messages.email);
export const phone: Validator = ofText(isFrenchPhone, messages.phone);
export const socialSecurityNumber: Validator = ofText(isNir, messages.format);
export const professionalCard: Validator = ofText(isCardNumber, messages.format);
export const postcode: Validator = ofText(isFrenchPostcode, messages.format);
export const siren: Validator = ofText(isSiren, messages.format);
export const siret: Validator = ofText(isSiret, messages.format);
export const vatNumber: Validator = ofText(isVatNumber, messages.format);
export const iban: Validator = ofText(isIban, messages.format);
export const bic: Validator = ofText(isBic, messages.format);

/** Holiday locales of France and its territories: FR, FR-57, FR-RE…. */
export const isFrenchLocale = (holidayLocale: string): boolean => /^FR(-|$)/.test(holidayLocale);

/** French-specific validators judge only where the company's holiday locale is French. */
export const frenchOnly = (holidayLocale: string, validator: Validator): Validator => when(() => isFrenchLocale(holidayLocale), validator);

/** Bank card: four groups of four digits separated by spaces. */
export const bankCardNumber: Validator = format(/^\d{4} \d{4} \d{4} \d{4}$/);
export const bankCardCode: Validator = format(/^\d{3}$/);

/** MM/YY or MM/YYYY, not over: a card holds until the end of its month. `today` is YYYY-MM-DD. */
export const bankCardExpiry = (today: string): Validator =>
  ofText((text) => {
    const match = /^(0[1-9]|1[0-2])\/(\d{2}|20\d{2})$/.exec(text);
    if (!match) return false;
    const year = match[2]!.length === 2 ? `20${match[2]}` : match[2]!;
    return `${year}-${match[1]}` >= today.slice(0, 7);
  }, messages.format);
