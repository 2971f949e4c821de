// Judges a customer's own coefficients by specialty (C-023). Apart from the rules of the customer, which lists and phones load.
import { byKey, markup, MOST_MARKUP } from '../agency/settings/setting-rule.ts';

const factorsRule = byKey(markup(MOST_MARKUP), 100);
/** What is wrong with its own coefficients, by field (`specialtyFactors.CYNO`). */
export const factorsIssues = (factors: Readonly<Record<string, number>> | undefined): Record<string, string> => {
  const found = factorsRule(factors ?? {});
  if (found === null) return {};
  if (typeof found === 'string') return { specialtyFactors: found };
  return Object.fromEntries(Object.entries(found).map(([key, message]) => [key === '' ? 'specialtyFactors' : `specialtyFactors.${key}`, message]));
};
