import type { Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { customers } from '@vigie/db/tables/people.ts';
import { makeCustomer } from '@vigie/demo/factories/people.ts';
import { readWorkbook } from '@vigie/server/plumbing/workbook/read-workbook.ts';
import { LONG_NAME, memberWith } from './src/prepare.ts';
import { PHONE, settled } from './src/stage.ts';
import { bytesOf } from './src/hand.ts';
import { COUNT, CUSTOMERS, isList, openLists, type Asked } from './src/stages/lists-stage.ts';

const { agency, cells, db, errors, goto, message, open, page, press, rows, stage } = await openLists();

describe('failing and empty answers', () => {
  test('a failed load shows no toast but a retry button (A-264, A-265, C-356, F-033)', async () => {
    const refuse = '**/fetch/customers';
    await goto('/home');
    await page.route(refuse, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":"shared.unexpected","message":"x"}' }),
    );
    await goto(CUSTOMERS);
    await page.getByRole('button', { name: 'Réessayer' }).waitFor();
    expect(await page.getByRole('alert').innerText()).toBe('Chargement impossible\n\nRéessayer');
    expect(await page.getByRole('status', { name: 'Messages' }).innerText()).toBe('');
    expect(errors.splice(0)).toEqual(['x']);
    await page.unroute(refuse);
    await press('Réessayer');
    await expect.poll(() => rows().count()).toBe(25);
  });

  test('a reload that fails keeps the rows, says so, counts nothing, and can be retried', async () => {
    await open();
    const refuse = '**/fetch/customers';
    await page.route(refuse, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":"shared.unexpected","message":"x"}' }),
    );
    await press('Page suivante');
    const notice = page.getByRole('alert').filter({ hasText: 'La liste n’a pas pu être rechargée' });
    await notice.waitFor();
    expect((await cells(1))[0]).toBe('Client 0420');
    expect(await page.getByText(/ à \d+ sur /).count()).toBe(0);
    expect(errors.splice(0)).toEqual(['x']);
    await page.unroute(refuse);
    await notice.getByRole('button', { name: 'Réessayer' }).click();
    await expect.poll(async () => (await cells(1))[0]).toBe('Client 0395');
    expect(await notice.count()).toBe(0);
  });

  test('an answer without a list of rows shows an empty list and breaks nothing (A-266, C-357)', async () => {
    const spoil = '**/fetch/customers';
    await goto('/home');
    await page.route(spoil, (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"data":{"no":"list"},"count":3}' }));
    const warned = page.waitForEvent('console', (said) => said.type() === 'warning');
    await goto(`${CUSTOMERS}?query="zz"`);
    await page.getByText('Aucun client ne correspond').waitFor();
    await page.unroute(spoil);
    expect((await warned).text()).toContain('Model invalide');
  });

  test('an empty result says so and offers a way back', async () => {
    await open();
    await page.getByRole('searchbox').fill('introuvable');
    await page.getByText('Aucun client ne correspond').waitFor();
    await press('Effacer la recherche et les filtres');
    await expect.poll(() => rows().count()).toBe(25);
  });
});

describe('the Excel export', () => {
  const calls = (): { pages: [number, number][]; stop: () => void } => {
    const pages: [number, number][] = [];
    const note = (request: Request): void => {
      const body = isList(request) ? (request.postDataJSON() as Asked) : null;
      if (body?.limit === 180) pages.push([body.page, body.limit]);
    };
    page.on('request', note);
    return { pages, stop: () => void page.off('request', note) };
  };

  test('it fetches 180 rows a call and keeps dates as dates (A-268)', async () => {
    const { pages, stop } = calls();
    const download = page.waitForEvent('download');
    await press('Exporter en Excel');
    const file = await download;
    stop();
    expect(file.suggestedFilename()).toBe('clients.xlsx');
    expect(pages.map(([number]) => number)).toEqual([1, 2, 3]);
    const [sheet] = await readWorkbook(await bytesOf(file));
    expect(sheet?.name).toBe('clients');
    expect(sheet?.rows).toHaveLength(COUNT + 1);
    expect(sheet?.rows[0]?.slice(0, 4)).toEqual(['Nom', 'Numéro', 'Type', 'Statut']);
    const last = sheet?.rows.at(-1) ?? [];
    expect([last[0], last[1], last[3], last.at(-1)]).toEqual([LONG_NAME, '411-00001', 'Actif', '2026-01-01T09:00']);
  });

  test('it is stopped by « Annuler »', async () => {
    let held: (() => void) | undefined;
    await page.route('**/fetch/customers', async (route) => {
      if ((route.request().postDataJSON() as Asked).page === 2) await new Promise<void>((resolve) => (held = resolve));
      await route.continue().catch(() => undefined);
    });
    let downloads = 0;
    page.on('download', () => (downloads += 1));
    await press('Exporter en Excel');
    const progress = page.getByRole('group', { name: 'Export Excel' });
    await progress.getByText(`180 / ${COUNT}`).waitFor();
    await progress.getByRole('button', { name: 'Annuler' }).click();
    await progress.waitFor({ state: 'hidden' });
    held?.();
    await page.unroute('**/fetch/customers');
    expect(downloads).toBe(0);
  });

  test('it is refused without rows and above 5000 (A-267)', async () => {
    await page.getByRole('searchbox').fill('introuvable');
    await page.getByText('Aucun client ne correspond').waitFor();
    await press('Exporter en Excel');
    await message('Pas de données à exporter').waitFor();
    await page.route('**/fetch/customers', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), count: 5001 } });
    });
    await page.getByRole('searchbox').fill('client');
    await page.getByText(/sur 5\s001 clients/).waitFor();
    await press('Exporter en Excel');
    await message("L'export excel est limité à 5000 lignes").waitFor();
    await page.unroute('**/fetch/customers');
    expect(errors).toEqual([]);
  });
});

