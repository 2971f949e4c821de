// Writes services and their agents, and keeps statuses consistent with the time.
import { and, eq, inArray } from 'drizzle-orm';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import type { Tx } from '@vigie/db/door.ts';
import { assignmentChange, isMoved } from '@vigie/domain/planning/changes/service-change.ts';
import { ServiceStatus, statusAt, type ActivityType } from '@vigie/domain/planning/service.ts';
import { serviceStatusOf } from '@vigie/domain/planning/service-status-of.ts';
import { instantOf, isoOf } from '@vigie/domain/shared/time.ts';
import { plannedOf } from './drafts/planned-service.ts';
import { planOf } from './drafts/service-draft.ts';
import { type ServiceDraft, type StopDraft } from './drafts/draft-shape.ts';
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
  ...(draft.dogId === undefined ? {} : { dogId: draft.dogId }),
});

/** Rows of a circuit's stops. Each belongs to its own site's customer, and is shown when the circuit is. */
const stopRow = (draft: ServiceDraft, stop: StopDraft, position: number) => ({
  siteId: stop.site.id,
  customerId: stop.site.customerId,
  activityType: stop.activityType,
  specialtyKey: stop.specialtyKey,
  startAt: isoOf(stop.start),
  endAt: isoOf(stop.end),
  nbAgents: draft.nbAgents,
  comment: stop.comment,
  position,
});

const timed = (status: ServiceStatus, { start, end }: { start: number; end: number }, { now, lateMarginMinutes }: Timing): ServiceStatus =>
  statusAt({ start, end, status }, now, lateMarginMinutes);

/** Waiting again when it is no longer missed: a late service that moves to tomorrow is on time. */
const notBegun: readonly number[] = [ServiceStatus.waiting, ServiceStatus.late, ServiceStatus.notDone];
export const restarted = (status: number, times: { start: number; end: number }, timing: Timing): ServiceStatus =>
  notBegun.includes(status) ? timed(ServiceStatus.waiting, times, timing) : (status as ServiceStatus);

/** New services, all at once. `publishedAt` null makes drafts. */
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
      isCircuit: draft.stops.length > 0,
    })),
  );
  const stops = drafts.flatMap((draft) =>
    draft.stops.map((stop, position) => ({
      agencyId,
      parentId: draft.id,
      ...stopRow(draft, stop, position),
      status: status.get(draft.id) === ServiceStatus.notDone ? ServiceStatus.notDone : ServiceStatus.waiting,
      publishedAt,
    })),
  );
  if (stops.length > 0) await tx.insert(services).values(stops);
  const taken = drafts.flatMap((draft) =>
    draft.agentIds.map((agentId) => ({ agencyId, serviceId: draft.id, agentId, status: status.get(draft.id) ?? ServiceStatus.waiting })),
  );
  if (taken.length > 0) await tx.insert(serviceAssignments).values(taken);
}

/** Assigns the agents and returns the statuses of everybody now on the service. */
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
  const begun = draft.start < timing.now;
  if (added.length > 0)
    await tx
      .insert(serviceAssignments)
      .values(added.map((agentId) => ({ agencyId, serviceId: draft.id, agentId, status: fresh, calledIn: begun && timing.now < draft.end })));
  const kept = record.assignments.filter((assignment) => !removed.includes(assignment));
  for (const assignment of kept) {
    const status = restarted(assignment.status, draft, timing);
    if (status === assignment.status && !moved) continue;
    await tx
      .update(serviceAssignments)
      .set({ status, ...(moved ? { notifiedAt: null, calledIn: begun && assignment.calledIn } : {}) })
      .where(here([assignment.id]));
  }
  return [...kept.map(({ status }) => restarted(status, draft, timing)), ...added.map(() => fresh)];
}

type Stop = Pick<StopDraft, 'activityType' | 'specialtyKey' | 'comment' | 'start' | 'end'> & { readonly siteId: string };
const words = (stops: readonly Stop[]): string =>
  JSON.stringify(
    stops.map(({ siteId, start, end, activityType, specialtyKey, comment }) => [siteId, start, end, activityType, specialtyKey, comment]),
  );

/**
 * A service changes version with its agents, a circuit with its stops, although its own row stays. Otherwise a planner's older form would remove a
 * guard who took a place meanwhile.
 */
function isAnother({ stops, assignments }: ServiceRecord, draft: ServiceDraft): boolean {
  const { added, removed } = assignmentChange(assignments, draft.agentIds);
  return added.length + removed.length > 0 || areOthers(stops, draft);
}
const areOthers = (stops: ServiceRecord['stops'], draft: ServiceDraft): boolean =>
  words(
    stops.map(({ row }) => ({ ...row, activityType: row.activityType as ActivityType, start: instantOf(row.startAt), end: instantOf(row.endAt) })),
  ) !== words(draft.stops.map((stop) => ({ ...stop, siteId: stop.site.id })));

/** The stops of a circuit by position: existing rows are reused in order, extra ones deleted, missing ones created. */
async function writeStops(
  tx: Tx,
  agencyId: string,
  record: ServiceRecord,
  draft: ServiceDraft,
  status: number,
  publishedAt: string | null,
): Promise<void> {
  const surplus = record.stops.slice(draft.stops.length).map(({ row }) => row.id);
  if (surplus.length > 0) await tx.delete(services).where(and(eq(services.agencyId, agencyId), inArray(services.id, surplus)));
  for (const [position, stop] of draft.stops.entries()) {
    const values = { ...stopRow(draft, stop, position), publishedAt };
    const row = record.stops[position]?.row;
    if (!row) await tx.insert(services).values({ agencyId, parentId: draft.id, ...values });
    else
      await tx
        .update(services)
        .set({ ...values, status: notBegun.includes(row.status) && notBegun.includes(status) ? ServiceStatus.waiting : row.status })
        .where(and(eq(services.agencyId, agencyId), eq(services.id, row.id)));
  }
}

/** Changes a locked service. Its status follows its agents'. */
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
    .set({
      ...rowOf(draft),
      status,
      ...(publishedAt === undefined ? {} : { publishedAt }),
      ...(isAnother(record, draft) ? { version: record.service.version + 1 } : {}),
    })
    .where(and(eq(services.agencyId, agencyId), eq(services.id, record.service.id)));
  if (record.service.isCircuit)
    await writeStops(tx, agencyId, record, draft, status, publishedAt === undefined ? record.service.publishedAt : publishedAt);
}
