import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { users } from '@vigie/db/tables/platform.ts';
import { demoAccounts } from '@vigie/demo/accounts.ts';
import { makeExpiration } from '@vigie/demo/factories/agents.ts';
import { makeAgency, makeAgent, makeMember, makeUser } from '@vigie/demo/factories/people.ts';
import type { Right } from '@vigie/domain/identity/rights.ts';
import { choose, dialogOf, save } from './src/hand.ts';
import { openStage, settled, PHONE } from './src/stage.ts';

const stage = await openStage();
const { db } = stage;
const mark = crypto.randomUUID().slice(0, 8);
let rank = 0;

/** An agency of this test's own with its owner. */
async function anAgency() {
  rank += 1;
  const owner = `patron-${mark}-${rank}@vigie.test`;
  return db.platform(async (tx) => {
    const agency = await makeAgency(tx, { name: `Réglages ${mark} ${rank}` });
    const user = await makeUser(tx, { email: owner, firstname: 'Inès', lastname: 'Marty' });
    await makeMember(tx, agency.id, { kind: 'owner', userId: user.id, firstname: 'Inès', lastname: 'Marty', email: owner });
    return { id: agency.id, owner };
  });
}
/** A member of staff with these rights and no others. */
async function staff(agencyId: string, rights: readonly Right[]): Promise<string> {
  rank += 1;
  const email = `equipe-${mark}-${rank}@vigie.test`;
  await db.platform(async (tx) => {
    const user = await makeUser(tx, { email });
    await makeMember(tx, agencyId, { kind: 'staff', userId: user.id, email, rights: [...rights] });
  });
  return email;
}
/** Every address of the drawer, once all its groups are open. */
async function menuOf(page: Page): Promise<string[]> {
  const drawer = page.getByRole('navigation', { name: 'Menu principal' });
  const closed = drawer.locator('button[aria-expanded="false"]');
  while ((await closed.count()) > 0) await closed.first().click();
  return drawer.locator('a').evaluateAll((links) => links.map((link) => (link.getAttribute('href') ?? '').replace(/^.*#/, '')));
}
const says = (page: Page, words: string) => page.getByText(words).first().waitFor();

describe('settings', () => {
  test('warn when nothing changed, and say that they were taken into account (A-187, C-316, F-034)', async () => {
    const { owner } = await anAgency();
    const { page, goto, signIn } = await stage.visitor();
    await signIn(owner);
    await goto('/platform/params/agency');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await says(page, 'Aucun changement à enregistrer');
    await page.getByLabel(/^SIRET/).fill('732 829 320 00074');
    await page.getByLabel(/^Nom/).first().fill(`Autre nom ${mark}`);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await says(page, 'Vos paramètres ont bien été pris en compte');
    await expect.poll(() => page.getByRole('banner').innerText()).toContain(`Autre nom ${mark}`);
    await page.context().close();
  });

  test('have six screens for who may read them, and none in the menu nor by its address for who may not (A-106)', async () => {
    const { id, owner } = await anAgency();
    const six = ['agency', 'field', 'commercial-docs', 'email', 'emailRemind', 'export'].map((name) => `/platform/params/${name}`);
    const { page, goto, signIn, signOut } = await stage.visitor();
    await signIn(owner);
    await settled(page);
    expect(await menuOf(page)).toEqual(expect.arrayContaining(six));
    for (const path of six) {
      await goto(path);
      await settled(page);
      expect(page.url()).toContain(path);
    }
    await signOut();
    await signIn(await staff(id, ['listSites']));
    await settled(page);
    expect((await menuOf(page)).filter((href) => href.includes('/params/'))).toEqual([]);
    for (const path of six) {
      await goto(path);
      await settled(page);
      expect(page.url()).not.toContain(path);
    }
    await page.context().close();
  });

  test('of features are edited and there after a reload; agents are rated no more (A-170)', async () => {
    const { owner } = await anAgency();
    const { page, goto, signIn } = await stage.visitor();
    const main = page.locator('main');
    await signIn(owner);
    await goto('/platform/params/field');
    await settled(page);
    expect(await main.getByRole('radiogroup').count()).toBe(15);
    await main.getByLabel('Noter les collaborateurs').press('Space');
    await choose(main, page, /^Suivi du matériel/, 'Simplifié');
    await main.getByLabel('Circuits au planning').fill('#112233');
    await main.getByLabel('Interventions au planning').fill('#445566');
    await choose(main, page, /^Règlement des heures/, 'Trimestriel');
    await main.getByRole('button', { name: 'Enregistrer' }).click();
    await says(page, 'Vos paramètres ont bien été pris en compte');
    await page.reload();
    await settled(page);
    expect(await main.getByLabel('Noter les collaborateurs').isChecked()).toBe(false);
    expect(
      await main
        .getByLabel(/^Suivi du matériel/)
        .first()
        .inputValue(),
    ).toContain('Simplifié');
    expect(await main.getByLabel('Circuits au planning').inputValue()).toBe('#112233');
    expect(await main.getByLabel('Interventions au planning').inputValue()).toBe('#445566');
    expect(
      await main
        .getByLabel(/^Règlement des heures/)
        .first()
        .inputValue(),
    ).toBe('Trimestriel');
    await goto('/platform/collaborateurs/agents?nouveau=true');
    await dialogOf(page)
      .getByRole('button', { name: /Qualifications/ })
      .click();
    await dialogOf(page).getByLabel('Qualification').first().waitFor();
    expect(await dialogOf(page).getByText('Note', { exact: true }).count()).toBe(0);
    await page.context().close();
  });

  test('name three things of the trade, and forms call them so (A-350, A-351)', async () => {
    const { owner } = await anAgency();
    const { page, goto, signIn } = await stage.visitor();
    await signIn(owner);
    const labelsOf = async () => {
      await goto('/platform/sites/sites?nouveau=true');
      await dialogOf(page).getByText('Consignes et commentaires').click();
      const words = await dialogOf(page).innerText();
      await page.keyboard.press('Escape');
      await goto('/platform/collaborateurs/agents?nouveau=true');
      await dialogOf(page)
        .getByRole('button', { name: /Contrat/ })
        .click();
      await dialogOf(page)
        .getByRole('button', { name: /Ajouter un contrat/ })
        .click();
      const contract = await dialogOf(page).innerText();
      return `${words}\n${contract}`;
    };
    const before = await labelsOf();
    for (const word of ['Responsable de l’agence', 'Lieu de travail', 'Spécialité']) expect(before).toContain(word);
    await page.reload();
    await goto('/platform/params/agency');
    await settled(page);
    await page.getByLabel('« Responsable »').fill('Chef d’exploitation');
    await page.getByLabel('« Lieu de travail »').fill('Poste d’affectation');
    await page.getByLabel('« Spécialité »').fill('Métier');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await says(page, 'Vos paramètres ont bien été pris en compte');
    const after = await labelsOf();
    for (const word of ['Chef d’exploitation de l’agence', 'Poste d’affectation', 'Métier']) expect(after).toContain(word);
    for (const word of ['Lieu de travail', 'Spécialité']) expect(after).not.toContain(word);
    await page.context().close();
  });
});

describe('roles and rights', () => {
  test('each role has a menu of its own (A-275)', { timeout: 120_000 }, async () => {
    const menus = new Map<string, string>();
    for (const { email } of demoAccounts) {
      const { page, signIn } = await stage.visitor();
      await signIn(email);
      await settled(page);
      menus.set(email, (await menuOf(page)).join(' '));
      await page.context().close();
    }
    const of = (name: string): string => menus.get(`${name}@vigie.test`)!;
    expect(of('owner')).toContain('/platform/params/agency');
    expect(of('manager')).toContain('/platform/planification/adminPlanning');
    expect(of('agent')).toContain('/platform/agentBadge');
    for (const name of ['agent', 'office', 'customer']) expect(of(name)).not.toContain('/platform/params/');
    expect(of('customer')).toContain('/customer/');
    for (const name of ['owner', 'manager', 'agent', 'superadmin']) expect(of(name)).not.toContain('/customer/customerDashboard');
    for (const name of ['superadmin', 'admin', 'support']) expect(of(name)).not.toContain('/platform/planification/');
    expect(new Set([of('owner'), of('agent'), of('customer'), of('support')]).size).toBe(4);
  });

  test('the address of a form is refused in words to who may not create, and opens it to who may (A-289)', async () => {
    const { id } = await anAgency();
    const { page, goto, signIn, signOut } = await stage.visitor();
    await signIn(await staff(id, ['listSites', 'readSites']));
    await goto('/platform/sites/sites?nouveau=true');
    await says(page, "Vous ne bénéficiez pas de l'autorisation « Créer des sites »");
    expect(await page.getByRole('dialog').count()).toBe(0);
    await signOut();
    await signIn(await staff(id, ['listSites', 'readSites', 'createSites']));
    await goto('/platform/sites/sites?nouveau=true');
    await dialogOf(page).getByLabel(/^Nom/).first().waitFor();
    await page.context().close();
  });

  test('a customer and a member of staff ask at sign-in only for what they may list (A-295)', async () => {
    const { id } = await anAgency();
    const seen: string[] = [];
    const asked = async (email: string, path: string): Promise<string[]> => {
      const { page, goto, signIn } = await stage.visitor();
      seen.length = 0;
      page.on('request', (request) => seen.push(new URL(request.url()).pathname));
      await signIn(email);
      await goto(path);
      await settled(page);
      await page.context().close();
      return [...seen];
    };
    const lists = /\/(fetch\/(agent-requests|agents|sites|customers|rounds)|pricing|checkpoints)$/;
    const customer = await asked('customer@vigie.test', '/home');
    expect(customer.length).toBeGreaterThan(3);
    expect(customer.filter((path) => /agent-requests|\/pricing$|checkpoints|rounds/.test(path))).toEqual([]);
    const narrow = await asked(await staff(id, ['readAgencySettings']), '/home');
    expect(narrow.filter((path) => lists.test(path))).toEqual([]);
    const wide = await asked(await staff(id, ['listSites']), '/platform/sites/sites');
    expect(wide.filter((path) => lists.test(path)).every((path) => path.endsWith('/fetch/sites'))).toBe(true);
    expect(wide.some((path) => path.endsWith('/fetch/sites'))).toBe(true);
  });

  test('a template is made, chosen, given to a new agent, and taken back with an undo (A-292, A-293)', async () => {
    const { owner } = await anAgency();
    const { page, goto, signIn } = await stage.visitor();
    await signIn(owner);
    await goto('/platform/collaborateurs/rights-templates');
    await settled(page);
    await page.getByRole('button', { name: 'Ajouter un modèle' }).click();
    await dialogOf(page).getByLabel(/^Nom/).fill('Planificateur');
    await dialogOf(page).getByLabel('Modifier les services', { exact: true }).check();
    await save(page);
    const line = page.locator('li', { hasText: 'Planificateur' });
    await line.getByText('3 droits').waitFor();
    await line.getByRole('button', { name: 'Choisir par défaut' }).click();
    await line.getByText('Par défaut', { exact: true }).waitFor();
    await goto('/platform/collaborateurs/agents?nouveau=true');
    await dialogOf(page)
      .getByRole('button', { name: /Droits et licence/ })
      .click();
    expect(
      await dialogOf(page)
        .getByLabel(/^Modèle de droits/)
        .first()
        .inputValue(),
    ).toBe('Planificateur');
    await page.reload();
    await goto('/platform/collaborateurs/rights-templates');
    await line.getByRole('button', { name: 'Supprimer' }).click();
    await line.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Annuler' }).click();
    await line.waitFor();
    await page.context().close();
  });
});

describe('the person', () => {
  test('is welcomed at the first sign-in, and only then (A-162)', async () => {
    const { owner } = await anAgency();
    await db.platform((tx) => tx.update(users).set({ firstLogin: true }).where(eq(users.email, owner)));
    const first = await stage.visitor();
    await first.signIn(owner);
    const welcome = first.page.getByRole('dialog', { name: 'Bienvenue dans Vigie' });
    await welcome.getByLabel(/^Prénom/).fill('Agnès');
    await welcome.getByLabel('Nouveau mot de passe').fill('Phare-2027');
    await welcome.getByLabel('Mot de passe actuel').fill('Vigie-2026');
    await welcome.getByRole('button', { name: 'Continuer' }).click();
    await welcome.waitFor({ state: 'hidden' });
    await first.page.context().close();
    const again = await stage.visitor();
    await again.signIn(owner, 'Phare-2027');
    await says(again.page, 'Bonjour Agnès');
    expect(await again.page.getByRole('dialog').count()).toBe(0);
    await again.page.context().close();
  });

  test('goes on in a browser without messages, and is told so where they are chosen (A-204)', async () => {
    const { page, errors, goto, signIn } = await stage.visitor();
    await page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'PushManager');
      Reflect.deleteProperty(globalThis, 'Notification');
    });
    await signIn((await anAgency()).owner);
    await settled(page);
    await goto('/user');
    await says(page, 'Ce navigateur ne peut pas recevoir de notifications.');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('has gestures counted, unless she is of the support; a failure of it is only a warning (A-301, C-364, F-041)', async () => {
    const { owner } = await anAgency();
    /** A page whose gestures and warnings are kept. */
    const watched = async (email: string, status: number) => {
      const { page, errors, signIn } = await stage.visitor();
      const sent: unknown[] = [];
      const warnings: string[] = [];
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
      await page.route('**/api/metrics/timestamp', (route) => {
        sent.push(route.request().postDataJSON());
        return route.fulfill({ status, json: status === 200 ? { ok: true } : { code: 'shared.unexpected', message: 'Une erreur est survenue' } });
      });
      await signIn(email);
      await settled(page);
      await page.getByRole('button', { name: /^Mon menu/ }).click();
      await page.getByRole('link', { name: 'Mon compte' }).waitFor();
      return { page, sent, warnings, errors };
    };
    const counted = await watched(owner, 200);
    await expect.poll(() => counted.sent.at(-1)).toMatchObject({ target: expect.stringContaining('Mon menu'), event: 'click', type: 'button' });
    const failing = await watched(owner, 500);
    await expect.poll(() => failing.warnings.join()).toContain('metrics/timestamp');
    expect(failing.errors.filter((error) => !error.includes('500'))).toEqual([]);
    const support = await watched('support@vigie.test', 200);
    expect(support.sent).toEqual([]);
    for (const { page } of [counted, failing, support]) await page.context().close();
  });
});

describe('useful links', () => {
  const configured = async (page: Page, change: object): Promise<void> => {
    await page.route('**/api/config', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...change } });
    });
  };
  const STORES = {
    appStoreUrl: 'https://apps.apple.com/vigie',
    playStoreUrl: 'https://play.google.com/vigie',
    packageUrl: 'https://vigie.test/vigie.apk',
  };

  test('the mobile application has two stores and a package; an address that is not configured has no link (A-007, A-008)', async () => {
    const { appStoreUrl, playStoreUrl, packageUrl } = STORES;
    const linksAre = async (mobileApp: object, expected: readonly (readonly string[])[]) => {
      const { page, goto, signIn } = await stage.visitor();
      const told = page.waitForResponse('**/api/config');
      await configured(page, { mobileApp });
      await signIn('owner@vigie.test');
      await told;
      await goto('/platform/liensUtiles/app');
      await page.getByText('Installer depuis le navigateur').waitFor();
      const links = () => page.locator('main a').evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
      await expect.poll(links).toEqual(expected);
      await page.context().close();
    };
    const apk = ['Fichier d’installation (.apk)', packageUrl] as const;
    await linksAre(STORES, [['App Store', appStoreUrl], ['Google Play', playStoreUrl], apk]);
    await linksAre({ ...STORES, playStoreUrl: null }, [['App Store', appStoreUrl], apk]);
    await linksAre({ appStoreUrl: null, playStoreUrl: null, packageUrl: null }, []);
  });

  test('stand in the menu of a browser, not in that of the native shell of an iPhone; help neither (A-108, A-145, A-146)', async () => {
    const offered = async (userAgent: string | undefined, helpPanel: boolean) => {
      const { page, goto, signIn } = await stage.visitor(userAgent ? { userAgent } : undefined);
      await configured(page, { helpPanel });
      await signIn('owner@vigie.test');
      await goto('/platform/params/agency');
      await settled(page);
      await expect.poll(() => page.evaluate(() => document.title)).toContain('Agence');
      await page.getByRole('button', { name: 'Enregistrer' }).waitFor();
      const app = (await menuOf(page)).includes('/platform/liensUtiles/app');
      const help = (await page.getByRole('banner').getByRole('button', { name: 'Aide' }).count()) > 0;
      await page.context().close();
      return { app, help };
    };
    expect(await offered(undefined, true)).toEqual({ app: true, help: true });
    expect(await offered(undefined, false)).toEqual({ app: true, help: false });
    expect(await offered('Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Mobile VigieApp/1.0', true)).toEqual({
      app: false,
      help: false,
    });
  });

  test('help answers about the screen, and is searched (A-145, A-146)', async () => {
    const { page, goto, signIn } = await stage.visitor();
    await signIn('owner@vigie.test');
    await goto('/platform/params/agency');
    await page.getByRole('banner').getByRole('button', { name: 'Aide' }).click();
    const panel = page.getByRole('dialog', { name: 'Aide' });
    expect(await panel.locator('summary').first().innerText()).toBe('Comment changer les mots employés dans les formulaires ?');
    await panel.getByLabel('Chercher dans l’aide').fill('avoir');
    await panel.getByText('Peut-on modifier une facture ?').click();
    await panel.getByText('elle se corrige par un avoir').waitFor();
    await panel.getByLabel('Chercher dans l’aide').fill('licorne');
    await panel.getByText('Aucune réponse à « licorne ».').waitFor();
    await page.context().close();
  });
});

