import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dialogOf } from './src/hand.ts';
import { add, openTiles, shown, tile } from './src/stages/tiles-stage.ts';

const { enter } = await openTiles();

describe('the settings and the loading of a tile', () => {
  test('it keeps what the specification names, with five rows of a table (C-310)', async () => {
    const owner = await enter('owner@vigie.test');
    const tiles = await add(owner.page, ['Références de stock']);
    expect(tiles.find(({ i }) => i === 'stockReferences-1')).toMatchObject({
      config: {
        label: '',
        type: 'table',
        component: 'stockReferences',
        configComponent: null,
        defaultColumns: [],
        filters: {},
        pagination: { rowsPerPage: 5 },
      },
    });
    expect(await (await shown(owner.page, 'Références de stock')).getByRole('row').count()).toBe(6);
  });

  test('less than three quarters of it in view load nothing, and three quarters that stay in view load it (C-310)', async () => {
    const { page } = await enter('manager@vigie.test');
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    const breaks = tile(page, 'Retards, pauses et absences');
    const show = (share: number) =>
      breaks.evaluate((element, part) => {
        const main = document.querySelector('#main')!;
        const { top, height } = element.getBoundingClientRect();
        main.scrollTop += top + height * part - main.getBoundingClientRect().bottom;
      }, share);
    await show(0.6);
    // Its neighbour above was fully in view for as long, so anything due has loaded.
    await tile(page, 'Mains courantes par type')
      .getByRole('img', { name: /^Mains courantes/ })
      .waitFor();
    expect(asked.filter((url) => /widgets=[^&]*breaks/.test(url))).toEqual([]);
    await show(0.85);
    await breaks.getByRole('img', { name: /^Retards/ }).waitFor();
    expect(asked.filter((url) => /widgets=[^&]*breaks/.test(url))).toHaveLength(1);
  });

  test('a tile that only scrolls past loads nothing (C-310)', async () => {
    const { page } = await enter('manager@vigie.test');
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    // In the middle of the window for two frames, then far away.
    await tile(page, 'Mains courantes par type').evaluate(async (element) => {
      const frame = () => new Promise(requestAnimationFrame);
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      await frame();
      await frame();
      const main = document.querySelector('#main')!;
      main.scrollTop = main.scrollHeight;
    });
    await shown(page, 'Collaborateurs');
    expect(asked.some((url) => /widgets=[^&]*agents/.test(url))).toBe(true);
    expect(asked.filter((url) => /widgets=[^&]*events/.test(url))).toEqual([]);
  });

  test('a tile whose code is delayed says so after three seconds, alone (C-310)', async () => {
    const owner = await enter('owner@vigie.test');
    const held: Route[] = [];
    await owner.page.route(/\/payroll-widget-.*\.js/, (route) => void held.push(route));
    const began = Date.now();
    await add(owner.page, ['Variation de la paie', 'Catalogue de services']);
    const pay = tile(owner.page, 'Variation de la paie');
    await pay.scrollIntoViewIfNeeded();
    await pay.getByRole('alert').waitFor();
    expect(Date.now() - began).toBeGreaterThanOrEqual(3000);
    expect(await (await shown(owner.page, 'Catalogue de services')).getByRole('alert').count()).toBe(0);
    for (const route of held) await route.continue();
    await pay.getByRole('img', { name: /^Variation de la paie/ }).waitFor();
  });
});

describe('the platform’s own people', () => {
  test('they find agencies and users on their own dashboard, in agreement with the lists, and the kind of chart is kept', async () => {
    const admin = await enter('superadmin@vigie.test');
    const { page } = admin;
    const agenciesTile = await shown(page, 'Agences');
    await agenciesTile.getByRole('button', { name: 'Voir les chiffres' }).click();
    const active = await agenciesTile
      .getByRole('row', { name: /^Activée/ })
      .getByRole('cell')
      .innerText();
    expect(Number(active)).toBeGreaterThan(0);
    const people = await (await shown(page, 'Utilisateurs')).getByText(/\d+ personnes?$/).innerText();
    expect(await (await shown(page, 'Derniers utilisateurs')).getByText(/\d+ utilisateurs?$/).innerText()).toBe(
      people.replace(/personne/, 'utilisateur'),
    );
    await page.getByRole('button', { name: 'Actions : Utilisateurs', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Configurer' }).click();
    await dialogOf(page).getByRole('tab', { name: 'Personnalisé' }).click();
    await dialogOf(page).getByLabel('Type de graphique').first().click();
    await page.getByRole('option', { name: 'Colonne' }).click();
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/user') && (answer.request().postData() ?? '').includes('"bar"'));
    await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click();
    await saved;
    await page.reload();
    await shown(page, 'Utilisateurs');
    await page.getByRole('button', { name: 'Actions : Utilisateurs', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Configurer' }).click();
    await dialogOf(page).getByRole('tab', { name: 'Personnalisé' }).click();
    expect(await dialogOf(page).getByLabel('Type de graphique').first().inputValue()).toBe('Colonne');
    await page.keyboard.press('Escape');
    expect(admin.errors).toEqual([]);
  });

  test('support staff find agencies but not users, and an owner finds neither', async () => {
    const support = await enter('support@vigie.test');
    await shown(support.page, 'Dernières agences');
    expect(await support.page.getByRole('region', { name: /utilisateurs/i }).count()).toBe(0);
    const owner = await enter('owner@vigie.test');
    await owner.page.getByRole('button', { name: 'Ajouter une tuile' }).first().click();
    await dialogOf(owner.page).getByRole('heading', { name: 'Stock' }).waitFor();
    expect(await dialogOf(owner.page).getByRole('heading', { name: 'Plateforme' }).count()).toBe(0);
    await dialogOf(owner.page).getByRole('button', { name: 'Fermer' }).click();
    expect([...support.errors, ...owner.errors]).toEqual([]);
  });
});
