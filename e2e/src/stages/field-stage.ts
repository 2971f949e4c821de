// Shared by the journeys of the field's screens: a guard's prepared agency, a tag held to the phone, a finger.
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import type { Database, Tx } from '@vigie/db/door.ts';
import { agents, userCompanies } from '@vigie/db/tables/people.ts';
import { checkpoints, rounds, sites } from '@vigie/db/tables/sites.ts';
import { makeService } from '@vigie/demo/factories/planning.ts';
import { makeCheckpoint, makeRound } from '@vigie/demo/factories/sites.ts';
import { collaboratorTemplate } from '@vigie/domain/identity/rights.data.ts';
import { closeRights, type Right } from '@vigie/domain/identity/rights.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { guardAtWork } from '../guard-at-work.ts';

export const HERE = { latitude: 43.6006, longitude: 1.4394, accuracy: 12 };
export const BADGE = '04A22B9C';
/** Ten days ahead: far from what the guard does today. */
export const AHEAD = addDays(localDay(Date.now(), 'Europe/Paris'), 10);

const RIGHTS: Right[] = [...collaboratorTemplate, 'createMissionEvents', 'readRounds', 'listRounds', 'listCheckpoints', 'readCheckpoints'];

/** The guard at work, able to take up services; a round by badge, by position and by hand; one vacant morning. */
export async function fieldGuard(db: Database) {
  const world = await guardAtWork(db);
  return db.platform(async (tx) => {
    await tx.update(userCompanies).set({ rights: RIGHTS }).where(eq(userCompanies.agentId, world.agent.id));
    await tx.update(agents).set({ status: 100, plannable: true }).where(eq(agents.id, world.agent.id));
    const [site] = await tx.select().from(sites).where(eq(sites.id, world.service.siteId));
    await tx.update(checkpoints).set({ badge: BADGE, latitude: null, longitude: null }).where(eq(checkpoints.id, world.point.id));
    const near = await makeCheckpoint(tx, site!, { title: 'Quai 2', latitude: HERE.latitude, longitude: HERE.longitude });
    const plain = await makeCheckpoint(tx, site!, { title: 'Local technique', latitude: null, longitude: null });
    await tx.delete(rounds).where(eq(rounds.id, world.round.id));
    const round = await makeRound(tx, site!, [world.point, near, plain], { name: 'Tour du quai' });
    const vacant = await makeService(tx, site!, { day: AHEAD, from: '09:00', until: '13:00' });
    return { ...world, site: site!, round, near, plain, vacant };
  });
}

/** Rights in addition to those that the guard has. */
export const grantRights = (tx: Tx, agentId: string, rights: readonly Right[]): Promise<unknown> =>
  tx
    .update(userCompanies)
    .set({ rights: closeRights([...RIGHTS, ...rights]) })
    .where(eq(userCompanies.agentId, agentId));

/** A phone that reads tags; `presentTag` holds one to it. */
export const withReader = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    class NDEFReader extends EventTarget {
      scan(): Promise<void> {
        Object.assign(globalThis, {
          presentTag: (serialNumber: string) => this.dispatchEvent(Object.assign(new Event('reading'), { serialNumber })),
        });
        return Promise.resolve();
      }
    }
    Object.assign(globalThis, { NDEFReader });
  });

export const presentTag = (page: Page, serial: string): Promise<unknown> =>
  page.evaluate((one) => (globalThis as typeof globalThis & { presentTag: (serial: string) => void }).presentTag(one), serial);

/** Draws a line on a pad, as a finger signs. */
export async function sign(page: Page, label: string): Promise<void> {
  const pad = page.getByRole('img', { name: label });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('no place to sign');
  await page.mouse.move(box.x + 30, box.y + 60);
  await page.mouse.down();
  for (const [x, y] of [
    [60, 30],
    [90, 80],
    [140, 40],
    [200, 70],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y, { steps: 4 });
  await page.mouse.up();
}
