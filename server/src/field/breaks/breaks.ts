// Lists pauses, late arrivals, early departures and absences, records them by hand, and removes them.
import { and, count, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ServiceBreakRow } from '@vigie/contract/field/break-schemas.ts';
import type { field as calls } from '@vigie/contract/field/endpoints.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { agents, customers } from '@vigie/db/tables/people.ts';
import { serviceAssignments, serviceBreaks, services } from '@vigie/db/tables/planning/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { breakCan, breakIssues, breakMinutes, breakStatusOf } from '@vigie/domain/field/service-break.ts';
import { deductedByDefault } from '@vigie/domain/planning/breaks.ts';
import type { BreakStatus, BreakType } from '@vigie/domain/planning/breaks.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';
import { forbidden, invalid, notFound } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { staleOf } from '../../plumbing/stale.ts';

const began = sql`coalesce(${serviceBreaks.realStartAt}, ${serviceBreaks.startAt})`;

const declaration: ListDeclaration = {
  orderBy: {
    createdAt: serviceBreaks.createdAt,
    startAt: began,
    type: serviceBreaks.type,
    status: serviceBreaks.status,
    agent: agents.lastname,
    site: sites.name,
    customer: customers.name,
    minutes: sql`${serviceBreaks.realEndAt} - ${serviceBreaks.realStartAt}`,
  },
  search: sql`fold(${agents.firstname} || ' ' || ${agents.lastname} || ' ' || ${sites.name} || ' ' || ${serviceBreaks.comment})`,
  filters: {
    types: (values: number[]) => inArray(serviceBreaks.type, values),
    agents: (ids: string[]) => inArray(serviceBreaks.agentId, ids),
    sites: (ids: string[]) => inArray(services.siteId, ids),
    customers: (ids: string[]) => inArray(serviceBreaks.customerId, ids),
    services: (ids: string[]) => inArray(serviceBreaks.serviceId, ids),
    deducted: (yes: boolean) => eq(serviceBreaks.deducted, yes),
    from: (at: string) => gte(began, at),
    until: (at: string) => lt(began, at),
  },
  tie: serviceBreaks.id,
};

const joined = (tx: Tx) =>
  tx
    .select({
      row: serviceBreaks,
      service: services,
      site: { id: sites.id, name: sites.name },
      customer: { id: customers.id, name: customers.name },
      agent: { id: agents.id, firstname: agents.firstname, lastname: agents.lastname },
    })
    .from(serviceBreaks)
    .innerJoin(services, and(eq(services.agencyId, serviceBreaks.agencyId), eq(services.id, serviceBreaks.serviceId)))
    .innerJoin(sites, and(eq(sites.agencyId, services.agencyId), eq(sites.id, services.siteId)))
    .innerJoin(customers, and(eq(customers.agencyId, services.agencyId), eq(customers.id, services.customerId)))
    .innerJoin(agents, and(eq(agents.agencyId, serviceBreaks.agencyId), eq(agents.id, serviceBreaks.agentId)))
    .$dynamic();

const totalled = (tx: Tx) =>
  tx
    .select({
      count: count(),
      minutes: sql<number>`coalesce(sum(floor(extract(epoch from ${serviceBreaks.realEndAt} - ${serviceBreaks.realStartAt}) / 60)), 0)::int`,
    })
    .from(serviceBreaks)
    .innerJoin(services, and(eq(services.agencyId, serviceBreaks.agencyId), eq(services.id, serviceBreaks.serviceId)))
    .innerJoin(sites, and(eq(sites.agencyId, services.agencyId), eq(sites.id, services.siteId)))
    .innerJoin(customers, and(eq(customers.agencyId, services.agencyId), eq(customers.id, services.customerId)))
    .innerJoin(agents, and(eq(agents.agencyId, serviceBreaks.agencyId), eq(agents.id, serviceBreaks.agentId)));

type Joined = Awaited<ReturnType<typeof joined>>[number];
const instant = (iso: string | null): number | null => (iso === null ? null : instantOf(iso));

const present = ({ row, service, site, customer, agent }: Joined): z.input<typeof ServiceBreakRow> => ({
  ...row,
  type: row.type as BreakType,
  status: row.status as BreakStatus,
  minutes: breakMinutes({ realStart: instant(row.realStartAt), realEnd: instant(row.realEndAt) }),
  agent: { id: agent.id, name: fullName(agent.firstname, agent.lastname) },
  service: { id: service.id, startAt: service.startAt, endAt: service.endAt },
  site,
  customer,
  specialtyKey: service.specialtyKey,
});

