// Independent of the date.
// Drafts over a real reload, two people at one record, and what signing out leaves.
import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { customers } from '@vigie/db/tables/people.ts';
import { choose } from './src/hand.ts';
import { settled } from './src/stage.ts';
import { CUSTOMERS, openForms } from './src/stages/forms-stage.ts';

const { customer, db, dialog, errors, leave, openAt, openCustomer, page, press, said, signOut } = await openForms();

describe('drafts over a reload', () => {
  const notice = () => dialog().getByRole('group', { name: 'Brouillon retrouvé' });
  const titleField = () => dialog().getByLabel('Titre', { exact: true }).first();
  /** The browser asks before it reloads; the person says yes. */
  const reload = async (): Promise<void> => {
    page.once('dialog', (question) => void question.accept());
    await page.reload();
    await settled(page);
  };

  test('a new invoice is offered again and resumed, with the chosen customer by its name', async () => {
    await openAt('/platform/facturation/factures');
    await press('Créer une facture');
    await titleField().fill('Écrit avant la panne');
    await choose(dialog(), page, /^Client/, 'Dépôt Garonne');
    await reload();
    await press('Créer une facture');
    await notice().getByText('Brouillon retrouvé').waitFor();
    expect(await titleField().inputValue()).toBe('');
    await notice().getByRole('button', { name: 'Reprendre' }).click();
    expect(await titleField().inputValue()).toBe('Écrit avant la panne');
    const client = dialog()
      .getByLabel(/^Client/)
      .first();
    await expect.poll(() => client.inputValue()).toBe('Dépôt Garonne');
    await leave();
    await press('Créer une facture');
    await titleField().waitFor();
    expect(await notice().count()).toBe(0);
    await page.keyboard.press('Escape');
  });

  test('two people who change one record choose between both versions', async () => {
    await openCustomer();
    await dialog().getByLabel('Commentaires').fill('La mienne');
    await db.platform((tx) => tx.update(customers).set({ comments: 'La sienne', city: 'Albi' }).where(eq(customers.id, customer.id)));
    await dialog().getByRole('button', { name: 'Enregistrer' }).click();
    const conflict = page.getByRole('alertdialog');
    await conflict.getByRole('row').nth(2).waitFor();
    const rows = conflict.getByRole('row');
    expect(await rows.filter({ hasText: 'Ville' }).getByRole('cell').allInnerTexts()).toEqual(['Toulouse', 'Albi', 'Toulouse']);
    expect(await rows.filter({ hasText: 'Commentaires' }).getByRole('cell').allInnerTexts()).toEqual(['—', 'La sienne', 'La mienne']);
    await conflict.getByRole('button', { name: 'Enregistrer la mienne' }).click();
    await said('Client enregistré');
    const [row] = await db.platform((tx) => tx.select().from(customers).where(eq(customers.id, customer.id)));
    expect(row?.comments).toBe('La mienne');
  });

  test('signing out leaves nothing behind', async () => {
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('vigie.draft.')));
    await openAt(CUSTOMERS);
    await press('Ajouter un client');
    await dialog().getByLabel('Commentaires').fill('Confidentiel');
    await expect.poll(kept).toHaveLength(1);
    await reload();
    expect(await kept()).toHaveLength(1);
    await signOut();
    expect(await kept()).toEqual([]);
    expect(errors).toEqual([]);
  });
});
