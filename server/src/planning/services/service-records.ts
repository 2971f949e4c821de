// Reads services: the row, its place, its customer and its agents.
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { among } from '@vigie/db/among.ts';
import { agents, customers } from '@vigie/db/tables/people.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { notFound } from '../../plumbing/errors.ts';

export type ServiceTableRow = typeof services.$inferSelect;
export type AssignmentRow = typeof serviceAssignments.$inferSelect;

export interface AssignedAgent extends AssignmentRow {
  readonly firstname: string;
  readonly lastname: string;
}

/** A stop of a circuit with its place. */
export interface StopRecord {
  readonly row: ServiceTableRow;
  readonly site: { readonly id: string; readonly name: string; readonly city: string };
  readonly customer: { readonly id: string; readonly name: string };
}

export interface ServiceRecord {
  readonly service: ServiceTableRow;
  readonly site: { readonly id: string; readonly name: string; readonly city: string; readonly timeZone: string; readonly holidayLocale: string };
  readonly customer: { readonly id: string; readonly name: string };
  readonly assignments: readonly AssignedAgent[];
  /** For a circuit, in order. */
  readonly stops: readonly StopRecord[];
}

/** Every site of a service. */
export const placesOfRecord = ({ site, stops }: ServiceRecord): string[] => [site.id, ...stops.map((stop) => stop.site.id)];

/** Its place in words: the site, or the sites of a circuit in order. */
export const placeName = ({ site, stops }: ServiceRecord): string =>
  stops.length === 0 ? site.name : `Circuit : ${stops.map((stop) => stop.site.name).join(' → ')}`;

/** The same in SQL, for `services` joined with its site. */
export const placeNameSql = sql<string>`case when ${services.isCircuit} then 'Circuit : ' || coalesce((select string_agg(place.name, ' → ' order by one.position)
  from services one join sites place on place.agency_id = one.agency_id and place.id = one.site_id
  where one.agency_id = ${services}.agency_id and one.parent_id = ${services}.id), ${sites}.name) else ${sites}.name end`;

/** Services with their site and customer, without conditions. The list adds its own. */
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
    .where(and(eq(serviceAssignments.agencyId, agencyId), among(serviceAssignments.serviceId, serviceIds)))
    .orderBy(asc(agents.lastname), asc(agents.firstname), asc(agents.id));
  for (const { assignment, firstname, lastname } of rows) {
    const list = byService.get(assignment.serviceId) ?? [];
    list.push({ ...assignment, firstname, lastname });
    byService.set(assignment.serviceId, list);
  }
  return byService;
}

/** The stops of circuits, by circuit. */
export async function stopsOf(tx: Tx, agencyId: string, circuitIds: readonly string[]): Promise<Map<string, StopRecord[]>> {
  if (circuitIds.length === 0) return new Map();
  const rows = await withPlaces(tx)
    .where(and(eq(services.agencyId, agencyId), among(services.parentId, circuitIds)))
    .orderBy(asc(services.position), asc(services.startAt), asc(services.id));
  return Map.groupBy(
    rows.map(({ service: row, site, customer }) => ({ row, site, customer })),
    ({ row }) => row.parentId ?? '',
  );
}

/** Adds the agents and the stops to rows that were selected with {@link withPlaces}. */
export async function withAgents(tx: Tx, agencyId: string, rows: readonly Omit<ServiceRecord, 'assignments' | 'stops'>[]): Promise<ServiceRecord[]> {
  const ids = rows.map(({ service }) => service.id);
  const assigned = await assignmentsOf(tx, agencyId, ids);
  const circuits = rows.filter(({ service }) => service.isCircuit).map(({ service }) => service.id);
  const stops = await stopsOf(tx, agencyId, circuits);
  return rows.map((row) => ({ ...row, assignments: assigned.get(row.service.id) ?? [], stops: stops.get(row.service.id) ?? [] }));
}

/** Services that meet a condition, in order of time. */
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
  ids.length === 0 ? [] : findServices(tx, agencyId, among(services.id, ids));

/**
 * Locks the rows in the order of their ids, circuits before their stops, then reads them. Two planners cannot change one service at once, nor can a
 * guard visit a stop that is being replanned. A stop is changed only with its circuit.
 */
export async function loadForChange(tx: Tx, agencyId: string, ids: readonly string[]): Promise<ServiceRecord[]> {
  if (ids.length === 0) return [];
  const lock = (condition: SQL | undefined) =>
    tx
      .select({ id: services.id })
      .from(services)
      .where(and(eq(services.agencyId, agencyId), condition))
      .orderBy(asc(services.id))
      .for('update');
  const own = await lock(and(among(services.id, ids), isNull(services.parentId)));
  const found = own.map(({ id }) => id);
  if (found.length === 0) return [];
  await lock(among(services.parentId, found));
  return findServicesById(tx, agencyId, found);
}

/** How many agents a service has. A place is vacant while it has fewer than `nbAgents`. */
export const held = sql<number>`(select count(*) from service_assignments a where a.agency_id = ${services}.agency_id and a.service_id = ${services}.id)`;

/** Overlaps a time. The lower bound on the start lets the index of starts work (no service is longer than a week). */
export const during = (from: string, until: string): SQL =>
  sql`${services.startAt} < ${until}::timestamptz and ${services.endAt} > ${from}::timestamptz and ${services.startAt} > ${from}::timestamptz - interval '8 days'`;
