// Reads the keys, alarms and items of a site in order, and writes them as whole lists in which known lines keep their id.
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { sites as calls } from '@vigie/contract/sites/endpoints.ts';
import type { Tx } from '@vigie/db/door.ts';
import { siteItems } from '@vigie/db/tables/sites.ts';
import { sitesCan } from '@vigie/domain/sites/sites-can.ts';
import { forbidden } from '../plumbing/errors.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { notifyScreens } from '../plumbing/realtime.ts';
import { presentItem, type SiteItemRecord } from './present.ts';
import { accessTo, agentsOfSite, loadSite } from './reach.ts';

export type ItemLine = Partial<Pick<SiteItemRecord, 'number' | 'codeSealed' | 'quantity'>> & {
  id?: string | undefined;
  label: string;
  comment: string;
};

export const itemsOf = (tx: Tx, agencyId: string, siteId: string): Promise<SiteItemRecord[]> =>
  tx
    .select()
    .from(siteItems)
    .where(and(eq(siteItems.agencyId, agencyId), eq(siteItems.siteId, siteId)))
    .orderBy(asc(siteItems.position), asc(siteItems.id));

/** Replaces one kind of lines. A line without an id, or with another site's id, is a new one. */
export async function replaceItems(
  tx: Tx,
  agencyId: string,
  siteId: string,
  kind: SiteItemRecord['kind'],
  lines: readonly ItemLine[],
): Promise<void> {
  const known = new Set((await itemsOf(tx, agencyId, siteId)).filter((item) => item.kind === kind).map((item) => item.id));
  const kept = new Set(lines.map((line) => line.id));
  const gone = [...known].filter((id) => !kept.has(id));
  if (gone.length > 0) await tx.delete(siteItems).where(and(eq(siteItems.agencyId, agencyId), inArray(siteItems.id, gone)));
  for (const [position, { id, ...fields }] of lines.entries()) {
    if (id && known.delete(id))
      await tx
        .update(siteItems)
        .set({ ...fields, position })
        .where(and(eq(siteItems.agencyId, agencyId), eq(siteItems.id, id)));
    else await tx.insert(siteItems).values({ ...fields, agencyId, siteId, kind, position });
  }
}

const equipmentOf = async (tx: Tx, agencyId: string, siteId: string) =>
  (await itemsOf(tx, agencyId, siteId)).filter((item) => item.kind === 'item').map(presentItem);

export async function listSiteItems(call: ScopedCall<typeof calls.items>) {
  const site = await loadSite(call.tx, call.agencyId, call.params.id);
  if (!sitesCan.readSecrets(call.actor, await accessTo(call, site))) throw forbidden('readSiteInstructions');
  return equipmentOf(call.tx, call.agencyId, site.id);
}

export async function saveSiteItems({ tx, agencyId, actor, params, body, house }: ScopedCall<typeof calls.saveItems>) {
  if (!sitesCan.edit(actor)) throw forbidden('editSites');
  const site = await loadSite(tx, agencyId, params.id);
  await replaceItems(tx, agencyId, site.id, 'item', body.items);
  await notifyScreens(tx, {
    agencyId,
    topic: 'sites',
    ids: [site.id],
    agentIds: await agentsOfSite(tx, agencyId, site.id, house.clock),
  });
  return equipmentOf(tx, agencyId, site.id);
}
