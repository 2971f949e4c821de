// throwaway
import { launchChromium } from '@vigie/e2e/chromium.ts';
import { arrive, settled } from '@vigie/e2e/stage.ts';
const base = 'http://localhost:4412';
const browser = await launchChromium();
for (const [w, h, dark] of [
  [1440, 900, false],
  [820, 1180, true],
] as const) {
  const context = await browser.newContext({
    viewport: { width: w, height: h },
    colorScheme: dark ? 'dark' : 'light',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  });
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log('ERR', m.text()));
  await page.goto(`${base}/#/login`);
  await page.locator('input').first().fill('manager@vigie.test');
  await page.locator('input[type=password]').fill('Vigie-2026');
  await page.keyboard.press('Enter');
  await page.locator('#main').waitFor();
  await arrive(page, `${base}/#/platform/planification/adminPlaningSites`);
  await page.getByRole('button', { name: '4 semaines', exact: true }).click();
  await settled(page);
  await page.waitForTimeout(500);
  const chips = page.locator('[data-service]');
  await chips.nth(3).click({ modifiers: ['ControlOrMeta'] });
  await chips.nth(30).click({ modifiers: ['Shift'] });
  await page.waitForTimeout(300);
  await page.screenshot({ path: `/tmp/b${w}.png` });
  await page.getByRole('button', { name: 'Affecter…' }).click();
  await page.waitForTimeout(600);
  await page.screenshot({ path: `/tmp/c${w}.png` });
  await page.keyboard.press('Escape');
  await context.close();
}
await browser.close();
