import { describe, expect, test } from 'vitest';
import { vatNumberOf } from '@vigie/domain/shared/identifiers-company.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { agencyWorkbookFrom } from '@vigie/server/import/test-workbook.ts';
import { choose, dialogOf, save } from './src/hand.ts';
import { signUpPath } from './src/links.ts';
import { openStage, settled } from './src/stage.ts';

// The past is not imported: the planning begins the day after tomorrow.
const FIRST = addDays(localDay(Date.now(), 'Europe/Paris'), 2);
const WORKBOOK = {
  name: 'agence.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await agencyWorkbookFrom(FIRST),
};
const stage = await openStage();
const { db } = stage;
/** A thousand rows are read, checked and written: seconds, or more on a busy machine. */
const LONG = { timeout: 90_000 };
const { page, errors, goto } = await stage.visitor();
await page.addInitScript(() => {
  const count = (): void => sessionStorage.setItem('gestures', String(Number(sessionStorage.getItem('gestures') ?? 0) + 1));
  for (const kind of ['click', 'change']) addEventListener(kind, count, true);
});
const began = Date.now();

/** What a person reads and aims for before each click and each field. */
const SECONDS_A_GESTURE = 8;
/** Minutes since the sign-up: those of the machine, and a person's for every gesture of this journey. */
async function minutesSpent(): Promise<number> {
  const gestures = Number(await page.evaluate(() => sessionStorage.getItem('gestures')));
  expect(gestures).toBeGreaterThan(5);
  return (Date.now() - began) / 60_000 + (gestures * SECONDS_A_GESTURE) / 60;
}

