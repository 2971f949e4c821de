// Declares the calls about salary elements and the files for payroll and accounting.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, Ok, listOf, listQuery } from '../shared/schemas.ts';
import { AccountingInput, ExportInput, JournalsInput, PayrollInput, SalaryElement, SalaryElementInput } from './payroll-schemas.ts';

const files = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'] as const;

export const payroll = {
  listElements: endpoint({
    method: 'POST',
    path: '/fetch/salary-elements',
    summary: 'Liste les éléments de salaire',
    access: { scope: 'scoped', agency: ['listSalaryElements'] },
    body: listQuery({
      agentIds: z.array(Id),
      typeKeys: z.array(z.string().max(40)),
      /** Months that overlap these days. */
      from: Day,
      until: Day,
    }),
    output: listOf(SalaryElement),
    offline: 'cached',
  }),
  saveElement: endpoint({
    method: 'POST',
    path: '/salary-element',
    summary: 'Ajoute un élément de salaire',
    access: { scope: 'scoped', agency: ['createSalaryElements'] },
    body: SalaryElementInput,
    output: SalaryElement,
  }),
  removeElement: endpoint({
    method: 'DELETE',
    path: '/salary-element/{id}',
    summary: 'Supprime un élément de salaire',
    access: { scope: 'scoped', agency: ['deleteSalaryElements'] },
    params: z.object({ id: Id }),
    output: Ok,
  }),
  elementAgents: endpoint({
    method: 'POST',
    path: '/fetch/salary-elements/agents',
    summary: 'Les collaborateurs dont un élément de salaire peut être saisi ou cherché',
    access: { scope: 'scoped', agency: ['createSalaryElements', 'listSalaryElements'] },
    body: z.object({ query: z.string().max(200).default(''), ids: z.array(Id).max(50).default([]) }),
    output: z.array(z.object({ id: Id, name: z.string() })),
  }),
  export: endpoint({
    method: 'POST',
    path: '/export',
    summary: 'Prépaie (1), export détaillé (2) ou registre du personnel (3) d’une période',
    access: { scope: 'scoped', agency: ['exportData'] },
    body: ExportInput,
    produces: files,
  }),
  exportPayroll: endpoint({
    method: 'POST',
    path: '/export/payroll',
    summary: 'Prépaie d’un mois, aux colonnes et aux codes d’un logiciel de paie',
    access: { scope: 'scoped', agency: ['exportData'] },
    body: PayrollInput,
    produces: ['text/csv', 'text/plain'],
  }),
  exportAccounting: endpoint({
    method: 'POST',
    path: '/export/accounting',
    summary: 'Factures et avoirs d’une période, pour la comptabilité',
    access: { scope: 'scoped', agency: ['exportData'] },
    body: AccountingInput,
    produces: files,
  }),
  exportJournals: endpoint({
    method: 'POST',
    path: '/export/journals',
    summary: 'Écritures des ventes et de la banque d’une période, aux dix-huit colonnes du FEC',
    access: { scope: 'scoped', agency: ['exportData'] },
    body: JournalsInput,
    produces: ['text/plain'],
  }),
};
