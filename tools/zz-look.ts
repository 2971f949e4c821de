import { launchChromium } from '@vigie/e2e/chromium.ts';
import { arrive, settled } from '@vigie/e2e/stage.ts';
const base = 'http://localhost:4499';
const browser = await launchChromium();
const jobs: [string, string, number, 'light' | 'dark', string][] = [['owner', '/platform/collaborateurs/legal_counters', 1440, 'light', 'counters']];
const paths = process.argv.slice(2);
for (const spec of paths) {
  const [role, path, width, scheme, name, act] = spec.split('|') as [string, string, string, 'light' | 'dark', string, string?];
  const context = await browser.newContext({
    viewport: { width: Number(width), height: Number(width) < 500 ? 844 : 900 },
    colorScheme: scheme,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  });
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log(name, 'console:', m.text().slice(0, 200)));
  await page.goto(`${base}/#/login`);
  await page.locator('input').first().fill(`${role}@vigie.test`);
  await page.locator('input[type=password]').fill('Vigie-2026');
  await page.keyboard.press('Enter');
  await page.locator('#main').waitFor();
  await arrive(page, `${base}/#${path}`);
  await settled(page);
  await page.waitForTimeout(1500);
  for (const step of (act ?? '').split(';').filter(Boolean)) {
    const [kind, what] = step.split('=') as [string, string];
    if (kind === 'text') await page.getByText(what).first().click();
    if (kind === 'button') await page.getByRole('button', { name: what }).first().click();
    if (kind === 'tab') await page.getByRole('tab', { name: what }).first().click();
    if (kind === 'link') await page.getByRole('link', { name: what }).first().click();
    if (kind === 'scroll') await page.getByText(what).first().scrollIntoViewIfNeeded();
    await page.waitForTimeout(1500);
  }
  await page.screenshot({ path: `/tmp/shots/${name}.png` });
  console.log(name, page.url());
  await context.close();
}
await browser.close();
void jobs;
