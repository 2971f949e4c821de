// Defines a rule of the electronic invoice: its name in the standard, the field where a person corrects it, and its sentence.
import type { EInvoice, ELine } from '../model.ts';

export interface EInvoiceProblem {
  /** As the European standard (BR-…) or the French rules (BR-FR-…) name it. */
  readonly rule: string;
  /** The field of the form: `agency`, `customerId`, `date`, `items`, `items.2`… */
  readonly at: string;
  /** One French sentence. */
  readonly text: string;
}

export interface Rule {
  readonly rule: string;
  readonly at: string;
  readonly text: string;
  readonly broken: (invoice: EInvoice) => boolean;
}
export interface LineRule {
  readonly rule: string;
  readonly text: string;
  readonly broken: (line: ELine) => boolean;
}

export const isBlank = (text: string): boolean => text.trim() === '';
/** A whole number of cents has two decimals at most, and is exact (BR-DEC). */
export const isWhole = (value: number): boolean => Number.isSafeInteger(value);
export const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** BAR, the kind of trade. */
const tradeOf = ({ notes }: EInvoice): string => notes.find(({ code }) => code === 'BAR')?.text ?? '';
export const isFrenchBusiness = (invoice: EInvoice): boolean => tradeOf(invoice) === 'B2B';
export const isBetweenBusinesses = (invoice: EInvoice): boolean => tradeOf(invoice).startsWith('B2B');
export const isKnownTrade = (invoice: EInvoice): boolean => ['B2B', 'B2BINT', 'B2C', 'OUTOFSCOPE', 'ARCHIVEONLY'].includes(tradeOf(invoice));
