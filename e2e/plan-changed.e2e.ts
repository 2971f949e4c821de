// A guard works without a network while the desk assigns their service to somebody else. Nothing is refused, and they cannot sign out by
// mistake.
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { contestedParts } from '@vigie/db/tables/field/contested.ts';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { makePlannedAgent } from '@vigie/demo/factories/planning.ts';
import { serviceAssignments } from '@vigie/db/tables/planning/planning.ts';
import { describe, expect, test } from 'vitest';
import { guardAtWork } from './src/guard-at-work.ts';
import { dialogOf, save, widthOf } from './src/hand.ts';
import { INSTALLED, openStage, settled } from './src/stage.ts';
import { button, HERE } from './src/watched-guard.ts';
import { open } from './src/look/words.ts';

const IMAGE = join(import.meta.dirname, '..', 'web', 'public', 'icons', 'icon-512.png');

const stage = await openStage();
const { db } = stage;
const world = await guardAtWork(db);
const guard = await stage.visitor({ ...INSTALLED, geolocation: HERE, permissions: ['geolocation'] });
const manager = await stage.visitor();
const { page } = guard;
await manager.signIn(world.agency.manager);
await guard.signIn(world.email);
await guard.goto('/home');

/** The manager puts a picture into the instructions of the site. */
async function illustrate(): Promise<void> {
  await manager.goto(`/platform/sites/sites/${world.service.siteId}?onglet=consignes`);
  await settled(manager.page);
  await manager.page.getByRole('button', { name: /les consignes$/ }).click();
  await manager.page.getByRole('button', { name: 'Image', exact: true }).click();
  const dialog = dialogOf(manager.page);
  await dialog.getByLabel('Fichier de l’image').setInputFiles(IMAGE);
  await dialog.getByRole('img').waitFor();
  await dialog.getByLabel('Légende').fill('Porte nord');
  await dialog.getByRole('button', { name: 'Insérer' }).click();
  await dialog.getByRole('slider').waitFor();
  await save(manager.page);
}

const places = () => db.platform((tx) => tx.select().from(serviceAssignments).where(eq(serviceAssignments.serviceId, world.service.id)));
const leave = async (): Promise<void> => {
  await page.getByRole('button', { name: /^Mon menu/ }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
};

describe('without a network', () => {
  test('a guard sees the pictures of the site, begins, writes, and cannot sign out, and SOS stays reachable', async () => {
    await illustrate();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await open(guard, '/terrain/priseService');
    await settled(page);
    await expect.poll(() => page.evaluate(async () => (await (await caches.open('vigie-day-images')).keys()).length)).toBe(1);
    await page.context().setOffline(true);
    await page.reload();
    const picture = page.getByRole('img', { name: 'Porte nord' });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => widthOf(picture)).toBe(512);
    await button(page, 'Prendre mon service').click();
    await dialogOf(page)
      .getByRole('button', { name: /^Prendre (mon service|quand même)/ })
      .click();
    await page.waitForURL(/serviceActif/);
    await button(page, 'Pause').click();
    await dialogOf(page).getByRole('button', { name: 'Commencer ma pause' }).click();
    await leave();
    const question = page.getByRole('dialog', { name: 'Se déconnecter' });
    await question.getByText('Sans réseau vous ne pourrez pas revenir : alarme et main courante seraient coupées.').waitFor();
    await question.getByText('Un service est en cours et il n’y a pas de réseau').waitFor();
    expect(await question.getByRole('button', { name: 'Se déconnecter' }).isDisabled()).toBe(true);
    await question.getByRole('button', { name: 'Rester connecté' }).click();
    await question.waitFor({ state: 'detached' });
    await button(page, /^SOS/).waitFor();
  });
});

describe('the desk has assigned the service to somebody else', () => {
  test('the guard is asked nothing, the service keeps running, and the manager accepts the hours with one click', async () => {
    await db.platform(async (tx) => {
      const other = await makePlannedAgent(tx, world.agency.id, { firstname: 'Luc', lastname: 'Marin' });
      const here = and(eq(serviceAssignments.serviceId, world.service.id), eq(serviceAssignments.agentId, world.agent.id));
      await tx.delete(serviceAssignments).where(here);
      await tx.insert(serviceAssignments).values({ agencyId: world.agency.id, serviceId: world.service.id, agentId: other.id });
    });
    await page.context().setOffline(false);
    await button(page, 'Tout est transmis').waitFor();
    await button(page, 'Terminer ma pause').waitFor();
    const written = await db.platform((tx) => tx.select().from(logbookEntries).where(eq(logbookEntries.serviceId, world.service.id)));
    expect(written.map(({ typeKey }) => typeKey)).toEqual(expect.arrayContaining(['breakStart', 'serviceStart']));
    await open(manager, '/platform/terrain/supervision');
    const row = manager.page.getByRole('listitem', { name: 'Nadia Belkacem, Quai Est' });
    await row.getByText(/Sur le service aujourd’hui : Luc Marin/).waitFor();
    await row.getByRole('button', { name: 'Accepter' }).click();
    await manager.page.getByLabel('Messages').getByText('Prise de service acceptée').waitFor();
    await row.waitFor({ state: 'detached' });
    const own = (await places()).find(({ agentId }) => agentId === world.agent.id);
    expect(own?.realStartAt).not.toBeNull();
    expect(await db.platform((tx) => tx.select().from(contestedParts).where(eq(contestedParts.serviceId, world.service.id)))).toMatchObject([
      { verdict: 'accepted' },
    ]);
  });

  test('with a network signing out asks while the service runs, and afterwards takes one click', async () => {
    await leave();
    const question = page.getByRole('dialog', { name: 'Se déconnecter' });
    await question.getByText('Un service est en cours : alarme et main courante seraient coupées.').waitFor();
    await question.getByRole('button', { name: 'Rester connecté' }).click();
    await question.waitFor({ state: 'detached' });
    const ended = { status: 300, previousStatus: null, realEndAt: new Date().toISOString() };
    await db.platform((tx) => tx.update(serviceAssignments).set(ended).where(eq(serviceAssignments.agentId, world.agent.id)));
    await page.reload();
    await page.getByText('En service depuis').waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('main').innerText()).not.toMatch(/Terminer ma pause/);
    await button(page, 'Tout est transmis').waitFor();
    await leave();
    await page.getByLabel(/^Mot de passe/).waitFor();
    expect([...guard.errors, ...manager.errors]).toEqual([]);
  });
});
