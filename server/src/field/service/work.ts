// Loads and locks a guard's work on one service with colleagues' parts, and writes all of it back.
import { and, eq, inArray, ne, or } from 'drizzle-orm';
import { serviceAssignments, serviceBreaks, services } from '@vigie/db/tables/planning/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { FieldSettings } from '@vigie/domain/agency/settings/settings.ts';
import type { ServiceRun } from '@vigie/domain/field/service-run.ts';
import { goesOn } from '@vigie/domain/field/contested.ts';
import { BreakStatus, BreakType } from '@vigie/domain/planning/breaks.ts';
import { realTimesOf, serviceStatusOf } from '@vigie/domain/planning/service-status-of.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { instantOf, isoOf } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../../agency/profile.ts';
import { notFound, refusal } from '../../plumbing/errors.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { advancePart, findPart, openPart, type ContestedPartRow } from '../contested/contested-part.ts';
import { fieldErrors } from '../errors.ts';
import type { GuardScope } from '../messages/field-scope.ts';

export type ServiceRow = typeof services.$inferSelect;
export type AssignmentRow = typeof serviceAssignments.$inferSelect;
export type SiteRow = typeof sites.$inferSelect;

/** What an assignment and a contested part have in common. */
export type PartRow = Pick<
  AssignmentRow,
  'id' | 'agentId' | 'status' | 'previousStatus' | 'realStartAt' | 'realEndAt' | 'extendedUntil' | 'calledIn'
>;

export interface Work {
  readonly service: ServiceRow;
  readonly site: SiteRow;
  readonly assignment: PartRow;
  /** Today's plan does not assign this part to the guard: it stays outside the service until the desk accepts it. */
  readonly isContested: boolean;
  /** Everybody's, including the guard's own. */
  readonly assignments: readonly AssignmentRow[];
  readonly run: ServiceRun;
  readonly settings: FieldSettings;
}

const instant = (iso: string | null): number | null => (iso === null ? null : instantOf(iso));

export const serviceRunOf = (
  service: Pick<ServiceRow, 'id' | 'startAt' | 'endAt' | 'parentId'>,
  assignment: PartRow,
  pausedSince: string | null = null,
): ServiceRun => ({
  id: service.id,
  start: instantOf(service.startAt),
  end: instantOf(service.endAt),
  extendedUntil: instant(assignment.extendedUntil),
  status: assignment.status as ServiceStatus,
  previousStatus: assignment.previousStatus as ServiceStatus | null,
  realStart: instant(assignment.realStartAt),
  realEnd: instant(assignment.realEndAt),
  parentId: service.parentId,
  pausedSince: instant(pausedSince),
  calledIn: assignment.calledIn,
});

const hereOf = ({ agencyId }: GuardScope, serviceId: string) =>
  and(eq(serviceAssignments.agencyId, agencyId), eq(serviceAssignments.serviceId, serviceId));

/** The service is locked before its parts, the same order as the timed job. */
async function serviceAndSite({ tx, agencyId }: GuardScope, serviceId: string): Promise<{ service: ServiceRow; site: SiteRow }> {
  const [row] = await tx
    .select({ service: services, site: sites })
    .from(services)
    .innerJoin(sites, and(eq(sites.agencyId, services.agencyId), eq(sites.id, services.siteId)))
    .where(and(eq(services.agencyId, agencyId), eq(services.id, serviceId)))
    .for('update', { of: services });
  if (!row) throw notFound('Service introuvable');
  return row;
}

/** The guard's own part. A stop of their circuit becomes theirs when they arrive. */
async function ownAssignment(
  scope: GuardScope,
  service: ServiceRow,
  assignments: readonly AssignmentRow[],
): Promise<{ row: AssignmentRow; isNew: boolean } | null> {
  const own = assignments.find((row) => row.agentId === scope.agentId);
  if (own) return { row: own, isNew: false };
  if (!service.parentId) return null;
  const [circuit] = await scope.tx
    .select()
    .from(serviceAssignments)
    .where(and(hereOf(scope, service.parentId), eq(serviceAssignments.agentId, scope.agentId)));
  return circuit ? { row: await joinService(scope, service), isNew: true } : null;
}

