// Defines one figure of pre-payroll with its proof: lines, rule in words, and the rule's source.
import type { LocalDay } from '../../shared/time-day.ts';

export const figureUnits = ['minutes', 'count', 'hundredths', 'cents'] as const;
export type FigureUnit = (typeof figureUnits)[number];

/** A part of a figure: a service, a week, a day of absence, an entered element. */
export interface ProofLine {
  /** Both included; equal for a single day. */
  readonly first: LocalDay;
  readonly last: LocalDay;
  readonly serviceId: string | null;
  /** What the dates and the service do not say, in French. */
  readonly words: string;
  readonly value: number;
}

export interface Proof {
  /** Unit of the lines where it is not the figure's own. */
  readonly basis: FigureUnit | null;
  /** How the value comes of the lines, in French, where it is not their sum. */
  readonly working: string;
  readonly lines: readonly ProofLine[];
}

export interface PayFigure extends Proof {
  /** The column of pre-payroll. */
  readonly key: string;
  readonly label: string;
  readonly unit: FigureUnit;
  /** Minutes, a number, hundredths (of a day or a quantity) or cents. */
  readonly value: number;
  readonly rule: string;
  /** Article or agreement; empty where the agency alone decides. */
  readonly source: string;
}

/** On the page that a guard signs: no entered elements, and no sum that shows the hourly rate. */
export const isSigned = (key: string): boolean => !key.startsWith('element-') && key !== 'minimumPay';

/** What a guard signs, in one order whatever computed it. A figure of zero and an absent one are the same. */
export const signedText = (figures: readonly Pick<PayFigure, 'key' | 'value'>[]): string =>
  figures
    .filter(({ key, value }) => isSigned(key) && value !== 0)
    .map(({ key, value }) => `${key}=${value}`)
    .sort()
    .join('\n');
