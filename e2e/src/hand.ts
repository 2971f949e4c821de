// A person's actions on a page: fields by their labels, choices by their texts.
import { buffer } from 'node:stream/consumers';
import type { Download, Locator, Page } from 'playwright-core';

/** Chooses in a list that opens: types the search, takes the line with the text. */
export async function choose(scope: Locator, page: Page, label: string | RegExp, words: string): Promise<void> {
  const field = scope.getByLabel(label).first();
  await field.click();
  if (await field.isEditable()) await field.fill(words);
  await page.getByRole('option', { name: words }).first().click();
}

/** Several choices of one field. */
export async function chooseAll(scope: Locator, page: Page, label: string | RegExp, words: readonly string[]): Promise<void> {
  const field = scope.getByLabel(label).first();
  await field.click();
  for (const word of words) await page.getByRole('option', { name: word, exact: true }).first().click();
  await page.keyboard.press('Tab');
}

/** The dialog on top. */
export const dialogOf = (page: Page): Locator => page.getByRole('dialog').last();

/** Saves and waits until the dialog is closed. */
export async function save(page: Page, name: string | RegExp = 'Enregistrer'): Promise<void> {
  const dialog = dialogOf(page);
  // This dialog itself, not the top one by then: saving may open another question.
  const element = (await dialog.elementHandle())!;
  await dialog.getByRole('button', { name }).click();
  await element.waitForElementState('hidden');
}

/** The bytes of the download. The browser may run elsewhere, so there is no path to the file. */
export const bytesOf = async (file: Download): Promise<Buffer> => buffer(await file.createReadStream());

/** The file that an action downloads. */
export async function download(page: Page, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: file.suggestedFilename(), bytes: await bytesOf(file) };
}

/** Pixels of the image that was loaded, 0 while there is none. */
export const widthOf = (image: Locator): Promise<number> => image.evaluate((shown: unknown) => (shown as { naturalWidth: number }).naturalWidth);

/** Chooses an entry of « Plus » above the planning. */
export async function fromMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Plus', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
