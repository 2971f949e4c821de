// From the catalogue to the invoice: a service, an estimate with a discount, its mail, its acceptance, the draft. Also a
// recurring invoice.
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { choose, dialogOf, save } from './src/hand.ts';
import { openStage, settled } from './src/stage.ts';

const stage = await openStage();
const owner = await stage.visitor();
await owner.signIn('owner@vigie.test');
const { page } = owner;

const SERVICE = `Levée de doute ${Date.now()}`;
const OBJECT = `Surveillance ${SERVICE}`;
const words = async (): Promise<string> => (await page.locator('main').innerText()).replaceAll(/[\s\u202F\u00A0]+/g, ' ');
const said = async (): Promise<string> => (await dialogOf(page).innerText()).replaceAll(/[\s\u202F\u00A0]+/g, ' ');
const show = async (hash: string): Promise<void> => {
  await owner.goto(hash);
  await settled(page);
};

test('a service is added to the catalogue, and found again (C-141, C-143)', async () => {
  await show('/platform/facturation/serviceCatalog');
  await page.getByRole('button', { name: 'Ajouter un service' }).first().click();
  const dialog = dialogOf(page);
  await dialog.getByLabel(/^Nom/).fill(SERVICE);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(said).toContain('Obligatoire');
  await dialog.getByLabel(/^Description/).fill('Déplacement et compte rendu');
  await dialog.getByLabel(/^Prix unitaire HT/).fill('45,50');
  await choose(dialog, page, /^Unité/, 'Unité');
  await save(page);
  await page.getByRole('searchbox').or(page.getByPlaceholder('Nom ou description')).first().fill(SERVICE);
  await expect.poll(words).toContain('45,50');
});

test('an estimate takes it from there, with a discount, and is numbered (C-098, C-105, C-142, C-146)', async () => {
  await show('/platform/facturation/devis');
  await page.getByRole('button', { name: 'Créer un devis' }).first().click();
  const dialog = dialogOf(page);
  await choose(dialog, page, /^Client/, 'Clinique Saint-Éloi');
  await dialog.getByLabel(/^Objet/).fill(OBJECT);
  await choose(dialog, page, /^Ajouter depuis le catalogue/, SERVICE);
  await dialog.getByLabel('Quantité').fill('4');
  await dialog.getByLabel('Remise sur le document').fill('10');
  await dialog.getByLabel('Remise sur le document').blur();
  // 4 × 45,50 = 182,00; less 10 % = 163,80; VAT 32,76.
  await expect.poll(said).toContain('196,56');
  await expect.poll(() => dialog.getByRole('img', { name: /^Le document/ }).isVisible(), { timeout: 20_000 }).toBe(true);
  await dialog.getByRole('button', { name: 'Enregistrer et valider' }).click();
  await page.getByRole('heading', { level: 1, name: /^DE-/ }).waitFor();
  await expect.poll(words).toMatch(/DE-\d{4}-\d{5} Validée/);
});

test('it is mailed with its PDF, and is then marked sent (C-109)', async () => {
  await page.getByRole('button', { name: 'Envoyer par e-mail…' }).click();
  const dialog = dialogOf(page);
  await dialog.getByText(/\.pdf est joint/).waitFor();
  await dialog.getByLabel(/^Destinataire/).fill('achats@exemple.fr');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  // Each addressee has a mail of their own.
  const sent = await stage.db.platform((tx) =>
    tx.select().from(mails).where(eq(mails.template, 'estimateToAnswer')).orderBy(desc(mails.createdAt)).limit(5),
  );
  const mail = sent.find(({ recipients }) => recipients.includes('achats@exemple.fr'));
  expect([mail?.subject.startsWith('Devis DE-'), mail?.fileIds.length, mail?.recipients]).toEqual([true, 1, ['achats@exemple.fr']]);
  await page.getByRole('link', { name: '← Devis' }).click();
  await page.getByPlaceholder('Numéro, objet ou destinataire').fill(OBJECT);
  // Other estimates may be « Envoyée »: only the searched one may stand there. Without a mail server its mail stays here.
  await expect.poll(() => page.locator('tbody tr[data-row]').count()).toBe(1);
  await page.locator('tbody tr[data-row]').filter({ hasText: OBJECT }).getByText('E-mail non parti', { exact: true }).waitFor();
});

test('accepted, it becomes a draft invoice of the same total (C-109)', async () => {
  const act = async (name: string): Promise<void> => {
    await page
      .getByRole('button', { name: /^Actions : DE-/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Marquer accepté');
  await expect.poll(words).toContain('Reçue');
  await act('Transformer en facture');
  await page.waitForURL(/facturation\/factures/);
  const dialog = dialogOf(page);
  await expect.poll(() => dialog.getByLabel('Titre').inputValue()).toBe(OBJECT);
  await expect.poll(said).toContain('196,56');
  await page.keyboard.press('Escape');
});

test('a recurring invoice shows its next days and makes its first draft (C-131, C-134, C-135)', async () => {
  await show('/platform/facturation/abonnements');
  await page.getByRole('button', { name: 'Créer un abonnement' }).first().click();
  const dialog = dialogOf(page);
  await choose(dialog, page, /^Client/, 'Clinique Saint-Éloi');
  await dialog.getByLabel(/^Titre/).fill(OBJECT);
  await dialog.getByText(/^Prochaines échéances : .*, .*, /).waitFor();
  await choose(dialog, page, /^Ajouter depuis le catalogue/, SERVICE);
  await expect.poll(said).toContain('54,60');
  await save(page, 'Enregistrer');
  await page.getByPlaceholder('Titre ou client').fill(OBJECT);
  await expect.poll(words).toMatch(/En cours.*Tous les mois/);
  await page
    .getByRole('link', { name: OBJECT })
    .or(page.getByRole('button', { name: OBJECT, exact: true }))
    .or(page.getByRole('rowheader', { name: OBJECT }))
    .first()
    .click();
  await expect.poll(said).toMatch(/Factures générées.*Brouillon.*54,60/);
  expect(owner.errors).toEqual([]);
});
