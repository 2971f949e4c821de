// Typed days: short forms, days that do not exist, a browser overseas. Text that is not understood is never saved.
import { expect, test } from 'vitest';
import { localDay } from '@vigie/domain/shared/time.ts';
import { emptyAgency } from './src/prepare.ts';
import { DESKTOP, openStage, settled } from './src/stage.ts';

const stage = await openStage();
const agency = await emptyAgency(stage.db);
const { page, errors, goto, signIn } = await stage.visitor({ ...DESKTOP, timezoneId: 'America/Martinique' });
await signIn(agency.manager);
await goto('/platform/entreprise/agency_documents');
await settled(page);
await page.getByRole('button', { name: 'Ajouter un document' }).first().click();
const dialog = page.getByRole('dialog');
const day = dialog.getByLabel('Date', { exact: true });

const typed = async (text: string): Promise<string> => {
  await day.fill(text);
  await page.keyboard.press('Tab');
  return day.inputValue();
};
/** A day without its year is of the agency's year. */
const thisYear = localDay(Date.now(), 'Europe/Paris').slice(0, 4);

test.each([
  ['3/2', `03/02/${thisYear}`],
  ['03022027', '03/02/2027'],
  ['28/3/27', '28/03/2027'],
  ['24.10.2027', '24/10/2027'],
])('« %s » becomes « %s », wherever the browser is', async (text, written) => {
  await typed(text);
  await expect.poll(() => day.inputValue()).toBe(written);
  expect(await dialog.getByText(/Format français invalide|La date n'existe pas/).count()).toBe(0);
});

test('a day that does not exist prevents the form from being saved with the previous day', async () => {
  await typed('03/02/2027');
  expect(await typed('31/02/2027')).toBe('31/02/2027');
  await dialog.getByText("La date n'existe pas").waitFor();
  await dialog.getByLabel(/^Nom/).fill('Registre');
  await dialog.getByLabel('Fichiers').setInputFiles({
    name: 'plan.png',
    mimeType: 'image/png',
    buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
  });
  await dialog.getByRole('listitem').filter({ hasText: 'plan.png' }).waitFor();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(() => day.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await dialog.count()).toBe(1);
});

test('Escape closes the calendar first, then the dialog', async () => {
  await day.click();
  const calendar = page.locator('[data-dates-dropdown]');
  await calendar.waitFor();
  await page.keyboard.press('Escape');
  await calendar.waitFor({ state: 'hidden' });
  expect(await dialog.count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(errors).toEqual([]);
});
