// Publishes drafts: from then on agents and customers see them, and each agent hears of it once.
import { and, eq, exists, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { loadSettings } from '../../agency/profile.ts';
import { invalid } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { periodOf } from './list-services.ts';
import { announce } from './save-service.ts';
import { assignmentsOf, during } from './service-records.ts';
import { tellServices } from './tell-services.ts';

type Call = ScopedCall<typeof calls.publish>;

async function conditionOf({ tx, agencyId, body }: Call) {
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
  return and(
    eq(services.agencyId, agencyId),
    isNull(services.parentId),
    isNull(services.publishedAt),
    notInArray(services.status, [ServiceStatus.archived, ServiceStatus.unscheduled]),
    body.ids.length > 0 ? inArray(services.id, body.ids) : undefined,
    period ? during(period.from, period.until) : undefined,
    body.siteIds.length > 0 ? inArray(services.siteId, body.siteIds) : undefined,
    body.agentIds.length > 0 ? taken : undefined,
  );
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

export async function publishServices(call: Call) {
  const { tx, agencyId, house } = call;
  const published = await tx
    .update(services)
    .set({ publishedAt: house.clock.instant() })
    .where(await conditionOf(call))
    .returning({ id: services.id, customerId: services.customerId });
  const ids = published.map(({ id }) => id);
  const stops = await publishStops(call, ids);
  const assigned = await assignmentsOf(tx, agencyId, ids);
  await announce(call, ids);
  await tellServices(
    tx,
    agencyId,
    published.map((row) => ({
      ...row,
      agentIds: (assigned.get(row.id) ?? []).map(({ agentId }) => agentId),
      stops: stops.filter(({ parentId }) => parentId === row.id),
    })),
  );
  const agents = new Set([...assigned.values()].flat().map(({ agentId }) => agentId));
  return { published: ids.length, agents: agents.size };
}
