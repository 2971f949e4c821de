import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { makePlannedAgent } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { isoWeekNumber, addDays, mondayOf } from '@vigie/domain/shared/time-day.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { dialogOf, fromMore } from './src/hand.ts';
import { emptyAgency } from './src/prepare.ts';
import { openStage, settled } from './src/stage.ts';

const stage = await openStage();
const { db } = stage;
const agency = await emptyAgency(db);
/** A whole week to come. */
const monday = mondayOf(addDays(localDay(Date.now(), 'Europe/Paris'), 14));
const TEAM = ['Traoré', 'Garnier', 'Petit', 'Lefèvre'];

await db.platform(async (tx) => {
  await makeSite(tx, agency.id, { name: 'Quai des Brumes' });
  for (const lastname of TEAM) await makePlannedAgent(tx, agency.id, { firstname: 'Awa', lastname });
});
const all = () => db.platform((tx) => tx.select().from(services).where(eq(services.agencyId, agency.id)).orderBy(asc(services.startAt)));
const count = async (): Promise<number> => (await all()).length;
const placesHeld = async (): Promise<number> =>
  (await db.platform((tx) => tx.select().from(serviceAssignments).where(eq(serviceAssignments.agencyId, agency.id)))).length;

const { page, errors, goto, signIn } = await stage.visitor();
beforeAll(async () => {
  await signIn(agency.manager);
  await goto(`/platform/planification/adminPlaningSites?vue=3&jour=${monday}`);
  await settled(page);
});
const dialog = () => dialogOf(page);
/** Four days of twelve hours in a week are beyond the contract: a warning, which is asked about once. */
const agree = page.getByRole('alertdialog').getByRole('button', { name: 'Enregistrer quand même' });
/** The history knows a change once its dialog has closed: the server has it before. */
const isRecorded = (): Promise<void> => dialog().waitFor({ state: 'detached' });
const choose = async (label: string, option: string): Promise<void> => {
  await dialog().getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};

describe('a rotation', () => {
  test('is painted, laid on a post and a team in one dialog, and taken back with one key', async () => {
    await fromMore(page, 'Roulement…');
    await choose('Site', 'Quai des Brumes');
    await dialog()
      .getByRole('textbox', { name: 'Au' })
      .fill(formatDay(addDays(monday, 6)));
    const team = dialog().getByRole('combobox', { name: 'Collaborateur(s)' });
    for (const name of TEAM) {
      await team.click();
      await page.getByRole('option', { name: `Awa ${name}` }).click();
    }
    await page.keyboard.press('Escape');
    await dialog().getByText('14 services créés en brouillon').waitFor();
    expect(await dialog().getByRole('listitem').filter({ hasText: 'Awa Traoré' }).first().innerText()).toContain('JJNNRRRRJJNNRR');
    await dialog().getByRole('button', { name: 'Poser le roulement' }).click();
    await agree.click();
    await expect.poll(count).toBe(14);
    expect(await placesHeld()).toBe(14);
    await isRecorded();
    await page.keyboard.press('Control+z');
    await expect.poll(count).toBe(0);
    await page.keyboard.press('Control+y');
    await expect.poll(count).toBe(14);
    expect(errors).toEqual([]);
  });

  test('is changed later for the rest, from a day on', async () => {
    await fromMore(page, 'Roulement…');
    await choose('Roulement', 'Quai des Brumes');
    await dialog().getByRole('button', { name: 'Décaler Awa Traoré d’un jour' }).waitFor();
    await dialog()
      .getByRole('textbox', { name: 'Au' })
      .fill(formatDay(addDays(monday, 4)));
    await dialog().getByText('4 services retirés').waitFor();
    await dialog().getByRole('button', { name: 'Poser le roulement' }).click();
    await expect.poll(count).toBe(10);
    expect(errors).toEqual([]);
  });
});

test('the shown week is copied to several weeks, each service on its weekday', async () => {
  await fromMore(page, 'Copier la semaine vers…');
  const weeks = dialog().getByRole('combobox', { name: 'Semaine(s)' });
  for (const at of [7, 21]) {
    await weeks.click();
    await page.getByRole('option', { name: `Semaine ${isoWeekNumber(addDays(monday, at))} ·` }).click();
  }
  await page.keyboard.press('Escape');
  await dialog().getByRole('button', { name: 'Dupliquer' }).click();
  await agree.click();
  await expect.poll(count).toBe(30);
  await isRecorded();
  const days = (await all()).map(({ startAt }) => localDay(Date.parse(startAt), 'Europe/Paris'));
  expect(new Set(days.slice(10, 20).map((day) => addDays(day, -7)))).toEqual(new Set(days.slice(0, 10)));
  expect(new Set(days.slice(20).map((day) => addDays(day, -21)))).toEqual(new Set(days.slice(0, 10)));
  await page.keyboard.press('Control+z');
  await expect.poll(count).toBe(10);
  expect(errors).toEqual([]);
});
