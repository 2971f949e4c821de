// Independent of the date.
import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { agents, customers } from '@vigie/db/tables/people.ts';
import { choose } from './src/hand.ts';
import { settled } from './src/stage.ts';
import { AGENTS, CUSTOMERS, openForms } from './src/stages/forms-stage.ts';

const { agency, agent, customer, db, dialog, leave, openAt, openCustomer, page, press, said, signIn, signOut } = await openForms();

describe('a form in a dialog', () => {
  test('it marks required fields and says « Obligatoire » (A-229)', async () => {
    await openAt(CUSTOMERS);
    await press('Ajouter un client');
    expect(await dialog().locator('label').filter({ hasText: /^Nom/ }).first().innerText()).toBe('Nom *');
    await dialog().getByRole('button', { name: 'Enregistrer' }).click();
    await dialog().getByText('Obligatoire').first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.closest('[data-half]')?.textContent)).toContain('Nom');
    await dialog().getByLabel('E-mail').fill('pas une adresse');
    await dialog().getByRole('button', { name: 'Enregistrer' }).click();
    await dialog().getByText('Veuillez saisir une adresse mail valide').waitFor();
  });

  test('a French phone number is checked and converted to its wire form (A-238, A-239)', async () => {
    const phone = dialog().getByLabel('Téléphone', { exact: true });
    await phone.fill('0012345678');
    await page.keyboard.press('Tab');
    await dialog()
      .getByText(/^Format de téléphone français invalide/)
      .waitFor();
    await phone.fill('06.12-34 56 78');
    await dialog().getByLabel(/^Nom/).first().fill('Musée Lautrec');
    await dialog().getByLabel('E-mail').fill('musee@client.test');
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/customer'));
    await dialog().getByRole('button', { name: 'Enregistrer' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ phones: ['+33612345678'] });
    await said('Client enregistré');
  });

  test('it cannot be saved unchanged: a warning for customers (A-247)', async () => {
    await openCustomer();
    await page.keyboard.press('Control+Enter');
    const line = page.getByRole('status', { name: 'Messages' }).getByText('Aucun changement à enregistrer');
    await line.waitFor();
    expect(await line.locator('xpath=..').evaluate((one) => one.style.getPropertyValue('--tone'))).toBe('var(--v-warning-ink)');
    await said('Aucun changement à enregistrer');
  });

  test('it is maximised and restored; closing with changes asks, and cancelling the question keeps them (A-137)', async () => {
    const width = (): Promise<number> => dialog().evaluate((one) => one.getBoundingClientRect().width);
    const before = await width();
    await dialog().getByRole('button', { name: 'Agrandir' }).click();
    await expect.poll(width).toBe(1440);
    await dialog().getByRole('button', { name: 'Réduire' }).click();
    await expect.poll(width).toBe(before);
    await dialog().getByLabel('Commentaires').fill('Portail au fond de la cour');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continuer la saisie' }).click();
    expect(await dialog().getByLabel('Commentaires').inputValue()).toBe('Portail au fond de la cour');
    await leave();
  });

  test('a badly typed date shows its error (A-225, C-341)', async () => {
    await openAt('/platform/facturation/factures?nouveau=true');
    const due = dialog().getByLabel('Échéance');
    await due.fill('2024-01-31');
    await due.blur();
    await dialog().getByText('Format français invalide').waitFor();
    await due.fill('31/02/2024');
    await due.blur();
    await dialog().getByText("La date n'existe pas").waitFor();
    await due.fill('29/02/2024');
    await due.blur();
    expect(await dialog().getByText("La date n'existe pas").count()).toBe(0);
    await leave();
  });
});

describe('a form in steps', () => {
  const step = () => dialog().locator('[aria-current="step"]').innerText();

  test('it checks all steps and shows the first invalid one (A-248)', async () => {
    await openAt(AGENTS);
    await press('Ajouter un collaborateur');
    await dialog()
      .getByRole('button', { name: /Droits et licence/ })
      .click();
    await dialog().getByRole('button', { name: 'Enregistrer' }).click();
    await expect.poll(step).toContain('Identité');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
    expect(await dialog().getByText('Obligatoire').count()).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
  });

  test('text that a field does not understand blocks the step, and nothing typed is lost (A-248)', async () => {
    await openAt(AGENTS);
    await press('Ajouter un collaborateur');
    await dialog().getByLabel(/^Nom/).first().fill('Sarr');
    await dialog()
      .getByText(/^Naissance, nationalité/)
      .first()
      .click();
    const birth = dialog().getByLabel('Date de naissance');
    await birth.fill('le 31 février');
    // A folded part unfolds again.
    await dialog()
      .getByText(/^Naissance, nationalité/)
      .first()
      .click();
    await dialog().getByRole('button', { name: 'Suivant' }).click();
    expect(await step()).toContain('Identité');
    expect(await birth.inputValue()).toBe('le 31 février');
    await expect.poll(() => birth.evaluate((field) => field === document.activeElement)).toBe(true);
    await birth.fill('28/02/1990');
    await dialog().getByRole('button', { name: 'Suivant' }).click();
    await expect.poll(step).toContain('Contrat');
    await leave();
  });

  test('an unchanged edit is refused with the same words (A-248)', async () => {
    await openAt(`${AGENTS}/${agent.id}`);
    await press('Modifier');
    await dialog().getByRole('button', { name: 'Enregistrer' }).click();
    await said('Aucun changement à enregistrer');
    await dialog().getByRole('button', { name: 'Annuler' }).click();
    await dialog().waitFor({ state: 'hidden' });
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });
});

