// The hand of a person on a page: fields by their labels, choices by their words.
import { buffer } from 'node:stream/consumers';
import type { Download, Locator, Page } from 'playwright-core';

/** A choice in a list that opens: types what is looked for, takes the line that bears the words. */
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

/** Saves and waits until the dialog is gone. */
export async function save(page: Page, name: string | RegExp = 'Enregistrer'): Promise<void> {
  const dialog = dialogOf(page);
  // Itself, not what is on top by then: saving may lead to another question.
  const element = (await dialog.elementHandle())!;
  await dialog.getByRole('button', { name }).click();
  await element.waitForElementState('hidden');
}

/** What was saved; the browser may run elsewhere, so there is no path to it. */
export const bytesOf = async (file: Download): Promise<Buffer> => buffer(await file.createReadStream());

/** The file that an action saves. */
export async function download(page: Page, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: file.suggestedFilename(), bytes: await bytesOf(file) };
}
