// Independent of the date.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStage, PHONE, settled } from './src/stage.ts';

const stage = await openStage();
const manager = await stage.visitor();
await manager.signIn('manager@vigie.test');

const SCREENS = [
  ['/platform/entreprise/agency_documents', '/fetch/documents'],
  ['/platform/collaborateurs/agent_documents', '/agents/fetch/documents'],
  ['/platform/clients/customer_documents', '/customers/fetch/documents'],
] as const;

const headsOf = async (page: Page): Promise<string[]> =>
  (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).filter(Boolean);
const asked = (page: Page, path: string) => page.waitForRequest((request) => new URL(request.url()).pathname.endsWith(path));

test.each(SCREENS)('%s opens with 25 rows, newest first, an add button and the visibility in three positions (A-056, C-322)', async (hash, path) => {
  const { page, goto } = manager;
  const first = asked(page, path);
  await goto(hash);
  expect((await first).postDataJSON()).toMatchObject({ limit: 25, page: 1, orderBy: 'createdAt', ascending: 0, filters: {} });
  expect(new URL((await first).url()).pathname).toMatch(/^\/api\/agency\//);
  await settled(page);
  await page.getByRole('button', { name: 'Ajouter un document' }).waitFor();
  const visibility = page.getByRole('group', { name: 'Visibilité' });
  const position = async (name: string): Promise<unknown> => {
    const next = asked(page, path);
    await visibility.getByRole('button', { name }).click();
    return ((await next).postDataJSON() as { filters: { visibility?: boolean } }).filters.visibility;
  };
  expect([await position('Créés par moi'), await position('Partagés avec moi')]).toEqual([false, true]);
  await visibility.getByRole('button', { name: 'Tous' }).click();
  await page.getByRole('row').nth(1).waitFor();
});

test('the columns may be hidden in one table and stay in the others (A-050, A-053)', async () => {
  const { page, goto } = manager;
  const [agency, agent] = [SCREENS[0][0], SCREENS[1][0]];
  await goto(agency);
  await settled(page);
  await page.getByRole('button', { name: 'Colonnes' }).click();
  const sheet = page.getByRole('dialog', { name: 'Colonnes' });
  await sheet.getByRole('checkbox', { name: 'Date' }).waitFor();
  const names = await sheet.getByRole('listitem').allInnerTexts();
  expect(names.map((name) => name.trim()).toSorted()).toEqual(
    ['Accès', 'Client', 'Collaborateur', 'Créé le', 'Date', 'Dossiers attachés', 'Expiration', 'Nom', 'Téléchargements'].toSorted(),
  );
  const kept = page.waitForResponse((response) => response.url().endsWith('/api/user') && response.request().method() === 'PUT');
  await sheet.getByRole('checkbox', { name: 'Date' }).uncheck();
  await kept;
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await page.reload();
  await settled(page);
  expect(await headsOf(page)).not.toContain('Date');
  await goto(agent);
  await settled(page);
  expect(await headsOf(page)).toContain('Date');
});

test('an agent without the right to list the agency’s documents uses their own path (A-058)', async () => {
  const { page, goto, signIn, errors } = await stage.visitor(PHONE);
  await signIn('agent@vigie.test');
  const first = asked(page, '/fetch/documents');
  await goto('/platform/documents/agent');
  expect(new URL((await first).url()).pathname).toMatch(/^\/api\/agent\//);
  await settled(page);
  expect(await page.locator('main').innerText()).toContain('Procédure d’évacuation');
  expect(await page.getByRole('group', { name: 'Visibilité' }).count()).toBe(0);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('the create menu opens the three forms', async () => {
  const { page, goto } = manager;
  for (const label of ['Document agence', 'Document collaborateur', 'Document client']) {
    await goto('/home');
    await settled(page);
    await page.getByRole('button', { name: 'Créer' }).click();
    await page.getByRole('link', { name: label, exact: true }).click();
    const form = page.getByRole('dialog', { name: `Nouveau ${label.toLowerCase()}` });
    await form.waitFor();
    await form.getByRole('button', { name: 'Annuler' }).click();
    await form.waitFor({ state: 'hidden' });
  }
  expect(manager.errors).toEqual([]);
});
