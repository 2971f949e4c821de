// Who opens what: addresses, rights, settings, the field's and the portal's paths, and a new build of the application.
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { makeCustomer, makeMember, makeUser } from '@vigie/demo/factories/people.ts';
import { defaultCustomerRights, type Right } from '@vigie/domain/identity/rights.ts';
import { guardAtWork } from './src/guard-at-work.ts';
import { choose, dialogOf } from './src/hand.ts';
import { openNextBuild } from './src/next-build.ts';
import { emptyAgency, memberWith } from './src/prepare.ts';
import { openStage, PHONE, settled, type Visitor } from './src/stage.ts';
import { drawerLinks } from './src/drawer.ts';
import { heading, open } from './src/look/words.ts';

const stage = await openStage();
const { db } = stage;
const standsAt = (page: Page): string => new URL(page.url()).hash.slice(1).replace(/\?.*/, '');
const signedIn = async (email: string, options?: Parameters<typeof stage.visitor>[0]): Promise<Visitor> => {
  const visitor = await stage.visitor(options);
  await visitor.signIn(email);
  return visitor;
};
/** Where the person arrives when the address is opened from home. */
const landsAt = async ({ page, goto }: Visitor, hash: string): Promise<string> => {
  await goto('/home');
  await goto(hash);
  await settled(page);
  return standsAt(page);
};

/** A contact of a new customer with these rights in addition to the default ones. */
async function contactWith(agencyId: string, rights: readonly Right[], customerId?: string): Promise<string> {
  const email = `contact-${crypto.randomUUID().slice(0, 8)}@vigie.test`;
  await db.platform(async (tx) => {
    const company = customerId ?? (await makeCustomer(tx, agencyId)).id;
    const user = await makeUser(tx, { email });
    await makeMember(tx, agencyId, { kind: 'customer', customerId: company, userId: user.id, email, rights: [...defaultCustomerRights, ...rights] });
  });
  return email;
}

const LINKED = { trainingUrl: 'https://formation.example.fr/', websiteOfferUrl: 'https://site.example.fr/' };

