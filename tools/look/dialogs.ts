// `npm run dialogs -- [words of a path …] [--role owner] [--url http://…]`: opens what the screens of a running product offer.
//
// It presses the buttons of each screen and the menu of its first row. It prints barriers of accessibility, dialogs beyond the window and
// errors. It presses whatever it finds: give it a product whose data may be lost.
import { demoAccounts, demoPassword } from '@vigie/demo/accounts.ts';
import { launchChromium } from '@vigie/e2e/chromium.ts';
import { barriersInBoth } from '@vigie/e2e/look/barriers.ts';
import { screensTable } from '@vigie/e2e/look/screens.ts';
import { arrive, settled } from '@vigie/e2e/stage.ts';

const args = process.argv.slice(2);
const flag = (name: string): string | undefined => (args.includes(`--${name}`) ? args[args.indexOf(`--${name}`) + 1] : undefined);
const words = args.filter((arg, index) => !arg.startsWith('--') && !['--role', '--url'].includes(args[index - 1] ?? ''));
const base = flag('url') ?? process.env['VIGIE_URL'] ?? 'http://localhost:4405';
const role = flag('role') ?? 'owner';

const LAYER = '[role="dialog"], [role="alertdialog"], [role="menu"], [popover]:popover-open';
/** Buttons that only sort, turn pages, save or leave. */
const DULL = /^(Actions : |Largeur|Trier|Page|Sélectionner|Enregistrer|Annuler|Retour|Supprimer|Publier)/;
const MOST = 14;
const OPENS = 1500;
const MOVES = 300;

const account = demoAccounts.find((one) => one.email.startsWith(`${role}@`));
if (!account) throw new Error(`no demonstration account for ${role}`);
const browser = await launchChromium();
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR', timezoneId: 'Europe/Paris' });
const page = await context.newPage();
const errors: string[] = [];
page.on('pageerror', (error) => errors.push(error.message));
await page.goto(`${base}/#/login`);
await page.locator('input').first().fill(account.email);
await page.locator('input[type=password]').fill(demoPassword);
await page.keyboard.press('Enter');
await page.locator('#main').waitFor();

const layers = page.locator(LAYER).filter({ visible: true });
const main = page.locator('main');
const seen = new Set<string>();
let found = 0;
const tell = (where: string, what: string): void => {
  found += 1;
  console.log(`${where}: ${what}`);
};

const beyondWindow = (): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="dialog"]')].flatMap((dialog) => {
      const { top, right, bottom, height } = dialog.getBoundingClientRect();
      return height > 0 && (top < -1 || bottom > innerHeight + 1 || right > innerWidth + 1) ? ['a dialog ends beyond the window'] : [];
    }),
  );

/** The same layer is looked at once. */
async function look(where: string): Promise<void> {
  await page.waitForTimeout(MOVES);
  if ((await layers.count()) === 0) return;
  const text = (await layers.allInnerTexts()).join('\n').slice(0, 200);
  if (seen.has(text)) return;
  seen.add(text);
  for (const barrier of [...(await barriersInBoth(page)), ...(await beyondWindow())]) tell(where, barrier);
}

/** A form that asks before it closes is left. */
async function closeAll(): Promise<void> {
  for (let tries = 0; tries < 4 && (await layers.count()) > 0; tries += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(MOVES);
    await page
      .getByRole('button', { name: 'Abandonner' })
      .click({ timeout: 50 })
      .catch(() => undefined);
  }
}

async function stand(path: string): Promise<void> {
  await closeAll();
  if (new URL(page.url()).hash === `#${path}`) return;
  await arrive(page, `${base}/#${path}`);
  await settled(page);
}

/** What cannot be pressed now is passed over. */
async function press(path: string, name: string, within = main, kind: 'button' | 'menuitem' = 'button'): Promise<void> {
  const one = within.getByRole(kind, { name, exact: true }).filter({ visible: true }).first();
  const isPressed = await one.click({ timeout: OPENS }).then(
    () => true,
    () => false,
  );
  if (isPressed) await look(`${path} « ${name} »`);
}

async function pressAll(path: string): Promise<void> {
  await arrive(page, `${base}/#${path}`);
  await settled(page);
  const buttons = main.getByRole('button').filter({ visible: true });
  const names = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent.trim()));
  for (const name of [...new Set(names)].filter((each) => each !== '' && !DULL.test(each)).slice(0, MOST)) {
    await press(path, name);
    await stand(path);
  }
  const menu = [...new Set(names)].find((name) => name.startsWith('Actions'));
  if (menu === undefined) return;
  await press(path, menu);
  const items = await page.getByRole('menuitem').filter({ visible: true }).allInnerTexts();
  for (const item of items) {
    await stand(path);
    await press(path, menu);
    await press(path, item, page.locator('body'), 'menuitem');
  }
  await closeAll();
}

/** It shows that something loads, for ever. */
const ENDLESS = '/loading';

for (const screen of screensTable) {
  if (!screen.ready || screen.path === ENDLESS || screen.path.includes('$') || !words.every((word) => screen.path.includes(word))) continue;
  await arrive(page, `${base}/#${screen.path}`);
  await settled(page);
  if (!page.url().endsWith(`#${screen.path}`)) continue;
  await pressAll(screen.path);
  for (const error of errors.splice(0)) tell(screen.path, `error of the page: ${error}`);
}
await browser.close();
console.log(`${seen.size} layers, ${found} findings`);
process.exit(found === 0 ? 0 : 1);
