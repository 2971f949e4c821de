// Lists services: the screen's list, the counts of a period, and planned published ones.
import { and, count, eq, exists, inArray, isNotNull, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { customers } from '@vigie/db/tables/people.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { ServiceStatus, goneServiceStatuses } from '@vigie/domain/planning/service.ts';
import { daysInterval, isoOf } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../../agency/profile.ts';
import { demandRange } from '../../plumbing/demand-range.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { presentServiceRow, viewOf } from './present.ts';
import { during, findServices, held, withAgents, withPlaces } from './service-records.ts';

/** The days of a period, both included, as instants of the agency's zone. */
export function periodOf(from: string, until: string, zone: string): { from: string; until: string } {
  demandRange(from, until);
  const { start, end } = daysInterval(from, until, zone);
  return { from: isoOf(start), until: isoOf(end) };
}

const assigned = (tx: Tx, condition: SQL | undefined): SQL =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(serviceAssignments)
      .where(and(eq(serviceAssignments.agencyId, services.agencyId), eq(serviceAssignments.serviceId, services.id), condition)),
  );

/** Agents see their own services. */
const own = ({ tx, via, actor }: Scope): SQL | undefined =>
  via === 'agent' ? assigned(tx, eq(serviceAssignments.agentId, actor.agentId ?? '')) : undefined;

const stop = alias(services, 'stop');

/** A service that meets a condition, or a circuit with a stop that does. */
export const passes = (tx: Tx, condition: (of: typeof services | typeof stop) => SQL): SQL | undefined =>
  or(
    condition(services),
    exists(
      tx
        .select({ one: sql`1` })
        .from(stop)
        .where(and(eq(stop.agencyId, services.agencyId), eq(stop.parentId, services.id), condition(stop))),
    ),
  );

/** Names of a circuit's sites. */
const stopNames = sql`case when ${services.isCircuit} then coalesce((select string_agg(place.name || ' ' || place.city, ' ') from services one
  join sites place on place.agency_id = one.agency_id and place.id = one.site_id where one.agency_id = ${services}.agency_id and one.parent_id = ${services}.id), '') else '' end`;

/** Customers see the stops on their own sites, everybody else the whole circuit. */
export const wholeOrOwn = (via: Scope['via']): SQL => (via === 'customer' ? eq(services.isCircuit, false) : isNull(services.parentId));

/** One definition of a filled service for the list, the coverage and the figures: as many agents as places. */
export const filled = sql`${held} >= ${services.nbAgents}`;

const declarationOf = (tx: Tx, zone: string, now: number): ListDeclaration => ({
  orderBy: {
    createdAt: services.createdAt,
    startAt: services.startAt,
    endAt: services.endAt,
    status: services.status,
    site: sites.name,
    customer: customers.name,
    nbAgents: services.nbAgents,
    activityType: services.activityType,
    specialtyKey: services.specialtyKey,
    publishedAt: services.publishedAt,
    minutes: sql`${services.endAt} - ${services.startAt}`,
    stops: sql`(select count(*) from services one where one.agency_id = ${services}.agency_id and one.parent_id = ${services}.id)`,
  },
  search: sql`fold(${sites.name} || ' ' || ${sites.city} || ' ' || ${customers.name} || ' ' || ${services.comment} || ' ' || ${stopNames})`,
  filters: {
    status: (values: number[]) => inArray(services.status, values),
    siteIds: (ids: string[]) => passes(tx, (of) => inArray(of.siteId, ids)),
    customerIds: (ids: string[]) => passes(tx, (of) => inArray(of.customerId, ids)),
    agentIds: (ids: string[]) => assigned(tx, inArray(serviceAssignments.agentId, ids)),
    specialtyKeys: (keys: string[]) => inArray(services.specialtyKey, keys),
    activityTypes: (types: number[]) => inArray(services.activityType, types),
    from: (day: string) => sql`${services.endAt} > ${isoOf(daysInterval(day, day, zone).start)}::timestamptz`,
    startsFrom: (day: string) => sql`${services.startAt} >= ${isoOf(daysInterval(day, day, zone).start)}::timestamptz`,
    over: (yes: boolean) => (yes ? sql`${services.endAt} <= ${isoOf(now)}::timestamptz` : sql`${services.endAt} > ${isoOf(now)}::timestamptz`),
    until: (day: string) => sql`${services.startAt} < ${isoOf(daysInterval(day, day, zone).end)}::timestamptz`,
    published: (yes: boolean) => (yes ? isNotNull(services.publishedAt) : isNull(services.publishedAt)),
    planned: (value: 0 | 1) => (value === 1 ? filled : sql`not ${filled}`),
    seriesId: (id: string) => eq(services.seriesId, id),
    isCircuit: (yes: boolean) => eq(services.isCircuit, yes),
  },
  tie: services.id,
});