export async function listBreaks({ tx, agencyId, body }: ScopedCall<typeof calls.breaks>) {
  const { where, orderBy, limit, offset } = listParts(declaration, body);
  const scoped = and(eq(serviceBreaks.agencyId, agencyId), where);
  const rows = await joined(tx)
    .where(scoped)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const [total] = await totalled(tx).where(scoped);
  return { data: rows.map(present), count: total?.count ?? 0, minutes: total?.minutes ?? 0 };
}

async function loadBreak(tx: Tx, agencyId: string, id: string): Promise<Joined> {
  const [row] = await joined(tx).where(and(eq(serviceBreaks.agencyId, agencyId), eq(serviceBreaks.id, id)));
  if (!row) throw notFound();
  return row;
}

/** The service with the agent's own times, or 404 when the agent is not on it. */
async function frameOf(tx: Tx, agencyId: string, serviceId: string, agentId: string) {
  const [row] = await tx
    .select({ service: services, assignment: serviceAssignments })
    .from(services)
    .innerJoin(
      serviceAssignments,
      and(eq(serviceAssignments.agencyId, services.agencyId), eq(serviceAssignments.serviceId, services.id), eq(serviceAssignments.agentId, agentId)),
    )
    .where(and(eq(services.agencyId, agencyId), eq(services.id, serviceId)));
  if (!row) throw notFound('Service introuvable');
  const { service, assignment } = row;
  return {
    service,
    frame: {
      start: instantOf(service.startAt),
      end: instantOf(assignment.extendedUntil ?? service.endAt),
      realStart: instant(assignment.realStartAt),
      realEnd: instant(assignment.realEndAt),
    },
  };
}

type BreakCall = ScopedCall<typeof calls.saveBreak>;

/** `newId` is the id of a break that does not exist yet. */
export async function writeBreak({ tx, agencyId, actor }: Pick<BreakCall, 'tx' | 'agencyId' | 'actor'>, body: BreakCall['body'], newId?: string) {
  const { id, version, ...fields } = body;
  if (!(id ? breakCan.edit(actor) : breakCan.create(actor))) throw forbidden(id ? 'editServiceBreaks' : 'createServiceBreaks');
  const { service, frame } = await frameOf(tx, agencyId, body.serviceId, body.agentId);
  const times = { start: instant(body.startAt), end: instant(body.endAt), realStart: instant(body.realStartAt), realEnd: instant(body.realEndAt) };
  const issues = breakIssues({ type: body.type, ...times }, frame);
  if (Object.keys(issues).length > 0) throw invalid(issues as Record<string, string>);
  const values = { ...fields, customerId: service.customerId, status: breakStatusOf(times), deducted: body.deducted ?? deductedByDefault(body.type) };
  const [saved] = id
    ? await tx
        .update(serviceBreaks)
        .set(values)
        .where(
          and(eq(serviceBreaks.agencyId, agencyId), eq(serviceBreaks.id, id), ...(version === undefined ? [] : [eq(serviceBreaks.version, version)])),
        )
        .returning({ id: serviceBreaks.id })
    : await tx
        .insert(serviceBreaks)
        .values({ ...values, agencyId, ...(newId === undefined ? {} : { id: newId }) })
        .returning({ id: serviceBreaks.id });
  if (!saved) throw await staleOf(tx, agencyId, serviceBreaks, 'service_breaks', id ?? '');
  await notifyScreens(tx, { agencyId, topic: 'services', ids: [service.id], agentIds: [body.agentId] });
  return present(await loadBreak(tx, agencyId, saved.id));
}

export const saveBreak = (call: BreakCall) => writeBreak(call, call.body);

export async function removeBreak({ tx, agencyId, actor, params }: ScopedCall<typeof calls.removeBreak>): Promise<{ ok: true }> {
  if (!breakCan.remove(actor)) throw forbidden('deleteServiceBreaks');
  const { row } = await loadBreak(tx, agencyId, params.id);
  await tx.delete(serviceBreaks).where(and(eq(serviceBreaks.agencyId, agencyId), eq(serviceBreaks.id, row.id)));
  await notifyScreens(tx, { agencyId, topic: 'services', ids: [row.serviceId], agentIds: [row.agentId] });
  return { ok: true };
}
