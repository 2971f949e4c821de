// Moves services by hand: back to the plan, ended after all, interrupted, archived, unscheduled.
import { and, eq, inArray } from 'drizzle-orm';
import type { handMoves, planning as calls } from '@vigie/contract/planning/endpoints.ts';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning.ts';
import { ServiceStatus, moveRefusal, statusAt } from '@vigie/domain/planning/service.ts';
import { serviceCan } from '@vigie/domain/planning/planning-can.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../../agency/profile.ts';
import { forbidden, notFound } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { staleOf } from '../../plumbing/stale.ts';
import { demandLawful } from '../judge/judge.ts';
import { plannedOf } from './planned-service.ts';
import { presentService } from './read-service.ts';
import { loadForChange, loadService, type ServiceRecord } from './service-records.ts';
import { tellServices, tellTakenBack, toldOf } from './tell-services.ts';

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
}

async function moveOne(call: Moving & { userId: string }, record: ServiceRecord, to: ServiceStatus, comment?: string): Promise<void> {
  demandMove(call.actor, record, to);
  if (to === ServiceStatus.waiting) {
    // Back in the plan, its agents may have been given something else meanwhile.
    const settings = await loadSettings(call.tx, call.agencyId);
    await demandLawful(call, [{ ...plannedOf(record), status: ServiceStatus.waiting }], settings, true);
  }
  if (to === ServiceStatus.unscheduled)
    await tellTakenBack(
      call,
      record,
      record.assignments.map(({ agentId }) => agentId),
    );
  await write(call, record, to, comment);
}

const targetOf = (status: Target): ServiceStatus => Number(status) as ServiceStatus;

export async function moveService(call: Omit<ScopedCall<typeof calls.move>, 'request' | 'reply'>) {
  const { tx, agencyId, body, params } = call;
  const [record] = await loadForChange(tx, agencyId, [body.id]);
  if (!record) throw notFound('Service introuvable');
  if (body.version !== undefined && body.version !== record.service.version) throw await staleOf(tx, agencyId, services, 'services', body.id);
  await moveOne(call, record, targetOf(params.status), body.comment);
  await tellServices(tx, agencyId, [toldOf(record)]);
  return presentService(call, await loadService(tx, agencyId, body.id));
}

/** Each service for itself: those that cannot move are named with the reason, the others move. */
export async function moveServices(call: ScopedCall<typeof calls.moveMany>) {
  const { tx, agencyId, body, params } = call;
  const records = await loadForChange(tx, agencyId, body.ids);
  const refused = body.ids.filter((id) => !records.some(({ service }) => service.id === id)).map((id) => ({ id, message: 'Service introuvable' }));
  const moved: ServiceRecord[] = [];
  for (const record of records) {
    try {
      await moveOne(call, record, targetOf(params.status));
      moved.push(record);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 403) throw error;
      refused.push({ id: record.service.id, message: error.message });
    }
  }
  await tellServices(tx, agencyId, moved.map(toldOf));
  return { moved: moved.length, refused };
}
