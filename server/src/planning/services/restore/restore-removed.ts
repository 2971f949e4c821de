// Restores deleted drafts under their own ids, with their stops and collaborators.
import { and, eq } from 'drizzle-orm';
import { among } from '@vigie/db/among.ts';
import type { SnapshotLine } from '@vigie/db/tables/planning/plan-snapshots.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { has } from '@vigie/domain/identity/actor.ts';
import type { Borne } from '@vigie/domain/planning/changes/restoration.ts';
import { ServiceStatus, type ActivityType, type PlannedService } from '@vigie/domain/planning/service.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';
import { forbidden } from '../../../plumbing/errors.ts';
import { keepAccepted } from '../../judge/judge.ts';
import { plannedService, stopFacts } from '../drafts/planned-service.ts';
import { loadKnown, placeRefusal, type Known, type Reason, type RestoreCall, type Restored } from './restore-known.ts';
import type { ServiceTableRow } from '../service-records.ts';
import { findServicesById } from '../service-records.ts';
import { siftRestored } from './sift-restored.ts';
import { notifyServices, toldOf } from '../notify-services.ts';
import { restarted, type Timing } from '../write-services.ts';

type Removed = SnapshotLine & Required<Pick<SnapshotLine, 'rows'>>;

const candidateOf = ({ before, rows }: Removed, { sites }: Known): PlannedService => ({
  ...plannedService(rows.services[0]!, sites.get(before.siteId)!.timeZone, before.agentIds),
  status: ServiceStatus.waiting,
  ...stopFacts(before.stops.map((stop) => ({ ...stop, activityType: stop.activityType as ActivityType }))),
});

const timed = <T extends { status: number }>(row: T, { startAt, endAt }: Pick<ServiceTableRow, 'startAt' | 'endAt'>, timing: Timing): T => ({
  ...row,
  status: restarted(row.status, { start: instantOf(startAt), end: instantOf(endAt) }, timing),
});

async function insert({ tx, house }: RestoreCall, lines: readonly Removed[], settings: AgencySettings): Promise<void> {
  const timing = { now: house.clock.now(), lateMarginMinutes: settings.field.lateMarginMinutes };
  // Circuits before their stops, which refer to them.
  const own = lines.map(({ rows }) => timed(rows.services[0]!, rows.services[0]!, timing));
  const stops = lines.flatMap(({ rows }) => rows.services.slice(1));
  const people = lines.flatMap(({ rows }) => rows.assignments.map((row) => timed(row, rows.services[0]!, timing)));
  await tx.insert(services).values(own);
  if (stops.length > 0) await tx.insert(services).values(stops);
  if (people.length > 0) await tx.insert(serviceAssignments).values(people);
}

/** Those that already exist again, in whatever state. */
async function standing({ tx, agencyId }: RestoreCall, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.agencyId, agencyId), among(services.id, ids)));
  return new Set(rows.map(({ id }) => id));
}

/** Undoing this restoration deletes them again, so it has no snapshot of its own. */
export async function restoreRemoved(
  call: RestoreCall,
  all: readonly SnapshotLine[],
  borne: readonly Borne[],
  settings: AgencySettings,
): Promise<Restored> {
  const { tx, agencyId, actor } = call;
  if (!has(actor, 'createServices') && !has(actor, 'deleteServices')) throw forbidden('createServices');
  const there = await standing(
    call,
    all.map(({ serviceId }) => serviceId),
  );
  const lines = all.filter((line): line is Removed => line.rows !== undefined && !there.has(line.serviceId));
  const known = await loadKnown(call, lines, []);
  const reasons = lines.flatMap((line): Reason[] => {
    const message = placeRefusal(line.before, null, known);
    return message === null ? [] : [{ line, message }];
  });
  const away = new Set(reasons.map(({ line }) => line.serviceId));
  const able = lines.filter(({ serviceId }) => !away.has(serviceId));
  const returning = able.map((line) => ({ candidate: candidateOf(line, known), exact: true }));
  const { refused, issues } = await siftRestored(call, returning, borne, settings);
  const back = able.filter(({ serviceId }) => !refused.has(serviceId));
  if (back.length > 0) await insert(call, back, settings);
  await keepAccepted(call, issues);
  const saved = await findServicesById(
    tx,
    agencyId,
    back.map(({ serviceId }) => serviceId),
  );
  await notifyServices(tx, agencyId, saved.map(toldOf));
  const held = able.flatMap((line): Reason[] => (refused.has(line.serviceId) ? [{ line, message: refused.get(line.serviceId)! }] : []));
  return { reasons: [...reasons, ...held], undo: null };
}
