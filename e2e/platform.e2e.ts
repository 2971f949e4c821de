import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { announcements } from '@vigie/db/tables/platform/backoffice.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { agencySubscriptions } from '@vigie/db/tables/platform/subscription.ts';
import { makeAgency, makeCustomer, makeMember, makeUser } from '@vigie/demo/factories/people.ts';
import { choose, dialogOf, save } from './src/hand.ts';
import { startVisit, visitStrip } from './src/visit.ts';
import { givenByMachine } from './src/links.ts';
import { openStage, PHONE, settled, type Visitor } from './src/stage.ts';

const stage = await openStage();
const { db } = stage;
const mark = crypto.randomUUID().slice(0, 8);

const bannerOf = ({ page }: Visitor) => page.getByRole('banner');
const mainOf = ({ page }: Visitor) => page.locator('main').innerText();
const wallTime = (at: number): [day: string, time: string] => {
  const parts = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Paris' }).format(at);
  const [day = '', time = ''] = parts.split(' ');
  return [day, time];
};
/** A row of a list by its record's name. */
const rowOf = ({ page }: Visitor, name: string) => page.locator('main').getByText(name, { exact: true }).first();
/** The address of the current screen, without its search parameters. */
const standsAt = ({ page }: Visitor): string => new URL(page.url()).hash.slice(1).split('?')[0] ?? '';

async function signedIn(email: string, options?: Parameters<typeof stage.visitor>[0]): Promise<Visitor> {
  const visitor = await stage.visitor(options);
  await visitor.signIn(email);
  return visitor;
}

/** One for all tests of the file. */
const admin = await signedIn('superadmin@vigie.test');

