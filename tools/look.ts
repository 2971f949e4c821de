import { launchChromium } from '@vigie/e2e/chromium.ts';
const browser = await launchChromium();
const base = 'http://localhost:4432';
for (const [name, viewport, colorScheme] of [
  ['phone', { width: 390, height: 844 }, 'light'],
  ['phone-dark', { width: 390, height: 844 }, 'dark'],
  ['desk', { width: 1440, height: 900 }, 'light'],
] as const) {
  const context = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris', viewport, colorScheme, serviceWorkers: 'block' });
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log(name, m.text()));
  await page.goto(`${base}/#/login`);
  await page.getByLabel(/^(Adresse e-mail|Identifiant|E-mail)/).fill('agent@vigie.test');
  await page.getByLabel(/^Mot de passe/).fill('Vigie-2026');
  await page.getByRole('button', { name: /Se connecter/ }).click();
  await page.locator('#main').waitFor();
  for (const path of ['servicesNonPlanifies', 'nfc', 'sites', 'contactAgence', 'demandes']) {
    await page.goto(`${base}/#/terrain/${path}`);
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/look-${name}-${path}.png` });
  }
  await context.close();
}
await browser.close();
