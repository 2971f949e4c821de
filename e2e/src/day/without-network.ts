// 4. The phone loses the network: an entry with a photo, a pause, a round. The application is closed and reopened, and everything arrives
// once, in order.
import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { logbookEntries, messageReceipts } from '@vigie/db/tables/field/field.ts';
import { settled } from '../stage.ts';
import { wordsOf, type Day } from './day.ts';

/** A grey picture of 8 × 8: what a camera gives, but small. */
const PHOTO = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAAAAADhZOFXAAAAFElEQVR4nGOoaOiYMGPBig0MlDEAKhMlAU3dSToAAAAASUVORK5CYII=', 'base64');

export const networkIsLost = ({ guard, manager, db, agency }: Day): void => {
  describe('4. the network is lost', () => {
    const { page } = guard;
    const context = page.context();
    const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
    const sheetButton = (name: string) => page.getByRole('dialog').last().getByRole('button', { name }).first();
    const strip = () => page.locator('body').innerText();

    test('the guard writes an entry with a photo, takes and ends a pause, walks the round', async () => {
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await page.reload();
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await settled(page);
      await context.setOffline(true);

      await guard.goto('/incident');
      await page.getByText('Dégât des eaux').first().click();
      await page.getByRole('textbox').first().fill('Eau sous la porte du quai 1, vanne fermée.');
      await page.locator('input[type=file]').first().setInputFiles({ name: 'quai.png', mimeType: 'image/png', buffer: PHOTO });
      await page.getByRole('img', { name: 'Pièce jointe 1' }).waitFor();
      await button(/^Enregistrer/).click();
      await expect.poll(() => wordsOf(guard)).toMatch(/Enregistré à \d\d:\d\d, en attente/);

      await guard.goto('/terrain/serviceActif');
      await button('Pause').click();
      await sheetButton('Commencer ma pause').click();
      await button('Terminer ma pause').click();
      await sheetButton('Terminer ma pause').click();

      await page
        .getByRole('link', { name: /Tour du dépôt|^Ronde/ })
        .first()
        .click();
      await button('Commencer la ronde').click();
      await expect.poll(() => wordsOf(guard)).toMatch(/Vous y êtes/);
      await button('Valider ce point').click();
      await expect.poll(() => wordsOf(guard)).toContain('2. Portail');
      await button('Valider à la main').click();
      await page.getByRole('dialog').last().getByRole('group', { name: 'Raison' }).getByRole('button').first().click();
      await sheetButton('Valider ce point').click();
      await button('Terminer la ronde').click();
      await sheetButton('Terminer la ronde').click();
      await expect.poll(() => wordsOf(guard)).toMatch(/Terminée|2 points/);
    });

    test('they close and reopen the application without a network, and nothing is gone (A-312)', async () => {
      await page.goto('about:blank');
      await guard.goto('/terrain/serviceActif');
      await settled(page);
      await expect.poll(strip).toMatch(/\d+ éléments? en attente/i);
      expect(await wordsOf(guard)).toContain('Entrepôt Nord');
    });

    test('the network is back and the first answer is lost: everything arrives once, in order, with both times', async () => {
      let lost = 0;
      await context.route('**/sourcing/**', async (route) => {
        if (lost > 0) return route.continue();
        lost += 1;
        await route.fetch();
        return route.abort('connectionreset');
      });
      await context.setOffline(false);
      await expect.poll(strip, { timeout: 90_000 }).toMatch(/Tout est transmis/);
      expect(lost).toBe(1);
      await context.unroute('**/sourcing/**');

      await manager.goto('/platform/terrain/adminMc');
      await settled(manager.page);
      await expect.poll(() => wordsOf(manager)).toContain('Eau sous la porte du quai 1');
      expect((await wordsOf(manager)).match(/Eau sous la porte du quai 1/g)).toHaveLength(1);

      const entries = await db.platform((tx) => tx.select().from(logbookEntries).where(eq(logbookEntries.agencyId, agency.id)));
      const [entry, ...others] = entries.filter(({ description }) => description.startsWith('Eau sous la porte'));
      expect(others).toEqual([]);
      expect(Date.parse(entry?.receivedAt ?? '')).toBeGreaterThan(Date.parse(entry?.madeAt ?? ''));
      const receipts = await db.platform((tx) =>
        tx
          .select()
          .from(messageReceipts)
          .where(eq(messageReceipts.agencyId, agency.id))
          .orderBy(asc(messageReceipts.receivedAt), asc(messageReceipts.madeAt)),
      );
      const made = receipts.map(({ madeAt }) => Date.parse(madeAt));
      expect(made).toEqual(made.toSorted((a, b) => a - b));
      expect(receipts.filter(({ receivedAt, madeAt }) => Date.parse(receivedAt) > Date.parse(madeAt))).toHaveLength(receipts.length);
      expect(receipts.length).toBeGreaterThan(5);
    });
  });
};
