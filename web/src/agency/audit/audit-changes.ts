// An audit line in readable French: the action, the record, and each field before and after.
import { agentLicenceLabels } from '@vigie/domain/agents/agent.ts';
import { contractStatusLabels } from '@vigie/domain/agents/agent-contract.ts';
import { INVOICE_STATUS_LABELS } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { customerStatusLabels } from '@vigie/domain/customers/customer.ts';
import { documentKindLabels } from '@vigie/domain/documents/document.ts';
import { eventCategories } from '@vigie/domain/field/logbook/event-types.data.ts';
import { expirationTypes } from '@vigie/domain/agents/expirations.data.ts';
import { reportStatusLabels, reportTypeLabels } from '@vigie/domain/field/report.ts';
import { runStatusLabels } from '@vigie/domain/field/round-run.ts';
import { breakStatusLabels } from '@vigie/domain/planning/breaks.ts';
import { serviceStatusLabels } from '@vigie/domain/planning/service.ts';
import { requestStatusLabels } from '@vigie/domain/requests/request.ts';
import { siteStatusLabels } from '@vigie/domain/sites/site.ts';
import { checkpointStatusLabels } from '@vigie/domain/sites/checkpoint.ts';
import { roundStatusLabels } from '@vigie/domain/sites/round.ts';
import { wordsOf } from '@vigie/domain/shared/rich-text/words.ts';
import { entryTypeByKey } from '../../shared/session/entry-types.ts';
import { absenceLabel } from '../../shared/session/absence-types.ts';
import { formatDateTime, formatDay } from '../../shared/format/dates.ts';
import { formatDuration, formatMoney, formatNumber, formatPrice } from '../../shared/format/numbers.ts';
import type { AuditRow } from './audit-api.ts';
import { fieldNames } from '@vigie/domain/agency/words/field-names.ts';
import { storedWords } from '@vigie/domain/agency/words/stored-object.ts';
import { things } from '@vigie/domain/agency/words/things.data.ts';

const statuses: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  customers: customerStatusLabels,
  sites: siteStatusLabels,
  checkpoints: checkpointStatusLabels,
  rounds: roundStatusLabels,
  agents: agentLicenceLabels,
  agent_contracts: contractStatusLabels,
  services: serviceStatusLabels,
  service_breaks: breakStatusLabels,
  round_runs: runStatusLabels,
  agency_reports: reportStatusLabels,
  invoices: INVOICE_STATUS_LABELS,
  requests: requestStatusLabels,
};
const operations: Readonly<Record<string, string>> = { insert: 'créé', update: 'modifié', delete: 'supprimé' };
/** Sealed or hashed values are useless to a reader, and nobody may copy them. */
const SECRET = /_(?:sealed|hash|salt)$|^(?:hash|token)$/;
const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const NOTHING = '–';
/** How a number is written, by the end of its column's name. */
const UNITS: readonly (readonly [string, (value: number) => string])[] = [
  ['_cents', (value) => formatMoney(value)],
  ['_bp', (value) => `${formatNumber(value / 100)} %`],
  ['_minutes', (value) => formatDuration(value)],
  ['_hundredths', (value) => formatNumber(value / 100)],
  ['_e3', (value) => formatPrice(value / 1000)],
  ['_e4', (value) => formatPrice(value / 10_000)],
];

export interface FieldChange {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

export const thingOf = (tableName: string): string => things[tableName]?.name ?? tableName;
export const fieldLabel = (field: string): string => fieldNames[field] ?? field;

type Names = Readonly<Record<string, string>>;

/** French names of internal keys. */
function keyWords(tableName: string, field: string, value: string): string | undefined {
  if (field === 'absence_type_key' || (field === 'type_key' && tableName === 'unavailabilities')) return absenceLabel(value);
  if (field === 'type_key') return keyNames[tableName]?.(value);
  return field === 'category' ? eventCategories.find(({ key }) => key === value)?.label : words[tableName]?.[field]?.[value];
}
const keyNames: Readonly<Record<string, (key: string) => string | undefined>> = {
  logbook_entries: (key) => entryTypeByKey(key)?.label,
  agent_expirations: (key) => expirationTypes.find((type) => type.key === key)?.label,
};
const words: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  agency_reports: { type: reportTypeLabels },
  documents: { kind: documentKindLabels },
};

