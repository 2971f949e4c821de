// Counts the upcoming services of an agent before the file is archived (F-235).
import { and, asc, count, eq, gt, isNotNull, notInArray } from 'drizzle-orm';
import type { agents as calls } from '@vigie/contract/agents/endpoints.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { closedServiceStatuses } from '@vigie/domain/planning/service.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { loadAgentFile } from '../reach.ts';

const over = [...closedServiceStatuses];

const upcoming = (agencyId: string, agentId: string, now: string) =>
  and(
    eq(serviceAssignments.agencyId, agencyId),
    eq(serviceAssignments.agentId, agentId),
    isNotNull(services.id),
    gt(services.endAt, now),
    notInArray(services.status, over),
    notInArray(serviceAssignments.status, over),
  );
const serviceOf = and(eq(services.agencyId, serviceAssignments.agencyId), eq(services.id, serviceAssignments.serviceId));

export async function countUpcoming(tx: Tx, agencyId: string, agentId: string, now: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(serviceAssignments)
    .innerJoin(services, serviceOf)
    .where(upcoming(agencyId, agentId, now));
  return row?.count ?? 0;
}

/** The next of them, and their number. */
export async function upcomingServices({ tx, agencyId, params, house }: ScopedCall<typeof calls.services>) {
  await loadAgentFile(tx, agencyId, params.id);
  const now = house.clock.instant();
  const data = await tx
    .select({
      id: services.id,
      startAt: services.startAt,
      endAt: services.endAt,
      siteName: sites.name,
      timeZone: sites.timeZone,
    })
    .from(serviceAssignments)
    .innerJoin(services, serviceOf)
    .innerJoin(sites, and(eq(sites.agencyId, services.agencyId), eq(sites.id, services.siteId)))
    .where(upcoming(agencyId, params.id, now))
    .orderBy(asc(services.startAt), asc(services.id))
    .limit(20);
  return { data, count: await countUpcoming(tx, agencyId, params.id, now) };
}
