// Runs every minute: marks services that are late, missed or not ended, and notifies their screens (F-046).
import { and, eq, inArray, lt } from 'drizzle-orm';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import type { Tx } from '@vigie/db/door.ts';
import { ServiceStatus, statusAt } from '@vigie/domain/planning/service.ts';
import { serviceStatusOf } from '@vigie/domain/planning/service-status-of.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../../agency/profile.ts';
import { eachOf } from '../../plumbing/each-of.ts';
import type { House } from '../../plumbing/house.ts';
import { assignmentsOf, type AssignedAgent, type ServiceTableRow } from '../services/service-records.ts';
import { notifyServices, type ToldService } from '../services/notify-services.ts';

/** Statuses that time alone may still change, on the service or on one of its agents. */
const OPEN = [
  ServiceStatus.waiting,
  ServiceStatus.late,
  ServiceStatus.inProgress,
  ServiceStatus.extended,
  ServiceStatus.paused,
  ServiceStatus.notEnded,
] as number[];

const due = (now: string) => and(inArray(services.status, OPEN), lt(services.startAt, now));

interface Step {
  readonly assignments: readonly { id: string; status: ServiceStatus }[];
  readonly status: ServiceStatus;
}

/** The new state of a service and of each agent on it, or null when nothing changes. */
function stepOf(service: ServiceTableRow, assigned: readonly AssignedAgent[], now: number, margin: number, circuitEnd = 0): Step | null {
  const times = { start: instantOf(service.startAt), end: Math.max(instantOf(service.endAt), circuitEnd) };
  const after = (status: number, extendedUntil: string | null): ServiceStatus =>
    statusAt({ ...times, status: status as ServiceStatus, extendedUntil: extendedUntil === null ? null : instantOf(extendedUntil) }, now, margin);
  const later = assigned.map(({ id, status, extendedUntil }) => ({ id, before: status, status: after(status, extendedUntil) }));
  const changed = later.filter(({ before, status }) => before !== status);
  const status = serviceStatusOf(later, after(service.status, null));
  return changed.length === 0 && status === service.status ? null : { assignments: changed, status };
}

async function write(tx: Tx, agencyId: string, service: ServiceTableRow, step: Step): Promise<void> {
  for (const { id, status } of step.assignments) {
    await tx
      .update(serviceAssignments)
      .set({ status })
      .where(and(eq(serviceAssignments.agencyId, agencyId), eq(serviceAssignments.id, id)));
  }
  await tx
    .update(services)
    .set({ status: step.status })
    .where(and(eq(services.agencyId, agencyId), eq(services.id, service.id)));
}

/** A stop can be visited until its circuit has ended: one time per circuit, including its extensions. */
async function endsOfCircuits(tx: Tx, agencyId: string, rows: readonly ServiceTableRow[]): Promise<Map<string, number>> {
  const ids = [...new Set(rows.flatMap(({ parentId }) => parentId ?? []))];
  if (ids.length === 0) return new Map();
  const found = await tx
    .select({ id: services.id, endAt: services.endAt, extendedUntil: serviceAssignments.extendedUntil })
    .from(services)
    .leftJoin(serviceAssignments, and(eq(serviceAssignments.agencyId, services.agencyId), eq(serviceAssignments.serviceId, services.id)))
    .where(and(eq(services.agencyId, agencyId), inArray(services.id, ids)));
  const ends = new Map<string, number>();
  for (const { id, endAt, extendedUntil } of found) ends.set(id, Math.max(ends.get(id) ?? 0, instantOf(endAt), instantOf(extendedUntil ?? endAt)));
  return ends;
}

async function tickAgency(tx: Tx, agencyId: string, now: number, instant: string): Promise<number> {
  const { field } = await loadSettings(tx, agencyId);
  // A phone that writes at this moment goes first. Its service is checked in the next minute.
  const rows = await tx
    .select()
    .from(services)
    .where(and(eq(services.agencyId, agencyId), due(instant)))
    .for('update', { skipLocked: true });
  const assigned = await assignmentsOf(
    tx,
    agencyId,
    rows.map(({ id }) => id),
  );
  const ends = await endsOfCircuits(tx, agencyId, rows);
  const changed: ToldService[] = [];
  for (const service of rows) {
    const own = assigned.get(service.id) ?? [];
    const step = stepOf(service, own, now, field.lateMarginMinutes, ends.get(service.parentId ?? ''));
    if (!step) continue;
    await write(tx, agencyId, service, step);
    changed.push({ id: service.id, customerId: service.customerId, agentIds: own.map(({ agentId }) => agentId) });
  }
  await notifyServices(tx, agencyId, changed);
  return changed.length;
}

/** Each agency in its own transaction. */
export async function tickPlanning(house: House): Promise<void> {
  const now = house.clock.now();
  const instant = house.clock.instant();
  const agencies = await house.db.platform((tx) => tx.selectDistinct({ id: services.agencyId }).from(services).where(due(instant)), 'planning.tick');
  await eachOf(house, 'planning.tick', {
    things: agencies,
    naming: ({ id }) => ({ agencyId: id }),
    work: ({ id }) => house.db.tenant({ agencyId: id, action: 'planning.tick' }, (tx) => tickAgency(tx, id, now, instant)),
  });
}
