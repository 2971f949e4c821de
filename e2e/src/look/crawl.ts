// Opens screens one after the other and reports problems: errors, emptiness, words that are not French, accessibility barriers.
import type { Page, Request } from 'playwright-core';
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

/** What a list sends for its rows, without the column by which it is sorted. */
interface Asking {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string | null;
}

const SORTED_BY = /("orderBy":"|[?&]orderBy=)(\w+)/;

/** Columns that the screen offers to sort by, and the server refuses. */
async function refusedSorts(page: Page, asked: readonly Asking[]): Promise<string[]> {
  const names = await page.locator('main [data-sort]').evaluateAll((heads) => heads.map((head) => (head as HTMLElement).dataset['sort'] ?? ''));
  const last = asked.at(-1);
  // A list that another screen has asked for stands at once.
  if (!last) return [];
  const answers = names.map(async (name) => {
    const by = (text: string): string => text.replace(SORTED_BY, `$1${name}`);
    const body = last.body === null ? {} : { data: by(last.body) };
    const answer = await page.request.fetch(by(last.url), { method: last.method, headers: last.headers, ...body });
    return answer.ok() ? [] : [`sorting by ${name} is refused: ${answer.status()}`];
  });
  return (await Promise.all(answers)).flat();
}

async function flawsOf(
  { page, errors, goto }: Visitor,
  screen: ScreenRow,
  { isFirst, isDesk }: { isFirst: boolean; isDesk: boolean },
): Promise<string[]> {
  const before = errors.length;
  const address = addressOf(screen);
  const asked: Asking[] = [];
  const note = (request: Request): void => {
    const [url, body] = [request.url(), request.postData()];
    if (SORTED_BY.test(body ?? url)) asked.push({ method: request.method(), url, headers: request.headers(), body });
  };
  page.on('request', note);
  const lead = screen.path === CLOSED ? new URL(page.url()).hash.slice(1) : LEADS[screen.path];
  await goto(address);
  const flaws: string[] = [];
  if (!(await standsStill(page))) flaws.push('never stands still');
  if (errors.length > before) flaws.push(errors.slice(before).join(' | ').slice(0, 300));
  if (!page.url().includes(`#${lead ?? address}`)) flaws.push(`leads to ${page.url()}`);
  if (isDesk && (await windowScrolls(page))) flaws.push('the window scrolls');
  if (isDesk) flaws.push(...(await cutLists(page)));
  page.off('request', note);
  flaws.push(...(await refusedSorts(page, asked)));
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
