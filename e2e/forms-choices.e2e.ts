// Independent of the date.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { settled } from './src/stage.ts';
import { CUSTOMERS, openForms } from './src/stages/forms-stage.ts';

const { agency, dialog, errors, goto, openAt, page, press, site, stage } = await openForms();

describe('a dialog that loads slowly', () => {
  const CHUNK = '**/customer-dialog-*.js';
  const words = 'Une erreur est survenue pendant le chargement de la fenêtre. Veuillez vérifier votre connexion internet.';
  test('one that cannot load says so and can be retried (A-138, F-030)', async () => {
    await page.route(CHUNK, (route) => route.abort());
    await goto(CUSTOMERS);
    await settled(page);
    await press('Ajouter un client');
    await page.getByText(words).waitFor();
    await page.unroute(CHUNK);
    await press('Réessayer');
    await page.getByRole('dialog', { name: 'Nouveau client' }).waitFor();
    await page.keyboard.press('Escape');
    expect(errors.splice(0)).toEqual([expect.stringContaining('Failed to fetch dynamically imported module')]);
  });
});

describe('a screen whose code the network refused', () => {
  test('it says so, and a retry loads it once the network is back, without a message about the browser (A-138)', async () => {
    const CHUNK = '**/sites-page-*.js';
    await page.route(CHUNK, (route) => route.abort());
    await goto('/platform/sites/sites');
    const told = page.getByText('Une erreur est survenue pendant le chargement de la fenêtre.');
    await told.waitFor();
    await page.context().setOffline(true);
    await press('Réessayer');
    await expect.poll(() => page.getByRole('button', { name: 'Réessayer' }).isEnabled()).toBe(true);
    await told.waitFor();
    await page.context().setOffline(false);
    await page.unroute(CHUNK);
    await press('Réessayer');
    await page.getByRole('heading', { name: 'Sites', level: 1 }).waitFor();
    expect(await page.getByText('Une erreur est survenue').count()).toBe(0);
    const said = errors.splice(0);
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter((each) => !/dynamically imported module/.test(each))).toEqual([]);
  });
});

describe('quick create and the palette', () => {
  test('the palette has one line per screen, that of this menu, and says when a search did not answer', async () => {
    await goto('/home');
    await settled(page);
    await page.keyboard.press('Control+K');
    const palette = page.getByRole('dialog', { name: 'Rechercher' });
    await palette.getByLabel('Rechercher').fill('services');
    await expect.poll(() => palette.getByRole('button', { name: /^Services\s*Planification$/ }).count()).toBe(1);
    await page.route('**/fetch/customers', (route) => route.abort());
    await palette.getByLabel('Rechercher').fill('dépôt garonne');
    await palette.getByText(/^Recherche incomplète, sans réponse : .*clients/).waitFor();
    await page.unroute('**/fetch/customers');
    await page.keyboard.press('Escape');
  });

  test('it opens by Alt+N and moves by arrows and letters', async () => {
    await goto('/home');
    await settled(page);
    await page.keyboard.press('Alt+N');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    const [first = '', second = ''] = await page.locator('#creer').getByRole('link').allInnerTexts();
    await expect.poll(focused).toBe(first);
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe(second);
    await page.keyboard.press('ArrowUp');
    await expect.poll(focused).toBe(first);
    await page.keyboard.press('f');
    await expect.poll(focused).toBe('Facture');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Nouvelle facture' }).waitFor();
    await page.keyboard.press('Escape');
  });

  test('Ctrl K finds screens, records and possible creations', async () => {
    await goto('/home');
    await settled(page);
    const look = async (words: string): Promise<void> => {
      await page.keyboard.press('Control+K');
      await page.getByPlaceholder('Écran, site, client, collaborateur…').fill(words);
    };
    await look('indispo');
    await page
      .getByRole('button', { name: /Indisponibilités/ })
      .first()
      .click();
    await expect.poll(() => page.url()).toContain('listIndispo');
    await look('depot garonne');
    await page
      .getByRole('button', { name: /^Dépôt Garonne/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Dépôt Garonne' }).waitFor();
    await look('entree nord');
    await page.getByRole('button', { name: /Entrée nord/ }).click();
    await expect.poll(() => page.url()).toContain(site.id);
    await look('ELODIE');
    await page
      .getByRole('button', { name: /Élodie/ })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Absence…' }).click();
    const absence = page.getByRole('dialog', { name: 'Nouvelle indisponibilité' });
    await expect.poll(() => absence.getByLabel(/^Collaborateur/).inputValue()).toContain('Élodie');
    await page.keyboard.press('Escape');
    await look('06 12 34 56');
    await page.getByRole('button', { name: /^Appeler 06\s12\s34\s56\s78$/ }).waitFor();
    await page.keyboard.press('Escape');
    await look('nouvelle ronde');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Nouvelle ronde' }).waitFor();
    await page.keyboard.press('Escape');
  });
});

describe('pickers', () => {
  test('a list without a match says « Aucune option » (A-149)', async () => {
    await openAt('/platform/terrain/adminMc?nouveau=true');
    await dialog().getByLabel(/^Type/).fill('zzzz');
    await expect.poll(() => page.getByText('Aucune option').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
  });
});

describe('the interface', () => {
  test('colours and the closed drawer are kept on this device, and another device begins with the defaults (A-150)', async () => {
    await openAt('/home');
    await press(/^Mon menu/);
    await page.getByRole('group', { name: 'Couleurs' }).getByRole('button', { name: 'Sombre' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.reload();
    await settled(page);
    const look = (on: Page) =>
      on.evaluate(() => [
        document.documentElement.dataset['mantineColorScheme'],
        document.querySelector('[aria-label="Menu"]')?.getAttribute('aria-expanded'),
      ]);
    expect(await look(page)).toEqual(['dark', 'false']);
    const other = await stage.visitor();
    await other.signIn(agency.manager);
    await other.goto('/home');
    expect(await look(other.page)).toEqual(['light', 'true']);
    await other.page.context().close();
  });

  test('a newer server asks for a refresh that cannot be dismissed, an older one shows nothing (A-141, A-142)', async () => {
    const words = 'Bonne nouvelle ! Une nouvelle version est disponible';
    let version = '';
    await page.route('**/api/config', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...((await answer.json()) as object), version } });
    });
    const serve = async (next: string): Promise<void> => {
      version = next;
      await page.reload();
      await settled(page);
    };
    // Which version is newer than which is a table (web/src/shared/version.test.ts).
    await serve('4.40.5');
    expect(await page.getByText(words).count()).toBe(0);
    await serve('4.40.10');
    await page.getByText(words).waitFor();
    await page.mouse.click(5, 400);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('button', { name: 'Rafraîchir' }).count()).toBe(1);
    // `unroute` would answer a request that this route still holds.
    await page.unrouteAll({ behavior: 'wait' });
    expect(errors).toEqual([]);
  });
});
