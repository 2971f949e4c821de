// Lists the types of salary elements that an agency starts with. It renames them, adds its own and switches them off (C-158).

/** What one element of a type counts. An amount is in the agency's currency. */
export const elementUnits = ['amount', 'hours', 'days', 'quantity'] as const;
export type ElementUnit = (typeof elementUnits)[number];

export const elementUnitLabels: Readonly<Record<ElementUnit, string>> = {
  amount: 'Montant',
  hours: 'Heures',
  days: 'Jours',
  quantity: 'Quantité',
};

export interface SalaryElementType {
  readonly key: string;
  readonly label: string;
  readonly unit: ElementUnit;
  /** What payroll calls it, in every program that has no code of its own for it. Empty: it has none. */
  readonly payrollCode: string;
  /** A type that is switched off is no longer offered. Elements that have it keep its name. */
  readonly enabled: boolean;
}

const type = (key: string, label: string, unit: ElementUnit): SalaryElementType => ({ key, label, unit, payrollCode: '', enabled: true });

export const defaultSalaryElementTypes: readonly SalaryElementType[] = [
  type('meal', 'Panier', 'quantity'),
  type('transport', 'Transport', 'amount'),
  type('bonus', 'Prime', 'amount'),
  type('advance', 'Acompte', 'amount'),
  type('other', 'Autre', 'amount'),
];

/** An empty type for an agency to describe. */
export const newSalaryElementType = (key: string): SalaryElementType => type(key, '', 'amount');
