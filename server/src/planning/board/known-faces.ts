// Reads who is known on each site: its core team, and what guards worked there in the last weeks.
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { siteAgents } from '@vigie/db/tables/sites.ts';
import { knownFaces, KNOWN_WEEKS, type KnownFaces, type SiteWork } from '@vigie/domain/planning/filling/known-faces.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { DAY, isoOf } from '@vigie/domain/shared/time.ts';

interface WorkRow extends Record<string, unknown> {
  site_id: string;
  agent_id: string;
  minutes: number;
}

/** Services that are over. Patrols visit a site without staying, so they make nobody known. */
async function workedOnSites(tx: Tx, agencyId: string, now: number): Promise<SiteWork[]> {
  const { rows } = await tx.execute<WorkRow>(sql`
    select s.site_id, a.agent_id,
      sum(extract(epoch from coalesce(s.real_end_at, s.end_at) - coalesce(s.real_start_at, s.start_at)) / 60)::int minutes
    from services s join service_assignments a on a.agency_id = s.agency_id and a.service_id = s.id
    where s.agency_id = ${agencyId} and s.parent_id is null and not s.is_circuit
      and s.status not in (${ServiceStatus.archived}, ${ServiceStatus.unscheduled}, ${ServiceStatus.notDone})
      and s.start_at >= ${isoOf(now - 7 * KNOWN_WEEKS * DAY)}::timestamptz and s.end_at <= ${isoOf(now)}::timestamptz
    group by s.site_id, a.agent_id`);
  return rows.map(({ site_id: siteId, agent_id: agentId, minutes }) => ({ siteId, agentId, minutes }));
}

const coreTeams = (tx: Tx, agencyId: string) =>
  tx
    .select({ siteId: siteAgents.siteId, agentId: siteAgents.agentId })
    .from(siteAgents)
    .where(and(eq(siteAgents.agencyId, agencyId), eq(siteAgents.isCore, true)));

export const loadKnownFaces = async (tx: Tx, agencyId: string, now: number): Promise<KnownFaces> =>
  knownFaces(await workedOnSites(tx, agencyId, now), await coreTeams(tx, agencyId));
