// Loads who worked when: assignments with their services, breaks and places, as the domain's hours count them.
import { and, asc, eq, exists, inArray, isNotNull, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { among } from '@vigie/db/among.ts';
import { agents, customers } from '@vigie/db/tables/people.ts';
import { serviceAssignments, serviceBreaks, services } from '@vigie/db/tables/planning/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { BreakStatus, BreakType, ServiceBreak } from '@vigie/domain/planning/breaks.ts';
import { goneServiceStatuses } from '@vigie/domain/planning/service.ts';
import { DAY, instantOf, isoOf, type Interval } from '@vigie/domain/shared/time.ts';
import type { ClockingColumns } from '../sites/clocking.ts';
import type { AssignmentRow, ServiceTableRow } from '../planning/services/service-records.ts';

export interface WorkFilter {
  readonly agentIds?: readonly string[];
  readonly siteIds?: readonly string[];
  readonly customerIds?: readonly string[];
  readonly serviceIds?: readonly string[];
}

export interface WorkSite extends ClockingColumns {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly timeZone: string;
  readonly holidayLocale: string;
}

/** A stop of a circuit, and each guard's times there. */
export interface WorkStop {
  readonly row: ServiceTableRow;
  readonly site: WorkSite;
  readonly customer: { readonly id: string; readonly name: string };
  readonly assignments: readonly AssignmentRow[];
}

/** A service with its place. `assignments` are those of the requested agents, `held` counts all. */
export interface Work {
  readonly service: ServiceTableRow;
  readonly site: WorkSite;
  readonly customer: { readonly id: string; readonly name: string };
  readonly assignments: readonly WorkAssignment[];
  readonly held: number;
  /** For a circuit, in order. */
  readonly stops: readonly WorkStop[];
}

export interface WorkAssignment {
  readonly row: AssignmentRow;
  readonly firstname: string;
  readonly lastname: string;
  readonly breaks: readonly ServiceBreak[];
}

/** Real times may differ from the planned ones: the hours cut exactly, the query only narrows. */
const SLACK = 2 * DAY;
/** No service lasts longer than this, planned or forgotten. The bound lets the index of starts work. */
const LONGEST = 40 * DAY;

const gone: number[] = [...goneServiceStatuses];

/** Services that may have minutes inside: published or begun, still planned, and not stops of a circuit. */
export const mayCount = (within: Interval): SQL | undefined =>
  and(
    isNull(services.parentId),
    notInArray(services.status, gone),
    or(isNotNull(services.publishedAt), isNotNull(services.realStartAt)),
    sql`${services.startAt} > ${isoOf(within.start - LONGEST)}::timestamptz and ${services.startAt} < ${isoOf(within.end + SLACK)}::timestamptz`,
    sql`greatest(${services.endAt}, ${services.realEndAt}) > ${isoOf(within.start - SLACK)}::timestamptz`,
  );

/** The same of loaded work: what would be loaded for a part of a long period alone. */
export const workWithin = (work: readonly Work[], within: Interval): Work[] =>
  work.filter(({ service: { startAt, endAt, realEndAt } }) => {
    const [start, end] = [instantOf(startAt), Math.max(instantOf(endAt), maybe(realEndAt) ?? 0)];
    return start > within.start - LONGEST && start < within.end + SLACK && end > within.start - SLACK;
  });

const stops = alias(services, 'stops');

/** On one of these sites or for one of these customers, or a circuit with a stop there. */
const chosen = (tx: Tx, ids: readonly string[] | undefined, column: 'siteId' | 'customerId'): SQL | undefined =>
  ids && ids.length > 0
    ? or(
        inArray(services[column], [...ids]),
        exists(
          tx
            .select({ one: sql`1` })
            .from(stops)
            .where(and(eq(stops.agencyId, services.agencyId), eq(stops.parentId, services.id), inArray(stops[column], [...ids]))),
        ),
      )
    : undefined;

const places = {
  customer: { id: customers.id, name: customers.name },
  site: {
    id: sites.id,
    name: sites.name,
    city: sites.city,
    timeZone: sites.timeZone,
    holidayLocale: sites.holidayLocale,
    clockingNotBeforeStart: sites.clockingNotBeforeStart,
    clockingToleranceMinutes: sites.clockingToleranceMinutes,
  },
};

async function stopsOfWork(tx: Tx, agencyId: string, circuitIds: readonly string[]): Promise<Map<string, WorkStop[]>> {
  if (circuitIds.length === 0) return new Map();
  const rows = await tx
    .select({ row: services, ...places })
    .from(services)
    .innerJoin(sites, and(eq(sites.agencyId, services.agencyId), eq(sites.id, services.siteId)))
    .innerJoin(customers, and(eq(customers.agencyId, services.agencyId), eq(customers.id, services.customerId)))
    .where(and(eq(services.agencyId, agencyId), among(services.parentId, circuitIds)))
    .orderBy(asc(services.position), asc(services.startAt), asc(services.id));
  const ids = rows.map(({ row }) => row.id);
  const made = await tx
    .select()
    .from(serviceAssignments)
    .where(and(eq(serviceAssignments.agencyId, agencyId), among(serviceAssignments.serviceId, ids)));
  const byStop = Map.groupBy(made, ({ serviceId }) => serviceId);
  return Map.groupBy(
    rows.map((stop) => ({ ...stop, assignments: byStop.get(stop.row.id) ?? [] })),
    ({ row }) => row.parentId ?? '',
  );
}

const assignedTo = (tx: Tx, agentIds: readonly string[]): SQL =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(serviceAssignments)
      .where(
        and(
          eq(serviceAssignments.agencyId, services.agencyId),
          eq(serviceAssignments.serviceId, services.id),
          inArray(serviceAssignments.agentId, [...agentIds]),
        ),
      ),
  );

