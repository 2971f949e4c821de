import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barriersInBoth } from './src/look/barriers.ts';
import { dialogOf } from './src/hand.ts';
import { doubleOf } from './src/prepare.ts';
import { DESKTOP, openStage } from './src/stage.ts';

const stage = await openStage();
const DASHBOARD = '/platform/adminDashboard';

const tile = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
/** The tile with its content. */
async function shown(page: Page, name: string): Promise<Locator> {
  const found = tile(page, name);
  await found.scrollIntoViewIfNeeded();
  await found.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  await found.locator('ul, table, [role="img"], [role="alert"]').first().waitFor();
  return found;
}
const title = (page: Page): Promise<void> => page.getByRole('heading', { level: 1, name: 'Tableau de bord' }).waitFor();

/** A person in their own browser, whose window shows the upper tiles only: the others load nothing. */
async function visit(email: string, hash = DASHBOARD) {
  const visitor = await stage.visitor({ viewport: { width: 1440, height: 500 } });
  await visitor.signIn(email);
  await visitor.goto(hash);
  await title(visitor.page);
  return visitor;
}

// The manager signs in once and every test opens another page of hers, because sign-ins are rate-limited.
const manager = await stage.visitor(DESKTOP);
await manager.signIn('manager@vigie.test');

/** A new page of the manager. Listeners and delays must be set up before it navigates. */
async function managerPage(prepare: (page: Page) => Promise<unknown> | void = () => undefined) {
  const page = await manager.page.context().newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await prepare(page);
  await page.goto(`${stage.url}/#${DASHBOARD}`);
  await title(page);
  return { page, errors };
}

const figureOf = async (place: Locator, label: string): Promise<number> => {
  const text = await place.getByRole('link').filter({ hasText: label }).first().locator('strong').innerText();
  return Number(text.replace(/\D/g, ''));
};
async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions : ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
/** The profile is sent shortly after the last change. An earlier save may still be running, so this one is recognised by its text. */
const kept = (page: Page, words = '') =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/api/user') && answer.request().method() === 'PUT' && (answer.request().postData() ?? '').includes(words),
  );
const leftOf = async (place: Locator): Promise<number> => (await place.boundingBox())?.x ?? -1;

describe('the first visit of a manager', () => {
  // A tile that comes into view, what it keeps and how it fails: web/src/dashboards/dashboard-page.component.test.tsx.
  test('it loads visible tiles, with the figures of the lists they lead to (A-031, A-120, A-126, A-127, A-129)', async () => {
    const asked: string[] = [];
    const { page, errors } = await managerPage((fresh) => void fresh.on('request', (request) => asked.push(request.url())));
    const of = (pattern: RegExp): string[] => asked.filter((url) => pattern.test(url));
    expect(await (await shown(page, 'Services du jour')).getByRole('row').count()).toBe(6);
    await shown(page, 'Aujourd’hui');
    expect(of(/dashboard\?widgets=[^&]*stats/)).not.toEqual([]);
    expect([of(/widgets=[^&]*breaks/), of(/field-charts/)]).toEqual([[], []]);
    await shown(page, 'Retards, pauses et absences');
    expect([of(/widgets=[^&]*breaks/).length, of(/field-charts.*\.js$/).length]).toEqual([1, 1]);
    const chart = await shown(page, 'Services par statut');
    expect(await chart.getByRole('img', { name: /^Services/ }).getAttribute('aria-label')).toMatch(/^Services par statut : .*Terminé \d+/);
    await chart.getByRole('button', { name: 'Voir les chiffres' }).click();
    expect(await chart.getByRole('row', { name: /^Terminé \d+/ }).count()).toBe(1);
    const today = await shown(page, 'Aujourd’hui');
    const services = await figureOf(today, 'services aujourd’hui');
    expect(services).toBeGreaterThan(0);
    await today.getByRole('link').filter({ hasText: 'services aujourd’hui' }).click();
    await page.getByText(new RegExp(`sur ${services} services$|^${services} services$`)).waitFor();
    await page.goBack();
    await title(page);
    const invoices = await shown(page, 'Factures et relances');
    const late = await figureOf(invoices, 'en retard');
    expect(late).toBeGreaterThan(0);
    expect(await (await shown(page, 'Factures en retard de paiement')).getByText(/documents?$/).innerText()).toBe(`${late} documents`);
    await (await shown(page, 'Factures et relances')).getByRole('link').filter({ hasText: 'en retard' }).click();
    await page.getByRole('heading', { level: 1, name: 'Factures et avoirs' }).waitFor();
    await page.getByText(new RegExp(`^${late} documents$`)).waitFor();
    expect(errors).toEqual([]);
    await page.close();
  });
});

