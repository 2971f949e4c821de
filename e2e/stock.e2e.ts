// Stock from purchase to return: the remaining quantity at each step, the customer's view, and the setting that hides it.
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { stockReferences } from '@vigie/db/tables/stock.ts';
import { makeAgent, makeCustomer, makeMember, makeUser } from '@vigie/demo/factories/people.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { defaultCustomerRights } from '@vigie/domain/identity/rights.ts';
import { choose, chooseAll, dialogOf, save } from './src/hand.ts';
import { emptyAgency } from './src/prepare.ts';
import { openStage, settled } from './src/stage.ts';
import { drawerLinks } from './src/drawer.ts';

const stage = await openStage();
const { db } = stage;
const agency = await emptyAgency(db);
const REFERENCES = '/platform/stocks/stocksReferences';
const ASSIGNMENTS = '/platform/stocks/stocksAssignments';

async function makePeople(): Promise<string> {
  const email = `client-${crypto.randomUUID().slice(0, 8)}@vigie.test`;
  await db.platform(async (tx) => {
    await makeAgent(tx, agency.id, { firstname: 'Awa', lastname: 'Sow', status: 100 });
    const company = await makeCustomer(tx, agency.id, { name: 'Dépôt Garonne' });
    await makeSite(tx, agency.id, { customerId: company.id, name: 'Quai 4' });
    const user = await makeUser(tx, { email, firstname: 'Clara', lastname: 'Vidal' });
    const rights = [...defaultCustomerRights, 'listStockReferences', 'readStockReferences', 'listStockAssignments'];
    await makeMember(tx, agency.id, { kind: 'customer', customerId: company.id, userId: user.id, email, rights });
  });
  return email;
}
const customer = await makePeople();
const desk = await stage.visitor();
await desk.signIn(agency.manager);

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
const act = async (page: Page, row: RegExp, action: string): Promise<void> => {
  await page
    .getByRole('row', { name: row })
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
};
/** Cells of the reference's row: level, remaining, assigned. */
const counts = async (page: Page): Promise<string[]> => {
  const cells = await page
    .getByRole('row', { name: /Radio/ })
    .getByRole('gridcell')
    .or(page.getByRole('row', { name: /Radio/ }).getByRole('cell'))
    .allInnerTexts();
  return cells.map((text) => text.trim()).filter((text) => /^(\d+|Disponible|Stock bas|Rupture)$/.test(text));
};
const openReferences = async (): Promise<void> => {
  await desk.goto(REFERENCES);
  await settled(desk.page);
};

