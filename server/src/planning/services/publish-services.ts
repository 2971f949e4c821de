// Publishes drafts, which agents and customers see from then on, and changes of published services. Each agent concerned is notified once.
import { and, eq, exists, inArray, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { publishedVersions } from '@vigie/db/tables/planning/publication.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { announceFound, type AnnounceScope } from '../../agency/webhooks/announce-events.ts';
import type { AgencyEvent } from '@vigie/domain/agency/webhooks/events.ts';
import { loadSettings } from '../../agency/profile.ts';
import { invalid } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { periodOf } from './list-services.ts';
import { loadChanged, notifyChanged, wasDuring } from './publication.ts';
import { assignmentsOf, during } from './service-records.ts';
import { notifyServices } from './notify-services.ts';

type Call = ScopedCall<typeof calls.publish>;

/** The named services, or those of the period: in their current or published state. */
async function wantedOf({ tx, agencyId, body }: Call) {
  if (body.ids.length === 0 && (!body.from || !body.until)) throw invalid({ from: 'Obligatoire', until: 'Obligatoire' });
  const { timeZone } = await loadSettings(tx, agencyId);
  const period = body.from && body.until ? periodOf(body.from, body.until, timeZone) : null;
  const taken = exists(
    tx
      .select({ one: sql`1` })
      .from(serviceAssignments)
      .where(
        and(
          eq(serviceAssignments.agencyId, services.agencyId),
          eq(serviceAssignments.serviceId, services.id),
          inArray(serviceAssignments.agentId, body.agentIds),
        ),
      ),
  );
  return {
    period,
    named: and(
      eq(services.agencyId, agencyId),
      isNull(services.parentId),
      body.ids.length > 0 ? inArray(services.id, body.ids) : undefined,
      body.siteIds.length > 0 ? inArray(services.siteId, body.siteIds) : undefined,
      body.agentIds.length > 0 ? taken : undefined,
    ),
  };
}
type Wanted = Awaited<ReturnType<typeof wantedOf>>;

const draftsOf = ({ period, named }: Wanted): SQL | undefined =>
  and(
    named,
    isNull(services.publishedAt),
    notInArray(services.status, [ServiceStatus.archived, ServiceStatus.unscheduled]),
    period ? during(period.from, period.until) : undefined,
  );

/** Changes that nobody was notified of, including services that left the period. */
async function changedIds({ tx, agencyId }: Pick<Call, 'tx' | 'agencyId'>, { period, named }: Wanted): Promise<string[]> {
  const rows = await tx
    .select({ id: services.id })
    .from(publishedVersions)
    .innerJoin(services, and(eq(services.agencyId, publishedVersions.agencyId), eq(services.id, publishedVersions.serviceId)))
    .where(and(eq(publishedVersions.agencyId, agencyId), named, period ? or(during(period.from, period.until), wasDuring(period)) : undefined));
  return rows.map(({ id }) => id);
}

/** The stops of a circuit are shown with it. */
const publishStops = ({ tx, agencyId, house }: Call, circuitIds: readonly string[]) =>
  circuitIds.length === 0
    ? []
    : tx
        .update(services)
        .set({ publishedAt: house.clock.instant() })
        .where(and(eq(services.agencyId, agencyId), inArray(services.parentId, [...circuitIds])))
        .returning({ id: services.id, customerId: services.customerId, parentId: services.parentId });

/** Tells the agency's webhooks of services that have just become visible. */
export function announcePublished(scope: AnnounceScope, ids: readonly string[]): Promise<void> {
  const { tx, agencyId, house } = scope;
  const at = house.clock.instant();
  return announceFound(scope, 'service.published', async () => {
    const rows = await tx
      .select({ serviceId: services.id, siteId: services.siteId, customerId: services.customerId, startAt: services.startAt, endAt: services.endAt })
      .from(services)
      .where(and(eq(services.agencyId, agencyId), inArray(services.id, [...ids])))
      .orderBy(services.startAt, services.id);
    return rows.map((facts): AgencyEvent => ({ name: 'service.published', at, facts }));
  });
}

export async function publishServices(call: Call) {
  const { tx, agencyId, house } = call;
  const wanted = await wantedOf(call);
  const changed = await loadChanged(call, await changedIds(call, wanted));
  const published = await tx
    .update(services)
    .set({ publishedAt: house.clock.instant() })
    .where(draftsOf(wanted))
    .returning({ id: services.id, customerId: services.customerId });
  const ids = published.map(({ id }) => id);
  const stops = await publishStops(call, ids);
  const assigned = await assignmentsOf(tx, agencyId, ids);
  const concerned = await notifyChanged(call, changed, ids);
  if (ids.length > 0) await announcePublished(call, ids);
  await notifyServices(
    tx,
    agencyId,
    published.map((row) => ({
      ...row,
      agentIds: (assigned.get(row.id) ?? []).map(({ agentId }) => agentId),
      stops: stops.filter(({ parentId }) => parentId === row.id),
    })),
  );
  if (changed.length > 0) await notifyScreens(tx, { agencyId, topic: 'services', ids: [], agentIds: [...concerned] });
  const agents = new Set([...concerned, ...[...assigned.values()].flat().map(({ agentId }) => agentId)]);
  return { published: ids.length, changed: changed.length, agents: agents.size };
}