describe('rights on a list', () => {
  test('without the create right there is no add button, and the rows offer the remaining actions (A-263, C-345)', async () => {
    expect(await page.getByRole('button', { name: 'Ajouter un client' }).count()).toBe(1);
    const email = await memberWith(db, agency.id, ['listCustomers', 'readCustomers']);
    const reader = await stage.visitor();
    await reader.signIn(email);
    await reader.goto(CUSTOMERS);
    await settled(reader.page);
    expect(await reader.page.getByRole('button', { name: 'Ajouter un client' }).count()).toBe(0);
    expect(await reader.page.getByRole('button', { name: 'Créer', exact: true }).count()).toBe(0);
    await reader.page
      .getByRole('button', { name: /^Actions : / })
      .first()
      .click();
    await reader.page.getByRole('menu').waitFor();
    expect(await reader.page.getByRole('menuitem').allInnerTexts()).toEqual(['Ouvrir']);
    expect(reader.errors).toEqual([]);
    await reader.page.context().close();
  });

  test('demonstration rows have a chip and are read-only, and the owner chooses which rows to see (A-272, A-274, F-040)', async () => {
    await db.platform((tx) => makeCustomer(tx, agency.id, { name: 'Client exemple', isFake: true, createdAt: '2027-01-01T08:00:00.000Z' }));
    const owner = await stage.visitor();
    await owner.signIn(agency.owner);
    await owner.goto(CUSTOMERS);
    await settled(owner.page);
    const demo = owner.page.locator('tbody tr[data-row]').filter({ hasText: 'Client exemple' });
    await demo.getByText('Démo', { exact: true }).waitFor();
    await demo.getByRole('button', { name: /^Actions : / }).click();
    await owner.page.getByRole('menu').waitFor();
    expect(await owner.page.getByRole('menuitem').allInnerTexts()).toEqual(['Ouvrir']);
    await owner.page.getByRole('menuitem', { name: 'Ouvrir' }).click();
    await owner.page.getByRole('heading', { level: 1, name: 'Client exemple' }).waitFor();
    await owner.page.locator('main').getByText('Démo', { exact: true }).waitFor();
    expect(await owner.page.getByRole('button', { name: /^(Modifier|Actions)$/ }).count()).toBe(0);
    await owner.page.goBack();
    await settled(owner.page);
    const shows = (mode: string, count: number) => async (): Promise<void> => {
      await owner.page.getByRole('button', { name: /^Mon menu/ }).click();
      await owner.page.getByRole('group', { name: 'Données' }).getByRole('button', { name: mode }).click();
      await owner.page.keyboard.press('Escape');
      await expect.poll(() => owner.page.getByText(new RegExp(`(sur |^)${count} clients?$`)).count()).toBe(1);
    };
    await shows('Réelles', COUNT)();
    await shows('Démo', 1)();
    await shows('Toutes', COUNT + 1)();
    expect(owner.errors).toEqual([]);
    await owner.page.context().close();
    await db.platform((tx) => tx.delete(customers).where(and(eq(customers.agencyId, agency.id), eq(customers.isFake, true))));
  });

  test('on a phone the rows are cards', async () => {
    const phone = await stage.visitor(PHONE);
    await phone.signIn(agency.manager);
    await phone.goto(CUSTOMERS);
    await settled(phone.page);
    const cards = phone.page.getByRole('list', { name: 'clients' }).getByRole('listitem');
    expect(await cards.count()).toBe(25);
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await cards
      .first()
      .getByRole('button', { name: /^Actions : / })
      .click();
    await phone.page.getByRole('menuitem', { name: 'Ouvrir' }).click();
    await phone.page.getByText(`1 sur ${COUNT}`, { exact: true }).waitFor();
    expect(phone.errors).toEqual([]);
    await phone.page.context().close();
  });
});
