// Builds an agency with three sites of two customers for the tests of circuits.
import { eq } from 'drizzle-orm';
import { services } from '@vigie/db/tables/planning/planning.ts';
import { makeCustomer } from '@vigie/demo/factories/people.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import type { TestHouse } from '../house.ts';
import { planningWorld, type PlanningWorld } from './planning-world.ts';

export interface CircuitWorld extends PlanningWorld {
  readonly sites: readonly [PlanningWorld['site'], PlanningWorld['site'], PlanningWorld['site']];
  /** Of the last of the three sites. */
  readonly otherCustomerId: string;
}

export async function circuitWorld(t: TestHouse): Promise<CircuitWorld> {
  const world = await planningWorld(t);
  return t.tx(world.id, async (tx) => {
    const other = await makeCustomer(tx, world.id, { name: 'Port autonome' });
    const quay = await makeSite(tx, world.id, { customerId: world.customerId, name: 'Quai' });
    const port = await makeSite(tx, world.id, { customerId: other.id, name: 'Port' });
    return { ...world, sites: [world.site, quay, port] as const, otherCustomerId: other.id };
  });
}

/** Three stops: 22:10 to 22:30, 22:45 to 23:15, 23:20 to 23:30 of a circuit that begins at 22:00. */
export const threeStops = ({ sites }: CircuitWorld, change: Record<string, unknown> = {}) =>
  [
    { travelMinutes: 10, minutes: 20 },
    { travelMinutes: 15, minutes: 30 },
    { travelMinutes: 5, minutes: 10 },
  ].map((plan, index) => ({ siteId: sites[index]!.id, ...plan, ...change }));

export const nightCircuit = (world: CircuitWorld, day: string, change: Record<string, unknown> = {}) => ({
  siteId: world.siteId,
  activityType: 6 as const,
  startAtDate: day,
  startAtTime: '22:00',
  endAtTime: '00:00',
  services: threeStops(world),
  ...change,
});

export const rowsOf = (t: TestHouse, agencyId: string) =>
  t.tx(agencyId, (tx) => tx.select().from(services).where(eq(services.agencyId, agencyId)).orderBy(services.startAt, services.position));
