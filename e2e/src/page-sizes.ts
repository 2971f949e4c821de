// The menu of rows per page in a list's footer.
import type { Page } from 'playwright-core';

const button = (page: Page) => page.getByRole('button', { name: /^Lignes par page/ });
const menu = (page: Page) => page.getByRole('menu', { name: 'Lignes par page' });

export async function choosePageSize(page: Page, size: number): Promise<void> {
  await button(page).click();
  await menu(page)
    .getByRole('menuitemradio', { name: `${size} par page`, exact: true })
    .click();
}

/** The sizes on offer, as they are written. */
export async function pageSizes(page: Page): Promise<string[]> {
  await button(page).click();
  await menu(page).waitFor();
  const sizes = await menu(page).getByRole('menuitemradio').allInnerTexts();
  await page.keyboard.press('Escape');
  return sizes;
}
