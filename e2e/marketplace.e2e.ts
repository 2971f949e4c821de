// Advertisements between two agencies with both desks open side by side, and a third agency that watches.
import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { adAnswers, ads } from '@vigie/db/tables/platform/marketplace.ts';
import { choose, chooseAll, dialogOf, save } from './src/hand.ts';
import { emptyAgency, memberWith } from './src/prepare.ts';
import { openStage, PHONE, settled, type Visitor } from './src/stage.ts';

const stage = await openStage();
const { db } = stage;
const [alpha, beta, gamma] = [await emptyAgency(db), await emptyAgency(db), await emptyAgency(db)];
const mark = crypto.randomUUID().slice(0, 8);
const title = `Renfort de nuit ${mark}`;

const deskOf = async (login: string): Promise<Visitor> => {
  const visitor = await stage.visitor();
  await visitor.signIn(login);
  return visitor;
};
const [a, b, c] = [await deskOf(alpha.manager), await deskOf(beta.manager), await deskOf(gamma.manager)];

const ACTIVE = '/platform/offers/active-offers';
const OWN = '/platform/offers/agency-offers';
const ANSWERS = '/platform/offers/agency-offers-answers';
const open = async (visitor: Visitor, hash: string): Promise<Page> => {
  await visitor.goto(hash);
  await settled(visitor.page);
  return visitor.page;
};
/** The number beside the menu entry. */
const badge = async ({ page }: Visitor, label: string): Promise<number> => {
  const link = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: new RegExp(`^${label}`) });
  const text = (await link.innerText()).replaceAll(/\s+/g, ' ');
  return Number(/(\d+) à lire$/.exec(text)?.[1] ?? 0);
};
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name });
const press = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true }).click();
/** The background of a status chip, in our own colours. */
const tone = (page: Page, words: string): Promise<string | null> => page.getByText(words, { exact: true }).first().getAttribute('data-tone');

describe('an advertisement', () => {
  let before = 0;

  test('it is written from the quick-create menu, and says what it lacks (C-235)', async () => {
    await open(b, ACTIVE);
    before = await badge(b, 'Annonces actives');
    const page = await open(a, OWN);
    await page.getByRole('button', { name: 'Créer', exact: true }).click();
    await page.getByRole('group', { name: 'Créer' }).getByText('Annonce', { exact: true }).click();
    const form = dialogOf(page);
    await form.getByLabel(/^Titre/).fill(title);
    await press(page, 'Publier');
    await form.getByText('Obligatoire').first().waitFor();
    await choose(form, page, /^Type/, 'Recherche un sous-traitant');
    await chooseAll(form, page, /^Département/, ['31 Haute-Garonne', '82 Tarn-et-Garonne']);
    await form.getByLabel(/^Description/).fill('Deux agents SSIAP 1 pour quatre nuits.');
    await form.getByLabel(/^Contact/).fill('Marc, 05 61 00 00 00');
    await save(page, 'Publier');
    await row(page, new RegExp(`${title}.*En cours.*31 Haute-Garonne, 82 Tarn-et-Garonne`)).waitFor();
    expect(await tone(page, 'En cours')).toBe('planned');
    const [kept] = await db.platform((tx) => tx.select().from(ads).where(eq(ads.title, title)));
    expect(kept).toMatchObject({ agencyId: alpha.id, type: 1, departments: ['31', '82'], status: 100 });
    expect(kept?.reference).toMatch(/^ANN-\d{5}$/);
  });

  test('it appears unread at the other agency without a reload, and opening it marks it as read (C-234)', async () => {
    await row(b.page, new RegExp(`${title} \\(non lue\\)`)).waitFor();
    await expect.poll(() => badge(b, 'Annonces actives')).toBe(before + 1);
    await open(b, OWN);
    await b.page
      .getByRole('status')
      .getByText(/nouvelles? annonces?$/)
      .click();
    await b.page.getByRole('heading', { level: 1, name: 'Annonces actives' }).waitFor();
    await row(b.page, new RegExp(title)).click();
    const dialog = dialogOf(b.page);
    await dialog.getByText('Deux agents SSIAP 1 pour quatre nuits.').waitFor();
    await dialog.getByText('Marc, 05 61 00 00 00').waitFor();
    await expect.poll(() => badge(b, 'Annonces actives')).toBe(before);
  });

  test('reading its list refreshes the counts, the person and their agencies (C-240, C-241)', async () => {
    const page = await open(c, ACTIVE);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace(/^\/api(\/agency\/[\da-f-]{36})?/, '')));
    await page.getByPlaceholder('Titre, texte, agence ou ville').fill(mark.slice(0, 4));
    const after = () => asked.slice(asked.indexOf('/fetch/offers') + 1);
    await expect.poll(() => asked).toContain('/fetch/offers');
    for (const path of ['/menu-counts', '/user']) await expect.poll(after).toContain(path);
    page.removeAllListeners('request');
  });

  test('it is found by type and department', async () => {
    const page = await open(c, ACTIVE);
    await page.getByPlaceholder('Titre, texte, agence ou ville').fill(mark);
    await row(page, new RegExp(title)).waitFor();
    for (const [label, words, found] of [
      [/^Département/, '82 Tarn-et-Garonne', true],
      [/^Type/, 'Recrutement', false],
    ] as const) {
      await page.getByRole('button', { name: /^Filtres/ }).click();
      const sheet = dialogOf(page);
      await choose(sheet, page, label, words);
      // A click elsewhere closes the choices.
      await sheet.getByRole('heading').first().click();
      await sheet.getByRole('button', { name: 'Appliquer' }).click();
      await sheet.waitFor({ state: 'hidden' });
      await expect.poll(() => row(page, new RegExp(title)).count()).toBe(found ? 1 : 0);
    }
  });
});

