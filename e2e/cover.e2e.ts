// Covers an absent guard over a week, each service by a suitable agent. Also extends a service with its reason.
import { afterAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { makePlannedAgent, makeService } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { addDays, mondayOf } from '@vigie/domain/shared/time-day.ts';
import { localDay, localTime } from '@vigie/domain/shared/time.ts';
import { choose, dialogOf } from './src/hand.ts';
import { emptyAgency } from './src/prepare.ts';
import { openProductDatabase } from './src/product.ts';
import { openStage, settled } from './src/stage.ts';

const stage = await openStage();
const db = await openProductDatabase(stage.dataDir);
afterAll(() => db.close());
const agency = await emptyAgency(db);
const monday = addDays(mondayOf(localDay(Date.now(), 'Europe/Paris')), 14);

const world = await db.platform(async (tx) => {
  const guard = (firstname: string, lastname: string) => makePlannedAgent(tx, agency.id, { firstname, lastname });
  const [awa, bilal, chloe] = [await guard('Awa', 'Sow'), await guard('Bilal', 'Haddad'), await guard('Chloé', 'Petit')];
  const site = await makeSite(tx, agency.id, { name: 'Quai des Brumes' });
  const at = (from: string, until: string) => ({ day: monday, from, until });
  // Two of the absent guard's services overlap: nobody can take both.
  const first = await makeService(tx, site, at('08:00', '16:00'), { agentIds: [awa.id] });
  const second = await makeService(tx, site, at('12:00', '20:00'), { agentIds: [awa.id] });
  return { awa: awa.id, others: [bilal.id, chloe.id], first: first.id, second: second.id };
});
const holders = async (): Promise<string[]> => {
  const rows = await db.platform((tx) => tx.select().from(serviceAssignments).where(eq(serviceAssignments.agencyId, agency.id)));
  return rows.map(({ agentId }) => agentId).toSorted();
};
const desk = await stage.visitor();
const { page } = desk;
await desk.signIn(agency.manager);

describe('an absent guard', () => {
  test('is replaced service by service, all at once, with the reason, and nothing is sent without a choice (F-063, F-090)', async () => {
    await desk.goto(`/platform/planification/adminPlaningAgents?vue=3&jour=${monday}`);
    await settled(page);
    await page.getByRole('button', { name: 'Remplacer…' }).click();
    const dialog = dialogOf(page);
    await dialog.getByRole('button', { name: 'Remplacer', exact: true }).click();
    await page.getByText('Merci de sélectionner un service').waitFor();
    await choose(dialog, page, 'Collaborateur à remplacer', 'Awa Sow');
    await dialog.getByText('Services (2/2)').waitFor();
    await dialog.getByRole('button', { name: 'Remplacer', exact: true }).click();
    await page.getByText('Merci de sélectionner un collaborateur').waitFor();
    await dialog.getByText('Service par service', { exact: true }).click();
    await dialog.getByRole('list', { name: 'Remplaçant de chaque service' }).getByRole('listitem').nth(1).waitFor();
    await dialog.getByRole('button', { name: 'Remplacer sur 2 services' }).click();
    await page.getByText('Choisissez la raison du remplacement').first().waitFor();
    await choose(dialog, page, 'Raison du remplacement', 'Absence du collaborateur');
    await dialog.getByRole('button', { name: 'Remplacer sur 2 services' }).click();
    await page.getByText('2 services confiés aux remplaçants').waitFor();
    expect(await holders()).toEqual(world.others.toSorted());
  });
});

describe('a service', () => {
  test('it is extended from its card, with a reason that its form then shows (F-060)', async () => {
    await page.locator(`[data-service="${world.first}"]`).first().click();
    await dialogOf(page).getByRole('button', { name: 'Prolonger ou raccourcir…' }).click();
    await dialogOf(page).getByRole('button', { name: '+ 30 min' }).click();
    await choose(dialogOf(page), page, 'Raison', 'Autre');
    await dialogOf(page).getByRole('button', { name: 'Enregistrer la nouvelle fin' }).click();
    await dialogOf(page).getByText('Obligatoire').waitFor();
    await dialogOf(page)
      .getByLabel(/^Précisez/)
      .fill('Livraison tardive');
    await dialogOf(page).getByRole('button', { name: 'Enregistrer la nouvelle fin' }).click();
    await page.getByText('Service prolongé').waitFor();
    const [row] = await db.platform((tx) => tx.select().from(services).where(eq(services.id, world.first)));
    expect(localTime(Date.parse(row!.endAt), 'Europe/Paris')).toBe('16:30');
    await page.locator(`[data-service="${world.first}"]`).first().click();
    await dialogOf(page).getByRole('button', { name: 'Modifier' }).click();
    await dialogOf(page).getByText('Prolongation : 16:00 → 16:30').waitFor();
    await dialogOf(page)
      .getByText(/Autre – Livraison tardive · Marc Lefort/)
      .waitFor();
    await dialogOf(page)
      .getByText(/^Remplacement : Awa Sow → /)
      .waitFor();
    expect(desk.errors).toEqual([]);
  });
});