describe('an agency from its creation to its closing', () => {
  const name = `Rempart ${mark}`;
  const email = `proprio-${mark}@vigie.test`;
  let owner: Visitor;

  test('a super-administrator creates it, and its owner chooses a password and is at home there (A-113, C-251)', async () => {
    const { page, goto } = admin;
    await goto('/platform/admin/adminAgencies');
    await settled(page);
    await page.getByRole('button', { name: 'Ajouter une agence' }).click();
    const form = dialogOf(page);
    await form.getByLabel(/^Nom( \*)?$/).fill(name);
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await form.getByText('Obligatoire').first().waitFor();
    await form.getByLabel('Prénom du propriétaire').fill('Nadia');
    await form.getByLabel(/^Nom du propriétaire/).fill('Ferrand');
    await form.getByLabel('E-mail du propriétaire').fill(email);
    await save(page);
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    owner = await stage.visitor();
    await owner.goto(await givenByMachine(db, email));
    await owner.page.getByRole('heading', { name: 'Bienvenue, Nadia' }).waitFor();
    await owner.page.getByLabel('Mot de passe', { exact: true }).fill('Guet-Apens-7');
    await owner.page.getByLabel('Le même, une seconde fois').fill('Guet-Apens-7');
    await owner.page.getByRole('button', { name: 'Entrer' }).click();
    const welcome = owner.page.getByRole('dialog', { name: 'Bienvenue dans Vigie' });
    await welcome.getByRole('button', { name: 'Continuer' }).click();
    await welcome.waitFor({ state: 'hidden' });
    await expect.poll(() => bannerOf(owner).innerText()).toContain(name);
  });

  test('the form on its own page creates one too (A-113)', async () => {
    const { page, goto } = admin;
    await goto('/platform/admin/agencyAdmin?new=1');
    await page.getByLabel(/^Nom( \*)?$/).fill(`Bastion ${mark}`);
    await page.getByLabel('Prénom du propriétaire').fill('Paul');
    await page.getByLabel(/^Nom du propriétaire/).fill('Rivière');
    await page.getByLabel('E-mail du propriétaire').fill(`bastion-${mark}@vigie.test`);
    await page.getByRole('button', { name: 'Créer l’agence' }).click();
    await page.getByRole('heading', { name: `Bastion ${mark}`, level: 1 }).waitFor();
    expect(standsAt(admin)).toBe('/platform/admin/agencyAdmin');
  });

  test('a maintenance message for now is shown at once, and disappears when it is withdrawn (A-184, C-285)', async () => {
    const message = `Mise à jour dans dix minutes ${mark}`;
    await owner.goto('/home');
    await settled(owner.page);
    const { page, goto } = admin;
    await goto('/platform/admin/adminCommunication/maintenance');
    await settled(page);
    await page.getByRole('button', { name: 'Prévoir un message' }).click();
    const form = dialogOf(page);
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    expect(await form.getByText('Obligatoire').count()).toBe(3);
    await form.getByLabel('Message').fill(message);
    for (const [label, at] of [
      ['Début', Date.now() - 600_000],
      // Three hours: in an hour a clock that goes back shows the same time again.
      ['Fin', Date.now() + 10_800_000],
    ] as const) {
      const [day, time] = wallTime(at);
      await form.getByLabel(`${label}, jour`).fill(day);
      await form.getByLabel(`${label}, heure`).fill(time);
      await page.keyboard.press('Tab');
    }
    await save(page);
    await owner.page.getByRole('status').filter({ hasText: message }).waitFor();
    await page.getByRole('listitem').filter({ hasText: message }).getByRole('button', { name: 'Retirer' }).click();
    await dialogOf(page).getByRole('button', { name: 'Supprimer' }).click();
    await owner.page.getByRole('status').filter({ hasText: message }).waitFor({ state: 'detached' });
  });

  test('an announcement is shown to the owner once, and closed, it does not come back (A-117, C-275, C-282)', async () => {
    const title = `Le planning par semaine ${mark}`;
    const { page, goto } = admin;
    await goto('/platform/admin/newsAnnouncements');
    await settled(page);
    await page.getByRole('button', { name: 'Ajouter une actualité' }).first().click();
    const form = dialogOf(page);
    await form.getByLabel('Titre').fill(title);
    await form.getByLabel('Texte').fill('Il se lit aussi par semaine.');
    await form.getByLabel(/^Au( \*)?$/).fill(wallTime(Date.now() + 86_400_000)[0]);
    await page.keyboard.press('Tab');
    await save(page);
    const card = owner.page.getByRole('region', { name: title });
    await card.waitFor();
    await card.getByRole('button', { name: 'J’ai lu' }).click();
    await card.waitFor({ state: 'detached' });
    await owner.page.reload();
    await settled(owner.page);
    expect(await card.count()).toBe(0);
    await db.platform((tx) => tx.delete(announcements).where(eq(announcements.title, title)));
  });

  test('deactivated, its owner is stopped and refused at sign-in with the reason (A-165, C-254)', async () => {
    const { page, goto } = admin;
    await goto('/platform/admin/adminAgencies');
    await settled(page);
    await rowOf(admin, name).click();
    await page.getByRole('button', { name: 'Activer' }).click();
    await page.getByRole('button', { name: 'Désactiver' }).click();
    await page.getByText('Agence désactivée').waitFor();
    await owner.goto('/platform/clients/customers');
    const again = owner.page.getByRole('dialog', { name: 'Veuillez vous ré-authentifier' });
    await again.waitFor();
    await again.getByRole('button', { name: 'Changer de compte' }).click();
    await owner.page.getByRole('heading', { name: 'Connexion' }).waitFor();
    await again.waitFor({ state: 'detached' });
    await owner.page.getByLabel(/^Identifiant/).fill(email);
    await owner.page.getByLabel(/^Mot de passe/).fill('Guet-Apens-7');
    await owner.page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await owner.page.getByRole('alert').getByText('Votre agence n’a plus accès à Vigie').waitFor();
    expect(await owner.page.locator('#main').count()).toBe(0);
    await owner.page.context().close();
  });

  test('support enters it anyway, sees where they are, and leaves; a new sign-in is outside again (A-185, C-254)', async () => {
    const support = await signedIn('support@vigie.test');
    const { page, goto } = support;
    await goto('/platform/admin/adminAgencies');
    await settled(page);
    expect(await page.getByRole('button', { name: 'Ajouter une agence' }).count()).toBe(0);
    await rowOf(support, name).click();
    await page.getByRole('button', { name: 'Entrer dans l’agence' }).click();
    await startVisit(page, name);
    expect(await visitStrip(page).innerText()).toMatch(/Une question de l’agence[\s\S]*encore (60|59) min/);
    await goto('/platform/clients/customers');
    await settled(page);
    expect(standsAt(support)).toBe('/platform/clients/customers');
    await page.getByRole('heading', { name: 'Clients', level: 1 }).waitFor();
    await visitStrip(page).getByRole('button', { name: 'Terminer la visite' }).click();
    await page.getByRole('heading', { name: 'Agences', level: 1 }).waitFor();
    await visitStrip(page).waitFor({ state: 'detached' });
    await rowOf(support, name).click();
    await page.getByRole('button', { name: 'Entrer dans l’agence' }).click();
    await startVisit(page, name);
    await support.signOut();
    await support.signIn('support@vigie.test');
    expect(await visitStrip(page).count()).toBe(0);
    expect(support.errors).toEqual([]);
    await page.context().close();
  });
});

