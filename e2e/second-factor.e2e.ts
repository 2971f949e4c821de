// Two-step sign-in, passkeys, a person's own sessions, and people who must first set up a second factor.
// Independent of the date.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makeAgency, makeMember, makeUser } from '@vigie/demo/factories/people.ts';
import { appCode } from './src/app-code.ts';
import { dialogOf } from './src/hand.ts';
import { openStage, settled, type Visitor } from './src/stage.ts';

const stage = await openStage();
const mark = crypto.randomUUID().slice(0, 8);
const PASSWORD = 'Vigie-2026';

async function owner(name: string, settings: Record<string, unknown> = {}): Promise<string> {
  const email = `${name}-${mark}@vigie.test`;
  await stage.db.platform(async (tx) => {
    const user = await makeUser(tx, { email, firstname: 'Inès', lastname: 'Marty' });
    const agency = await makeAgency(tx, { name: `Agence ${name} ${mark}`, settings });
    await makeMember(tx, agency.id, { kind: 'owner', userId: user.id, firstname: 'Inès', lastname: 'Marty', email });
  });
  return email;
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Identifiant').fill(email);
  await page.getByLabel(/^Mot de passe/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const entered = (page: Page) => page.locator('#main').waitFor();

/** From the button that opens the dialog to the codes that are shown once. */
async function setUpApplication(page: Page): Promise<{ secret: string; codes: string[] }> {
  await button(page, 'Configurer une application').click();
  await dialogOf(page).getByLabel('Mot de passe actuel').fill(PASSWORD);
  await button(page, 'Continuer').click();
  const secret = await page.getByLabel('Clé secrète').innerText();
  await page.getByRole('img', { name: /^Code QR/ }).waitFor();
  await page.getByLabel('Code affiché par l’application').fill(appCode(secret));
  await button(page, 'Activer').click();
  await button(page, 'J’ai conservé mes codes').waitFor();
  const codes = await page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem').allInnerTexts();
  await button(page, 'J’ai conservé mes codes').click();
  return { secret, codes };
}

describe('the application', () => {
  test('is set up with its first code, required at the next sign-in, and replaced once by a recovery code; a session is closed from another', async () => {
    const email = await owner('deux-temps');
    const first = await stage.visitor();
    await first.signInByForm(email);
    await first.goto('/user');
    await settled(first.page);
    const { secret, codes } = await setUpApplication(first.page);
    expect(new Set(codes).size).toBe(10);
    await first.page.getByText(/Active depuis le/).waitFor();
    await first.signOut();

    const { page } = first;
    await enterPassword(page, email);
    await page.getByLabel('Code de l’application').fill('000000');
    expect(await page.getByRole('link', { name: 'Mot de passe oublié ?' }).count()).toBe(0);
    await button(page, 'Valider le code').click();
    await page.getByRole('alert').getByText('Ce code n’est pas le bon').waitFor();
    await page.getByLabel('Code de l’application').fill(appCode(secret, 1));
    await button(page, 'Valider le code').click();
    await entered(page);

    const second = await stage.visitor();
    await second.goto('/login');
    await enterPassword(second.page, email);
    await button(second.page, 'Utiliser un code de secours').click();
    await second.page.getByLabel('Code de secours').fill(codes[0]!.toUpperCase());
    await button(second.page, 'Valider le code').click();
    await entered(second.page);
    await second.goto('/user');
    await second.page.getByText('9 codes restent utilisables').waitFor();
    await closesTheOther(second, first);
    for (const { errors } of [first, second]) expect(errors).toEqual([]);
    await Promise.all([first.page.context().close(), second.page.context().close()]);
  });
});

async function closesTheOther({ page }: Visitor, other: Visitor): Promise<void> {
  const lines = page.getByRole('list', { name: 'Sessions ouvertes' }).getByRole('listitem');
  await expect.poll(() => lines.count()).toBe(2);
  expect(await lines.filter({ hasText: 'Cette session' }).count()).toBe(1);
  await expect.poll(() => lines.first().innerText()).toMatch(/Chrome sur Linux\s+Adresse IP 127\.0\.0\.1/);
  await page.getByRole('button', { name: /^Fermer la session Chrome sur Linux/ }).click();
  await expect.poll(() => lines.count()).toBe(1);
  await other.goto('/platform/clients/customers');
  await other.page.getByRole('dialog', { name: 'Veuillez vous ré-authentifier' }).waitFor();
}

/** A virtual authenticator in the browser that holds passkeys and verifies its user. */
async function withDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true } as const;
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } });
}

describe('a passkey', () => {
  test('it is created and named, opens the account without a password, and is the second step after one', async () => {
    const email = await owner('cle');
    const { page, errors } = await stage.visitor();
    const address = stage.url.replace('127.0.0.1', 'localhost');
    await withDevice(page);
    await page.goto(`${address}/#/login`);
    await enterPassword(page, email);
    await entered(page);
    await page.goto(`${address}/#/user`);
    await button(page, 'Ajouter une clé d’accès').click();
    await dialogOf(page).getByLabel('Nom de la clé').fill('Ordinateur du bureau');
    await dialogOf(page).getByLabel('Mot de passe actuel').fill(PASSWORD);
    await button(page, 'Créer la clé d’accès').click();
    await button(page, 'J’ai conservé mes codes').click();
    await page.getByRole('list', { name: 'Clés d’accès' }).getByText('Ordinateur du bureau').waitFor();

    const leave = async (): Promise<void> => {
      await page.getByRole('button', { name: /^Mon menu/ }).click();
      await button(page, 'Se déconnecter').click();
      await page.getByLabel(/^Mot de passe/).waitFor();
    };
    await leave();
    await button(page, 'Se connecter avec une clé d’accès').click();
    await entered(page);
    await leave();
    await enterPassword(page, email);
    await button(page, 'Utiliser une clé d’accès').click();
    await entered(page);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe('an agency that requires a second factor of its owners', () => {
  test('shows them nothing else until they have one', async () => {
    const email = await owner('exigee', { secondFactor: { demand: 'owners' } });
    const { page, goto, errors } = await stage.visitor();
    await goto('/login');
    await enterPassword(page, email);
    await page.getByRole('heading', { name: 'Protégez votre compte' }).waitFor();
    await goto('/platform/clients/customers');
    await page.getByRole('heading', { name: 'Protégez votre compte' }).waitFor();
    expect(await page.locator('#main').count()).toBe(0);
    await setUpApplication(page);
    await entered(page);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
