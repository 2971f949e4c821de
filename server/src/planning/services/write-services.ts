// Writes services and who is on them, and keeps their statuses in step with the time.
import { and, eq, inArray } from 'drizzle-orm';
import { serviceAssignments, services } from '@vigie/db/tables/planning.ts';
import type { Tx } from '@vigie/db/door.ts';
import { assignmentChange, isMoved } from '@vigie/domain/planning/service-change.ts';
import { ServiceStatus, statusAt } from '@vigie/domain/planning/service.ts';
import { serviceStatusOf } from '@vigie/domain/planning/service-status-of.ts';
import { isoOf } from '@vigie/domain/shared/time.ts';
import { plannedOf } from './planned-service.ts';
import { planOf, type ServiceDraft } from './service-draft.ts';
import type { ServiceRecord } from './service-records.ts';

export interface Timing {
  readonly now: number;
  readonly lateMarginMinutes: number;
}

const rowOf = (draft: ServiceDraft) => ({
  siteId: draft.site.id,
  customerId: draft.site.customerId,
  activityType: draft.activityType,
  specialtyKey: draft.specialtyKey,
  startAt: isoOf(draft.start),
  endAt: isoOf(draft.end),
  nbAgents: draft.nbAgents,
  comment: draft.comment,
});

const timed = (status: ServiceStatus, { start, end }: { start: number; end: number }, { now, lateMarginMinutes }: Timing): ServiceStatus =>
  statusAt({ start, end, status }, now, lateMarginMinutes);

/** Waiting again when it has not been missed any more: a late service that moves to tomorrow is on time. */
const notBegun: readonly number[] = [ServiceStatus.waiting, ServiceStatus.late, ServiceStatus.notDone];
export const restarted = (status: number, times: { start: number; end: number }, timing: Timing): ServiceStatus =>
  notBegun.includes(status) ? timed(ServiceStatus.waiting, times, timing) : (status as ServiceStatus);

/** New services, all at once; `publishedAt` null makes drafts. */
export async function insertServices(
  tx: Tx,
  agencyId: string,
  drafts: readonly ServiceDraft[],
  timing: Timing,
  { seriesId = null, publishedAt = null }: { seriesId?: string | null; publishedAt?: string | null },
): Promise<void> {
  if (drafts.length === 0) return;
  const status = new Map(drafts.map((draft) => [draft.id, timed(ServiceStatus.waiting, draft, timing)]));
  await tx.insert(services).values(
    drafts.map((draft) => ({
      agencyId,
      id: draft.id,
      ...rowOf(draft),
      status: status.get(draft.id) ?? ServiceStatus.waiting,
      seriesId,
      publishedAt,
    })),
  );
  const taken = drafts.flatMap((draft) =>
    draft.agentIds.map((agentId) => ({ agencyId, serviceId: draft.id, agentId, status: status.get(draft.id) ?? ServiceStatus.waiting })),
  );
  if (taken.length > 0) await tx.insert(serviceAssignments).values(taken);
}

/** Puts the agents in place and answers the statuses of all who are now on the service. */
async function writeAssignments(
  tx: Tx,
  agencyId: string,
  record: ServiceRecord,
  draft: ServiceDraft,
  timing: Timing,
  moved: boolean,
): Promise<ServiceStatus[]> {
  const { added, removed } = assignmentChange(record.assignments, draft.agentIds);
  const here = (ids: string[]) => and(eq(serviceAssignments.agencyId, agencyId), inArray(serviceAssignments.id, ids));
  if (removed.length > 0) await tx.delete(serviceAssignments).where(here(removed.map(({ id }) => id)));
  const fresh = restarted(ServiceStatus.waiting, draft, timing);
  if (added.length > 0)
    await tx.insert(serviceAssignments).values(added.map((agentId) => ({ agencyId, serviceId: draft.id, agentId, status: fresh })));
  const kept = record.assignments.filter((assignment) => !removed.includes(assignment));
  for (const assignment of kept) {
    const status = restarted(assignment.status, draft, timing);
    if (status === assignment.status && !moved) continue;
    await tx
      .update(serviceAssignments)
      .set({ status, ...(moved ? { notifiedAt: null } : {}) })
      .where(here([assignment.id]));
  }
  return [...kept.map(({ status }) => restarted(status, draft, timing)), ...added.map(() => fresh)];
}

/** Changes a service that is locked already; its status follows its agents'. */
export async function updateService(
  tx: Tx,
  agencyId: string,
  record: ServiceRecord,
  draft: ServiceDraft,
  timing: Timing,
  publishedAt?: string | null,
): Promise<void> {
  const statuses = await writeAssignments(tx, agencyId, record, draft, timing, isMoved(plannedOf(record), planOf(draft)));
  const alone = restarted(record.service.status, draft, timing);
  const frozen = record.service.status === ServiceStatus.unscheduled || record.service.status === ServiceStatus.archived;
  const status = frozen
    ? record.service.status
    : serviceStatusOf(
        statuses.map((each) => ({ status: each })),
        alone,
      );
  await tx
    .update(services)
    .set({ ...rowOf(draft), status, ...(publishedAt === undefined ? {} : { publishedAt }) })
    .where(and(eq(services.agencyId, agencyId), eq(services.id, record.service.id)));
}
