// 7 to 9. The hours are counted, invoiced and paid, and the trail shows who did what.
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { serviceAssignments, serviceBreaks, services } from '@vigie/db/tables/planning/planning.ts';
import { dialogOf } from '../hand.ts';
import { settled } from '../stage.ts';
import { mailTo, wordsOf, type Day } from './day.ts';

/** The last seven days, whatever the month. */
const WEEK = `?filters=${encodeURIComponent(JSON.stringify({ period: { preset: 'slidingWeek' } }))}`;
const SIX_HOURS = sql.raw("interval '6 hours'");

/** The test cannot wait a whole night, so the start of the worked time is moved six hours back. */
const nightPasses = ({ db, agency }: Day): Promise<void> =>
  db.platform(async (tx) => {
    for (const table of [services, serviceAssignments] as const) {
      await tx
        .update(table)
        .set({ realStartAt: sql`${table.realStartAt} - ${SIX_HOURS}` })
        .where(eq(table.agencyId, agency.id));
    }
    await tx
      .update(services)
      .set({ startAt: sql`${services.startAt} - ${SIX_HOURS}` })
      .where(sql`${services.agencyId} = ${agency.id} and ${services.realEndAt} is not null`);
    await tx.delete(serviceBreaks).where(eq(serviceBreaks.agencyId, agency.id));
  });

export const managerBills = (day: Day): void => {
  describe('7 to 9. hours, invoice, trail', () => {
    const { manager, owner, customer, customerEmail } = day;
    const { page } = owner;
    const show = async (hash: string): Promise<string> => {
      await owner.goto(hash);
      await settled(page);
      return wordsOf(owner);
    };

    test('the agent’s and the site’s hours agree to the minute', async () => {
      await nightPasses(day);
      const worked = async (hash: string): Promise<string | undefined> => {
        const text = (await show(hash + WEEK)).replace(/\s+/g, ' ');
        return /Réalisé (\d+ h ?\d*)/.exec(text)?.[1];
      };
      const ofAgent = await worked('/platform/collaborateurs/agents-hours');
      expect(ofAgent).toMatch(/^6\sh/);
      expect(await worked('/platform/sites/sites-hours')).toBe(ofAgent);
    });

    test('a draft is made from the hours, previewed as printed, and validated', async () => {
      await show('/platform/facturation/factures');
      await page.getByRole('button', { name: 'Créer une facture' }).first().click();
      const dialog = dialogOf(page);
      await dialog.getByLabel(/^Client/).fill('Entrepôts');
      await page.getByRole('option', { name: 'Entrepôts du Canal' }).click();
      await dialog.getByLabel('Services réalisés').first().click();
      await page.getByRole('option', { name: 'Semaine glissante' }).click();
      await dialog.getByRole('button', { name: 'Reprendre les heures' }).click();
      await expect.poll(() => dialog.innerText()).toMatch(/1 service repris, 6\sh/);
      await expect.poll(() => dialog.getByRole('img', { name: /^Le document/ }).isVisible(), { timeout: 20_000 }).toBe(true);
      await dialog.getByRole('button', { name: 'Enregistrer et valider…' }).click();
      await dialogOf(page).getByRole('button', { name: 'Valider définitivement' }).click();
      await expect.poll(() => wordsOf(owner)).toMatch(/F\S*\d+/);
    });

    test('the customer receives it by mail with its PDF, and it is marked paid', async () => {
      await page.getByRole('heading', { level: 1, name: /^FA-/ }).waitFor();
      await page.getByRole('button', { name: 'Envoyer par e-mail…' }).click();
      await dialogOf(page).getByRole('button', { name: 'Envoyer', exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      expect(await mailTo(day, customerEmail)).toMatch(/facture/i);
      await page.getByRole('button', { name: 'Actions', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Saisir un règlement…' }).click();
      await dialogOf(page)
        .getByRole('button', { name: /^(Enregistrer|Créer)/ })
        .click();
      await expect.poll(() => wordsOf(owner)).toMatch(/Payé/);
    });

    test('the customer finds it in their portal', async () => {
      await customer.goto('/customer/customerInvoices');
      await settled(customer.page);
      await expect.poll(() => wordsOf(customer)).toMatch(/Réglée/);
    });

    test('the trail shows who did what', async () => {
      const trail = await show('/platform/entreprise/audit');
      expect(trail).toContain('Olivia Renard');
      expect(trail).toMatch(/Facture/);
      expect([...owner.errors, ...manager.errors]).toEqual([]);
    });
  });
};
