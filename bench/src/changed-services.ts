// Changes a thousand services of the large agency as a planner would: an hour later, with another agent.
import { sql } from 'drizzle-orm';
import { chanceFrom } from '@vigie/domain/shared/random.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { HOUR, localDay, localTime } from '@vigie/domain/shared/time.ts';
import type { openLargeAgency } from './large-agency.ts';

const ZONE = 'Europe/Paris';

export async function changedServices({ house, agency }: Awaited<ReturnType<typeof openLargeAgency>>, count: number): Promise<object[]> {
  const chance = chanceFrom(7);
  const first = localDay(house.clock.now(), ZONE);
  const { rows } = await house.db.platform((tx) =>
    tx.execute<{ id: string; version: number; site: string; start: string; ends: string; agent: string }>(sql`
      select services.id, services.version, site_id site, start_at start, end_at ends, agent_id agent
      from services join service_assignments on service_id = services.id and service_assignments.agency_id = services.agency_id
      where services.agency_id = ${agency.id} and services.status = 100 and not is_circuit and parent_id is null
        and start_at between ${first} and ${addDays(first, 15)}`),
  );
  return chance
    .shuffled(rows)
    .slice(0, count)
    .map(({ id, version, site, start, ends }) => {
      const [from, until] = [Date.parse(start) + HOUR, Date.parse(ends) + HOUR];
      return {
        id,
        version: Number(version),
        siteId: site,
        agentIds: [chance.pick(rows).agent],
        startAtDate: localDay(from, ZONE),
        startAtTime: localTime(from, ZONE),
        endAtDate: localDay(until, ZONE),
        endAtTime: localTime(until, ZONE),
      };
    });
}
