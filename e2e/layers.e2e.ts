// Layers over a screen: « Retour » and Escape close only the top one, and the focus returns to what opened it.
// Independent of the date.
import { beforeEach, describe, expect, test } from 'vitest';
import { requests } from '@vigie/db/tables/requests.ts';
import { makeCustomer, makeMember, makeUser } from '@vigie/demo/factories/people.ts';
import { emptyAgency, manyCustomers } from './src/prepare.ts';
import { openStage, PHONE, settled } from './src/stage.ts';

const CUSTOMERS = '/platform/clients/customers';
const CLARA = `clara-${crypto.randomUUID().slice(0, 8)}@vigie.test`;
const stage = await openStage();
const agency = await emptyAgency(stage.db);
await manyCustomers(stage.db, agency.id, 3);
await stage.db.platform(async (tx) => {
  const customer = await makeCustomer(tx, agency.id, { name: 'Port de la Daurade' });
  const asked = { kind: 'customer', typeKey: 'other', subject: 'Clés du quai', customerId: customer.id, authorName: 'Clara Vidal' } as const;
  const user = await makeUser(tx, { email: CLARA, firstname: 'Clara', lastname: 'Vidal' });
  const who = { firstname: 'Clara', lastname: 'Vidal', email: CLARA };
  await makeMember(tx, agency.id, { kind: 'customer', customerId: customer.id, userId: user.id, ...who });
  await tx.insert(requests).values({ agencyId: agency.id, ...asked, userId: user.id, requesterLast: 0 });
});
const { page, errors, goto, signIn } = await stage.visitor();
await signIn(agency.manager);

const dialogs = () => page.getByRole('dialog');
const question = () => page.getByRole('alertdialog').getByRole('dialog');
const add = () => page.getByRole('button', { name: 'Ajouter un client' }).first();
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? '');
const openNew = async (): Promise<void> => {
  await add().focus();
  await page.keyboard.press('Enter');
  await dialogs().getByLabel('Nom', { exact: false }).first().waitFor();
};
const none = async (): Promise<void> => {
  await expect.poll(() => dialogs().count()).toBe(0);
};

beforeEach(async () => {
  await goto('/home');
  await goto(CUSTOMERS);
  await settled(page);
});

describe('« Retour »', () => {
  test('closes a dialog without entries and stays on the screen', async () => {
    await openNew();
    await page.goBack();
    await none();
    await expect.poll(() => page.url()).toContain(CUSTOMERS);
    await page.goBack();
    await expect.poll(() => page.url()).toContain('/home');
  });

  test('asks before entries are lost, and keeps them', async () => {
    await openNew();
    await dialogs().getByLabel(/^Nom/).fill('Chantier du port');
    await page.goBack();
    await question().getByRole('button', { name: 'Continuer la saisie' }).click();
    await expect.poll(() => question().count()).toBe(0);
    expect(await dialogs().getByLabel(/^Nom/).inputValue()).toBe('Chantier du port');
    await expect.poll(() => page.url()).toContain(CUSTOMERS);
    await page.goBack();
    await question().getByRole('button', { name: 'Abandonner' }).click();
    await none();
    await expect.poll(() => page.url()).toContain(CUSTOMERS);
  });

  test('does not reopen a closed dialog that has an address', async () => {
    const REQUESTS = '/customer/customerRequests';
    const portal = await stage.visitor();
    await portal.signIn(CLARA);
    await portal.goto('/home');
    await portal.goto(REQUESTS);
    await settled(portal.page);
    const opened = portal.page.getByRole('dialog');
    await portal.page.getByRole('row', { name: /Clés du quai/ }).click();
    await expect.poll(() => portal.page.url()).toMatch(/customerRequests\/[\w-]{36}/);
    await opened.getByRole('button', { name: 'Fermer' }).first().click();
    await expect.poll(() => opened.count()).toBe(0);
    expect(portal.page.url()).not.toMatch(/customerRequests\/[\w-]{36}/);
    await portal.page.goBack();
    await settled(portal.page);
    expect([await opened.count(), portal.page.url().includes(REQUESTS)]).toEqual([0, true]);
    expect(portal.errors).toEqual([]);
  });

  test('closes the menu of a phone, and the screen stays', async () => {
    const phone = await stage.visitor(PHONE);
    await phone.signIn(agency.manager);
    await phone.goto(CUSTOMERS);
    await settled(phone.page);
    await phone.page.getByRole('button', { name: /menu/i }).first().click();
    await phone.page.getByRole('navigation', { name: 'Menu', exact: true }).waitFor();
    await phone.page.goBack();
    await phone.page.getByRole('navigation', { name: 'Menu', exact: true }).waitFor({ state: 'hidden' });
    await expect.poll(() => phone.page.url()).toContain(CUSTOMERS);
    expect(phone.errors).toEqual([]);
  });
});

