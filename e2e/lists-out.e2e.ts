// What leaves a list as a workbook, and which rows the owner chooses to see.
import type { Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makeCustomer } from '@vigie/demo/factories/people.ts';
import { readWorkbook } from '@vigie/server/plumbing/workbook/read-workbook.ts';
import { LONG_NAME } from './src/prepare.ts';
import { settled } from './src/stage.ts';
import { bytesOf } from './src/hand.ts';
import { COUNT, CUSTOMERS, isList, openLists, type Asked } from './src/stages/lists-stage.ts';

const { agency, db, errors, goto, open, page, press, stage } = await openLists();

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
    await open();
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
});

describe('rights on a list', () => {
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
    expect(await owner.page.getByRole('menuitem').allInnerTexts()).toEqual(['Ouvrir', 'Ses contrats']);
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
    expect([...errors, ...owner.errors]).toEqual([]);
  });
});
