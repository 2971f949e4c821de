// 2. The manager plans: by recurrence, by form, and on the board, with an immediate notice of what the law forbids.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { localTime, MINUTE } from '@vigie/domain/shared/time.ts';
import { choose, dialogOf } from '../hand.ts';
import { settled } from '../stage.ts';
import { mailTo, startsAt, today, ZONE, type Day } from './day.ts';

const BOARD = '/platform/planification/adminPlaningSites';
const chip = (page: Page, day: string, times: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Entrepôt Nord, .*${Number(day.slice(8))} .* ${times}`) }).first();

/**
 * Drags one element over another until the board shows the result; the button stays pressed. The target is first scrolled to the middle: near
 * an edge the board would scroll.
 */
async function carry(page: Page, what: Locator, over: Locator, said: RegExp): Promise<void> {
  await over.evaluate((element) => element.scrollIntoView({ block: 'nearest', inline: 'center' }));
  const middle = async (of: Locator): Promise<readonly [number, number]> => {
    const box = await of.boundingBox();
    return box ? [box.x + box.width / 2, box.y + box.height / 2] : [0, 0];
  };
  await page.mouse.move(...(await middle(what)));
  await page.mouse.down();
  let steps = 0;
  await expect
    .poll(async () => {
      const [x, y] = await middle(over);
      steps += 1;
      await page.mouse.move(x + (steps % 3), y, { steps: 4 });
      return (await page.getByRole('status').allInnerTexts()).join(' ');
    })
    .toMatch(said);
}

export const managerPlans = (day: Day): void => {
  describe('2. the manager plans', () => {
    const { manager, agency, guardEmail } = day;
    const { page } = manager;
    const openBoard = async (): Promise<void> => {
      await manager.goto(BOARD);
      await page.reload();
      await page.getByRole('button', { name: '4 semaines', exact: true }).click();
      await settled(page);
    };
    const newService = async (): Promise<Locator> => {
      await openBoard();
      await page.getByRole('button', { name: /^(Ajouter un service|Service)$/ }).click();
      const dialog = dialogOf(page);
      await dialog.waitFor();
      await choose(dialog, page, /^Site/, 'Entrepôt Nord');
      return dialog;
    };
    const create = async (dialog: Locator): Promise<void> => {
      await dialog.getByRole('button', { name: /^(Créer|Enregistrer)/ }).click();
      await dialog.waitFor({ state: 'hidden' });
    };
    const times = async (dialog: Locator, on: string, start: string, end: string): Promise<void> => {
      await dialog.getByLabel(/^Jour/).first().fill(formatDay(on));
      await dialog.getByLabel(/^Début/).fill(start.replace(':', ''));
      await dialog.getByLabel(/^Fin/).first().fill(end.replace(':', ''));
    };

    test('nights from 19:00 to 07:00 over two weeks by recurrence, shown before they are written', async () => {
      await manager.signIn(agency.manager);
      const dialog = await newService();
      await times(dialog, addDays(today, 3), '19:00', '07:00');
      await dialog.getByText('Récurrent').click();
      await dialog.getByLabel('Dernier jour').fill(formatDay(addDays(today, 16)));
      await expect.poll(() => dialog.innerText(), { timeout: 6_000 }).toMatch(/14 services/);
      await create(dialog);
      await expect.poll(() => page.getByRole('button', { name: /^Entrepôt Nord, .*1 à pourvoir/ }).count()).toBe(14);
    });

    test('a service today for the guard, published at once, of which they are notified by mail', async () => {
      const dialog = await newService();
      await choose(dialog, page, /^Activité/, 'Intervention');
      await times(dialog, today, startsAt, localTime(Date.now() + 360 * MINUTE, ZONE));
      await choose(dialog, page, 'Collaborateur', 'Diallo');
      await page.keyboard.press('Tab');
      await dialog.getByLabel(/^Publier tout de suite/).check();
      await create(dialog);
      expect(await mailTo(day, guardEmail, 'Entrepôt Nord')).not.toBe('');
    });

    test('dragging the guard onto a night shows, during the drag, what a second service would break', async () => {
      const night = addDays(today, 3);
      const morning = await newService();
      await times(morning, addDays(night, 1), '09:00', '12:00');
      await create(morning);
      await openBoard();
      await page.locator('main').getByRole('button', { name: 'Collaborateurs', exact: true }).click();
      const agent = page.getByRole('complementary', { name: 'Collaborateurs' }).getByRole('button', { name: /Diallo/ });
      await carry(page, agent, chip(page, night, '19:00'), /Diallo.*19:00/);
      await page.mouse.up();
      await expect.poll(() => chip(page, night, '19:00').getAttribute('aria-label')).toContain('Diallo');

      await carry(page, agent, chip(page, addDays(night, 1), '09:00'), /09:00[^]*repos/i);
      await page.mouse.up();
      await expect.poll(async () => (await page.locator('body').innerText()).replace(/\s+/g, ' ')).toMatch(/Affectation interdite|repos/i);
      expect(manager.errors).toEqual([]);
    });
  });
};
