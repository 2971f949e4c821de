// A guard's SOS at the desk: seen, heard and taken in charge on any screen, then gone from every desk.
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { agents } from '@vigie/db/tables/people.ts';
import { describe, expect, test } from 'vitest';
import { guardAtWork } from './src/guard-at-work.ts';
import { dialogOf } from './src/hand.ts';
import { openStage, PHONE, settled } from './src/stage.ts';
import { button, HERE } from './src/watched-guard.ts';
import { open } from './src/look/words.ts';

const stage = await openStage();
const world = await guardAtWork(stage.db);
await stage.db.platform((tx) =>
  tx
    .update(agents)
    .set({ phones: ['+33611223344'] })
    .where(eq(agents.id, world.agent.id)),
);
const guard = await stage.visitor({ ...PHONE, geolocation: HERE, permissions: ['geolocation'] });
const manager = await stage.visitor();
const owner = await stage.visitor(PHONE);

/** The sounds that play in this page. */
const listen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const playing = new Set<AudioBufferSourceNode>();
    Object.assign(globalThis, { playing });
    const start: () => void = Reflect.get(AudioBufferSourceNode.prototype, 'start');
    const stop: () => void = Reflect.get(AudioBufferSourceNode.prototype, 'stop');
    AudioBufferSourceNode.prototype.start = function begin(this: AudioBufferSourceNode): void {
      playing.add(this);
      start.call(this);
    };
    AudioBufferSourceNode.prototype.stop = function end(this: AudioBufferSourceNode): void {
      playing.delete(this);
      stop.call(this);
    };
  });
const sounding = (page: Page): Promise<number> => page.evaluate(() => (globalThis as typeof globalThis & { playing: Set<unknown> }).playing.size);

const strip = (page: Page) => page.getByRole('list', { name: 'Alertes à prendre en charge' });
const titles = async (page: Page): Promise<string> => page.title();

async function pressSos(): Promise<void> {
  const { page } = guard;
  const box = (await button(page, /^SOS/).boundingBox())!;
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await dialogOf(page).waitFor();
  await page.mouse.up();
  await dialogOf(page).getByRole('button', { name: 'Fermer' }).click();
}

await listen(manager.page);
await manager.signIn(world.agency.manager);
await owner.signIn(world.agency.owner);
await guard.signIn(world.email);
await open(guard, '/terrain/priseService');
await button(guard.page, 'Prendre mon service').click();
await dialogOf(guard.page)
  .getByRole('button', { name: /^Prendre (mon service|quand même)/ })
  .click();
await guard.page.waitForURL(/serviceActif/);
await button(guard.page, 'Tout est transmis').waitFor();

describe('a guard calls for help while the manager plans', () => {
  test('the planning shows who and where, with phone and map, sounds in one tab, and pushes the screen down', async () => {
    await open(manager, '/platform/planification/adminPlaningAgents');
    await settled(manager.page);
    const second = await manager.page.context().newPage();
    await listen(second);
    await second.goto(`${stage.url}/#/platform/terrain/adminMc`);
    await settled(second);
    await open(owner, '/platform/terrain/adminMc');
    await pressSos();
    for (const page of [manager.page, second, owner.page])
      await strip(page)
        .getByText(/Nadia Belkacem, Quai Est/)
        .waitFor();
    const line = strip(manager.page).getByRole('listitem');
    expect(await line.innerText()).toMatch(/SOS[^]*il y a \d+ s/);
    expect(await line.getByRole('link', { name: 'Appeler Nadia Belkacem' }).getAttribute('href')).toBe('tel:+33611223344');
    await expect.poll(async () => (await sounding(manager.page)) + (await sounding(second))).toBe(1);
    await expect.poll(() => titles(manager.page)).toBe('⚠ SOS – Nadia Belkacem');
    await expect.poll(() => titles(manager.page)).toMatch(/^Planning/);
    const box = (await manager.page.getByRole('region', { name: 'Alerte' }).boundingBox())!;
    expect((await manager.page.getByRole('banner').boundingBox())!.y).toBeGreaterThanOrEqual(box.y + box.height - 1);
    await second.close();
  });

  test('it continues in the remaining tab, is muted for a minute on request, and is there after a reload', async () => {
    await expect.poll(() => sounding(manager.page)).toBe(1);
    await strip(manager.page).getByRole('button', { name: 'Couper le son' }).click();
    await expect.poll(() => sounding(manager.page)).toBe(0);
    await strip(manager.page)
      .getByText(/^Son coupé, \d+ s$/)
      .waitFor();
    await manager.page.reload();
    await strip(manager.page).getByText('Nadia Belkacem, Quai Est').waitFor();
    await strip(manager.page)
      .getByText(/^Son coupé, \d+ s$/)
      .waitFor();
  });

  test('« Voir sur la carte » leads to the supervision at that alert', async () => {
    await strip(manager.page).getByRole('link', { name: 'Voir sur la carte' }).click();
    await manager.page.waitForURL(/terrain\/supervision\?alerte=/);
    const alert = manager.page.getByRole('button', { name: '⚠ SOS – Nadia Belkacem' });
    await expect.poll(() => alert.count()).toBe(1);
  });

  test('taken in charge it leaves every desk with a message of who took it, and restores the title', async () => {
    await strip(manager.page).getByRole('button', { name: 'Prendre en charge' }).click();
    await manager.page.getByLabel('Messages').getByText('Alerte prise en charge').waitFor();
    await owner.page
      .getByLabel('Messages')
      .getByText(/^SOS – Nadia Belkacem : prise en charge par \S+/)
      .waitFor();
    for (const page of [manager.page, owner.page]) await strip(page).waitFor({ state: 'detached' });
    await expect.poll(() => titles(manager.page)).toBe('Supervision · Vigie');
    expect(await manager.page.evaluate(() => document.documentElement.style.getPropertyValue('--v-notice'))).toBe('');
    expect([...manager.errors, ...owner.errors, ...guard.errors]).toEqual([]);
  });

  test('the guard’s own phone has no such strip', async () => {
    await pressSos();
    await strip(owner.page).getByText('Nadia Belkacem, Quai Est').waitFor();
    expect(await strip(guard.page).count()).toBe(0);
  });
});
