import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { identity } from '@vigie/contract/identity/endpoints.ts';
import { mount } from '../../../test/mount.tsx';
import { refuse, serve, type Server } from '../../../test/server.ts';
import { owner } from '../../../test/visitor.ts';
import { session } from '../../shared/session/session-store.ts';
import { PasswordByLink } from './reset-password-page.tsx';

let server: Server;
beforeEach(() => {
  server = serve();
});

const link = (isFirst: boolean) => server.on(identity.passwordLink, () => ({ link: { isFirst, firstname: 'Nadia', email: 'nadia@agence.test' } }));
const fill = async (label: string): Promise<void> => {
  await page.getByLabelText(label, { exact: true }).fill('Guet-Apens-7');
  await page.getByLabelText('Le même, une seconde fois').fill('Guet-Apens-7');
};

test('a first access welcomes by name, names the identifier, and enters with the chosen password', async () => {
  link(true);
  const chosen = server.on(identity.resetPassword, () => ({ ok: true as const }));
  const entered = server.on(identity.login, () => ({ token: 'a.b.c', refresh_token: 'r' }));
  server.on(identity.me, owner);
  await mount(<PasswordByLink token="jeton" />);
  await expect.element(page.getByRole('heading', { name: 'Bienvenue, Nadia' })).toBeVisible();
  await expect.element(page.getByText('nadia@agence.test')).toBeVisible();
  await fill('Mot de passe');
  await page.getByRole('button', { name: 'Entrer' }).click();
  await expect.poll(() => session.get().phase).toBe('signedIn');
  expect([chosen[0]?.body.password, entered[0]?.body]).toEqual(['Guet-Apens-7', { username: 'nadia@agence.test', password: 'Guet-Apens-7' }]);
});

test('a password that is too weak says which of the four conditions it lacks, and is not sent (A-205)', async () => {
  link(false);
  const chosen = server.on(identity.resetPassword, () => ({ ok: true as const }));
  await mount(<PasswordByLink token="jeton" />);
  const conditions = page.getByRole('list', { name: 'Conditions du mot de passe' });
  const met = (): (string | null)[] => [...conditions.element().querySelectorAll('[data-met]')].map(({ textContent }) => textContent);
  for (const text of ['6 caractères min.', '1 chiffre min.', '1 minuscule min.', '1 majuscule min.'])
    await expect.element(conditions).toMatchTextContent(text);
  expect(met()).toEqual([]);
  const password = page.getByLabelText('Nouveau mot de passe', { exact: true });
  await password.fill('abc');
  await expect.poll(met).toEqual(['1 minuscule min. (rempli)']);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill('abc1');
  await expect.poll(met).toEqual(['1 chiffre min. (rempli)', '1 minuscule min. (rempli)']);
  expect(chosen).toEqual([]);
});

test('an account that asks for more than a password is led to the sign-in page', async () => {
  link(false);
  server.on(identity.resetPassword, () => ({ ok: true as const }));
  server.on(identity.login, () => refuse(401, { code: 'identity.second_step', message: 'Une seconde étape est demandée' }));
  await mount(<PasswordByLink token="jeton" />);
  await fill('Nouveau mot de passe');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(page.getByText('Votre mot de passe est enregistré. Connectez-vous pour continuer.')).toBeVisible();
});

test('where somebody else is signed in, their session stays', async () => {
  link(true);
  server.on(identity.resetPassword, () => ({ ok: true as const }));
  const entered = server.on(identity.login, () => ({ token: 'a.b.c', refresh_token: 'r' }));
  await mount(<PasswordByLink token="jeton" />, { as: owner() });
  await fill('Mot de passe');
  await page.getByRole('button', { name: 'Entrer' }).click();
  await expect.element(page.getByText('Votre mot de passe est enregistré. Connectez-vous pour continuer.')).toBeVisible();
  expect(entered).toHaveLength(0);
});

test('a link that serves no more says so before anything is typed, and leads to a new one', async () => {
  server.on(identity.passwordLink, () => ({ link: null }));
  await mount(<PasswordByLink token="jeton" />);
  await expect.element(page.getByText('Ce lien n’est plus valable.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Recevoir un nouveau lien' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Enregistrer|Entrer/ })).not.toBeInTheDocument();
});
