import { glob, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { documents } from '@vigie/db/tables/documents.ts';
import { files as storedFiles } from '@vigie/db/tables/plumbing.ts';
import { makeAgency, makeCustomer, makeMember, makeUser } from '@vigie/demo/factories/people.ts';
import { bytesOf, save } from './src/hand.ts';
import { openStage, settled } from './src/stage.ts';

const stage = await openStage();
const { db } = stage;
const NAME = `Note aux clients ${Date.now()}`;
const content = Buffer.from(`%PDF-1.4\n% ${NAME}\n%%EOF\n`);
const paper = (name: string) => ({ name, mimeType: 'application/pdf', buffer: content });

const manager = await stage.visitor();
await manager.signIn('manager@vigie.test');

const openForm = async (page: Page) => {
  await page.getByRole('button', { name: 'Ajouter un document' }).first().click();
  const form = page.getByRole('dialog', { name: 'Nouveau document agence' });
  await form.waitFor();
  return { form, files: form.getByLabel('Fichiers') };
};
/** Where the product stores the bytes of a file. */
async function placeOf(key: string): Promise<string> {
  for await (const found of glob(`**/*${basename(key)}`, { cwd: join(stage.dataDir, 'files') })) return join(stage.dataDir, 'files', found);
  throw new Error(`nothing is kept under ${key}`);
}
const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: NAME });

// A type that is not allowed: web/src/shared/ui/fields/files/file-field.component.test.tsx.
test('a running upload shows its progress and can be cancelled', async () => {
  const { page, goto } = manager;
  await goto('/platform/entreprise/agency_documents');
  const { form, files } = await openForm(page);
  let held: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (held = resolve));
  await page.route('**/api/upload?**', () => held());
  await files.setInputFiles(paper('trop-tôt.pdf'));
  await arrived;
  await form.getByRole('progressbar', { name: 'Envoi de trop-tôt.pdf' }).waitFor();
  const dropped = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/upload'));
  await form.getByRole('button', { name: 'Annuler l’envoi de trop-tôt.pdf' }).click();
  expect((await dropped).failure()?.errorText).toContain('ABORTED');
  expect(await form.getByRole('listitem').count()).toBe(0);
  await page.unroute('**/api/upload?**');
  await form.getByRole('button', { name: 'Annuler' }).click();
  await form.waitFor({ state: 'hidden' });
});

test('a form saved during uploads waits for all of them', async () => {
  const { page } = manager;
  const { form, files } = await openForm(page);
  const held: (() => Promise<void>)[] = [];
  await page.route('**/api/upload?**', (route) => void held.push(() => route.continue()));
  await files.setInputFiles([paper('Consigne du parking.pdf'), paper('Consigne du hall.pdf')]);
  await expect.poll(() => held.length).toBe(2);
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await form.getByRole('button', { name: 'Enregistrer' }).and(page.locator('[data-loading]')).waitFor();
  expect(await form.getByText('Obligatoire').count()).toBe(0);
  await Promise.all(held.map((go) => go()));
  await form.waitFor({ state: 'hidden' });
  await page.unroute('**/api/upload?**');
  for (const name of ['Consigne du parking', 'Consigne du hall']) await page.getByRole('row').filter({ hasText: name }).first().waitFor();
});

test('a manager stores a document and shares it with all customers (A-070)', async () => {
  const { page } = manager;
  const { form, files } = await openForm(page);
  await files.setInputFiles(paper('note.pdf'));
  await form.getByText('Pas encore téléchargé').waitFor();
  await form.getByLabel('Nom').fill(NAME);
  await form.getByRole('switch', { name: 'Partagé' }).click();
  await form.getByLabel('Tous les clients').check();
  await save(page);
  await rowOf(page).waitFor();
  expect(await rowOf(page).innerText()).toContain('Partagé : Oui · Tous les clients');
});

test('a customer reads it and downloads it, which is counted', async () => {
  const { page, goto, signIn, errors } = await stage.visitor();
  await signIn('customer@vigie.test');
  await goto('/customer/documents');
  await rowOf(page).getByText(NAME).click();
  const preview = page.getByRole('dialog', { name: NAME });
  await preview.getByText('note.pdf').waitFor();
  const taken = page.waitForEvent('download');
  await preview.getByRole('button', { name: 'Télécharger' }).click();
  const file = await taken;
  expect(file.suggestedFilename()).toBe(`${NAME}.pdf`);
  expect(await bytesOf(file)).toEqual(content);
  expect(errors).toEqual([]);
  await page.context().close();
  const rows = await db.platform((tx) => tx.select({ count: documents.downloadCount }).from(documents).where(eq(documents.name, NAME)));
  expect(rows).toEqual([{ count: 1 }]);
});