describe('an agency whose subscription has ended', () => {
  const emails = { owner: `fini-${mark}@vigie.test`, customer: `fini-client-${mark}@vigie.test` };
  let agencyId = '';
  let owner: Visitor;

  const open = [
    '/home',
    '/user',
    '/agencySubscription/subscription',
    '/payments/invoices',
    '/payments/methods',
    '/payments/agencyArticleOrders',
    '/platform/params/agency',
    '/platform/entreprise/visites-support',
    '/platform/liensUtiles/about',
    '/platform/liensUtiles/contact',
  ];

  test('its owner opens only the screens that remain, and a banner says which (A-017, A-018, C-175, C-176)', async () => {
    agencyId = await db.platform(async (tx) => {
      const agency = await makeAgency(tx, { name: `Fini ${mark}`, subscription: { currentPeriodEndOn: '2026-01-31' } });
      const person = await makeUser(tx, { email: emails.owner, firstname: 'Inès', lastname: 'Marty' });
      const member = await makeMember(tx, agency.id, { kind: 'owner', userId: person.id, email: emails.owner });
      await tx.update(agencies).set({ managerId: member.id }).where(eq(agencies.id, agency.id));
      const customer = await makeCustomer(tx, agency.id);
      const contact = await makeUser(tx, { email: emails.customer, firstname: 'Léa', lastname: 'Roux' });
      await makeMember(tx, agency.id, { kind: 'customer', userId: contact.id, customerId: customer.id, email: emails.customer });
      return agency.id;
    });
    owner = await signedIn(emails.owner);
    const { page, goto, errors } = owner;
    await goto('/home');
    await page.getByText('L’abonnement de l’agence a pris fin le 31/01/2026.').waitFor();
    const named = await page.getByRole('status').filter({ hasText: 'Restent ouverts' }).getByRole('link').allInnerTexts();
    expect(named.toSorted()).toEqual(
      [
        'Abonnement',
        'Accueil',
        'Agence',
        'Contacts',
        'Factures',
        'Moyen de paiement',
        'Suivi de commande',
        'Visites du support',
        'À propos',
      ].toSorted(),
    );
    for (const path of open) {
      await goto(path);
      await settled(page);
      expect(standsAt(owner)).toBe(path);
    }
    // That no other one is open: web/src/app/open-screens.test.ts.
    for (const path of ['/platform/clients/customers', '/platform/planification/adminServices', '/platform/adminDashboard']) {
      await goto('/home');
      await goto(path);
      expect([path, standsAt(owner)]).toEqual([path, '/home']);
    }
    expect(errors).toEqual([]);
  });

  test('its page shows the state: ended, trial, not paid, in progress (A-206, C-173)', async () => {
    const set = (values: Partial<typeof agencySubscriptions.$inferInsert>) =>
      db.platform((tx) => tx.update(agencySubscriptions).set(values).where(eq(agencySubscriptions.agencyId, agencyId)));
    const look = async (values: Parameters<typeof set>[0]): Promise<string> => {
      await set(values);
      await owner.page.reload();
      await settled(owner.page);
      return owner.page.locator('main dd').first().innerText();
    };
    await owner.goto('/agencySubscription');
    await settled(owner.page);
    expect(await look({ paid: true })).toBe('Expiré');
    expect(await look({ currentPeriodEndOn: '2099-12-31', paid: false })).toBe('Non réglé');
    expect(await look({ offerType: 0 })).toBe('Essai gratuit');
    expect(await look({ offerType: 1, paid: true })).toBe('En cours');
    await set({ currentPeriodEndOn: '2026-01-31' });
  });

  test('its customer is informed without its terms, and stays at home', async () => {
    const customer = await signedIn(emails.customer, PHONE);
    await customer.goto('/home');
    await expect.poll(() => mainOf(customer)).toContain('L’abonnement de votre agence n’est plus valable : adressez-vous à elle.');
    expect(await mainOf(customer)).not.toContain('31/01/2026');
    expect(standsAt(customer)).toBe('/home');
    await customer.page.context().close();
  });

  test('when an administrator extends it, its screens open again without another sign-in', async () => {
    const { page, goto } = admin;
    // The product remembers a person for five seconds, and its database was changed behind its back.
    const ended = async (): Promise<number> => {
      await owner.page.reload();
      await settled(owner.page);
      return owner.page.getByText('L’abonnement de l’agence a pris fin').count();
    };
    await expect.poll(ended, { timeout: 15_000, interval: 1000 }).toBeGreaterThan(0);
    await goto(`/platform/admin/agencyAdmin?id=${agencyId}`);
    await page.getByLabel('Dernier jour de la période').fill('31/12/2099');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Agence enregistrée').waitFor();
    await owner.page.getByText('L’abonnement de l’agence a pris fin').waitFor({ state: 'detached' });
    await owner.goto('/platform/clients/customers');
    await settled(owner.page);
    expect(standsAt(owner)).toBe('/platform/clients/customers');
    await page.getByRole('button', { name: 'Ajouter un signalement' }).click();
    await page.getByLabel('Message montré à l’agence').fill(`Prélèvement rejeté ${mark}`);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await owner.page
      .getByRole('status')
      .filter({ hasText: `Prélèvement rejeté ${mark}` })
      .waitFor();
    expect(standsAt(owner)).toBe('/platform/clients/customers');
    await page.getByLabel('Ferme ses écrans').check({ force: true });
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await owner.page.getByText('L’accès de l’agence est suspendu.').waitFor();
    await expect.poll(() => standsAt(owner)).toBe('/home');
    expect([owner.errors, admin.errors]).toEqual([[], []]);
    await owner.page.context().close();
  });
});

