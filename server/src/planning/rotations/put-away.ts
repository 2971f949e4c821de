// Takes services out of the plan that a changed rotation no longer has: drafts are deleted, published ones unscheduled.
import { and, eq } from 'drizzle-orm';
import { among } from '@vigie/db/among.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { notifyServices, toldOf } from '../services/notify-services.ts';
import { settleChanges, type NotifyScope } from '../services/publication.ts';
import type { ServiceRecord } from '../services/service-records.ts';

export async function putAway(call: NotifyScope, records: readonly ServiceRecord[]): Promise<void> {
  if (records.length === 0) return;
  const { tx, agencyId } = call;
  const drafts = records.filter(({ service }) => service.publishedAt === null);
  const shown = records.filter(({ service }) => service.publishedAt !== null);
  const idsOf = (list: readonly ServiceRecord[]): string[] => list.map(({ service }) => service.id);
  if (drafts.length > 0) await tx.delete(services).where(and(eq(services.agencyId, agencyId), among(services.id, idsOf(drafts))));
  if (shown.length > 0) {
    const status = ServiceStatus.unscheduled;
    await tx
      .update(serviceAssignments)
      .set({ status, previousStatus: null })
      .where(and(eq(serviceAssignments.agencyId, agencyId), among(serviceAssignments.serviceId, idsOf(shown))));
    await tx
      .update(services)
      .set({ status, previousStatus: null })
      .where(and(eq(services.agencyId, agencyId), among(services.id, idsOf(shown))));
    await settleChanges(call, shown);
  }
  await notifyServices(tx, agencyId, drafts.map(toldOf), true);
  await notifyServices(tx, agencyId, shown.map(toldOf));
}
