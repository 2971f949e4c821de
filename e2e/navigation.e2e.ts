// Independent of the date.
import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { DESKTOP, openStage, PHONE, settled, type Visitor } from './src/stage.ts';
import { screensTable } from './src/look/screens.ts';

const stage = await openStage();
const heading = (page: Page) => page.locator('main h1').first().innerText();
const signedIn = async (email: string, options = DESKTOP): Promise<Visitor> => {
  const visitor = await stage.visitor(options);
  await visitor.signIn(email);
  return visitor;
};
/** The same person in a new tab. */
const freshTab = async ({ page }: Visitor, hash: string): Promise<Page> => {
  const tab = await page.context().newPage();
  await tab.goto(`${stage.url}/#${hash}`);
  await settled(tab);
  return tab;
};
/** Which of these addresses do not lead to the sign-in page. Tried inside the page, which is not loaded again. */
const openWithoutSession = (page: Page, paths: readonly string[]): Promise<string[]> =>
  page.evaluate(async (all) => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    const isAtSignIn = (): boolean => /^#\/login\b/.test(location.hash) && document.querySelector('h1')?.textContent === 'Connexion';
    const open: string[] = [];
    for (const path of all) {
      location.hash = path;
      const until = Date.now() + 5000;
      while (!isAtSignIn() && Date.now() < until) await frame();
      if (!isAtSignIn()) open.push(path);
    }
    return open;
  }, paths);
const addressOf = (path: string): string => path.replace(/\/\{-?\$\w+\}/g, '').replace(/\$\w+/g, 'inconnu');

describe('addresses', async () => {
  const manager = await signedIn('manager@vigie.test');

  test('a screen opens by its address and is there again after a reload (A-009, A-019)', async () => {
    await manager.goto('/platform/sites/sites');
    await settled(manager.page);
    expect(await heading(manager.page)).toBe('Sites');
    await manager.page.reload();
    await settled(manager.page);
    expect([await heading(manager.page), new URL(manager.page.url()).hash]).toEqual(['Sites', expect.stringMatching(/^#\/platform\/sites\/sites/)]);
    await manager.goto('/');
    await settled(manager.page);
    for (const part of ['banner', 'navigation', 'main'] as const) await manager.page.getByRole(part).first().waitFor();
  });

  test('an address without a screen says so and leads home (A-025, A-026)', async () => {
    await manager.goto('/does-not-exist');
    await settled(manager.page);
    expect(await heading(manager.page)).toBe('Page introuvable');
    await manager.page.getByRole('link', { name: 'Retour à l’accueil' }).click();
    await expect.poll(() => heading(manager.page)).toMatch(/^Bonjour/);
    await manager.goto('/user');
    await settled(manager.page);
    expect(await manager.page.locator('main').innerText()).toContain('manager@vigie.test');
    await manager.page.context().close();
  });
});

describe('the guard', async () => {
  const customer = await signedIn('customer@vigie.test');

  test('without a session only sign-in and the password’s pages open, and every other address leads to sign-in (A-012, A-013, A-021)', async () => {
    const { page, goto } = await stage.visitor();
    await goto('/');
    await expect.poll(() => page.locator('h1').first().innerText()).toBe('Connexion');
    const closed = screensTable.filter(({ roles }) => !roles.includes('public')).map(({ path }) => addressOf(path));
    expect(closed.length).toBeGreaterThan(50);
    // An agency that signs up alone has its own public page.
    expect(await openWithoutSession(page, closed)).toEqual(['/free-trial']);
    await goto('/free-trial');
    await expect.poll(() => new URL(page.url()).hash).toBe('#/essai-gratuit');
    await goto('/forgot-password');
    await expect.poll(() => page.locator('h1').first().innerText()).toBe('Mot de passe oublié');
    await goto('/reset-password/some-token');
    await expect.poll(() => page.locator('h1').first().innerText()).toBe('Nouveau mot de passe');
    await page.context().close();
  });

  test('a refused address leaves an open screen unchanged, and is logged to the console (A-010, A-014, A-016, A-028)', async () => {
    await customer.goto('/customer/customerSites');
    await settled(customer.page);
    const said: string[] = [];
    customer.page.on('console', (message) => said.push(message.text()));
    for (const hash of ['/platform/sites/sites', '/platform/facturation/factures', '/terrain/priseService']) {
      await customer.goto(hash);
      await expect.poll(() => customer.page.url()).toContain('#/customer/customerSites');
      expect(await heading(customer.page)).toBe('Mes sites');
    }
    expect(said.filter((text) => text.includes('Erreur lors de la navigation'))).toHaveLength(3);
  });

  test('in a new tab a refused address shows sign-in, with the session kept and a link home (A-015, A-016)', async () => {
    const tab = await freshTab(customer, '/platform/sites/sites');
    expect(new URL(tab.url()).hash).toMatch(/^#\/login/);
    expect(await tab.locator('main').innerText()).toContain('sans accès à cette adresse');
    await tab.getByRole('link', { name: 'Retour à l’accueil' }).click();
    await expect.poll(() => heading(tab)).toMatch(/^Bonjour/);
    await customer.page.context().close();
  });

  test('the field’s screens open on a phone by role: planning for agents, the customer’s for customers (A-081)', async () => {
    const agent = await signedIn('agent@vigie.test', PHONE);
    await agent.goto('/terrain/planning');
    await settled(agent.page);
    expect(agent.page.url()).toContain('#/terrain/planning');
    await agent.goto('/terrain/planningCustomer');
    await settled(agent.page);
    expect(agent.page.url()).not.toContain('planningCustomer');
    await agent.page.context().close();
    const portal = await signedIn('customer@vigie.test', PHONE);
    await portal.goto('/terrain/planningCustomer');
    await settled(portal.page);
    expect(portal.page.url()).toContain('planningCustomer');
    const tab = await freshTab(portal, '/terrain/planning');
    expect(new URL(tab.url()).hash).toMatch(/^#\/login/);
    await portal.page.context().close();
  });
});
