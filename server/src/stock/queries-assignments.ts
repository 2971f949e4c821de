// Reads assignments: the agency's whole list, a collaborator's and a site's own.
import { and, count, eq, gte, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { stock as calls } from '@vigie/contract/stock/endpoints.ts';
import { listParts, type ListDeclaration, type ListQuery } from '@vigie/db/list.ts';
import { agents, customers } from '@vigie/db/tables/people.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { stockAssignments, stockReferences } from '@vigie/db/tables/stock.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { RestitutionStatus } from '@vigie/domain/stock/stock-assignment.ts';
import { stockCan } from '@vigie/domain/stock/stock-can.ts';
import { loadAgency } from '../agency/profile.ts';
import { loadAgentFile, today } from '../agents/reach.ts';
import { forbidden } from '../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../plumbing/http/call.ts';
import { outsideOf, refusingSites } from '../sites/site-maps.ts';
import { loadSite } from '../sites/reach.ts';
import { presentAssignment, type AssignmentLine } from './present.ts';

const holder = sql`coalesce(${agents.lastname} || ' ' || ${agents.firstname}, ${sites.name})`;

const declaration: ListDeclaration = {
  orderBy: {
    createdAt: stockAssignments.createdAt,
    assignmentDate: stockAssignments.assignedOn,
    restitutionDate: stockAssignments.restitutedOn,
    restitutionStatus: stockAssignments.restitutionStatus,
    quantity: stockAssignments.quantity,
    reference: sql`fold(${stockReferences.title})`,
    assignee: sql`fold(${holder})`,
  },
  search: sql`fold(${stockReferences.title} || ' ' || ${stockReferences.reference} || ' ' || coalesce(${agents.firstname} || ' ' || ${agents.lastname}, ${sites.name}, ''))`,
  filters: {
    held: (value: boolean) => (value ? isNull(stockAssignments.restitutedOn) : isNotNull(stockAssignments.restitutedOn)),
    restitutionStatus: (values: RestitutionStatus[]) => inArray(stockAssignments.restitutionStatus, values),
    stockReference: (value: string) => eq(stockAssignments.referenceId, value),
    agent: (value: string) => eq(stockAssignments.agentId, value),
    site: (value: string) => eq(stockAssignments.siteId, value),
    startRestitution: (value: string) => gte(stockAssignments.restitutedOn, value),
    endRestitution: (value: string) => lte(stockAssignments.restitutedOn, value),
  },
  tie: stockAssignments.id,
};

/** Assignments with their reference and their holder. */
const joined = (tx: Tx) =>
  tx
    .select({
      row: stockAssignments,
      reference: { id: stockReferences.id, title: stockReferences.title, reference: stockReferences.reference, types: stockReferences.types },
      agent: { id: agents.id, firstname: agents.firstname, lastname: agents.lastname },
      site: { id: sites.id, name: sites.name },
      customer: { id: customers.id, name: customers.name },
    })
    .from(stockAssignments)
    .innerJoin(stockReferences, and(eq(stockReferences.agencyId, stockAssignments.agencyId), eq(stockReferences.id, stockAssignments.referenceId)))
    .leftJoin(agents, and(eq(agents.agencyId, stockAssignments.agencyId), eq(agents.id, stockAssignments.agentId)))
    .leftJoin(sites, and(eq(sites.agencyId, stockAssignments.agencyId), eq(sites.id, stockAssignments.siteId)))
    .leftJoin(customers, and(eq(customers.agencyId, sites.agencyId), eq(customers.id, sites.customerId)))
    .$dynamic();

type Reader = Pick<Scope, 'tx' | 'agencyId' | 'actor' | 'house' | 'via'>;

async function list(call: Reader, query: ListQuery, narrowed?: SQL) {
  const { tx, agencyId, house, via } = call;
  const { where, orderBy, limit, offset } = listParts(declaration, query);
  const refused = via === 'customer' ? (await refusingSites(call))('listStockAssignments') : [];
  const scoped = and(eq(stockAssignments.agencyId, agencyId), outsideOf(stockAssignments.siteId, refused), narrowed, where);
  const rows = await joined(tx)
    .where(scoped)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const counted = tx
    .select({ count: count() })
    .from(stockAssignments)
    .innerJoin(stockReferences, and(eq(stockReferences.agencyId, stockAssignments.agencyId), eq(stockReferences.id, stockAssignments.referenceId)))
    .leftJoin(agents, and(eq(agents.agencyId, stockAssignments.agencyId), eq(agents.id, stockAssignments.agentId)))
    .leftJoin(sites, and(eq(sites.agencyId, stockAssignments.agencyId), eq(sites.id, stockAssignments.siteId)))
    .where(scoped);
  const [total] = await counted;
  const day = today(house, await loadAgency(tx, agencyId));
  return { data: rows.map((line) => presentAssignment(line as AssignmentLine, day)), count: total?.count ?? 0 };
}

export const listAssignments = (call: ScopedCall<typeof calls.assignments>) => list(call, call.body);

export async function listAgentAssignments(call: ScopedCall<typeof calls.agentAssignments>) {
  if (!stockCan.seeHeldBy(call.actor, call.params.id)) throw forbidden('listStockAssignments');
  await loadAgentFile(call.tx, call.agencyId, call.params.id);
  return list(call, call.body, eq(stockAssignments.agentId, call.params.id));
}

export async function listSiteAssignments(call: ScopedCall<typeof calls.siteAssignments>) {
  await loadSite(call.tx, call.agencyId, call.params.id);
  return list(call, call.body, eq(stockAssignments.siteId, call.params.id));
}

/** These assignments as they are now, in the order of their creation. */
export async function presentAssignments({ tx, agencyId, house }: Pick<Reader, 'tx' | 'agencyId' | 'house'>, ids: readonly string[]) {
  const rows = await joined(tx)
    .where(and(eq(stockAssignments.agencyId, agencyId), inArray(stockAssignments.id, [...ids])))
    .orderBy(stockAssignments.createdAt, stockAssignments.id);
  const day = today(house, await loadAgency(tx, agencyId));
  return rows.map((line) => presentAssignment(line as AssignmentLine, day));
}
