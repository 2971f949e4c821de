// Reads the values of an electronic invoice: amounts, quantities, rates and days, exactly or not at all.
import { isLocalDay, type LocalDay } from '../../../shared/time-day.ts';
import type { VatCategory } from '../../invoice/invoice-line.ts';

/** Its message is one French sentence for the person who chose the file. */
export class UnreadableInvoice extends Error {}

/** More digits would leave the whole numbers that a double counts exactly. */
const NUMBER = /^([+-]?)(\d{0,12})(?:\.(\d{0,20}))?$/;

function split(text: string): readonly [sign: string, whole: string, rest: string] {
  const [, sign = '', whole = '', rest = ''] = NUMBER.exec(text) ?? [];
  if (whole === '' && rest === '') throw new UnreadableInvoice(`« ${text.slice(0, 30)} » n’est pas un nombre lisible.`);
  return [sign, whole, rest];
}

/** A decimal in whole parts of `digits`; further digits are rounded half away from zero. Null when absent. */
export function partsOf(text: string, digits: number): number | null {
  if (text === '') return null;
  const [sign, whole, rest] = split(text);
  const kept = Number(`${whole}${rest.slice(0, digits).padEnd(digits, '0')}`) + (rest.charAt(digits) >= '5' ? 1 : 0);
  if (!Number.isSafeInteger(kept)) throw new UnreadableInvoice(`Le nombre ${text.slice(0, 30)} est trop grand pour une facture.`);
  return sign === '-' && kept !== 0 ? -kept : kept;
}

/** An amount has two decimals at most (BR-DEC): others are refused, not rounded. */
export function centsOf(text: string): number {
  if (/\.\d{2}\d*[1-9]/.test(text)) throw new UnreadableInvoice(`Le montant ${text.slice(0, 30)} a plus de deux décimales.`);
  return partsOf(text, 2) ?? 0;
}

const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;

/** `2026-11-30`, or format 102 of the UN (`20261130`). Null when absent. */
export function dayOf(text: string): LocalDay | null {
  if (text === '') return null;
  const day = text.replace(COMPACT, '$1-$2-$3').slice(0, 10);
  if (!isLocalDay(day)) throw new UnreadableInvoice(`« ${text.slice(0, 30)} » n’est pas une date lisible.`);
  return day;
}

const CATEGORIES: ReadonlySet<string> = new Set(['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] satisfies VatCategory[]);
const isCategory = (text: string): text is VatCategory => CATEGORIES.has(text);

/** The codes that the French rules accept (BR-FR-16). */
export function categoryOf(text: string): VatCategory {
  if (!isCategory(text)) throw new UnreadableInvoice(`La catégorie de TVA « ${text.slice(0, 10)} » n’est pas connue en France.`);
  return text;
}
