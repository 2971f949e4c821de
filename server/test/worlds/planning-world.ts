// Builds a small agency for planning tests: one site, two guards with complete files, and the levels of its checks.
import { eq } from 'drizzle-orm';
import type { TestAgency, TestHouse } from '../house.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { equipAgent, makePlannedAgent } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { defaultCheckLevels, type CheckCode, type CheckLevel } from '@vigie/domain/agency/settings/check-levels.ts';

export interface PlanningWorld extends TestAgency {
  readonly siteId: string;
  readonly site: Awaited<ReturnType<typeof makeSite>>;
  /** The guard who can sign in, and a colleague. */
  readonly guardId: string;
  readonly colleagueId: string;
}

export async function planningWorld(t: TestHouse): Promise<PlanningWorld> {
  const agency = await t.agency();
  return t.tx(agency.id, async (tx) => {
    const site = await makeSite(tx, agency.id, { customerId: agency.customerId, name: 'Entrepôt Nord' });
    const guardId = agency.agent.agentId!;
    await equipAgent(tx, agency.id, guardId);
    const colleague = await makePlannedAgent(tx, agency.id, { firstname: 'Fatou', lastname: 'Keïta' });
    return { ...agency, siteId: site.id, site, guardId, colleagueId: colleague.id };
  });
}

/** Sets the level of some checks. The others stay at « Avertissement ». */
export const setLevels = (t: TestHouse, agencyId: string, levels: Partial<Record<CheckCode, CheckLevel>>): Promise<unknown> =>
  t.platform((tx) =>
    tx
      .update(agencies)
      .set({ settings: { planning: { checks: { ...defaultCheckLevels(), ...levels } } } })
      .where(eq(agencies.id, agencyId)),
  );

/** A day service at the site, as the form sends it. */
export const dayService = (world: PlanningWorld, day: string, change: Record<string, unknown> = {}) => ({
  siteId: world.siteId,
  startAtDate: day,
  startAtTime: '08:00',
  endAtTime: '16:00',
  ...change,
});
