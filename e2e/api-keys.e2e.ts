// An agency’s program: a key is made and told once, calls a list, and is refused once it is revoked.
// Independent of the date.
import { expect, test } from 'vitest';
import { dialogOf } from './src/hand.ts';
import { openStage, settled } from './src/stage.ts';

const stage = await openStage();
const NAME = `Caisse ${crypto.randomUUID().slice(0, 8)}`;

/** As a program does: without a browser's session. */
async function customersBy(base: string, secret: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(`${base}/fetch/customers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ limit: 5, page: 1 }),
  });
  return { status: answer.status, body: await answer.json() };
}

test('a key is made, reads the customers, and is refused once it is revoked', async () => {
  const { page, goto, signIn, errors } = await stage.visitor();
  await signIn('owner@vigie.test');
  await goto('/platform/params/api');
  await settled(page);
  await page.getByRole('button', { name: 'Créer une clé' }).click();
  const form = page.getByRole('dialog', { name: 'Nouvelle clé API' });
  await form.getByRole('textbox', { name: 'Nom' }).fill(NAME);
  await form.getByRole('textbox', { name: 'Chercher un droit' }).fill('clients');
  await form.getByRole('checkbox', { name: 'Lister les clients', exact: true }).check();
  await form.getByRole('button', { name: 'Créer la clé' }).click();
  const told = page.getByRole('dialog', { name: `Clé « ${NAME} »` });
  const secret = (await told.getByLabel('Clé', { exact: true }).innerText()).trim();
  expect(secret).toMatch(/^vigie_[\w-]{43}$/);
  await told.getByRole('button', { name: 'J’ai conservé la clé' }).click();
  await told.waitFor({ state: 'hidden' });

  const main = page.getByRole('main');
  const base = (await main.getByText(/\/api\/agency\/[0-9a-f-]{36}$/).innerText()).trim();
  const read = await customersBy(base, secret);
  expect([read.status, Array.isArray(read.body['data'])]).toEqual([200, true]);
  expect((await customersBy(base.replace('/agency/', '/customer/'), secret)).status).toBe(404);

  const line = main.getByRole('listitem').filter({ hasText: NAME });
  await line.getByText(`${secret.slice(0, 12)}…`).waitFor();
  await line.getByRole('button', { name: `Révoquer ${NAME}` }).click();
  await dialogOf(page).getByRole('button', { name: 'Révoquer' }).click();
  await line.getByText('Révoquée', { exact: true }).waitFor();
  const refused = await customersBy(base, secret);
  expect([refused.status, refused.body['code']]).toEqual([401, 'identity.key_unknown']);
  expect(await main.innerText()).not.toContain(secret);
  expect(errors).toEqual([]);
});