describe('an answer', () => {
  test('it updates the badge of the advertisement’s agency, which is notified (A-112, A-153)', async () => {
    await open(a, OWN);
    expect(await badge(a, 'Mes annonces')).toBe(0);
    await dialogOf(b.page).getByLabel('Votre réponse').fill('Nous avons deux agents dès lundi.');
    await press(b.page, 'Répondre');
    await b.page.getByText('Réponse envoyée').waitFor();
    await dialogOf(b.page).getByText('En attente').waitFor();
    await b.page.keyboard.press('Escape');
    await expect.poll(() => badge(a, 'Mes annonces')).toBe(1);
    await a.page.getByText('Réponse à votre annonce').first().waitFor({ state: 'attached' });
    await a.page.getByText('1 nouvelle réponse').waitFor();
    await row(a.page, new RegExp(`${title}.*1 \\(1 nouvelle\\)`)).waitFor();
  });

  test('it is read with its author’s contact, and accepted, and they see it at once (C-236, C-244)', async () => {
    const own = await open(b, ANSWERS);
    await row(own, new RegExp(`${title}.*En attente.*Nous avons deux agen…`)).waitFor();
    await row(a.page, new RegExp(title)).click();
    const dialog = dialogOf(a.page);
    await dialog.getByText('Nous avons deux agents dès lundi.').waitFor();
    await dialog.getByText(beta.name).waitFor();
    expect(await dialog.getByRole('link', { name: '+33145000000' }).getAttribute('href')).toBe('tel:+33145000000');
    await expect.poll(() => badge(a, 'Mes annonces')).toBe(0);
    await press(a.page, 'Accepter');
    await a.page.getByText('Réponse acceptée').waitFor();
    await dialog.getByText('Acceptée', { exact: true }).waitFor();
    await row(own, new RegExp(`${title}.*Acceptée`)).waitFor();
    const [kept] = await db.platform((tx) => tx.select().from(adAnswers).where(eq(adAnswers.agencyId, beta.id)));
    expect(kept).toMatchObject({ status: 200, title });
  });

  test('it is undone by « Annuler », then refused', async () => {
    await a.page.getByRole('button', { name: 'Annuler' }).first().click();
    await dialogOf(a.page).getByText('En attente', { exact: true }).waitFor();
    await press(a.page, 'Refuser');
    await row(b.page, new RegExp(`${title}.*Refusée`)).waitFor();
    const [kept] = await db.platform((tx) => tx.select().from(adAnswers).where(eq(adAnswers.agencyId, beta.id)));
    expect(kept?.status).toBe(300);
    await a.page.keyboard.press('Escape');
  });

  test('both sides write on below it, and a message counts until it is read', async () => {
    await row(a.page, new RegExp(title)).click();
    await press(a.page, `Écrire à ${beta.name}`);
    await dialogOf(a.page).getByLabel(`Message à ${beta.name}`).fill('Finalement, un seul agent suffit.');
    await press(a.page, 'Envoyer');
    await dialogOf(a.page).getByText('Finalement, un seul agent suffit.').waitFor();
    await expect.poll(() => badge(b, 'Mes réponses')).toBe(1);
    await row(b.page, new RegExp(`${title} \\(message non lu\\)`)).click();
    const theirs = dialogOf(b.page);
    await theirs.getByText('Finalement, un seul agent suffit.').waitFor();
    await expect.poll(() => badge(b, 'Mes réponses')).toBe(0);
    await theirs.getByLabel(/^Message à /).fill('Entendu, le même prix.');
    await b.page.keyboard.press('Control+Enter');
    await theirs.getByRole('listitem').getByText('Entendu, le même prix.').waitFor();
    // Open on both sides: the words arrive without a reload, and are read at once.
    await dialogOf(a.page).getByText('Entendu, le même prix.').waitFor();
    await expect.poll(() => badge(a, 'Mes annonces')).toBe(0);
    await b.page.keyboard.press('Escape');
    await a.page.keyboard.press('Escape');
    await row(b.page, new RegExp(`${title}.*Refusée.* 2 `)).waitFor();
  });

  test('no third agency sees it', async () => {
    const page = await open(c, ACTIVE);
    await row(page, new RegExp(title)).click();
    await dialogOf(page).getByLabel('Votre réponse').waitFor();
    expect(await dialogOf(page).getByText('Nous avons deux agents').count()).toBe(0);
    await page.keyboard.press('Escape');
    await open(c, ANSWERS);
    await page.getByText('Les réponses que vous donnez aux annonces des autres agences').waitFor();
  });
});

