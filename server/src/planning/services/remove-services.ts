// Deletes drafts that nobody has seen: a slip of the hand, a recurrence taken back. Published services are unscheduled instead.
import { and, eq, inArray, or } from 'drizzle-orm';
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import { services } from '@vigie/db/tables/planning.ts';
import { serviceCan } from '@vigie/domain/planning/planning-can.ts';
import { forbidden, notFound, refusal } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { planningErrors } from '../errors.ts';
import { plannedOf } from './planned-service.ts';
import { loadForChange } from './service-records.ts';
import { tellServices, toldOf } from './tell-services.ts';

export async function removeServices({ tx, agencyId, actor, body }: ScopedCall<typeof calls.remove>): Promise<{ ok: true }> {
  const records = await loadForChange(tx, agencyId, body.ids);
  if (records.length !== new Set(body.ids).size) throw notFound('Service introuvable');
  for (const record of records) {
    // Who may create may take back his own slip: nobody has seen a draft.
    if (!serviceCan.remove(actor, plannedOf(record)) && !serviceCan.create(actor)) throw forbidden('deleteServices');
    if (record.service.publishedAt !== null || record.service.realStartAt !== null) throw refusal(planningErrors, 'planning.not_draft');
  }
  await tx.delete(services).where(and(eq(services.agencyId, agencyId), or(inArray(services.id, body.ids), inArray(services.parentId, body.ids))));
  await tellServices(tx, agencyId, records.map(toldOf), true);
  return { ok: true };
}
