// Independent of the date.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makeAgency, makeAgent, makeMember, makeUser } from '@vigie/demo/factories/people.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { choose, dialogOf, save } from './src/hand.ts';
import { drawerLine } from './src/drawer.ts';
import { openStage, settled } from './src/stage.ts';

const stage = await openStage();
const { db } = stage;
const mark = crypto.randomUUID().slice(0, 8);
const owner = `listes-${mark}@vigie.test`;

const agency = await db.platform(async (tx) => {
  const made = await makeAgency(tx, { name: `Listes ${mark}` });
  const user = await makeUser(tx, { email: owner, firstname: 'Inès', lastname: 'Marty' });
  await makeMember(tx, made.id, { kind: 'owner', userId: user.id, firstname: 'Inès', lastname: 'Marty', email: owner });
  await makeAgent(tx, made.id, { firstname: 'Karim', lastname: 'Benali', status: 100 });
  return made;
});
await db.tenant({ agencyId: agency.id, action: 'test' }, async (tx) => {
  const { customerId } = await makeSite(tx, agency.id, { name: 'Gare' });
  await makeSite(tx, agency.id, { name: 'Chenil', customerId, specialties: ['CYNO'] });
});

const visitor = await stage.visitor();
const { page, goto, signIn } = visitor;
await signIn(owner);

const openLists = async (): Promise<void> => {
  await goto('/platform/params/lists');
  await settled(page);
};
/** As at the next visit: only what was saved is there. */
const reopenLists = async (): Promise<void> => {
  await goto('/platform/params/lists');
  await page.reload();
  await settled(page);
};
const keep = async (): Promise<void> => {
  // The sentence of an earlier save may still stand.
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().endsWith('/profile'));
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  expect((await saved).status()).toBe(200);
  await page.getByText('Vos paramètres ont bien été pris en compte').first().waitFor();
};
const category = (name: string) => page.locator('summary').filter({ hasText: name });
const created = async (from: Page): Promise<string[]> => {
  await from.getByRole('button', { name: 'Créer', exact: true }).click();
  const names = await from.locator('#creer').getByRole('link').allInnerTexts();
  await from.keyboard.press('Escape');
  return names;
};

describe('the lists of an agency', () => {
  test('its own type of absence is added, offered, used, and can then be hidden but not removed', async () => {
    await openLists();
    await page.getByRole('button', { name: 'Ajouter un motif' }).click();
    await page.getByLabel('Motif 25', { exact: true }).fill('Grève');
    await page.getByLabel('Grève, code de paie').fill('GRV');
    await page.getByLabel('RTT / JRTT, proposé').uncheck();
    await keep();
    await reopenLists();
    expect(await page.getByLabel('Motif 25', { exact: true }).inputValue()).toBe('Grève');
    await expect.poll(() => page.getByRole('button', { name: 'Retirer Grève' }).isEnabled()).toBe(true);

    await goto('/platform/planification/listIndispo');
    await page.getByRole('button', { name: 'Ajouter une indisponibilité' }).first().click();
    await choose(dialogOf(page), page, /^Collaborateur/, 'Benali');
    await dialogOf(page)
      .getByLabel(/^Raison/)
      .first()
      .click();
    const offered = await page.getByRole('option').allInnerTexts();
    expect(offered).toContain('Grève');
    expect(offered).not.toContain('RTT / JRTT');
    await page.getByRole('option', { name: 'Grève' }).click();
    await save(page);
    await page.getByRole('cell', { name: 'Grève' }).first().waitFor();

    await reopenLists();
    await page.getByTitle('Déjà utilisé : décochez « Proposé » pour le masquer').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Retirer Grève' }).isDisabled()).toBe(true);
    await page.getByLabel('Grève, proposé').uncheck();
    await keep();
  });

  test('its own logbook type is written at the desk and shown by its name', async () => {
    await openLists();
    await category('Présence').click();
    await page.locator('details[open]').getByRole('button', { name: 'Ajouter un type' }).click();
    await page.getByLabel('Nouveau type, nom du type').fill('Maître-chien');
    await page.getByLabel('Visiteur, proposé').uncheck();
    await keep();
    await reopenLists();
    expect(await category('Présence').innerText()).toContain('7 types, 1 masqué');
    await goto('/platform/terrain/adminMc?nouveau=true');
    const form = dialogOf(page);
    await choose(form, page, /^Site/, 'Gare');
    await form.getByLabel(/^Type/).first().click();
    expect(await page.getByRole('option').allInnerTexts()).not.toContain('Présence : Visiteur');
    await page.getByRole('option', { name: 'Présence : Maître-chien' }).click();
    await form.getByLabel(/^Description/).fill('Rex et son maître');
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Main courante enregistrée').waitFor();
    await page.getByRole('dialog', { name: /Maître-chien/ }).waitFor();
  });

  test('a specialty that is switched off is not offered, and a site without any offers all (F-052, F-053)', async () => {
    await openLists();
    await page.getByRole('checkbox', { name: 'Agent cynophile' }).uncheck();
    await keep();
    await goto('/platform/planification/adminPlaningSites');
    await page.getByRole('button', { name: 'Service', exact: true }).first().click();
    const form = dialogOf(page);
    await choose(form, page, /^Site/, 'Gare');
    await form.getByText("Aucune spécialité sur ce site : toutes les spécialités de l'agence sont proposées").waitFor();
    await form
      .getByLabel(/^Spécialité/)
      .first()
      .click();
    const offered = await page.getByRole('option').allInnerTexts();
    expect(offered).toContain('Agent de sécurité');
    expect(offered).not.toContain('Agent cynophile');
    await page.getByRole('option', { name: 'Agent de sécurité', exact: true }).click();
    await choose(form, page, /^Site/, 'Chenil');
    expect(
      await form
        .getByLabel(/^Spécialité/)
        .first()
        .inputValue(),
    ).toBe('');
    await form.getByText('Les spécialités de ce site ne sont plus proposées par l’agence').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Abandonner' }).click();
  });

  test('the markup of a specialty is explained, and refused at 0 and below (F-054)', async () => {
    await goto('/platform/params/commercial-docs');
    await settled(page);
    await page.getByText('0 équivaut à ne pas facturer, 1 à ne pas majorer').first().waitFor();
    const field = page.getByLabel('Agent de sécurité', { exact: true });
    for (const wrong of ['0', '-1']) {
      await field.fill(wrong);
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    }
    await field.fill('1');
    await keep();
    await page.reload();
    await settled(page);
    expect(await field.inputValue()).toBe('1');
  });

  test('a type of slip that is switched off leaves « Créer » and the menu, and returns (A-135)', async () => {
    await goto('/platform/params/field');
    await settled(page);
    const line = await drawerLine(page, 'Terrain', "Bons d'audit et de contrôle");
    expect(await created(page)).toContain("Bon d'audit et de contrôle");
    const slip = page.getByRole('checkbox', { name: "Bon d'audit et de contrôle" });
    await slip.uncheck();
    await keep();
    await expect.poll(() => line.count()).toBe(0);
    const names = await created(page);
    expect(names).not.toContain("Bon d'audit et de contrôle");
    expect(names).toContain('Bon de ronde');
    await goto('/platform/terrain/reports/audit');
    await page.getByText('Votre agence n’écrit plus ce type de bon').waitFor();
    expect(await page.getByRole('button', { name: 'Écrire un bon' }).count()).toBe(0);
    await goto('/platform/params/field');
    await settled(page);
    await slip.check();
    await keep();
    await expect.poll(() => line.count()).toBe(1);
    expect(visitor.errors).toEqual([]);
  });
});
