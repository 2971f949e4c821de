// The field's addresses on the guard's phone: unplanned services, tags, sites, requests; tags on a computer.
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { serviceAssignments } from '@vigie/db/tables/planning/planning.ts';
import { roundRunPoints } from '@vigie/db/tables/field/field.ts';
import { checkpoints } from '@vigie/db/tables/sites.ts';
import { makeService } from '@vigie/demo/factories/planning.ts';
import { AHEAD, fieldGuard, grantRights, HERE, presentTag, withReader } from './src/stages/field-stage.ts';
import { dialogOf } from './src/hand.ts';
import { DESKTOP, openStage, PHONE, type Visitor } from './src/stage.ts';
import { open } from './src/look/words.ts';

const stage = await openStage();
const { db } = stage;
const world = await fieldGuard(db);
const { agency, site } = world;
const phone = await stage.visitor({ ...PHONE, geolocation: HERE, permissions: ['geolocation'] });
await withReader(phone.page);
await phone.signIn(world.email);
const holders = async (serviceId: string): Promise<string[]> => {
  const rows = await db.platform((tx) => tx.select().from(serviceAssignments).where(eq(serviceAssignments.serviceId, serviceId)));
  return rows.map(({ agentId }) => agentId);
};

describe('on the guard’s phone', () => {
  const { page } = phone;
  const words = (): Promise<string> => page.locator('main').innerText();
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();

  test('a service without an agent is listed as unplanned, says what forbids it, and is taken at one touch (F-012)', async () => {
    await open(phone, '/terrain/servicesNonPlanifies');
    const cards = page.getByRole('list', { name: 'Services non planifiés' }).locator('> li');
    const vacant = cards.filter({ hasText: '09:00 – 13:00' });
    await vacant.getByText('Quai Est').waitFor();
    const overlap = await db.platform((tx) => makeService(tx, site, { day: AHEAD, from: '11:00', until: '15:00' }));
    await vacant.getByRole('button', { name: 'Prendre' }).click();
    await page.getByRole('status').getByText('Le service est à vous').waitFor();
    expect(await holders(world.vacant.id)).toEqual([world.agent.id]);
    const refused = cards.filter({ hasText: '11:00 – 15:00' });
    await refused.getByText('Vous ne pouvez pas le prendre').waitFor();
    await refused.getByText(/Service en chevauchement/).waitFor();
    expect(await refused.getByRole('button', { name: 'Prendre' }).isDisabled()).toBe(true);
    expect(await holders(overlap.id)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.context().setOffline(true);
    await page.getByText('le réseau est nécessaire pour prendre un service').waitFor();
    await page.context().setOffline(false);
  });

  test('their planning, their logbook, their sites and one of them open as their own (F-011, A-080)', async () => {
    expect(await open(phone, '/terrain/planning')).toMatch(/planning/i);
    await expect.poll(words).toContain('Quai Est');
    expect(await open(phone, '/terrain/events')).toBe('Main courante');
    expect(await open(phone, '/terrain/servicesNonPlanifies')).toBe('Services non planifiés');
    expect(await open(phone, '/terrain/sites')).toBe('Sites');
    expect(await words()).not.toContain('Tour Ouest');
    await page.getByRole('link', { name: /Quai Est/ }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe(`#/terrain/site/${site.id}`);
    await page.getByText('Tour du quai').waitFor();
    await open(phone, '/terrain/site');
    await expect.poll(() => new URL(page.url()).hash).toBe('#/terrain/sites');
    await page.getByRole('button', { name: 'Plus', exact: true }).click();
    await page.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('link', { name: 'NFC' }).waitFor();
    const menu = await page.locator('nav a').evaluateAll((all) => all.map((link) => (link.getAttribute('href') ?? '').replace(/^.*#/, '')));
    expect(menu).toEqual(expect.arrayContaining(['/terrain/servicesNonPlanifies', '/terrain/nfc', '/terrain/sites']));
    await page.keyboard.press('Escape');
  });

  test('requests, tags and the agency are reachable from the field, and a tag validates its point (F-013)', async () => {
    expect(await open(phone, '/terrain/demandes')).toBe('Mes demandes');
    expect(await open(phone, '/terrain/contactAgence')).toBe("Contacter l'agence");
    await open(phone, '/terrain/priseService');
    await button('Prendre mon service').click();
    await dialogOf(page)
      .getByRole('button', { name: /^Prendre (mon service|quand même)/ })
      .first()
      .click();
    await page.waitForURL(/serviceActif/);
    expect(await open(phone, '/terrain/nfc')).toBe('NFC');
    await button('Lire un badge').click();
    await page.getByText('Approchez le téléphone du badge').waitFor();
    await presentTag(page, '04:a2:2b:9c');
    const tag = page.getByRole('region', { name: 'Badge lu' });
    for (const text of ['Grille', 'Quai Est, Port', 'Ronde : Tour du quai']) await tag.getByText(text, { exact: true }).waitFor();
    await tag.getByRole('link', { name: /^Commencer la ronde/ }).click();
    await button('Commencer la ronde').click();
    await page.waitForURL(/ronde\/tour-du-quai.*\/1/);
    await open(phone, '/terrain/nfc');
    await button('Lire un badge').click();
    await page.getByText('Approchez le téléphone du badge').waitFor();
    await presentTag(page, '04:a2:2b:9c');
    await tag.getByRole('button', { name: /^Valider ce point/ }).click();
    await tag.getByText('Ce point est déjà fait dans cette ronde.').waitFor();
    const points = () => db.platform((tx) => tx.select().from(roundRunPoints).where(eq(roundRunPoints.agencyId, agency.id)));
    await expect.poll(async () => (await points()).map(({ checkpointId, kind }) => [checkpointId, kind])).toEqual([[world.point.id, 'validated']]);
  });

  test('a tag without a point is attached to a point without a tag, and detached (F-143)', async () => {
    const read = async (visitor: Visitor) => {
      await open(visitor, '/terrain/nfc');
      await visitor.page.getByRole('button', { name: 'Lire un badge' }).click();
      await visitor.page.getByText('Approchez le téléphone du badge').waitFor();
      await presentTag(visitor.page, '99:00:00:01');
      return visitor.page.getByRole('region', { name: 'Badge lu' });
    };
    // Nothing of the test before; a page that was just opened still loads its parts, and is not loaded again.
    await open(phone, '/terrain/nfc');
    await page.reload();
    const unknown = await read(phone);
    await unknown.getByText('Badge inconnu').waitFor();
    await unknown.getByText('Signalez-le à votre agence').waitFor();
    expect(await unknown.getByRole('button').count()).toBe(0);
    await db.platform((tx) => grantRights(tx, world.agent.id, ['editCheckpoints']));
    const editor = await stage.visitor(PHONE);
    await withReader(editor.page);
    await editor.signIn(world.email);
    const tag = await read(editor);
    await tag.getByRole('button', { name: 'Attacher à un point de contrôle' }).click();
    await dialogOf(editor.page)
      .getByRole('button', { name: /^Local technique/ })
      .click();
    const badge = async () => (await db.platform((tx) => tx.select().from(checkpoints).where(eq(checkpoints.id, world.plain.id))))[0]?.badge;
    await expect.poll(badge).toBe('99000001');
    await tag.getByText('Local technique').waitFor();
    await editor.page.getByRole('button', { name: 'Annuler' }).click();
    await expect.poll(badge).toBe('');
    expect(editor.errors).toEqual([]);
    await editor.page.context().close();
    expect(phone.errors).toEqual([]);
  });

  test('on a computer the page of tags says that it reads none, and a typed number works (F-013)', async () => {
    const computer = await stage.visitor(DESKTOP);
    await computer.signIn(world.email);
    expect(await open(computer, '/terrain/nfc')).toBe('NFC');
    await computer.page.getByText('Cet appareil ne lit pas les badges NFC').waitFor();
    expect(await computer.page.getByRole('button', { name: 'Lire un badge' }).count()).toBe(0);
    await computer.page.getByLabel('Numéro du badge').fill('04 a2 2b 9c');
    await computer.page.getByRole('button', { name: 'Chercher', exact: true }).click();
    await computer.page.getByRole('region', { name: 'Badge lu' }).getByText('Grille').waitFor();
    expect(computer.errors).toEqual([]);
    await computer.page.context().close();
  });
});
