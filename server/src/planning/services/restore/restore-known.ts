// Reads the current places and people of a restoration, and why one of them prevents it.
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
import { plural } from '@vigie/domain/shared/words-of-number.ts';

export type RestoreCall = ScopedCall<typeof calls.restore>;

/** Why a line cannot be restored, in words. `since`: the author and time are added later. */
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

/** The current places and people of the lines. */
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

/** New places and people of the service must still be offered. Existing ones may stay. */
export function placeRefusal(shot: PlanShot, now: PlanShot | null, { sites: known, fit }: Known): string | null {
  const here = new Set(now ? sitesOfShot(now) : []);
  if (sitesOfShot(shot).some((id) => !here.has(id) && (known.get(id)?.status ?? SiteStatus.archived) === SiteStatus.archived))
    return 'son site est archivé';
  if (shot.agentIds.some((id) => !now?.agentIds.includes(id) && !fit.has(id))) return 'son collaborateur n’est plus planifiable';
  return shot.agentIds.length > shot.nbAgents ? `il n’attend plus que ${plural(shot.nbAgents, 'collaborateur', 'collaborateurs')}` : null;
}

export interface Restored {
  readonly reasons: readonly Reason[];
  readonly undo: string | null;
}
