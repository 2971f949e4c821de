// Gives most sites a core team: the two guards who work there most, and a third who is trained there.
import type { Tx } from '@vigie/db/door.ts';
import { siteAgents } from '@vigie/db/tables/sites.ts';
import { insertAll } from '../insert-all.ts';

interface Held {
  readonly agentId?: string | undefined;
  readonly planned: { readonly siteId: string };
}

const TEAM = 2;

/** Guards of a site, whoever works there most first. */
function byServices(held: readonly Held[]): string[] {
  const ids = held.flatMap(({ agentId }) => agentId ?? []);
  return [...Map.groupBy(ids, (id) => id)].toSorted(([, a], [, b]) => b.length - a.length).map(([id]) => id);
}

export async function insertCoreTeams(tx: Tx, agencyId: string, executed: readonly Held[]): Promise<void> {
  const sites = [...Map.groupBy(executed, ({ planned }) => planned.siteId)];
  await insertAll(
    tx,
    siteAgents,
    sites
      // Every fourth site has none yet: its faces are known by their work alone.
      .filter((_, index) => index % 4 !== 3)
      .flatMap(([siteId, held]) =>
        byServices(held)
          .slice(0, TEAM + 1)
          .map((agentId, rank) => ({ agencyId, siteId, agentId, isCore: rank < TEAM })),
      ),
  );
}
