// A customer's person chooses the mails of their sites, and sees on a map who is there.
// Independent of the date.
import { makeMember, makeUser } from '@vigie/demo/factories/people.ts';
import { closeRights, defaultCustomerRights } from '@vigie/domain/identity/rights.ts';
import { expect, test } from 'vitest';
import { choose } from './src/hand.ts';
import { open } from './src/look/words.ts';
import { openStage, settled } from './src/stage.ts';
import { fieldGuard } from './src/stages/field-stage.ts';

const stage = await openStage();
const { agency, site } = await fieldGuard(stage.db);
const email = `mails-${agency.id.slice(-8)}@vigie.test`;
await stage.db.platform(async (tx) => {
  const user = await makeUser(tx, { email });
  const rights = closeRights([...defaultCustomerRights]);
  await makeMember(tx, agency.id, { kind: 'customer', customerId: site.customerId, userId: user.id, email, rights });
});
const contact = await stage.visitor();
await contact.signIn(email);
const { page } = contact;

test('the rhythm of the mails is never at first, and stays as chosen', async () => {
  await open(contact, '/customer/mes-e-mails');
  await page.getByText('Aucun compte rendu ne vous est envoyé.').waitFor();
  await choose(page.locator('main'), page, 'Rythme', 'Chaque semaine');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText(`Prochain e-mail à ${email}`).waitFor();
  await page.reload();
  await settled(page);
  await page.getByText('La semaine passée, du lundi au dimanche', { exact: false }).waitFor();
  expect(await page.getByRole('combobox', { name: 'Rythme' }).inputValue()).toBe('Chaque semaine');
});

test('a link that stops nothing says so, without an account', async () => {
  const nobody = await stage.visitor();
  await nobody.goto(`/desabonnement/${agency.id}/jeton`);
  await nobody.page.getByRole('heading', { name: 'Ce lien n’existe pas ou n’existe plus.' }).waitFor();
  expect(new URL(nobody.page.url()).hash).toBe(`#/desabonnement/${agency.id}/jeton`);
});

test('the map of the sites opens beside the list, and stays open', async () => {
  await open(contact, '/home');
  await page.getByRole('button', { name: 'Voir la carte' }).click();
  await page.locator('.maplibregl-canvas').waitFor();
  await page.reload();
  await page.locator('.maplibregl-canvas').waitFor();
  await page.getByRole('button', { name: 'Masquer la carte' }).click();
  expect(await page.locator('.maplibregl-canvas').count()).toBe(0);
});
