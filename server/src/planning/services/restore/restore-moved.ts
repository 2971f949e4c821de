// Restores the status of services that were put aside or put back in the plan, with their stops and collaborators.
import { and, eq } from 'drizzle-orm';
import type { SnapshotLine } from '@vigie/db/tables/planning/plan-snapshots.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { sameShot, type Borne } from '@vigie/domain/planning/changes/restoration.ts';
import { serviceCan } from '@vigie/domain/planning/planning-can.ts';
import { ServiceStatus, type PlannedService } from '@vigie/domain/planning/service.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';
import { forbidden } from '../../../plumbing/errors.ts';
import { keepAccepted } from '../../judge/judge.ts';
import { plannedOf } from '../drafts/planned-service.ts';
import { notifyServices, toldOf } from '../notify-services.ts';
import { settleChanges } from '../publication.ts';
import { loadForChange, type ServiceRecord } from '../service-records.ts';
import { restarted, type Timing } from '../write-services.ts';
import { moveLines } from './moves-before.ts';
import type { Reason, RestoreCall, Restored } from './restore-known.ts';
import { siftRestored } from './sift-restored.ts';
import { borneBy, keepSnapshot, shotOf } from './snapshots.ts';

type Moved = SnapshotLine & Required<Pick<SnapshotLine, 'rows' | 'movedTo'>>;

interface Back {
  readonly line: Moved;
  readonly record: ServiceRecord;
}
const isBack = (found: Back | Reason | null): found is Back => found !== null && 'record' in found;
const isReason = (found: Back | Reason | null): found is Reason => found !== null && 'message' in found;
const isMoved = (line: SnapshotLine): line is Moved => line.rows !== undefined && line.movedTo !== undefined;

/** The status to which the service returns. */
const targetOf = ({ rows, movedTo }: Moved, timing: Timing): number => {
  const [row] = rows.services;
  return row ? restarted(row.status, { start: instantOf(row.startAt), end: instantOf(row.endAt) }, timing) : movedTo;
};

/** Whoever may archive may take it back; the other moves need the right to change the service. */
function demandRight({ actor }: RestoreCall, { record, line }: Back): void {
  const [row] = line.rows.services;
  const statuses: readonly (number | undefined)[] = [line.movedTo, row?.status];
  const before = { ...plannedOf(record), status: ServiceStatus.waiting };
  if (statuses.includes(ServiceStatus.archived)) {
    if (!serviceCan.archive(actor, before)) throw forbidden('archiveServices');
  } else if (!serviceCan.change(actor, before)) throw forbidden('editServices');
}

const MISSED: readonly number[] = [ServiceStatus.late, ServiceStatus.notDone];

function backOf(line: Moved, record: ServiceRecord | undefined): Back | Reason | null {
  if (!record) return { line, message: 'supprimé', since: true };
  if (record.service.status === line.movedTo) return { line, record };
  // The clock alone moves a service that was put back from waiting to late or missed.
  const still = line.movedTo === ServiceStatus.waiting && record.service.realStartAt === null && MISSED.includes(record.service.status);
  if (still) return { line, record };
  return record.service.status === line.rows.services[0]?.status ? null : { line, message: 'modifié', since: true };
}

/** The services as they would stand, where they occupy their people again. */
function candidatesOf(backs: readonly Back[], timing: Timing): { candidate: PlannedService; exact: boolean }[] {
  return backs.flatMap(({ line, record }) => {
    const status = targetOf(line, timing);
    if (status !== ServiceStatus.waiting && status !== ServiceStatus.late) return [];
    return [{ candidate: { ...plannedOf(record), status: ServiceStatus.waiting }, exact: sameShot(line.before, shotOf(record)) }];
  });
}

async function write({ tx, agencyId }: RestoreCall, { line, record }: Back, timing: Timing): Promise<void> {
  const target = targetOf(line, timing);
  for (const row of line.rows.services) {
    const status = row.id === line.serviceId ? target : row.status;
    await tx
      .update(services)
      .set({ status, previousStatus: row.previousStatus, realEndAt: row.realEndAt })
      .where(and(eq(services.agencyId, agencyId), eq(services.id, row.id)));
  }
  const known = new Map(line.rows.assignments.map((row) => [row.id, row]));
  const times = { start: instantOf(record.service.startAt), end: instantOf(record.service.endAt) };
  for (const { id } of record.assignments) {
    const row = known.get(id);
    await tx
      .update(serviceAssignments)
      .set({ status: row ? restarted(row.status, times, timing) : target, previousStatus: row?.previousStatus ?? null })
      .where(and(eq(serviceAssignments.agencyId, agencyId), eq(serviceAssignments.id, id)));
  }
  for (const row of line.rows.assignments.filter(({ serviceId }) => serviceId !== line.serviceId)) {
    await tx
      .update(serviceAssignments)
      .set({ status: row.status, previousStatus: row.previousStatus, realEndAt: row.realEndAt })
      .where(and(eq(serviceAssignments.agencyId, agencyId), eq(serviceAssignments.id, row.id)));
  }
}

/** Undoing this restoration moves them again: each keeps its own number. */
export async function restoreMoved(
  call: RestoreCall,
  all: readonly SnapshotLine[],
  borne: readonly Borne[],
  settings: AgencySettings,
): Promise<Restored> {
  const { tx, agencyId, house } = call;
  const lines = all.filter(isMoved);
  const records = await loadForChange(
    tx,
    agencyId,
    lines.map(({ serviceId }) => serviceId),
  );
  const byId = new Map(records.map((record) => [record.service.id, record]));
  const timing = { now: house.clock.now(), lateMarginMinutes: settings.field.lateMarginMinutes };
  const found = lines.map((line) => backOf(line, byId.get(line.serviceId)));
  const backs = found.filter(isBack);
  for (const back of backs) demandRight(call, back);
  const { refused, issues } = await siftRestored(call, candidatesOf(backs, timing), borne, settings);
  const able = backs.filter(({ line }) => !refused.has(line.serviceId));
  const stood = await borneBy(
    call,
    able.map(({ record }) => record),
    settings,
  );
  const undo: SnapshotLine[] = [];
  for (const back of able) {
    undo.push(...(await moveLines(call, [back.record], targetOf(back.line, timing))));
    await write(call, back, timing);
  }
  await keepAccepted(call, issues);
  const moved = able.map(({ record }) => record);
  await settleChanges(call, moved);
  await notifyServices(tx, agencyId, moved.map(toldOf));
  const held = backs.flatMap(({ line }): Reason[] => (refused.has(line.serviceId) ? [{ line, message: refused.get(line.serviceId) ?? '' }] : []));
  return { reasons: [...found.filter(isReason), ...held], undo: await keepSnapshot(call, 'move', undo, stood) };
}
