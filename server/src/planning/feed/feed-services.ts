// Builds the content of an agent's calendar: their published services, and recently cancelled ones.
import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { feedRemovals, serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { CANCELLED_DAYS, FUTURE_DAYS, PAST_DAYS, type FeedPlace, type FeedService } from '@vigie/domain/planning/calendar/service-event.ts';
import { planningSpecialties } from '@vigie/domain/planning/judge/planning-specialties.ts';
import { ServiceStatus, type ActivityType } from '@vigie/domain/planning/service.ts';
import { DAY, instantOf, isoOf } from '@vigie/domain/shared/time.ts';
import { during, findServices, placesOfRecord, type ServiceRecord } from '../services/service-records.ts';

type Places = ReadonlyMap<string, FeedPlace & { readonly timeZone: string }>;

/** On one line, as a calendar shows it. */
export const addressOfSite = ({ street, zipcode, city }: { readonly street: string; readonly zipcode: string; readonly city: string }): string =>
  [street, `${zipcode} ${city}`.trim()].filter(Boolean).join(', ');

async function placesOf(tx: Tx, agencyId: string, ids: readonly string[]): Promise<Places> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: sites.id, name: sites.name, street: sites.street, zipcode: sites.zipcode, city: sites.city, timeZone: sites.timeZone })
    .from(sites)
    .where(and(eq(sites.agencyId, agencyId), inArray(sites.id, [...ids])));
  return new Map(
    rows.map(({ id, name, street, zipcode, city, timeZone }) => [id, { name, timeZone, address: addressOfSite({ street, zipcode, city }) }]),
  );
}

const nowhere: FeedPlace = { name: 'Service', address: '' };

export const purposeOf = ({ activityType, specialtyKey }: ServiceRecord['service']): Pick<FeedService, 'activityType' | 'specialty'> => ({
  activityType: activityType as ActivityType,
  specialty: planningSpecialties.get(specialtyKey ?? '')?.label ?? '',
});

/** Unscheduled, or archived before anybody came. */
const isTakenBack = ({ service }: ServiceRecord): boolean =>
  service.status === ServiceStatus.unscheduled || (service.status === ServiceStatus.archived && service.realStartAt === null);

function present(record: ServiceRecord, places: Places, changes: number): FeedService {
  const { service, site, stops } = record;
  return {
    id: service.id,
    start: instantOf(service.startAt),
    end: instantOf(service.endAt),
    timeZone: site.timeZone,
    place: places.get(site.id) ?? nowhere,
    ...purposeOf(service),
    comment: service.comment,
    stops: stops.map(({ row }) => ({
      start: instantOf(row.startAt),
      end: instantOf(row.endAt),
      place: places.get(row.siteId) ?? nowhere,
      comment: row.comment,
    })),
    sequence: service.version + changes,
    changedAt: instantOf(service.updatedAt),
    cancelled: isTakenBack(record),
  };
}

interface Asked {
  readonly agencyId: string;
  readonly agentId: string;
  readonly now: number;
}

/** The service as it was when the agent was removed. Later changes do not concern them. */
async function takenOff(tx: Tx, { agencyId, agentId, now }: Asked): Promise<FeedService[]> {
  const rows = await tx
    .select({ removal: feedRemovals, version: services.version, activityType: services.activityType })
    .from(feedRemovals)
    .innerJoin(services, and(eq(services.agencyId, feedRemovals.agencyId), eq(services.id, feedRemovals.serviceId)))
    .where(and(eq(feedRemovals.agencyId, agencyId), eq(feedRemovals.agentId, agentId), gt(feedRemovals.takenAt, isoOf(now - CANCELLED_DAYS * DAY))));
  const places = await placesOf(
    tx,
    agencyId,
    rows.map(({ removal }) => removal.siteId),
  );
  return rows.map(({ removal, version, activityType }) => ({
    id: removal.serviceId,
    start: instantOf(removal.startAt),
    end: instantOf(removal.endAt),
    timeZone: places.get(removal.siteId)?.timeZone ?? 'Europe/Paris',
    place: places.get(removal.siteId) ?? nowhere,
    activityType: activityType as ActivityType,
    specialty: '',
    comment: '',
    stops: [],
    sequence: version + removal.changes,
    changedAt: instantOf(removal.takenAt!),
    cancelled: true,
  }));
}

/** How often services were taken from the agent and returned: a returning event is newer than its cancellation. */
async function changesOf(tx: Tx, { agencyId, agentId }: Asked): Promise<Map<string, number>> {
  const rows = await tx
    .select({ serviceId: feedRemovals.serviceId, changes: feedRemovals.changes })
    .from(feedRemovals)
    .where(and(eq(feedRemovals.agencyId, agencyId), eq(feedRemovals.agentId, agentId)));
  return new Map(rows.map(({ serviceId, changes }) => [serviceId, changes]));
}

export async function feedServices(tx: Tx, asked: Asked): Promise<FeedService[]> {
  const { agencyId, agentId, now } = asked;
  const records = await findServices(
    tx,
    agencyId,
    and(
      during(isoOf(now - PAST_DAYS * DAY), isoOf(now + FUTURE_DAYS * DAY)),
      isNotNull(services.publishedAt),
      isNull(services.parentId),
      sql`${services.id} in (select service_id from ${serviceAssignments} where agency_id = ${agencyId} and agent_id = ${agentId})`,
    ),
  );
  const forgotten = now - CANCELLED_DAYS * DAY;
  const shown = records.filter((record) => !isTakenBack(record) || instantOf(record.service.updatedAt) > forgotten);
  const places = await placesOf(tx, agencyId, [...new Set(shown.flatMap(placesOfRecord))]);
  const changes = await changesOf(tx, asked);
  return [...shown.map((record) => present(record, places, changes.get(record.service.id) ?? 0)), ...(await takenOff(tx, asked))];
}
