// Saves the people of a site: trained ones, its core team among them, and banned ones (F-269). Planning checks the same bans.
import { and, eq, gte, inArray, isNull, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { SiteInput, SiteUser } from '@vigie/contract/sites/schemas.ts';
import type { Tx } from '@vigie/db/door.ts';
import { agentBans, agents } from '@vigie/db/tables/people.ts';
import { siteAgents } from '@vigie/db/tables/sites.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import type { Clock } from '../plumbing/clock.ts';
import { invalid } from '../plumbing/errors.ts';
import type { SiteRecord } from './reach.ts';

type Chosen = NonNullable<z.output<typeof SiteInput>['siteUsers']>;

/** Bans of this site that are not over. */
const bansOf = (site: SiteRecord, clock: Clock) =>
  and(
    eq(agentBans.agencyId, site.agencyId),
    eq(agentBans.siteId, site.id),
    or(isNull(agentBans.untilOn), gte(agentBans.untilOn, localDay(clock.now(), site.timeZone))),
  );
const trainedOn = (site: SiteRecord) => and(eq(siteAgents.agencyId, site.agencyId), eq(siteAgents.siteId, site.id));

export async function usersOfSite(tx: Tx, site: SiteRecord, clock: Clock): Promise<z.input<typeof SiteUser>[]> {
  const names = { id: agents.id, firstname: agents.firstname, lastname: agents.lastname };
  const trained = await tx
    .select({ ...names, core: siteAgents.isCore })
    .from(siteAgents)
    .innerJoin(agents, and(eq(agents.agencyId, siteAgents.agencyId), eq(agents.id, siteAgents.agentId)))
    .where(trainedOn(site));
  const banned = await tx
    .selectDistinct(names)
    .from(agentBans)
    .innerJoin(agents, and(eq(agents.agencyId, agentBans.agencyId), eq(agents.id, agentBans.agentId)))
    .where(bansOf(site, clock));
  const shown = (rows: readonly { id: string; firstname: string; lastname: string; core?: boolean }[], forbidden: boolean) =>
    rows.map(({ id, firstname, lastname, core = false }) => ({
      agent: { id, name: fullName(firstname, lastname) },
      forbidden,
      core,
    }));
  return [...shown(trained, false), ...shown(banned, true)].toSorted((a, b) => a.agent.name.localeCompare(b.agent.name, 'fr'));
}

async function demandAgents(tx: Tx, agencyId: string, chosen: Chosen): Promise<void> {
  const ids = chosen.map((user) => user.agentId);
  const unique = new Set(ids);
  if (chosen.some(({ forbidden, core }) => forbidden && core))
    throw invalid({ siteUsers: 'Un collaborateur interdit ne peut pas être du noyau dur' });
  if (unique.size < ids.length) throw invalid({ siteUsers: 'Un collaborateur figure deux fois' });
  if (unique.size === 0) return;
  const found = await tx
    .select({ id: agents.id })
    .from(agents)
    .where(and(eq(agents.agencyId, agencyId), inArray(agents.id, [...unique])));
  if (found.length < unique.size) throw invalid({ siteUsers: 'Collaborateur introuvable' });
}

/** Writes only the difference: a kept ban keeps its dates. */
export async function saveSiteUsers(tx: Tx, site: SiteRecord, chosen: Chosen, clock: Clock): Promise<void> {
  const { agencyId, id: siteId } = site;
  await demandAgents(tx, agencyId, chosen);
  const before = await usersOfSite(tx, site, clock);
  for (const forbidden of [false, true]) {
    const wanted = new Set(chosen.filter((user) => user.forbidden === forbidden).map((user) => user.agentId));
    const known = new Set(before.filter((user) => user.forbidden === forbidden).map((user) => user.agent.id));
    const gone = [...known].filter((id) => !wanted.has(id));
    const fresh = [...wanted].filter((id) => !known.has(id));
    const [table, here] = forbidden ? ([agentBans, bansOf(site, clock)] as const) : ([siteAgents, trainedOn(site)] as const);
    if (gone.length > 0) await tx.delete(table).where(and(here, inArray(table.agentId, gone)));
    if (fresh.length > 0) await tx.insert(table).values(fresh.map((agentId) => ({ agencyId, siteId, agentId })));
  }
  await saveCore(tx, site, chosen);
}

/** Writes only who joins the core team and who leaves it. */
async function saveCore(tx: Tx, site: SiteRecord, chosen: Chosen): Promise<void> {
  for (const isCore of [true, false]) {
    const ids = chosen.filter(({ core }) => core === isCore).map(({ agentId }) => agentId);
    const changed = and(trainedOn(site), inArray(siteAgents.agentId, ids), eq(siteAgents.isCore, !isCore));
    if (ids.length > 0) await tx.update(siteAgents).set({ isCore }).where(changed);
  }
}
