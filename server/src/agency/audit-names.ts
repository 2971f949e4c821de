// Words for the identifiers of the audit trail: who reads it knows names, not UUIDs.
import { and, eq, inArray } from 'drizzle-orm';
import { invoices } from '@vigie/db/tables/billing.ts';
import { agents, customers, userCompanies } from '@vigie/db/tables/people.ts';
import { services } from '@vigie/db/tables/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { auditLines } from '@vigie/db/tables/plumbing.ts';
import type { Tx } from '@vigie/db/door.ts';
import { formatDateTime } from '@vigie/domain/shared/time-format.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';

export type AuditRecord = typeof auditLines.$inferSelect;

const KINDS = ['customers', 'sites', 'agents', 'invoices', 'services', 'members', 'users'] as const;
type Kind = (typeof KINDS)[number];

/** The column that names a kind of thing, and the table whose rows are that kind. */
const BY_COLUMN: Readonly<Record<string, Kind>> = {
  customer_id: 'customers',
  site_id: 'sites',
  agent_id: 'agents',
  invoice_id: 'invoices',
  credit_of_id: 'invoices',
  credit_id: 'invoices',
  service_id: 'services',
  parent_id: 'services',
  user_id: 'users',
  manager_id: 'members',
};
const BY_TABLE: Readonly<Record<string, Kind>> = {
  customers: 'customers',
  sites: 'sites',
  agents: 'agents',
  invoices: 'invoices',
  services: 'services',
  user_companies: 'members',
};

/** Columns that name a row by themselves, the best first. */
const NAMING = ['number', 'name', 'title', 'label', 'lastname'];

/** A changed column holds [before, after], a whole row plain values. */
const valuesOf = ({ operation }: AuditRecord, value: unknown): unknown[] => (operation === 'update' && Array.isArray(value) ? value : [value]);

function wanted(lines: readonly AuditRecord[]): Record<Kind, Set<string>> {
  const ids = Object.fromEntries(KINDS.map((kind) => [kind, new Set<string>()])) as Record<Kind, Set<string>>;
  for (const line of lines) {
    const own = BY_TABLE[line.tableName];
    if (own) ids[own].add(line.rowId);
    for (const [column, value] of Object.entries(line.changes)) {
      const kind = BY_COLUMN[column];
      if (kind) for (const id of valuesOf(line, value)) if (typeof id === 'string') ids[kind].add(id);
    }
  }
  return ids;
}

type Found = readonly { id: string | null; label: string }[];

const finders = (tx: Tx, agencyId: string, zone: string): Record<Kind, (ids: string[]) => Promise<Found>> => ({
  customers: (ids) =>
    tx
      .select({ id: customers.id, label: customers.name })
      .from(customers)
      .where(and(eq(customers.agencyId, agencyId), inArray(customers.id, ids))),
  sites: (ids) =>
    tx
      .select({ id: sites.id, label: sites.name })
      .from(sites)
      .where(and(eq(sites.agencyId, agencyId), inArray(sites.id, ids))),
  agents: async (ids) =>
    (
      await tx
        .select({ id: agents.id, firstname: agents.firstname, lastname: agents.lastname })
        .from(agents)
        .where(and(eq(agents.agencyId, agencyId), inArray(agents.id, ids)))
    ).map(({ id, firstname, lastname }) => ({ id, label: `${firstname} ${lastname}` })),
  invoices: async (ids) =>
    (
      await tx
        .select({ id: invoices.id, number: invoices.number, title: invoices.title })
        .from(invoices)
        .where(and(eq(invoices.agencyId, agencyId), inArray(invoices.id, ids)))
    ).map(({ id, number, title }) => ({ id, label: number ?? (title || 'Brouillon') })),
  services: async (ids) =>
    (
      await tx
        .select({ id: services.id, startAt: services.startAt, name: sites.name })
        .from(services)
        .innerJoin(sites, and(eq(sites.agencyId, services.agencyId), eq(sites.id, services.siteId)))
        .where(and(eq(services.agencyId, agencyId), inArray(services.id, ids)))
    ).map(({ id, startAt, name }) => ({ id, label: `${name}, ${formatDateTime(instantOf(startAt), zone)}` })),
  members: async (ids) =>
    (
      await tx
        .select({ id: userCompanies.id, firstname: userCompanies.firstname, lastname: userCompanies.lastname })
        .from(userCompanies)
        .where(and(eq(userCompanies.agencyId, agencyId), inArray(userCompanies.id, ids)))
    ).map(({ id, firstname, lastname }) => ({ id, label: `${firstname} ${lastname}` })),
  users: async (ids) =>
    (
      await tx
        .select({ id: userCompanies.userId, firstname: userCompanies.firstname, lastname: userCompanies.lastname })
        .from(userCompanies)
        .where(and(eq(userCompanies.agencyId, agencyId), inArray(userCompanies.userId, ids)))
    ).map(({ id, firstname, lastname }) => ({ id, label: `${firstname} ${lastname}` })),
});

/** Names of everything that the lines speak of and that is still there. */
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

/** What the line is about: its row by name, or else what the row says of itself, or else the thing it belongs to. */
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

/** The names that one line needs. */
export const namesOf = (line: AuditRecord, names: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.values(line.changes)
      .flatMap((value) => valuesOf(line, value))
      .flatMap((id) => {
        const name = typeof id === 'string' ? names.get(id) : undefined;
        return typeof id === 'string' && name ? [[id, name]] : [];
      }),
  );
