// Independent of the date.
import { describe, expect, test } from 'vitest';
import { choose, dialogOf, save } from './src/hand.ts';
import { settled } from './src/stage.ts';
import { mark, openSettings, says } from './src/stages/settings-stage.ts';

const { anAgency, staff, stage } = await openSettings();

describe('settings', () => {
  test('warn when nothing changed, and say that they were taken into account (A-187, C-316, F-034)', async () => {
    const { owner } = await anAgency();
    const { page, goto, signIn } = await stage.visitor();
    await signIn(owner);
    await goto('/platform/params/agency');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await says(page, 'Aucun changement à enregistrer');
    await page.getByLabel(/^SIRET/).fill('732 829 320 00074');
    await page.getByLabel(/^Nom/).first().fill(`Autre nom ${mark}`);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await says(page, 'Vos paramètres ont bien été pris en compte');
    await expect.poll(() => page.getByRole('banner').innerText()).toContain(`Autre nom ${mark}`);
    await page.context().close();
  });

  test('of features are edited and there after a reload, and agents are no longer rated (A-170)', async () => {
    const { owner } = await anAgency();
    const { page, goto, signIn } = await stage.visitor();
    const main = page.locator('main');
    await signIn(owner);
    await goto('/platform/params/field');
    await settled(page);
    expect(await main.getByRole('radiogroup').count()).toBe(15);
    await main.getByLabel('Noter les collaborateurs').press('Space');
    await choose(main, page, /^Suivi du matériel/, 'Simplifié');
    await main.getByLabel('Circuits au planning').fill('#112233');
    await main.getByLabel('Interventions au planning').fill('#445566');
    await choose(main, page, /^Règlement des heures/, 'Trimestriel');
    await main.getByLabel(/^Accord qui fonde/).fill('Accord d’entreprise du 12/03/2026');
    await main.getByRole('button', { name: 'Enregistrer' }).click();
    await says(page, 'Vos paramètres ont bien été pris en compte');
    await page.reload();
    await settled(page);
    expect(await main.getByLabel('Noter les collaborateurs').isChecked()).toBe(false);
    expect(
      await main
        .getByLabel(/^Suivi du matériel/)
        .first()
        .inputValue(),
    ).toContain('Simplifié');
    expect(await main.getByLabel('Circuits au planning').inputValue()).toBe('#112233');
    expect(await main.getByLabel('Interventions au planning').inputValue()).toBe('#445566');
    expect(
      await main
        .getByLabel(/^Règlement des heures/)
        .first()
        .inputValue(),
    ).toBe('Trimestriel');
    await goto('/platform/collaborateurs/agents?nouveau=true');
    await dialogOf(page)
      .getByRole('button', { name: /Qualifications/ })
      .click();
    await dialogOf(page).getByLabel('Qualification').first().waitFor();
    expect(await dialogOf(page).getByText('Note', { exact: true }).count()).toBe(0);
    await page.context().close();
  });

  test('name three terms of the trade, and forms use them (A-350, A-351)', async () => {
    const { owner } = await anAgency();
    const { page, goto, signIn } = await stage.visitor();
    await signIn(owner);
    const labelsOf = async () => {
      await goto('/platform/sites/sites?nouveau=true');
      await dialogOf(page).getByText('Consignes et commentaires').click();
      const words = await dialogOf(page).innerText();
      await page.keyboard.press('Escape');
      await goto('/platform/collaborateurs/agents?nouveau=true');
      await dialogOf(page)
        .getByRole('button', { name: /Contrat/ })
        .click();
      await dialogOf(page)
        .getByRole('button', { name: /Ajouter un contrat/ })
        .click();
      const contract = await dialogOf(page).innerText();
      return `${words}\n${contract}`;
    };
    const before = await labelsOf();
    for (const word of ['Responsable de l’agence', 'Lieu de travail', 'Spécialité']) expect(before).toContain(word);
    await page.reload();
    await goto('/platform/params/agency');
    await settled(page);
    await page.getByLabel('« Responsable »').fill('Chef d’exploitation');
    await page.getByLabel('« Lieu de travail »').fill('Poste d’affectation');
    await page.getByLabel('« Spécialité »').fill('Métier');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await says(page, 'Vos paramètres ont bien été pris en compte');
    const after = await labelsOf();
    for (const word of ['Chef d’exploitation de l’agence', 'Poste d’affectation', 'Métier']) expect(after).toContain(word);
    for (const word of ['Lieu de travail', 'Spécialité']) expect(after).not.toContain(word);
    await page.context().close();
  });
});

