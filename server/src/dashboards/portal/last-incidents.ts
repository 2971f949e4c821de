// Finds the last incident of each site, however old, that a customer may read: its photos, and how it ended.
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SitesNow } from '@vigie/contract/dashboards/portal-schemas.ts';
import type { Tx } from '@vigie/db/door.ts';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { has } from '@vigie/domain/identity/actor.ts';
import { entryDetails, standingEntry } from '../../field/logbook/queries.ts';
import type { Scope } from '../../plumbing/http/call.ts';
import { refusingSites } from '../../sites/site-maps.ts';

type Incident = NonNullable<SitesNow['data'][number]['incident']>;
type Call = Pick<Scope, 'tx' | 'agencyId' | 'actor' | 'house'>;

/** Sites whose logbook this person reads: those that do not refuse it. */
export async function readableSites(call: Call, siteIds: readonly string[]): Promise<string[]> {
  if (!has(call.actor, 'listMissionEvents')) return [];
  const refusing = await refusingSites(call);
  const refused = new Set([...refusing('listMissionEvents'), ...refusing('readMissionEvents')]);
  return siteIds.filter((id) => !refused.has(id));
}

/** The newest of each site, by the index of incidents: the length of the logbook does not matter. */
export function newestIncidents(tx: Tx, agencyId: string, siteIds: readonly string[]) {
  const newest = tx
    .select()
    .from(logbookEntries)
    .where(
      and(
        eq(logbookEntries.agencyId, agencyId),
        eq(logbookEntries.siteId, sites.id),
        eq(logbookEntries.category, 'incident'),
        // Said twice, because the index knows this condition alone.
        eq(logbookEntries.action, 'entry'),
        standingEntry(tx),
      ),
    )
    .orderBy(desc(logbookEntries.madeAt), desc(logbookEntries.chainNumber))
    .limit(1)
    .as('newest');
  return tx
    .select()
    .from(sites)
    .innerJoinLateral(newest, sql`true`)
    .where(and(eq(sites.agencyId, agencyId), inArray(sites.id, [...siteIds])));
}

function presented({ id, label, description, madeAt, authorName, files, messages }: Awaited<ReturnType<typeof entryDetails>>[number]): Incident {
  const last = messages.findLast(({ action }) => action === 'addition');
  const photosOf = (list: typeof files) => list.filter(({ mimeType }) => mimeType.startsWith('image/'));
  return {
    id,
    label,
    description,
    madeAt,
    authorName,
    photos: photosOf(files),
    followUp: last ? { description: last.description, madeAt: last.madeAt, authorName: last.authorName, photos: photosOf(last.files) } : null,
  };
}

export async function lastIncidents(call: Call, siteIds: readonly string[]): Promise<ReadonlyMap<string, Incident>> {
  const readable = await readableSites(call, siteIds);
  if (readable.length === 0) return new Map();
  const rows = await newestIncidents(call.tx, call.agencyId, readable);
  const details = await entryDetails(
    call,
    rows.map(({ newest }) => newest),
  );
  return new Map(details.flatMap((entry) => (entry.site ? [[entry.site.id, presented(entry)] as const] : [])));
}