describe('an agency signs up alone', () => {
  const email = `nadia-${crypto.randomUUID()}@vigie.test`;

  test('its form says what is wrong with a SIRET, and that the mail could not leave', async () => {
    await goto('/free-trial');
    const form = { 'Nom de l’agence': 'Bouclier Neuf', SIRET: '443 061 841 00048', Prénom: 'Nadia', 'E-mail': email, Téléphone: '0612345678' };
    for (const [label, value] of Object.entries(form)) await page.getByLabel(label).fill(value);
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Ferrand');
    await page.getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Recevoir mon lien' }).click();
    await page.getByText('Ce SIRET n’existe pas : l’un de ses chiffres est faux').waitFor();
    await page.getByLabel('SIRET').fill('443 061 841 00047');
    await page.getByRole('button', { name: 'Recevoir mon lien' }).click();
    await page.getByText('le lien n’a pas pu partir').waitFor();
    expect(errors).toEqual([]);
  });

  test('the one link of its mail sets the password, signs in and opens the first steps, none done by nobody', async () => {
    await goto(await signUpPath(db, email));
    await page.getByLabel('Mot de passe', { exact: true }).fill('Guet-Apens-7');
    await page.getByLabel('Le même, une seconde fois').fill('Guet-Apens-7');
    await page.getByRole('button', { name: 'Ouvrir mon agence' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mise en route' }).waitFor();
    await page.getByText('0 étape sur 11').waitFor();
    expect(await page.getByRole('link', { name: 'Importer : Collaborateurs' }).getAttribute('href')).toContain('import');
  });

  test('what its papers lack is completed one click away, and ticked by itself', async () => {
    await page.getByRole('link', { name: 'Compléter : Identité de l’agence' }).click();
    const main = page.locator('main');
    await choose(main, page, /^Forme juridique/, 'EI – entrepreneur individuel');
    const fields = {
      'Numéro de TVA': vatNumberOf('443061841'),
      'Autorisation CNAPS': 'AUT-031-2112-01-01',
      Adresse: '1 rue du Quai',
      'Code postal': '31000',
      Ville: 'Toulouse',
    };
    for (const [label, value] of Object.entries(fields)) await main.getByRole('textbox', { name: label, exact: true }).fill(value);
    await main.getByRole('button', { name: 'Enregistrer' }).first().click();
    await page.getByText('Vos paramètres ont bien été pris en compte').first().waitFor();
    await goto('/platform/entreprise/mise-en-route');
    await page.getByText('1 étape sur 11').waitFor();
    expect(errors).toEqual([]);
  });
});

describe('an empty agency imports its existing workbook', () => {
  const read = async (): Promise<void> => {
    await goto('/platform/entreprise/import');
    await settled(page);
    await page.locator('input[type=file]').first().setInputFiles(WORKBOOK);
    await page.getByRole('button', { name: /^Importer \d+ (fiches?|services?|jours?)|^Rien à importer/ }).waitFor(LONG);
  };

  test('sheets and columns are recognised, and each bad row is reported with its reason', async () => {
    await read();
    const text = await page.locator('main').innerText();
    expect(text).toContain('79 prêts · 2 à corriger · 0 déjà présent');
    expect(text).toContain('38 prêts · 2 à corriger · 0 déjà présent');
    expect(text).toContain('12 prêts · 0 à corriger · 0 déjà présent');
    expect(text).toContain('933 prêts · 8 à corriger · 0 déjà présent');
    expect(text).toMatch(/Client inconnu SARL/);
  });

  test('the codes of the planning are shown as its legend says, and an unknown code can be explained', async () => {
    const codes = page.getByRole('region', { name: 'Codes horaires de Planning' });
    expect(await codes.getByLabel('S', { exact: true }).inputValue()).toBe('14:00-22:00');
    expect(await codes.getByLabel('RH', { exact: true }).inputValue()).toBe('repos');
    await codes.getByLabel('N?', { exact: true }).fill('19h-07h');
    await codes.getByLabel('N?', { exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Importer 129 fiches, 934 services et 36 jours d’absence' }).waitFor(LONG);
    expect(await page.locator('main').innerText()).toContain('934 prêts · 7 à corriger · 0 déjà présent');
  });

  test('a bad cell is corrected where it is read, and goes back to the workbook’s with one click', async () => {
    const rows = page.getByRole('region', { name: 'Lignes à regarder' });
    await rows.getByRole('button', { name: /^À relire/ }).click();
    const birth = rows.getByLabel(/^Date de naissance, [A-Z]13$/);
    expect(await birth.inputValue()).toBe('31/02/1990');
    await birth.fill('28/02/1990');
    await birth.press('Enter');
    await birth.waitFor({ state: 'detached', ...LONG });
    const corrected = page.getByRole('heading', { name: '1 case corrigée ici' });
    await corrected.waitFor();
    await page.getByText(/^Salariés, [A-Z]13/).waitFor();
    await page.getByRole('button', { name: 'Reprendre celle du classeur' }).click();
    await birth.waitFor(LONG);
    await corrected.waitFor({ state: 'detached' });
    await birth.fill('28/02/1990');
    await birth.press('Enter');
    await birth.waitFor({ state: 'detached', ...LONG });
  });

  test('the valid rows are imported at once, and the bad ones come back as a workbook', async () => {
    await page.getByRole('button', { name: 'Importer 129 fiches, 934 services et 36 jours d’absence' }).click();
    await page
      .getByRole('heading', { name: /Résultat|importées|ajouté/i })
      .first()
      .waitFor(LONG);
    const download = page.waitForEvent('download');
    await page
      .getByRole('link', { name: /refusées|à corriger/i })
      .or(page.getByRole('button', { name: /refusées|à corriger/i }))
      .first()
      .click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
    await page.getByRole('heading', { name: '38 sites à placer sur la carte' }).waitFor();
    expect(await page.locator('main').innerText()).not.toContain('sans contrat valide');
    expect(await page.getByRole('link', { name: '36 jours d’absence' }).getAttribute('href')).toContain('listIndispo');
    expect(await page.getByRole('link', { name: '934 services en brouillon' }).getAttribute('href')).toContain('adminPlanning');
    await goto('/platform/clients/customers');
    await settled(page);
    await expect.poll(async () => page.locator('main').innerText()).toContain('Clinique Saint-Éloi');
  });

  test('the same workbook again adds nothing', async () => {
    await read();
    const text = await page.locator('main').innerText();
    expect(text).toContain('0 prêt · 1 à corriger · 80 déjà présents');
    expect(text).toContain('0 prêt · 2 à corriger · 38 déjà présents');
    expect(text).toContain('0 prêt · 0 à corriger · 12 déjà présents');
    expect(text).toContain('0 prêt · 8 à corriger · 933 déjà présents');
    expect(await page.getByRole('button', { name: 'Importer 0 fiche' }).isDisabled()).toBe(true);
    expect(errors).toEqual([]);
  });
});

describe('the first month and the first invoice', () => {
  test('the imported month is published in less than ten minutes after the sign-up', async () => {
    await goto(`/platform/planification/adminPlaningSites?vue=4&jour=${addDays(FIRST, 29)}`);
    await settled(page);
    await page.getByRole('button', { name: /^Publier \d+ changements$/ }).click(LONG);
    await dialogOf(page)
      .getByRole('button', { name: /^Publier/ })
      .click(LONG);
    await page
      .getByLabel('Messages')
      .getByText(/services publiés/)
      .waitFor(LONG);
    expect(await minutesSpent()).toBeLessThan(10);
  });

  test('an invoice is numbered in less than twenty', async () => {
    await goto('/platform/facturation/factures?nouveau=true');
    const form = page.getByRole('dialog', { name: 'Nouvelle facture' });
    await choose(form, page, /^Client/, 'Clinique Saint-Éloi');
    await form.getByLabel('Titre').fill('Surveillance');
    await form.getByRole('button', { name: 'Ajouter une ligne' }).click();
    await form.getByLabel('Désignation').fill('Agent de sécurité');
    await form.getByLabel('Durée').fill('152');
    await form.getByLabel('Prix unitaire HT').fill('24,50');
    await form.getByRole('button', { name: 'Enregistrer et valider…' }).click();
    const last = page.getByRole('dialog', { name: 'Valider la facture' });
    await last.getByText(/^Aucun IBAN/).waitFor();
    await last.getByRole('button', { name: 'Valider définitivement' }).click();
    // The workbook does not say who the company is: the document leads to its file.
    await last.getByRole('link', { name: 'Compléter la fiche du client' }).click();
    await dialogOf(page).getByLabel('SIREN').fill('732829320');
    await save(page);
    await goto('/platform/facturation/factures');
    await page
      .getByRole('button', { name: /^Actions/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: /^Valider/ }).click();
    await last.getByRole('button', { name: 'Valider définitivement' }).click();
    await page
      .locator('tbody tr[data-row]')
      .filter({ hasText: /FA-\d{4}-00001/ })
      .getByText('Validé', { exact: true })
      .waitFor(LONG);
    expect(await minutesSpent()).toBeLessThan(20);
    expect(errors).toEqual([]);
  });
});
