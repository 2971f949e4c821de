// The super-administrator: contract templates for all agencies, and an agency that starts from its existing workbook.
// Independent of the date.
import { expect, test } from 'vitest';
import { choose, dialogOf, save } from './src/hand.ts';
import { openStage, settled } from './src/stage.ts';
import { startVisit } from './src/visit.ts';

const stage = await openStage();
const mark = crypto.randomUUID().slice(0, 8);
const TITLE = `Modèle du réseau ${mark}`;
const superadmin = await stage.visitor();
await superadmin.signIn('superadmin@vigie.test');

test('a platform template is written, previewed as printed, and cannot be changed in an agency (C-089, C-094)', async () => {
  const { page, goto, errors } = superadmin;
  await goto('/platform/admin/contractTemplate');
  await page.getByRole('button', { name: 'Ajouter un modèle' }).first().click();
  const form = dialogOf(page);
  await form.getByRole('textbox', { name: /^Titre/ }).fill(TITLE);
  await form.locator('[contenteditable]').fill('Entre {agency.name} et {customer.name}, prestation de gardiennage.');
  await form.getByRole('button', { name: 'Aperçu' }).click();
  await page.getByRole('img', { name: 'Le contrat tel qu’il sera imprimé' }).waitFor();
  await dialogOf(page).getByRole('button', { name: 'Fermer' }).first().click();
  await save(page);
  await page.getByRole('row').filter({ hasText: TITLE }).waitFor();
  await page.getByText('Contrats des agences').click();
  await page.getByRole('row').filter({ hasText: 'Clinique Saint-Éloi' }).first().waitFor();
  expect(errors).toEqual([]);

  const owner = await stage.visitor();
  await owner.signIn('owner@vigie.test');
  await owner.goto('/platform/params/contractTemplates');
  const row = owner.page.getByRole('row').filter({ hasText: TITLE });
  expect(await row.innerText()).toContain('Plateforme');
  await row.click();
  await dialogOf(owner.page).getByText('Ce modèle est celui de la plateforme').waitFor();
  await owner.page.keyboard.press('Escape');
  await owner.goto('/platform/clients/customer_contracts');
  await owner.page.getByRole('button', { name: 'Créer un contrat' }).first().click();
  const writing = owner.page.getByRole('dialog', { name: 'Nouveau contrat client' });
  await choose(writing, owner.page, 'Modèle', TITLE);
  await writing.getByText('Entre {agency.name}').waitFor();
  expect(await writing.getByRole('textbox', { name: /^Titre/ }).inputValue()).toBe(TITLE);
});

test('an agency is created and its workbook imported: what is wrong is left out, the rest is imported (C-258)', async () => {
  const { page, goto, errors } = superadmin;
  const name = `Nouvelle ${mark}`;
  await goto('/platform/admin/adminImportAgency');
  await page.getByRole('button', { name: 'Créer une agence et importer' }).click();
  const form = dialogOf(page);
  await form.getByLabel(/^Nom( \*)?$/).fill(name);
  await form.getByLabel('Prénom du propriétaire').fill('Nadia');
  await form.getByLabel(/^Nom du propriétaire/).fill('Ferrand');
  await form.getByLabel('E-mail du propriétaire').fill(`nadia-${mark}@vigie.test`);
  await save(page);
  await startVisit(page, name);
  await page.getByRole('heading', { name: 'Importer des données', level: 1 }).waitFor();
  const csv = 'Raison sociale;E-mail\nGare du Sud;gare@exemple.fr\nClinique Nord;pas une adresse\nDépôt Est;depot@exemple.fr\n;sans-nom@exemple.fr\n';
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Importer 3 fiches' }).click();
  await page.getByText('3 clients').first().waitFor();
  await goto('/platform/clients/customers');
  await settled(page);
  await expect.poll(() => page.locator('main').innerText()).toContain('Dépôt Est');
  const list = await page.locator('main').innerText();
  expect(list).toContain('Clinique Nord');
  expect(list).not.toMatch(/pas une adresse|sans-nom/);
  expect(errors).toEqual([]);
});
