import { describe, expect, test } from 'vitest';
import { barriersInBoth, barriersOf } from './src/look/barriers.ts';
import { PHONE, settled } from './src/stage.ts';
import { DASHBOARD, HIGH, LOW, add, openTiles, shown } from './src/stages/tiles-stage.ts';

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
  const { page, goto, errors } = await stay('owner@vigie.test', { widgets: [] });
  /** The tiles that do not appear or show an error, and errors of the page. */
  const lacking = async (names: readonly string[]): Promise<string[]> => {
    await page.setViewportSize(LOW);
    await add(page, names);
    await page.setViewportSize(HIGH);
    const wrong: string[] = [];
    for (const name of names) if ((await (await shown(page, name)).getByRole('alert').count()) > 0) wrong.push(name);
    return [...wrong, ...errors];
  };

  test('each widget of the commercial side that has its data (C-309)', async () => {
    expect(await lacking(COMMERCIAL)).toEqual([]);
  });

  test('each widget of the field and the planning (A-122)', async () => {
    expect(await lacking(FIELD)).toEqual([]);
  });

  test('pay and margins, whose charts have their table', async () => {
    const pay = await shown(page, 'Variation de la paie');
    await pay.getByRole('button', { name: 'Voir les chiffres' }).click();
    expect(await pay.getByRole('row', { name: /^Jour \d/ }).count()).toBe(1);
    const margins = await shown(page, 'Marges');
    await margins.getByRole('button', { name: 'Voir les chiffres' }).click();
    expect(await margins.getByRole('columnheader').allInnerTexts()).toEqual(['Client', 'Facturé HT', 'Salaires bruts']);
  });

  test('tiles without a barrier of accessibility on a desk, in light and in dark, with two tables of figures open', async () => {
    expect(await barriersInBoth(page, 'main')).toEqual([]);
  });

  test('tiles whose figures agree with the screens they lead to', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
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

test('tiles have no barrier of accessibility on a phone', async () => {
  const widgets = ['estimates', 'margins', 'payroll', 'stockActions', 'endingCustomerContracts'];
  const { page } = await enter('owner@vigie.test', { widgets, options: PHONE });
  for (const name of ['Devis et relances', 'Marges', 'Variation de la paie', 'Actions de stock', 'Fins de contrats clients']) await shown(page, name);
  // In dark they have the colours of the desk.
  expect(await barriersOf(page)).toEqual([]);
});
