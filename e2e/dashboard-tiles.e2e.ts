import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { barriersInBoth } from './src/look/barriers.ts';
import { dialogOf } from './src/hand.ts';
import { memberWith } from './src/prepare.ts';
import { DESKTOP, PHONE, settled } from './src/stage.ts';
import { DASHBOARD, add, openTiles, shown, title } from './src/stages/tiles-stage.ts';

const { enter, stage } = await openTiles();

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

describe('an owner adds', () => {
  /** The tiles that do not appear or show an error, and errors of the page. */
  const lacking = async (names: readonly string[]): Promise<string[]> => {
    const owner = await enter('owner@vigie.test');
    await add(owner.page, names);
    const wrong: string[] = [];
    for (const name of names) if ((await (await shown(owner.page, name)).getByRole('alert').count()) > 0) wrong.push(name);
    return [...wrong, ...owner.errors];
  };

  test('each widget of the field and the planning (A-122)', async () => {
    expect(await lacking(FIELD)).toEqual([]);
  });

  test('each widget of the commercial side that has its data (C-309)', async () => {
    expect(await lacking(COMMERCIAL)).toEqual([]);
  });

  test('tiles whose figures agree with the screens they lead to', async () => {
    const { page, errors } = await enter('owner@vigie.test');
    await add(page, ['Devis et relances', 'Devis à relancer', 'Références de stock']);
    const estimates = await shown(page, 'Devis et relances');
    const toRemind = estimates.getByRole('link').filter({ hasText: 'à relancer' });
    const count = Number((await toRemind.locator('strong').innerText()).replace(/\D/g, ''));
    expect(count).toBeGreaterThan(0);
    await (await shown(page, 'Devis à relancer')).getByText(`${count} devis`, { exact: true }).waitFor();
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

  test('pay and margins, whose charts have their table', async () => {
    const { page, goto, errors } = await enter('owner@vigie.test');
    await add(page, ['Variation de la paie', 'Marges']);
    const pay = await shown(page, 'Variation de la paie');
    await pay.getByRole('button', { name: 'Voir les chiffres' }).click();
    expect(await pay.getByRole('row', { name: /^Jour \d/ }).count()).toBe(1);
    const margins = await shown(page, 'Marges');
    await margins.getByRole('button', { name: 'Voir les chiffres' }).click();
    expect(await margins.getByRole('columnheader').allInnerTexts()).toEqual(['Client', 'Facturé HT', 'Salaires bruts']);
    // A running service may gain a minute between the two readings: then both are read again.
    const both = async (): Promise<boolean> => {
      await goto(DASHBOARD);
      const told = await (await shown(page, 'Marges')).getByText(/^Marge -?\d/).innerText();
      await goto(MARGINS);
      const sums = page.getByLabel('Totaux de la période').locator('div', { hasText: 'Marge' }).locator('dd').filter({ hasText: '€' });
      return told.startsWith(`Marge ${await sums.innerText()}`);
    };
    await expect.poll(both, { timeout: 60_000 }).toBe(true);
    expect(errors).toEqual([]);
  });
});

describe('margins', () => {
  test('open with their right and not without (C-148)', async () => {
    const [demo] = await stage.db.platform((tx) => tx.select({ id: agencies.id }).from(agencies).where(eq(agencies.name, 'Sentinelle Sud Sécurité')));
    const reader = await stage.visitor();
    await reader.signIn(await memberWith(stage.db, demo!.id, ['readMargins']));
    await reader.goto(MARGINS);
    await reader.page.getByRole('heading', { level: 1, name: 'Marges' }).waitFor();
    await reader.page.getByRole('row', { name: /€/ }).first().waitFor();
    const other = await stage.visitor();
    await other.signIn(await memberWith(stage.db, demo!.id, ['listInvoices', 'readAgentsHours', 'readDashboard']));
    await other.goto(MARGINS);
    await settled(other.page);
    expect(await other.page.getByRole('heading', { level: 1, name: 'Marges' }).count()).toBe(0);
    await other.goto(DASHBOARD);
    await title(other.page);
    await other.page.getByRole('button', { name: 'Ajouter une tuile' }).first().click();
    await dialogOf(other.page).getByRole('button', { name: 'Ajouter Variation de la paie' }).waitFor();
    expect(await dialogOf(other.page).getByRole('button', { name: 'Ajouter Marges' }).count()).toBe(0);
    expect([...reader.errors, ...other.errors]).toEqual([]);
    for (const { page } of [reader, other]) await page.context().close();
  });
});

describe('the new tiles', () => {
  test.each([
    ['a desk', DESKTOP],
    ['a phone', PHONE],
  ] as const)('have no barrier of accessibility on %s, in light and in dark', async (_, options) => {
    const { page } = await enter('owner@vigie.test', options);
    const names = ['Devis et relances', 'Marges', 'Variation de la paie', 'Actions de stock', 'Fins de contrats clients'];
    await add(page, names);
    for (const name of names) await shown(page, name);
    expect(await barriersInBoth(page)).toEqual([]);
  });
});