describe('the agency’s people', async () => {
  const agency = await emptyAgency(db);
  const owner = await stage.visitor();
  await owner.page.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), usefulLinks: LINKED } });
  });
  await owner.signIn(agency.owner);
  const staff = await stage.visitor();

  test('sign in first, and a refused address then leaves them at home (F-023)', async () => {
    await staff.goto('/adminPlanning');
    await expect.poll(() => heading(staff.page)).toBe('Connexion');
    expect(standsAt(staff.page)).toBe('/login');
    await staff.signIn(await memberWith(db, agency.id, ['listServices', 'listStockReferences', 'listPaymentMethods']));
    await settled(staff.page);
    expect(await landsAt(staff, '/adminServices')).toBe('/platform/planification/adminServices');
    expect(await landsAt(staff, '/customers')).toBe('/home');
    expect(await landsAt(staff, '/stocksReferences')).toBe('/platform/stocks/stocksReferences');
    expect(await landsAt(staff, '/stocksAssignments')).toBe('/home');
    expect(await landsAt(owner, '/stocksAssignments')).toBe('/platform/stocks/stocksAssignments');
    const contact = await signedIn(await contactWith(agency.id, ['listStockActions']));
    expect(await landsAt(contact, '/customerStocksActions')).toBe('/customer/customerStocks/stocksActions');
    expect(await landsAt(contact, '/stocksActions')).toBe('/customer/customerStocks/stocksActions');
    expect(await landsAt(contact, '/stocksAssignments')).toBe('/home');
    await contact.page.context().close();
  });

  // Which right leads where is a table (web/src/app/subscription-routes.test.ts).
  test('are led from « payments » to the first page that their rights allow', async () => {
    expect(await landsAt(staff, '/payments')).toBe('/payments/methods');
    expect(await landsAt(staff, '/paymentMethods')).toBe('/payments/methods');
    expect(await landsAt(staff, '/commands')).toBe('/home');
  });

  test('find their plan at « agencySubscription »: its end, its counts and its limits (A-097)', async () => {
    expect(await open(owner, '/agencySubscription')).toBe('Abonnement');
    expect(standsAt(owner.page)).toBe('/agencySubscription/subscription');
    const said = (await owner.page.locator('main').innerText()).replaceAll(/\s+/g, ' ');
    expect(said).toMatch(/Offre \S/);
    expect(said).toMatch(/Dernier jour de la période \d\d\/\d\d\/\d{4}/);
    expect(said).toMatch(/Fiches collaborateurs \d+ sur \d+/);
    expect(said).toMatch(/Licences utilisateur \d+ sur \d+/);
    expect(await drawerLinks(owner.page)).toContain('/agencySubscription/subscription');
    expect(await landsAt(owner, '/platform/plan_options')).toBe('/home');
  });

  test('have six useful links, the one to documents by right only, and external links open there (A-109)', async () => {
    const at = (word: string): string => `/platform/liensUtiles/${word}`;
    const words = ['redirectToPlanFormation', 'parrainage', 'offreSite', 'about', 'tutorial', 'usefulDocs'];
    const titles = ['Formation', 'Parrainage', 'Offre site web', 'À propos', 'Tutoriels', 'Documents utiles'];
    const addresses: Readonly<Record<string, string>> = { redirectToPlanFormation: LINKED.trainingUrl, offreSite: LINKED.websiteOfferUrl };
    expect(await drawerLinks(owner.page)).toEqual(expect.arrayContaining(words.map(at)));
    for (const [index, word] of words.entries()) {
      expect([await open(owner, at(word)), standsAt(owner.page)]).toEqual([titles[index], at(word)]);
      const address = addresses[word];
      if (address) await owner.page.locator(`main a[href="${address}"][target="_blank"]`).first().waitFor();
    }
    const left = await drawerLinks(staff.page);
    expect(words.filter((word) => !left.includes(at(word)))).toEqual(['usefulDocs']);
    expect(await landsAt(staff, at('usefulDocs'))).toBe('/home');
    await staff.page.context().close();
  });

  test('lose the stock addresses when the agency uses simplified stock', async () => {
    const simplified = (stockSimplified: boolean) =>
      db.platform((tx) =>
        tx
          .update(agencies)
          .set({ settings: { agencySettingsFeature: { stockSimplified } } })
          .where(eq(agencies.id, agency.id)),
      );
    expect(await landsAt(owner, '/platform/stocks/stocksActions')).toBe('/platform/stocks/stocksActions');
    await simplified(true);
    await owner.page.reload();
    await expect.poll(() => standsAt(owner.page)).toBe('/home');
    expect(await landsAt(owner, '/platform/stocks/stocksActions')).toBe('/home');
    await simplified(false);
    await owner.page.reload();
    await settled(owner.page);
    expect(await landsAt(owner, '/platform/stocks/stocksActions')).toBe('/platform/stocks/stocksActions');
    await owner.page.context().close();
  });
});

describe('a customer’s contact', async () => {
  const agency = await emptyAgency(db);
  const company = await db.platform((tx) => makeCustomer(tx, agency.id, { name: 'Dépôt Garonne' }));
  const [clara, denis] = [await contactWith(agency.id, [], company.id), await contactWith(agency.id, [], company.id)];
  const asks = async ({ page, goto }: Visitor, subject: string): Promise<void> => {
    await goto('/customer/customerRequests');
    await settled(page);
    await page.getByRole('button', { name: 'Nouvelle demande' }).first().click();
    const form = dialogOf(page);
    await choose(form, page, /^Type de demande/, 'Prestation supplémentaire');
    await form.getByLabel(/^Objet/).fill(subject);
    await form.getByRole('button', { name: 'Envoyer' }).click();
    await page.getByText(subject).first().waitFor();
  };
  const read = async (who: Visitor): Promise<string> => {
    await open(who, '/customer/customerRequests');
    return who.page.locator('main').innerText();
  };
  const STOCK = '/customer/customerStocks/stocksReferences';

  test('sees their own requests and no stock, and rights open their colleagues’ requests and the stock (A-291)', async () => {
    const one = await signedIn(clara);
    await asks(one, 'Portail du nord');
    await one.page.context().close();
    const other = await signedIn(denis);
    await asks(other, 'Clé du dépôt');
    expect(await read(other)).toContain('Clé du dépôt');
    expect(await read(other)).not.toContain('Portail du nord');
    expect((await drawerLinks(other.page)).filter((path) => path.includes('Stock'))).toEqual([]);
    expect(await landsAt(other, STOCK)).toBe('/home');
    await db.platform((tx) =>
      tx
        .update(userCompanies)
        .set({ rights: [...defaultCustomerRights, 'listCustomerRequests', 'listStockReferences'] })
        .where(eq(userCompanies.email, denis)),
    );
    await other.page.context().close();
    const allowed = await signedIn(denis);
    await expect.poll(() => read(allowed)).toContain('Portail du nord');
    expect(await landsAt(allowed, STOCK)).toBe(STOCK);
    await allowed.page.context().close();
  });
});

