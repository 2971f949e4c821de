// Undoes a change of the plan: restores each service to its stored state, and names the others with the reason.
import type { SnapshotLine } from '@vigie/db/tables/planning/plan-snapshots.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { wayBack, type Borne, type PlanShot } from '@vigie/domain/planning/changes/restoration.ts';
import { changeRefusal, contradictsStart, isJudgedAgain } from '@vigie/domain/planning/changes/service-change.ts';
import { ServiceStatus, type ActivityType } from '@vigie/domain/planning/service.ts';
import { loadSettings } from '../../../agency/profile.ts';
import { forbidden } from '../../../plumbing/errors.ts';
import { planningErrors } from '../../errors.ts';
import { changedSince } from './changed-by.ts';
import { writeDrafts } from '../edit-services.ts';
import { plannedOf } from '../drafts/planned-service.ts';
import { presentServiceRow, viewOf } from '../present.ts';
import { loadKnown, placeRefusal, sitesOfShot, type Known, type Reason, type RestoreCall, type Restored } from './restore-known.ts';
import { restoreMoved } from './restore-moved.ts';
import { restoreRemoved } from './restore-removed.ts';
import { candidateOf, planOf } from '../drafts/service-draft.ts';
import { type ServiceDraft, type Sites } from '../drafts/draft-shape.ts';
import { findServicesById, loadForChange, type ServiceRecord } from '../service-records.ts';
import { siftRestored } from './sift-restored.ts';
import { borneBy, keepSnapshot, linesOf, loadSnapshot, shotOf } from './snapshots.ts';

const draftOf = (id: string, { siteId, stops, ...plan }: PlanShot, known: Sites): ServiceDraft => ({
  ...plan,
  id,
  activityType: plan.activityType as ActivityType,
  site: known.get(siteId)!,
  stops: stops.map(({ siteId: place, ...stop }) => ({ ...stop, activityType: stop.activityType as ActivityType, site: known.get(place)! })),
});

interface Back {
  readonly line: SnapshotLine;
  readonly record: ServiceRecord;
  readonly draft: ServiceDraft;
  readonly exact: boolean;
}

const isBack = (found: Back | Reason | null): found is Back => found !== null && 'draft' in found;
const isReason = (found: Back | Reason | null): found is Reason => found !== null && 'message' in found;

function statusRefusal({ actor }: RestoreCall, record: ServiceRecord): string | null {
  const refused = changeRefusal(actor, plannedOf(record));
  if (refused === 'right') throw forbidden('editServices');
  if (refused === 'archived') return 'archivé depuis';
  return record.service.status === ServiceStatus.unscheduled ? 'déprogrammé depuis' : null;
}

const startRefusal = (record: ServiceRecord, draft: ServiceDraft): string | null => {
  const started = record.assignments.filter(({ realStartAt }) => realStartAt !== null).map(({ agentId }) => agentId);
  return contradictsStart(plannedOf(record), planOf(draft), started) ? planningErrors['planning.started'].message : null;
};

/** The changes that restore one service, or null when it is already restored. */
function backOf(call: RestoreCall, line: SnapshotLine, record: ServiceRecord | undefined, known: Known): Back | Reason | null {
  if (!record) return { line, message: 'supprimé', since: true };
  const now = shotOf(record);
  const way = wayBack({ before: line.before, after: line.after! }, now);
  if (way.kind === 'there') return null;
  const refused = statusRefusal(call, record);
  if (refused !== null) return { line, message: refused };
  if (way.kind === 'changed') return { line, message: 'modifié', since: true };
  const message = placeRefusal(way.shot, now, known);
  if (message !== null) return { line, message };
  const draft = draftOf(record.service.id, way.shot, known.sites);
  const begun = startRefusal(record, draft);
  return begun === null ? { line, record, draft, exact: way.exact } : { line, message: begun };
}

async function restoreEdited(
  call: RestoreCall,
  lines: readonly SnapshotLine[],
  borne: readonly Borne[],
  settings: AgencySettings,
): Promise<Restored> {
  const { tx, agencyId } = call;
  const ids = lines.map(({ serviceId }) => serviceId);
  const records = await loadForChange(tx, agencyId, ids);
  const byId = new Map(records.map((record) => [record.service.id, record]));
  const known = await loadKnown(
    call,
    lines,
    records.flatMap((record) => sitesOfShot(shotOf(record))),
  );
  const found = lines.map((line) => backOf(call, line, byId.get(line.serviceId), known));
  const backs = found.filter(isBack);
  const judged = backs.filter(({ record, draft }) => isJudgedAgain(plannedOf(record), planOf(draft)));
  const returning = judged.map(({ record, draft, exact }) => ({ candidate: candidateOf(draft, plannedOf(record)), exact }));
  const { refused, issues } = await siftRestored(call, returning, borne, settings);
  const pairs = backs.filter(({ line }) => !refused.has(line.serviceId));
  const stood = await borneBy(
    call,
    pairs.map(({ record }) => record),
    settings,
  );
  if (pairs.length > 0) await writeDrafts(call, pairs, settings, { issues });
  return {
    reasons: [
      ...found.filter(isReason),
      ...backs.flatMap(({ line }) => (refused.has(line.serviceId) ? [{ line, message: refused.get(line.serviceId)! }] : [])),
    ],
    undo: await keepSnapshot(call, 'edit', linesOf(pairs), stood),
  };
}

/** The reasons with who changed or deleted the service meanwhile, and when. */
async function presentLeft(call: RestoreCall, reasons: readonly Reason[], since: string, zone: string) {
  const asked = reasons.filter((reason) => reason.since).map(({ line }) => line.serviceId);
  const words = await changedSince(call, asked, since, zone);
  return reasons.map(({ line: { serviceId, label }, message, since: completed }) => ({
    serviceId,
    label,
    message: completed ? `${message}${words.get(serviceId) ?? ' depuis'}` : message,
  }));
}

const restorers = { edit: restoreEdited, remove: restoreRemoved, move: restoreMoved };

export async function restoreServices(call: RestoreCall) {
  const { tx, agencyId, body, via } = call;
  const snapshot = await loadSnapshot(call, body.undo);
  const settings = await loadSettings(tx, agencyId);
  const lines = snapshot.lines.filter(({ serviceId }) => body.serviceIds?.includes(serviceId) ?? true);
  const { reasons, undo } = await restorers[snapshot.kind](call, lines, snapshot.borne, settings);
  const left = await presentLeft(call, reasons, snapshot.createdAt, settings.timeZone);
  const away = new Set(left.map(({ serviceId }) => serviceId));
  const back = await findServicesById(
    tx,
    agencyId,
    lines.map(({ serviceId }) => serviceId).filter((id) => !away.has(id)),
  );
  const view = viewOf(via, settings);
  return { services: back.map((record) => presentServiceRow(record, view)), left, undo };
}
