// The platform's own figures, as its administrator reads them.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { subscriptionReasons } from '@vigie/db/tables/platform/subscription.ts';
import { dialogOf, save } from './src/hand.ts';
import { emptyAgency } from './src/prepare.ts';
import { settled } from './src/stage.ts';
import { add, openTiles, shown, tile } from './src/stages/tiles-stage.ts';

const { enter, stage } = await openTiles();
const CHURN = '/platform/admin/dashboard/resume-app';
const TURNOVER = '/platform/admin/dashboard/ca-app';
const admin = await stage.visitor();
await admin.signIn('admin@vigie.test');

async function configure(page: Page): Promise<void> {
  await tile(page, 'Motifs d’arrêt')
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Configurer' }).click();
  await dialogOf(page).getByRole('tab', { name: 'Personnalisé' }).click();
}

describe('an administrator of the platform', () => {
  test('reads three windows of three figures, the platform’s counts, and why agencies left (A-260, C-299, C-301, C-302)', async () => {
    const { id: agencyId } = await emptyAgency(stage.db);
    await stage.db.platform((tx) =>
      tx.insert(subscriptionReasons).values(Array.from({ length: 6 }, () => ({ agencyId, reason: 3 as const, createdByName: 'Nadia Ferrand' }))),
    );
    const { page, goto, errors } = admin;
    await goto(CHURN);
    await settled(page);
    for (const months of [3, 6, 12]) {
      const text = await page.getByRole('region', { name: `${months} derniers mois` }).innerText();
      expect(text).toMatch(/de churn moyen par mois/);
      expect(text).toMatch(/agences? abonnées?/);
      expect(text).toMatch(/agences? sans abonnement actif restant/);
    }
    const figures = await page.locator('main').innerText();
    for (const label of [
      'agences actives',
      'défauts de paiement',
      'fiches collaborateurs',
      'contacts clients',
      'sites',
      'devis',
      'factures',
      'utilisateurs',
    ])
      expect(figures).toContain(label);
    const rows = page.getByRole('row').filter({ hasText: 'Offres trop chères' });
    await expect.poll(() => rows.count()).toBe(5);
    await page.getByRole('button', { name: 'Page suivante' }).click();
    await expect.poll(async () => page.locator('main').innerText()).toMatch(/6 à \d+ sur \d+ arrêts/);
    expect(errors).toEqual([]);
  });

  test('sees the rest of the page when the curve fails to load (C-304)', async () => {
    const { page, goto, signIn } = await stage.visitor();
    await signIn('admin@vigie.test');
    await page.route('**/admin/metrics/last-months?months=12', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    );
    await goto(CHURN);
    await page.getByText('Aucune agence n’est venue ni partie.').waitFor();
    await page.getByText('agences actives').waitFor();
    expect(await page.getByRole('region', { name: '3 derniers mois' }).innerText()).toMatch(/churn/);
  });

  test('reads the turnover of a period beside the year before, and an owner finds neither page (A-029, C-298)', async () => {
    const { page, goto, errors } = admin;
    await goto(TURNOVER);
    await settled(page);
    expect(await page.locator('main').innerText()).toMatch(/Facturé HT[\s\S]*dont encaissé[\s\S]*Un an avant/);
    expect(await page.getByRole('table', { name: 'Chiffre d’affaires mois par mois' }).getByRole('row').count()).toBe(13);
    expect(errors).toEqual([]);
    const owner = await stage.visitor();
    await owner.signIn('owner@vigie.test');
    for (const path of [CHURN, TURNOVER]) {
      await owner.goto(path);
      await expect.poll(() => new URL(owner.page.url()).hash).not.toContain('dashboard/');
    }
  });

  test('adds each widget of the platform (C-309)', async () => {
    const { page, errors } = await enter('admin@vigie.test');
    const names = ['Agences', 'Utilisateurs', 'Catalogue des modules', 'Chiffre d’affaires', 'Motifs d’arrêt'];
    await add(page, names);
    for (const name of names) expect([name, await (await shown(page, name)).getByRole('alert').count()]).toEqual([name, 0]);
    expect(errors).toEqual([]);
  });

  test('keeps the kind of chart chosen for the reasons, and everybody may view the modules (A-121, C-307)', async () => {
    const person = await enter('admin@vigie.test');
    await add(person.page, ['Motifs d’arrêt', 'Chiffre d’affaires', 'Catalogue des modules']);
    await shown(person.page, 'Motifs d’arrêt');
    expect(await (await shown(person.page, 'Catalogue des modules')).innerText()).toMatch(
      /Suivi des e-mails\s+Activé[\s\S]*Nouveaux tutoriels\s+Désactivé/,
    );
    await configure(person.page);
    await dialogOf(person.page).getByLabel('Type de graphique').first().click();
    await person.page.getByRole('option', { name: 'Colonne' }).click();
    const kept = person.page.waitForResponse((answer) => answer.url().endsWith('/api/user') && answer.request().method() === 'PUT');
    await save(person.page);
    await kept;
    await person.page.reload();
    await shown(person.page, 'Motifs d’arrêt');
    await configure(person.page);
    expect(await dialogOf(person.page).getByLabel('Type de graphique').first().inputValue()).toBe('Colonne');
    await person.page.keyboard.press('Escape');
  });
});
