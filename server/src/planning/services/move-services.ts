// Moves services by hand: back to the plan, ended after all, interrupted, archived, unscheduled.
import { and, eq, inArray } from 'drizzle-orm';
import type { handMoves, planning as calls } from '@vigie/contract/planning/endpoints.ts';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning.ts';
import { ServiceStatus, moveRefusal, statusAt } from '@vigie/domain/planning/service.ts';
import { stopAfter } from '@vigie/domain/planning/circuit.ts';
import { serviceCan } from '@vigie/domain/planning/planning-can.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../../agency/profile.ts';
import { forbidden, notFound, refusal } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { staleOf } from '../../plumbing/stale.ts';
import { planningErrors } from '../errors.ts';
import { demandLawful } from '../judge/judge.ts';
import { plannedOf } from './planned-service.ts';
import { settleChanges } from './publication.ts';
import { presentService } from './read-service.ts';
import { storeService } from './save-service.ts';
import { saveServices } from './save-services.ts';
import { loadForChange, loadService, type ServiceRecord } from './service-records.ts';
import { tellServices, toldOf } from './tell-services.ts';

type Target = (typeof handMoves)[number];
type Moving = Pick<Scope, 'tx' | 'agencyId' | 'actor' | 'house'>;

function demandMove(actor: Scope['actor'], record: ServiceRecord, to: ServiceStatus): void {
  const planned = plannedOf(record);
  const archives = to === ServiceStatus.archived;
  const message = moveRefusal(planned.status, to);
  // Nobody may move an archived service: that is no question of rights.
  if (message !== null && planned.status === ServiceStatus.archived) throw new ApiError(409, { code: 'planning.impossible_move', message });
  if (!(archives ? serviceCan.archive(actor, planned) : serviceCan.change(actor, planned)))
    throw forbidden(archives ? 'archiveServices' : 'editServices');
  if (message !== null) throw new ApiError(409, { code: 'planning.impossible_move', message });
}

/** Real times that a move by hand gives: ended or interrupted now, or at the planned times when nobody recorded any. */
function timesAfter(
  to: ServiceStatus,
  row: { realStartAt: string | null; realEndAt: string | null },
  planned: { startAt: string; endAt: string },
  now: string,
) {
  if (to === ServiceStatus.inProgress) return { realStartAt: row.realStartAt ?? now, realEndAt: null };
  if (to === ServiceStatus.interrupted) return { realEndAt: row.realEndAt ?? now };
  if (to !== ServiceStatus.ended) return {};
  return { realStartAt: row.realStartAt ?? planned.startAt, realEndAt: row.realEndAt ?? (planned.endAt < now ? planned.endAt : now) };
}

async function write({ tx, agencyId, house }: Moving, record: ServiceRecord, to: ServiceStatus, comment: string | undefined): Promise<void> {
  const { service, assignments } = record;
  const now = house.clock.instant();
  const { field } = await loadSettings(tx, agencyId);
  const status =
    to === ServiceStatus.waiting
      ? statusAt({ start: instantOf(service.startAt), end: instantOf(service.endAt), status: to }, house.clock.now(), field.lateMarginMinutes)
      : to;
  for (const assignment of assignments) {
    await tx
      .update(serviceAssignments)
      .set({ status, previousStatus: null, ...timesAfter(to, assignment, service, now) })
      .where(and(eq(serviceAssignments.agencyId, agencyId), eq(serviceAssignments.id, assignment.id)));
  }
  await tx
    .update(services)
    .set({ status, previousStatus: null, ...timesAfter(to, service, service, now), ...(comment === undefined ? {} : { comment }) })
    .where(and(eq(services.agencyId, agencyId), inArray(services.id, [service.id])));
  await writeStops({ tx, agencyId }, record, to, now);
}

