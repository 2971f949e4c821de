// Writes an entry by hand, an addition or a correction: checks its place, its author's right and its parent.
import { and, desc, eq, inArray } from 'drizzle-orm';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { logbookCan } from '@vigie/domain/field/field-can.ts';
import type { EventType } from '@vigie/domain/field/logbook/event-types.ts';
import type { EntryAction } from '@vigie/domain/field/phone/field-state.ts';
import type { DevicePosition } from '@vigie/domain/field/presence.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { forbidden, invalid, notFound, refusal } from '../../plumbing/errors.ts';
import { fieldErrors } from '../errors.ts';
import { partsOnSite } from '../contested/contested-part.ts';
import type { KnownPlan } from '../contested/plan-known.ts';
import type { FieldScope, Moment } from '../messages/field-scope.ts';
import { appendEntry, type EntryRow } from './append-entry.ts';
import { loadEntry } from './queries.ts';

type Author = FieldScope & { readonly agentId?: string; readonly known?: KnownPlan | null };

export interface WrittenEntry {
  readonly id: string;
  readonly moment: Moment;
  readonly type: EventType;
  readonly siteId: string;
  readonly serviceId: string | null;
  readonly parentId: string | null;
  readonly action: EntryAction;
  readonly description: string;
  readonly fileIds: readonly string[];
  readonly position: DevicePosition | null;
  readonly customerShow?: boolean;
  readonly notifyCustomer?: boolean;
}

async function loadSite({ tx, agencyId }: Author, siteId: string) {
  const [site] = await tx
    .select()
    .from(sites)
    .where(and(eq(sites.agencyId, agencyId), eq(sites.id, siteId)));
  if (!site) throw notFound('Site introuvable');
  return site;
}

/** The author's services on the site, latest first, and those that they work by a changed plan. */
async function ownServices({ tx, agencyId, agentId }: Author, siteId: string) {
  if (!agentId) return [];
  const contested = await partsOnSite({ tx, agencyId, agentId }, siteId);
  const assigned = await tx
    .select({ id: services.id, status: serviceAssignments.status })
    .from(serviceAssignments)
    .innerJoin(services, and(eq(services.agencyId, serviceAssignments.agencyId), eq(services.id, serviceAssignments.serviceId)))
    .where(and(eq(serviceAssignments.agencyId, agencyId), eq(serviceAssignments.agentId, agentId), eq(services.siteId, siteId)))
    .orderBy(desc(services.startAt))
    .limit(200);
  return [...assigned, ...contested];
}

/** The service named by the entry is on its site. */
async function demandService({ tx, agencyId }: Author, serviceId: string, siteId: string): Promise<void> {
  const stops = tx
    .select({ id: services.parentId })
    .from(services)
    .where(and(eq(services.agencyId, agencyId), eq(services.siteId, siteId)));
  const [row] = await tx
    .select({ id: services.id, siteId: services.siteId })
    .from(services)
    .where(and(eq(services.agencyId, agencyId), eq(services.id, serviceId)));
  if (!row) throw notFound('Service introuvable');
  if (row.siteId === siteId) return;
  const [circuit] = await tx
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.agencyId, agencyId), eq(services.id, serviceId), inArray(services.id, stops)));
  if (!circuit) throw invalid({ serviceId: 'Ce service est sur un autre site' });
}

/**
 * A service that ran when the entry was made is the author's own, even if the entry arrives later. What counts is that it had
 * started.
 */
const wasStarted = (status: number): boolean => status !== ServiceStatus.waiting && status !== ServiceStatus.late && status !== ServiceStatus.notDone;

/** The author is on the service, or on one of the site, and has not begun there. Their start is still on its way. */
export async function precedesStart(author: Author, { siteId, serviceId }: Pick<WrittenEntry, 'siteId' | 'serviceId'>): Promise<boolean> {
  const own = await ownServices(author, siteId);
  return own.some(({ id, status }) => !wasStarted(status) && (serviceId === null || serviceId === id));
}

export async function addEntry(author: Author, entry: WrittenEntry): Promise<EntryRow> {
  const site = await loadSite(author, entry.siteId);
  if (entry.serviceId) await demandService(author, entry.serviceId, site.id);
  const own = await ownServices(author, site.id);
  const isKnown = entry.serviceId !== null && Boolean(author.known);
  const running = isKnown || own.some(({ id, status }) => wasStarted(status) && (entry.serviceId === null || entry.serviceId === id));
  if (entry.parentId) {
    const parent = await loadEntry(author.tx, author.agencyId, entry.parentId);
    if (parent.siteId !== site.id) throw invalid({ parentId: 'Format invalide' });
    if (!logbookCan.complete(author.actor, { ...parent, site }) && !running) throw forbidden('editMissionEvents');
  } else if (!logbookCan.create(author.actor, site, running)) {
    throw refusal(fieldErrors, 'field.entry_not_allowed');
  }
  const { siteId: _site, serviceId, type, ...rest } = entry;
  return appendEntry(author, { ...rest, eventType: type, site, service: serviceId ? { id: serviceId } : null });
}
