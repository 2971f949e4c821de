// Finds the names of the rows that the audit trail mentions, with one query per kind inside the agency.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import { documents } from '@vigie/db/tables/documents.ts';
import { establishments } from '@vigie/db/tables/establishments.ts';
import { roundRuns } from '@vigie/db/tables/field/field.ts';
import { agents, customers, userCompanies } from '@vigie/db/tables/people.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import { files } from '@vigie/db/tables/plumbing.ts';
import { checkpoints, rounds, sites } from '@vigie/db/tables/sites.ts';
import { AgentStatus } from '@vigie/domain/agents/agent.ts';
import { formatDateTime } from '@vigie/domain/shared/time-format.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';

export const KINDS = [
  'customers',
  'establishments',
  'sites',
  'agents',
  'invoices',
  'services',
  'members',
  'users',
  'checkpoints',
  'rounds',
  'runs',
  'files',
  'documents',
] as const;
export type Kind = (typeof KINDS)[number];

export const DELETED = 'supprimé';

type Found = readonly { id: string | null; label: string }[];
type Finders<K extends Kind> = Record<K, (ids: string[]) => Promise<Found>>;

const fullName = { firstname: userCompanies.firstname, lastname: userCompanies.lastname };
const named = (rows: readonly { id: string | null; firstname: string; lastname: string }[]): Found =>
  rows.map(({ id, firstname, lastname }) => ({ id, label: `${firstname} ${lastname}` }));

const people = (tx: Tx, agencyId: string): Finders<'agents' | 'members' | 'users' | 'customers'> => ({
  agents: async (ids) =>
    (
      await tx
        .select({ id: agents.id, firstname: agents.firstname, lastname: agents.lastname, status: agents.status })
        .from(agents)
        .where(and(eq(agents.agencyId, agencyId), inArray(agents.id, ids)))
    ).map(({ id, firstname, lastname, status }) => ({
      id,
      label: `${firstname} ${lastname}${status === AgentStatus.deleted ? ` (${DELETED})` : ''}`,
    })),
  members: async (ids) =>
    named(
      await tx
        .select({ id: userCompanies.id, ...fullName })
        .from(userCompanies)
        .where(and(eq(userCompanies.agencyId, agencyId), inArray(userCompanies.id, ids))),
    ),
  users: async (ids) =>
    named(
      await tx
        .select({ id: userCompanies.userId, ...fullName })
        .from(userCompanies)
        .where(and(eq(userCompanies.agencyId, agencyId), inArray(userCompanies.userId, ids))),
    ),
  customers: (ids) =>
    tx
      .select({ id: customers.id, label: customers.name })
      .from(customers)
      .where(and(eq(customers.agencyId, agencyId), inArray(customers.id, ids))),
});

const places = (tx: Tx, agencyId: string): Finders<'establishments' | 'sites' | 'checkpoints' | 'rounds'> => ({
  establishments: (ids) =>
    tx
      .select({ id: establishments.id, label: establishments.name })
      .from(establishments)
      .where(and(eq(establishments.agencyId, agencyId), inArray(establishments.id, ids))),
  sites: (ids) =>
    tx
      .select({ id: sites.id, label: sites.name })
      .from(sites)
      .where(and(eq(sites.agencyId, agencyId), inArray(sites.id, ids))),
  checkpoints: (ids) =>
    tx
      .select({ id: checkpoints.id, label: checkpoints.title })
      .from(checkpoints)
      .where(and(eq(checkpoints.agencyId, agencyId), inArray(checkpoints.id, ids))),
  rounds: (ids) =>
    tx
      .select({ id: rounds.id, label: rounds.name })
      .from(rounds)
      .where(and(eq(rounds.agencyId, agencyId), inArray(rounds.id, ids))),
});

const papers = (tx: Tx, agencyId: string): Finders<'invoices' | 'files' | 'documents'> => ({
  invoices: async (ids) =>
    (
      await tx
        .select({ id: invoices.id, number: invoices.number, title: invoices.title })
        .from(invoices)
        .where(and(eq(invoices.agencyId, agencyId), inArray(invoices.id, ids)))
    ).map(({ id, number, title }) => ({ id, label: number ?? (title || 'Brouillon') })),
  files: (ids) =>
    tx
      .select({ id: files.id, label: files.name })
      .from(files)
      .where(and(eq(files.agencyId, agencyId), inArray(files.id, ids))),
  documents: (ids) =>
    tx
      .select({ id: documents.id, label: documents.name })
      .from(documents)
      .where(and(eq(documents.agencyId, agencyId), inArray(documents.id, ids))),
});

/** A service or a round is named by its place and its time. */
const moments = (tx: Tx, agencyId: string, zone: string): Finders<'services' | 'runs'> => ({
  services: async (ids) =>
    (
      await tx
        .select({ id: services.id, startAt: services.startAt, name: sites.name })
        .from(services)
        .innerJoin(sites, and(eq(sites.agencyId, services.agencyId), eq(sites.id, services.siteId)))
        .where(and(eq(services.agencyId, agencyId), inArray(services.id, ids)))
    ).map(({ id, startAt, name }) => ({ id, label: `${name}, ${formatDateTime(instantOf(startAt), zone)}` })),
  runs: async (ids) =>
    (
      await tx
        .select({ id: roundRuns.id, startedAt: roundRuns.startedAt, name: rounds.name })
        .from(roundRuns)
        .innerJoin(rounds, and(eq(rounds.agencyId, roundRuns.agencyId), eq(rounds.id, roundRuns.roundId)))
        .where(and(eq(roundRuns.agencyId, agencyId), inArray(roundRuns.id, ids)))
    ).map(({ id, startedAt, name }) => ({ id, label: `${name}, ${formatDateTime(instantOf(startedAt), zone)}` })),
});

export const finders = (tx: Tx, agencyId: string, zone: string): Finders<Kind> => ({
  ...people(tx, agencyId),
  ...places(tx, agencyId),
  ...papers(tx, agencyId),
  ...moments(tx, agencyId, zone),
});

const TABLES = {
  agents,
  customers,
  sites,
  services,
  invoices,
  documents,
  members: userCompanies,
  files,
  checkpoints,
  rounds,
  runs: roundRuns,
} as const;
type OwnKind = keyof typeof TABLES;

/** Finds which kinds of rows these identifiers name in the agency, in one query. Most of them name nothing, or one row. */
export async function kindsAmong(tx: Tx, agencyId: string, ids: readonly string[]): Promise<ReadonlySet<OwnKind>> {
  if (ids.length === 0) return new Set();
  const asked = Object.entries(TABLES).map(
    ([kind, table]) =>
      sql`select ${sql.raw(`'${kind}'`)} as kind where exists (select from ${table} where ${and(eq(table.agencyId, agencyId), inArray(table.id, [...ids]))})`,
  );
  const { rows } = await tx.execute<{ kind: OwnKind }>(sql.join(asked, sql` union all `));
  return new Set(rows.map(({ kind }) => kind));
}
