import { openProductDatabase } from './src/product.ts';
import { emptyAgency } from './src/prepare.ts';
import { launchChromium } from './src/chromium.ts';
const db = await openProductDatabase('/tmp/vigie-me');
const a = await emptyAgency(db);
const browser = await launchChromium();
const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR', timezoneId: 'Europe/Paris' })).newPage();
page.setDefaultTimeout(8000);
page.on('console', (m) => m.type() === 'error' && console.log(m.text()));
await page.goto('http://localhost:4499/#/login');
await page.getByLabel('Identifiant').fill(a.owner); await page.getByLabel('Mot de passe', { exact: true }).fill('Vigie-2026');
await page.getByRole('button', { name: 'Se connecter' }).click();
await page.waitForURL((u) => !u.hash.startsWith('#/login'));
let n = 0;
for (const [path, button] of [['/platform/clients/customers', /Ajouter/], ['/platform/sites/sites', /Ajouter/], ['/platform/collaborateurs/agents', /Ajouter/], ['/platform/sites/rounds', /Ajouter/]] as const) {
  n += 1;
  await page.goto(`http://localhost:4499/#${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(800);
  try { await page.getByRole('button', { name: button }).first().click(); } catch (e) { console.log(path, (e as Error).message.slice(0, 200)); }
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/d${n}.png` });
  console.log(path, await page.getByRole('dialog').first().locator('label').allInnerTexts().catch(() => []), await page.getByRole('dialog').first().getByRole('button').allInnerTexts().catch(() => []));
  await page.keyboard.press('Escape');
}
await browser.close(); await db.close();
