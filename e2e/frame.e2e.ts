// Addresses, menus and texts of the frame, each opened in its role: the desk and the customer's portal.
import { describe, expect, test } from 'vitest';
import { openStage, settled } from './src/stage.ts';
import { drawerLinks } from './src/drawer.ts';
import { addressOf, foreignOn, open, screensOf } from './src/look/words.ts';

const stage = await openStage();

describe('the desk', async () => {
  const owner = await stage.visitor();
  await owner.signIn('owner@vigie.test');
  const { page, goto } = owner;
  await goto('/home');
  // The same above every screen.
  const menu = await drawerLinks(page);
  /** A form with entries blocks navigation, so the entries are discarded first. */
  const giveUp = async (): Promise<void> => {
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Abandonner' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  };

  test('terrain, including the four reports, each with its own type only (A-035, A-036, A-083, F-007, F-014)', async () => {
    for (const [path, title] of [
      ['/platform/terrain/adminMc', 'Mains courantes'],
      ['/platform/terrain/supervision', 'Supervision'],
      ['/platform/terrain/note-information', 'Notes d’information'],
    ] as const) {
      expect(menu).toContain(path);
      expect((await open(owner, path)).replace("'", '’')).toBe(title);
    }
    const types = ['intervention', 'round', 'recognition', 'audit'];
    expect(menu.filter((path) => path.includes('/reports/'))).toEqual(types.map((type) => `/platform/terrain/reports/${type}`));
    for (const type of types) {
      const answer = page.waitForResponse((response) => response.url().endsWith('/fetch/agency-reports'));
      await open(owner, `/platform/terrain/reports/${type}`);
      const { data } = (await (await answer).json()) as { data: { type: string }[] };
      expect([...new Set([type, ...data.map((row) => row.type)])]).toEqual([type]);
    }
    for (const [child, title] of [
      ['planification/adminServices', 'Services'],
      ['planification/adminPlanning', 'Planning'],
      ['adminDashboard/adminAlerts', 'Alertes'],
      ['adminDashboard/adminEvents', 'Mains courantes'],
    ] as const) {
      await open(owner, `/terrain/${child}`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      // The board has one address in both modes.
      expect(page.url()).toMatch(child.endsWith('adminPlanning') ? /#\/platform\/planification\/adminPlaning/ : new RegExp(`#/terrain/${child}`));
    }
    await goto('/terrain/adminDashboard');
    await page.waitForURL(/#\/terrain\/adminDashboard\/adminAlerts$/);
  });

  test('sites (A-037, F-019)', async () => {
    const found: string[] = [];
    for (const word of ['sites', 'sites-hours', 'rounds', 'checkpoints']) {
      expect(menu).toContain(`/platform/sites/${word}`);
      found.push(await open(owner, `/platform/sites/${word}`));
    }
    expect(found).toEqual(['Sites', 'Heures des sites', 'Rondes', 'Points de contrôle']);
  });

  test('the deadlines of agents and of their working contracts, with their labels and their lists (A-046, F-321, C-165)', async () => {
    for (const [tab, label, call] of [
      ['expirationsAgent', 'Réglementaire collaborateur', /fetch\/.*expirations/],
      ['expirationsAgentContracts', 'Contrat de travail', /fetch\/.*contract/],
    ] as const) {
      const answer = page.waitForResponse((response) => call.test(response.url()) && response.ok());
      expect(await open(owner, `/platform/entreprise/listAgencyExpirations/${tab}`)).toBe(label);
      await answer;
      expect(menu).toContain(`/platform/entreprise/listAgencyExpirations/${tab}`);
      expect(await page.locator('main').getByRole('row').count()).toBeGreaterThan(1);
    }
  });

  test('dates are days, months and years, times hours and minutes: in a list, a form and a detail (A-002)', async () => {
    await open(owner, '/platform/planification/adminServices');
    const row = page.locator('main').getByRole('row').nth(1);
    expect(await row.innerText()).toMatch(/\b\d\d\/\d\d\/\d{4}\s+\d\d:\d\d – \d\d:\d\d\s/);
    await goto('/platform/planification/adminServices?nouveau=true');
    const form = page.getByRole('dialog');
    await form
      .getByLabel(/^Du|^Date|^Jour/)
      .first()
      .waitFor();
    expect(
      await form
        .getByLabel(/^Du|^Date|^Jour/)
        .first()
        .inputValue(),
    ).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    expect(
      await form
        .getByLabel(/^Début|^De\b|^Heure/)
        .first()
        .inputValue(),
    ).toMatch(/^(\d\d:\d\d)?$/);
    await page.keyboard.press('Escape');
    await open(owner, '/platform/terrain/adminMc');
    await page.locator('main').getByRole('row').nth(1).click();
    await expect.poll(() => page.getByRole('dialog').innerText()).toMatch(/\b\d\d\/\d\d\/\d{4} \d\d:\d\d\b/);
    await page.keyboard.press('Escape');
  });

  test('at the width of a phone the menu is a drawer and every screen stays within it (A-003)', { timeout: 300_000 }, async () => {
    await open(owner, '/home');
    await page.setViewportSize({ width: 375, height: 812 });
    const wide: string[] = [];
    for (const { path } of screensOf('manager')) {
      await goto(addressOf(path));
      await settled(page);
      const width = await page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.querySelector('main')?.scrollWidth ?? 0));
      if (width > 375) wide.push(`${path}: ${width}`);
    }
    expect(wide).toEqual([]);
    await open(owner, '/platform/clients/customers');
    const drawer = page.getByRole('navigation', { name: 'Menu', exact: true });
    expect(await drawer.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await drawer.getByRole('link', { name: 'Clients', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await goto('/platform/clients/customers?nouveau=true');
    const form = page.getByRole('dialog');
    await form.getByLabel(/^Nom/).first().fill('Port');
    const foot = await form.getByRole('button', { name: 'Enregistrer' }).boundingBox();
    expect([foot!.x >= 0, foot!.x + foot!.width <= 375, foot!.y + foot!.height <= 812]).toEqual([true, true, true]);
    await giveUp();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('nothing went wrong on these screens', () => expect(owner.errors).toEqual([]));
});

describe('the customer', async () => {
  const customer = await stage.visitor();
  await customer.signIn('customer@vigie.test');
  const { page } = customer;

  test('plans of their sites are at « Sites », and their planning leads there (A-073, A-074)', async () => {
    await open(customer, '/customer/customerPlanning');
    await expect.poll(() => page.url()).toMatch(/#\/customer\/customerPlaningSites/);
    const entry = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Sites', exact: true });
    expect(await entry.getAttribute('href')).toContain('/customer/customerPlaningSites');
  });

  test('every text of the screens that everybody opens is French (F-001)', async () => {
    expect(await foreignOn(customer, 'any')).toEqual([]);
    expect(customer.errors).toEqual([]);
    await page.context().close();
  });
});
