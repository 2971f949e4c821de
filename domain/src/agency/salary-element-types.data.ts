// Lists the types of salary elements that an agency starts with. It renames them, adds its own and switches them off (C-158).

import type { ElementUnit } from './element-units.ts';

export interface SalaryElementType {
  readonly key: string;
  readonly label: string;
  readonly unit: ElementUnit;
  /** What payroll calls it, in every program that has no code of its own for it. Empty: it has none. */
  readonly payrollCode: string;
  /** A type that is switched off is no longer offered. Elements that have it keep its name. */
  readonly enabled: boolean;
}

export const salaryElementType = (key: string, label: string, unit: ElementUnit): SalaryElementType => ({
  key,
  label,
  unit,
  payrollCode: '',
  enabled: true,
});

export const defaultSalaryElementTypes: readonly SalaryElementType[] = [
  salaryElementType('meal', 'Panier', 'quantity'),
  salaryElementType('transport', 'Transport', 'amount'),
  salaryElementType('bonus', 'Prime', 'amount'),
  salaryElementType('advance', 'Acompte', 'amount'),
  salaryElementType('other', 'Autre', 'amount'),
];
