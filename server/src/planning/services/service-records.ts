// Services as they are read: the row, its place, its customer and who is on it.
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { agents, customers } from '@vigie/db/tables/people.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { notFound } from '../../plumbing/errors.ts';

export type ServiceTableRow = typeof services.$inferSelect;
export type AssignmentRow = typeof serviceAssignments.$inferSelect;

export interface AssignedAgent extends AssignmentRow {
  readonly firstname: string;
  readonly lastname: string;
}

export interface ServiceRecord {
  readonly service: ServiceTableRow;
  readonly site: { readonly id: string; readonly name: string; readonly city: string; readonly timeZone: string; readonly holidayLocale: string };
  readonly customer: { readonly id: string; readonly name: string };
  readonly assignments: readonly AssignedAgent[];
}

/** Services with their site and customer, without conditions; the list adds its own. */
const columns = {
  service: services,
  site: { id: sites.id, name: sites.name, city: sites.city, timeZone: sites.timeZone, holidayLocale: sites.holidayLocale },
  customer: { id: customers.id, name: customers.name },
};

export const withPlaces = (tx: Tx) =>
  tx
    .select(columns)
    .from(services)
    .innerJoin(sites, and(eq(sites.agencyId, services.agencyId), eq(sites.id, services.siteId)))
    .innerJoin(customers, and(eq(customers.agencyId, services.agencyId), eq(customers.id, services.customerId)));

export async function assignmentsOf(tx: Tx, agencyId: string, serviceIds: readonly string[]): Promise<Map<string, AssignedAgent[]>> {
  const byService = new Map<string, AssignedAgent[]>();
  if (serviceIds.length === 0) return byService;
  const rows = await tx
    .select({ assignment: serviceAssignments, firstname: agents.firstname, lastname: agents.lastname })
    .from(serviceAssignments)
    .innerJoin(agents, and(eq(agents.agencyId, serviceAssignments.agencyId), eq(agents.id, serviceAssignments.agentId)))
    .where(and(eq(serviceAssignments.agencyId, agencyId), inArray(serviceAssignments.serviceId, [...serviceIds])))
    .orderBy(asc(agents.lastname), asc(agents.firstname), asc(agents.id));
  for (const { assignment, firstname, lastname } of rows) {
    const list = byService.get(assignment.serviceId) ?? [];
    list.push({ ...assignment, firstname, lastname });
    byService.set(assignment.serviceId, list);
  }
  return byService;
}

/** Adds the agents to rows that were selected with {@link withPlaces}. */
export async function withAgents(tx: Tx, agencyId: string, rows: readonly Omit<ServiceRecord, 'assignments'>[]): Promise<ServiceRecord[]> {
  const assigned = await assignmentsOf(
    tx,
    agencyId,
    rows.map(({ service }) => service.id),
  );
  return rows.map((row) => ({ ...row, assignments: assigned.get(row.service.id) ?? [] }));
}

/** Services that fulfil a condition, in order of time. */
export async function findServices(tx: Tx, agencyId: string, condition: SQL | undefined, most = 5000): Promise<ServiceRecord[]> {
  const rows = await withPlaces(tx)
    .where(and(eq(services.agencyId, agencyId), condition))
    .orderBy(asc(services.startAt), asc(services.id))
    .limit(most);
  return withAgents(tx, agencyId, rows);
}

/** The service of this agency, or 404. */
export async function loadService(tx: Tx, agencyId: string, id: string): Promise<ServiceRecord> {
  const [record] = await findServices(tx, agencyId, eq(services.id, id), 1);
  if (!record) throw notFound('Service introuvable');
  return record;
}

export const findServicesById = async (tx: Tx, agencyId: string, ids: readonly string[]): Promise<ServiceRecord[]> =>
  ids.length === 0 ? [] : findServices(tx, agencyId, inArray(services.id, [...ids]));

/** Locks the rows, always in the order of their ids, then reads them: two planners cannot change one service at once. */
export async function loadForChange(tx: Tx, agencyId: string, ids: readonly string[]): Promise<ServiceRecord[]> {
  if (ids.length === 0) return [];
  await tx
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.agencyId, agencyId), inArray(services.id, [...ids])))
    .orderBy(asc(services.id))
    .for('update');
  return findServicesById(tx, agencyId, ids);
}

/** Overlaps a time; the lower bound on the start lets the index of starts answer (no service is longer than a week). */
export const during = (from: string, until: string): SQL =>
  sql`${services.startAt} < ${until}::timestamptz and ${services.endAt} > ${from}::timestamptz and ${services.startAt} > ${from}::timestamptz - interval '8 days'`;
