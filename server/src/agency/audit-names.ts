// Replaces the identifiers of the audit trail by names: readers know names, not UUIDs.
import type { auditLines } from '@vigie/db/tables/plumbing.ts';
import type { Tx } from '@vigie/db/door.ts';
import { DELETED, finders, KINDS, type Kind } from './audit-finders.ts';

export type AuditRecord = typeof auditLines.$inferSelect;

/** The kinds of things that a column may name. */
const BY_COLUMN: Readonly<Record<string, Kind>> = {
  customer_id: 'customers',
  site_id: 'sites',
  agent_id: 'agents',
  invoice_id: 'invoices',
  credit_of_id: 'invoices',
  credit_id: 'invoices',
  service_id: 'services',
  service_ids: 'services',
  parent_id: 'services',
  user_id: 'users',
  answered_by: 'users',
  closed_by: 'users',
  manager_id: 'members',
  establishment_id: 'establishments',
  checkpoint_id: 'checkpoints',
  round_id: 'rounds',
  run_id: 'runs',
  document_id: 'documents',
  member_id: 'members',
  author_customer_id: 'customers',
  file_id: 'files',
  file_ids: 'files',
  pdf_file_id: 'files',
  logo_file_id: 'files',
  picture_file_id: 'files',
  end_photo_file_id: 'files',
  agent_signature_file_id: 'files',
  customer_signature_file_id: 'files',
};
const BY_TABLE: Readonly<Record<string, Kind>> = {
  customers: 'customers',
  establishments: 'establishments',
  sites: 'sites',
  agents: 'agents',
  invoices: 'invoices',
  services: 'services',
  user_companies: 'members',
  checkpoints: 'checkpoints',
  rounds: 'rounds',
  round_runs: 'runs',
  documents: 'documents',
};

/** An entry of the logbook refers to another entry, which has no name. */
const kindOf = ({ tableName }: AuditRecord, column: string): Kind | undefined =>
  column === 'parent_id' && tableName !== 'services' ? undefined : BY_COLUMN[column];

/** Columns that name a row by themselves, best first. */
const NAMING = ['number', 'name', 'title', 'label', 'lastname'];

/** A changed column has [before, after], a whole row has plain values. A column of several ids has a list. */
const valuesOf = ({ operation }: AuditRecord, value: unknown): unknown[] =>
  (operation === 'update' && Array.isArray(value) ? value : [value]).flat() as unknown[];

/** The identifiers in one line, with their kinds. */
const linksOf = (line: AuditRecord): { readonly kind: Kind; readonly id: string }[] =>
  Object.entries(line.changes).flatMap(([column, value]) => {
    const kind = kindOf(line, column);
    return kind ? valuesOf(line, value).flatMap((id) => (typeof id === 'string' && id !== '' ? [{ kind, id }] : [])) : [];
  });

function wanted(lines: readonly AuditRecord[]): Record<Kind, Set<string>> {
  const ids = Object.fromEntries(KINDS.map((kind) => [kind, new Set<string>()])) as Record<Kind, Set<string>>;
  for (const line of lines) {
    const own = BY_TABLE[line.tableName];
    if (own) ids[own].add(line.rowId);
    for (const { kind, id } of linksOf(line)) ids[kind].add(id);
  }
  return ids;
}

/** Names of everything that the lines mention and that still exists. */
export async function namesIn(tx: Tx, agencyId: string, zone: string, lines: readonly AuditRecord[]): Promise<Map<string, string>> {
  const ids = wanted(lines);
  const find = finders(tx, agencyId, zone);
  const names = new Map<string, string>();
  for (const kind of KINDS) {
    const list = [...ids[kind]];
    if (list.length === 0) continue;
    for (const { id, label } of await find[kind](list)) if (id) names.set(id, label);
  }
  return names;
}

/** What the line is about: its row's name, else what the row says of itself, else what it belongs to. */
export function subjectOf(line: AuditRecord, names: ReadonlyMap<string, string>): string {
  const known = names.get(line.rowId);
  if (known) return known;
  const text = (column: string): string | undefined =>
    valuesOf(line, line.changes[column]).findLast((value): value is string => typeof value === 'string' && value !== '');
  const own = NAMING.map(text).find((value) => value !== undefined);
  if (own) return own;
  return (
    Object.keys(BY_COLUMN)
      .map((column) => names.get(text(column) ?? ''))
      .find((name) => name !== undefined) ?? ''
  );
}

/** Accounts are never deleted. One that belongs to nobody in the agency is the platform's own, as its author is. */
const absent = (kind: Kind): string => (kind === 'users' ? 'Vigie' : DELETED);

/** The names that one line needs. A row that no longer exists is called deleted. */
export const namesOf = (line: AuditRecord, names: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries(linksOf(line).map(({ kind, id }) => [id, names.get(id) ?? absent(kind)]));
