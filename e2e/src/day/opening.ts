// 1. The owner opens her agency.
import { describe, expect, test } from 'vitest';
import { choose, chooseAll, dialogOf, save } from '../hand.ts';
import { settled, type Visitor } from '../stage.ts';
import { PLACE, wordsOf, type Day } from './day.ts';

const add = async ({ page, goto }: Visitor, hash: string): Promise<void> => {
  await goto(hash);
  await settled(page);
  await page
    .locator('main')
    .getByRole('button', { name: /^Ajouter/ })
    .first()
    .click();
  await dialogOf(page).waitFor();
};

export const ownerOpens = ({ owner, guardEmail, customerEmail }: Day): void => {
  describe('1. the owner opens her agency', () => {
    const { page } = owner;

    test('she creates a customer, and gives its contact access to the portal', async () => {
      await add(owner, '/platform/clients/customers');
      const dialog = dialogOf(page);
      await dialog.getByLabel(/^Nom/).first().fill('Entrepôts du Canal');
      await dialog.getByLabel('E-mail').first().fill('compta@canal.test');
      await dialog.getByLabel('SIREN').fill('732829320');
      await dialog.getByLabel('Adresse', { exact: true }).fill('8 quai du Canal');
      await dialog.getByLabel('Code postal').fill('31000');
      await dialog.getByLabel('Ville').fill('Toulouse');
      await dialog.getByLabel(/^Prix de l’heure de jour/).fill('21,50');
      await dialog.getByText('Contacts', { exact: true }).click();
      await dialog.getByRole('button', { name: 'Ajouter un contact' }).click();
      const contact = dialog.getByRole('region', { name: 'Contact 1' });
      await contact.getByLabel(/^Prénom/).fill('Claire');
      await contact.getByLabel(/^Nom/).fill('Castan');
      await contact.getByLabel('E-mail').fill(customerEmail);
      await contact.getByLabel('Reçoit les factures').check();
      await contact.getByLabel(/^Se connecte à Vigie/).check();
      await save(page);
      await expect.poll(() => wordsOf(owner)).toContain('Entrepôts du Canal');
    });

    test('she creates a site found by its commune, with a point on the map and a radius of 100 m', async () => {
      await add(owner, '/platform/sites/sites');
      const dialog = dialogOf(page);
      await choose(dialog, page, /^Client/, 'Entrepôts du Canal');
      await dialog.getByLabel(/^Nom/).first().fill('Entrepôt Nord');
      await dialog.getByLabel('Rechercher une commune').fill('Toulouse');
      await page
        .getByRole('option', { name: /Toulouse/ })
        .first()
        .click();
      await expect.poll(() => dialog.getByLabel('Ville').inputValue()).toBe('Toulouse');
      // The centre of a town is not a site: the map shows the town, the owner places the pin.
      expect(await dialog.getByLabel('Latitude').inputValue()).toBe('');
      await dialog.locator('canvas').click();
      await expect.poll(() => dialog.getByLabel('Latitude').inputValue()).toMatch(/^43[.,]/);
      expect(await dialog.getByLabel('Rayon').inputValue()).toMatch(/^100/);
      await save(page);
      await expect.poll(() => wordsOf(owner)).toContain('Entrepôt Nord');
    });

    test('she creates two checkpoints, one of them with its position, and a round through them', async () => {
      for (const title of ['Quai 1', 'Portail']) {
        await add(owner, '/platform/sites/checkpoints');
        const dialog = dialogOf(page);
        await choose(dialog, page, /^Site/, 'Entrepôt Nord');
        await dialog.getByLabel(/^Intitulé/).fill(title);
        if (title === 'Quai 1') {
          await dialog.getByLabel('Latitude').fill(String(PLACE.latitude).replace('.', ','));
          await page.keyboard.press('Tab');
          await dialog.getByText('Indiquez aussi la longitude').waitFor();
          await dialog.getByLabel('Longitude').fill(String(PLACE.longitude).replace('.', ','));
        }
        await save(page);
        await expect.poll(() => wordsOf(owner)).toContain(title);
      }
      await add(owner, '/platform/sites/rounds');
      const dialog = dialogOf(page);
      await dialog.getByLabel(/^Nom/).first().fill('Tour du dépôt');
      await choose(dialog, page, /^Site/, 'Entrepôt Nord');
      for (const title of ['Quai 1', 'Portail']) await choose(dialog, page, 'Ajouter un point de contrôle', title);
      await save(page);
      await expect.poll(() => wordsOf(owner)).toContain('Tour du dépôt');
    });

    test('she creates an agent with professional card, qualification and working contract, and a licence', async () => {
      await add(owner, '/platform/collaborateurs/agents');
      const dialog = dialogOf(page);
      const next = () => dialog.getByRole('button', { name: 'Suivant' }).click();
      await dialog.getByLabel(/^Nom/).first().fill('Diallo');
      await dialog.getByLabel(/^Prénom/).fill('Amadou');
      await dialog.getByLabel('E-mail').first().fill(guardEmail);
      await next();
      await dialog.getByRole('button', { name: /Ajouter un contrat/ }).click();
      const contract = dialog.getByRole('region', { name: /^Contrat/ });
      await choose(contract, page, /^Statut/, 'Signé');
      await contract.getByLabel(/^Début/).fill('01/01/2026');
      await next();
      await dialog.getByLabel('Numéro de carte professionnelle').fill('CAR-031-2030-05-04-20250012345');
      await expect.poll(() => dialog.getByLabel('Fin de validité').first().inputValue()).toBe('04/05/2030');
      await next();
      await chooseAll(dialog, page, 'Qualification', ['Agent de sécurité']);
      await next();
      await dialog.getByLabel(/^Licence/).check();
      await save(page);
      await expect.poll(() => wordsOf(owner)).toContain('Diallo');
      expect(owner.errors).toEqual([]);
    });
  });
};
