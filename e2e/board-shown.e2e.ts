import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { serviceAssignments, services, unavailabilities } from '@vigie/db/tables/planning/planning.ts';
import { makePlannedAgent, makeService } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { defaultCheckLevels } from '@vigie/domain/agency/settings/check-levels.ts';
import { addDays, firstOfMonth } from '@vigie/domain/shared/time-day.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { dialogOf } from './src/hand.ts';
import { emptyAgency } from './src/prepare.ts';
import { openStage, settled } from './src/stage.ts';

const stage = await openStage();
const { db } = stage;
const agency = await emptyAgency(db);
const TODAY = localDay(Date.now(), 'Europe/Paris');
/** Well after today, whatever the day is, in a month that contains all of it. */
const month = firstOfMonth(addDays(TODAY, 40));
const day = (at: number): string => addDays(month, at);

const made = await db.platform(async (tx) => {
  const quay = await makeSite(tx, agency.id, { name: 'Quai des Brumes' });
  const tower = await makeSite(tx, agency.id, { name: 'Tour Horizon' });
  const awa = await makePlannedAgent(tx, agency.id, { firstname: 'Awa', lastname: 'Traoré' });
  const louis = await makePlannedAgent(tx, agency.id, { firstname: 'Louis', lastname: 'Garnier' });
  for (const at of [2, 4]) await makeService(tx, quay, { day: day(at), from: '08:00', until: '16:00' }, { agentIds: [awa.id], publishedAt: null });
  for (const at of [2, 4, 6])
    await makeService(tx, tower, { day: day(at), from: '18:00', until: '22:00' }, { agentIds: [louis.id], publishedAt: null });
  for (let at = 0; at < 7; at += 1) await makeService(tx, tower, { day: day(8), from: '09:00', until: '12:00' }, { agentIds: [] });
  // Absent on a day when she has a service, which the agency forbids: the plan contains a violation.
  await tx
    .update(agencies)
    .set({ settings: { planning: { checks: { ...defaultCheckLevels(), AGENT_UNAVAILABLE: 2 } } } })
    .where(eq(agencies.id, agency.id));
  await tx
    .insert(unavailabilities)
    .values({ agencyId: agency.id, agentId: awa.id, typeKey: 'sickLeave', startAt: `${day(2)}T00:00:00Z`, endAt: `${day(2)}T22:00:00Z` });
  return { awa, louis, quay };
});
const held = async (agentId: string): Promise<number> => {
  const rows = await db.platform((tx) =>
    tx
      .select()
      .from(serviceAssignments)
      .where(and(eq(serviceAssignments.agencyId, agency.id), eq(serviceAssignments.agentId, agentId))),
  );
  return rows.length;
};
const count = async (): Promise<number> => (await db.platform((tx) => tx.select().from(services).where(eq(services.agencyId, agency.id)))).length;

const { page, errors, goto, signIn } = await stage.visitor();
await signIn(agency.manager);
const open = async (kind: 'Sites' | 'Agents'): Promise<void> => {
  await goto(`/platform/planification/adminPlaning${kind}?vue=2&jour=${month}`);
  await settled(page);
};
const region = (name: string) => page.getByRole('region', { name });
const bar = region('Services sélectionnés');
const dialog = () => dialogOf(page);
const search = (name: string) => page.getByRole('searchbox', { name });

