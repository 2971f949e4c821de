// Names every rule of the European standard and the French reform that an invoice breaks, in one French sentence each.
import type { EInvoice } from '../model.ts';
import { frenchRules } from './french.data.ts';
import { lineRules, presenceRules } from './presence.data.ts';
import type { EInvoiceProblem } from './rule.ts';
import { lineSumRules, sumRules } from './sums.data.ts';
import { vatRules } from './vat.data.ts';

const documentRules = [...presenceRules, ...sumRules, ...vatRules, ...frenchRules];
const rulesOfLines = [...lineRules, ...lineSumRules];

/** Empty when the document is a valid electronic invoice. */
export function eInvoiceProblems(invoice: EInvoice): EInvoiceProblem[] {
  const found = documentRules.filter(({ broken }) => broken(invoice)).map(({ rule, at, text }) => ({ rule, at, text }));
  const ofLines = invoice.lines.flatMap((line, index) =>
    rulesOfLines.filter(({ broken }) => broken(line)).map(({ rule, text }) => ({ rule, at: `items.${index}`, text })),
  );
  return [...found, ...ofLines];
}

/** The first sentence of each field of the form. */
export function eInvoiceIssues(invoice: EInvoice): Record<string, string> {
  const issues: Record<string, string> = {};
  for (const { at, text } of eInvoiceProblems(invoice)) issues[at] ??= text;
  return issues;
}
