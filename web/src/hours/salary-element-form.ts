// The values of a salary element's form: how they are checked and sent.
import type { ElementUnit } from '@vigie/domain/agency/element-units.ts';
import type { SalaryElementType } from '@vigie/domain/agency/salary-element-types.data.ts';
import { salaryElementIssues } from '@vigie/domain/hours/salary-elements.ts';

export interface ElementValues extends Record<string, unknown> {
  agentId: string | null;
  typeKey: string | null;
  /** Any day of the month. */
  month: string | null;
  /** That of its type. */
  unit: ElementUnit;
  amountCents: number | null;
  quantity: number | null;
  comment: string;
}

export const emptyElement = (day: string): ElementValues => ({
  agentId: null,
  typeKey: null,
  month: `${day.slice(0, 7)}-01`,
  unit: 'amount',
  amountCents: null,
  quantity: null,
  comment: '',
});

type Types = readonly SalaryElementType[];

const valueOf = ({ typeKey, unit, amountCents, quantity }: ElementValues) => ({
  typeKey: typeKey ?? '',
  amountCents: unit === 'amount' ? amountCents : null,
  quantityHundredths: unit !== 'amount' && quantity !== null ? Math.round(quantity * 100) : null,
});

export function elementProblems(values: ElementValues, types: Types): Record<string, string | null> {
  const { quantityHundredths: quantity, amountCents, typeKey } = salaryElementIssues(valueOf(values), types);
  return {
    agentId: values.agentId ? null : 'Obligatoire',
    month: values.month ? null : 'Obligatoire',
    typeKey: typeKey ?? null,
    amountCents: values.unit === 'amount' ? (amountCents ?? null) : null,
    quantity: values.unit !== 'amount' ? (quantity ?? null) : null,
  };
}

export const elementCall = (values: ElementValues, newId: string) => ({
  newId,
  agentId: values.agentId ?? '',
  month: (values.month ?? '').slice(0, 7),
  comment: values.comment,
  ...valueOf(values),
});
