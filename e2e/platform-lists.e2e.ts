// Secondary lists, searched, sorted and paged; the platform's announcements.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { announcements } from '@vigie/db/tables/platform/backoffice.ts';
import { invoiceRecurrences } from '@vigie/db/tables/billing/recurrences.ts';
import { makeAgent, makeCustomer, makeUser } from '@vigie/demo/factories/people.ts';
import { makeUnavailability } from '@vigie/demo/factories/planning.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { choosePageSize } from './src/page-sizes.ts';
import { emptyAgency } from './src/prepare.ts';
import { openStage, settled, type Visitor } from './src/stage.ts';

const stage = await openStage();
const { db } = stage;
const mark = `Zx${crypto.randomUUID().slice(0, 6)}`;
const six = ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => `${mark}${letter}`);
const today = localDay(Date.now(), 'Europe/Paris');
const agency = await emptyAgency(db);

/** Six of each kind, with names that only this journey searches for, and an administrator whose settings are nobody else's. */
const email = `admin-${crypto.randomUUID().slice(0, 8)}@vigie.test`;
await db.platform(async (tx) => {
  await makeUser(tx, { email, firstname: 'Nadia', lastname: 'Ferrand', platformRole: 'superadmin' });
  const { id: customerId } = await makeCustomer(tx, agency.id, { name: 'Clinique' });
  for (const [index, name] of six.entries()) {
    await makeUser(tx, { email: `${name.toLowerCase()}@vigie.test`, firstname: name, lastname: 'Essai' });
    const { id } = await makeAgent(tx, agency.id, { firstname: 'Essai', lastname: name });
    await makeUnavailability(tx, agency.id, id, { first: addDays(today, 1 + index) });
    const dates = { startDate: today, endDate: addDays(today, 30) };
    // Readers never see inactive ones.
    await tx.insert(announcements).values({ title: name, description: 'Texte', status: 200, ...dates });
    await tx
      .insert(invoiceRecurrences)
      .values({ agencyId: agency.id, customerId, title: name, startAt: addDays(today, 40), rhythm: 3, frequency: 1 });
  }
  await tx.insert(announcements).values({ title: `${mark} ôtée`, description: 'Texte', status: 300, startDate: today, endDate: today });
});
const admin = await stage.visitor();
await admin.signIn(email);
const owner = await stage.visitor();
await owner.signIn(agency.owner);

const rowsOf = (page: Page) => page.locator('tbody tr[data-row]');
const firstRow = (page: Page) => rowsOf(page).first().innerText();

/**
 * Returns what went wrong. It searches their common mark, five a page, sorts both ways, opens the next page, and finds one by name.
 */
async function walk({ page, goto, errors }: Visitor, hash: string, column: string): Promise<string[]> {
  const box = page.getByRole('searchbox');
  await goto(hash);
  await settled(page);
  await box.fill(mark);
  // The address shows when the search was sent, even if the list had no other rows before.
  await expect.poll(() => page.url()).toContain(`query=${mark}`);
  await expect.poll(() => rowsOf(page).count()).toBe(6);
  await choosePageSize(page, 5);
  await expect.poll(() => rowsOf(page).count()).toBe(5);
  const head = page.getByRole('columnheader', { name: column });
  const sort = head.getByRole('button', { name: column, exact: true });
  if ((await head.getAttribute('aria-sort')) !== 'ascending') await sort.click();
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
  await expect.poll(() => firstRow(page)).toContain(`${mark}A`);
  await sort.click();
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
  await expect.poll(() => firstRow(page)).toContain(`${mark}F`);
  await page.getByRole('button', { name: 'Page suivante' }).click();
  await page.getByText('Page 2 / 2').waitFor();
  await expect.poll(() => rowsOf(page).count()).toBe(1);
  expect(await firstRow(page)).toContain(`${mark}A`);
  await box.fill(`${mark}C`);
  await expect.poll(() => firstRow(page)).toContain(`${mark}C`);
  await expect.poll(() => rowsOf(page).count()).toBe(1);
  return errors;
}

describe('searched, sorted and paged', () => {
  test('are unavailabilities and recurring invoices (C-346)', async () => {
    expect(await walk(owner, '/platform/planification/listIndispo', 'Collaborateur')).toEqual([]);
    expect(await walk(owner, '/platform/facturation/abonnements', 'Titre')).toEqual([]);
  });

  test('are the platform’s users (C-346)', async () => {
    expect(await walk(admin, '/platform/admin/adminUsers', 'Nom')).toEqual([]);
  });
});

test('announcements start with active, newest ones, as a table or cards, and are searched and sorted (C-277, C-346)', async () => {
  const { page, goto, errors } = admin;
  const asked = page.waitForRequest((request) => request.url().endsWith('/admin/announcements/fetch'));
  await goto('/platform/admin/newsAnnouncements');
  expect((await asked).postDataJSON()).toMatchObject({ limit: 25, page: 1, orderBy: 'createdAt', ascending: 0, filters: { status: [100, 200] } });
  await settled(page);
  const heads = (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).filter(Boolean);
  expect(heads).toEqual(['Titre', 'Statut', 'Créée le', 'Actions']);
  await page.getByRole('searchbox').fill(mark);
  await expect.poll(() => rowsOf(page).count()).toBe(6);
  await page.getByRole('button', { name: 'Filtres, 0 actif' }).click();
  const filters = page.getByRole('dialog');
  await filters.getByText('Période').first().waitFor();
  await filters.getByLabel('Statut').first().waitFor();
  await page.keyboard.press('Escape');
  await filters.waitFor({ state: 'hidden' });
  await page.getByRole('checkbox', { name: `Sélectionner ${six[0]}` }).check();
  await page.getByRole('checkbox', { name: `Sélectionner ${six[1]}` }).check();
  const bulk = page.getByRole('group', { name: 'Actions sur la sélection' });
  for (const name of ['Activer', 'Désactiver', 'Supprimer']) await bulk.getByRole('button', { name, exact: true }).waitFor();
  await bulk.getByRole('button', { name: 'Tout désélectionner' }).click();
  await page.getByRole('button', { name: `Actions : ${six[2]}` }).click();
  await page.getByRole('menu').waitFor();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Modifier', 'Activation', 'Suppression']);
  await page.keyboard.press('Escape');
  const shape = (name: string) => page.getByRole('group', { name: 'Affichage' }).getByRole('button', { name });
  await shape('Cartes').click();
  const cards = page.getByRole('list', { name: 'actualités' }).getByRole('listitem');
  await expect.poll(() => cards.count()).toBe(6);
  expect(await rowsOf(page).count()).toBe(0);
  await shape('Tableau').click();
  await expect.poll(() => rowsOf(page).count()).toBe(6);
  expect(errors).toEqual([]);
  expect(await walk(admin, '/platform/admin/newsAnnouncements', 'Titre')).toEqual([]);
});
