// Shared by the journeys through forms: an agency with one record of each kind, its manager at the desk.
import type { Page } from 'playwright-core';
import { makeAgent, makeCustomer } from '@vigie/demo/factories/people.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { dialogOf } from '../hand.ts';
import { emptyAgency } from '../prepare.ts';
import { openStage, settled } from '../stage.ts';

export const CUSTOMERS = '/platform/clients/customers';

/** For the calling file: an agency and a page that no other file shares. */
export async function openForms() {
  const stage = await openStage();
  const { db } = stage;
  const agency = await emptyAgency(db);
  const things = await db.platform(async (tx) => {
    const customer = await makeCustomer(tx, agency.id, { name: 'Dépôt Garonne', city: 'Toulouse' });
    return {
      customer,
      site: await makeSite(tx, agency.id, { customerId: customer.id, name: 'Entrée nord' }),
      agent: await makeAgent(tx, agency.id, { firstname: 'Jean', lastname: 'Élodie', type: 'EMPLOYEE', phones: ['+33612345678'] }),
    };
  });
  // Parts of the application are requested from the network each time, so that a slow network's effect is visible.
  const visitor = await stage.visitor({ viewport: { width: 1440, height: 900 } });
  const { page, goto } = visitor;
  await visitor.signIn(agency.manager);

  const dialog = () => dialogOf(page);
  const openAt = async (hash: string): Promise<void> => {
    await goto('/home');
    await goto(hash);
    await settled(page);
  };
  return {
    ...visitor,
    ...things,
    stage,
    db,
    agency,
    dialog,
    openAt,
    press: (name: string | RegExp) => page.getByRole('button', { name }).first().click(),
    said: async (text: string, on: Page = page): Promise<void> => {
      const line = on.getByRole('status', { name: 'Messages' }).getByText(text, { exact: true });
      await line.waitFor();
      await line.locator('xpath=..').getByRole('button', { name: 'Fermer' }).click();
    },
    openCustomer: (): Promise<void> =>
      openAt(`${CUSTOMERS}/${things.customer.id}?modifier=fiche`).then(() => dialog().getByLabel('Nom', { exact: false }).first().waitFor()),
    leave: async (): Promise<void> => {
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Abandonner' }).click();
      await dialog().waitFor({ state: 'hidden' });
    },
  };
}