describe('stock', () => {
  test('a reference is created, and receives its pieces by an action', async () => {
    await openReferences();
    await press(desk.page, 'Ajouter une référence');
    await dialogOf(desk.page).getByLabel(/^Nom/).fill('Radio');
    await dialogOf(desk.page)
      .getByLabel(/^Seuil bas/)
      .fill('2');
    await save(desk.page);
    await expect.poll(() => counts(desk.page)).toEqual(['Rupture', '0', '0']);
    await act(desk.page, /Radio/, 'Ajouter une action');
    await choose(dialogOf(desk.page), desk.page, /^Nature/, 'Entrée');
    await dialogOf(desk.page)
      .getByLabel(/^Quantité/)
      .fill('5');
    await save(desk.page);
    await expect.poll(() => counts(desk.page)).toEqual(['Disponible', '5', '0']);
  });

  test('it is assigned to an agent and a site, with the remainder, and nobody is refused with a message (F-288)', async () => {
    await act(desk.page, /Radio/, 'Affecter');
    const form = dialogOf(desk.page);
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await form.getByText('Formulaire invalide, au moins un collaborateur ou un site doit être sélectionné pour assignation').first().waitFor();
    await chooseAll(form, desk.page, /^Collaborateur/, ['Awa Sow']);
    await chooseAll(form, desk.page, /^Site/, ['Quai 4 (Dépôt Garonne)']);
    await form.getByLabel(/^Quantité/).fill('3');
    await desk.page.keyboard.press('Tab');
    await form.getByText('Stock insuffisant : il en reste 5.').waitFor();
    await form.getByLabel(/^Quantité/).fill('2');
    await desk.page.keyboard.press('Tab');
    await form.getByText('Il en restera 1 : stock bas.').waitFor();
    await save(desk.page);
    await expect.poll(() => counts(desk.page)).toEqual(['Stock bas', '1', '4']);
  });

  test('it comes back damaged from the agent: it is no longer assigned, and does not go back into stock', async () => {
    await desk.goto(ASSIGNMENTS);
    await settled(desk.page);
    await act(desk.page, /Awa Sow/, 'Restituer');
    await choose(dialogOf(desk.page), desk.page, /^État/, 'Endommagé');
    await dialogOf(desk.page)
      .getByText(/ne reviennent pas dans le stock/)
      .waitFor();
    await save(desk.page);
    await desk.page
      .getByRole('row', { name: /Awa Sow/ })
      .getByText('Endommagé')
      .waitFor();
    await openReferences();
    await expect.poll(() => counts(desk.page)).toEqual(['Stock bas', '1', '2']);
    const [row] = await db.platform((tx) => tx.select().from(stockReferences).where(eq(stockReferences.agencyId, agency.id)));
    expect([row?.quantity, row?.reference]).toEqual([1, 'REF-00001']);
  });

  test('the code of its label opens it, and its QR codes make a PDF, four a row (F-292, F-293)', async () => {
    await desk.goto('/home');
    await desk.goto(`${REFERENCES}?reference=REF-00001`);
    await dialogOf(desk.page).getByRole('table', { name: 'Historique' }).getByText('Retour : endommagé').waitFor();
    await dialogOf(desk.page).getByRole('button', { name: 'Annuler' }).click();
    await act(desk.page, /Radio/, 'QR codes');
    const form = dialogOf(desk.page);
    const fields = [/^Codes par ligne/, /^Taille/, /^Marge/, /^Codes par référence/].map((label) => form.getByLabel(label).inputValue());
    expect(await Promise.all(fields)).toEqual(['4', '5', '1', '4']);
    expect(await form.getByRole('img', { name: 'Aperçu de la première page' }).locator('g').count()).toBe(4);
    const [download] = await Promise.all([desk.page.waitForEvent('download'), press(desk.page, 'Télécharger le PDF')]);
    expect(download.suggestedFilename()).toBe('qr-codes-stock.pdf');
  });

  test('a customer with the right sees what is on its own site, read-only (F-300)', async () => {
    const portal = await stage.visitor();
    await portal.signIn(customer);
    await settled(portal.page);
    await portal.goto('/customerStocks');
    await settled(portal.page);
    expect(new URL(portal.page.url()).hash).toBe('#/customer/customerStocks/stocksReferences');
    await portal.page.getByRole('row', { name: /Radio/ }).click();
    const view = dialogOf(portal.page);
    await view.getByText('Sur mes sites').waitFor();
    expect(await view.getByRole('button', { name: 'Enregistrer' }).count()).toBe(0);
    await portal.page.keyboard.press('Escape');
    await portal.goto('/customerStocksAssignments');
    await settled(portal.page);
    await portal.page.getByRole('row', { name: /Quai 4/ }).waitFor();
    expect(await portal.page.getByText('Awa Sow').count()).toBe(0);
    expect(portal.errors).toEqual([]);
  });

  test('the group and its addresses disappear while the agency uses simplified stock (A-043)', async () => {
    const stocks = async () => (await drawerLinks(desk.page)).filter((path) => path.includes('/stocks/'));
    await desk.goto('/home');
    await settled(desk.page);
    await db.platform((tx) =>
      tx
        .update(agencies)
        .set({ settings: { agencySettingsFeature: { stockSimplified: true } } })
        .where(eq(agencies.id, agency.id)),
    );
    await desk.page.reload();
    await settled(desk.page);
    await expect.poll(stocks).toEqual([]);
    await desk.goto(REFERENCES);
    await settled(desk.page);
    await expect.poll(() => new URL(desk.page.url()).hash).toBe('#/home');
    expect(desk.errors).toEqual([]);
  });
});
