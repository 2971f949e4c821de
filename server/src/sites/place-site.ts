// Places a site on the map: from then on it has a point and a perimeter.
import { and, eq, sql } from 'drizzle-orm';
import type { sites as calls } from '@vigie/contract/sites/endpoints.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { townCentreRefusal } from '@vigie/domain/sites/site-position.ts';
import { sitesCan } from '@vigie/domain/sites/sites-can.ts';
import { isTownCentre } from '../agency/communes.ts';
import { forbidden, invalid } from '../plumbing/errors.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { notifyScreens } from '../plumbing/realtime.ts';
import { staleOf } from '../plumbing/stale.ts';
import { siteFor } from './queries.ts';
import { agentsOfSite, loadSite } from './reach.ts';

export async function placeSite(call: ScopedCall<typeof calls.place>) {
  const { tx, agencyId, actor, params, body, house } = call;
  if (!sitesCan.edit(actor)) throw forbidden('editSites');
  const loaded = await loadSite(tx, agencyId, params.id);
  const { latitude, longitude, version } = body;
  if (loaded.latitude === latitude && loaded.longitude === longitude) return siteFor(call, loaded);
  if (isTownCentre(loaded.zipcode, latitude, longitude)) throw invalid({ latitude: townCentreRefusal });
  const [site] = await tx
    .update(sites)
    .set({ latitude, longitude, updatedAt: sql`now()` })
    .where(and(eq(sites.agencyId, agencyId), eq(sites.id, loaded.id), eq(sites.version, version)))
    .returning();
  if (!site) throw await staleOf(tx, agencyId, sites, 'sites', loaded.id);
  const agentIds = await agentsOfSite(tx, agencyId, site.id, house.clock);
  await notifyScreens(tx, { agencyId, topic: 'sites', ids: [site.id], customerId: site.customerId, agentIds });
  return siteFor(call, site);
}