test('a customer of another agency does not see it', async () => {
  const user = await db.platform(async (tx) => {
    const { id } = await makeAgency(tx);
    const { id: customerId } = await makeCustomer(tx, id);
    const made = await makeUser(tx);
    await makeMember(tx, id, { kind: 'customer', userId: made.id, customerId });
    return made;
  });
  const { page, goto, signIn } = await stage.visitor();
  await signIn(user.email);
  await goto('/customer/documents');
  await settled(page);
  await page.getByText('Vos documents et ceux que l’agence partage avec vous apparaissent ici.').waitFor();
  expect(await rowOf(page).count()).toBe(0);
  await page.context().close();
});

test('two ticked documents offer five actions, and download as one archive (A-063)', async () => {
  const { page, goto, errors } = manager;
  await goto('/platform/entreprise/agency_documents');
  await rowOf(page).waitFor();
  for (const name of [NAME, 'Extrait Kbis']) await page.getByRole('checkbox', { name: `Sélectionner ${name}`, exact: true }).check();
  const actions = page.getByRole('group', { name: 'Actions sur la sélection' });
  expect((await actions.getByRole('button').allInnerTexts()).slice(0, 5)).toEqual([
    'Ouvrir',
    'Modifier',
    'Télécharger',
    'Envoyer par e-mail',
    'Supprimer',
  ]);
  const taken = page.waitForEvent('download');
  await actions.getByRole('button', { name: 'Télécharger' }).click();
  const file = await taken;
  expect(file.suggestedFilename()).toBe('documents.zip');
  expect((await bytesOf(file)).subarray(0, 2).toString()).toBe('PK');
  expect(errors).toEqual([]);
});

test('a file that cannot be previewed says so, and so does a missing one (A-071, C-334)', async () => {
  const { page } = manager;
  const { form, files } = await openForm(page);
  const zipped = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
  const archive = Buffer.concat([Buffer.from('504b0304', 'hex'), zipped]);
  await files.setInputFiles({ name: `${NAME} bis.zip`, mimeType: 'application/zip', buffer: archive });
  await form.getByText('Pas encore téléchargé').waitFor();
  await save(page);
  await rowOf(page).getByText(`${NAME} bis`).click();
  const preview = page.getByRole('dialog', { name: `${NAME} bis` });
  await expect.poll(() => preview.getByRole('alert').allInnerTexts()).toEqual(['Impossible de prévisualiser le fichier']);
  const [kept] = await db.platform((tx) =>
    tx
      .select({ key: storedFiles.storageKey })
      .from(storedFiles)
      .where(eq(storedFiles.name, `${NAME} bis.zip`)),
  );
  await rm(await placeOf(kept!.key));
  await preview.getByRole('button', { name: 'Télécharger' }).click();
  await page.getByText("Impossible d'ouvrir le fichier").waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => preview.isVisible()).toBe(false);
});

test('an address that has expired meanwhile is requested again silently', async () => {
  const { page } = manager;
  const { form, files } = await openForm(page);
  const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  await files.setInputFiles({ name: `${NAME} image.png`, mimeType: 'image/png', buffer: dot });
  await form.getByText('Pas encore téléchargé').waitFor();
  await save(page);
  await page.route('**/api/download?**', (route) => route.fulfill({ status: 410, body: '{}' }), { times: 1 });
  await rowOf(page).getByText(`${NAME} image`).click();
  const preview = page.getByRole('dialog', { name: `${NAME} image` });
  const image = preview.getByRole('img', { name: `${NAME} image.png` });
  await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth).catch(() => 0)).toBe(1);
  expect(await preview.getByRole('alert').count()).toBe(0);
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'hidden' });
});

test('deleting asks « Supprimer le document ? » (C-328)', async () => {
  const { page } = manager;
  await page.getByRole('button', { name: `Actions : ${NAME}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  const question = page.getByRole('dialog', { name: NAME, exact: true });
  await question.waitFor();
  expect(await question.innerText()).toContain('Supprimer le document ?');
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect.poll(() => page.getByRole('button', { name: `Actions : ${NAME}`, exact: true }).count()).toBe(0);
});
