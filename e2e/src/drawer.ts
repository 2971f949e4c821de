// The drawer as a person reads it: a long menu has one open group at a time.
import type { Page } from 'playwright-core';

const drawerOf = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });

/** Every address of the drawer, each group opened in its turn. */
export async function drawerLinks(page: Page): Promise<string[]> {
  const drawer = drawerOf(page);
  await drawer.getByRole('link').first().waitFor();
  const found = new Set<string>();
  const read = async (): Promise<void> => {
    const links = await drawer.locator('a').evaluateAll((all) => all.map((link) => (link.getAttribute('href') ?? '').replace(/^.*#/, '')));
    for (const link of links) found.add(link);
  };
  await read();
  const heads = drawer.locator('button[aria-expanded]');
  for (let at = 0; at < (await heads.count()); at += 1) {
    const head = heads.nth(at);
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
    await read();
  }
  return [...found];
}

/** A line of the drawer, whose group is opened first. */
export async function drawerLine(page: Page, group: string, name: string | RegExp) {
  const head = drawerOf(page).getByRole('button', { name: new RegExp(`^${group}`) });
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  return drawerOf(page).getByRole('link', { name });
}
