// Finds the sites where a guard has or had a service, which opens the site's logbook and rounds to them.
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import type { Scope } from '../plumbing/http/call.ts';

const stops = alias(services, 'stops');

/** Services of their own, and stops of their circuits. */
export async function hasServedOn({ tx, agencyId, actor }: Pick<Scope, 'tx' | 'agencyId' | 'actor'>, siteId: string | null): Promise<boolean> {
  if (!actor.agentId || !siteId) return false;
  const circuits = tx
    .select({ id: stops.parentId })
    .from(stops)
    .where(and(eq(stops.agencyId, agencyId), eq(stops.siteId, siteId)));
  const [row] = await tx
    .select({ id: services.id })
    .from(serviceAssignments)
    .innerJoin(services, and(eq(services.agencyId, serviceAssignments.agencyId), eq(services.id, serviceAssignments.serviceId)))
    .where(
      and(
        eq(serviceAssignments.agencyId, agencyId),
        eq(serviceAssignments.agentId, actor.agentId),
        isNotNull(services.publishedAt),
        or(eq(services.siteId, siteId), inArray(services.id, circuits)),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** All these sites. */
export async function sitesServed({ tx, agencyId, actor }: Pick<Scope, 'tx' | 'agencyId' | 'actor'>): Promise<string[]> {
  if (!actor.agentId) return [];
  const rows = await tx
    .selectDistinct({ siteId: services.siteId })
    .from(services)
    .innerJoin(
      serviceAssignments,
      and(eq(serviceAssignments.agencyId, services.agencyId), sql`${serviceAssignments.serviceId} in (${services.id}, ${services.parentId})`),
    )
    .where(and(eq(services.agencyId, agencyId), eq(serviceAssignments.agentId, actor.agentId), isNotNull(services.publishedAt)));
  return rows.map(({ siteId }) => siteId);
}
