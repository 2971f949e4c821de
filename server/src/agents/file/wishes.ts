// Reads and writes an agent's wishes for their planning, for the agent or for the manager of the file.
import { and, asc, eq, inArray, ne, or } from 'drizzle-orm';
import type { agents as calls } from '@vigie/contract/agents/endpoints.ts';
import { agentWishes } from '@vigie/db/tables/people.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { noWishes, sameWishes, tidyWishes, wishIssues, type AgentWishes } from '@vigie/domain/agents/agent-wishes.ts';
import { agentsCan, isOwnFile } from '@vigie/domain/agents/agents-can.ts';
import { has } from '@vigie/domain/identity/actor.ts';
import { SiteStatus } from '@vigie/domain/sites/site.ts';
import { forbidden, invalid, notFound } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { staleOf } from '../../plumbing/stale.ts';
import { agentMissing, loadAgentFile } from '../reach.ts';

type WishesRow = typeof agentWishes.$inferSelect;
const here = (agencyId: string, agentId: string) => and(eq(agentWishes.agencyId, agencyId), eq(agentWishes.agentId, agentId));

const wishesOf = (row: WishesRow | undefined): AgentWishes =>
  row
    ? { prefers: { moments: row.prefersMoments, siteIds: row.prefersSites }, avoids: { moments: row.avoidsMoments, siteIds: row.avoidsSites } }
    : noWishes;

/** The sites that wishes may name: open ones for readers of the site list. For others, sites of the agent's services and those already named. */
async function nameableSites({ tx, agencyId, actor }: Scope, agentId: string, { prefers, avoids }: AgentWishes) {
  const own = tx
    .select({ siteId: services.siteId })
    .from(serviceAssignments)
    .innerJoin(services, and(eq(services.agencyId, serviceAssignments.agencyId), eq(services.id, serviceAssignments.serviceId)))
    .where(and(eq(serviceAssignments.agencyId, agencyId), eq(serviceAssignments.agentId, agentId)));
  const all = !isOwnFile(actor, { id: agentId }) && has(actor, 'listSites');
  return tx
    .select({ id: sites.id, name: sites.name })
    .from(sites)
    .where(
      and(
        eq(sites.agencyId, agencyId),
        or(
          inArray(sites.id, [...prefers.siteIds, ...avoids.siteIds]),
          and(ne(sites.status, SiteStatus.archived), all ? undefined : inArray(sites.id, own)),
        ),
      ),
    )
    .orderBy(asc(sites.name), asc(sites.id));
}

async function present(scope: Scope, agentId: string) {
  const [row] = await scope.tx.select().from(agentWishes).where(here(scope.agencyId, agentId));
  const wishes = wishesOf(row);
  const found = await nameableSites(scope, agentId, wishes);
  const known = new Set(found.map(({ id }) => id));
  const side = ({ moments, siteIds }: AgentWishes['prefers']) => ({ moments: [...moments], siteIds: siteIds.filter((id) => known.has(id)) });
  return { prefers: side(wishes.prefers), avoids: side(wishes.avoids), version: row?.version ?? 0, sites: found };
}

export async function readWishes(call: ScopedCall<typeof calls.readWishes>) {
  const { tx, agencyId, actor, params } = call;
  if (!agentsCan.read(actor, { id: params.id, isManager: false })) throw notFound(agentMissing);
  await loadAgentFile(tx, agencyId, params.id);
  return present(call, params.id);
}

async function demandLawful(call: ScopedCall<typeof calls.saveWishes>, wishes: AgentWishes, before: AgentWishes): Promise<void> {
  const issues = wishIssues(wishes);
  const known = new Set((await nameableSites(call, call.params.id, before)).map(({ id }) => id));
  for (const side of ['prefers', 'avoids'] as const)
    if (wishes[side].siteIds.some((id) => !known.has(id))) issues[`${side}.siteIds`] = 'Site introuvable';
  if (Object.keys(issues).length > 0) throw invalid(issues);
}

export async function saveWishes(call: ScopedCall<typeof calls.saveWishes>) {
  const { tx, agencyId, actor, params, body } = call;
  const { id: agentId } = params;
  if (!agentsCan.editWishes(actor, { id: agentId }))
    throw agentsCan.read(actor, { id: agentId, isManager: false }) ? forbidden('editAgents') : notFound(agentMissing);
  await loadAgentFile(tx, agencyId, agentId, { lock: true });
  const [row] = await tx.select().from(agentWishes).where(here(agencyId, agentId));
  const [before, wishes] = [wishesOf(row), tidyWishes(body)];
  await demandLawful(call, wishes, before);
  // Sending the same wishes again changes nothing, whoever sends them.
  if (sameWishes(before, wishes)) return present(call, agentId);
  if (body.version !== (row?.version ?? 0)) throw await staleOf(tx, agencyId, agentWishes, 'agent_wishes', row?.id ?? agentId);
  const values = {
    prefersMoments: [...wishes.prefers.moments],
    prefersSites: [...wishes.prefers.siteIds],
    avoidsMoments: [...wishes.avoids.moments],
    avoidsSites: [...wishes.avoids.siteIds],
  };
  if (row) await tx.update(agentWishes).set(values).where(here(agencyId, agentId));
  else await tx.insert(agentWishes).values({ agencyId, agentId, ...values });
  await notifyScreens(tx, { agencyId, topic: 'agents', ids: [agentId], agentIds: [agentId] });
  return present(call, agentId);
}
