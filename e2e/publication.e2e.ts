// A published week is changed on the board: each change is marked, listed by agent, and notified at publication.
import { afterAll, describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { makePlannedAgent, makeService } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { addDays, mondayOf } from '@vigie/domain/shared/time-day.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { dialogOf } from './src/hand.ts';
import { emptyAgency } from './src/prepare.ts';
import { openProductDatabase } from './src/product.ts';
import { openStage, settled } from './src/stage.ts';

const stage = await openStage();
const db = await openProductDatabase(stage.dataDir);
afterAll(() => db.close());
const agency = await emptyAgency(db);
/** The week after next: its changes can wait. */
const monday = addDays(mondayOf(localDay(Date.now(), 'Europe/Paris')), 14);

const world = await db.platform(async (tx) => {
  const awa = await makePlannedAgent(tx, agency.id, { firstname: 'Awa', lastname: 'Sow', email: 'awa@publication.test' });
  const bilal = await makePlannedAgent(tx, agency.id, { firstname: 'Bilal', lastname: 'Haddad', email: 'bilal@publication.test' });
  const site = await makeSite(tx, agency.id, { name: 'Quai des Brumes' });
  const at = (day: number) => ({ day: addDays(monday, day), from: '08:00', until: '16:00' });
  const moved = await makeService(tx, site, at(0), { agentIds: [awa.id] });
  const gone = await makeService(tx, site, at(1), { agentIds: [bilal.id] });
  const kept = await makeService(tx, site, at(2), { agentIds: [bilal.id] });
  const draft = await makeService(tx, site, at(3), { agentIds: [], publishedAt: null });
  return { moved: moved.id, gone: gone.id, kept: kept.id, draft: draft.id };
});
const desk = await stage.visitor();
const { page } = desk;
await desk.signIn(agency.manager);
const chip = (id: string) => page.locator(`[data-service="${id}"]`).first();
const sent = () =>
  db.platform((tx) =>
    tx
      .select()
      .from(mails)
      .where(and(eq(mails.agencyId, agency.id), eq(mails.template, 'agentPlanning'))),
  );

describe('a published week', () => {
  test('that changes marks each change, what was and what is, and counts them', async () => {
    await desk.goto(`/platform/planification/adminPlaningSites?vue=3&jour=${monday}`);
    await settled(page);
    await page.getByRole('button', { name: 'Publier 1 changement' }).waitFor();
    await chip(world.moved).click();
    await dialogOf(page).getByRole('button', { name: 'Modifier' }).click();
    await dialogOf(page).getByLabel(/^Fin/).first().fill('1800');
    await page.keyboard.press('Tab');
    await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('button', { name: 'Publier 2 changements' }).waitFor();
    await chip(world.gone).click();
    await dialogOf(page).getByRole('button', { name: 'Déprogrammer' }).click();
    await page.getByRole('button', { name: 'Publier 3 changements' }).waitFor();
    await page.getByRole('button', { name: /Quai des Brumes.*08:00 – 18:00.*modifié depuis la publication/ }).click();
    await dialogOf(page).getByText('Modifié depuis la publication').waitFor();
    await dialogOf(page).getByText('08:00 – 16:00').waitFor();
    await page.keyboard.press('Escape');
    expect(await chip(world.kept).getAttribute('data-changed')).toBeNull();
    expect(await sent()).toEqual([]);
  });

  test('is published from the list by agent, and only the agents concerned are notified', async () => {
    await page.getByRole('button', { name: 'Publier 3 changements' }).click();
    const own = (name: string) =>
      dialogOf(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name }) });
    await own('Awa Sow').getByText('08:00 – 16:00 → 08:00 – 18:00').waitFor();
    await own('Bilal Haddad').getByText('Retiré').waitFor();
    await own('Sans collaborateur à prévenir').getByText('Nouveau').waitFor();
    await dialogOf(page).getByRole('button', { name: 'Publier et prévenir 2 collaborateurs' }).click();
    await page.getByText('1 service publié, 2 modifications publiées, 2 collaborateurs prévenus').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Publier', exact: true }).isDisabled()).toBe(true);
    await expect.poll(async () => (await sent()).length).toBe(2);
    expect((await sent()).flatMap(({ recipients }) => recipients).toSorted()).toEqual(['awa@publication.test', 'bilal@publication.test']);
    expect(await chip(world.moved).getAttribute('data-changed')).toBeNull();
    expect(desk.errors).toEqual([]);
  });
});

test('a service with warnings only asks a question: back to the form, or save as it is (F-038, F-039)', async () => {
  await desk.goto(`/platform/planification/adminPlaningSites?vue=3&jour=${monday}`);
  await settled(page);
  await chip(world.kept).click();
  await dialogOf(page).getByRole('button', { name: 'Modifier' }).click();
  const form = dialogOf(page);
  await form.getByLabel(/^Fin/).first().fill('2030');
  await page.keyboard.press('Tab');
  const question = page.getByRole('dialog', { name: 'Anomalies de planning' });
  const save = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).last().click();
    await question.getByText('Des anomalies ont été détectées, voulez-vous modifier votre saisie ?').waitFor();
  };
  await save();
  await question.getByRole('button', { name: 'Modifier la saisie' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await page.getByLabel(/^Fin/).first().inputValue()).toBe('20:30');
  await save();
  await question.getByRole('button', { name: 'Enregistrer quand même' }).click();
  await page.getByRole('button', { name: /Quai des Brumes.*08:00 – 20:30/ }).waitFor();
});
