import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { agencyReports, logbookEntries } from '@vigie/db/tables/field/field.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { makeMember } from '@vigie/demo/factories/people.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { choose, dialogOf } from './src/hand.ts';
import { emptyAgency } from './src/prepare.ts';
import { openStage, settled } from './src/stage.ts';

const stage = await openStage();
const { db } = stage;
const agency = await emptyAgency(db);
await db.platform((tx) => makeSite(tx, agency.id, { name: 'Quai des Brumes' }));
const { page, errors, goto, signIn } = await stage.visitor();
await signIn(agency.manager);
const dialog = () => dialogOf(page);
const save = () => dialog().getByRole('button', { name: 'Enregistrer' }).click();

describe('a logbook entry written at the desk', () => {
  test('it requires its site, its type and its text, and is shown to the customer as its type says (F-155/typed)', async () => {
    await goto('/platform/terrain/adminMc');
    await settled(page);
    await page.getByRole('button', { name: 'Écrire une main courante' }).first().click();
    await save();
    await expect.poll(() => dialog().getByText('Obligatoire').count()).toBe(3);
    await choose(dialog(), page, /^Site/, 'Quai des Brumes');
    await choose(dialog(), page, /^Type/, 'Intrusion');
    expect(await dialog().getByLabel('Montrer au client').isChecked()).toBe(true);
    await dialog()
      .getByLabel(/^Description/)
      .fill('Porte 4 forcée, rien n’est pris.');
    await save();
    await page.getByText('Main courante enregistrée').waitFor();
    await page.getByRole('dialog', { name: 'Intrusion' }).waitFor();
    const kept = await db.platform((tx) => tx.select().from(logbookEntries).where(eq(logbookEntries.agencyId, agency.id)));
    expect(kept).toMatchObject([{ description: 'Porte 4 forcée, rien n’est pris.', customerShow: true }]);
    await page.keyboard.press('Escape');
  });
});

test('the day of a site’s logbook is mailed to the contact who receives it, with its PDF (F-174)', async () => {
  await db.platform(async (tx) => {
    const [site] = await tx.select().from(sites).where(eq(sites.agencyId, agency.id));
    const contact = { kind: 'customer' as const, userId: null, customerId: site!.customerId };
    await makeMember(tx, agency.id, { ...contact, email: 'surete@brumes.test', sendCustomerServiceEventReport: true });
  });
  await goto('/platform/terrain/adminMc');
  await settled(page);
  await page
    .getByRole('button', { name: /^Actions :/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Envoyer la journée du site…' }).click();
  const mail = page.getByRole('dialog', { name: 'Écrire un e-mail' });
  await mail.getByText('surete@brumes.test').waitFor();
  await mail.getByText(/^main-courante-.*\.pdf$/).waitFor();
  expect(await mail.getByLabel('Objet').inputValue()).toMatch(/^Main courante – Quai des Brumes – /);
  await mail.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await page.getByLabel('Messages').getByText('Email(s) bien envoyé(s)').waitFor();
  const sent = await db.platform((tx) => tx.select().from(mails).where(eq(mails.agencyId, agency.id)));
  const days = sent.filter(({ subject }) => subject.startsWith('Main courante – '));
  expect(days.map(({ recipients, fileIds }) => [recipients, fileIds.length])).toEqual([[['surete@brumes.test'], 1]]);
});

describe('a slip written at the desk', () => {
  const kept = () => db.platform((tx) => tx.select().from(agencyReports).where(eq(agencyReports.agencyId, agency.id)));

  test('it is started with a finding, continued, and signed', async () => {
    await goto('/platform/terrain/reports/audit?nouveau=true');
    await settled(page);
    await choose(dialog(), page, /^Site/, 'Quai des Brumes');
    await dialog().getByLabel('Tenue et présentation').fill('Conforme');
    await dialog().getByText('Constats').click();
    await dialog().getByRole('button', { name: 'Ajouter un constat' }).click();
    await save();
    await dialog().getByText('Obligatoire').waitFor();
    await dialog()
      .getByLabel(/^Constat 1/)
      .last()
      .fill('Ronde non faite');
    await save();
    const isBegun = page.getByRole('button', { name: 'Continuer le bon' });
    await isBegun.click();
    expect(await dialog().getByLabel('Tenue et présentation').inputValue()).toBe('Conforme');
    await dialog().getByLabel('Résumé').fill('Audit du poste');
    await dialog().getByText('Signature', { exact: true }).click();
    const pad = dialog().getByRole('img', { name: 'Signature du collaborateur' });
    await pad.scrollIntoViewIfNeeded();
    const box = (await pad.boundingBox())!;
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 120, box.y + 60, { steps: 5 });
    await page.mouse.up();
    await save();
    await page.getByRole('main').getByText('Signé par le collaborateur').first().waitFor();
    await isBegun.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Envoyer au client' }).waitFor();
    const [slip] = await kept();
    expect(slip).toMatchObject({ type: 'audit', status: 300, content: { summary: 'Audit du poste', findings: [{ title: 'Ronde non faite' }] } });
    expect(errors).toEqual([]);
  });

  test('it is archived from its row, stays readable, and can no longer be sent (F-181)', async () => {
    await page.getByRole('link', { name: "← Bons d'audit et de contrôle" }).click();
    const [slip] = await kept();
    const act = async (name: RegExp): Promise<void> => {
      await page.getByRole('button', { name: `Actions : ${slip!.number}` }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await act(/^Archivage/);
    await page.getByRole('alertdialog').getByText('Archiver ce bon ? Il reste à lire et ne s’envoie plus.').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archiver' }).click();
    await page.getByLabel('Messages').getByText('1 bon archivé').waitFor();
    // It leaves the list, and is found again by the filter (F-177).
    await page.getByRole('button', { name: `Actions : ${slip!.number}` }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Filtres/ }).click();
    await dialogOf(page).getByRole('combobox', { name: /^Bon/ }).click();
    await page.getByRole('option', { name: 'Archivés', exact: true }).click();
    await page.keyboard.press('Escape');
    await dialogOf(page).getByRole('button', { name: 'Appliquer' }).click();
    await page.getByRole('row').filter({ hasText: 'Archivé' }).waitFor();
    await expect.poll(async () => (await kept()).map(({ status }) => status)).toEqual([600]);
    await page.getByRole('button', { name: `Actions : ${slip!.number}` }).click();
    expect(await page.getByRole('menuitem', { name: /^Envoyer au client/ }).innerText()).toContain('Ce bon est archivé');
    expect(await page.getByRole('menuitem', { name: /^Archivage/ }).count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(errors).toEqual([]);
  });
});
