// throwaway
import { launchChromium } from '@vigie/e2e/chromium.ts';
import { arrive, settled } from '@vigie/e2e/stage.ts';
const base = 'http://localhost:4412';
const browser = await launchChromium();
const context = await browser.newContext({
  viewport: { width: 1440, height: 900 },
  colorScheme: 'light',
  locale: 'fr-FR',
  timezoneId: 'Europe/Paris',
});
const page = await context.newPage();
page.on('console', (m) => m.type() === 'error' && console.log('ERR', m.text()));
page.on('pageerror', (m) => console.log('PERR', m.message));
await page.goto(`${base}/#/login`);
await page.locator('input').first().fill('manager@vigie.test');
await page.locator('input[type=password]').fill('Vigie-2026');
await page.keyboard.press('Enter');
await page.locator('#main').waitFor();
await arrive(page, `${base}/#/platform/planification/adminPlaningSites`);
await page.getByRole('button', { name: '4 semaines', exact: true }).click();
await settled(page);
await page.waitForTimeout(500);
await page.screenshot({ path: '/tmp/a0.png' });
await page.getByRole('button', { name: /Pourvoir automatiquement/ }).click();
await page.getByRole('button', { name: 'Chercher un planning' }).waitFor();
await page.waitForTimeout(300);
await page.screenshot({ path: '/tmp/a1.png' });
await page.getByRole('button', { name: 'Chercher un planning' }).click();
await page.waitForTimeout(1500);
await page.screenshot({ path: '/tmp/a2.png' });
await page.getByRole('tab', { name: /Propositions/ }).waitFor({ timeout: 70000 });
await page.waitForTimeout(300);
await page.screenshot({ path: '/tmp/a3.png' });
await page.getByRole('tab', { name: /Par collaborateur/ }).click();
await page.waitForTimeout(200);
await page.screenshot({ path: '/tmp/a4.png' });
const e = page.getByRole('tab', { name: /Non pourvus/ });
if (await e.isEnabled()) {
  await e.click();
  await page.waitForTimeout(200);
  await page.screenshot({ path: '/tmp/a5.png' });
}
await browser.close();
