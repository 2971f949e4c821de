// Requests and information notes between a guard's phone, the manager's desk and a customer's portal, all open at once.
import { describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { requests } from '@vigie/db/tables/requests.ts';
import { unavailabilities } from '@vigie/db/tables/planning/planning.ts';
import { makeAgent, makeCustomer, makeMember, makeUser } from '@vigie/demo/factories/people.ts';
import { choose, dialogOf } from './src/hand.ts';
import { emptyAgency, memberWith } from './src/prepare.ts';
import { INSTALLED, openStage, settled } from './src/stage.ts';

const stage = await openStage();
const { db } = stage;
const agency = await emptyAgency(db);
const mark = crypto.randomUUID().slice(0, 8);
/** The leave is requested for next year: nobody requests past days. */
const YEAR = new Date().getFullYear() + 1;

async function makePeople(): Promise<{ guard: string; customer: string; agentId: string }> {
  const [guard, customer] = [`guard-${mark}@vigie.test`, `client-${mark}@vigie.test`];
  return db.platform(async (tx) => {
    const agent = await makeAgent(tx, agency.id, { firstname: 'Awa', lastname: 'Sow', status: 100 });
    const company = await makeCustomer(tx, agency.id, { name: 'Dépôt Garonne' });
    for (const [email, firstname, lastname, links] of [
      [guard, 'Awa', 'Sow', { kind: 'agent', agentId: agent.id }],
      [customer, 'Clara', 'Vidal', { kind: 'customer', customerId: company.id }],
    ] as const) {
      const user = await makeUser(tx, { email, firstname, lastname });
      await makeMember(tx, agency.id, { ...links, userId: user.id, firstname, lastname, email });
    }
    return { guard, customer, agentId: agent.id };
  });
}
const people = await makePeople();

const desk = await stage.visitor();
await desk.signIn(agency.manager);
const phone = await stage.visitor(INSTALLED);
await phone.signIn(people.guard);

/** The menu entry, whose group is open because its screen is shown. */
const line = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: new RegExp(`^${label}`) });
const lineText = async (page: Page, label: string): Promise<string> => (await line(page, label).innerText()).replaceAll(/\s+/g, ' ');
const press = (page: Page, name: string | RegExp) => dialogOf(page).getByRole('button', { name }).click();
/** At the desk a request has a page. */
const main = desk.page.getByRole('main');
const pressOnPage = (name: string) => main.getByRole('button', { name, exact: true }).click();

