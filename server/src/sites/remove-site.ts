// Deletes, archives, deactivates or reactivates a site, or deletes one of its items (F-275).
import { and, count, eq, gt, notInArray } from 'drizzle-orm';
import type { sites as calls } from '@vigie/contract/sites/endpoints.ts';
import type { Tx } from '@vigie/db/door.ts';
import { agentBans } from '@vigie/db/tables/people.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import { checkpoints, rounds, siteItems, sites } from '@vigie/db/tables/sites.ts';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import { closedServiceStatuses } from '@vigie/domain/planning/service.ts';
import { SiteStatus, siteDeletionIssue, siteMayBecome, siteRemovals, type SiteRemoval } from '@vigie/domain/sites/site.ts';
import { sitesCan } from '@vigie/domain/sites/sites-can.ts';
import { forbidden, notFound, refusal } from '../plumbing/errors.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { notifyScreens } from '../plumbing/realtime.ts';
import { siteErrors } from './errors.ts';
import { agentsOfSite, loadSite, type SiteRecord } from './reach.ts';

const TARGET = {
  archive: SiteStatus.archived,
  deactivate: SiteStatus.inactive,
  revive: SiteStatus.active,
} as const;
const RIGHT = {
  delete: 'deleteSites',
  archive: 'archiveSites',
  deactivate: 'archiveSites',
  revive: 'editSites',
  item: 'editSites',
} as const;

const may = (actor: Actor, kind: SiteRemoval | 'item'): boolean =>
  kind === 'delete'
    ? sitesCan.delete(actor)
    : kind === 'revive'
      ? sitesCan.revive(actor)
      : kind === 'item'
        ? sitesCan.edit(actor)
        : sitesCan.archive(actor);

const isRemoval = (word: string): word is SiteRemoval => (siteRemovals as readonly string[]).includes(word);

/** What was defined on the site is deleted with it. */
async function erase(tx: Tx, { agencyId, id }: SiteRecord): Promise<void> {
  const [planned] = await tx
    .select({ count: count() })
    .from(services)
    .where(and(eq(services.agencyId, agencyId), eq(services.siteId, id)));
  if (siteDeletionIssue({ serviceCount: planned?.count ?? 0 })) throw refusal(siteErrors, 'sites.has_services');
  for (const table of [rounds, checkpoints, agentBans]) await tx.delete(table).where(and(eq(table.agencyId, agencyId), eq(table.siteId, id)));
  await tx.delete(sites).where(and(eq(sites.agencyId, agencyId), eq(sites.id, id)));
}

/** What the plan still has there: archiving a site takes no service away. */
async function servicesToCome(tx: Tx, { agencyId, id }: SiteRecord, now: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(services)
    .where(
      and(eq(services.agencyId, agencyId), eq(services.siteId, id), gt(services.endAt, now), notInArray(services.status, [...closedServiceStatuses])),
    );
  return row?.count ?? 0;
}

async function move(tx: Tx, { agencyId, id, status }: SiteRecord, kind: keyof typeof TARGET): Promise<void> {
  if (!siteMayBecome(status as SiteStatus, TARGET[kind])) throw refusal(siteErrors, 'sites.impossible_move');
  await tx
    .update(sites)
    .set({ status: TARGET[kind] })
    .where(and(eq(sites.agencyId, agencyId), eq(sites.id, id)));
}

async function removeItem(tx: Tx, { agencyId, id }: SiteRecord, itemId: string): Promise<void> {
  const gone = await tx
    .delete(siteItems)
    .where(and(eq(siteItems.agencyId, agencyId), eq(siteItems.siteId, id), eq(siteItems.kind, 'item'), eq(siteItems.id, itemId)))
    .returning({ id: siteItems.id });
  if (gone.length === 0) throw notFound();
}

export async function removeSite({ tx, agencyId, actor, params: { id, item }, house }: ScopedCall<typeof calls.remove>) {
  const kind = isRemoval(item) ? item : 'item';
  if (!may(actor, kind)) throw forbidden(RIGHT[kind]);
  const site = await loadSite(tx, agencyId, id);
  const agentIds = await agentsOfSite(tx, agencyId, id, house.clock);
  if (kind === 'item') await removeItem(tx, site, item);
  else if (kind === 'delete') await erase(tx, site);
  else await move(tx, site, kind);
  await notifyScreens(tx, { agencyId, topic: 'sites', ids: [id], customerId: site.customerId, agentIds });
  return { ok: true as const, servicesToCome: kind === 'delete' ? 0 : await servicesToCome(tx, site, house.clock.instant()) };
}
