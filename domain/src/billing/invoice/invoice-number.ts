// Legal numbers of issued documents: one gapless series per agency, type and year (decisions, 11; C-100).
import { formatDay } from '../../shared/time-format.ts';

/** Prefix of each series: facture, avoir, devis, bon de commande. */
export const NUMBER_PREFIX = {
  invoice: 'FA',
  creditNote: 'AV',
  estimate: 'DE',
  purchaseOrder: 'BC',
} as const;
export type NumberedDocument = keyof typeof NUMBER_PREFIX;

export interface DocumentNumber {
  readonly type: NumberedDocument;
  readonly year: number;
  /** First of a year is 1. */
  readonly sequence: number;
}

/** `FA-2026-00001`; a sequence beyond 99 999 simply grows wider. */
export const formatInvoiceNumber = ({ type, year, sequence }: DocumentNumber): string => {
  if (!Number.isSafeInteger(sequence) || sequence < 1) throw new RangeError('A sequence starts at 1');
  if (!Number.isSafeInteger(year) || year < 2000 || year > 2099) throw new RangeError('A year lies between 2000 and 2099');
  return `${NUMBER_PREFIX[type]}-${year}-${String(sequence).padStart(5, '0')}`;
};

/** What the series of a type and year holds already. */
export interface NumberSeries {
  /** 0 when nothing was issued yet. */
  readonly lastSequence: number;
  /** Date of the last document of the series, `YYYY-MM-DD`. */
  readonly lastDate: string | null;
}

/** The next number of the series: what a draft proposes as `newNumber` (C-130) and what validation gives, under a row lock. */
export const nextInvoiceNumber = (type: NumberedDocument, date: string, series: NumberSeries): string =>
  formatInvoiceNumber({ type, year: Number(date.slice(0, 4)), sequence: series.lastSequence + 1 });

/** Why a date cannot take the next number: numbers and dates of a series rise together (art. 242 nonies A, ann. II CGI). */
export const numberDateIssue = (date: string, series: NumberSeries): string | null => {
  if (series.lastDate === null || date >= series.lastDate) return null;
  return `La date ne peut pas précéder celle du dernier document numéroté (${formatDay(series.lastDate)})`;
};
