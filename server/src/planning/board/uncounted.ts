// Reads what planned time leaves out of services, so that totals are those of the hours lists.
import { sql } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import type { Uncounted } from '@vigie/domain/hours/planned.ts';
import { BreakType } from '@vigie/domain/planning/breaks.ts';
import { MINUTE } from '@vigie/domain/shared/time.ts';

interface StretchRow extends Record<string, unknown> {
  service_id: string;
  agent_id: string;
  starts: number;
  ends: number;
}

/** Unpaid pauses of the plan, and what went before an agent was called in, by service. */
export async function uncountedOf(tx: Tx, agencyId: string, serviceIds: readonly string[]): Promise<Map<string, Uncounted[]>> {
  if (serviceIds.length === 0) return new Map();
  const ids = sql.param(serviceIds);
  const { rows } = await tx.execute<StretchRow>(sql`
    select service_id, agent_id, floor(extract(epoch from start_at) / 60)::int starts, floor(extract(epoch from end_at) / 60)::int ends
    from service_breaks
    where agency_id = ${agencyId} and service_id = any(${ids}::uuid[]) and type = ${BreakType.pause} and deducted and end_at > start_at
    union all
    select a.service_id, a.agent_id, floor(extract(epoch from s.start_at) / 60)::int, floor(extract(epoch from a.real_start_at) / 60)::int
    from service_assignments a join services s on s.agency_id = a.agency_id and s.id = a.service_id
    where a.agency_id = ${agencyId} and a.service_id = any(${ids}::uuid[]) and a.called_in and a.real_start_at > s.start_at
    order by 3, 2`);
  const groups = Map.groupBy(rows, ({ service_id }) => service_id);
  return new Map(
    [...groups].map(([id, own]): [string, Uncounted[]] => [
      id,
      own.map((row) => ({ agentId: row.agent_id, start: row.starts * MINUTE, end: row.ends * MINUTE })),
    ]),
  );
}