/** What becomes of the stops when their circuit moves: put away or back with it; ended, those that run end and those to come were not made. */
async function writeStops({ tx, agencyId }: Pick<Moving, 'tx' | 'agencyId'>, { service, stops }: ServiceRecord, to: ServiceStatus, now: string) {
  for (const { row } of stops) {
    const status = stopAfter(row.status as ServiceStatus, to, service.realStartAt !== null);
    if (status === row.status) continue;
    const ends = row.realStartAt !== null && row.realEndAt === null && (status === ServiceStatus.ended || status === ServiceStatus.interrupted);
    await tx
      .update(serviceAssignments)
      .set({ status, previousStatus: null, ...(ends ? { realEndAt: now } : {}) })
      .where(and(eq(serviceAssignments.agencyId, agencyId), eq(serviceAssignments.serviceId, row.id)));
    await tx
      .update(services)
      .set({ status, previousStatus: null, ...(ends ? { realEndAt: now } : {}) })
      .where(and(eq(services.agencyId, agencyId), eq(services.id, row.id)));
  }
}

async function moveOne(call: Moving & { userId: string }, record: ServiceRecord, to: ServiceStatus, comment?: string): Promise<void> {
  demandMove(call.actor, record, to);
  if (to === ServiceStatus.inProgress && record.assignments.length === 0) throw refusal(planningErrors, 'planning.nobody');
  if (to === ServiceStatus.waiting) {
    // Back in the plan, its agents may have been given something else meanwhile.
    const settings = await loadSettings(call.tx, call.agencyId);
    await demandLawful(call, [{ ...plannedOf(record), status: ServiceStatus.waiting }], settings, true);
  }
  await write(call, record, to, comment);
  if (CHANGES_PLAN.includes(to)) await settleChanges(call, [record]);
}

/** Moves after which somebody has to come, or has to come no more. */
const CHANGES_PLAN: readonly ServiceStatus[] = [ServiceStatus.waiting, ServiceStatus.unscheduled, ServiceStatus.archived];

const targetOf = (status: Target): ServiceStatus => Number(status) as ServiceStatus;

interface Wish {
  readonly id: string;
  readonly version?: number | undefined;
  readonly comment?: string | undefined;
}

/** Moves one service; answers it as it is now. */
export async function moveRecord(call: Moving & { userId: string }, status: Target, { id, version, comment }: Wish): Promise<ServiceRecord> {
  const { tx, agencyId } = call;
  const [record] = await loadForChange(tx, agencyId, [id]);
  if (!record) throw notFound('Service introuvable');
  if (version !== undefined && version !== record.service.version) throw await staleOf(tx, agencyId, services, 'services', id);
  await moveOne(call, record, targetOf(status), comment);
  await tellServices(tx, agencyId, [toldOf(record)]);
  return loadService(tx, agencyId, id);
}

/** Saved first when it comes whole; a service that already stands there is not moved (F-078). */
export async function moveService(call: ScopedCall<typeof calls.move>) {
  const { body, params } = call;
  if (!('siteId' in body)) return presentService(call, await moveRecord(call, params.status, body));
  const saved = await storeService({ ...call, body });
  const isThere = saved.service.status === targetOf(params.status);
  return presentService(call, isThere ? saved : await moveRecord(call, params.status, { id: saved.service.id }));
}

/** Each service for itself: those that cannot move are named with the reason, the others move. */
async function moveEach(call: Moving & { userId: string }, ids: readonly string[], status: Target) {
  const { tx, agencyId } = call;
  const records = await loadForChange(tx, agencyId, ids);
  const refused = ids.filter((id) => !records.some(({ service }) => service.id === id)).map((id) => ({ id, message: 'Service introuvable' }));
  const moved: ServiceRecord[] = [];
  for (const record of records) {
    try {
      await moveOne(call, record, targetOf(status));
      moved.push(record);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 403) throw error;
      refused.push({ id: record.service.id, message: error.message });
    }
  }
  await tellServices(tx, agencyId, moved.map(toldOf));
  return { moved: moved.length, refused, ids: [...ids] };
}

/** Saved first when they come whole (F-076). */
export async function moveServices(call: ScopedCall<typeof calls.moveMany>) {
  const { body, params } = call;
  if ('ids' in body) return moveEach(call, body.ids, params.status);
  const { services: saved } = await saveServices({ ...call, body: { ...body, preview: false } });
  const records = await loadForChange(
    call.tx,
    call.agencyId,
    saved.map(({ id }) => id),
  );
  const others = records.filter(({ service }) => service.status !== targetOf(params.status)).map(({ service }) => service.id);
  const answer = await moveEach(call, others, params.status);
  return { ...answer, moved: saved.length - answer.refused.length, ids: saved.map(({ id }) => id) };
}
