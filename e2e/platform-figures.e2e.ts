// The platform's own figures, as its administrator reads them: their pages, and the tiles of their dashboard.
import { expect, test } from 'vitest';
import { dialogOf, save } from './src/hand.ts';
import { settled } from './src/stage.ts';
import { HIGH, LOW, add, openTiles, shown, tile } from './src/stages/tiles-stage.ts';

const { stay } = await openTiles();
const admin = await stay('admin@vigie.test');
const { page, goto, errors } = admin;

async function configure(name: string): Promise<void> {
  await tile(page, name)
    .getByRole('button', { name: `Actions : ${name}`, exact: true })
    .click();
  await page.getByRole('menuitem', { name: 'Configurer' }).click();
  await dialogOf(page).getByRole('tab', { name: 'Personnalisé' }).click();
}

test('their first dashboard has the agencies and the users, as many as in the lists', async () => {
  const agencies = await shown(page, 'Agences');
  await agencies.getByRole('button', { name: 'Voir les chiffres' }).click();
  const active = await agencies
    .getByRole('row', { name: /^Activée/ })
    .getByRole('cell')
    .innerText();
  expect(Number(active)).toBeGreaterThan(0);
  const people = await (await shown(page, 'Utilisateurs')).getByText(/\d+ personnes?$/).innerText();
  expect(await (await shown(page, 'Derniers utilisateurs')).getByText(/\d+ utilisateurs?$/).innerText()).toBe(
    people.replace(/personne/, 'utilisateur'),
  );
});

test('they add each widget of the platform, and the kind of chart they choose is kept (A-121, C-307, C-309)', async () => {
  const names = ['Agences', 'Utilisateurs', 'Catalogue des modules', 'Chiffre d’affaires', 'Motifs d’arrêt'];
  await page.setViewportSize(LOW);
  await add(page, names);
  await page.setViewportSize(HIGH);
  for (const name of names) expect([name, await (await shown(page, name)).getByRole('alert').count()]).toEqual([name, 0]);
  expect(await (await shown(page, 'Catalogue des modules')).innerText()).toMatch(/Suivi des e-mails\s+Activé[\s\S]*Nouveaux tutoriels\s+Désactivé/);
  await configure('Motifs d’arrêt');
  await dialogOf(page).getByLabel('Type de graphique').first().click();
  await page.getByRole('option', { name: 'Colonne' }).click();
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/user') && (answer.request().postData() ?? '').includes('"bar"'));
  await save(page);
  await kept;
  await page.reload();
  await shown(page, 'Motifs d’arrêt');
  await configure('Motifs d’arrêt');
  expect(await dialogOf(page).getByLabel('Type de graphique').first().inputValue()).toBe('Colonne');
  await page.keyboard.press('Escape');
  expect(errors).toEqual([]);
});

// What stands on the first: web/src/backoffice/figures/churn-page.component.test.tsx. That an owner finds neither: route-groups.test.ts.
test('they read the churn, and the turnover of a period beside the year before (A-029, C-298)', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await goto('/platform/admin/dashboard/resume-app');
  await settled(page);
  expect(await page.getByRole('region', { name: '12 derniers mois' }).innerText()).toMatch(/de churn moyen par mois/);
  await goto('/platform/admin/dashboard/ca-app');
  await settled(page);
  expect(await page.locator('main').innerText()).toMatch(/Facturé HT[\s\S]*dont encaissé[\s\S]*Un an avant/);
  expect(await page.getByRole('table', { name: 'Chiffre d’affaires mois par mois' }).getByRole('row').count()).toBe(13);
  expect(errors).toEqual([]);
});