describe('messages to and from the platform', () => {
  let manager: Visitor;

  test('a suggestion goes from the user menu to the administrators, who close it', async () => {
    const message = `Imprimer le planning en A3 ${mark}`;
    manager = await signedIn('manager@vigie.test');
    await manager.goto('/platform/sites/sites');
    await settled(manager.page);
    await manager.page.getByRole('button', { name: /^Mon menu/ }).click();
    await manager.page.getByRole('button', { name: 'Proposer une amélioration' }).click();
    await dialogOf(manager.page).getByLabel('Votre idée').fill(message);
    await save(manager.page, 'Envoyer');
    await admin.goto('/platform/admin/adminFeedbacks');
    await rowOf(admin, message).click();
    const reading = dialogOf(admin.page);
    expect(await reading.innerText()).toContain('/platform/sites/sites');
    await reading.getByRole('button', { name: 'Clore la demande' }).click();
    await admin.page.getByText('Demande fermée').waitFor();
  });

  test('a tutorial for agents is in their list only, and the referral page shows its text (A-183, C-289, C-297)', async () => {
    const { page, goto } = admin;
    await goto('/platform/admin/adminCommunication/tutorials');
    await settled(page);
    await page.getByRole('button', { name: 'Ajouter dans Prendre en main Vigie' }).click();
    const form = dialogOf(page);
    await form.getByLabel('Nom').fill(`Le badge ${mark}`);
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await form.getByText('Obligatoire').waitFor();
    await form.getByLabel('Adresse de la vidéo').fill('https://videos.vigie.test/badge');
    await choose(form, page, /^Rôle/, 'Collaborateurs');
    await page.keyboard.press('Escape');
    await save(page);
    for (const [reader, sees] of [
      [await signedIn('agent@vigie.test', PHONE), true],
      [manager, false],
    ] as const) {
      await reader.goto('/platform/liensUtiles/tutorial');
      await settled(reader.page);
      expect([sees, (await mainOf(reader)).includes(`Le badge ${mark}`)]).toEqual([sees, sees]);
      await reader.goto('/platform/liensUtiles/parrainage');
      await settled(reader.page);
      expect(await mainOf(reader)).toContain('Parrainez une agence');
      await reader.page.context().close();
    }
    await goto('/platform/admin/adminConfigurations/sponsor');
    await settled(page);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Sponsor');
    for (const name of ['Sauvegarder', 'Réinitialiser', 'Supprimer']) await page.getByRole('button', { name, exact: true }).waitFor();
    await page.getByLabel('En ligne').uncheck({ force: true });
    await page.getByText('Inactive', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Réinitialiser' }).click();
    await page.getByText('Active', { exact: true }).waitFor();
    expect(admin.errors).toEqual([]);
    await page.context().close();
  });
});
