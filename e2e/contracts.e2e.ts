import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { choose, dialogOf, save } from './src/hand.ts';
import { barriersOf } from './src/look/barriers.ts';
import { addressByCtrl } from './src/look/new-tab.ts';
import { knowCode, signingPath } from './src/links.ts';
import { arrive, openStage, PHONE, settled } from './src/stage.ts';

const stage = await openStage();
/** The contract runs from this December, so it does not end while it is being signed. */
const YEAR = new Date().getFullYear();
const TITLE = `Gardiennage ${Date.now()}`;
const owner = await stage.visitor();
await owner.signIn('owner@vigie.test');

const LIST = '/platform/clients/customer_contracts';
const rowOf = (page: Page): Locator => page.getByRole('row').filter({ hasText: TITLE });
/** The page of the contract: its title, its status, its signatures. */
const headingOf = (page: Page, name = TITLE): Locator => page.getByRole('heading', { level: 1, name, exact: true });
const headerOf = (page: Page): Locator => page.getByRole('main').locator('header');
async function fromActions(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: label }).click();
}
async function draw(page: Page, scope: Locator): Promise<void> {
  const pad = scope.getByRole('img', { name: 'Signature' });
  await pad.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await pad.boundingBox())!;
  await page.mouse.move(x + width * 0.2, y + height * 0.6);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.5, y + height * 0.3, { steps: 6 });
  await page.mouse.move(x + width * 0.8, y + height * 0.7, { steps: 6 });
  await page.mouse.up();
}
const linkInMail = (): Promise<string> => signingPath(stage, TITLE);

test('a contract is written from a template, viewed, signed and sent, with the signatures left (C-087) (C-059, C-078, C-094)', async () => {
  const { page, goto } = owner;
  await goto(LIST);
  await page.getByRole('button', { name: 'Créer un contrat' }).first().click();
  const form = page.getByRole('dialog', { name: 'Nouveau contrat client' });
  await form.waitFor();
  await choose(form, page, 'Client', 'Clinique Saint-Éloi');
  await choose(form, page, 'Modèle', 'Contrat de gardiennage');
  await form.getByText('Entre {agency.name}').waitFor();
  await form.getByRole('textbox', { name: /^Titre/ }).fill(TITLE);
  await form.getByLabel('Début').fill(`01/12/${YEAR}`);
  await form.getByLabel('Fin', { exact: true }).fill(`30/11/${YEAR + 1}`);
  await form.getByLabel('Fin', { exact: true }).press('Tab');
  await form.getByRole('button', { name: 'Aperçu' }).click();
  const preview = page.getByRole('dialog', { name: 'Aperçu du contrat' });
  const pages = preview.getByAltText('Le contrat tel qu’il sera imprimé');
  await pages.waitFor();
  await expect.poll(() => pages.evaluate((picture: HTMLImageElement) => picture.naturalHeight)).toBeGreaterThan(500);
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'hidden' });
  await save(page);
  await headingOf(page).waitFor();
  await headerOf(page).getByText('Créé', { exact: true }).waitFor();
  // Its text has the values with which it will be signed.
  await page.getByText('Entre Sentinelle Sud Sécurité').waitFor();

  await page.getByRole('button', { name: 'Signer…' }).click();
  const signing = page.getByRole('dialog', { name: `Signer « ${TITLE} »` });
  await signing.waitFor();
  await draw(page, signing);
  await signing.getByLabel('J’ai relu ce contrat').check();
  await save(page, 'Signer');
  await page.getByText('Contrat signé.').first().waitFor();

  await page.getByRole('button', { name: 'Envoyer pour signature…' }).click();
  const sending = dialogOf(page);
  const signers = sending.getByLabel('Signataires').first();
  await signers.click();
  // The customer's own address is proposed; this time somebody else signs.
  await page.keyboard.press('Backspace');
  await signers.fill('claire@client.test');
  await page.keyboard.press('Enter');
  await sending.getByText(/^Il reste \d+ signatures prépayées\.$/).waitFor();
  await save(page, 'Envoyer');
  await page.getByText('Contrat envoyé par email.').waitFor();
  await headerOf(page).getByText('En attente de signature').waitFor();
  const signatures = page.getByRole('region', { name: 'Signatures' });
  await signatures.getByText(/^En attente de claire@client.test, depuis le/).waitFor();
  expect(owner.errors).toEqual([]);
});

test('it is signed on a phone through the link, and shown at once (A-011, C-060, C-070, C-072, C-074)', async () => {
  const link = await linkInMail();
  const phone = await stage.visitor(PHONE);
  const { page } = phone;
  // The link leads to the page even without its hash.
  await arrive(page, `${stage.url}${link}`);
  await page.waitForURL(/\/#\/signature\//);
  await settled(page);
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: TITLE }).waitFor();
  expect(await main.innerText()).toContain('Entre Sentinelle Sud Sécurité');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await main.getByRole('button', { name: 'Signer', exact: true }).click();
  await main.getByText('La signature est obligatoire').waitFor();
  await main.getByLabel('Nom complet').fill('Claire Vasseur');
  await draw(page, main);
  await main.getByLabel('J’ai lu ce contrat').check();
  await main.getByRole('button', { name: 'Signer', exact: true }).click();
  await main.getByText('Saisissez les 6 chiffres du code').waitFor();
  await main.getByRole('button', { name: 'Recevoir un code' }).click();
  await main.getByText('Un code est prêt pour c•••@client.test').waitFor();
  await knowCode(stage, TITLE, '246810');
  await main.getByLabel('Code à 6 chiffres').fill('000000');
  await main.getByRole('button', { name: 'Signer', exact: true }).click();
  await main.getByText('Code incorrect : il vous reste 4 essais').waitFor();
  await main.getByLabel('Code à 6 chiffres').fill('246 810');
  await main.getByRole('button', { name: 'Signer', exact: true }).click();
  await main.getByRole('heading', { name: 'Contrat signé.' }).waitFor();

  await headerOf(owner.page).getByText('Signé', { exact: true }).waitFor();
  await owner.page.getByRole('region', { name: 'Signatures' }).getByText('Claire Vasseur').first().waitFor();
  await page.reload();
  await main.getByText('Vous avez déjà signé le contrat.').waitFor();
  expect([phone.errors, owner.errors]).toEqual([[], []]);
});

