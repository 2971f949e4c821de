// Defines the shape of a rule on how long personal data is kept.

/** Counted on the calendar: one month after 31 January is the last day of February. */
export type Period = { readonly days: number } | { readonly months: number } | { readonly years: number };

/** `delete` removes the rows. `empty` keeps the row and empties these fields. `anonymise` keeps the row under a name that identifies nobody. */
export type RetentionEnd = 'delete' | 'empty' | 'anonymise';

export interface RetentionRule {
  readonly label: string;
  /** The data, in the words used on screen. */
  readonly what: string;
  readonly period: Period;
  /** The event from which the period is counted, in words. */
  readonly from: string;
  /** The law or recommendation, with its article. */
  readonly basis: string;
  /** False where the law gives no exact period and the usual recommendation applies. */
  readonly isLegal: boolean;
  readonly end: RetentionEnd;
  /** On a request for erasure before the end, the agency still keeps it (GDPR article 17(3)). */
  readonly staysOnRequest: boolean;
  /** The agency may choose another period in its settings. */
  readonly byAgency?: true;
}
