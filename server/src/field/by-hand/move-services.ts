// Moves services by hand: back to the plan, ended afterwards, interrupted, archived, unscheduled.
import { and, eq, inArray } from 'drizzle-orm';
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import type { handMoves } from '@vigie/contract/planning/move-schemas.ts';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import { ServiceStatus, moveRefusal, statusAt } from '@vigie/domain/planning/service.ts';
import { handStatuses, isHandStatus } from '@vigie/domain/field/by-hand.ts';
import { stopAfter } from '@vigie/domain/planning/circuit.ts';
import { serviceCan } from '@vigie/domain/planning/planning-can.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../../agency/profile.ts';
import { forbidden, notFound, refusal } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { staleOf } from '../../plumbing/stale.ts';
import { planningErrors } from '../../planning/errors.ts';
import { demandLawful } from '../../planning/judge/judge.ts';
import { plannedOf } from '../../planning/services/drafts/planned-service.ts';
import { settleChanges } from '../../planning/services/publication.ts';
import { movesBefore } from '../../planning/services/restore/moves-before.ts';
import { runByHand, runMeant, type ByHand, type Told } from './run-by-hand.ts';
import { storeWithEvent } from './service-event.ts';
import { presentService } from '../../planning/services/read-service.ts';
import { saveServices } from '../../planning/services/save-services.ts';
import { loadForChange, loadService, type ServiceRecord } from '../../planning/services/service-records.ts';
import { notifyServices, toldOf } from '../../planning/services/notify-services.ts';

type Target = (typeof handMoves)[number];
type Moving = ByHand;
type Wished = Told & { readonly comment?: string | undefined };

function demandMove(actor: Actor, record: ServiceRecord, to: ServiceStatus, told: Wished): void {
  const planned = plannedOf(record);
  const archives = to === ServiceStatus.archived;
  const from = runMeant(record, told).status;
  const message = isHandStatus(to) && handStatuses(from).includes(to) ? null : moveRefusal(from, to);
  // Nobody may move an archived service, whatever their rights.
  if (message !== null && planned.status === ServiceStatus.archived) throw new ApiError(409, { code: 'planning.impossible_move', message });
  if (!(archives ? serviceCan.archive(actor, planned) : serviceCan.change(actor, planned)))
    throw forbidden(archives ? 'archiveServices' : 'editServices');
  if (message !== null) throw new ApiError(409, { code: 'planning.impossible_move', message });
}

/** Back in the plan, archived or unscheduled: the collaborators' parts follow. */
async function putAside({ tx, agencyId, house }: Moving, { service, assignments }: ServiceRecord, to: ServiceStatus): Promise<ServiceStatus> {
  const { field } = await loadSettings(tx, agencyId);
  const status =
    to === ServiceStatus.waiting
      ? statusAt({ start: instantOf(service.startAt), end: instantOf(service.endAt), status: to }, house.clock.now(), field.lateMarginMinutes)
      : to;
  const ids = assignments.map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .update(serviceAssignments)
      .set({ status, previousStatus: null })
      .where(and(eq(serviceAssignments.agencyId, agencyId), inArray(serviceAssignments.id, ids)));
  return status;
}

async function write(call: Moving, record: ServiceRecord, to: ServiceStatus, { comment, ...told }: Wished): Promise<void> {
  const { tx, agencyId, house } = call;
  const { service } = record;
  const real = isHandStatus(to) ? await runByHand(call, record, to, told) : null;
  const status = real?.status ?? (await putAside(call, record, to));
  await tx
    .update(services)
    .set({ ...real, status, ...(told.agentId === undefined ? { previousStatus: null } : {}), ...(comment === undefined ? {} : { comment }) })
    .where(and(eq(services.agencyId, agencyId), eq(services.id, service.id)));
  // One of several guards leaves, and the circuit continues.
  if (status === to || !real) await writeStops(call, record, to, real?.realEndAt ?? house.clock.instant());
}

