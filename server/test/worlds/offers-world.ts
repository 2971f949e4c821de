// Gives tests of offers and exchanges their tools: two guards with phones, vacant nights, and what each sees.
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { notifications } from '@vigie/db/tables/platform/platform.ts';
import { serviceAssignments } from '@vigie/db/tables/planning/planning.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { equipAgent, makeService } from '@vigie/demo/factories/planning.ts';
import type { TestHouse, TestPerson } from '../house.ts';
import { planningWorld, type PlanningWorld } from './planning-world.ts';

export interface OffersWorld extends PlanningWorld {
  /** A second guard who signs in: the office's agent, made plannable. */
  readonly second: TestPerson;
  readonly secondId: string;
}

export async function offersWorld(t: TestHouse): Promise<OffersWorld> {
  const world = await planningWorld(t);
  const secondId = world.office.agentId!;
  await t.tx(world.id, async (tx) => {
    await tx.update(agents).set({ plannable: true }).where(eq(agents.id, secondId));
    await equipAgent(tx, world.id, secondId);
  });
  return { ...world, second: world.office, secondId };
}

export const night = (t: TestHouse, w: PlanningWorld, day: string, values: Parameters<typeof makeService>[3] = {}) =>
  t.tx(w.id, (tx) => makeService(tx, w.site, { day, from: '21:00', until: '06:00' }, values));

export const holders = async (t: TestHouse, w: PlanningWorld, serviceId: string): Promise<string[]> => {
  const rows = await t.tx(w.id, (tx) => tx.select().from(serviceAssignments).where(eq(serviceAssignments.serviceId, serviceId)));
  return rows.map(({ agentId }) => agentId).toSorted();
};

export const mine = async (t: TestHouse, as: TestPerson) => (await t.call(contract.offers.mine, { as, via: 'agent' })).body;

export const toldTitles = async (t: TestHouse, { userId }: TestPerson): Promise<string[]> => {
  await t.drain();
  const rows = await t.platform((tx) => tx.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(notifications.createdAt));
  return rows.map(({ title }) => title);
};
