// The list of salary elements: who, what, for which month, how much (C-157).
import { elementUnitLabels } from '@vigie/domain/agency/element-units.ts';
import type { SalaryElementType } from '@vigie/domain/agency/salary-element-types.data.ts';
import { elementLabel, elementUnit } from '@vigie/domain/hours/salary-elements.ts';
import { formatMonth } from '@vigie/domain/shared/time-format.ts';
import { defineList } from '../shared/ui/list/list-types.ts';
import { elementAgents, payrollApi, type SalaryElementLine } from './payroll-api.ts';

interface Filters {
  readonly period?: { readonly start: string; readonly end: string };
  readonly typeKeys?: string[];
  readonly agentId?: string;
}
const wire = ({ period, typeKeys, agentId }: Filters) => ({
  ...(period ? { from: period.start, until: period.end } : {}),
  ...(typeKeys ? { typeKeys } : {}),
  ...(agentId ? { agentIds: [agentId] } : {}),
});

/** « novembre 2026 ». */
export const monthWords = (month: string): string => formatMonth(`${month}-01`);

export const salaryElementsListOf = (types: readonly SalaryElementType[]) =>
  defineList<SalaryElementLine>({
    key: 'salaryElements',
    topic: 'salaryElements',
    one: 'élément de salaire',
    many: 'éléments de salaire',
    sort: { by: 'month', ascending: false },
    searchPlaceholder: 'Collaborateur ou commentaire',
    fetch: ({ filters, ...request }, signal) => payrollApi.listElements({ body: { ...request, filters: wire(filters) }, signal }),
    rowId: ({ id }) => id,
    columns: [
      { id: 'agent', label: 'Collaborateur', value: ({ agent }) => `${agent.lastname} ${agent.firstname}`, main: true, sort: true, width: 220 },
      { id: 'number', label: 'Matricule', value: ({ agent }) => agent.number, width: 110, hidden: true },
      { id: 'type', label: 'Type', value: ({ typeKey }) => elementLabel(typeKey, types), sort: true, width: 140 },
      { id: 'month', label: 'Mois', value: ({ month }) => monthWords(month), sort: true, width: 150 },
      { id: 'amountCents', label: 'Montant', kind: 'money', value: ({ amountCents }) => amountCents, sort: true },
      {
        id: 'quantityHundredths',
        label: 'Quantité',
        kind: 'number',
        value: ({ quantityHundredths }) => (quantityHundredths === null ? null : quantityHundredths / 100),
        sort: true,
      },
      { id: 'unit', label: 'Unité', value: ({ typeKey }) => elementUnitLabels[elementUnit(typeKey, types)], width: 100, hidden: true },
      { id: 'comment', label: 'Commentaire', value: ({ comment }) => comment, width: 320 },
      { id: 'createdAt', label: 'Saisi le', kind: 'datetime', value: ({ createdAt }) => createdAt, sort: true, hidden: true },
    ],
    filters: [
      { key: 'period', label: 'Période', kind: 'period' },
      {
        key: 'typeKeys',
        label: 'Type',
        kind: 'select',
        options: types.map(({ key, label }) => ({ value: key, label })),
        multiple: true,
      },
      { key: 'agentId', label: 'Collaborateur', kind: 'entity', ...elementAgents },
    ],
  });
