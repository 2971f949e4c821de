// Records a lone worker's alert and notifies at once, whatever else is wrong. It is never refused for want of a service or a site.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { ptiDraft } from '@vigie/domain/field/logbook/automatic-entry.ts';
import { eventTypeById } from '@vigie/domain/field/logbook/event-types.ts';
import type { MessageOf } from '@vigie/domain/field/phone/message.ts';
import type { DevicePosition } from '@vigie/domain/field/presence.ts';
import { placeOfPart } from '../contested/contested-part.ts';
import { appendEntry, type EntryRow } from '../logbook/append-entry.ts';
import type { GuardScope, Moment, Received } from '../messages/field-scope.ts';

interface Place {
  readonly service: { readonly id: string } | null;
  readonly site: { readonly id: string; readonly customerId: string } | null;
}

/** The named service and site, if they exist. Otherwise the guard's service nearest in time, otherwise none. */
async function placeOf({ tx, agencyId, agentId }: GuardScope, { serviceId, siteId }: MessageOf<'ptiAlert'>['payload'], at: string): Promise<Place> {
  const mine = await tx
    .select({ id: services.id, siteId: services.siteId, customerId: services.customerId })
    .from(serviceAssignments)
    .innerJoin(services, and(eq(services.agencyId, serviceAssignments.agencyId), eq(services.id, serviceAssignments.serviceId)))
    .where(
      and(eq(serviceAssignments.agencyId, agencyId), eq(serviceAssignments.agentId, agentId), ...(serviceId ? [eq(services.id, serviceId)] : [])),
    )
    .orderBy(
      sql`case when ${inArray(serviceAssignments.status, [200, 250, 500, 800])} then 0 else 1 end`,
      asc(sql`abs(extract(epoch from ${services.startAt} - ${at}::timestamptz))`),
    )
    .limit(1);
  const contested = serviceId && mine.length === 0 ? await placeOfPart({ tx, agencyId, agentId }, serviceId) : undefined;
  const service = mine[0] ?? contested;
  const [named] = siteId
    ? await tx
        .select()
        .from(sites)
        .where(and(eq(sites.agencyId, agencyId), eq(sites.id, siteId)))
    : [];
  const site = named ?? (service ? { id: service.siteId, customerId: service.customerId } : null);
  return { service: service ?? null, site };
}

export interface Alert {
  readonly id: string;
  readonly moment: Moment;
  readonly position: DevicePosition | null;
  readonly payload: MessageOf<'ptiAlert'>['payload'];
}

export async function writeAlert(scope: GuardScope, { id, moment, position, payload }: Alert): Promise<EntryRow> {
  const place = await placeOf(scope, payload, moment.madeAt);
  const { eventType, description } = ptiDraft(payload.kind, { id: null, siteId: null }, payload.comment);
  const type = eventTypeById(eventType);
  if (!type) throw new Error(`no type of entry for ${payload.kind}`);
  return appendEntry(scope, { ...place, id, moment, eventType: type, description, position });
}

export async function raiseAlert(scope: GuardScope, alert: Received<'ptiAlert'>): Promise<void> {
  await writeAlert(scope, alert);
}
