// Measures the browser's first load: the gzip size of a role's first screens, and when they are usable.
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';

export interface FirstLoad {
  readonly scriptKb: number;
  readonly usableMs: number;
}

/** Signs in, then opens the screen again without a cache and with the processor slowed down four times. */
export async function firstLoad(browser: Browser, url: string, email: string, hash: string, phone: boolean): Promise<FirstLoad> {
  const context = await browser.newContext({
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    locale: 'fr-FR',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(`${url}/#/login`);
  await page.locator('input').first().fill(email);
  await page.locator('input[type=password]').fill('Vigie-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => !address.hash.startsWith('#/login'));
  await page.close();
  const fresh = await context.newPage();
  const session = await context.newCDPSession(fresh);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const sizes: Promise<number>[] = [];
  let usable = false;
  fresh.on('response', (response) => {
    if (!usable && /\.m?js(\?|$)/.test(response.url())) sizes.push(response.body().then((body) => gzipSync(body).byteLength));
  });
  const start = performance.now();
  await fresh.goto(`${url}/#${hash}`);
  await fresh.locator('main h1, main h2, main [role=heading]').first().waitFor();
  const usableMs = performance.now() - start;
  // Chunks that the screen requests afterwards count too. The live stream keeps the network busy, so this waits a fixed time.
  await fresh.waitForTimeout(2500);
  usable = true;
  const scriptKb = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
  await context.close();
  return { scriptKb, usableMs };
}