describe('what counts as a change', () => {
  test('values set during the first second of a form in steps do not (A-249)', async () => {
    const post = () => dialog().getByLabel('Poste', { exact: true });
    const save = () => dialog().getByRole('button', { name: 'Enregistrer' }).click();
    await openAt(`${AGENTS}/${agent.id}`);
    await press('Modifier');
    // `fill` sets the value as a script does: no key, no pointer.
    await post().fill('Réglé tout seul');
    await page.waitForFunction((start) => performance.now() - start > 1100, await page.evaluate(() => performance.now()));
    await save();
    await said('Aucun changement à enregistrer');
    await post().fill('Changé par une personne');
    await save();
    // This file has had anomalies for long; the page asks about them once.
    await page.getByRole('dialog', { name: 'Anomalies' }).getByRole('button', { name: 'Non' }).click();
    await said('Collaborateur enregistré');
    const [row] = await db.platform((tx) => tx.select().from(agents).where(eq(agents.id, agent.id)));
    expect(row?.position).toBe('Changé par une personne');
  });
});

describe('drafts over a reload', () => {
  const notice = () => dialog().getByRole('group', { name: 'Brouillon retrouvé' });
  /** The browser asks before it reloads; the person says yes. */
  const reload = async (): Promise<void> => {
    page.once('dialog', (question) => void question.accept());
    await page.reload();
    await settled(page);
  };

  test.each([
    ['customer', CUSTOMERS, 'Ajouter un client', 'Commentaires'],
    ['site', '/platform/sites/sites', 'Ajouter un site', 'Nom'],
    ['agent', AGENTS, 'Ajouter un collaborateur', 'Poste'],
    ['invoice', '/platform/facturation/factures', 'Créer une facture', 'Titre'],
  ])('a new %s is offered again, and resumed', async (_, hash, add, label) => {
    await openAt(hash);
    await press(add);
    await dialog()
      .getByLabel(label, { exact: label !== 'Nom' })
      .first()
      .fill('Écrit avant la panne');
    await reload();
    await press(add);
    await notice().getByText('Brouillon retrouvé').waitFor();
    expect(
      await dialog()
        .getByLabel(label, { exact: label !== 'Nom' })
        .first()
        .inputValue(),
    ).toBe('');
    await notice().getByRole('button', { name: 'Reprendre' }).click();
    expect(
      await dialog()
        .getByLabel(label, { exact: label !== 'Nom' })
        .first()
        .inputValue(),
    ).toBe('Écrit avant la panne');
    await leave();
    await press(add);
    await dialog()
      .getByLabel(label, { exact: label !== 'Nom' })
      .first()
      .waitFor();
    expect(await notice().count()).toBe(0);
    await page.keyboard.press('Escape');
  });

  test('the chosen customer of an invoice is shown by its name again', async () => {
    await openAt('/platform/facturation/factures');
    await press('Créer une facture');
    await choose(dialog(), page, /^Client/, 'Dépôt Garonne');
    await reload();
    await press('Créer une facture');
    await notice().getByRole('button', { name: 'Reprendre' }).click();
    await expect
      .poll(() =>
        dialog()
          .getByLabel(/^Client/)
          .first()
          .inputValue(),
      )
      .toBe('Dépôt Garonne');
    await leave();
  });

  test('an edit of a record that somebody else changed meanwhile gets the conflict, and is discarded for good', async () => {
    await openCustomer();
    await dialog().getByLabel('Commentaires').fill('Mon brouillon');
    await reload();
    await db.platform((tx) => tx.update(customers).set({ comments: 'Sa version' }).where(eq(customers.id, customer.id)));
    await openCustomer();
    await notice().getByRole('button', { name: 'Reprendre' }).click();
    await dialog().getByRole('button', { name: 'Enregistrer' }).click();
    const conflict = page.getByRole('alertdialog');
    const line = conflict.getByRole('row').filter({ hasText: 'Commentaires' });
    await line.waitFor();
    expect((await line.getByRole('cell').allInnerTexts()).slice(-2)).toEqual(['Sa version', 'Mon brouillon']);
    await conflict.getByRole('button', { name: 'Prendre sa version' }).click();
    await notice().getByRole('button', { name: 'Supprimer le brouillon' }).click();
    await expect.poll(() => dialog().getByLabel('Commentaires').inputValue()).toBe('Sa version');
    await page.keyboard.press('Escape');
    await openCustomer();
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
    expect(await rows.filter({ hasText: 'Commentaires' }).getByRole('cell').allInnerTexts()).toEqual(['Sa version', 'La sienne', 'La mienne']);
    await conflict.getByRole('button', { name: 'Enregistrer la mienne' }).click();
    await said('Client enregistré');
    const [row] = await db.platform((tx) => tx.select().from(customers).where(eq(customers.id, customer.id)));
    expect(row?.comments).toBe('La mienne');
  });

  test('signing out leaves nothing behind', async () => {
    await openAt(CUSTOMERS);
    await press('Ajouter un client');
    await dialog().getByLabel('Commentaires').fill('Confidentiel');
    await reload();
    await signOut();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('vigie.draft.')))).toEqual([]);
    await signIn(agency.manager);
  });
});