/**
 * The part outside the service: one running at that moment, or one opened by the plan the guard knew. Guards whom today's plan has there at
 * the known times, or who have begun there, have none.
 */
async function contestedPart(scope: GuardScope, service: ServiceRow, own: AssignmentRow | null, at: number): Promise<ContestedPartRow | null> {
  const part = await findPart(scope, service.id);
  const ofPart = part && { verdict: part.verdict, realStart: instant(part.realStartAt), realEnd: instant(part.realEndAt) };
  if (ofPart && goesOn(ofPart, own && { realStart: instant(own.realStartAt) }, at)) return part;
  const { known } = scope;
  return known && (own === null || (known.isOther && own.realStartAt === null)) ? openPart(scope, service.id, known) : null;
}

/** Puts the guard on the service. */
async function joinService({ tx, agencyId, agentId }: GuardScope, service: ServiceRow): Promise<AssignmentRow> {
  const [row] = await tx.insert(serviceAssignments).values({ agencyId, serviceId: service.id, agentId }).returning();
  if (!row) throw new Error('assignment was not written');
  return row;
}

/** Start of the guard's running pause. */
async function openPause({ tx, agencyId, agentId }: GuardScope, serviceId: string): Promise<string | null> {
  const [row] = await tx
    .select({ realStartAt: serviceBreaks.realStartAt })
    .from(serviceBreaks)
    .where(
      and(
        eq(serviceBreaks.agencyId, agencyId),
        eq(serviceBreaks.serviceId, serviceId),
        eq(serviceBreaks.agentId, agentId),
        eq(serviceBreaks.type, BreakType.pause),
        eq(serviceBreaks.status, BreakStatus.inProgress),
      ),
    );
  return row?.realStartAt ?? null;
}

/** This guard's service at that moment, its parts locked until the transaction ends. 404 when absent, 403 when it is a colleague's. */
export async function loadWork(scope: GuardScope, serviceId: string, at: number): Promise<Work> {
  const { service, site } = await serviceAndSite(scope, serviceId);
  const assignments = await scope.tx.select().from(serviceAssignments).where(hereOf(scope, serviceId)).orderBy(serviceAssignments.id).for('update');
  const own = await ownAssignment(scope, service, assignments);
  const part = await contestedPart(scope, service, own?.row ?? null, at);
  const { field: settings } = await loadSettings(scope.tx, scope.agencyId);
  const pausedSince = await openPause(scope, service.id);
  const common = { service, site, settings, assignments: own?.isNew ? [...assignments, own.row] : assignments };
  if (part) {
    const known = { ...service, startAt: part.plannedStartAt, endAt: part.plannedEndAt };
    const row = { ...part, calledIn: scope.known?.byDesk === true };
    return { ...common, isContested: true, assignment: row, run: serviceRunOf(known, row, pausedSince) };
  }
  if (!own) throw refusal(fieldErrors, 'field.not_assigned');
  return { ...common, isContested: false, assignment: own.row, run: serviceRunOf(service, own.row, pausedSince) };
}

/** The guard's circuit as they walked it outside of today's plan, before the desk has decided. */
async function circuitOfPart(scope: GuardScope, circuitId: string): Promise<ServiceRun[]> {
  const part = await findPart(scope, circuitId);
  if (part?.verdict !== 'open') return [];
  const planned = { id: circuitId, startAt: part.plannedStartAt, endAt: part.plannedEndAt, parentId: null };
  return [serviceRunOf(planned, { ...part, calledIn: true })];
}

