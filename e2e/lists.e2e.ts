// What a list sends to the real server, and what stays with the person: columns, presets and their favourite.
import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { users } from '@vigie/db/tables/platform/platform.ts';
import { CUSTOMERS, openLists } from './src/stages/lists-stage.ts';

const { agency, askedBy, cells, db, errors, message, open, page, press, stage } = await openLists();

test('a list starts with its newest rows; sorting, paging and searching use the six parameters of the wire (A-257, C-006)', async () => {
  const [first] = await askedBy(open);
  expect(first).toEqual({ query: '', limit: 25, page: 1, ascending: 0, orderBy: 'createdAt', filters: {} });
  expect(await cells(1)).toHaveLength(25);
  expect((await cells(1))[0]).toBe('Client 0420');
  const byName = await askedBy(() => press('Nom'));
  expect(byName.at(-1)).toMatchObject({ orderBy: 'name', ascending: 1, page: 1 });
  const turned = await askedBy(() => press('Nom'));
  expect(turned.at(-1)).toMatchObject({ orderBy: 'name', ascending: 0 });
  const next = await askedBy(() => press('Page suivante'));
  expect(next.at(-1)).toMatchObject({ page: 2, limit: 25 });
  expect((await cells(1))[0]).toBe('Client 0395');
  const found = await askedBy(async () => {
    await page.getByRole('searchbox').fill('client 0419');
    await page.waitForFunction(() => document.querySelectorAll('tbody tr[data-row]').length === 1);
  });
  expect(found.at(-1)).toMatchObject({ query: 'client 0419', page: 1 });
});

describe('the columns of a list', () => {
  const heads = async () => (await page.locator('thead th').allInnerTexts()).map((text) => text.trim()).filter(Boolean);

  test('they are hidden, reordered and widened, and stay so at the next visit', async () => {
    await press('Colonnes');
    await page.getByRole('checkbox', { name: 'Type', exact: true }).uncheck();
    await press('Monter Statut');
    await press('Monter Statut');
    expect(await page.getByRole('checkbox', { name: 'Nom', exact: true }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect((await heads()).slice(0, 3)).toEqual(['Nom', 'Statut', 'Numéro']);
    const handle = page.getByRole('button', { name: /^Largeur de la colonne Nom/ });
    const width = (): Promise<number> =>
      page
        .locator('thead th')
        .first()
        .evaluate((cell) => (cell as HTMLElement).offsetWidth);
    const before = await width();
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().endsWith('/api/user'));
    await handle.focus();
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('ArrowRight');
    await saved;
    await open();
    expect(await heads()).not.toContain('Type');
    expect((await heads())[1]).toBe('Statut');
    expect(await width()).toBe(before + 48);
    // A chosen width is kept in a narrower window too, where the other columns give way.
    await page.setViewportSize({ width: 1100, height: 900 });
    expect(await width()).toBe(before + 48);
    await page.setViewportSize({ width: 1440, height: 900 });
    await press('Colonnes');
    await press('Revenir aux colonnes d’origine');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await heads()).toContain('Type');
  });
});

describe('presets', () => {
  const filters = () => page.getByRole('dialog', { name: 'Filtres' });
  const stored = async (): Promise<{ key: string; label: string; favorite?: boolean; filters: object }[]> => {
    const [row] = await db.platform((tx) => tx.select({ pages: users.pagesConfig }).from(users).where(eq(users.email, agency.manager)));
    const pages = (row?.pages ?? {}) as Record<string, { filtersPreset?: never[] }>;
    return pages['customers']?.filtersPreset ?? [];
  };

  test('a favourite is stored with the person and begins the next visit, even on another device (A-210, A-213, C-336)', async () => {
    await open();
    await press(/^Filtres, /);
    await filters().getByLabel('Type(s)').click();
    await page.getByRole('option', { name: 'Association' }).click();
    await page.keyboard.press('Tab');
    await filters().getByPlaceholder('Titre').fill('Associations');
    await filters().getByRole('button', { name: 'Enregistrer' }).click();
    await message('Filtre Associations sauvegardé').waitFor();
    await filters().getByRole('button', { name: 'Filtre par défaut : Associations' }).click();
    await expect.poll(stored).toMatchObject([{ label: 'Associations', favorite: true, filters: { type: [300] } }]);
    const other = await stage.visitor();
    await other.signIn(agency.manager);
    const [first] = await askedBy(() => other.goto(CUSTOMERS), other.page);
    expect(first?.filters).toEqual({ type: [300] });
    expect([...errors, ...other.errors]).toEqual([]);
  });
});