describe('a guard who asks for leave', () => {
  test('sends it from their phone, and the manager’s badge updates at once, as for all who may list (A-154)', async () => {
    await desk.goto('/platform/collaborateurs/demandes');
    await settled(desk.page);
    expect(await lineText(desk.page, 'Demandes des collaborateurs')).toBe('Demandes des collaborateurs');
    await phone.goto('/terrain/demandes');
    await settled(phone.page);
    await phone.page.getByRole('button', { name: 'Nouvelle demande' }).click();
    const form = dialogOf(phone.page);
    await choose(form, phone.page, /^Type de demande/, 'Congé ou absence');
    await press(phone.page, 'Envoyer');
    await form.getByText('Obligatoire').waitFor();
    await choose(form, phone.page, /^Raison/, 'Congés payés');
    await form.getByLabel(/^Du/).fill(`09/03/${YEAR}`);
    await form.getByLabel(/^Au \(inclus\)/).fill(`11/03/${YEAR}`);
    await form.getByLabel('Message').fill('Trois jours, merci.');
    await press(phone.page, 'Envoyer');
    await phone.page.getByRole('button', { name: new RegExp(`^Congés payés du 09/03/${YEAR} au 11/03/${YEAR}`) }).waitFor();
    await expect.poll(() => lineText(desk.page, 'Demandes des collaborateurs')).toBe('Demandes des collaborateurs 1 à lire');
  });

  test('the manager opens it, which clears the badge, and cancelling the answer says so (F-309, C-036)', async () => {
    await desk.page.getByRole('row', { name: new RegExp(`Congés payés du 09/03/${YEAR}`) }).click();
    await main.getByText('Trois jours, merci.').waitFor();
    expect(desk.page.url()).toMatch(/\/demandes\/[\da-f-]{36}/);
    await expect.poll(() => lineText(desk.page, 'Demandes des collaborateurs')).toBe('Demandes des collaborateurs');
    await pressOnPage('Acceptation');
    await dialogOf(desk.page).getByText('Aucun service planifié sur cette période.').waitFor();
    await press(desk.page, 'Annuler');
    await desk.page.getByText('Modification annulé').waitFor();
  });

  test('when the server fails, the status stays and the message is the specified one (F-309, C-036)', async () => {
    await desk.page.route('**/request/300', (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }));
    await pressOnPage('Refus');
    await press(desk.page, 'Non');
    await desk.page.getByText('Erreur lors du changement du statut', { exact: true }).waitFor();
    await press(desk.page, 'Annuler');
    await desk.page.unroute('**/request/300');
    const [row] = await db.platform((tx) => tx.select().from(requests).where(eq(requests.agencyId, agency.id)));
    expect(row?.status).toBe(100);
  });

  test('the manager accepts with a mail: the absence exists, the guard’s badge updates and shows the answer (A-154)', async () => {
    await pressOnPage('Acceptation');
    await dialogOf(desk.page).getByLabel('Message (facultatif)').fill('Bon repos.');
    await press(desk.page, 'Oui');
    await desk.page.getByText('Demande acceptée').waitFor();
    await main.getByText('L’indisponibilité est enregistrée').waitFor();
    await phone.page.getByText('Nouvelle réponse').waitFor();
    await phone.page.getByRole('button', { name: 'Plus' }).click();
    const own = phone.page.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('link', { name: /^Mes demandes/ });
    await expect.poll(async () => (await own.innerText()).replaceAll(/\s+/g, ' ')).toBe('Mes demandes 1 à lire');
    await phone.page.keyboard.press('Escape');
    await phone.page.getByRole('button', { name: /^Congés payés du 09/ }).click();
    await dialogOf(phone.page).getByText('Bon repos.').waitFor();
    await dialogOf(phone.page)
      .getByText(/a accepté la demande/)
      .waitFor();
    const absences = await db.platform((tx) => tx.select().from(unavailabilities).where(eq(unavailabilities.agencyId, agency.id)));
    expect(absences).toMatchObject([
      { agentId: people.agentId, typeKey: 'paidLeave', startAt: `${YEAR}-03-08T23:00:00Z`, endAt: `${YEAR}-03-11T23:00:00Z` },
    ]);
    const sent = await db.platform((tx) =>
      tx
        .select()
        .from(mails)
        .where(and(eq(mails.agencyId, agency.id), eq(mails.template, 'requestAnswered'))),
    );
    expect(sent.map(({ recipients }) => recipients)).toEqual([[people.guard]]);
  });

  test('both sides keep writing, and each sees the other’s messages as they arrive', async () => {
    await dialogOf(phone.page).getByLabel('Votre message').fill('Merci beaucoup !');
    await press(phone.page, 'Envoyer');
    await main.getByText('Merci beaucoup !').waitFor();
    await main.getByLabel('Votre message').fill('De rien.');
    await pressOnPage('Envoyer');
    await dialogOf(phone.page).getByText('De rien.').waitFor();
    await main.getByRole('listitem').filter({ hasText: 'De rien.' }).waitFor();
    await expect.poll(() => main.getByLabel('Votre message').inputValue()).toBe('');
    await press(phone.page, 'Fermer');
  });

  test('without a network the form says that one is needed, and keeps what is written', async () => {
    await phone.page.getByRole('button', { name: 'Nouvelle demande' }).click();
    await phone.page.context().setOffline(true);
    const form = dialogOf(phone.page);
    await form.getByText('le réseau est nécessaire pour envoyer une demande').waitFor();
    await choose(form, phone.page, /^Type de demande/, 'Paie et heures');
    await form.getByLabel(/^Objet/).fill('Heures de nuit');
    await press(phone.page, 'Envoyer');
    await form.getByText(/Erreur réseau/).waitFor();
    expect(await form.getByLabel(/^Objet/).inputValue()).toBe('Heures de nuit');
    await phone.page.context().setOffline(false);
    await press(phone.page, 'Envoyer');
    await phone.page.getByRole('button', { name: /^Heures de nuit/ }).waitFor();
    expect(await db.platform((tx) => tx.$count(requests, and(eq(requests.agencyId, agency.id), eq(requests.kind, 'agent'))))).toBe(2);
  });
});

