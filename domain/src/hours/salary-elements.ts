// Defines salary elements, paid or deducted besides the hours: an amount or a quantity of one agent in one month.
import type { ElementUnit } from '../agency/element-units.ts';
import { defaultSalaryElementTypes, type SalaryElementType } from '../agency/salary-element-types.data.ts';
import { has } from '../identity/actor.ts';
import type { Actor } from '../identity/actor.ts';

/** A correction of a closed month, in hours: made from its list, never chosen in a form. Both are positive, the type says which way. */
export const carriedTypes: readonly SalaryElementType[] = [
  { key: 'carried', label: 'Report d’heures', unit: 'hours', payrollCode: '', enabled: false },
  { key: 'takenBack', label: 'Reprise d’heures', unit: 'hours', payrollCode: '', enabled: false },
];

export const enabledElementTypes = (types: readonly SalaryElementType[] = defaultSalaryElementTypes): readonly SalaryElementType[] =>
  types.filter(({ enabled }) => enabled);

/** The label of a type, even when the list no longer has it. */
export const elementLabel = (key: string, types: readonly SalaryElementType[] = defaultSalaryElementTypes): string =>
  [...types, ...carriedTypes].find((type) => type.key === key)?.label ?? key;

/** The unit of a type, even of one that is switched off. */
export const elementUnit = (key: string | null, types: readonly SalaryElementType[]): ElementUnit =>
  [...types, ...carriedTypes].find((type) => type.key === key)?.unit ?? 'amount';

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

/** Payroll reads one unit under one code: 77,50 € under a code of hours would be paid as hours. */
function unitIssues({ typeKey, amountCents, quantityHundredths }: SalaryElement, types: readonly SalaryElementType[]): Record<string, string> | null {
  const unit = types.find(({ key, enabled }) => enabled && key === typeKey)?.unit;
  if (unit === undefined || (amountCents === null && quantityHundredths === null)) return null;
  if (unit === 'amount') return amountCents === null ? { amountCents: 'Ce type se saisit en montant' } : null;
  return quantityHundredths === null ? { quantityHundredths: 'Ce type se saisit en quantité' } : null;
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
  const misplaced = unitIssues({ typeKey, amountCents, quantityHundredths }, types);
  if (misplaced) return misplaced;
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
