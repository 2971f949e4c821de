// Ends a circuit: leaves its last guard's stop, marks the others unvisited, and writes both to the logbook.
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { eventType } from '@vigie/domain/field/logbook/event-types.ts';
import { isOpenStop } from '@vigie/domain/field/service-run.ts';
import { ServiceStatus, isActive } from '@vigie/domain/planning/service.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { closeStopParts } from '../contested/contested-part.ts';
import { appendEntry } from '../logbook/append-entry.ts';
import type { GuardScope, Moment } from '../messages/field-scope.ts';
import type { ServiceRow, Work } from './work.ts';

/** A colleague who is still on the way visits the remaining stops. */
const isLast = ({ assignment, assignments }: Work): boolean =>
  !assignments.some(({ id, status }) => id !== assignment.id && (isActive(status as ServiceStatus) || status <= ServiceStatus.late));

const runOf = (row: ServiceRow) => ({
  status: row.status as ServiceStatus,
  realStart: row.realStartAt === null ? null : instantOf(row.realStartAt),
});

export async function closeStops(scope: GuardScope, work: Work, moment: Moment): Promise<void> {
  const { tx, agencyId } = scope;
  if (work.isContested) {
    const stops = tx
      .select({ id: services.id })
      .from(services)
      .where(and(eq(services.agencyId, agencyId), eq(services.parentId, work.service.id)));
    const ids = (await stops).map(({ id }) => id);
    await closeStopParts(scope, ids, { status: ServiceStatus.ended, previousStatus: null, realEndAt: moment.madeAt });
    return;
  }
  if (!isLast(work)) return;
  const rows = await tx
    .select({ stop: services, site: sites })
    .from(services)
    .innerJoin(sites, and(eq(sites.agencyId, services.agencyId), eq(sites.id, services.siteId)))
    .where(and(eq(services.agencyId, agencyId), eq(services.parentId, work.service.id)))
    .orderBy(asc(services.position), asc(services.id))
    .for('update', { of: services });
  const agentIds = work.assignments.map(({ agentId }) => agentId);
  for (const { stop, site } of rows) {
    const isOpen = isOpenStop(runOf(stop));
    if (!isOpen && !isActive(stop.status as ServiceStatus)) continue;
    const end = isOpen ? { status: ServiceStatus.notDone } : { status: ServiceStatus.ended, realEndAt: moment.madeAt };
    await tx
      .update(serviceAssignments)
      .set({ ...end, previousStatus: null })
      .where(
        and(
          eq(serviceAssignments.agencyId, agencyId),
          eq(serviceAssignments.serviceId, stop.id),
          isNull(serviceAssignments.realEndAt),
          inArray(serviceAssignments.agentId, agentIds),
        ),
      );
    await tx
      .update(services)
      .set({ ...end, previousStatus: null })
      .where(and(eq(services.agencyId, agencyId), eq(services.id, stop.id)));
    const typeKey = isOpen ? 'circuitSiteSkipped' : 'siteDeparture';
    await appendEntry(scope, {
      service: stop,
      site,
      moment,
      id: crypto.randomUUID(),
      eventType: eventType(typeKey),
      description: isOpen ? 'La tournée a pris fin sans passage' : 'Fin de la tournée',
      position: null,
    });
    await notifyScreens(tx, { agencyId, topic: 'services', ids: [stop.id], customerId: stop.customerId, agentIds });
  }
}