describe('a badge', () => {
  const carried = async (rights: readonly Right[]) => {
    const { id } = await anAgency();
    rank += 1;
    const email = `agent-${mark}-${rank}@vigie.test`;
    const card = 'CAR-031-2029-05-14-20230000042';
    const agent = await db.platform(async (tx) => {
      const made = await makeAgent(tx, id, { firstname: 'Awa', lastname: 'Traoré', cardNumber: card });
      await makeExpiration(tx, made, { number: card, expiresOn: '2029-05-14' });
      const user = await makeUser(tx, { email, firstname: 'Awa', lastname: 'Traoré' });
      await makeMember(tx, id, { kind: 'agent', userId: user.id, agentId: made.id, rights: [...rights] });
      return made;
    });
    return { email, agent };
  };

  test('is shown with its code to who may, and the page of the application to every agent (A-110)', async () => {
    const open = async (email: string, path: string) => {
      const { page, goto, signIn } = await stage.visitor(PHONE);
      await signIn(email);
      await goto(path);
      await settled(page);
      const arrived = page.url().includes(path);
      const code = await page.getByRole('img', { name: 'Code de contrôle de mon badge' }).count();
      await page.context().close();
      return { arrived, code };
    };
    const [worn, without] = [await carried(['readOwnBadge']), await carried([])];
    expect(await open(worn.email, '/platform/agentBadge')).toEqual({ arrived: true, code: 1 });
    expect((await open(without.email, '/platform/agentBadge')).arrived).toBe(false);
    for (const { email } of [worn, without]) expect((await open(email, '/platform/app-agent')).arrived).toBe(true);
  });

  test('that is scanned says to anybody who bears it and until when; another code is unknown (A-302, A-303)', async () => {
    const { agent } = await carried(['readOwnBadge']);
    const { page, goto } = await stage.visitor(PHONE);
    await goto(`/badge/${agent.badgeCode}`);
    for (const words of ['Awa Traoré', 'Carte professionnelle valide', 'CAR-031-2029-05-14-20230000042', '14/05/2029']) await says(page, words);
    await goto(`/badge/${'0'.repeat(24)}`);
    await says(page, 'Ce badge est inconnu ou a été retiré');
    expect(await page.locator('main').innerText()).not.toContain('Awa');
    await page.context().close();
  });
});