describe('Escape', () => {
  test('closes a question and leaves the form under it', async () => {
    await openNew();
    await dialogs().getByLabel(/^Nom/).fill('Chantier du port');
    await page.keyboard.press('Escape');
    await question().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => question().count()).toBe(0);
    expect(await dialogs().getByLabel(/^Nom/).inputValue()).toBe('Chantier du port');
    await page.keyboard.press('Escape');
    await question().getByRole('button', { name: 'Abandonner' }).click();
    await none();
  });

  test('letters typed while the palette is still loaded stand in its field', async () => {
    const other = await stage.visitor();
    await other.signIn(agency.manager);
    await other.goto(CUSTOMERS);
    await settled(other.page);
    await other.page.route(/\/palette[^/]*\.js$/, async (route) => {
      await new Promise((done) => setTimeout(done, 400));
      await route.continue();
    });
    await other.page.keyboard.press('Control+k');
    await other.page.keyboard.type('fact', { delay: 40 });
    const search = other.page.getByRole('dialog', { name: 'Rechercher' }).getByLabel('Rechercher');
    await search.waitFor();
    await other.page.keyboard.type('ures');
    await expect.poll(() => search.inputValue()).toBe('factures');
  });

  test('closes the palette, and so does an outside click', async () => {
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog', { name: 'Rechercher' });
    await search.getByLabel('Rechercher').fill('client');
    await page.keyboard.press('Escape');
    await search.waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+k');
    await search.waitFor();
    await page.mouse.click(20, 700);
    await none();
    expect(page.url()).toContain(CUSTOMERS);
  });
});

describe('the focus', () => {
  test('returns to the button that opened a dialog, a drawer, the palette', async () => {
    await openNew();
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('Ajouter un client');
    for (const name of [/^Filtre/, 'Colonnes']) {
      const button = page.getByRole('button', { name }).first();
      await button.focus();
      await page.keyboard.press('Enter');
      await dialogs().first().waitFor();
      await page.keyboard.press('Escape');
      await none();
      await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
    }
    await add().focus();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Rechercher' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('Ajouter un client');
  });

  test('returns to the menu of a row when one of its items opened the dialog', async () => {
    const menu = page.getByRole('button', { name: /^Actions : Client 0003/ });
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Suppression' }).press('Enter');
    await question().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => question().count()).toBe(0);
    await expect.poll(() => menu.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test('starts in the first field of a dialog, and on no header button when that field is a select', async () => {
    await openNew();
    expect(
      await dialogs()
        .getByLabel(/^Nom/)
        .evaluate((one) => one === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await none();
    await goto('/platform/facturation/factures?nouveau=true');
    await dialogs()
      .getByLabel(/^Client/)
      .first()
      .waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
    expect(await focused()).not.toBe('Agrandir');
    await page.keyboard.press('Tab');
    expect(
      await dialogs()
        .getByLabel(/^Client/)
        .first()
        .evaluate((one) => one === document.activeElement),
    ).toBe(true);
  });

  test('is shown by an outline in a field, and by a line where the system chooses the colours', async () => {
    const line = (found: Element): string => getComputedStyle(found).outlineStyle;
    await openNew();
    await expect.poll(() => dialogs().getByLabel(/^Nom/).evaluate(line)).toBe('solid');
    await page.keyboard.press('Escape');
    await none();
    const here = page.getByRole('navigation', { name: 'Menu principal' }).locator('[aria-current="page"]').first();
    await expect.poll(() => here.evaluate(line)).toBe('none');
    await page.emulateMedia({ forcedColors: 'active' });
    await expect.poll(() => here.evaluate(line)).toBe('solid');
    await page.emulateMedia({ forcedColors: 'none' });
  });

  test('no error was logged meanwhile', () => {
    expect(errors).toEqual([]);
  });
});

test('the first screen of a tab asks once before typed text is left (A-137)', async () => {
  const first = await stage.visitor();
  await first.signIn(agency.manager);
  await first.goto('/platform/params/agency');
  await settled(first.page);
  await first.page.getByLabel(/^Nom/).first().fill('Agence du port');
  await first.page.getByRole('link', { name: 'Accueil' }).first().click();
  const asked = first.page.getByRole('alertdialog').getByRole('dialog');
  await asked.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect.poll(() => asked.count()).toBe(0);
  expect(await first.page.getByLabel(/^Nom/).first().inputValue()).toBe('Agence du port');
  await first.page.getByRole('link', { name: 'Accueil' }).first().click();
  await asked.getByRole('button', { name: 'Abandonner' }).click();
  await expect.poll(() => first.page.url()).toContain('/home');
  expect(first.errors).toEqual([]);
});