/** Services of the guard that run elsewhere and may prevent a start. A stop's circuit comes whatever its state. */
export async function otherRunning(scope: GuardScope, { id: serviceId, parentId }: Pick<ServiceRow, 'id' | 'parentId'>): Promise<ServiceRun[]> {
  const { tx, agencyId, agentId } = scope;
  const active = [ServiceStatus.inProgress, ServiceStatus.extended, ServiceStatus.paused, ServiceStatus.notEnded];
  const rows = await tx
    .select({ service: services, assignment: serviceAssignments })
    .from(serviceAssignments)
    .innerJoin(services, and(eq(services.agencyId, serviceAssignments.agencyId), eq(services.id, serviceAssignments.serviceId)))
    .where(
      and(
        eq(serviceAssignments.agencyId, agencyId),
        eq(serviceAssignments.agentId, agentId),
        ne(serviceAssignments.serviceId, serviceId),
        or(inArray(serviceAssignments.status, active), parentId === null ? undefined : eq(serviceAssignments.serviceId, parentId)),
      ),
    );
  const runs = rows.map(({ service, assignment }) => serviceRunOf(service, assignment));
  return parentId === null ? runs : [...runs, ...(await circuitOfPart(scope, parentId))];
}

/** The stops of a circuit as visited by this guard, or by a colleague for them. */
export async function stopsOfCircuit(
  { tx, agencyId, agentId }: GuardScope,
  service: ServiceRow,
): Promise<Pick<ServiceRun, 'status' | 'realStart'>[]> {
  if (!service.isCircuit) return [];
  const rows = await tx
    .select({ stop: services, own: serviceAssignments })
    .from(services)
    .leftJoin(
      serviceAssignments,
      and(eq(serviceAssignments.agencyId, services.agencyId), eq(serviceAssignments.serviceId, services.id), eq(serviceAssignments.agentId, agentId)),
    )
    .where(and(eq(services.agencyId, agencyId), eq(services.parentId, service.id)));
  return rows.map(({ stop, own }) => {
    const { status, realStartAt } = own?.realStartAt ? own : stop;
    return { status: status as ServiceStatus, realStart: instant(realStartAt) };
  });
}

type Progress = Partial<
  Pick<
    AssignmentRow,
    | 'status'
    | 'previousStatus'
    | 'realStartAt'
    | 'realEndAt'
    | 'startPosition'
    | 'endPosition'
    | 'extendedUntil'
    | 'extensionReason'
    | 'endPhotoFileId'
  >
>;

const isoOrNull = (at: number | null): string | null => (at === null ? null : isoOf(at));

/** Writes the guard's progress and the resulting service, and notifies its followers. A contested part does not change the service. */
export async function advance(scope: GuardScope, work: Work, progress: Progress): Promise<void> {
  const { tx, agencyId, agentId } = scope;
  const { service, assignment } = work;
  if (work.isContested) {
    await advancePart(scope, assignment.id, progress);
    await notifyScreens(tx, { agencyId, topic: 'services', ids: [service.id], agentIds: [agentId] });
    return;
  }
  await tx
    .update(serviceAssignments)
    .set(progress)
    .where(and(eq(serviceAssignments.agencyId, agencyId), eq(serviceAssignments.id, assignment.id)));
  const parts = work.assignments.map((row) => {
    const { status, realStartAt, realEndAt } = row.id === assignment.id ? { ...row, ...progress } : row;
    return { status: status as ServiceStatus, realStart: instant(realStartAt), realEnd: instant(realEndAt) };
  });
  const { realStart, realEnd } = realTimesOf(parts);
  await tx
    .update(services)
    .set({ status: serviceStatusOf(parts, service.status as ServiceStatus), realStartAt: isoOrNull(realStart), realEndAt: isoOrNull(realEnd) })
    .where(and(eq(services.agencyId, agencyId), eq(services.id, service.id)));
  await notifyScreens(tx, {
    agencyId,
    topic: 'services',
    ids: [service.id],
    customerId: service.customerId,
    agentIds: work.assignments.map((row) => row.agentId),
  });
}