/** The stops when their circuit moves: put aside or restored with it. When it ends, running stops end and future ones were not visited. */
async function writeStops({ tx, agencyId }: Pick<Moving, 'tx' | 'agencyId'>, { service, stops }: ServiceRecord, to: ServiceStatus, end: string) {
  for (const { row } of stops) {
    const status = stopAfter(row.status as ServiceStatus, to, service.realStartAt !== null);
    if (status === row.status) continue;
    // A stop reached after the reported end of the circuit ends as it begins.
    const realEndAt = row.realStartAt !== null && instantOf(row.realStartAt) > instantOf(end) ? row.realStartAt : end;
    const ends = row.realStartAt !== null && row.realEndAt === null && (status === ServiceStatus.ended || status === ServiceStatus.interrupted);
    await tx
      .update(serviceAssignments)
      .set({ status, previousStatus: null, ...(ends ? { realEndAt } : {}) })
      .where(and(eq(serviceAssignments.agencyId, agencyId), eq(serviceAssignments.serviceId, row.id)));
    await tx
      .update(services)
      .set({ status, previousStatus: null, ...(ends ? { realEndAt } : {}) })
      .where(and(eq(services.agencyId, agencyId), eq(services.id, row.id)));
  }
}

async function moveOne(call: Moving, record: ServiceRecord, to: ServiceStatus, told: Wished = {}): Promise<void> {
  demandMove(call.actor, record, to, told);
  if (to === ServiceStatus.inProgress && record.assignments.length === 0) throw refusal(planningErrors, 'planning.nobody');
  if (to === ServiceStatus.waiting) {
    // Back in the plan, its agents may have other work meanwhile.
    const settings = await loadSettings(call.tx, call.agencyId);
    await demandLawful(call, [{ ...plannedOf(record), status: ServiceStatus.waiting }], settings, true);
  }
  await write(call, record, to, told);
  if (CHANGES_PLAN.includes(to)) await settleChanges(call, [record]);
}

/** Moves after which somebody must come, or no longer has to. */
const CHANGES_PLAN: readonly ServiceStatus[] = [ServiceStatus.waiting, ServiceStatus.unscheduled, ServiceStatus.archived];

const targetOf = (status: Target): ServiceStatus => Number(status) as ServiceStatus;

interface Wish extends Wished {
  readonly id: string;
  readonly version?: number | undefined;
}

/** Moves one service and returns it as it is now. */
export async function moveRecord(call: Moving, status: Target, { id, version, ...wished }: Wish): Promise<ServiceRecord> {
  const { tx, agencyId } = call;
  const [record] = await loadForChange(tx, agencyId, [id]);
  if (!record) throw notFound('Service introuvable');
  if (version !== undefined && version !== record.service.version) throw await staleOf(tx, agencyId, services, 'services', id);
  await moveOne(call, record, targetOf(status), wished);
  await notifyServices(tx, agencyId, [toldOf(record)]);
  return loadService(tx, agencyId, id);
}

/** Saved first when it is sent whole. A service with this status already is not moved (F-078). */
export async function moveService(call: ScopedCall<typeof calls.move>) {
  const { body, params } = call;
  if (!('siteId' in body)) return presentService(call, await moveRecord(call, params.status, body));
  const { record: saved } = await storeWithEvent({ ...call, body });
  const isThere = saved.service.status === targetOf(params.status);
  return presentService(call, isThere ? saved : await moveRecord(call, params.status, { id: saved.service.id }));
}

/** Each service by itself: those that cannot move are named with the reason, the others move. */
async function moveEach(call: Moving, ids: readonly string[], status: Target) {
  const { tx, agencyId } = call;
  const records = await loadForChange(tx, agencyId, ids);
  const refused = ids.filter((id) => !records.some(({ service }) => service.id === id)).map((id) => ({ id, message: 'Service introuvable' }));
  const moved: ServiceRecord[] = [];
  const keeping = await movesBefore(call, records, targetOf(status));
  for (const record of records) {
    try {
      await moveOne(call, record, targetOf(status));
      moved.push(record);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 403) throw error;
      refused.push({ id: record.service.id, message: error.message });
    }
  }
  await notifyServices(tx, agencyId, moved.map(toldOf));
  return { moved: moved.length, refused, ids: [...ids], undo: await keeping(moved) };
}

/** Saved first when they are sent whole (F-076). */
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
