// What the platform sells: its catalogue, its offers one by one and in bulk. Also a path for newcomers, walked and closed by an owner.
import { eq, like } from 'drizzle-orm';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onboardingPaths, subscriptionArticles, subscriptionArticleTypes, subscriptionOffers } from '@vigie/db/tables/platform/platform-catalogue.ts';
import { choose, dialogOf, save } from './src/hand.ts';
import { openStage, settled, type Visitor } from './src/stage.ts';

const stage = await openStage();
// Digits alone in an address would be read as a number.
const mark = `v${crypto.randomUUID().slice(0, 8)}`;
const names = { type: `Badges ${mark}`, article: `Porte-badges ${mark}`, licences: `5 licences ${mark}`, holders: `Lot de porte-badges ${mark}` };
const path = `Premiers jours ${mark}`;

let admin: Visitor;
const rowOf = (name: string): Locator => admin.page.getByRole('row').filter({ hasText: name });
const wordsIn = (name: string): Promise<string> => rowOf(name).first().innerText();
const act = async (name: string, action: string): Promise<void> => {
  await rowOf(name)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await admin.page.getByRole('menuitem', { name: action }).click();
};
const add = async (hash: string, button: string): Promise<Locator> => {
  await admin.goto(hash);
  await settled(admin.page);
  await admin.page.getByRole('button', { name: button }).first().click();
  return dialogOf(admin.page);
};
const pick = async (name: string): Promise<void> => {
  await rowOf(name).getByRole('checkbox').check({ force: true });
};
const bulk = (action: string): Promise<void> =>
  admin.page.getByRole('group', { name: 'Actions sur la sélection' }).getByRole('button', { name: action, exact: true }).click();

beforeAll(async () => {
  admin = await stage.visitor();
  await admin.signIn('superadmin@vigie.test');
});
// The demonstration's agencies are offered only what the demonstration sells, none of this.
afterAll(() =>
  stage.db.platform(async (tx) => {
    await tx.delete(subscriptionOffers).where(like(subscriptionOffers.name, `%${mark}%`));
    await tx.delete(subscriptionArticles).where(eq(subscriptionArticles.name, names.article));
    await tx.delete(subscriptionArticleTypes).where(eq(subscriptionArticleTypes.name, names.type));
    await tx.delete(onboardingPaths).where(eq(onboardingPaths.title, path));
  }),
);

describe('the catalogue', () => {
  test('a type and an article of it are created (C-272, C-274)', async () => {
    const form = await add('/platform/admin/adminAgencySubscriptionArticleTypes', 'Ajouter un type');
    await form.getByLabel('Nom').fill(names.type);
    await save(admin.page);
    await rowOf(names.type).waitFor();
    const article = await add('/platform/admin/adminAgencySubscriptionArticles', 'Ajouter un article');
    await article.getByRole('button', { name: 'Enregistrer' }).click();
    expect(await article.getByText('Obligatoire').count()).toBe(3);
    await article.getByLabel('Nom').fill(names.article);
    await choose(article, admin.page, /^Type/, names.type);
    await article.getByLabel('Prix HT').fill('24');
    await save(admin.page);
    await rowOf(names.article).waitFor();
    expect(await wordsIn(names.article)).toMatch(new RegExp(`${names.type}.*24,00.*Actif`, 's'));
  });
});

