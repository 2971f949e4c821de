// 5. The guard fills in the slip, signs it and ends the service. Its document is there in seconds.
import { describe, expect, test } from 'vitest';
import { sign } from '../stages/field-stage.ts';
import { settled } from '../stage.ts';
import { wordsOf, type Day } from './day.ts';

export const guardEnds = ({ guard, manager }: Day): void => {
  describe('5. the service ends', () => {
    const { page } = guard;
    const sheet = () => page.getByRole('dialog').last();

    test('with a signed intervention report', async () => {
      await guard.goto('/terrain/serviceActif');
      await settled(page);
      await page.getByRole('link', { name: /^Bon d'intervention/ }).click();
      await page.getByLabel(/^Ce qui a été fait/).fill('Fuite trouvée sous le quai 1, vanne fermée, client prévenu.');
      await page.getByRole('button', { name: 'Absent', exact: true }).click();
      await page.getByRole('group', { name: 'Raison' }).getByRole('button').first().click();
      await sign(page, 'Ma signature');
      await page.getByRole('button', { name: 'Signer et enregistrer' }).click();
      await expect.poll(() => page.locator('body').innerText(), { timeout: 30_000 }).toMatch(/Tout est transmis/);
    });

    test('before its hour, with the agency’s agreement', async () => {
      await guard.goto('/terrain/serviceActif');
      await settled(page);
      await page.getByRole('button', { name: 'Terminer', exact: true }).click();
      await sheet()
        .getByRole('button', { name: /^L’agence est d’accord/ })
        .click();
      await sheet().getByRole('button', { name: 'Terminer mon service' }).click();
      await expect.poll(() => wordsOf(guard), { timeout: 20_000 }).toMatch(/Service terminé à \d\d:\d\d/);
      await expect.poll(() => wordsOf(guard), { timeout: 20_000 }).toContain('transmise à l’agence');
      expect(guard.errors).toEqual([]);
    });

    test('the manager opens the report’s document', async () => {
      await manager.goto('/platform/terrain/reports/intervention');
      await settled(manager.page);
      await manager.page.getByRole('row', { name: /Entrepôt Nord/ }).click();
      await expect.poll(() => manager.page.getByRole('main').innerText()).toContain('vanne fermée, client prévenu');
      const answer = manager.page.waitForResponse((response) => response.url().includes('/pdf'));
      await manager.page.getByRole('button', { name: 'Ouvrir le document' }).click();
      const { url } = (await (await answer).json()) as { url: string };
      const document = await manager.page.request.get(new URL(url, manager.page.url()).href);
      expect((await document.body()).subarray(0, 5).toString()).toBe('%PDF-');
    });
  });
};
