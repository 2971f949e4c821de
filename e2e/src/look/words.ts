// What a role opens and reads: headings, the drawer's addresses, and words or dates that are not French.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { screensTable } from './screens.ts';
import { settled, type Visitor } from '../stage.ts';

export const heading = (page: Page): Promise<string> => page.locator('main h1').first().innerText();
export const open = async ({ page, goto }: Visitor, hash: string): Promise<string> => {
  await goto(hash);
  await settled(page);
  return heading(page);
};
const plain = screensTable.filter(({ ready, path, roles }) => ready && !path.includes('/$') && !roles.includes('public') && path !== '/loading');
export const addressOf = (path: string): string => path.replace(/\/\{-\$\w+\}/g, '');
export const screensOf = (role: string) => plain.filter(({ roles }) => roles.split(', ').includes(role) || roles.includes('any'));

/** Visible text and text for screen readers. Names that stand as code are nobody's French. */
const wordsOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const said = ['aria-label', 'placeholder', 'title', 'alt'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    );
    const codes = [...document.querySelectorAll('code')].map((element) => element.innerText);
    const shown = codes.reduce((text, code) => text.replaceAll(code, ''), document.body.innerText);
    return [shown, document.title, ...said].join('\n');
  });
const ENGLISH =
  /\b(the|and|with|from|save|cancel|delete|loading|search|settings|submit|close|open|edit|update|required|invalid|select|please|today|tomorrow|monday|sunday|undefined|nan|show more|no data|page not found)\b/i;
/** Not the number of a professional card, which contains its expiry date. */
const OTHER_DATES = /(?<![A-Z\d]-)\b\d{4}-\d\d-\d\d\b(?!-)|\b\d{1,2}:\d\d ?[ap]m\b|\b\d{1,2}\/\d{1,2}\/\d\d\b(?!\d)/i;

/** Lines with foreign words or foreign date formats on this page. */
export const foreignWords = async (page: Page): Promise<string[]> =>
  (await wordsOn(page))
    .split('\n')
    .filter((line) => ENGLISH.test(line) || OTHER_DATES.test(line))
    .map((line) => line.slice(0, 120));

/** The same on every screen that this role opens; `any`: on those that everybody opens. The crawl reads each screen once (crawl.ts). */
export async function foreignOn(visitor: Visitor, role: string): Promise<string[]> {
  const found: string[] = [];
  let seen = 0;
  for (const { path } of screensOf(role)) {
    await visitor.goto(addressOf(path));
    await settled(visitor.page);
    if (!visitor.page.url().includes(`#${addressOf(path)}`)) continue;
    seen += 1;
    for (const line of await foreignWords(visitor.page)) found.push(`${path}: ${line}`);
  }
  expect(seen).toBeGreaterThan(5);
  return [...new Set(found)];
}
