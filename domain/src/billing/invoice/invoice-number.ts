// Computes the legal numbers of issued documents: one gapless series per agency, type and year (decisions, 11; C-100).
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
  /** The first of a year is 1. */
  readonly sequence: number;
}

/** `FA-2026-00001`. A sequence beyond 99 999 uses more digits. */
export const formatInvoiceNumber = ({ type, year, sequence }: DocumentNumber): string => {
  if (!Number.isSafeInteger(sequence) || sequence < 1) throw new RangeError('A sequence starts at 1');
  if (!Number.isSafeInteger(year) || year < 2000 || year > 2099) throw new RangeError('A year lies between 2000 and 2099');
  return `${NUMBER_PREFIX[type]}-${year}-${String(sequence).padStart(5, '0')}`;
};

/** The current state of the series of a type and year. */
export interface NumberSeries {
  /** 0 before the first document. */
  readonly lastSequence: number;
  /** Date of the last document of the series, `YYYY-MM-DD`. */
  readonly lastDate: string | null;
}

/** The next number of the series. A draft proposes it as `newNumber` (C-130), and validation assigns it under a row lock. */
export const nextInvoiceNumber = (type: NumberedDocument, date: string, series: NumberSeries): string =>
  formatInvoiceNumber({ type, year: Number(date.slice(0, 4)), sequence: series.lastSequence + 1 });

/** Explains why a date cannot get the next number: numbers and dates of a series increase together (art. 242 nonies A, ann. II CGI). */
export const numberDateIssue = (date: string, series: NumberSeries): string | null => {
  if (series.lastDate === null || date >= series.lastDate) return null;
  return `La date ne peut pas précéder celle du dernier document numéroté (${formatDay(series.lastDate)})`;
};
