// Independent of the date.
import { describe, expect, test } from 'vitest';
import { dialogOf } from './src/hand.ts';
import { emptyAgency, memberWith } from './src/prepare.ts';
import { openStage, settled } from './src/stage.ts';

const stage = await openStage();
const agency = await emptyAgency(stage.db);
const { page, errors, goto, signIn } = await stage.visitor();
await signIn(agency.owner);
await goto('/home');

const panel = page.locator('#creer');
const entry = (name: string) => panel.getByRole('link', { name, exact: true });

/** The open dialog, by its name; it is then closed with Escape. */
async function closed(): Promise<string> {
  const dialog = dialogOf(page);
  await dialog.waitFor();
  // While its code loads, a dialog is open under another title.
  await dialog.locator('input, textarea, [contenteditable]').filter({ visible: true }).first().waitFor();
  const title = await dialog.getByRole('heading').first().innerText();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  return title;
}

async function byMouse(name: string): Promise<string> {
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  await entry(name).click();
  return closed();
}

/** Alt+N, then each entry's initial letter, as often as it takes; Enter on the last. An entry is a link: Enter on it is the browser's click. */
async function byKeyboard(names: readonly string[]): Promise<string> {
  await page.keyboard.press('Alt+N');
  await panel.getByRole('link').first().and(page.locator(':focus')).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  for (const name of names) {
    for (let tries = 0; (await focused()) !== name && tries < 30; tries += 1) await page.keyboard.press(name[0] === 'É' ? 'e' : (name[0] ?? ''));
    expect(await focused()).toBe(name);
  }
  await page.keyboard.press('Enter');
  return closed();
}

/** What is wrong with the entries: no dialog, a duplicate, or another one by keyboard than by mouse. */
async function wrong(names: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const titles: string[] = [];
  for (const name of names) {
    const title = await byMouse(name);
    if (title === '' || titles.includes(title)) found.push(`${name}: « ${title} » by mouse`);
    titles.push(title);
  }
  if ((await byKeyboard(names)) !== titles.at(-1)) found.push(`${names.at(-1)}: another dialog by keyboard`);
  return [...found, ...errors];
}

const OPERATIONS = [
  'Service',
  'Indisponibilité',
  'Remplacement de collaborateur',
  'Ronde',
  'Point de contrôle',
  'Site',
  'Consignes',
  "Note d'information",
  'Main courante',
  'Référence de stock',
  'Affectation de stock',
  'Action de stock',
];
const PEOPLE = [
  'Collaborateur',
  'Demande collaborateur',
  'Client',
  'Demande client',
  'Contrat collaborateur',
  'Contrat client',
  'Document agence',
  'Document collaborateur',
  'Document client',
  'Éléments de salaire',
  'Annonce',
];
const SOLD = ['Devis', 'Bon de commande', 'Facture', 'Avoir', 'Abonnement'];
const SLIPS = ["Bon d'intervention", "Bon d'audit et de contrôle", 'Bon de reconnaissance des lieux', 'Bon de ronde'];

describe('the owner creates from the menu, by mouse and by keyboard', () => {
  test('the twelve entries of operations (A-131, A-132)', async () => {
    expect(await wrong(OPERATIONS)).toEqual([]);
  });

  test('the eleven of people, contracts and documents (A-131, A-133, C-311)', async () => {
    expect(await wrong(PEOPLE)).toEqual([]);
  });

  test('commercial documents: estimate, purchase order, invoice and credit note, subscription (A-131, A-134, C-311)', async () => {
    expect(await wrong(SOLD)).toEqual([]);
  });

  test('the four slips (A-131)', async () => {
    expect(await wrong(SLIPS)).toEqual([]);
  });
});

describe('a member of staff with few rights', () => {
  test('finds only what they may create, and with read rights only has no menu at all (C-311)', async () => {
    const some = await stage.visitor();
    await some.signIn(
      await memberWith(stage.db, agency.id, ['listEstimates', 'createEstimates', 'listStockActions', 'createStockActions', 'listInvoices']),
    );
    await some.goto('/home');
    await some.page.getByRole('button', { name: 'Créer', exact: true }).click();
    expect(await some.page.locator('#creer').getByRole('link').allInnerTexts()).toEqual(['Action de stock', 'Devis']);
    const looker = await stage.visitor();
    await looker.signIn(await memberWith(stage.db, agency.id, ['listEstimates', 'listInvoices', 'listCustomers']));
    await looker.goto('/platform/clients/customers');
    await settled(looker.page);
    expect(await looker.page.getByRole('button', { name: 'Créer', exact: true }).count()).toBe(0);
    await looker.page.keyboard.press('Alt+N');
    expect(await looker.page.locator('#creer').count()).toBe(0);
    expect([...some.errors, ...looker.errors]).toEqual([]);
  });
});
