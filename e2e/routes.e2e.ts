import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demoAccounts } from '@vigie/demo/accounts.ts';
import { openStage, settled, PHONE, DESKTOP } from './src/stage.ts';
import { guardAtWork } from './src/guard-at-work.ts';
import { customerWith } from './src/prepare.ts';
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

const keeper = await guardAtWork(stage.db, {
  rights: ['listRounds', 'createRounds', 'editRounds', 'listCheckpoints', 'createCheckpoints', 'editCheckpoints'],
});
const stockReader = await customerWith(stage.db, ['listStockReferences', 'listStockAssignments', 'listStockActions']);
const account = (label: string): string => demoAccounts.find((each) => each.label === label)!.email;

/** Each screen once, by whom it is for and who sees most of it; who else may open it is a table of its own (web/src/app/who-sees-what.test.ts). */
const VISITS = [
  { who: 'nobody signed in', roles: ['public'], device: DESKTOP, refused: '/platform/sites/sites' },
  {
    who: 'the owner',
    email: account("propriétaire de l'agence"),
    roles: ['manager', 'any'],
    device: DESKTOP,
    refused: '/platform/admin/adminAgencies',
  },
  {
    who: 'a guard who keeps rounds',
    email: keeper.email,
    roles: ['agent'],
    only: /^\/terrain\/(rondes|checkpoints)\//,
    device: PHONE,
    refused: '/platform/sites/sites',
  },
  { who: 'the guard', email: account('agent planifiable'), roles: ['agent'], device: PHONE, refused: '/platform/sites/sites' },
  {
    who: 'a customer who follows the stocks',
    email: stockReader,
    roles: ['customer'],
    only: /customerStocks/,
    device: DESKTOP,
    refused: '/platform/sites/sites',
  },
  { who: 'the customer', email: account('cliente'), roles: ['customer'], device: DESKTOP, refused: '/platform/sites/sites' },
  {
    who: 'the super-administrator',
    email: account('super administrateur'),
    roles: ['superadmin', 'admin'],
    device: DESKTOP,
    refused: '/terrain/planning',
  },
] as const;
/** Addresses that lead on to another screen. */
const LEADS: Readonly<Record<string, string>> = {
  '/customer/customerPlanning': '/customer/customerPlaningSites',
  '/customer/customerStocks': '/customer/customerStocks/stocksReferences',
  '/terrain/customerRequests/{-$id}': '/terrain/demandes',
};
const left = new Set(ready);
const screensOf = ({ roles, only = /^/ }: { readonly roles: readonly string[]; readonly only?: RegExp }) =>
  ready.filter(
    (screen) => left.has(screen) && only.test(screen.path) && screen.roles.split(', ').some((role) => roles.includes(role)) && left.delete(screen),
  );
const visits = VISITS.map((visit) => ({ ...visit, screens: screensOf(visit) }));
/** Half of a long list each: two tests that say where they are. */
const PART = 20;
const parts = visits.flatMap(({ screens, ...visit }) =>
  Array.from({ length: Math.ceil(screens.length / PART) }, (_, part) => ({
    ...visit,
    part: part + 1,
    screens: screens.slice(part * PART, (part + 1) * PART),
  })),
);

describe('every screen', () => {
  test('is opened by somebody', () => {
    expect([...left].map(({ path }) => path)).toEqual([]);
  });

  test.each(parts)('opens to $who, part $part: no error, none empty, no barrier of accessibility', { timeout: 300_000 }, async (visit) => {
    const { page, errors, goto, signIn } = await stage.visitor(visit.device);
    if ('email' in visit) await signIn(visit.email);
    const flaws: string[] = [];
    for (const { path } of visit.screens) {
      const before = errors.length;
      await goto(addressOf(path));
      if (!(await standsStill(page))) flaws.push(`${path}: never stands still`);
      if (errors.length > before) flaws.push(`${path}: ${errors.slice(before).join(' | ').slice(0, 300)}`);
      if (!page.url().includes(`#${LEADS[path] ?? addressOf(path)}`)) flaws.push(`${path}: leads to ${page.url()}`);
      if (visit.device === DESKTOP && (await windowScrolls(page))) flaws.push(`${path}: the window scrolls`);
      for (const barrier of await barriersOf(page)) flaws.push(`${path}: ${barrier}`);
    }
    await page.context().close();
    expect(flaws).toEqual([]);
  });

  test.each(VISITS)('that is not theirs sends $who elsewhere', async (visit) => {
    const { page, goto, signIn } = await stage.visitor(visit.device);
    if ('email' in visit) await signIn(visit.email);
    await goto(visit.refused);
    await expect.poll(() => page.url()).not.toContain(visit.refused);
    await page.context().close();
  });
});
