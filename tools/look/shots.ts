// `npm run shots -- [words of a path …] [--role owner] [--phone|--tablet] [--dark]`: takes pictures of screens of a running product, roles ×
// widths, in ./shots.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { demoAccounts, demoPassword } from '@vigie/demo/accounts.ts';
import { launchChromium } from '@vigie/e2e/chromium.ts';
import { arrive, settled } from '@vigie/e2e/stage.ts';
import { screensTable } from '@vigie/e2e/look/screens.ts';

const args = process.argv.slice(2);
const flag = (name: string): string | undefined => (args.includes(`--${name}`) ? (args[args.indexOf(`--${name}`) + 1] ?? '') : undefined);
const words = args.filter((arg, index) => !arg.startsWith('--') && !['--role', '--url'].includes(args[index - 1] ?? ''));
const base = flag('url') ?? process.env['VIGIE_URL'] ?? 'http://localhost:4405';
const roles = (flag('role') ?? 'owner,agent,customer').split(',');
const widths = args.includes('--phone') ? [390] : args.includes('--tablet') ? [820] : [1440, 820, 390];
const schemes = args.includes('--dark') ? (['dark'] as const) : (['light', 'dark'] as const);
const out = join(import.meta.dirname, '..', '..', 'shots');
mkdirSync(out, { recursive: true });

const browser = await launchChromium();
for (const role of roles) {
  const account = demoAccounts.find((one) => one.email.startsWith(`${role}@`));
  if (!account) throw new Error(`no demonstration account for ${role}`);
  for (const width of widths) {
    for (const scheme of schemes) {
      const context = await browser.newContext({
        viewport: { width, height: width < 500 ? 844 : 900 },
        colorScheme: scheme,
        locale: 'fr-FR',
        timezoneId: 'Europe/Paris',
      });
      const page = await context.newPage();
      await page.goto(`${base}/#/login`);
      await page.locator('input').first().fill(account.email);
      await page.locator('input[type=password]').fill(demoPassword);
      await page.keyboard.press('Enter');
      await page.locator('#main').waitFor();
      for (const screen of screensTable) {
        if (!screen.ready || !words.every((word) => screen.path.includes(word))) continue;
        const path = screen.path.replace(/\/\{-?\$\w+\}|\/\$\w+/g, '');
        await arrive(page, `${base}/#${path}`);
        await settled(page);
        if (!page.url().endsWith(`#${path}`)) continue;
        const file = join(out, `${path.replaceAll('/', '_').slice(1) || 'root'}.${role}.${width}.${scheme}.png`);
        await page.screenshot({ path: file });
        console.log(file);
      }
      await context.close();
    }
  }
}
await browser.close();
