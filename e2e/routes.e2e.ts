import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demoAccounts } from '@vigie/demo/accounts.ts';
import { openStage, settled, PHONE, DESKTOP } from './src/stage.ts';
import { screensTable } from './src/screens.ts';

const stage = await openStage();
/** The loading screen never stands still: it is what is shown until something else is. */
const ready = screensTable.filter(({ ready: isReady, path }) => isReady && path !== '/loading');
const addressOf = (path: string): string => path.replace(/\/:\w+\??/g, '').replace(/\/\{-?\$\w+\}|\/\$\w+/g, '');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const standsStill = (page: Page): Promise<boolean> =>
  settled(page).then(
    () => true,
    () => false,
  );

async function keepIf<T>(all: readonly T[], holds: (each: T) => Promise<boolean>): Promise<T[]> {
  const kept: T[] = [];
  for (const each of all) if (await holds(each)) kept.push(each);
  return kept;
}

/** What lies half under a bar that stays in place is large enough once it is scrolled out from there. */
const isTooSmall = async (page: Page, target: string): Promise<boolean> => {
  await page
    .locator(target)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { violations } = await new AxeBuilder({ page }).include(target).withRules(['target-size']).analyze();
  return violations.length > 0;
};

const barriersOf = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const barriers: string[] = [];
  for (const { id, nodes } of violations) {
    const targets = nodes.map(({ target }) => target.join(' '));
    const held = id === 'target-size' ? await keepIf(targets, (target) => isTooSmall(page, target)) : targets;
    if (held.length > 0) barriers.push(`${id} ${held[0]} (${held.length})`);
  }
  return barriers;
};

/** The window itself: the frame fills it, and only what stands in the frame scrolls. */
const windowScrolls = (page: Page): Promise<boolean> => page.evaluate(() => (document.scrollingElement?.scrollHeight ?? 0) > innerHeight);

/** Every ready screen is opened by every role: those who may see it get it, the others are sent elsewhere. */
describe.each(demoAccounts)('$label', ({ email, kind }) => {
  test('opens every screen: no error, none empty, no barrier of accessibility on those it may see', { timeout: 900_000 }, async () => {
    const { page, errors, goto, signIn } = await stage.visitor(kind === 'agent' ? PHONE : DESKTOP);
    await signIn(email);
    const flaws: string[] = [];
    let seen = 0;
    for (const { path } of ready) {
      const before = errors.length;
      await goto(addressOf(path));
      if (!(await standsStill(page))) flaws.push(`${path}: never stands still`);
      if (errors.length > before) flaws.push(`${path}: ${errors.slice(before).join(' | ').slice(0, 300)}`);
      if (!page.url().includes(`#${addressOf(path)}`)) continue;
      seen += 1;
      if (kind !== 'agent' && (await windowScrolls(page))) flaws.push(`${path}: the window scrolls`);
      for (const barrier of await barriersOf(page)) flaws.push(`${path}: ${barrier}`);
    }
    await page.context().close();
    expect(flaws).toEqual([]);
    expect(seen).toBeGreaterThan(3);
  });
});