describe('the states of an advertisement', () => {
  const act = async (name: string): Promise<void> => {
    await a.page.getByRole('button', { name: `Actions : ${title}` }).click();
    await a.page.getByRole('menuitem', { name, exact: true }).click();
  };

  test('switched off it leaves the other desk, its answer stays, and switched on it returns (C-238)', async () => {
    const others = await open(b, ACTIVE);
    await row(others, new RegExp(title)).waitFor();
    await act('Désactivation');
    await a.page.getByText('Annonce désactivée').waitFor();
    expect(await tone(a.page, 'Désactivée')).toBe('warning');
    await row(others, new RegExp(title)).waitFor({ state: 'detached' });
    await open(b, ANSWERS);
    await row(b.page, new RegExp(title)).click();
    await dialogOf(b.page).getByText('Cette annonce n’est plus publiée').waitFor();
    await b.page.keyboard.press('Escape');
    await open(b, ACTIVE);
    await act('Activation');
    await row(b.page, new RegExp(title)).waitFor();
    // « Annuler » brings back the status that the row shows.
    await row(a.page, new RegExp(`${title}.*En cours`)).waitFor();
  });

  test('deleted it leaves the list, and comes back by « Annuler » (C-238)', async () => {
    await act('Suppression');
    await a.page.getByText('Annonce supprimée').waitFor();
    const status = async () => (await db.platform((tx) => tx.select().from(ads).where(eq(ads.title, title))))[0]?.status;
    expect(await status()).toBe(400);
    await row(a.page, new RegExp(title)).waitFor({ state: 'detached' });
    await row(b.page, new RegExp(title)).waitFor({ state: 'detached' });
    // The message of the activation before may still be shown, with its own « Annuler ».
    const messages = a.page.getByRole('status', { name: 'Messages' });
    const deleted = messages.locator(':scope > *').filter({ hasText: 'Annonce supprimée' });
    await deleted.getByRole('button', { name: 'Annuler' }).click();
    await row(a.page, new RegExp(`${title}.*En cours`)).waitFor();
    expect(await status()).toBe(100);
    await row(b.page, new RegExp(title)).waitFor();
  });
});