test('the signed document is a PDF, and a wrong link says what is missing (C-053, C-073, A-305)', async () => {
  const { page } = owner;
  const [download] = await Promise.all([page.waitForEvent('download'), fromActions(page, 'Télécharger')]);
  expect(download.suggestedFilename()).toBe(`${TITLE}.pdf`);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const pdf = Buffer.concat(chunks);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1')).toContain('/SubFilter /ETSI.CAdES.detached');

  const [, , kind = '', id = '', token = ''] = (await linkInMail()).split('/');
  const stranger = await stage.visitor(PHONE);
  await stranger.goto('/verification');
  const held = { name: 'contrat.pdf', mimeType: 'application/pdf' };
  const chosen = stranger.page.getByLabel('Fichier PDF à comparer');
  await chosen.setInputFiles({ ...held, buffer: pdf });
  await stranger.page.getByText('Fichier identique').waitFor();
  await stranger.page.getByRole('list', { name: 'Signataires' }).getByText('Claire Vasseur').waitFor();
  expect(await stranger.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  pdf[1000] = pdf[1000]! ^ 1;
  await chosen.setInputFiles({ ...held, buffer: pdf });
  await stranger.page.getByText('Document non reconnu').waitFor();
  for (const [address, text] of [
    [`/signature/${kind}/${id}/${token.slice(0, -2)}xx`, 'Signature introuvable.'],
    [`/signature/${kind}/${crypto.randomUUID()}/${token}`, 'Contrat introuvable.'],
    [`/signature/other/${id}/${token}`, 'Contrat introuvable.'],
  ] as const) {
    await stranger.goto(address);
    await stranger.page.getByText(text).waitFor();
  }
  expect(stranger.errors).toEqual([]);
});

test('its page has an address: a tab by Ctrl, a reload, the next of the list, Ctrl K, no barrier', async () => {
  const { page, goto } = owner;
  await goto(LIST);
  const link = rowOf(page).getByRole('link', { name: TITLE });
  await link.waitFor();
  await settled(page);
  const address = await addressByCtrl(link);
  expect(address).toMatch(/customer_contracts\/[\da-f-]{36}$/);
  await link.click();
  await headingOf(page).waitFor();
  await page.getByText(/^1 sur \d+$/).waitFor();
  await settled(page);
  expect(await barriersOf(page, { within: 'main' })).toEqual([]);
  await page.getByRole('button', { name: 'Suivant' }).click();
  await page.getByText(/^2 sur \d+$/).waitFor();
  await page.keyboard.press('Alt+ArrowUp');
  await headingOf(page).waitFor();
  await page.reload();
  await headingOf(page).waitFor();
  await expect.poll(() => page.title()).toContain(TITLE);
  await page.getByRole('link', { name: '← Contrats clients' }).click();
  await link.waitFor();
  await page.keyboard.press('Control+K');
  const palette = page.getByRole('dialog', { name: 'Rechercher' });
  await palette.getByLabel('Rechercher').fill(TITLE);
  await palette.getByRole('button', { name: TITLE }).click();
  await headingOf(page).waitFor();
  expect(owner.errors).toEqual([]);
});

test('a signed contract is renewed for the period that follows', async () => {
  const { page } = owner;
  await fromActions(page, 'Renouveler…');
  await page.getByRole('button', { name: 'Préparer' }).click();
  const form = dialogOf(page);
  await expect.poll(() => form.getByLabel('Début').inputValue()).toBe(`01/12/${YEAR + 1}`);
  expect(await form.getByLabel('Fin', { exact: true }).inputValue()).toBe(`30/11/${YEAR + 2}`);
  await form.getByRole('button', { name: 'Fermer' }).click();
  await headerOf(page).getByText('Créé', { exact: true }).waitFor();
  // The contract that it follows stands beside it.
  await page.getByRole('region', { name: 'Autres contrats du client' }).getByRole('link', { name: TITLE }).click();
  await headerOf(page).getByText('Signé', { exact: true }).waitFor();
  expect(owner.errors).toEqual([]);
});

test('a contract is deleted for good after confirmation (A-250, C-055)', async () => {
  const { page } = owner;
  await fromActions(page, 'Dupliquer');
  await page.getByRole('button', { name: 'Dupliquer' }).click();
  const copy = `${TITLE} - Copie`;
  // A copy opens with its form.
  await dialogOf(page).getByRole('button', { name: 'Fermer' }).click();
  await headingOf(page, copy).waitFor();
  await fromActions(page, 'Supprimer');
  await page.getByText('La suppression est définitive').waitFor();
  await page.getByRole('button', { name: 'Supprimer' }).last().click();
  await page.getByRole('heading', { level: 1, name: 'Contrats clients' }).waitFor();
  await settled(page);
  expect(await page.getByRole('row').filter({ hasText: copy }).count()).toBe(0);
  expect(owner.errors).toEqual([]);
});
