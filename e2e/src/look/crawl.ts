// Opens screens one after the other and reports problems: errors, emptiness, words that are not French, accessibility barriers.
import type { Page } from 'playwright-core';
import { barriersInBoth, barriersOf } from './barriers.ts';
import type { ScreenRow } from './screens.ts';
import { DESKTOP, settled, type Stage, type Visitor } from '../stage.ts';
import type { Visit } from './visits.ts';
import { foreignWords } from './words.ts';

/** Addresses that redirect to another screen. */
const LEADS: Readonly<Record<string, string>> = {
  '/platform/planification/adminPlanning': '/platform/planification/adminPlaningSites',
  '/terrain/planification/adminPlanning': '/platform/planification/adminPlaningSites',
  '/customer/customerPlanning': '/customer/customerPlaningSites',
  '/customer/customerStocks': '/customer/customerStocks/stocksReferences',
  '/terrain/customerRequests/{-$id}': '/terrain/demandes',
};

/** Only with simplified stock; the demonstration has detailed stock. Who asks for it stays where they were. */
const CLOSED = '/platform/entreprise/listAgencyExpirations/expirationsAgentItems';

/** The state of a closed order is a French word that English has as well. */
const ORDERS = '/platform/admin/adminAgencySubscriptionOperationSubscriptions';
const isClosedOrder = ({ path }: ScreenRow, line: string): boolean => path === ORDERS && /(?:^|\t)Close(?:\t|$)/.test(line);

/** For a record's page, that of its list. A page for people who are not signed in has no list, and answers an address without a record. */
const addressOf = ({ path, roles }: ScreenRow): string => path.replace(/\/\{-\$\w+\}/g, '').replace(/\/\$\w+/g, roles === 'public' ? '/inconnu' : '');

const standsStill = (page: Page): Promise<boolean> =>
  settled(page).then(
    () => true,
    () => false,
  );

/** The window itself: the frame fills it, and only content inside the frame scrolls. */
const windowScrolls = (page: Page): Promise<boolean> => page.evaluate(() => (document.scrollingElement?.scrollHeight ?? 0) > innerHeight);

/** Lists that scroll sideways at the width of a desk, and amounts or dates that their cell cuts. */
const cutLists = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main [role="region"][aria-label^="Liste : "]')].flatMap((box) => {
      const name = box.ariaLabel ?? '';
      const beyond = box.scrollWidth - box.clientWidth;
      const cut = [...box.querySelectorAll('td[data-figure], td[data-whole]')].filter((cell) => cell.scrollWidth > cell.clientWidth);
      return [...(beyond > 0 ? [`${name} is ${beyond} pixels too wide`] : []), ...cut.slice(0, 3).map((cell) => `${name} cuts ${cell.textContent}`)];
    }),
  );

async function flawsOf(
  { page, errors, goto }: Visitor,
  screen: ScreenRow,
  { isFirst, isDesk }: { isFirst: boolean; isDesk: boolean },
): Promise<string[]> {
  const before = errors.length;
  const address = addressOf(screen);
  const lead = screen.path === CLOSED ? new URL(page.url()).hash.slice(1) : LEADS[screen.path];
  await goto(address);
  const flaws: string[] = [];
  if (!(await standsStill(page))) flaws.push('never stands still');
  if (errors.length > before) flaws.push(errors.slice(before).join(' | ').slice(0, 300));
  if (!page.url().includes(`#${lead ?? address}`)) flaws.push(`leads to ${page.url()}`);
  if (isDesk && (await windowScrolls(page))) flaws.push('the window scrolls');
  if (isDesk) flaws.push(...(await cutLists(page)));
  const foreign = (await foreignWords(page)).filter((line) => !isClosedOrder(screen, line));
  flaws.push(...foreign.map((line) => `not French: ${line}`));
  // The frame is the same around every screen: it is checked once, in light and in dark.
  const within = (await page.locator('main').count()) > 0 ? 'main' : 'html';
  const barriers = isFirst ? await barriersInBoth(page) : await barriersOf(page, { within });
  return [...flaws, ...barriers].map((flaw) => `${screen.path}: ${flaw}`);
}

async function enter(stage: Stage, visit: Visit): Promise<Visitor> {
  const visitor = await stage.visitor(visit.device);
  const email = await visit.email(stage);
  if (!email) return visitor;
  await visitor.signIn(email);
  // A closed address is refused once the agency's settings are known.
  await visitor.goto('/home');
  await settled(visitor.page);
  return visitor;
}

export async function crawl(stage: Stage, visit: Visit & { readonly screens: readonly ScreenRow[] }): Promise<string[]> {
  const visitor = await enter(stage, visit);
  const flaws: string[] = [];
  for (const [index, screen] of visit.screens.entries())
    flaws.push(...(await flawsOf(visitor, screen, { isFirst: index === 0, isDesk: visit.device === DESKTOP })));
  await visitor.page.context().close();
  return flaws;
}

/** The page of a visitor who opens a screen that is not theirs. */
export async function askForRefused(stage: Stage, visit: Visit): Promise<Page> {
  const { page, goto } = await enter(stage, visit);
  await goto('/home');
  await goto(visit.refused);
  return page;
}
