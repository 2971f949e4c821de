// The places and people that a restoration names, as they are now, and why one of them holds it back.
import { and, eq } from 'drizzle-orm';
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import { among } from '@vigie/db/among.ts';
import type { SnapshotLine } from '@vigie/db/tables/planning/plan-snapshots.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { PlanShot } from '@vigie/domain/planning/changes/restoration.ts';
import { SiteStatus } from '@vigie/domain/sites/site.ts';
import type { ScopedCall } from '../../../plumbing/http/call.ts';
import { fitAgents } from '../drafts/service-draft.ts';
import { type Sites } from '../drafts/draft-shape.ts';

export type RestoreCall = ScopedCall<typeof calls.restore>;

/** What stands in the way of a line, in words; `since`: who did it and when is still to be said. */
export interface Reason {
  readonly line: SnapshotLine;
  readonly message: string;
  readonly since?: boolean;
}

export interface Known {
  readonly sites: Sites;
  readonly fit: ReadonlySet<string>;
}

export const sitesOfShot = ({ siteId, stops }: PlanShot): string[] => [siteId, ...stops.map((stop) => stop.siteId)];

/** The places and people that the lines name, as they are now. */
export async function loadKnown({ tx, agencyId }: RestoreCall, lines: readonly SnapshotLine[], kept: readonly string[]): Promise<Known> {
  const rows = await tx
    .select()
    .from(sites)
    .where(
      and(
        eq(sites.agencyId, agencyId),
        among(sites.id, [...kept, ...lines.flatMap(({ before, after }) => [...sitesOfShot(before), ...(after ? sitesOfShot(after) : [])])]),
      ),
    );
  const fit = await fitAgents(
    tx,
    agencyId,
    lines.flatMap(({ before }) => before.agentIds),
  );
  return { sites: new Map(rows.map((row) => [row.id, row])), fit };
}

/** Places and people that come new to the service must still be offered; who and what is there already may stay. */
export function placeRefusal(shot: PlanShot, now: PlanShot | null, { sites: known, fit }: Known): string | null {
  const here = new Set(now ? sitesOfShot(now) : []);
  if (sitesOfShot(shot).some((id) => !here.has(id) && (known.get(id)?.status ?? SiteStatus.archived) === SiteStatus.archived))
    return 'son site est archivé';
  if (shot.agentIds.some((id) => !now?.agentIds.includes(id) && !fit.has(id))) return 'son collaborateur n’est plus planifiable';
  return shot.agentIds.length > shot.nbAgents ? `il n’attend plus que ${shot.nbAgents} collaborateur(s)` : null;
}

export interface Restored {
  readonly reasons: readonly Reason[];
  readonly undo: string | null;
}
