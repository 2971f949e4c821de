// The agent picker: whom it offers, and who may add an agent from it.
// Independent of the date.
import { describe, expect, test } from 'vitest';
import { makeAgent } from '@vigie/demo/factories/people.ts';
import { choose, dialogOf } from './src/hand.ts';
import { emptyAgency, memberWith } from './src/prepare.ts';
import { openStage, settled, type Visitor } from './src/stage.ts';

const stage = await openStage();
const { db } = stage;
const agency = await emptyAgency(db);
await db.platform(async (tx) => {
  await makeAgent(tx, agency.id, { firstname: 'Paul', lastname: 'Planifié', plannable: true });
  await makeAgent(tx, agency.id, { firstname: 'Odile', lastname: 'Dubureau', plannable: false });
  await makeAgent(tx, agency.id, { firstname: 'Sam', lastname: 'Traitant', plannable: true, type: 'EXTERNAL', externalCompanyName: 'ST Sûreté' });
});

const manager = await stage.visitor();
await manager.signIn(agency.manager);

const ADD = 'Ajouter un collaborateur';
/** Types into the field. Returns what reads its choices, including the last line: the search follows a moment later. */
async function typeIn({ page }: Visitor, typed: string): Promise<() => Promise<string[]>> {
  const field = dialogOf(page).getByLabel('Collaborateur').first();
  await field.click();
  await field.fill(typed);
  const options = page.getByRole('listbox').filter({ visible: true }).getByRole('option');
  await expect.poll(() => options.count()).toBeGreaterThan(0);
  return () => options.allInnerTexts();
}

const ORDERS = '/platform/facturation/agentPurchaseOrder';
const ITEMS = '/platform/entreprise/listAgencyExpirations/expirationsAgentItems';
const SLIPS = '/platform/terrain/reports/intervention';
async function openForm(visitor: Visitor, path: string, name: RegExp): Promise<void> {
  // An open form of the test before, and what was filled in, are left behind.
  if (await dialogOf(visitor.page).isVisible()) await visitor.page.goto('about:blank');
  await visitor.goto('/home');
  await visitor.goto(path);
  await settled(visitor.page);
  await visitor.page.getByRole('button', { name }).first().click();
  await dialogOf(visitor.page).waitFor();
}

describe('the agent picker', () => {
  test('it offers plannable agents only, all the staff for equipment, companies’ own for a purchase order (A-270, F-252)', async () => {
    await openForm(manager, SLIPS, /^Écrire un bon/);
    await expect.poll(await typeIn(manager, '')).toEqual(['Paul Planifié', 'Sam Traitant', ADD]);

    await openForm(manager, ITEMS, /^Ajouter un matériel/);
    await expect.poll(await typeIn(manager, '')).toEqual(expect.arrayContaining(['Odile Dubureau', 'Paul Planifié', 'Sam Traitant', ADD]));

    await openForm(manager, ORDERS, /^Créer un bon de commande/);
    await choose(dialogOf(manager.page), manager.page, /^Adressé à/, 'Collaborateur');
    await expect.poll(await typeIn(manager, '')).toEqual(['Sam Traitant', ADD]);
  });

  test('people with the right add an agent without a contract, who is then selected; others cannot (A-270, F-252, F-038, F-039)', async () => {
    await openForm(manager, SLIPS, /^Écrire un bon/);
    await typeIn(manager, 'Nouvelle');
    await manager.page.getByRole('option', { name: ADD }).click();
    const file = dialogOf(manager.page);
    await file.getByLabel(/^Nom/).first().fill('Recrue');
    await file.getByLabel(/^Prénom/).fill('Nouvelle');
    const next = file.getByRole('button', { name: 'Suivant' });
    while (await next.isVisible()) await next.click();
    await file.getByRole('button', { name: /^(Enregistrer|Créer)/ }).click();
    const question = manager.page.getByRole('dialog', { name: 'Anomalies' });
    await question.getByText('Des anomalies ont été détectées, voulez-vous modifier votre saisie ?').waitFor();
    await question.getByRole('button', { name: 'Oui' }).click();
    await question.waitFor({ state: 'hidden' });
    await file.getByRole('button', { name: /^(Enregistrer|Créer)/ }).click();
    await question.getByRole('button', { name: 'Non' }).click();
    await expect.poll(() => manager.page.getByRole('dialog').count()).toBe(1);
    expect(await dialogOf(manager.page).getByLabel('Collaborateur').first().inputValue()).toBe('Nouvelle Recrue');

    const narrow = await stage.visitor();
    await narrow.signIn(await memberWith(db, agency.id, ['listAgents', 'listInterventionReports', 'createInterventionReports', 'listSites']));
    await openForm(narrow, SLIPS, /^Écrire un bon/);
    const offered = await typeIn(narrow, '');
    await expect.poll(offered).toEqual(expect.arrayContaining(['Paul Planifié', 'Sam Traitant']));
    expect(await offered()).not.toContain(ADD);
    await narrow.page.context().close();
  });
});

test('multiple choices fetch whole lists: 4000 sites, 500 agents at a time (A-262)', async () => {
  const { page } = manager;
  const limitOf = async (call: string, act: () => Promise<void>): Promise<unknown> => {
    const sent = page.waitForRequest((request) => request.url().endsWith(call) && request.method() === 'POST');
    await act();
    return ((await sent).postDataJSON() as { limit: number }).limit;
  };
  const AGENTS = '/platform/collaborateurs/agents';
  // The open form of the test before is left behind.
  await page.goto('about:blank');
  await manager.goto(AGENTS);
  await settled(page);
  const licences = page.getByRole('button', { name: 'Licences', exact: true });
  expect(await limitOf('/fetch/agents', () => licences.click())).toBe(500);
  await page.keyboard.press('Escape');
  await openForm(manager, AGENTS, /^Ajouter un collaborateur/);
  const form = dialogOf(page);
  await form.getByLabel(/^Nom/).first().fill('Recrue');
  await form.getByLabel(/^Prénom/).fill('Seconde');
  for (let step = 0; step < 3; step += 1) await form.getByRole('button', { name: 'Suivant' }).click();
  await form.getByText('Restrictions', { exact: true }).first().click();
  await form.getByRole('button', { name: 'Ajouter une restriction' }).click();
  expect(await limitOf('/fetch/sites', () => choose(form, page, /^Restriction \*|^Restriction$/, 'ertains sites'))).toBe(4000);
  await page.context().close();
});
