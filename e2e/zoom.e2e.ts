// Checks at a zoom of 400 % (360 × 225 CSS pixels) that nothing is lost and nothing scrolls sideways.
import { expect, test } from 'vitest';
import { openStage, settled } from './src/stage.ts';

const stage = await openStage();
const { page, errors, goto, signIn } = await stage.visitor({ viewport: { width: 360, height: 225 } });
await signIn('manager@vigie.test');

const sideways = () =>
  page.evaluate(() => {
    const main = document.getElementById('main');
    return [(document.scrollingElement?.scrollWidth ?? 0) - innerWidth, main ? main.scrollWidth - main.clientWidth : 0];
  });

test.each(['/home', '/platform/clients/customers', '/platform/dashboard', '/platform/terrain/supervision', '/platform/params/agency'])(
  '%s does not scroll sideways',
  async (address) => {
    await goto(address);
    await settled(page);
    expect(await sideways()).toEqual([0, 0]);
  },
);

test('what the palette finds is in view and is selected by keys', async () => {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Rechercher' });
  await palette.getByLabel('Rechercher').fill('clients');
  const first = palette.getByRole('button', { name: /Clients/ }).first();
  await first.waitFor();
  const seen = await first.evaluate((one) => {
    const { top, height } = one.getBoundingClientRect();
    return document.elementFromPoint(180, top + height / 2)?.closest('button') === one;
  });
  expect(seen).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain('/platform/clients/customers');
});

test('the fields of a dialog have the room, not its header and its footer', async () => {
  await settled(page);
  await page.getByRole('button', { name: 'Ajouter un client' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Commentaires').focus();
  const room = await dialog.evaluate((one) => {
    const { left, width } = one.getBoundingClientRect();
    const at = (y: number) => document.elementFromPoint(left + width / 2, y)?.closest('form') !== null;
    return [8, 60, 112, 164, 216].filter(at).length;
  });
  expect(room).toBe(5);
  await dialog.getByRole('button', { name: 'Enregistrer' }).scrollIntoViewIfNeeded();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(errors).toEqual([]);
});
