// The shape of a rule on how long personal data is kept.

/** Counted on the calendar: a month after 31 January ends on the last of February. */
export type Period = { readonly days: number } | { readonly months: number } | { readonly years: number };

/** `delete`: the rows go; `empty`: the row stays, these fields are emptied; `anonymise`: the row stays under a name that tells nobody. */
export type RetentionEnd = 'delete' | 'empty' | 'anonymise';

export interface RetentionRule {
  readonly label: string;
  /** What it is, in the words of the screens. */
  readonly what: string;
  readonly period: Period;
  /** The event that the period counts from, in words. */
  readonly from: string;
  /** The law or the recommendation, with its article. */
  readonly basis: string;
  /** False where the law names no exact period: the usual recommendation was taken. */
  readonly isLegal: boolean;
  readonly end: RetentionEnd;
  /** Asked to erase before the end, the agency keeps it all the same (GDPR article 17(3)). */
  readonly staysOnRequest: boolean;
  /** The agency may choose another period within its settings. */
  readonly byAgency?: true;
}