const maybe = (instant: string | null): number | null => (instant === null ? null : instantOf(instant));

async function breaksOf(tx: Tx, agencyId: string, ids: readonly string[]): Promise<Map<string, ServiceBreak[]>> {
  const byPlace = new Map<string, ServiceBreak[]>();
  const rows = await tx
    .select()
    .from(serviceBreaks)
    .where(and(eq(serviceBreaks.agencyId, agencyId), among(serviceBreaks.serviceId, ids)));
  for (const row of rows) {
    const place = `${row.serviceId} ${row.agentId}`;
    const pause: ServiceBreak = {
      type: row.type as BreakType,
      status: row.status as BreakStatus,
      start: maybe(row.startAt),
      end: maybe(row.endAt),
      realStart: maybe(row.realStartAt),
      realEnd: maybe(row.realEndAt),
      agentId: row.agentId,
      deducted: row.deducted,
    };
    byPlace.set(place, [...(byPlace.get(place) ?? []), pause]);
  }
  return byPlace;
}

interface Assigned {
  readonly wanted: Map<string, WorkAssignment[]>;
  readonly held: Map<string, number>;
}

async function assignmentsOf(tx: Tx, agencyId: string, ids: readonly string[], agentIds: readonly string[] | undefined): Promise<Assigned> {
  const breaks = await breaksOf(tx, agencyId, ids);
  const rows = await tx
    .select({ row: serviceAssignments, firstname: agents.firstname, lastname: agents.lastname })
    .from(serviceAssignments)
    .innerJoin(agents, and(eq(agents.agencyId, serviceAssignments.agencyId), eq(agents.id, serviceAssignments.agentId)))
    .where(and(eq(serviceAssignments.agencyId, agencyId), among(serviceAssignments.serviceId, ids)))
    .orderBy(asc(agents.lastname), asc(agents.firstname), asc(agents.id));
  const only = agentIds && new Set(agentIds);
  const assigned: Assigned = { wanted: new Map(), held: new Map() };
  for (const { row, firstname, lastname } of rows) {
    assigned.held.set(row.serviceId, (assigned.held.get(row.serviceId) ?? 0) + 1);
    if (only && !only.has(row.agentId)) continue;
    const list = assigned.wanted.get(row.serviceId) ?? [];
    list.push({ row, firstname, lastname, breaks: breaks.get(`${row.serviceId} ${row.agentId}`) ?? [] });
    assigned.wanted.set(row.serviceId, list);
  }
  return assigned;
}

/** In order of time. */
export async function loadWork(tx: Tx, agencyId: string, within: Interval, filter: WorkFilter = {}): Promise<Work[]> {
  const { agentIds } = filter;
  if (agentIds?.length === 0) return [];
  const rows = await tx
    .select({ service: services, ...places })
    .from(services)
    .innerJoin(sites, and(eq(sites.agencyId, services.agencyId), eq(sites.id, services.siteId)))
    .innerJoin(customers, and(eq(customers.agencyId, services.agencyId), eq(customers.id, services.customerId)))
    .where(
      and(
        eq(services.agencyId, agencyId),
        mayCount(within),
        chosen(tx, filter.siteIds, 'siteId'),
        chosen(tx, filter.customerIds, 'customerId'),
        filter.serviceIds ? among(services.id, filter.serviceIds) : undefined,
        agentIds ? assignedTo(tx, agentIds) : undefined,
      ),
    )
    .orderBy(asc(services.startAt), asc(services.id));
  const { wanted, held } = await assignmentsOf(
    tx,
    agencyId,
    rows.map(({ service }) => service.id),
    agentIds,
  );
  const byCircuit = await stopsOfWork(
    tx,
    agencyId,
    rows.filter(({ service }) => service.isCircuit).map(({ service }) => service.id),
  );
  return rows.map((row) => ({
    ...row,
    assignments: wanted.get(row.service.id) ?? [],
    held: held.get(row.service.id) ?? 0,
    stops: byCircuit.get(row.service.id) ?? [],
  }));
}