describe('a board whose rows are searched', () => {
  test('Ctrl+A, « Publier », « Supprimer » and « Pourvoir » act on what is shown, and each says how much that is', async () => {
    await open('Sites');
    await search('Rechercher un site').fill('Quai');
    await expect.poll(() => region('Planning des sites').locator('[data-service]').count()).toBe(2);
    await search('Rechercher un site').press('Control+a');
    expect(await bar.count()).toBe(0);
    await region('Planning des sites').focus();
    await page.keyboard.press('Control+a');
    await expect.poll(() => bar.innerText()).toContain('2 services sélectionnés');
    expect(await bar.innerText()).toContain('Planning filtré : 2 services affichés sur 12.');
    expect(await page.getByRole('button', { name: /^Pourvoir automatiquement/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Publier 2 changements' }).click();
    await dialog().getByText('2 changements depuis la dernière publication.').waitFor();
    await dialog().getByText('Planning filtré : 2 services affichés sur 12.').waitFor();
    await dialog().getByRole('button', { name: 'Annuler' }).click();
    await bar.getByRole('button', { name: 'Supprimer' }).click();
    const asked = page.getByRole('alertdialog');
    await asked.getByText('Supprimer 2 brouillons ?').waitFor();
    await asked.getByRole('button', { name: 'Annuler' }).click();
    // Selected services that are no longer shown are deselected.
    await search('Rechercher un site').fill('Tour');
    await bar.waitFor({ state: 'detached' });
    await search('Rechercher un site').fill('');
    await expect.poll(() => page.getByRole('button', { name: /^Publier 5 changements/ }).count()).toBe(1);
    expect(await bar.count()).toBe(0);
    expect(errors).toEqual([]);
  });

  test('deleted drafts come back', async () => {
    await open('Sites');
    await search('Rechercher un site').fill('Quai');
    await expect.poll(() => region('Planning des sites').locator('[data-service]').count()).toBe(2);
    await region('Planning des sites').focus();
    await page.keyboard.press('Control+a');
    await bar.getByRole('button', { name: 'Supprimer' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
    await expect.poll(count).toBe(10);
    await page.getByRole('button', { name: 'Annuler : 2 brouillons supprimés' }).click();
    await expect.poll(count).toBe(12);
    await expect.poll(() => held(made.awa.id)).toBe(2);
    await expect.poll(() => region('Planning des sites').locator('[data-service]').count()).toBe(2);
    expect(errors).toEqual([]);
  });
});

describe('the board of agents', () => {
  test('freed services return although one is forbidden, and one that a colleague took is named and can be retried', async () => {
    await open('Agents');
    await search('Rechercher un collaborateur').fill('Traoré');
    const chips = region('Planning des collaborateurs').locator('[data-service]');
    await expect.poll(() => chips.count()).toBe(2);
    const free = async (): Promise<void> => {
      await region('Planning des collaborateurs').focus();
      await page.keyboard.press('Control+a');
      await bar.getByRole('button', { name: 'Libérer' }).click();
      await expect.poll(() => held(made.awa.id)).toBe(0);
    };
    await free();
    await page.keyboard.press('Control+z');
    await expect.poll(() => held(made.awa.id)).toBe(2);
    await expect.poll(() => chips.count()).toBe(2);
    await free();
    const [taken] = await db.platform((tx) =>
      tx
        .select()
        .from(services)
        .where(and(eq(services.agencyId, agency.id), eq(services.siteId, made.quay.id))),
    );
    const [given] = await db.platform((tx) =>
      tx.insert(serviceAssignments).values({ agencyId: agency.id, serviceId: taken!.id, agentId: made.louis.id }).returning(),
    );
    await page.keyboard.press('Control+z');
    const notice = page.getByText(/^1 service n’a pas été remis comme avant :/);
    await notice.waitFor();
    expect(await notice.innerText()).toMatch(/Awa Traoré · Quai des Brumes · .* : modifié le \d\d\/\d\d\/\d{4} à \d\d:\d\d/);
    await expect.poll(() => held(made.awa.id)).toBe(1);
    await db.platform((tx) => tx.delete(serviceAssignments).where(eq(serviceAssignments.id, given!.id)));
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect.poll(() => held(made.awa.id)).toBe(2);
    expect(errors).toEqual([]);
  });

  test('it shows all the hours of a person whatever the filters, and greys their other services, which cannot be selected', async () => {
    await db.platform((tx) => makeService(tx, made.quay, { day: day(10), from: '08:00', until: '12:00' }, { agentIds: [made.louis.id] }));
    // No notice announces a row written here, so a board read a moment ago would stay.
    await page.reload();
    await open('Agents');
    await search('Rechercher un collaborateur').fill('');
    const board = region('Planning des collaborateurs');
    const row = board.getByRole('group', { name: 'Garnier Louis' });
    const hours = async () => (await board.getByTitle(/^Toutes ses heures prévues/).allInnerTexts()).map((text) => text.split(' / ')[0]);
    await expect.poll(hours).toEqual(['16 h', '16 h']);
    await page.getByRole('combobox', { name: 'Client' }).selectOption({ value: made.quay.customerId });
    await expect.poll(() => row.getByRole('button', { name: /, masqué par les filtres$/ }).count()).toBe(3);
    expect(await row.locator('[data-service]').count()).toBe(4);
    expect(await hours()).toEqual(['16 h', '16 h']);
    await board.focus();
    await page.keyboard.press('Control+a');
    await expect.poll(() => bar.innerText()).toContain('3 services sélectionnés');
    await page.getByRole('button', { name: 'Tout montrer' }).click();
    await expect.poll(() => row.getByRole('button', { name: /, masqué par les filtres$/ }).count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(errors).toEqual([]);
  });

  test('it shows at most four lines of services to fill, the rest beside it, and the row folds away', async () => {
    await open('Agents');
    const board = region('Planning des collaborateurs');
    const row = board.getByRole('group', { name: 'À pourvoir' });
    await expect.poll(() => row.locator('[data-service]').count()).toBe(3);
    const more = row.getByRole('button', { name: /^4 autres services à pourvoir/ });
    await more.click();
    const list = page.getByRole('complementary', { name: 'À pourvoir' });
    await list.getByRole('heading', { name: 'À pourvoir (7)' }).waitFor();
    await list.getByRole('button', { name: 'Toute la période' }).click();
    await list.getByRole('heading', { name: 'À pourvoir (7)' }).waitFor();
    await board.getByText('7 places', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Pourvoir automatiquement 7 places' }).waitFor();
    await list.getByRole('button', { name: 'Fermer la liste' }).click();
    await board.getByRole('button', { name: 'À pourvoir', expanded: true }).click();
    await expect.poll(() => row.locator('[data-service]').count()).toBe(0);
    await page.reload();
    await settled(page);
    await board.getByRole('button', { name: 'À pourvoir', expanded: false }).click();
    await expect.poll(() => row.locator('[data-service]').count()).toBe(3);
    expect(errors).toEqual([]);
  });
});
