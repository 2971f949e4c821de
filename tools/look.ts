// Takes one picture: node tools/look.ts <role|-> <hash> <out.png> [width] [dark]
import { launchChromium } from '@vigie/e2e/chromium.ts';
const [role = 'owner', hash = '/home', out = '/tmp/look.png', width = '1440', scheme = 'light'] = process.argv.slice(2);
const base = process.env['VIGIE_URL'] ?? 'http://localhost:4499';
const browser = await launchChromium();
const context = await browser.newContext({
  viewport: { width: Number(width), height: Number(width) < 500 ? 844 : 900 },
  colorScheme: scheme as 'light' | 'dark',
  locale: 'fr-FR',
  timezoneId: 'Europe/Paris',
});
const page = await context.newPage();
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
page.on('pageerror', (e) => console.log('pageerror', e.message));
await page.goto(`${base}/#/login`);
if (role !== '-') {
  await page.locator('input').first().fill(`${role}@vigie.test`);
  await page.locator('input[type=password]').fill('Vigie-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL((a) => !a.hash.startsWith('#/login'), { timeout: 15000 }).catch((e: Error) => console.log(e.message));
  await page.goto(`${base}/#${hash}`);
}
await page.waitForTimeout(Number(process.env['WAIT'] ?? 2500));
await page.screenshot({ path: out });
console.log(page.url());
await browser.close();
