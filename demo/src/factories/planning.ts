// Creates services, unavailabilities and plannable agents for tests. Omitted values get defaults.
import { agentContracts, agentExpirations, agentSpecialties } from '@vigie/db/tables/people.ts';
import { serviceAssignments, services, unavailabilities } from '@vigie/db/tables/planning/planning.ts';
import type { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { timesOfStops } from '@vigie/domain/planning/circuit.ts';
import { instantOf, isoOf, toInstant } from '@vigie/domain/shared/time.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { makeAgent } from './people.ts';

type Values<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>;

const one = <T>(rows: T[]): T => {
  const [row] = rows;
  if (!row) throw new Error('the factory wrote nothing');
  return row;
};

type Site = Pick<typeof sites.$inferSelect, 'agencyId' | 'id' | 'customerId' | 'timeZone'>;

/** Local day and times as planners write them: « 2026-12-01, 19:00 – 07:00 » ends the next day. */
export interface When {
  readonly day: string;
  readonly from: string;
  readonly until: string;
}

export const timesOf = ({ day, from, until }: When, zone: string): { startAt: string; endAt: string } => ({
  startAt: isoOf(toInstant(day, from, zone)),
  endAt: isoOf(toInstant(until <= from ? addDays(day, 1) : day, until, zone)),
});

/** A service on a site with the given agents. Published unless `publishedAt` is null. */
export async function makeService(
  tx: Tx,
  site: Site,
  when: When,
  { agentIds = [], ...values }: Values<typeof services> & { agentIds?: readonly string[] } = {},
) {
  const service = one(
    await tx
      .insert(services)
      .values({
        agencyId: site.agencyId,
        siteId: site.id,
        customerId: site.customerId,
        nbAgents: Math.max(1, agentIds.length),
        publishedAt: '2026-11-01T08:00:00Z',
        ...timesOf(when, site.timeZone),
        ...values,
      })
      .returning(),
  );
  if (agentIds.length > 0) {
    await tx
      .insert(serviceAssignments)
      .values(agentIds.map((agentId) => ({ agencyId: site.agencyId, serviceId: service.id, agentId, status: service.status })));
  }
  return service;
}

export interface StopIdea {
  readonly site: Site;
  readonly travelMinutes: number;
  readonly minutes: number;
}

/** A circuit with its stops, in order from its start. */
export async function makeCircuit(tx: Tx, stops: readonly StopIdea[], when: When, values: Parameters<typeof makeService>[3] = {}) {
  const [first] = stops;
  if (!first) throw new Error('a circuit has stops');
  const circuit = await makeService(tx, first.site, when, { activityType: 6, ...values, isCircuit: true });
  const times = timesOfStops(instantOf(circuit.startAt), stops);
  const rows = [];
  for (const [position, { site }] of stops.entries()) {
    const { start, end } = times[position]!;
    rows.push(
      await makeService(tx, site, when, {
        activityType: 6,
        parentId: circuit.id,
        position,
        startAt: isoOf(start),
        endAt: isoOf(end),
        publishedAt: circuit.publishedAt,
      }),
    );
  }
  return { circuit, stops: rows };
}

/** Whole days, both included. */
export const makeUnavailability = async (
  tx: Tx,
  agencyId: string,
  agentId: string,
  { first, last = first, ...values }: Values<typeof unavailabilities> & { first: string; last?: string },
) =>
  one(
    await tx
      .insert(unavailabilities)
      .values({
        agencyId,
        agentId,
        typeKey: 'paidLeave',
        startAt: isoOf(toInstant(first, '00:00', 'Europe/Paris')),
        endAt: isoOf(toInstant(addDays(last, 1), '00:00', 'Europe/Paris')),
        ...values,
      })
      .returning(),
  );

/** Completes a file so that the checks find nothing: a signed contract, a card, a certificate, the guard specialty. */
export async function equipAgent(
  tx: Tx,
  agencyId: string,
  agentId: string,
  { specialties = ['ADS'], weeklyMinutes = 35 * 60 }: { specialties?: readonly string[]; weeklyMinutes?: number } = {},
): Promise<void> {
  await tx
    .insert(agentContracts)
    .values({ agencyId, agentId, type: 'CDI', startOn: '2020-01-01', period: 'WEEK', limitMinutes: weeklyMinutes, status: 300 });
  await tx.insert(agentExpirations).values([
    { agencyId, agentId, typeKey: 'professionalCard', number: 'CAR-031-2027-05-14-20130000001', expiresOn: '2029-05-14' },
    { agencyId, agentId, typeKey: 'sst', expiresOn: '2028-03-31' },
  ]);
  if (specialties.length > 0) await tx.insert(agentSpecialties).values(specialties.map((specialtyKey) => ({ agencyId, agentId, specialtyKey })));
}

/** An agent with a complete file. */
export async function makePlannedAgent(tx: Tx, agencyId: string, values: Parameters<typeof makeAgent>[2] & Parameters<typeof equipAgent>[3] = {}) {
  const { specialties, weeklyMinutes, ...fields } = values ?? {};
  const agent = await makeAgent(tx, agencyId, fields);
  await equipAgent(tx, agencyId, agent.id, { ...(specialties ? { specialties } : {}), ...(weeklyMinutes ? { weeklyMinutes } : {}) });
  return agent;
}
