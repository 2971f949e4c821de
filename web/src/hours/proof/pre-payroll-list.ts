// The list of a month's pre-payroll: one line a collaborator, with what they signed.
import { addDays, firstOfMonth } from '@vigie/domain/shared/time-day.ts';
import { monthStateLabels, monthStates, type MonthState } from '@vigie/domain/hours/proof/month-step.ts';
import { today } from '../../shared/format/dates.ts';
import { formatNumber } from '../../shared/format/numbers.ts';
import { defineList } from '../../shared/ui/list/list-types.ts';
import { proofApi, type PayLine } from './proof-api.ts';
import { monthStatuses } from './proof-words.ts';

/** Pre-payroll is of the month that has ended. */
export const lastMonth = (): string => firstOfMonth(addDays(firstOfMonth(today()), -1));

interface Filters {
  readonly month?: string;
  readonly states?: MonthState[];
}

export const prePayrollList = defineList<PayLine>({
  key: 'prePayroll',
  topic: 'payProof',
  one: 'collaborateur',
  many: 'collaborateurs',
  sort: { by: 'name', ascending: true },
  limit: 100,
  searchPlaceholder: 'Nom ou numéro',
  rowId: ({ agent }) => agent.id,
  fetch: ({ filters, ...request }, signal) => {
    const { month, states }: Filters = filters;
    return proofApi.list({ params: { month: month ?? lastMonth().slice(0, 7) }, body: { ...request, filters: states ? { states } : {} }, signal });
  },
  columns: [
    { id: 'name', label: 'Collaborateur', value: ({ agent }) => `${agent.lastname} ${agent.firstname}`, main: true, sort: true, width: 165 },
    { id: 'number', label: 'Matricule', value: ({ agent }) => agent.number, sort: true, width: 110, hidden: true },
    { id: 'state', label: 'Signature', kind: 'status', statuses: monthStatuses, value: ({ step }) => step.state, sort: true, width: 205 },
    { id: 'at', label: 'Depuis', kind: 'datetime', value: ({ step }) => step.at, sort: true, hidden: true },
    { id: 'contract', label: 'Contrat', value: (row) => row.contract, width: 120, hidden: true },
    { id: 'plannedMinutes', label: 'Planifié', kind: 'duration', value: (row) => row.plannedMinutes, sort: true },
    { id: 'countedMinutes', label: 'Retenu', kind: 'duration', value: (row) => row.countedMinutes, sort: true },
    { id: 'overtimeMinutes', label: 'Heures sup.', kind: 'duration', value: (row) => row.overtimeMinutes || null, sort: true },
    {
      id: 'complementaryMinutes',
      label: 'Heures compl.',
      kind: 'duration',
      value: (row) => row.complementaryMinutes || null,
      sort: true,
    },
    { id: 'nightMinutes', label: 'Nuit', kind: 'duration', value: (row) => row.nightMinutes || null, sort: true },
    { id: 'sundayMinutes', label: 'Dimanche', kind: 'duration', value: (row) => row.sundayMinutes || null, sort: true },
    { id: 'holidayMinutes', label: 'Jour férié', kind: 'duration', value: (row) => row.holidayMinutes || null, sort: true },
    {
      id: 'absenceHundredths',
      label: 'Absences (j)',
      value: ({ absenceHundredths }) => (absenceHundredths === 0 ? '' : formatNumber(absenceHundredths / 100)),
      sort: true,
      width: 102,
    },
    { id: 'elements', label: 'Éléments', kind: 'number', value: (row) => row.elements || null, hidden: true },
  ],
  filters: [
    {
      key: 'states',
      label: 'Signature',
      kind: 'select',
      multiple: true,
      options: monthStates.map((value) => ({ value, label: monthStateLabels[value] })),
    },
  ],
});