describe('a guard on their phone', async () => {
  const { email, round, agency } = await guardAtWork(db);
  const geolocation = { latitude: 43.6006, longitude: 1.4394, accuracy: 12 };
  const guard = await signedIn(email, { ...PHONE, geolocation, permissions: ['geolocation'] });
  const { page } = guard;

  test('reaches their agency: by phone, by mail, by a request', async () => {
    expect(await open(guard, '/terrain/contactAgence')).toBe("Contacter l'agence");
    expect(await page.locator('main').innerText()).toContain(agency.name);
    const ways = await page.locator('main a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(ways).toEqual(['tel:+33145000000', expect.stringMatching(/^mailto:agence-/), expect.stringMatching(/#\/terrain\/demandes$/)]);
    await page.getByRole('button', { name: 'Plus', exact: true }).click();
    expect(await page.locator('nav a[href$="/terrain/contactAgence"]').first().textContent()).toBe("Contacter l'agence");
    await page.keyboard.press('Escape');
    expect(guard.errors).toEqual([]);
  });

  test('reaches their planning, their service from start to end, pauses, rounds, entries and the alarm (F-003)', async () => {
    const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
    const inSheet = (name: string | RegExp) => page.getByRole('dialog').last().getByRole('button', { name }).first();
    expect(await open(guard, '/terrain/planning')).toMatch(/planning/i);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await open(guard, '/terrain/priseService');
    await button('Prendre mon service').click();
    await inSheet(/^Prendre (mon service|quand même)/).click();
    await page.waitForURL(/serviceActif/);
    await page.getByRole('button', { name: /^SOS/ }).first().waitFor();
    await button('Pause').click();
    await inSheet('Commencer ma pause').click();
    await button('Terminer ma pause').click();
    await inSheet('Terminer ma pause').click();
    await open(guard, `/ronde/${round.slug}`);
    await button('Commencer la ronde').click();
    await button('Arrêter la ronde').click();
    await inSheet('Arrêter la ronde').click();
    await open(guard, '/terrain/events');
    await button(/^Nouvelle écriture/).click();
    await page.getByRole('dialog').getByRole('link').first().waitFor();
    await open(guard, '/terrain/serviceActif');
    await button(/Fin de service|Terminer/).click();
    await inSheet(/./).waitFor();
    await page.context().close();
  });
});

test('a new build is announced: « Ignorer » dismisses the notice, « Rafraîchir » loads it (A-144)', async () => {
  const build = await openNextBuild(stage.url);
  const context = await stage.browser.newContext({ locale: 'fr-FR' });
  const page = await context.newPage();
  const ask = () => page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(() => undefined));
  const notice = page.getByRole('status').filter({ hasText: 'Une mise à jour est disponible. Veuillez recharger la page.' });
  try {
    await page.goto(`${build.url}/#/login`);
    await ask();
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    expect(await notice.count()).toBe(0);
    build.publish();
    await ask();
    await notice.getByRole('button', { name: 'Ignorer' }).click();
    await notice.waitFor({ state: 'detached' });
    await page.reload();
    await notice.waitFor();
    const reloaded = page.waitForEvent('load');
    await notice.getByRole('button', { name: 'Rafraîchir' }).click();
    await reloaded;
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting === null);
    await page.getByRole('heading', { name: 'Connexion' }).waitFor();
    expect(await notice.count()).toBe(0);
  } finally {
    await context.close();
    await build.close();
  }
});
