// Finds the round that is walked now on each site, or the last one, with its points passed.
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { SitesNow } from '@vigie/contract/dashboards/portal-schemas.ts';
import { roundRuns } from '@vigie/db/tables/field/field.ts';
import { presentRunRow } from '../../field/rounds/queries.ts';
import { runById } from '../../field/rounds/round-records.ts';
import type { Scope } from '../../plumbing/http/call.ts';

type Walked = NonNullable<SitesNow['data'][number]['round']>;

export async function lastRounds({ tx, agencyId }: Pick<Scope, 'tx' | 'agencyId'>, siteIds: readonly string[]): Promise<ReadonlyMap<string, Walked>> {
  const found = new Map<string, Walked>();
  if (siteIds.length === 0) return found;
  const rows = await tx
    .selectDistinctOn([roundRuns.siteId], { id: roundRuns.id, siteId: roundRuns.siteId })
    .from(roundRuns)
    .where(and(eq(roundRuns.agencyId, agencyId), inArray(roundRuns.siteId, [...siteIds])))
    .orderBy(roundRuns.siteId, desc(roundRuns.startedAt), desc(roundRuns.id));
  for (const { id, siteId } of rows) {
    const { round, startedAt, endedAt, validatedCount, checkpointCount } = presentRunRow(await runById(tx, agencyId, id), 1, false);
    found.set(siteId, { id, name: round.name, startedAt, endedAt, passed: validatedCount, total: checkpointCount });
  }
  return found;
}