describe('roles and rights', () => {
  test('the address of a form is refused to people who may not create, and opens it to others (A-289)', async () => {
    const { id } = await anAgency();
    const { page, goto, signIn, signOut } = await stage.visitor();
    await signIn(await staff(id, ['listSites', 'readSites']));
    await goto('/platform/sites/sites?nouveau=true');
    await says(page, "Vous ne bénéficiez pas de l'autorisation « Créer des sites »");
    expect(await page.getByRole('dialog').count()).toBe(0);
    await signOut();
    await signIn(await staff(id, ['listSites', 'readSites', 'createSites']));
    await goto('/platform/sites/sites?nouveau=true');
    await dialogOf(page).getByLabel(/^Nom/).first().waitFor();
    await page.context().close();
  });

  test('at sign-in a customer and a member of staff request only what they may list (A-295)', async () => {
    const { id } = await anAgency();
    const seen: string[] = [];
    const asked = async (email: string, path: string): Promise<string[]> => {
      const { page, goto, signIn } = await stage.visitor();
      seen.length = 0;
      page.on('request', (request) => seen.push(new URL(request.url()).pathname));
      await signIn(email);
      await goto(path);
      await settled(page);
      await page.context().close();
      return [...seen];
    };
    const lists = /\/(fetch\/(agent-requests|agents|sites|customers|rounds)|pricing|checkpoints)$/;
    const customer = await asked('customer@vigie.test', '/home');
    expect(customer.length).toBeGreaterThan(3);
    expect(customer.filter((path) => /agent-requests|\/pricing$|checkpoints|rounds/.test(path))).toEqual([]);
    const narrow = await asked(await staff(id, ['readAgencySettings']), '/home');
    expect(narrow.filter((path) => lists.test(path))).toEqual([]);
    const wide = await asked(await staff(id, ['listSites']), '/platform/sites/sites');
    expect(wide.filter((path) => lists.test(path)).every((path) => path.endsWith('/fetch/sites'))).toBe(true);
    expect(wide.some((path) => path.endsWith('/fetch/sites'))).toBe(true);
  });

  test('a template is made, chosen, assigned to a new agent, and removed with an undo (A-292, A-293)', async () => {
    const { owner } = await anAgency();
    const { page, goto, signIn } = await stage.visitor();
    await signIn(owner);
    await goto('/platform/collaborateurs/rights-templates');
    await settled(page);
    await page.getByRole('button', { name: 'Ajouter un modèle' }).click();
    await dialogOf(page).getByLabel(/^Nom/).fill('Planificateur');
    await dialogOf(page).getByLabel('Modifier les services', { exact: true }).check();
    await save(page);
    const line = page.locator('li', { hasText: 'Planificateur' });
    await line.getByText('3 droits').waitFor();
    await line.getByRole('button', { name: 'Choisir par défaut' }).click();
    await line.getByText('Par défaut', { exact: true }).waitFor();
    await goto('/platform/collaborateurs/agents?nouveau=true');
    await dialogOf(page)
      .getByRole('button', { name: /Droits et licence/ })
      .click();
    expect(
      await dialogOf(page)
        .getByLabel(/^Modèle de droits/)
        .first()
        .inputValue(),
    ).toBe('Planificateur');
    await page.reload();
    await goto('/platform/collaborateurs/rights-templates');
    await line.getByRole('button', { name: 'Supprimer' }).click();
    await line.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Annuler' }).click();
    await line.waitFor();
    await page.context().close();
  });
});
