// Lists of slips (bons): one per type for managers, one of all for customers.
import {
  reportTypeLabels,
  reportTypes,
  selectableReportStatuses,
  reportStatusLabels,
  type ReportStatus,
  type ReportType,
} from '@vigie/domain/field/report.ts';
import { defineList, type ListColumn, type ListFilter, type ListRequest } from '../../../shared/ui/list/list-types.ts';
import { deskApi, type ReportLine } from '../desk-api.ts';
import { slipStatuses, statusOfSlip } from '../field-statuses.ts';

const columns: readonly ListColumn<ReportLine>[] = [
  { id: 'number', label: 'Numéro', value: (row) => row.number, main: true, sort: true, width: 140, least: 132 },
  { id: 'status', label: 'Statut', kind: 'status', statuses: slipStatuses, value: statusOfSlip, sort: true, width: 150 },
  { id: 'site', label: 'Site', value: (row) => row.site.name, width: 240 },
  { id: 'agent', label: 'Collaborateur', value: (row) => row.agent?.name ?? '', width: 170 },
  { id: 'signedAt', label: 'Signé le', kind: 'datetime', value: (row) => (row.signed ? row.signedAt : null) },
  { id: 'sentAt', label: 'Envoyé le', kind: 'datetime', value: (row) => row.sentAt, hidden: true },
  { id: 'createdAt', label: 'Créé le', kind: 'datetime', value: (row) => row.createdAt, sort: true },
];
const status: ListFilter = {
  key: 'status',
  label: 'Statut',
  kind: 'select',
  options: selectableReportStatuses.map((value) => ({ value: String(value), label: reportStatusLabels[value] })),
};
/** Not a status to choose (F-177), so archived slips have their own filter. */
const archiving: ListFilter = {
  key: 'archived',
  label: 'Bon',
  kind: 'select',
  multiple: true,
  required: true,
  options: [
    { value: 'false', label: 'Non archivés' },
    { value: 'true', label: 'Archivés' },
  ],
  initial: ['false'],
};

const fetchOf =
  (types: readonly ReportType[]) =>
  ({ filters, ...request }: ListRequest, signal: AbortSignal) => {
    const { status: chosen, archived = ['false'], ...rest } = filters as { status?: string; archived?: readonly string[] };
    const statuses = chosen ? { statuses: [Number(chosen) as ReportStatus] } : {};
    return deskApi.reports({
      body: { ...request, filters: { ...rest, types: [...types], archived: archived.map((value) => value === 'true'), ...statuses } },
      signal,
    });
  };

const listOf = (key: string, types: readonly ReportType[], extra: readonly ListColumn<ReportLine>[]) =>
  defineList<ReportLine>({
    key,
    topic: 'reports',
    one: 'bon',
    many: 'bons',
    rowId: (row) => row.id,
    columns: [...columns, ...extra],
    filters: [status, archiving],
    fetch: fetchOf(types),
  });

const customer: ListColumn<ReportLine> = { id: 'customer', label: 'Client', value: (row) => row.customer.name, width: 200 };
const type: ListColumn<ReportLine> = { id: 'type', label: 'Type', value: (row) => reportTypeLabels[row.type], width: 180 };

export const reportLists: Readonly<Record<ReportType, ReturnType<typeof listOf>>> = {
  intervention: listOf('interventionReports', ['intervention'], [customer]),
  round: listOf('roundReports', ['round'], [customer]),
  recognition: listOf('recognitionReports', ['recognition'], [customer]),
  audit: listOf('auditReports', ['audit'], [customer]),
};
export const customerReportsList = listOf('customerReports', reportTypes, [type]);
