// The daily work of a planner, counted: presses and keys from the screen on which the need is seen. Typed text is not counted.
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { siteAgents } from '@vigie/db/tables/sites.ts';
import { makeCustomer } from '@vigie/demo/factories/people.ts';
import { makePlannedAgent, makeService, makeUnavailability } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { addDays, addMonths, firstOfMonth } from '@vigie/domain/shared/time-day.ts';
import { localDay, localTime } from '@vigie/domain/shared/time.ts';
import { countGestures } from './src/gestures.ts';
import { dialogOf } from './src/hand.ts';
import { emptyAgency } from './src/prepare.ts';
import { openStage, settled } from './src/stage.ts';

const stage = await openStage();
const { db } = stage;
const agency = await emptyAgency(db);
const today = localDay(Date.now(), 'Europe/Paris');
/** Next month, whole and to come; and a day of the month before this one. */
const month = addMonths(firstOfMonth(today), 1);
const worked = addDays(firstOfMonth(today), -10);
const TEAM = ['Traoré', 'Garnier', 'Petit', 'Lefèvre', 'Haddad'];

await db.platform(async (tx) => {
  const quay = await makeSite(tx, agency.id, { name: 'Quai des Brumes' });
  const depot = await makeSite(tx, agency.id, { name: 'Dépôt Garonne' });
  const team = [];
  for (const lastname of TEAM) team.push(await makePlannedAgent(tx, agency.id, { firstname: 'Awa', lastname, email: `${lastname}@exemple.test` }));
  await tx.insert(siteAgents).values(team.map(({ id }) => ({ agencyId: agency.id, siteId: quay.id, agentId: id, isCore: true })));
  const ill = await makePlannedAgent(tx, agency.id, { firstname: 'Bilal', lastname: 'Sow' });
  await makePlannedAgent(tx, agency.id, { firstname: 'Chloé', lastname: 'Roy' });
  for (const at of [0, 1]) await makeService(tx, depot, { day: addDays(month, at), from: '09:00', until: '13:00' }, { agentIds: [ill.id] });
  await makeUnavailability(tx, agency.id, ill.id, { first: month, last: addDays(month, 3), typeKey: 'sickLeave' });
  const hour = (ago: number): string => localTime(Date.now() - ago * 3_600_000, 'Europe/Paris');
  const day = localDay(Date.now() - 3_600_000, 'Europe/Paris');
  await makeService(tx, depot, { day, from: hour(1), until: hour(-7) }, { agentIds: [team[4]!.id] });
  for (const name of ['Lycée', 'Clinique', 'Gare']) {
    const customer = await makeCustomer(tx, agency.id, { name, email: 'compta@exemple.test' });
    const site = await makeSite(tx, agency.id, { name, customerId: customer.id });
    const service = await makeService(
      tx,
      site,
      { day: worked, from: '08:00', until: '18:00' },
      { agentIds: [team[0]!.id], status: 300, specialtyKey: 'ADS' },
    );
    await tx
      .update(serviceAssignments)
      .set({ realStartAt: service.startAt, realEndAt: service.endAt })
      .where(eq(serviceAssignments.serviceId, service.id));
  }
});

const { page, errors, goto, signIn } = await stage.visitor();
const gestures = await countGestures(page);
await signIn(agency.owner);
const board = async (of: 'Sites' | 'Agents', day: string): Promise<void> => {
  await goto(`/platform/planification/adminPlaning${of}?vue=2&jour=${day}`);
  await settled(page);
  await gestures();
};
const counted = new Map<string, number>();
/** What the work took, and keeps it for the list at the end. */
async function taken(work: string): Promise<number> {
  const made = await gestures();
  counted.set(work, made);
  return made;
}
afterAll(() => {
  const lines = [...counted].map(([work, made]) => `${String(made).padStart(4)}  ${work}`);
  process.stdout.write(`Gestes, hors texte tapé :\n${lines.join('\n')}\n`);
});
const rowMenu = async (name: string, entry: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('menuitem', { name: entry }).click();
};

test('a month of a site is planned in 3×8 with its team', { timeout: 90_000 }, async () => {
  await board('Sites', month);
  await rowMenu('Quai des Brumes', 'Roulement…');
  await dialogOf(page).getByRole('combobox', { name: 'Modèle' }).click();
  await page.getByRole('option', { name: /^3×8 continu/ }).click();
  await dialogOf(page).getByRole('button', { name: 'Prendre l’équipe du site (5)' }).click();
  await dialogOf(page)
    .getByText(/services créés en brouillon/)
    .waitFor();
  await dialogOf(page).getByRole('button', { name: 'Poser le roulement' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enregistrer quand même' }).click();
  await expect.poll(() => db.platform((tx) => tx.$count(services, eq(services.agencyId, agency.id)))).toBeGreaterThan(80);
  expect(await taken('planifier le mois d’un site en 3×8')).toBeLessThanOrEqual(10);
});

test('a guard who is ill is replaced', async () => {
  await board('Agents', month);
  await rowMenu('Sow Bilal', 'Remplacer…');
  await dialogOf(page).getByRole('button', { name: 'Remplacer sur 2 services' }).click();
  await page.getByText('2 services confiés aux remplaçants').first().waitFor();
  expect(await taken('remplacer un agent malade')).toBeLessThanOrEqual(4);
});

test('a guard’s planning is sent', async () => {
  await board('Agents', month);
  await rowMenu('Garnier Awa', 'Envoyer le planning…');
  await page.getByRole('dialog', { name: 'Écrire un e-mail' }).getByRole('button', { name: 'Envoyer', exact: true }).click();
  await page.getByLabel('Messages').getByText('Email(s) bien envoyé(s)').waitFor();
  expect(await taken('envoyer le planning d’un agent')).toBeLessThanOrEqual(3);
  // In the last days of a month the replacement of its first days is told by mail too.
  const sent = await db.platform((tx) => tx.select().from(mails).where(eq(mails.agencyId, agency.id)));
  expect(sent.flatMap(({ recipients }) => recipients).filter((address) => address === 'Garnier@exemple.test')).toHaveLength(1);
});

test('who is late is read', async () => {
  await goto('/home');
  await settled(page);
  await gestures();
  await page
    .getByRole('link', { name: /retard/i })
    .first()
    .click();
  await page.getByText('Awa Haddad').first().waitFor();
  expect(await taken('savoir qui est en retard')).toBeLessThanOrEqual(1);
});

test('last month is billed for every customer', { timeout: 60_000 }, async () => {
  await goto('/home');
  await settled(page);
  await gestures();
  await page.getByRole('button', { name: 'Facturation' }).click();
  await page.getByRole('link', { name: 'Facturer la période' }).click();
  await page.getByRole('button', { name: 'Préparer 3 brouillons' }).click();
  await page.getByRole('button', { name: 'Valider 3 brouillons…' }).click();
  await dialogOf(page).getByRole('button', { name: 'Valider définitivement' }).click();
  await page.getByRole('button', { name: 'Envoyer 3 factures…' }).click();
  await dialogOf(page).getByRole('button', { name: 'Envoyer', exact: true }).click();
  const sent = and(eq(invoices.agencyId, agency.id), isNotNull(invoices.sentAt));
  await expect.poll(() => db.platform((tx) => tx.$count(invoices, sent)), { timeout: 20_000 }).toBe(3);
  expect(await taken('facturer le mois passé à tous les clients')).toBeLessThanOrEqual(12);
  expect(errors).toEqual([]);
});
