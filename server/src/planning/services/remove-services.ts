// Deletes drafts that nobody has seen, such as a mistake or an undone recurrence. Published services are unscheduled instead. Their state is kept for
// a day, so that they can be restored.
import { and, eq, or } from 'drizzle-orm';
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import { among } from '@vigie/db/among.ts';
import type { SnapshotLine } from '@vigie/db/tables/planning/plan-snapshots.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import { serviceCan } from '@vigie/domain/planning/planning-can.ts';
import { loadSettings } from '../../agency/profile.ts';
import { forbidden, notFound, refusal } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { planningErrors } from '../errors.ts';
import { plannedOf } from './drafts/planned-service.ts';
import { loadForChange, type ServiceRecord } from './service-records.ts';
import { borneBy, keepSnapshot, labelOf, shotOf } from './restore/snapshots.ts';
import { notifyServices, toldOf } from './notify-services.ts';

/** Authors may delete their own drafts by mistake: nobody has seen a draft. */
export const mayRemove = (actor: Actor, record: ServiceRecord): boolean => serviceCan.remove(actor, plannedOf(record)) || serviceCan.create(actor);

function lineOf(record: ServiceRecord): SnapshotLine {
  const assignments = record.assignments.map(({ firstname: _firstname, lastname: _lastname, ...row }) => row);
  return {
    serviceId: record.service.id,
    label: labelOf(record),
    before: shotOf(record),
    after: null,
    rows: { services: [record.service, ...record.stops.map(({ row }) => row)], assignments },
  };
}

export async function removeServices(call: ScopedCall<typeof calls.remove>): Promise<{ ok: true; undo: string | null }> {
  const { tx, agencyId, actor, body } = call;
  const records = await loadForChange(tx, agencyId, body.ids);
  if (records.length !== new Set(body.ids).size) throw notFound('Service introuvable');
  for (const record of records) {
    if (!mayRemove(actor, record)) throw forbidden('deleteServices');
    if (record.service.publishedAt !== null || record.service.realStartAt !== null) throw refusal(planningErrors, 'planning.not_draft');
  }
  const borne = await borneBy(call, records, await loadSettings(tx, agencyId));
  await tx.delete(services).where(and(eq(services.agencyId, agencyId), or(among(services.id, body.ids), among(services.parentId, body.ids))));
  await notifyServices(tx, agencyId, records.map(toldOf), true);
  return { ok: true, undo: await keepSnapshot(call, 'remove', records.map(lineOf), borne) };
}
