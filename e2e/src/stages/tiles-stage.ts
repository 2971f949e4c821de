// Shared by the journeys through tiles: people with their own layout, and tiles by their names.
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { eq } from 'drizzle-orm';
import { users } from '@vigie/db/tables/platform/platform.ts';
import { afterEach } from 'vitest';
import { dialogOf } from '../hand.ts';
import { doubleOf } from '../prepare.ts';
import { DESKTOP, openStage, settled, type Visitor } from '../stage.ts';

export const DASHBOARD = '/platform/adminDashboard';

export const tile = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true }).last();
/** The tile with its content: a chart, a table, figures, or the sentence that there is nothing. */
export async function shown(page: Page, name: string): Promise<Locator> {
  const found = tile(page, name);
  await found.scrollIntoViewIfNeeded();
  await found.locator('table, ul, [role="img"], [role="alert"], p').first().waitFor();
  await found.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  return found;
}
export const title = (page: Page): Promise<void> => page.getByRole('heading', { level: 1, name: 'Tableau de bord' }).waitFor();

const kept = (page: Page, words: string) =>
  page.waitForRequest((request) => request.url().endsWith('/api/user') && request.method() === 'PUT' && (request.postData() ?? '').includes(words));

/** So low that no new tile is in view. */
export const LOW = { width: 1440, height: 500 };
/** So high that all tiles are in view, and their figures come in one call. */
export const HIGH = { width: 1440, height: 5000 };

/** Adds tiles from the gallery, which stays open in between. */
export async function add(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter une tuile' }).first().click();
  const saved = kept(page, '"tiles"');
  for (const name of names)
    await dialogOf(page)
      .getByRole('button', { name: `Ajouter ${name}`, exact: true })
      .click();
  await dialogOf(page).getByRole('button', { name: 'Fermer' }).click();
  await saved;
}

interface Entry {
  /** The widgets of their tiles, by key, one below the other. Without it they have the tiles of a first visit. */
  readonly widgets?: readonly string[];
  readonly options?: BrowserContextOptions;
}
const layoutOf = (widgets: readonly string[]) => ({
  adminDashboard: {
    config: { tiles: widgets.map((component, index) => ({ i: `${component}-1`, x: 0, y: 6 * index, w: 4, h: 6, config: { component } })) },
  },
});

/** Each visitor is a copy of the account: their layout is nobody else's, and need not be restored. */
export async function openTiles() {
  const people: Visitor[] = [];
  // Runs after the stage's own step after a test: a failed page is saved before it is closed.
  afterEach(async () => {
    for (const { page } of people.splice(0)) await page.context().close();
  });
  const stage = await openStage();
  /** Whose page stays open for all tests of the file. */
  const stay = async (account: string, { widgets, options = DESKTOP }: Entry = {}): Promise<Visitor> => {
    const email = await doubleOf(stage.db, account);
    if (widgets)
      await stage.db.platform((tx) =>
        tx
          .update(users)
          .set({ pagesConfig: layoutOf(widgets) })
          .where(eq(users.email, email)),
      );
    const visitor = await stage.visitor(options);
    await visitor.signIn(email);
    await visitor.goto(DASHBOARD);
    await title(visitor.page);
    await settled(visitor.page);
    return visitor;
  };
  const enter = async (account: string, entry: Entry = {}): Promise<Visitor> => {
    const visitor = await stay(account, entry);
    people.push(visitor);
    return visitor;
  };
  return { enter, stage, stay };
}
