// 3. The guard takes up their service, and the agency sees it.
import { describe, expect, test } from 'vitest';
import { settled } from '../stage.ts';
import { choosePassword, wordsOf, type Day } from './day.ts';

export const guardTakesUp = (day: Day): void => {
  describe('3. the guard takes up their service', () => {
    const { manager, guard, guardEmail } = day;
    const { page } = guard;

    test('they open their account by the link that they received', async () => {
      await choosePassword(day, guard, guardEmail);
      await expect.poll(() => wordsOf(guard)).toContain('Entrepôt Nord');
      await guard.goto('/notifications');
      await settled(page);
      await expect.poll(() => wordsOf(guard), { timeout: 10_000 }).toMatch(/planning[^]*Entrepôt Nord/i);
    });

    test('the supervision shows it by itself, without reloading', async () => {
      await manager.goto('/platform/terrain/supervision');
      await settled(manager.page);
      await expect.poll(() => wordsOf(manager)).toContain('Amadou Diallo');
      await guard.goto('/terrain/priseService');
      await page.getByRole('button', { name: 'Prendre mon service' }).first().click();
      const sheet = page.getByRole('dialog').last();
      await sheet
        .getByRole('button', { name: /^Prendre (mon service|quand même)/ })
        .first()
        .click();
      await expect.poll(() => page.url(), { timeout: 20_000 }).toContain('serviceActif');
      await expect.poll(() => wordsOf(manager), { timeout: 10_000 }).toMatch(/pris à \d\d:\d\d/);
    });
  });
};
