// Keeps a failed journey's evidence: each page's picture and text, and a trace for `npx playwright show-trace`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';

export const FAILURES = join(import.meta.dirname, '..', 'failures');
/** How much of a page's text to log. */
const WORDS = 800;

const nameOf = (title: string): string => title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 90);

export async function startTrace(context: BrowserContext): Promise<void> {
  await context.tracing.start({ screenshots: false, snapshots: false });
  await context.tracing.startChunk();
}

async function keepPage(page: Page, place: string): Promise<string> {
  await page.screenshot({ path: `${place}.png`, timeout: 5000 });
  const words = await page.evaluate(() => document.body.innerText);
  writeFileSync(`${place}.txt`, `${page.url()}\n\n${words}`);
  return `${page.url()}\n${words.slice(0, WORDS)}`;
}

/** A page that can no longer be saved is named, and does not hide the others. */
const keptOr = async (keeping: Promise<string>): Promise<string> => keeping.catch((error: unknown) => `(not kept: ${String(error).split('\n')[0]})`);

/** Saves all pages of these contexts, and prints their files and their text to the terminal. */
export async function keepFailure(title: string, contexts: readonly BrowserContext[]): Promise<void> {
  const folder = join(FAILURES, nameOf(title));
  mkdirSync(folder, { recursive: true });
  const said: string[] = [];
  for (const [index, context] of contexts.entries()) {
    const place = join(folder, `visitor-${index + 1}`);
    for (const [number, page] of context.pages().entries()) said.push(await keptOr(keepPage(page, `${place}-page-${number + 1}`)));
    await keptOr(context.tracing.stopChunk({ path: `${place}.zip` }).then(() => ''));
    await keptOr(context.tracing.startChunk().then(() => ''));
  }
  process.stdout.write(`${[`— kept of « ${title} »: ${folder}`, ...said].join('\n')}\n`);
}
