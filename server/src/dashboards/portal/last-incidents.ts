// Finds the last incident of each site that a customer may read, with its photos and what was added last.
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { SitesNow } from '@vigie/contract/dashboards/portal-schemas.ts';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { has } from '@vigie/domain/identity/actor.ts';
import { entryDetail, standingEntry } from '../../field/logbook/queries.ts';
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

async function presented(call: Call, row: typeof logbookEntries.$inferSelect): Promise<Incident> {
  const { id, label, description, madeAt, authorName, files, messages } = await entryDetail(call, row);
  const last = messages.findLast(({ action }) => action !== 'removal');
  return {
    id,
    label,
    description,
    madeAt,
    authorName,
    photos: files.filter(({ mimeType }) => mimeType.startsWith('image/')),
    followUp: last ? { description: last.description, madeAt: last.madeAt, authorName: last.authorName } : null,
  };
}

export async function lastIncidents(call: Call, siteIds: readonly string[]): Promise<ReadonlyMap<string, Incident>> {
  const { tx, agencyId } = call;
  const readable = await readableSites(call, siteIds);
  const found = new Map<string, Incident>();
  if (readable.length === 0) return found;
  const rows = await tx
    .selectDistinctOn([logbookEntries.siteId])
    .from(logbookEntries)
    .where(
      and(
        eq(logbookEntries.agencyId, agencyId),
        inArray(logbookEntries.siteId, readable),
        eq(logbookEntries.category, 'incident'),
        standingEntry(tx),
      ),
    )
    .orderBy(logbookEntries.siteId, desc(logbookEntries.madeAt), desc(logbookEntries.chainNumber));
  for (const row of rows) if (row.siteId !== null) found.set(row.siteId, await presented(call, row));
  return found;
}
