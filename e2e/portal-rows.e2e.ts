// What a new contact of a customer finds: their own screens with the default rights, and those without a right.
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { serviceAssignments } from '@vigie/db/tables/planning/planning.ts';
import { makeInvoice } from '@vigie/demo/factories/billing.ts';
import { makeEntry } from '@vigie/demo/factories/field.ts';
import { makeCustomer, makeMember, makeUser } from '@vigie/demo/factories/people.ts';
import { makeService } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { closeRights, defaultCustomerRights } from '@vigie/domain/identity/rights.ts';
import { localDay, localTime } from '@vigie/domain/shared/time.ts';
import { AHEAD, fieldGuard } from './src/stages/field-stage.ts';
import { choose, dialogOf } from './src/hand.ts';
import { openStage, settled } from './src/stage.ts';
import { drawerLinks } from './src/drawer.ts';
import { open } from './src/look/words.ts';

const stage = await openStage();
const { db } = stage;
const { agency, site, agent: guard } = await fieldGuard(db);
const emailOf = (name: string): string => `${name}-${agency.id.slice(-8)}@vigie.test`;
await db.platform(async (tx) => {
  for (const [name, more] of [
    ['contact', []],
    ['colleague', []],
    ['holder', ['listCustomerRequests', 'listStockReferences']],
  ] as const) {
    const email = emailOf(name);
    const user = await makeUser(tx, { email });
    const rights = closeRights([...defaultCustomerRights, ...more]);
    await makeMember(tx, agency.id, { kind: 'customer', customerId: site.customerId, userId: user.id, email, rights });
  }
  const stranger = await makeCustomer(tx, agency.id, { name: 'Aérodrome' });
  await makeService(tx, await makeSite(tx, agency.id, { name: 'Hangar Sud', customerId: stranger.id }), {
    day: AHEAD,
    from: '08:00',
    until: '12:00',
  });
});
const ZONE = 'Europe/Paris';
const hourAgo = new Date(Date.now() - 3_600_000);
await db.tenant({ agencyId: agency.id }, async (tx) => {
  const day = hourAgo.toISOString().slice(0, 10);
  const span = { startAt: hourAgo.toISOString(), endAt: new Date(Date.now() + 3 * 3_600_000).toISOString() };
  const service = await makeService(tx, site, { day, from: '08:00', until: '18:00' }, { ...span, agentIds: [guard.id], status: 200 });
  const arrived = { status: 200, realStartAt: hourAgo.toISOString() };
  await tx.update(serviceAssignments).set(arrived).where(eq(serviceAssignments.serviceId, service.id));
  const seed = { agentId: guard.id, authorName: 'Lea Roy', madeAt: hourAgo.toISOString(), description: 'Portail forcé, police prévenue' };
  await makeEntry(tx, site, 'intrusion', { ...seed, serviceId: service.id });
  await makeInvoice(tx, agency.id, site.customerId, { number: 'FA-2026-09001', dueOn: AHEAD });
});
const contact = await stage.visitor();
await contact.signIn(emailOf('contact'));
const { page } = contact;
const hash = (of = page): string => new URL(of.url()).hash.replace(/\?.*$/, '');

describe('the portal of a new contact', () => {
  test('opens on who is there now, the last incident and the invoice to settle, in the agency’s name', async () => {
    await open(contact, '/home');
    const card = page.getByRole('article', { name: site.name });
    await card.getByText('Agent de sécurité').first().waitFor();
    const since = `${localDay(hourAgo.getTime(), ZONE) === localDay(Date.now(), ZONE) ? '' : 'hier à '}${localTime(hourAgo.getTime(), ZONE)}`;
    expect(await card.innerText()).toContain(`Agent de sécurité depuis ${since}\n`);
    expect(await card.innerText()).toContain('personne n’a encore pointé son arrivée');
    expect(await page.locator('header').first().innerText()).toContain(agency.name);
    await card.getByRole('button', { name: /Voir le détail/ }).click();
    await dialogOf(page).getByText('Portail forcé, police prévenue').waitFor();
    expect(await dialogOf(page).innerText()).not.toContain('Lea Roy');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Voir la facture FA-2026-09001' }).click();
    await dialogOf(page).getByText('À régler', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    expect((await drawerLinks(page)).filter((path) => path.includes('liensUtiles'))).toEqual([]);
    expect(contact.errors).toEqual([]);
  });

  test('it leads from their planning to that of their sites, which shows only their own (F-342, F-344)', async () => {
    await open(contact, '/customer/customerPlanning');
    expect(hash()).toBe('#/customer/customerPlaningSites');
    const entry = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Sites', exact: true });
    expect(await entry.getAttribute('href')).toContain('/customer/customerPlaningSites');
    await contact.goto(`/customer/customerPlaningSites?jour=${AHEAD}`);
    await settled(page);
    await expect.poll(() => page.locator('#main').innerText()).toContain('Quai Est');
    expect(await page.locator('#main').innerText()).not.toContain('Hangar Sud');
  });

  test('it opens their services, logbooks, requests, slips and sites, and their stock with its right (F-343)', async () => {
    for (const [path, title] of [
      ['customerServices', 'Services'],
      ['customerMc', 'Mains courantes'],
      ['customerRequests', 'Demandes'],
      ['customerAgencyReports', 'Bons d’intervention'],
      ['customerSites', 'Mes sites'],
    ] as const) {
      expect([path, (await open(contact, `/customer/${path}`)).replace("'", '’'), hash()]).toEqual([path, title, `#/customer/${path}`]);
      expect(await page.locator('#main').innerText()).not.toMatch(/Hangar Sud|Aérodrome/);
    }
    await contact.goto('/customerStocks');
    await expect.poll(() => hash()).not.toContain('customerStocks');
    expect((await drawerLinks(page)).filter((path) => path.includes('customerStocks'))).toEqual([]);
    const holder = await stage.visitor();
    await holder.signIn(emailOf('holder'));
    await holder.goto('/customerStocks');
    await expect.poll(() => hash(holder.page)).toBe('#/customer/customerStocks/stocksReferences');
    await holder.page.context().close();
    expect(contact.errors).toEqual([]);
  });

  test('it shows them their own requests without any right, and their colleague’s with one (F-347)', async () => {
    const colleague = await stage.visitor();
    await colleague.signIn(emailOf('colleague'));
    for (const [visitor, subject] of [
      [contact, 'Ronde de plus'],
      [colleague, 'Badge perdu'],
    ] as const) {
      await open(visitor, '/customer/customerRequests');
      await visitor.page
        .locator('main')
        .getByRole('button', { name: /^(Ajouter|Nouvelle|Écrire)/ })
        .first()
        .click();
      await choose(dialogOf(visitor.page), visitor.page, /^Type de demande/, 'Prestation supplémentaire');
      await dialogOf(visitor.page)
        .getByLabel(/^Objet/)
        .fill(subject);
      await dialogOf(visitor.page).getByRole('button', { name: 'Envoyer' }).click();
      await visitor.page.locator('main').getByText(subject).first().waitFor();
    }
    expect(await colleague.page.locator('main').innerText()).not.toContain('Ronde de plus');
    const holder = await stage.visitor();
    await holder.signIn(emailOf('holder'));
    await open(holder, '/customer/customerRequests');
    for (const subject of ['Ronde de plus', 'Badge perdu']) await holder.page.locator('main').getByText(subject).first().waitFor();
    await holder.page.context().close();
    expect([...contact.errors, ...colleague.errors]).toEqual([]);
    await colleague.page.context().close();
  });
});