function textShown(value: string, names: Names): string {
  const name = names[value];
  if (name !== undefined) return name;
  if (DAY.test(value)) return formatDay(value);
  return INSTANT.test(value) && !Number.isNaN(Date.parse(value)) ? formatDateTime(value) : wordsOf(value);
}

function numberShown(tableName: string, field: string, value: number): string {
  if (field === 'status' || field === 'previous_status') return statuses[tableName]?.[value] ?? String(value);
  const unit = UNITS.find(([ending]) => field.endsWith(ending) || field === ending.slice(1));
  return unit ? unit[1](value) : formatNumber(value);
}

/** A part of a stored object or list. Empty parts are left out. */
function partShown(value: unknown, names: Names): string {
  if (typeof value === 'string') return textShown(value, names);
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  return typeof value === 'number' ? formatNumber(value) : '';
}

/** A column's value in readable form. */
export function shown(tableName: string, field: string, value: unknown, names: Names = {}): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (SECRET.test(field)) return 'Valeur protégée';
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (typeof value === 'number') return numberShown(tableName, field, value);
  if (typeof value === 'string') return keyWords(tableName, field, value) ?? textShown(value, names);
  return storedWords(value, (part) => partShown(part, names)) || NOTHING;
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of two objects, the parts that differ: settings have a hundred parts, of which a change touches one. */
function differing(before: unknown, after: unknown): readonly [unknown, unknown] {
  if (!isGroup(before) || !isGroup(after)) return [before, after];
  const keys = Object.keys({ ...before, ...after }).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const parts = keys.map((key) => [key, ...differing(before[key], after[key])] as const);
  return [Object.fromEntries(parts.map(([key, part]) => [key, part])), Object.fromEntries(parts.map(([key, , part]) => [key, part]))];
}

/** An update has [before, after] for each column; a creation and a removal have the whole row. */
function sidesOf(operation: string, value: unknown): readonly [unknown, unknown] {
  if (operation === 'update' && Array.isArray(value)) return differing(value[0], value[1]);
  return operation === 'delete' ? [value, null] : [null, value];
}

type Line = Pick<AuditRow, 'tableName' | 'operation' | 'changes' | 'names'>;

/** Columns with a French name first. Identifiers of the row itself are left out. */
export const changesOf = ({ tableName, operation, changes, names }: Line): FieldChange[] =>
  Object.entries(changes)
    .filter(([field]) => field !== 'id' && field !== 'agency_id')
    .map(([field, value]) => {
      const [before, after] = sidesOf(operation, value);
      return { field, label: fieldLabel(field), before: shown(tableName, field, before, names), after: shown(tableName, field, after, names) };
    })
    .filter(({ before, after }) => before !== after || (operation === 'update' && before !== NOTHING))
    .toSorted((a, b) => Number(a.field in fieldNames ? 0 : 1) - Number(b.field in fieldNames ? 0 : 1) || a.label.localeCompare(b.label, 'fr'));

/** « Facture créée : 2026-014 » */
export function deedOf(row: Pick<AuditRow, 'tableName' | 'operation' | 'subject'>): string {
  const done = operations[row.operation] ?? row.operation;
  const ending = row.operation in operations && things[row.tableName]?.feminine ? 'e' : '';
  return `${thingOf(row.tableName)} ${done}${ending}${row.subject ? ` : ${row.subject}` : ''}`;
}

/** The names of the fields that an update changed. */
export const fieldsText = (row: Line): string =>
  row.operation === 'update'
    ? changesOf(row)
        .map(({ label }) => label)
        .join(', ')
    : '';
