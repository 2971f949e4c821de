// The customer's portal beside another customer's, and dialogs of a service and of rights at the desk.
import { describe, expect, test } from 'vitest';
import { callNames } from '@vigie/contract/contract.ts';
import { stockAssignments, stockReferences } from '@vigie/db/tables/stock.ts';
import { makeEntry } from '@vigie/demo/factories/field.ts';
import { makeCustomer, makeMember, makeUser } from '@vigie/demo/factories/people.ts';
import { makeService } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { closeRights } from '@vigie/domain/identity/rights.ts';
import { AHEAD, fieldGuard, grantRights, HERE } from './src/stages/field-stage.ts';
import { choose, dialogOf } from './src/hand.ts';
import { openStage, PHONE, settled } from './src/stage.ts';
import { open } from './src/look/words.ts';

const stage = await openStage();
const { db } = stage;
const world = await fieldGuard(db);
const { agency, site } = world;
const desk = await stage.visitor();
await desk.signIn(agency.manager);

describe('a customer’s portal', async () => {
  const email = `port-${agency.id.slice(-8)}@vigie.test`;
  const rights = closeRights(['readSitesPlanning', 'listMissionEvents', 'readMissionEvents', 'listStockAssignments', 'listStockReferences']);
  await db.platform(async (tx) => {
    const user = await makeUser(tx, { email });
    await makeMember(tx, agency.id, { kind: 'customer', customerId: site.customerId, userId: user.id, email, rights });
    const stranger = await makeCustomer(tx, agency.id, { name: 'Aérodrome' });
    const far = await makeSite(tx, agency.id, { name: 'Hangar Sud', customerId: stranger.id });
    await makeService(tx, far, { day: AHEAD, from: '08:00', until: '12:00' });
    const now = new Date().toISOString();
    for (const [place, description] of [
      [site, 'Grille forcée'],
      [far, 'Clôture coupée'],
    ] as const)
      await makeEntry(tx, place, 'otherIncident', { madeAt: now, description, customerShow: true });
    const [radio] = await tx.insert(stockReferences).values({ agencyId: agency.id, title: 'Radio', reference: 'RAD-1', quantity: 5 }).returning();
    const handed = { agencyId: agency.id, referenceId: radio!.id, quantity: 1, assignedOn: AHEAD };
    for (const { id: siteId } of [site, far]) await tx.insert(stockAssignments).values({ ...handed, siteId, batchId: crypto.randomUUID() });
  });
  const customer = await stage.visitor();
  await customer.signIn(email);
  const main = customer.page.locator('main');

  test('it shows only their own sites, services, logbooks, stock and requests, and they can create requests only (F-004)', async () => {
    const add = main.getByRole('button', { name: /^(Ajouter|Nouveau|Nouvelle|Créer|Écrire|Affecter)/ });
    for (const [path, own] of [
      ['customerSites', 'Quai Est'],
      ['customerServices', 'Quai Est'],
      ['customerMc', 'Grille forcée'],
      ['customerStocks/stocksAssignments', 'Quai Est'],
    ] as const) {
      await open(customer, `/customer/${path}`);
      await expect.poll(() => main.innerText()).toContain(own);
      expect([path, /Hangar Sud|Clôture coupée|Aérodrome/.test(await main.innerText()), await add.count()]).toEqual([path, false, 0]);
    }
    await open(customer, '/customer/customerRequests');
    await add.first().click();
    const form = dialogOf(customer.page);
    await choose(form, customer.page, /^Type de demande/, 'Prestation supplémentaire');
    await form.getByLabel(/^Objet/).fill('Ronde de plus');
    await form.getByRole('button', { name: 'Envoyer' }).click();
    await main.getByText('Ronde de plus').first().waitFor();
    const held: readonly string[] = rights;
    const writes = [...callNames()].flatMap(([{ access, method, path }, name]) => {
      const asked = access.scope === 'scoped' ? access.customer : undefined;
      const may = asked === 'member' || asked?.some((right) => held.includes(right));
      return may && method !== 'GET' && !/^\/fetch\/|\/fetch\/|^\/sites-service-events$/.test(path) ? [name] : [];
    });
    // The agency's data about a person (GDPR article 15) is exported; of their own mails they choose the rhythm.
    const own = ['privacy.exportOwn', 'dashboards.chooseReport', 'planning.makeSiteFeed', 'planning.revokeSiteFeed'];
    expect(writes.filter((name) => !name.startsWith('requests.') && !own.includes(name))).toEqual([]);
    expect(writes.length).toBeGreaterThan(0);
  });

  test('their planning is at « terrain/planningCustomer », with their services only (F-011)', async () => {
    await open(customer, `/terrain/planningCustomer?jour=${AHEAD}`);
    expect(new URL(customer.page.url()).hash).toContain('/terrain/planningCustomer');
    await expect.poll(() => customer.page.locator('#main').innerText()).toContain('Quai Est');
    expect(await customer.page.locator('#main').innerText()).not.toContain('Hangar Sud');
    expect(customer.errors).toEqual([]);
  });
});