describe('a customer’s request', () => {
  test('it is made on the portal, and answered by the three choices from the row’s menu (C-030, C-033, C-034)', async () => {
    const portal = await stage.visitor();
    await portal.signIn(people.customer);
    await portal.goto('/customer/customerRequests');
    await settled(portal.page);
    await portal.page.getByRole('button', { name: 'Nouvelle demande' }).first().click();
    const form = dialogOf(portal.page);
    expect(await form.getByLabel(/^Client/).count()).toBe(0);
    await choose(form, portal.page, /^Type de demande/, 'Prestation supplémentaire');
    await form.getByLabel(/^Objet/).fill('Un agent de plus samedi');
    await press(portal.page, 'Envoyer');
    await portal.page.getByRole('row', { name: /Un agent de plus samedi/ }).waitFor();

    await desk.goto('/platform/clients/demandes-clients');
    await settled(desk.page);
    const row = desk.page.getByRole('row', { name: /Un agent de plus samedi/ });
    await expect.poll(() => lineText(desk.page, 'Demandes clients')).toBe('Demandes clients 1 à lire');
    await row.getByRole('button', { name: /^Actions/ }).click();
    await desk.page.getByRole('menu').waitFor();
    const items = await desk.page.getByRole('menu').getByRole('menuitem').allInnerTexts();
    expect(items).toEqual(['Ouvrir', 'Acceptation', 'Refus', 'Report', 'Suppression']);
    await desk.page.getByRole('menuitem', { name: 'Report' }).click();
    await dialogOf(desk.page).getByRole('button', { name: 'Oui' }).waitFor();
    const buttons = await dialogOf(desk.page)
      .getByRole('button', { name: /^(Annuler|Non|Oui)$/ })
      .allInnerTexts();
    expect(buttons).toEqual(['Annuler', 'Non', 'Oui']);
    await press(desk.page, 'Annuler');
    await desk.page.getByText('Modification annulé').waitFor();
    const state = async () =>
      (
        await db.platform((tx) =>
          tx
            .select()
            .from(requests)
            .where(and(eq(requests.agencyId, agency.id), eq(requests.kind, 'customer'))),
        )
      )[0]!;
    const mailCount = () => db.platform((tx) => tx.$count(mails, and(eq(mails.agencyId, agency.id), eq(mails.aboutTable, 'requests'))));
    const before = await mailCount();
    expect((await state()).status).toBe(100);
    const answer = async (name: string, choice: string): Promise<void> => {
      await row.getByRole('button', { name: /^Actions/ }).click();
      await desk.page.getByRole('menuitem', { name }).click();
      await press(desk.page, choice);
    };
    await answer('Report', 'Non');
    await row.getByText('Reporté').waitFor();
    await portal.page.getByRole('row', { name: /Reporté/ }).waitFor();
    expect([(await state()).status, (await state()).sent, await mailCount()]).toEqual([400, false, before]);
    await answer('Acceptation', 'Oui');
    await row.getByText('Accepté').waitFor();
    await portal.page.getByRole('row', { name: /Accepté/ }).waitFor();
    const kept = await state();
    expect([kept.status, kept.sent, await mailCount()]).toEqual([200, true, before + 1]);
    await desk.goto(`/platform/clients/demandes-clients/${kept.id}`);
    await desk.page.getByRole('heading', { level: 1, name: 'Un agent de plus samedi' }).waitFor();
    expect(portal.errors).toEqual([]);
    await portal.page.context().close();
  });

  test('without the right to create, the desk has no button to add one (C-037)', async () => {
    const clerk = await stage.visitor();
    await clerk.signIn(await memberWith(db, agency.id, ['listCustomerRequests', 'readCustomerRequests']));
    await clerk.goto('/platform/clients/demandes-clients');
    await settled(clerk.page);
    await clerk.page.getByRole('row', { name: /Un agent de plus samedi/ }).waitFor();
    expect(await clerk.page.getByRole('button', { name: 'Ajouter une demande' }).count()).toBe(0);
    await clerk.page.context().close();
  });
});

describe('an information note', () => {
  test('it stands out on the guard’s home, opening it marks it as read, and the desk sees that (F-318)', async () => {
    await desk.goto('/platform/terrain/note-information?nouveau=true');
    await settled(desk.page);
    const form = dialogOf(desk.page);
    await form.getByRole('textbox', { name: /^Titre/ }).fill('Port du badge');
    await form.getByRole('textbox', { name: /^Note/ }).fill('Le badge se porte visible.');
    await press(desk.page, 'Publier');
    const row = desk.page.getByRole('row', { name: /Port du badge/ });
    await row.getByText('0 / 1').waitFor();

    await phone.goto('/home');
    const card = phone.page.getByRole('region', { name: 'Notes à lire' });
    await card.getByRole('link', { name: /Port du badge/ }).click();
    await dialogOf(phone.page).getByText('Le badge se porte visible.').waitFor();
    await row.getByText('1 / 1').waitFor();
    await row.click();
    await dialogOf(desk.page).getByRole('tab', { name: /^Lu/ }).click();
    await dialogOf(desk.page).getByText('Awa Sow').waitFor();

    await phone.goto('/home');
    await settled(phone.page);
    await expect.poll(() => card.count()).toBe(0);
    expect([desk.errors, phone.errors]).toEqual([[], []]);
  });
});
