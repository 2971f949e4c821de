// Validates values for forms and schemas: empty values, typed numbers, mail addresses and French locales, with French messages.
import { format } from './validator-messages.ts';

export * as messages from './validator-messages.ts';

/** Returns the French message, or null when the value is valid. An empty value is valid. */
export type Validator = (value: unknown) => string | null;

/** Largest rich text, in characters. */
export const richTextLimit = 500_000;

export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'number' && Number.isNaN(value)) ||
  (Array.isArray(value) && value.length === 0);

const numberPattern = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/;

/** Reads a number as people type it, with comma or point and spaces between thousands. NaN when it is not one. */
export function parseNumber(value: unknown): number {
  if (typeof value !== 'string') return Number.NaN;
  const bare = value.replace(/[\s\u00A0\u202F]/gu, '');
  return numberPattern.test(bare) ? Number(bare.replace(',', '.')) : Number.NaN;
}

/** Accepts multiples of a whole number, of either sign. */
export const multipleOf =
  (step: number): Validator =>
  (value) => {
    if (isEmpty(value)) return null;
    const count = typeof value === 'number' ? value : parseNumber(value);
    if (Number.isNaN(count)) return format;
    return count % step === 0 ? null : `Doit être un multiple de ${step}, positive ou négative.`;
  };

const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?';
const emailPattern = new RegExp(
  `^[\\p{L}\\p{N}!#$%&'*+/=?^_\`{|}~-]+(?:\\.[\\p{L}\\p{N}!#$%&'*+/=?^_\`{|}~-]+)*@(?:${label}\\.)+\\p{L}[\\p{L}\\p{N}-]*\\p{L}$`,
  'u',
);

/** Letters of any alphabet are accepted, before and after the @ (RFC 6531). Agencies do use « nadia.œuvrard@… ». */
export const isEmail = (text: string): boolean => text.length <= 254 && text.indexOf('@') <= 64 && emailPattern.test(text);

/** Holiday locales of France and its territories: FR, FR-57, FR-RE…. */
export const isFrenchLocale = (holidayLocale: string): boolean => /^FR(-|$)/.test(holidayLocale);
