// Reads sites' instructions with the right, and writes them apart from the rest of the site (F-278).
import { and, count, eq, inArray, ne, not, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { sites as calls } from '@vigie/contract/sites/endpoints.ts';
import type { SiteInstructions } from '@vigie/contract/sites/schemas.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { customers } from '@vigie/db/tables/people.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { passesAllRights, type Actor } from '@vigie/domain/identity/actor.ts';
import { SiteStatus } from '@vigie/domain/sites/site.ts';
import { sitesCan, type SiteAccess } from '@vigie/domain/sites/sites-can.ts';
import { demandOwnImages, withAddresses } from '../documents/files/rich-images.ts';
import type { House } from '../plumbing/house.ts';
import { forbidden } from '../plumbing/errors.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { notifyScreens } from '../plumbing/realtime.ts';
import { staleOf } from '../plumbing/stale.ts';
import { idsOf } from './queries.ts';
import { accessTo, agentsOfSite, demandReach, loadSite, reach, type SiteRecord } from './reach.ts';
import { notifyInstructions } from './notify-instructions.ts';

const declaration: ListDeclaration = {
  orderBy: {
    createdAt: sites.createdAt,
    updatedAt: sites.updatedAt,
    site: sites.name,
    customer: customers.name,
  },
  search: sql`fold(${sites.name} || ' ' || ${customers.name})`,
  filters: {
    site: (value: string | string[]) => inArray(sites.id, idsOf(value)),
    customer: (value: string | string[]) => inArray(sites.customerId, idsOf(value)),
  },
  tie: sites.id,
};

const present = (house: House, row: SiteRecord, customerName: string): z.input<typeof SiteInstructions> => ({
  id: row.id,
  site: { id: row.id, name: row.name },
  customer: { id: row.customerId, name: customerName },
  instructions: withAddresses(house, row.agencyId, row.instructions),
  updatedAt: row.updatedAt,
  version: row.version,
});

/** Sites whose own map excludes this kind of person are left out. */
const readable = (actor: Actor): SQL | undefined => {
  if (passesAllRights(actor)) return undefined;
  const map = actor.kind === 'customer' ? sites.rightsCustomer : sites.rightsAgent;
  return not(sql`coalesce((${map} ->> 'readSiteInstructions')::boolean is false, false)`);
};

const ofCustomer = and(eq(customers.agencyId, sites.agencyId), eq(customers.id, sites.customerId));

export async function listSiteInstructions(call: ScopedCall<typeof calls.instructions>) {
  const { tx, agencyId, actor, body, house } = call;
  const { where, orderBy, limit, offset } = listParts(declaration, body);
  const scoped = and(
    eq(sites.agencyId, agencyId),
    ne(sites.instructions, ''),
    ne(sites.status, SiteStatus.archived),
    reach(call, 'readSites'),
    readable(actor),
    where,
  );
  const rows = await tx
    .select({ site: sites, customerName: customers.name })
    .from(sites)
    .innerJoin(customers, ofCustomer)
    .where(scoped)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const [total] = await tx.select({ count: count() }).from(sites).innerJoin(customers, ofCustomer).where(scoped);
  return { data: rows.map((row) => present(house, row.site, row.customerName)), count: total?.count ?? 0 };
}

export function demandInstructions(actor: Actor, access: SiteAccess, first: boolean): void {
  if (!sitesCan.writeInstructions(actor, access, first)) throw forbidden(first ? 'createSiteInstructions' : 'editSiteInstructions');
}

export async function saveSiteInstructions(call: ScopedCall<typeof calls.saveInstructions>) {
  const {
    tx,
    agencyId,
    actor,
    params,
    body: { version, instructions },
    house,
  } = call;
  const loaded = await loadSite(tx, agencyId, params.id);
  const access = await accessTo(call, loaded);
  demandReach(call, access);
  demandInstructions(actor, access, loaded.instructions === '');
  await demandOwnImages(tx, agencyId, 'instructions', instructions, loaded.instructions);
  const [site] = await tx
    .update(sites)
    .set({ instructions })
    .where(and(eq(sites.agencyId, agencyId), eq(sites.id, loaded.id), eq(sites.version, version ?? loaded.version)))
    .returning();
  if (!site) throw await staleOf(tx, agencyId, sites, 'sites', loaded.id);
  await notifyScreens(tx, {
    agencyId,
    topic: 'sites',
    ids: [site.id],
    customerId: site.customerId,
    agentIds: await agentsOfSite(tx, agencyId, site.id, house.clock),
  });
  if (instructions !== loaded.instructions) await notifyInstructions(call, site);
  const [customer] = await tx
    .select({ name: customers.name })
    .from(customers)
    .where(and(eq(customers.agencyId, agencyId), eq(customers.id, site.customerId)));
  return present(house, site, customer?.name ?? '');
}
