// An agency’s program is told of what happens: an address, a signed ping, a log, a repetition, the end.
// Independent of the date.
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { makeInvoice } from '@vigie/demo/factories/billing.ts';
import { makeCustomer } from '@vigie/demo/factories/people.ts';
import { dialogOf } from './src/hand.ts';
import { emptyAgency } from './src/prepare.ts';
import { openStage, settled } from './src/stage.ts';

const stage = await openStage();
const NAME = `Caisse ${crypto.randomUUID().slice(0, 8)}`;
const heard: { headers: IncomingHttpHeaders; body: string }[] = [];
const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    heard.push({ headers: request.headers, body });
    response.end('bien reçu');
  });
});
await new Promise<void>((done) => void receiver.listen(0, '127.0.0.1', done));
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});
const portOf = (): number => {
  const at = receiver.address();
  if (at === null || typeof at === 'string') throw new Error('the receiver has no port');
  return at.port;
};

/** As a receiver checks it: with the secret that the screen has told. */
const signatureOf = (secret: string, { headers, body }: (typeof heard)[number]): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
    .digest('base64')}`;

test('a webhook is made, tried, sent again, signed by two secrets while one is renewed, and deleted', async () => {
  const { page, goto, signIn, errors } = await stage.visitor();
  await signIn('owner@vigie.test');
  await goto('/platform/params/api');
  await settled(page);
  await page.getByRole('button', { name: 'Créer un webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Nouveau webhook' });
  await form.getByRole('textbox', { name: 'Nom' }).fill(NAME);
  await form.getByRole('textbox', { name: 'Adresse' }).fill('http://exemple.fr/vigie');
  await form.getByRole('checkbox', { name: 'Contrat signé' }).check();
  await form.getByRole('button', { name: 'Créer le webhook' }).click();
  await form.getByText('Seules les adresses en https:// sont acceptées').waitFor();
  await form.getByRole('textbox', { name: 'Adresse' }).fill(`http://127.0.0.1:${portOf()}/vigie`);
  await form.getByRole('button', { name: 'Créer le webhook' }).click();
  const told = page.getByRole('dialog', { name: `Secret de « ${NAME} »` });
  const secretShown = async (): Promise<string> => (await told.getByLabel('Secret', { exact: true }).innerText()).trim();
  const first = await secretShown();
  expect(first).toMatch(/^whsec_/);
  await told.getByRole('button', { name: 'J’ai conservé le secret' }).click();
  await told.waitFor({ state: 'hidden' });

  const actions = page.getByRole('button', { name: `Actions de ${NAME}` });
  const choose = async (name: string): Promise<void> => {
    await actions.click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Envoyer un essai');
  const log = page.getByRole('dialog', { name: `Envois de « ${NAME} »` });
  await log.getByText('Reçue', { exact: true }).waitFor();
  expect(heard).toHaveLength(1);
  expect(heard[0]?.headers['webhook-signature']).toBe(signatureOf(first, heard[0]!));
  await log.getByRole('button', { name: 'Renvoyer', exact: true }).click();
  await expect.poll(() => heard.length).toBe(2);
  expect(heard[1]?.headers['webhook-id']).toBe(heard[0]?.headers['webhook-id']);
  await log.getByText('Contenu et réponse').click();
  await log.getByText('bien reçu').waitFor();
  await page.keyboard.press('Escape');
  await log.waitFor({ state: 'hidden' });

  await choose('Renouveler le secret');
  await dialogOf(page).getByRole('button', { name: 'Renouveler' }).click();
  await told.waitFor();
  const second = await secretShown();
  await told.getByRole('button', { name: 'J’ai conservé le secret' }).click();
  await told.waitFor({ state: 'hidden' });
  await choose('Envoyer un essai');
  await expect.poll(() => heard.length).toBe(3);
  expect(heard[2]?.headers['webhook-signature']).toBe([second, first].map((each) => signatureOf(each, heard[2]!)).join(' '));
  await log.waitFor();
  await page.keyboard.press('Escape');
  await log.waitFor({ state: 'hidden' });

  const line = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem').filter({ hasText: NAME });
  await choose('Désactiver');
  await line.getByText('Désactivé', { exact: true }).waitFor();
  await choose('Supprimer');
  await dialogOf(page).getByRole('button', { name: 'Supprimer' }).click();
  await line.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});

test('a receiver hears of an invoice that is validated on screen', async () => {
  const agency = await emptyAgency(stage.db);
  const { customerId, invoiceId } = await stage.db.platform(async (tx) => {
    const customer = await makeCustomer(tx, agency.id, { name: 'Clinique des Arcades' });
    return { customerId: customer.id, invoiceId: (await makeInvoice(tx, agency.id, customer.id)).id };
  });
  const { page, goto, signIn, errors } = await stage.visitor();
  await signIn(agency.owner);
  await goto('/platform/params/api');
  await settled(page);
  await page.getByRole('button', { name: 'Créer un webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Nouveau webhook' });
  await form.getByRole('textbox', { name: 'Nom' }).fill(NAME);
  await form.getByRole('textbox', { name: 'Adresse' }).fill(`http://127.0.0.1:${portOf()}/vigie`);
  await form.getByRole('checkbox', { name: 'Facture validée' }).check();
  await form.getByRole('button', { name: 'Créer le webhook' }).click();
  await page.getByRole('button', { name: 'J’ai conservé le secret' }).click();
  heard.length = 0;
  await goto(`/platform/facturation/factures/${invoiceId}`);
  await settled(page);
  await page.getByRole('button', { name: 'Valider…' }).click();
  await dialogOf(page).getByRole('button', { name: 'Valider définitivement' }).click();
  await expect.poll(() => heard.length).toBe(1);
  expect(JSON.parse(heard[0]!.body)).toMatchObject({
    type: 'invoice.validated',
    data: { invoiceId, customerId, number: expect.stringMatching(/^FA-/), totalCents: 25_200 },
  });
  expect(errors).toEqual([]);
});