describe('at the desk', async () => {
  const { page } = desk;
  const guard = await stage.visitor({ ...PHONE, geolocation: HERE, permissions: ['geolocation'] });
  const title = (name: string | RegExp) => page.getByRole('dialog').last().getByRole('heading', { name }).first();
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  };

  test('requests of customers open in field mode by right (F-013)', async () => {
    await db.platform((tx) => grantRights(tx, world.agent.id, ['listCustomerRequests']));
    await guard.signIn(world.email);
    expect(await open(guard, '/terrain/customerRequests')).toBe('Demandes clients');
    await guard.page.getByText('Ronde de plus').first().waitFor();
  });

  test('the dialogs of a service open: one, several, its timeline, its end, another end with its reason, a cover (F-027)', async () => {
    await open(guard, '/terrain/priseService');
    await guard.page.getByRole('button', { name: 'Prendre mon service' }).click();
    await dialogOf(guard.page)
      .getByRole('button', { name: /^Prendre (mon service|quand même)/ })
      .first()
      .click();
    await guard.page.waitForURL(/serviceActif/);
    await guard.page.getByRole('button', { name: 'Terminer', exact: true }).click();
    await expect.poll(() => dialogOf(guard.page).innerText()).toMatch(/Terminer|Partir avant l’heure/);
    await guard.page.getByRole('button', { name: 'Tout est transmis' }).waitFor();
    await guard.page.context().close();
    await open(desk, '/platform/planification/adminServices');
    await page.getByRole('button', { name: 'Ajouter un service' }).first().click();
    await title('Nouveau service').waitFor();
    await page.getByText('Récurrent', { exact: true }).click();
    await page.getByRole('dialog').getByLabel('Répétition').first().waitFor();
    await page.reload();
    await settled(page);
    const row = page
      .getByRole('row', { name: /Quai Est[^]*Nadia Belkacem/ })
      .filter({ hasNotText: 'Circuit' })
      .first();
    const act = async (name: string): Promise<void> => {
      await row.getByRole('button', { name: /^Actions/ }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await row.click();
    await title(/Service|Quai Est/).waitFor();
    await close();
    await act('Suivi…');
    await title(/^Suivi : Quai Est/).waitFor();
    await page.getByRole('dialog').getByRole('region', { name: 'Main courante' }).waitFor();
    await close();
    await act('Prolonger ou raccourcir…');
    await page.getByRole('dialog').getByLabel('Raison').first().waitFor();
    await close();
    await desk.goto(`/platform/planification/adminPlaningAgents?vue=3&jour=${AHEAD}`);
    await settled(page);
    await page.getByRole('button', { name: 'Remplacer…' }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/^Collaborateur à remplacer/)
      .first()
      .waitFor();
    await close();
    await page
      .locator(`[data-service="${world.vacant.id}"]`)
      .first()
      .click({ modifiers: ['ControlOrMeta'] });
    await page.getByRole('region', { name: 'Services sélectionnés' }).getByRole('button', { name: 'Décaler…' }).click();
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: /^Décaler/ })
      .waitFor();
  });

  test('rights of slips of rounds tick those they require, and untick those that require them (F-181)', async () => {
    const owner = await stage.visitor();
    await owner.signIn(agency.owner);
    await open(owner, '/platform/collaborateurs/rights-templates');
    await owner.page
      .getByRole('button', { name: /^(Ajouter|Nouveau)/ })
      .first()
      .click();
    const form = dialogOf(owner.page);
    await form.getByLabel('Chercher un droit').fill('bons de ronde');
    const verbs = ['Lister', 'Créer', 'Modifier', 'Envoyer', 'Supprimer'];
    const box = (verb: string) =>
      form.getByRole('checkbox', { name: `${verb} les bons de ronde` }).or(form.getByRole('checkbox', { name: `${verb} des bons de ronde` }));
    const ticked = async (): Promise<string[]> => {
      const found: string[] = [];
      for (const verb of verbs) if (await box(verb).isChecked()) found.push(verb);
      return found;
    };
    expect(await ticked()).toEqual([]);
    await box('Créer').click();
    expect(await ticked()).toEqual(['Créer']);
    await box('Envoyer').click();
    expect(await ticked()).toEqual(['Lister', 'Créer', 'Envoyer']);
    await box('Supprimer').click();
    expect(await ticked()).toEqual(verbs);
    await box('Modifier').click();
    expect(await ticked()).toEqual(['Lister', 'Créer', 'Envoyer']);
    await box('Lister').click();
    expect(await ticked()).toEqual(['Créer']);
    await owner.page.context().close();
  });
});
