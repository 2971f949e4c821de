// Finds the sites that a person may see, and what their services there allow.
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { has, type Actor } from '@vigie/domain/identity/actor.ts';
import type { Right } from '@vigie/domain/identity/rights.ts';
import { DAY, isoOf } from '@vigie/domain/shared/time.ts';
import type { SiteAccess } from '@vigie/domain/sites/sites-can.ts';
import { forbidden, notFound } from '../plumbing/errors.ts';
import type { Clock } from '../plumbing/clock.ts';
import type { Scope } from '../plumbing/http/call.ts';

export type SiteRecord = typeof sites.$inferSelect;

/** Services that ended less than a day ago still count as present. */
const recently = (clock: Clock): string => isoOf(clock.now() - DAY);

/** The agent has a published service on the row's site, or on a circuit with a stop there. `since`: only services that end later. */
function serves(agentId: string, since?: string): SQL {
  const late = since ? sql` and s.end_at > ${since}` : sql``;
  return sql`exists (select 1 from ${services} s join ${serviceAssignments} a on a.agency_id = s.agency_id and a.service_id in (s.id, s.parent_id)
    where s.agency_id = ${sites.agencyId} and s.site_id = ${sites.id} and s.published_at is not null and a.agent_id = ${agentId}${late})`;
}

/** The sites where this person serves. None for a person who is not an agent. */
export const serving = ({ agentId }: Actor): SQL | undefined => (agentId ? serves(agentId) : undefined);

/** People of kind `agent` with any prefix, and callers with the agent prefix, know the sites of their services. */
const asAgent = ({ actor, via }: Pick<Scope, 'actor' | 'via'>): boolean => via === 'agent' || actor.kind === 'agent';

/** The condition on `sites` for this caller's list: a customer's own, an agent's own without the right. */
export function reach(caller: Pick<Scope, 'actor' | 'via'>, right: Right = 'listSites'): SQL | undefined {
  const { actor, via } = caller;
  if (via === 'customer') return eq(sites.customerId, actor.customerId ?? sql`null`);
  if (asAgent(caller) && !has(actor, right)) return serves(actor.agentId ?? '');
  return undefined;
}

/** The site of this agency, or 404. */
export async function loadSite(tx: Tx, agencyId: string, id: string): Promise<SiteRecord> {
  const [row] = await tx
    .select()
    .from(sites)
    .where(and(eq(sites.agencyId, agencyId), eq(sites.id, id)));
  if (!row) throw notFound('Site introuvable');
  return row;
}

async function servedBy(tx: Tx, site: SiteRecord, agentId: string, clock: Clock): Promise<{ ever: boolean; now: boolean }> {
  const [row] = await tx
    .select({
      ever: sql<boolean>`${serves(agentId)}`,
      now: sql<boolean>`${serves(agentId, recently(clock))}`,
    })
    .from(sites)
    .where(and(eq(sites.agencyId, site.agencyId), eq(sites.id, site.id)));
  return row ?? { ever: false, now: false };
}

/** What the rules need about a site and the actor. */
export async function accessTo({ tx, actor, house }: Pick<Scope, 'tx' | 'actor' | 'house'>, site: SiteRecord): Promise<SiteAccess> {
  const served = actor.agentId ? await servedBy(tx, site, actor.agentId, house.clock) : { ever: false, now: false };
  return {
    customerId: site.customerId,
    rightsAgent: site.rightsAgent,
    rightsCustomer: site.rightsCustomer,
    assignedToActor: served.ever,
    servedByActorNow: served.now,
  };
}

/** For agents only the sites where they serve, or all with the right. */
export function demandReach(caller: { actor: Actor; via: Scope['via'] }, access: SiteAccess, right: Right = 'readSites'): void {
  if (asAgent(caller) && !access.assignedToActor && !has(caller.actor, right)) throw forbidden(right);
}

/** Agents who serve on the site now or later: their screens are notified of its changes. */
export async function agentsOfSite(tx: Tx, agencyId: string, siteId: string, clock: Clock): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ agentId: serviceAssignments.agentId })
    .from(serviceAssignments)
    .innerJoin(
      services,
      and(eq(services.agencyId, serviceAssignments.agencyId), sql`${serviceAssignments.serviceId} in (${services.id}, ${services.parentId})`),
    )
    .where(
      and(
        eq(services.agencyId, agencyId),
        eq(services.siteId, siteId),
        sql`${services.publishedAt} is not null`,
        sql`${services.endAt} > ${recently(clock)}`,
      ),
    );
  return rows.map((row) => row.agentId);
}
