// What a guard's phone loads before its screens stand: at home, and at work under the lone worker's alarm.
// Independent of the date.
import type { BrowserContext, Page, Response } from 'playwright-core';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makeCustomer, makeMember, makeUser } from '@vigie/demo/factories/people.ts';
import { makePlannedAgent, makeService } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { HOUR, isoOf } from '@vigie/domain/shared/time.ts';
import { emptyAgency } from './src/prepare.ts';
import { openStage, PHONE, settled } from './src/stage.ts';
import { line, watchedGuards } from './src/watched-guard.ts';

/** What the build counts stands in web/first-loads.data.ts; here is what a phone really asks for, whatever asks for it. */
const HOME_KB = 172;
const SERVICE_KB = 179;
/** With the alarm's code and beats, loaded before they are needed; with the plan and the clock that each message tells. */
const WATCHED_KB = 188;
const stage = await openStage();
const { guardOn, takeService } = watchedGuards(stage);

/** The scripts of a freshly opened page, the heaviest first. */
async function scriptsOf(context: BrowserContext, hash: string, stands: (page: Page) => Promise<unknown>): Promise<[string, number][]> {
  const page = await context.newPage();
  const scripts: Promise<[string, number]>[] = [];
  const weigh = (response: Response): void => {
    const { pathname } = new URL(response.url());
    if (/\.m?js$/.test(pathname)) scripts.push(response.body().then((body) => [pathname, gzipSync(body).byteLength / 1024]));
  };
  page.on('response', weigh);
  await page.goto(`${stage.url}/#${hash}`);
  await page.getByRole('button', { name: 'Tout est transmis' }).waitFor();
  await stands(page);
  await settled(page);
  // Later responses would be read from a closed page.
  page.off('response', weigh);
  const weights = await Promise.all(scripts);
  await page.close();
  return weights.toSorted(([, a], [, b]) => b - a);
}

/** Empty unless it is too heavy: then the heaviest files are named. */
function tooHeavy(weights: readonly [string, number][], wanted: number): string[] {
  const sum = weights.reduce((total, [, weight]) => total + weight, 0);
  expect(sum).toBeGreaterThan(50);
  const heaviest = weights.slice(0, 12).map(([name, weight]) => `${weight.toFixed(1)} kB ${name}`);
  return sum > wanted ? [`${sum.toFixed(1)} kB in all`, ...heaviest] : [];
}

/** A guard whose next service begins in three hours, whatever the hour is, so that no protection runs yet. */
async function guardBefore(): Promise<string> {
  const { db } = stage;
  const agency = await emptyAgency(db);
  const email = `bientot-${agency.id.slice(-8)}@vigie.test`;
  const name = { firstname: 'Nadia', lastname: 'Belkacem', email };
  const span = { startAt: isoOf(Date.now() + 3 * HOUR), endAt: isoOf(Date.now() + 9 * HOUR) };
  await db.platform(async (tx) => {
    const site = await makeSite(tx, agency.id, { customerId: (await makeCustomer(tx, agency.id)).id });
    const agent = await makePlannedAgent(tx, agency.id, name);
    await makeService(tx, site, { day: '2026-01-01', from: '00:00', until: '01:00' }, { ...span, agentIds: [agent.id] });
    const user = await makeUser(tx, name);
    await makeMember(tx, agency.id, { kind: 'agent', userId: user.id, agentId: agent.id, ...name });
  });
  return email;
}

const { page, signIn } = await stage.visitor(PHONE);
await signIn(await guardBefore());

test.each([
  ['the next service', HOME_KB, '/home'],
  ['the service in hand, while there is none', SERVICE_KB, '/terrain/serviceActif'],
])("the scripts that a guard's phone loads until the screen of %s stands weigh at most %i kB", async (_, wanted, hash) => {
  expect(tooHeavy(await scriptsOf(page.context(), hash, () => Promise.resolve()), wanted)).toEqual([]);
});

test(`those of a service that runs under the lone worker's alarm weigh at most ${WATCHED_KB} kB`, async () => {
  const world = await guardOn();
  await takeService(world.visitor, world);
  const weights = await scriptsOf(world.page.context(), '/terrain/serviceActif', (fresh) => line(fresh).waitFor());
  expect(weights.some(([name]) => name.includes('watcher') || name.includes('lone-worker'))).toBe(true);
  expect(tooHeavy(weights, WATCHED_KB)).toEqual([]);
  await world.page.context().close();
});
