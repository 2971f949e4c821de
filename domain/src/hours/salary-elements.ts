// Defines salary elements, paid or deducted besides the hours: an amount or a quantity of one agent in one month.
import { has } from '../identity/actor.ts';
import type { Actor } from '../identity/actor.ts';

export interface SalaryElementType {
  readonly key: string;
  readonly label: string;
  /** What a form proposes first. The other one stays possible. */
  readonly usual: 'amount' | 'quantity';
  readonly enabled: boolean;
}

/** The types that an agency starts with. */
export const defaultSalaryElementTypes: readonly SalaryElementType[] = [
  { key: 'meal', label: 'Panier', usual: 'quantity', enabled: true },
  { key: 'transport', label: 'Transport', usual: 'amount', enabled: true },
  { key: 'bonus', label: 'Prime', usual: 'amount', enabled: true },
  { key: 'advance', label: 'Acompte', usual: 'amount', enabled: true },
  { key: 'other', label: 'Autre', usual: 'amount', enabled: true },
];

/** A correction of a closed month, in hours: made from its list, never chosen in a form. Both are positive, the type says which way. */
const carriedTypes: readonly SalaryElementType[] = [
  { key: 'carried', label: 'Report d’heures', usual: 'quantity', enabled: false },
  { key: 'takenBack', label: 'Reprise d’heures', usual: 'quantity', enabled: false },
];

export const enabledElementTypes = (types: readonly SalaryElementType[] = defaultSalaryElementTypes): readonly SalaryElementType[] =>
  types.filter(({ enabled }) => enabled);

/** The label of a type, even when the list no longer has it. */
export const elementLabel = (key: string, types: readonly SalaryElementType[] = defaultSalaryElementTypes): string =>
  [...types, ...carriedTypes].find((type) => type.key === key)?.label ?? key;

export interface SalaryElement {
  readonly typeKey: string;
  /** Exactly one of the two. An advance is positive too: its type makes it a deduction. */
  readonly amountCents: number | null;
  readonly quantityHundredths: number | null;
}

const MOST_CENTS = 100_000_00;
const MOST_HUNDREDTHS = 10_000_00;

function valueIssues(field: string, value: number, most: number, word: string): Record<string, string> {
  if (value <= 0) return { [field]: `${word} doit être supérieur${word === 'Le montant' ? '' : 'e'} à zéro` };
  return value > most ? { [field]: 'Valeur trop grande' } : {};
}

/** Dotted path → French message. Empty when the element is valid. */
export function salaryElementIssues(
  { typeKey, amountCents, quantityHundredths }: SalaryElement,
  types: readonly SalaryElementType[] = defaultSalaryElementTypes,
): Record<string, string> {
  const type: Record<string, string> = enabledElementTypes(types).some(({ key }) => key === typeKey)
    ? {}
    : { typeKey: typeKey ? 'Format invalide' : 'Obligatoire' };
  if (amountCents !== null && quantityHundredths !== null) return { ...type, amountCents: 'Un montant ou une quantité, pas les deux' };
  if (amountCents !== null) return { ...type, ...valueIssues('amountCents', amountCents, MOST_CENTS, 'Le montant') };
  if (quantityHundredths !== null) return { ...type, ...valueIssues('quantityHundredths', quantityHundredths, MOST_HUNDREDTHS, 'La quantité') };
  return { ...type, amountCents: 'Obligatoire', quantityHundredths: 'Obligatoire' };
}

const may = (actor: Actor, right: string): boolean => actor.kind !== 'customer' && has(actor, right);

export const salaryElementsCan = {
  list: (actor: Actor): boolean => may(actor, 'listSalaryElements'),
  create: (actor: Actor): boolean => may(actor, 'createSalaryElements'),
  delete: (actor: Actor): boolean => may(actor, 'deleteSalaryElements'),
} as const;