describe('offers', () => {
  test('they have their columns, a type outside the select, and a year of eleven months (C-178, C-264, C-269)', async () => {
    const form = await add('/platform/admin/agencySubscriptionOffers', 'Ajouter une offre');
    const { page } = admin;
    const heads = await page.getByRole('columnheader').allInnerTexts();
    expect(heads.map((text) => text.trim()).filter(Boolean)).toEqual(['Nom', 'Créée le', 'Prix HT', 'Type', 'Statut', 'Ventes', 'CA HT', 'Actions']);
    await form.getByLabel('Nom').fill(names.licences);
    await form.getByLabel(/^Type/).click();
    expect(await page.getByRole('option', { name: 'Pack « Signatures électroniques »' }).count()).toBe(1);
    expect(await page.getByRole('option', { name: /Bulletins de paie/ }).count()).toBe(0);
    await page.getByRole('option', { name: 'Licences utilisateur' }).click();
    await form.getByLabel('Prix HT par mois').fill('9,99');
    await page.keyboard.press('Tab');
    await form.getByLabel('Quantité apportée').fill('5');
    await form.getByLabel('Peut se payer à l’année').check({ force: true });
    expect(await form.getByLabel('Prix HT par an').inputValue()).toBe('109,89');
    await save(page);
    await rowOf(names.licences).waitFor();
    expect(await wordsIn(names.licences)).toMatch(/9,99.*Licences utilisateur.*Activée/s);
  });

  test('one that sells an article takes its price from it', async () => {
    const form = await add('/platform/admin/agencySubscriptionOffers', 'Ajouter une offre');
    await form.getByLabel('Nom').fill(names.holders);
    await choose(form, admin.page, /^Type/, 'Article libre');
    await choose(form, admin.page, /^Article/, names.article);
    expect(await form.getByLabel('Prix HT').inputValue()).toBe('24,00');
    await save(admin.page);
    await rowOf(names.holders).waitFor();
  });

  test('the platform’s own can only be viewed and changed (C-265, C-267)', async () => {
    const { page } = admin;
    // Its type has the same name: an agency's own offer is another row.
    await rowOf('Abonnement de gestion')
      .filter({ hasText: '89,00' })
      .first()
      .getByRole('button', { name: /^Actions/ })
      .click();
    await page.getByRole('menu').waitFor();
    const items = page.getByRole('menuitem');
    const held = await items.evaluateAll((all) => all.map((item) => [item.textContent?.split('Offre')[0], item.ariaDisabled === 'true']));
    expect(held).toEqual([
      ['Voir', false],
      ['Modifier', false],
      ['Désactiver', true],
      ['Dupliquer', true],
      ['Supprimer', true],
    ]);
    await page.getByRole('menuitem', { name: 'Voir' }).click();
    await dialogOf(page).getByText('Chiffre d’affaires HT').waitFor();
    await dialogOf(page).getByRole('button', { name: 'Fermer', exact: true }).last().click();
  });

  test('one is switched off, which is undone, and copied (C-265, C-266)', async () => {
    const { page } = admin;
    await act(names.licences, 'Désactiver');
    await rowOf(names.licences).getByText('Désactivée').waitFor();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await rowOf(names.licences).getByText('Activée').waitFor();
    await act(names.licences, 'Dupliquer');
    await rowOf(`${names.licences} (copie)`).getByText('Désactivée').waitFor();
    const copies = await stage.db.platform((tx) => tx.$count(subscriptionOffers, eq(subscriptionOffers.name, `${names.licences} (copie)`)));
    expect(copies).toBe(1);
  });

  test('several are changed at once, an empty action says so, and deleted ones are kept (C-263, C-265, C-266)', async () => {
    const { page, goto } = admin;
    await goto(`/platform/admin/agencySubscriptionOffers?query=${mark}`);
    await settled(page);
    await expect.poll(() => page.getByRole('row').filter({ hasText: mark }).count()).toBe(3);
    await pick(`${names.licences} (copie)`);
    await bulk('Désactiver');
    await page.getByText('Aucun changement à enregistrer').waitFor();
    await pick(names.holders);
    await bulk('Désactiver');
    await page.getByText('1 offre désactivée').waitFor();
    await rowOf(names.holders).getByText('Désactivée').waitFor();
    await pick(`${names.licences} (copie)`);
    await pick(names.holders);
    await bulk('Supprimer');
    await page.getByText('2 offres supprimées').waitFor();
    await expect.poll(() => page.getByRole('row').filter({ hasText: mark }).count()).toBe(1);
    const kept = await stage.db.platform((tx) => tx.select().from(subscriptionOffers).where(eq(subscriptionOffers.name, names.holders)), 'e2e');
    expect(kept.map(({ status }) => status)).toEqual([300]);
  });

  test('the listed type must be chosen, emptying it is refused, and deleted ones are shown on request (C-263, C-268)', async () => {
    const { page } = admin;
    await page.getByRole('button', { name: /^Filtres/ }).click();
    const sheet = dialogOf(page);
    await expect.poll(() => sheet.innerText()).toMatch(/Abonnements\s*Packs\s*Autres services/);
    const field = sheet.getByLabel(/^Type\(s\)/).first();
    await field.click();
    for (let left = 3; left > 0; left -= 1) await page.keyboard.press('Backspace');
    // A click beside closes the choices, which cover the buttons.
    await sheet.getByText('Filtres', { exact: true }).click();
    await sheet.getByRole('button', { name: 'Appliquer' }).click();
    await sheet.getByText('Obligatoire').waitFor();
    await sheet.getByRole('button', { name: 'Tout effacer' }).click();
    await choose(sheet, page, /^Statut\(s\)/, 'Supprimée');
    await sheet.getByText('Filtres', { exact: true }).click();
    await sheet.getByRole('button', { name: 'Appliquer' }).click();
    await expect.poll(() => page.getByRole('row').filter({ hasText: mark }).count()).toBe(3);
    await rowOf(names.holders).getByText('Supprimée').waitFor();
  });
});