describe('a person’s own layout', () => {
  test('a tile moved and resized without dragging and configured in tabs is restored at another sign-in (A-124, A-125, A-128)', async () => {
    const owner = await doubleOf(stage.db, 'owner@vigie.test');
    const { page, errors } = await visit(owner);
    const [hours, services] = [tile(page, 'Heures et services planifiés'), await shown(page, 'Services par statut')];
    expect(await leftOf(services)).toBeGreaterThan(await leftOf(hours));
    await act(page, 'Services par statut', 'Déplacer…');
    const panel = page.getByRole('dialog', { name: 'Déplacer : Services par statut' });
    await panel.getByRole('button', { name: 'À gauche' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await panel.getByText(/colonne 1, largeur 4/).waitFor();
    await panel.getByRole('button', { name: 'Plus large' }).click();
    await panel.getByText(/colonne 1, largeur 5/).waitFor();
    await panel.getByRole('button', { name: 'Terminer' }).click();
    await page.getByRole('button', { name: 'Actions : Services par statut' }).and(page.locator(':focus')).waitFor();

    await act(page, 'Services par statut', 'Configurer');
    const dialog = dialogOf(page);
    await dialog.getByRole('tab').first().waitFor();
    expect(await dialog.getByRole('tab').allInnerTexts()).toEqual(['Général', 'Personnalisé']);
    await dialog.getByLabel('Titre').fill('Où en sommes-nous');
    await dialog.getByRole('tab', { name: 'Personnalisé' }).click();
    await dialog.getByLabel('Type de graphique').first().click();
    await page.getByRole('option', { name: 'Jauge circulaire' }).click();
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await dialog.waitFor({ state: 'hidden' });

    await act(page, 'Services du jour', 'Configurer');
    await dialogOf(page).getByRole('tab').first().waitFor();
    expect(await dialogOf(page).getByRole('tab').allInnerTexts()).toEqual(['Général', 'Tableau']);
    await dialogOf(page).getByRole('tab', { name: 'Tableau' }).click();
    await dialogOf(page).getByLabel('Client').check();
    const saved = kept(page, '"customer"');
    await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click();
    await saved;
    await page.context().close();

    const again = await visit(owner);
    const own = await shown(again.page, 'Où en sommes-nous');
    expect(await leftOf(own)).toBeLessThan(await leftOf(tile(again.page, 'Heures et services planifiés')));
    await (await shown(again.page, 'Services du jour')).getByRole('columnheader', { name: 'Client' }).waitFor();
    await act(again.page, 'Où en sommes-nous', 'Configurer');
    await dialogOf(again.page).getByRole('tab', { name: 'Personnalisé' }).click();
    expect(await dialogOf(again.page).getByLabel('Type de graphique').first().inputValue()).toBe('Jauge circulaire');
    expect([...errors, ...again.errors]).toEqual([]);
    await again.page.context().close();
  });
});

describe('a tile that cannot load', () => {
  test('it loads on a retry after its code was refused (A-126)', async () => {
    const { page } = await managerPage((fresh) => fresh.route(/\/sites-charts-.*\.js/, (route) => route.abort()));
    const rounds = tile(page, 'Rondes');
    await rounds.scrollIntoViewIfNeeded();
    await rounds.getByRole('alert').waitFor();
    await page.unrouteAll();
    await Promise.all([page.waitForEvent('load'), rounds.getByRole('button', { name: 'Réessayer' }).click()]);
    await title(page);
    expect(await (await shown(page, 'Rondes')).getByRole('img', { name: /^Rondes/ }).getAttribute('aria-label')).toMatch(/Terminée \d+/);
    await page.close();
  });
});

describe('who sees what', () => {
  test('customers have their own services, entries, slips and invoices, and are offered nothing else (A-123)', async () => {
    const { page, errors } = await visit('customer@vigie.test', '/customer/customerDashboard');
    for (const name of ['Mes services de la semaine', 'Mes factures', 'Dernières mains courantes', 'Bons d’intervention', 'Dernières factures'])
      await shown(page, name);
    await page.getByRole('button', { name: 'Ajouter une tuile' }).click();
    await expect
      .poll(() =>
        dialogOf(page)
          .getByRole('button', { name: /^Ajouter / })
          .count(),
      )
      .toBe(5);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  // The tiles and their tables of figures: dashboard-tiles.e2e.ts. The frame around them: routes.e2e.ts.
  test('the gallery, the settings and the panel that moves a tile have no accessibility barrier in light and dark', async () => {
    const { page } = await managerPage((fresh) => fresh.setViewportSize({ width: 1440, height: 500 }));
    await shown(page, 'Aujourd’hui');
    await page.getByRole('button', { name: 'Ajouter une tuile' }).click();
    await dialogOf(page).getByText('Exploitation').waitFor();
    expect(await barriersInBoth(page, '[role="dialog"]')).toEqual([]);
    await dialogOf(page).getByRole('button', { name: 'Fermer' }).click();
    await act(page, 'Services du jour', 'Configurer');
    await dialogOf(page).getByRole('tab', { name: 'Tableau' }).click();
    await dialogOf(page).getByLabel('Horaires').waitFor();
    expect(await barriersInBoth(page, '[role="dialog"]')).toEqual([]);
    await page.keyboard.press('Escape');
    await act(page, 'Services du jour', 'Déplacer…');
    await page.getByRole('dialog', { name: 'Déplacer : Services du jour' }).waitFor();
    expect(await barriersInBoth(page, '[role="dialog"]')).toEqual([]);
    await page.close();
  });

  // The last one of the manager: her browser keeps the mode. The screens of the menu: frame.e2e.ts.
  test('in the field mode a manager starts at the dashboard (A-024)', async () => {
    const { page, errors } = await managerPage();
    await page
      .getByRole('button', { name: /Mon menu|Menu de/ })
      .first()
      .click();
    await page.getByRole('group', { name: 'Menu' }).getByRole('button', { name: 'Terrain' }).click();
    await page.waitForURL(/#\/platform\/adminDashboard$/);
    expect(errors).toEqual([]);
    await page.close();
  });
});
