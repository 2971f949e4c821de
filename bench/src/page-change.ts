// Measures what a change of page costs the main thread, when each page of the list has 250 rows.
import type { Browser } from 'playwright-core';
import { median } from './measure.ts';

/** Milliseconds from the click until the page is idle with the new rows: median of `rounds` changes, and the worst. */
export async function pageChange(
  browser: Browser,
  url: string,
  email: string,
  hash: string,
  rounds = 12,
): Promise<{ medianMs: number; worstMs: number }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${url}/#/login`);
  await page.locator('input').first().fill(email);
  await page.locator('input[type=password]').fill('Vigie-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => !address.hash.startsWith('#/login'));
  await page.goto(`${url}/#${hash}?limit=250`);
  await page.getByText('1 à 250 sur').waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const worked = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const times: number[] = [];
  for (let round = 0; round < rounds + 2; round += 1) {
    const next = page.getByRole('button', { name: 'Page suivante' });
    await next.hover();
    await page.waitForTimeout(200);
    const before = await worked();
    const answered = page.waitForResponse((response) => response.url().includes('/fetch/') && response.request().method() === 'POST');
    await next.click();
    await (await answered).finished();
    await page.waitForTimeout(500);
    // The first changes warm up the code.
    if (round >= 2) times.push((await worked()) - before);
  }
  await context.close();
  return { medianMs: median(times), worstMs: Math.max(...times) };
}