describe('an advertisement that misleads', () => {
  test('it is reported, taken off the market by an administrator with a reason, and put back', async () => {
    const page = await open(c, ACTIVE);
    await row(page, new RegExp(title)).click();
    await press(page, 'Signaler cette annonce');
    await dialogOf(page).last().getByLabel('Ce qui ne va pas').fill('Le site n’existe pas.');
    await dialogOf(page).last().getByRole('button', { name: 'Signaler', exact: true }).click();
    await page.getByText('Votre agence a signalé cette annonce.').waitFor();
    await dialogOf(page).getByText('Fermer', { exact: true }).click();
    await dialogOf(page).waitFor({ state: 'detached' });
    const admin = await deskOf('admin@vigie.test');
    const watched = await open(admin, '/platform/admin/adminAds');
    await row(watched, new RegExp(`${title}.* 1 `)).click();
    await dialogOf(watched).getByText('Le site n’existe pas.').waitFor();
    await press(watched, 'Retirer');
    await dialogOf(watched)
      .last()
      .getByLabel(/^Motif/)
      .fill('Site introuvable.');
    await dialogOf(watched).last().getByRole('button', { name: 'Retirer l’annonce' }).click();
    await row(page, new RegExp(title)).waitFor({ state: 'detached' });
    await row(a.page, new RegExp(title)).click();
    await dialogOf(a.page).getByText('Retirée par Vigie : Site introuvable.').waitFor();
    await press(watched, 'Remettre en ligne');
    await dialogOf(a.page).getByText('Retirée par Vigie : Site introuvable.').waitFor({ state: 'detached' });
    await row(page, new RegExp(title)).waitFor();
    await a.page.keyboard.press('Escape');
    expect(admin.errors).toEqual([]);
  });
});

describe('people with fewer rights', () => {
  test('they read and do not answer, and the dialog says why; without the right the screens are closed (C-233)', async () => {
    const reader = await deskOf(await memberWith(db, beta.id, ['listOffers', 'readOffers']));
    const page = await open(reader, ACTIVE);
    await row(page, new RegExp(title)).click();
    await dialogOf(page)
      .getByText(/a déjà répondu|Répondre aux annonces/)
      .waitFor();
    expect(await dialogOf(page).getByRole('button', { name: 'Répondre' }).count()).toBe(0);
    const outsider = await deskOf(await memberWith(db, beta.id, ['listAgents']));
    expect(await outsider.page.getByRole('link', { name: /^Annonces actives/ }).count()).toBe(0);
  });

  test('on a phone the advertisement is read and answered', async () => {
    const phone = await stage.visitor(PHONE);
    await phone.signIn(gamma.owner);
    const page = await open(phone, ACTIVE);
    await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
    await dialogOf(page).getByLabel('Votre réponse').fill('Une équipe cynophile.');
    await press(page, 'Répondre');
    await dialogOf(page).getByText('Une équipe cynophile.').waitFor();
    await expect.poll(() => badge(a, 'Mes annonces')).toBe(1);
    expect([a, b, c, phone].map(({ errors }) => errors)).toEqual([[], [], [], []]);
  });
});
