import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { unavailabilities, serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { makePlannedAgent, makeService } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { addDays, firstOfMonth } from '@vigie/domain/shared/time-day.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { dialogOf } from './src/hand.ts';
import { emptyAgency } from './src/prepare.ts';
import { openStage, settled } from './src/stage.ts';

const stage = await openStage();
const { db } = stage;
const agency = await emptyAgency(db);
/** Well after today, whatever the day is, in a month that contains all of it. */
const month = firstOfMonth(addDays(localDay(Date.now(), 'Europe/Paris'), 40));
const day = (at: number): string => addDays(month, at);

const made = await db.platform(async (tx) => {
  const quay = await makeSite(tx, agency.id, { name: 'Quai des Brumes' });
  const awa = await makePlannedAgent(tx, agency.id, { firstname: 'Awa', lastname: 'Traoré' });
  const louis = await makePlannedAgent(tx, agency.id, { firstname: 'Louis', lastname: 'Garnier' });
  const shown = { agentIds: [awa.id], publishedAt: new Date().toISOString() };
  for (const at of [2, 4, 9]) await makeService(tx, quay, { day: day(at), from: '08:00', until: '16:00' }, shown);
  await tx
    .insert(unavailabilities)
    .values({ agencyId: agency.id, agentId: awa.id, typeKey: 'sickLeave', startAt: `${day(2)}T00:00:00Z`, endAt: `${day(4)}T22:00:00Z` });
  return { awa, louis, quay };
});

const held = (agentId: string) =>
  db.platform(async (tx) => {
    const rows = await tx
      .select()
      .from(serviceAssignments)
      .where(and(eq(serviceAssignments.agencyId, agency.id), eq(serviceAssignments.agentId, agentId)));
    return rows.length;
  });
const all = () => db.platform((tx) => tx.select().from(services).where(eq(services.agencyId, agency.id)).orderBy(services.startAt));
const statuses = async (): Promise<number[]> => (await all()).map(({ status }) => status);
const comments = async (): Promise<string[]> => (await all()).map(({ comment }) => comment);

const { page, errors, goto, signIn } = await stage.visitor();
beforeAll(async () => {
  await signIn(agency.manager);
  await goto(`/platform/planification/adminPlaningAgents?vue=2&jour=${month}`);
  await settled(page);
});
const board = page.getByRole('region', { name: 'Planning des collaborateurs' });
const dialog = () => dialogOf(page);
const chip = (at: number) => board.getByRole('button', { name: new RegExp(` ${Number(day(at).slice(8))} [^,]*08:00 – 16:00`) }).first();
const card = page.getByRole('dialog', { name: 'Service : Quai des Brumes' });
const undo = page.getByRole('button', { name: /^Annuler : / });
const redo = page.getByRole('button', { name: /^Rétablir : / });

describe('undo and redo of the board', () => {
  test('a replacement takes days and reason from the sick leave, waits for « Publier », and is taken back', async () => {
    await page.getByRole('button', { name: 'Remplacer…' }).click();
    await dialog().getByRole('combobox', { name: 'Collaborateur à remplacer' }).click();
    await page.getByRole('option', { name: 'Awa Traoré' }).click();
    await dialog()
      .getByText(`Arrêt maladie du ${formatDay(day(2))} au ${formatDay(day(4))}`)
      .waitFor();
    await dialog().getByText('Services (2/2)').waitFor();
    await dialog()
      .getByRole('combobox', { name: /^Remplaçant, du plus adapté/ })
      .click();
    await page.getByRole('option', { name: /^Louis Garnier/ }).click();
    await dialog().getByRole('button', { name: 'Remplacer sur 2 services' }).click();
    await expect.poll(() => held(made.louis.id)).toBe(2);
    await page.getByRole('button', { name: 'Publier 2 changements' }).waitFor();
    await undo.click();
    await expect.poll(() => held(made.awa.id)).toBe(3);
    await expect.poll(() => page.getByRole('button', { name: /^Publier \d/ }).count()).toBe(0);
    await redo.click();
    await expect.poll(() => held(made.louis.id)).toBe(2);
    expect(errors).toEqual([]);
  });

  test('an edit by form and an archive are taken back after a reload, the newest first, and made again', async () => {
    await chip(9).click();
    await card.getByRole('button', { name: 'Modifier' }).click();
    await dialog().getByRole('textbox', { name: 'Consignes' }).fill('Badge bleu');
    await dialog().getByRole('button', { name: 'Enregistrer' }).click();
    await expect.poll(comments).toContain('Badge bleu');
    await chip(9).click();
    await card.getByRole('button', { name: 'Archiver' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archiver' }).click();
    await expect.poll(statuses).toEqual([100, 100, 600]);
    await undo.and(page.getByRole('button', { name: 'Annuler : Service archivé' })).waitFor();
    await page.reload();
    await settled(page);
    await undo.click();
    await expect.poll(statuses).toEqual([100, 100, 100]);
    await page.keyboard.press('Control+z');
    await expect.poll(comments).not.toContain('Badge bleu');
    await page.keyboard.press('Control+z');
    await expect.poll(() => held(made.awa.id)).toBe(3);
    for (const _ of [1, 2, 3]) await page.keyboard.press('Control+y');
    await expect.poll(statuses).toEqual([100, 100, 600]);
    expect([await held(made.louis.id), (await comments()).includes('Badge bleu')]).toEqual([2, true]);
    expect(errors).toEqual([]);
  });
});
