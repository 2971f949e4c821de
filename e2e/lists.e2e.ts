import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { users } from '@vigie/db/tables/platform/platform.ts';
import { LONG_NAME } from './src/prepare.ts';
import { choosePageSize, pageSizes } from './src/page-sizes.ts';
import { settled } from './src/stage.ts';
import { COUNT, CUSTOMERS, isList, openLists } from './src/stages/lists-stage.ts';

const { agency, askedBy, cells, db, goto, message, open, page, press, rows, stage } = await openLists();

describe('the pages of a list', () => {
  test('a list starts with 25 rows, the newest first, and offers 5 to 250 (A-259, F-032, C-335)', async () => {
    const [first] = await askedBy(open);
    expect(first).toEqual({ query: '', limit: 25, page: 1, ascending: 0, orderBy: 'createdAt', filters: {} });
    expect(await cells(1)).toHaveLength(25);
    expect((await cells(1))[0]).toBe('Client 0420');
    expect(await pageSizes(page)).toEqual([5, 10, 25, 50, 100, 250].map((size) => `${size} par page`));
  });

  test('sorting, paging and searching use the six parameters of the wire (A-257, C-006)', async () => {
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

  test('typing sends one request, 400 ms after the last key (A-261)', async () => {
    const box = page.getByRole('searchbox');
    await box.fill('');
    await expect.poll(() => rows().count()).toBe(25);
    // By the page's own clock: on a busy machine both events reach the test late.
    await page.evaluate(() => {
      performance.clearResourceTimings();
      document.addEventListener('input', ({ timeStamp }) => (document.body.dataset['typedAt'] = String(timeStamp)), true);
    });
    const asked = await askedBy(async () => {
      await box.pressSequentially('Albi', { delay: 40 });
      await expect.poll(() => page.url()).toContain('Albi');
    });
    expect(asked.map(({ query }) => query)).toEqual(['Albi']);
    const waited = await page.evaluate(() => {
      const requests = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/fetch/customers'));
      return requests.map(({ startTime }) => startTime - Number(document.body.dataset['typedAt']));
    });
    expect(waited).toHaveLength(1);
    expect(waited[0]).toBeGreaterThan(399);
    await box.fill('');
    await expect.poll(() => rows().count()).toBe(25);
  });

  test('no cell is wider than 400 pixels, whatever its content (A-261)', async () => {
    await page.getByRole('searchbox').fill('0001');
    await expect.poll(() => cells(1)).toContain(LONG_NAME);
    const widths = await page.locator('tbody tr[data-row] > *').evaluateAll((all) => all.map((one) => (one as HTMLElement).offsetWidth));
    expect(Math.max(...widths)).toBeLessThanOrEqual(400);
    await page.getByRole('searchbox').fill('');
    await expect.poll(() => rows().count()).toBe(25);
  });

  test('250 rows are chosen and kept for the next visit, and only those in view are rendered', async () => {
    await choosePageSize(page, 250);
    await settled(page);
    await expect.poll(() => page.locator('table').getAttribute('aria-rowcount')).toBe(String(COUNT + 1));
    await expect.poll(() => page.getByText('1 à 250 sur').count()).toBe(1);
    expect(await rows().count()).toBeLessThan(80);
    await page.getByRole('region', { name: 'Liste : clients' }).evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await expect.poll(async () => (await cells(1)).at(-1)).toMatch(/^Client 0/);
    const [again] = await askedBy(open);
    expect(again?.limit).toBe(250);
    await choosePageSize(page, 25);
    await settled(page);
  });

  test('the answer contains the rows and their number after filters (A-258, C-007)', async () => {
    const answer = page.waitForResponse((response) => isList(response.request()));
    await page.getByRole('searchbox').fill('Albi');
    const body = (await (await answer).json()) as { data: unknown[]; count: number };
    expect(Object.keys(body).toSorted()).toEqual(['count', 'data']);
    expect([body.data.length, body.count]).toEqual([25, COUNT / 2]);
    await page.getByRole('searchbox').fill('');
    await expect.poll(() => page.getByText(`sur ${COUNT} clients`).count()).toBe(1);
  });

  test('arrows move, Enter opens, « / » searches', async () => {
    await rows()
      .first()
      .click({ position: { x: 700, y: 10 } });
    await page.getByText(`1 sur ${COUNT}`, { exact: true }).waitFor();
    await page.goBack();
    await settled(page);
    await rows().first().focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-row'))).toBe('1');
    await page.keyboard.press('Enter');
    await page.getByText(`2 sur ${COUNT}`, { exact: true }).waitFor();
    await page.goBack();
    await settled(page);
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
  });
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

describe('filters and presets', () => {
  const filters = () => page.getByRole('dialog', { name: 'Filtres' });
  const openFilters = async (): Promise<void> => {
    await press(/^Filtres, /);
    await filters().waitFor();
  };
  const shut = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await filters().waitFor({ state: 'hidden' });
  };
  const actions = async (preset: string, what: string): Promise<void> => {
    await filters()
      .getByRole('button', { name: `Actions : ${preset}` })
      .click();
    await page.getByRole('menuitem', { name: what }).click();
  };
  const answer = (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();
  const stored = async (): Promise<{ key: string; label: string; favorite?: boolean; filters: object }[]> => {
    const [row] = await db.platform((tx) => tx.select({ pages: users.pagesConfig }).from(users).where(eq(users.email, agency.manager)));
    const pages = (row?.pages ?? {}) as Record<string, { filtersPreset?: never[] }>;
    return pages['customers']?.filtersPreset ?? [];
  };

  /** What another device of the same person stores. */
  async function keep(pagesConfig: object): Promise<void> {
    const send = async (method: string, path: string, body: object, token = ''): Promise<{ token: string }> => {
      const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
      return (await fetch(`${stage.url}/api${path}`, { method, headers, body: JSON.stringify(body) })).json() as Promise<{ token: string }>;
    };
    const { token } = await send('POST', '/login_check', { username: agency.manager, password: 'Vigie-2026' });
    await send('PUT', '/user', { pagesConfig }, token);
  }

  test('an inactive filter says « Tous », and an active one is counted (A-214, A-218, C-338)', async () => {
    await open();
    await openFilters();
    expect(await filters().getByLabel('Prospects', { exact: true }).inputValue()).toBe('Tous');
    await filters().getByLabel('Type(s)').click();
    await page.getByRole('option', { name: 'Association' }).click();
    await page.keyboard.press('Tab');
    const asked = await askedBy(() => filters().getByRole('button', { name: 'Appliquer' }).click());
    expect(asked.at(-1)?.filters).toEqual({ type: [300] });
    expect(await page.getByRole('button', { name: 'Filtres, 1 actifs' }).count()).toBe(1);
    expect(await page.getByText(`sur ${COUNT / 2} clients`).count()).toBe(1);
  });

  test('a preset needs a title, is saved with its filters and stored with the person (A-210, A-211, A-217)', async () => {
    await openFilters();
    await filters().getByRole('button', { name: 'Enregistrer' }).click();
    expect(await filters().getByText('Obligatoire').count()).toBe(1);
    await filters().getByPlaceholder('Titre').fill('Associations');
    await filters().getByRole('button', { name: 'Enregistrer' }).click();
    await message('Filtre Associations sauvegardé').waitFor();
    await expect.poll(stored).toMatchObject([{ label: 'Associations', filters: { type: [300] } }]);
    await actions('Associations', 'Renommer');
    await filters().getByPlaceholder('Titre').fill('');
    await filters().getByRole('button', { name: 'Renommer' }).click();
    expect(await filters().getByText('Obligatoire').count()).toBe(1);
    await filters().getByPlaceholder('Titre').fill('Asso');
    await filters().getByRole('button', { name: 'Renommer' }).click();
    await message('Filtre Asso sauvegardé').waitFor();
  });

  test('there is at most one favourite, with which the next visit starts, even on another device (A-210, A-213, A-217, C-336)', async () => {
    await filters().getByRole('button', { name: 'Tout effacer' }).click();
    await filters().getByPlaceholder('Titre').fill('Tout');
    await filters().getByRole('button', { name: 'Enregistrer' }).click();
    await filters().getByRole('button', { name: 'Filtre par défaut : Tout' }).click();
    await message('Filtre par défaut : Tout').waitFor();
    await filters().getByRole('button', { name: 'Filtre par défaut : Asso' }).click();
    await message('Filtre par défaut : Asso').waitFor();
    await expect
      .poll(async () => (await stored()).map(({ label, favorite }) => [label, favorite]))
      .toEqual([
        ['Asso', true],
        ['Tout', false],
      ]);
    const other = await stage.visitor();
    await other.signIn(agency.manager);
    const [first] = await askedBy(() => other.goto(CUSTOMERS), other.page);
    expect(first?.filters).toEqual({ type: [300] });
    await other.page.context().close();
    await filters().getByRole('button', { name: 'Filtre par défaut : Asso' }).click();
    await message('Filtre par défaut : Défaut').waitFor();
  });

  test('overwriting and deleting ask first, and cancelling does nothing (A-137, A-212, C-337)', async () => {
    await actions('Asso', 'Remplacer par les filtres actuels');
    await page.getByRole('alertdialog').getByText('Le filtre sera remplacé').waitFor();
    await answer('Annuler');
    await expect.poll(async () => (await stored())[0]?.filters).toEqual({ type: [300] });
    await actions('Asso', 'Remplacer par les filtres actuels');
    await answer('Remplacer');
    await expect.poll(async () => (await stored())[0]?.filters).toEqual({});
    // The same title again, or another preset's title, would be a twin.
    const saveAs = async (title: string, button: string): Promise<void> => {
      await filters().getByPlaceholder('Titre').fill(title);
      await filters().getByRole('button', { name: button, exact: true }).click();
      await page.getByRole('alertdialog').getByText('Le filtre sera remplacé').waitFor();
    };
    await saveAs('asso', 'Enregistrer');
    await answer('Annuler');
    expect(await stored()).toHaveLength(2);
    await actions('Tout', 'Renommer');
    await saveAs('Asso', 'Renommer');
    await answer('Annuler');
    expect((await stored()).map(({ label }) => label)).toEqual(['Asso', 'Tout']);
    await filters().getByPlaceholder('Titre').fill('Tout');
    await filters().getByRole('button', { name: 'Renommer', exact: true }).click();
    await expect.poll(() => filters().getByPlaceholder('Titre').inputValue()).toBe('');
    await saveAs('Asso', 'Enregistrer');
    await answer('Remplacer');
    await expect
      .poll(async () => (await stored()).map(({ label, filters: kept }) => [label, kept]))
      .toEqual([
        ['Asso', {}],
        ['Tout', {}],
      ]);
    await actions('Tout', 'Supprimer');
    await page.getByRole('alertdialog').getByText('Le filtre ne sera plus récupérable').waitFor();
    await answer('Annuler');
    expect(await stored()).toHaveLength(2);
    await actions('Tout', 'Supprimer');
    await answer('Supprimer');
    await expect.poll(async () => (await stored()).map(({ label }) => label)).toEqual(['Asso']);
    await shut();
  });

  test('a preset with a removed filter says which (A-216, C-339)', async () => {
    await keep({ customers: { filtersPreset: [{ key: 'old', label: 'Ancien', filters: { region: 'sud', type: [300] } }] } });
    await page.reload();
    await settled(page);
    await press('Ancien');
    await message("Le filtre region n'existe pas").waitFor();
    await page.getByRole('status', { name: 'Messages' }).getByRole('button', { name: 'Fermer' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Filtres, 1 actifs' }).count()).toBe(1);
  });

  test('a period offers its thirteen names, and a custom one without an end is not applied (A-215, A-224/request, A-226)', async () => {
    await goto('/platform/planification/adminServices');
    await settled(page);
    await openFilters();
    await filters().getByLabel('Période', { exact: true }).click();
    expect(await page.getByRole('listbox').last().getByRole('option').allInnerTexts()).toEqual([
      'Hier',
      "Aujourd'hui",
      'Demain',
      '3 prochains jours',
      '3 derniers jours',
      'Semaine en cours',
      'Semaine précédente',
      'Semaine glissante',
      'Mois',
      'Mois glissant',
      'Année',
      'Année précédente',
      'Personnalisé',
    ]);
    await page.getByRole('option', { name: 'Personnalisé' }).click();
    await filters().getByRole('button', { name: 'Période, du et au' }).click();
    await page.locator('[data-dates-dropdown] button:not([data-outside])').filter({ hasText: /^15$/ }).first().click();
    await page.keyboard.press('Escape');
    let asked = 0;
    page.on('request', (request) => (asked += Number(request.url().includes('/fetch/circuits'))));
    await filters().getByRole('button', { name: 'Appliquer' }).click();
    await filters().getByText('Obligatoire').waitFor();
    expect(asked).toBe(0);
    await shut();
  });
});
