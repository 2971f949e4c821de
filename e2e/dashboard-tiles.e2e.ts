import { describe, expect, test } from 'vitest';
import { barriersInBoth } from './src/look/barriers.ts';
import { dialogOf } from './src/hand.ts';
import { PHONE, settled } from './src/stage.ts';
import { DASHBOARD, add, openTiles, shown } from './src/stages/tiles-stage.ts';

const { enter, stay } = await openTiles();

const MARGINS = '/platform/entreprise/marges';

const FIELD = [
  'Bons par type',
  'Collaborateurs',
  'Échéances réglementaires',
  'Points de contrôle',
  'Circuits',
  'Interventions',
  'Heures et services planifiés',
  'Services du jour',
  'Erreurs de planning',
  'Rondes',
  'Retards, pauses et absences',
  'Mains courantes par type',
  'Sites les plus servis',
  'Aujourd’hui',
  'Références de stock',
  'Actions de stock',
  'Affectations de stock',
  'Indisponibilités',
];
const COMMERCIAL = [
  'Chiffre d’affaires',
  'Documents de l’agence',
  'Contrats de travail et rappels',
  'Contrats clients à signer',
  'Fins de contrats clients',
  'Clients',
  'Devis et relances',
  'Devis à relancer',
  'Factures et relances',
  'Factures en retard de paiement',
  'Marges',
  'Catalogue de services',
  'Contrats de travail à signer',
  'Variation de la paie',
];

describe('an owner adds', async () => {
  const { page, goto, errors } = await stay('owner@vigie.test');
  // All tiles are in view at once, and their figures come in one call.
  await page.setViewportSize({ width: 1440, height: 5000 });
  /** The tiles that do not appear or show an error, and errors of the page. */
  const lacking = async (names: readonly string[]): Promise<string[]> => {
    await add(page, names);
    const wrong: string[] = [];
    for (const name of names) if ((await (await shown(page, name)).getByRole('alert').count()) > 0) wrong.push(name);
    return [...wrong, ...errors];
  };

  test('each widget of the field and the planning (A-122)', async () => {
    expect(await lacking(FIELD)).toEqual([]);
  });

  test('each widget of the commercial side that has its data (C-309)', async () => {
    expect(await lacking(COMMERCIAL)).toEqual([]);
  });

  test('tiles without a barrier of accessibility on a desk, in light and in dark', async () => {
    expect(await barriersInBoth(page)).toEqual([]);
  });

  test('pay and margins, whose charts have their table', async () => {
    const pay = await shown(page, 'Variation de la paie');
    await pay.getByRole('button', { name: 'Voir les chiffres' }).click();
    expect(await pay.getByRole('row', { name: /^Jour \d/ }).count()).toBe(1);
    const margins = await shown(page, 'Marges');
    await margins.getByRole('button', { name: 'Voir les chiffres' }).click();
    expect(await margins.getByRole('columnheader').allInnerTexts()).toEqual(['Client', 'Facturé HT', 'Salaires bruts']);
  });

  test('tiles whose figures agree with the screens they lead to', async () => {
    const estimates = await shown(page, 'Devis et relances');
    const toRemind = estimates.getByRole('link').filter({ hasText: 'à relancer' });
    const count = Number((await toRemind.locator('strong').innerText()).replace(/\D/g, ''));
    expect(count).toBeGreaterThan(0);
    await (await shown(page, 'Devis à relancer')).getByText(`${count} devis`, { exact: true }).waitFor();
    // A running service may gain a minute between two readings, so the tile is read before and after the screen.
    // Early in a month nothing may be billed yet: then neither shows a margin.
    const told = async (): Promise<string> => (await shown(page, 'Marges')).innerText();
    const both = async (): Promise<boolean> => {
      const before = await told();
      await goto(MARGINS);
      await settled(page);
      const sum = await page.getByLabel('Totaux de la période').locator('div', { hasText: 'Marge' }).locator('dd').innerText();
      await goto(DASHBOARD);
      const readings = [before, await told()];
      return readings.some((tile) => (sum === '–' ? !/Marge -?\d/.test(tile) : tile.includes(`Marge ${sum}`)));
    };
    await expect.poll(both, { timeout: 60_000 }).toBe(true);
    const references = await shown(page, 'Références de stock');
    const words = await references.getByText(/\d+ références?$/).innerText();
    await references.getByRole('link', { name: 'Tout voir : Références de stock' }).click();
    await page.getByRole('heading', { level: 1, name: 'Références' }).waitFor();
    await page
      .getByText(new RegExp(`${words}$`))
      .first()
      .waitFor();
    expect(errors).toEqual([]);
  });
});

test('the new tiles have no barrier of accessibility on a phone, in light and in dark', async () => {
  const { page } = await enter('owner@vigie.test', PHONE);
  const names = ['Devis et relances', 'Marges', 'Variation de la paie', 'Actions de stock', 'Fins de contrats clients'];
  await add(page, names);
  for (const name of names) await shown(page, name);
  expect(await barriersInBoth(page)).toEqual([]);
});

describe('the platform’s own people', () => {
  test('they find agencies and users on their own dashboard, as in the lists, and their chart is kept', async () => {
    const admin = await enter('superadmin@vigie.test');
    const { page } = admin;
    const agenciesTile = await shown(page, 'Agences');
    await agenciesTile.getByRole('button', { name: 'Voir les chiffres' }).click();
    const active = await agenciesTile
      .getByRole('row', { name: /^Activée/ })
      .getByRole('cell')
      .innerText();
    expect(Number(active)).toBeGreaterThan(0);
    const people = await (await shown(page, 'Utilisateurs')).getByText(/\d+ personnes?$/).innerText();
    expect(await (await shown(page, 'Derniers utilisateurs')).getByText(/\d+ utilisateurs?$/).innerText()).toBe(
      people.replace(/personne/, 'utilisateur'),
    );
    await page.getByRole('button', { name: 'Actions : Utilisateurs', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Configurer' }).click();
    await dialogOf(page).getByRole('tab', { name: 'Personnalisé' }).click();
    await dialogOf(page).getByLabel('Type de graphique').first().click();
    await page.getByRole('option', { name: 'Colonne' }).click();
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/user') && (answer.request().postData() ?? '').includes('"bar"'));
    await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click();
    await saved;
    await page.reload();
    await shown(page, 'Utilisateurs');
    await page.getByRole('button', { name: 'Actions : Utilisateurs', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Configurer' }).click();
    await dialogOf(page).getByRole('tab', { name: 'Personnalisé' }).click();
    expect(await dialogOf(page).getByLabel('Type de graphique').first().inputValue()).toBe('Colonne');
    await page.keyboard.press('Escape');
    expect(admin.errors).toEqual([]);
  });
});