describe('a path for newcomers', () => {
  test('it is written with a video, a screen and a link (C-259, C-262)', async () => {
    const { page } = admin;
    const form = await add('/platform/admin/adminUiTutorials', 'Ajouter un parcours');
    await form.getByLabel(/^Titre( \*)?$/).fill(path);
    await choose(form, page, /^Rôle/, 'Propriétaires');
    await page.keyboard.press('Tab');
    const step = (rank: number): Locator => form.getByRole('listitem', { name: `Étape ${rank}` });
    await step(1).getByLabel('Titre de l’étape').fill('Voir Vigie');
    await step(1).getByLabel('Adresse').fill('https://videos.vigie.test/voir');
    await form.getByRole('button', { name: 'Ajouter une étape' }).click();
    await choose(step(2), page, /^Nature/, 'Formulaire');
    await step(2).getByLabel('Titre de l’étape').fill('Ajouter un client');
    await choose(step(2), page, /^Écran/, 'Client (nouveau)');
    await form.getByRole('button', { name: 'Ajouter une étape' }).click();
    await choose(step(3), page, /^Nature/, 'Lien');
    await step(3).getByLabel('Titre de l’étape').fill('Lire la convention');
    await step(3).getByLabel('Adresse').fill('nulle part');
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await step(3).getByText('Format invalide').waitFor();
    await step(3).getByLabel('Adresse').fill('https://www.legifrance.gouv.fr');
    await form.getByRole('button', { name: 'Monter l’étape 3' }).click();
    await save(page);
    await rowOf(path).waitFor();
    expect(await wordsIn(path)).toMatch(/Activé.*3.*Propriétaires/s);
    expect(admin.errors).toEqual([]);
  });

  test('only the owner sees it, ticks it off step by step, and it does not come back once closed', async () => {
    const owner = await stage.visitor();
    await owner.signIn('owner@vigie.test');
    const { page } = owner;
    await owner.goto('/home');
    await settled(page);
    const card = page.getByRole('region', { name: 'Parcours d’accueil' });
    const own = card.getByRole('group', { name: path });
    await own.waitFor();
    if ((await own.getAttribute('open')) === null) await own.getByText(path).click();
    const steps = await own.getByRole('listitem').allInnerTexts();
    expect(steps.map((text) => text.split('\n')[0])).toEqual(['Voir Vigie', 'Lire la convention', 'Ajouter un client']);
    await own.getByLabel('Voir Vigie').check();
    await own.getByText('1 sur 3').waitFor();
    await admin.goto('/platform/admin/adminUiTutorials');
    await act(path, 'Voir qui l’a suivi');
    const follower = await dialogOf(admin.page).getByRole('row').filter({ hasText: 'Olivia Renard' }).innerText();
    expect(follower).toMatch(/Sentinelle Sud Sécurité.*1 sur 3.*En cours/s);
    await page.reload();
    await own.getByText('1 sur 3').waitFor();
    if ((await own.getAttribute('open')) === null) await own.getByText(path).click();
    expect(await own.getByLabel('Voir Vigie').isChecked()).toBe(true);
    await own.getByRole('link', { name: 'Ouvrir l’écran' }).click();
    await dialogOf(page).getByText('Nouveau client').waitFor();
    await owner.goto('/home');
    if ((await own.getAttribute('open')) === null) await own.getByText(path).click();
    await own.getByRole('button', { name: 'Fermer ce parcours' }).click();
    await own.waitFor({ state: 'detached' });
    await page.reload();
    await settled(page);
    await card.getByText('Premiers pas dans Vigie').waitFor();
    expect(await own.count()).toBe(0);
    expect(owner.errors).toEqual([]);
    await page.context().close();
    const manager = await stage.visitor();
    await manager.signIn('manager@vigie.test');
    await manager.goto('/home');
    await manager.page.getByRole('region', { name: 'Parcours d’accueil' }).waitFor();
    expect(await manager.page.getByText(path).count()).toBe(0);
    await manager.page.context().close();
  });
});
