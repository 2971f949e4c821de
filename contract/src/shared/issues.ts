// Turns schema refusals into the specification's French messages. Forms and the server share it.
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const TYPED: Record<string, string> = {
  number: 'Format invalide',
  int: 'Nombre entier uniquement',
  date: "La date n'existe pas",
};

/** People type euros where the wire has cents. */
const isMoney = ({ path }: Issue): boolean => /cents$/i.test(String(path.at(-1)));

function boundMessage(issue: Issue & { code: 'too_small' | 'too_big' }): string {
  const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum);
  if (issue.origin === 'string')
    return issue.code === 'too_small' ? (limit <= 1 ? 'Obligatoire' : `Minimum ${limit} caractère(s)`) : `Maximum ${limit} caractère(s)`;
  if (issue.origin === 'array' || issue.origin === 'set')
    return issue.code === 'too_small' && limit <= 1 ? 'Obligatoire' : `Doit contenir ${limit} éléments`;
  const shown = isMoney(issue) ? String(limit / 100).replace('.', ',') : limit;
  if (issue.code === 'too_small') return issue.inclusive === false ? `Doit être supérieur à ${shown}` : `Doit être supérieur ou égal à ${shown}`;
  return `Doit être inférieur à ${shown}`;
}

function messageOf(issue: Issue, value: unknown): string {
  if (issue.code === 'too_small' || issue.code === 'too_big') return boundMessage(issue);
  if (issue.code === 'invalid_type') {
    if (value === undefined || value === null) return 'Obligatoire';
    return TYPED[issue.expected] ?? 'Format invalide';
  }
  if (issue.code === 'not_multiple_of') return `Doit être un multiple de ${issue.divisor}, positive ou négative.`;
  return 'Format invalide';
}

/** For a field that the call does not declare. */
export const UNKNOWN_FIELD = 'Champ inconnu';

/** zod's own texts are English. Ours replace them wherever a schema gave none of its own. */
const isOwn = (message: string): boolean => !/^(Invalid|Too |Unrecognized|Required|Expected)/.test(message);

/** Field path (dots) → French message. The first message of a field is kept. */
export function frenchErrors(issues: readonly Issue[], input: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const path = issue.path.map(String).join('.');
    const value = issue.path.reduce<unknown>((node, step) => (node as Record<PropertyKey, unknown> | undefined)?.[step as PropertyKey], input);
    const missing = value === undefined && issue.code === 'invalid_type';
    errors[path] ??= isOwn(issue.message) && !missing ? issue.message : messageOf(issue, value);
  }
  return errors;
}