export async function listServices(call: ScopedCall<typeof calls.list>) {
  const { tx, agencyId, body, via, house } = call;
  const settings = await loadSettings(tx, agencyId);
  const { where, orderBy, limit, offset } = listParts(declarationOf(tx, settings.timeZone, house.clock.now()), body);
  const scoped = and(eq(services.agencyId, agencyId), wholeOrOwn(via), own(call), where);
  const rows = await withPlaces(tx)
    .where(scoped)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const [total] = await tx
    .select({ count: count() })
    .from(services)
    .innerJoin(sites, and(eq(sites.agencyId, services.agencyId), eq(sites.id, services.siteId)))
    .innerJoin(customers, and(eq(customers.agencyId, services.agencyId), eq(customers.id, services.customerId)))
    .where(scoped);
  const view = viewOf(via, settings);
  const records = await withAgents(tx, agencyId, rows);
  return { data: records.map((record) => presentServiceRow(record, view)), count: total?.count ?? 0 };
}

/** They take no place in a plan. */
export const gone: number[] = [...goneServiceStatuses];

/** Published services that are neither archived nor unscheduled (F-064). */
export async function listPlanned(call: ScopedCall<typeof calls.planned>) {
  const { tx, agencyId, body, via } = call;
  const settings = await loadSettings(tx, agencyId);
  const { from, until } = periodOf(body.from, body.until, settings.timeZone);
  const records = await findServices(
    tx,
    agencyId,
    and(
      during(from, until),
      isNotNull(services.publishedAt),
      notInArray(services.status, gone),
      wholeOrOwn(via),
      own(call),
      body.siteIds.length > 0 ? passes(tx, (of) => inArray(of.siteId, body.siteIds)) : undefined,
      body.agentIds.length > 0 ? assigned(tx, inArray(serviceAssignments.agentId, body.agentIds)) : undefined,
    ),
  );
  const view = viewOf(via, settings);
  return { data: records.map((record) => presentServiceRow(record, view)), count: records.length };
}

const goneStatuses = sql.join(
  gone.map((status) => sql`${status}`),
  sql`, `,
);

interface Counts extends Record<string, unknown> {
  total: number;
  circuits: number;
  archived: number;
  unscheduled: number;
  planned: number;
  drafts: number;
  unfilled: number;
  missingAgents: number;
  late: number;
  minutes: number;
}

const NONE: Counts = {
  total: 0,
  circuits: 0,
  archived: 0,
  unscheduled: 0,
  planned: 0,
  drafts: 0,
  unfilled: 0,
  missingAgents: 0,
  late: 0,
  minutes: 0,
};

/** Counts what the list of the same days lists, so that both totals agree (F-071). What is to be done is counted among the planned ones. */
export async function countServices({ tx, agencyId, body }: ScopedCall<typeof calls.count>) {
  const { timeZone } = await loadSettings(tx, agencyId);
  const { from, until } = periodOf(body.from, body.until, timeZone);
  const wanted = body.isCircuit === undefined ? sql`` : sql`and services.is_circuit = ${body.isCircuit}`;
  const {
    rows: [row],
  } = await tx.execute<Counts>(sql`
    select count(*)::int total, (count(*) filter (where is_circuit))::int circuits,
      (count(*) filter (where status = ${ServiceStatus.archived}))::int archived, (count(*) filter (where status = ${ServiceStatus.unscheduled}))::int unscheduled,
      (count(*) filter (where stands))::int planned, (count(*) filter (where stands and published_at is null))::int drafts,
      (count(*) filter (where stands and held < nb_agents))::int unfilled,
      coalesce(sum(greatest(nb_agents - held, 0)) filter (where stands), 0)::int "missingAgents", (count(*) filter (where status = ${ServiceStatus.late}))::int late,
      coalesce(sum(extract(epoch from end_at - start_at) / 60 * nb_agents) filter (where stands), 0)::int minutes
    from (select services.*, services.status not in (${goneStatuses}) stands,
        (select count(*) from service_assignments a where a.agency_id = services.agency_id and a.service_id = services.id) held
      from services where services.agency_id = ${agencyId} and services.parent_id is null and ${during(from, until)} ${wanted}) s`);
  return row ?? NONE;
}
