// Finds a screen's accessibility barriers for keyboard, screen reader or strong contrast: WCAG 2.2 AA, by axe.
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { axeSource } from './quick-axe.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Violation {
  readonly id: string;
  /** A selector of each element. */
  readonly targets: readonly string[];
}

/** The page keeps axe while only its hash changes. Only violations are requested: reporting passes takes longer than checking. */
async function violationsOf(page: Page, within: string, runOnly: readonly string[]): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(
    async ({ place, rules }) => {
      const { run } = (globalThis as typeof globalThis & { axe: typeof axe }).axe;
      const { violations } = await run(place, { runOnly: rules, resultTypes: ['violations'], preload: false });
      return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }));
    },
    { place: within, rules: [...runOnly] },
  );
}

/** An element half under a sticky bar is large enough once it is scrolled out from under it. */
async function isTooSmall(page: Page, target: string): Promise<boolean> {
  await page
    .locator(target)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return (await violationsOf(page, target, ['target-size'])).length > 0;
}

async function keepIf<T>(all: readonly T[], holds: (each: T) => Promise<boolean>): Promise<T[]> {
  const kept: T[] = [];
  for (const each of all) if (await holds(each)) kept.push(each);
  return kept;
}

/** One line per rule: its name, the first element that breaks it, and their number. */
export async function barriersOf(
  page: Page,
  { within = 'html', rules = RULES }: { within?: string; rules?: readonly string[] } = {},
): Promise<string[]> {
  const barriers: string[] = [];
  for (const { id, targets } of await violationsOf(page, within, rules)) {
    const held = id === 'target-size' ? await keepIf(targets, (target) => isTooSmall(page, target)) : targets;
    if (held.length > 0) barriers.push(`${id} ${held[0]} (${held.length})`);
  }
  return barriers;
}

/** In light by all rules; then in dark, which changes only colours, by the contrast rule. The page is in light before and after. */
export async function barriersInBoth(page: Page, within = 'html'): Promise<string[]> {
  const inScheme = async (colorScheme: 'light' | 'dark', rules?: readonly string[]): Promise<string[]> => {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((scheme) => document.documentElement.dataset['mantineColorScheme'] === scheme, colorScheme);
    return (await barriersOf(page, { within, ...(rules && { rules }) })).map((barrier) => `${colorScheme}: ${barrier}`);
  };
  const barriers = [...(await inScheme('light')), ...(await inScheme('dark', ['color-contrast']))];
  await page.emulateMedia({ colorScheme: 'light' });
  return barriers;
}
