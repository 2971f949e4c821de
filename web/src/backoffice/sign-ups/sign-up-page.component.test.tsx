import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { identity } from '@vigie/contract/identity/endpoints.ts';
import { signUpCalls } from '@vigie/contract/backoffice/sign-up-endpoints.ts';
import { noContacts } from '@vigie/domain/backoffice/platform-words.ts';
import { mount } from '../../../test/mount.tsx';
import { serve, type Server } from '../../../test/server.ts';
import { owner } from '../../../test/visitor.ts';
import { session } from '../../shared/session/session-store.ts';
import { SignUpByLink } from './sign-up-link-page.tsx';
import { SignUpPage } from './sign-up-page.tsx';

let server: Server;
beforeEach(() => {
  server = serve();
});

const contacts = { ...noContacts, productEmail: 'contact@vigie.test', commercialPhone: '+33144556677' };
const offer = (more: { readonly open?: boolean; readonly mails?: boolean } = {}) =>
  server.on(signUpCalls.signUpOffer, () => ({ open: true, trialDays: 21, licences: 12, terms: 'Nos conditions.', mails: true, contacts, ...more }));

async function fill(siret: string): Promise<void> {
  const typed = {
    'Nom de l’agence': 'Bouclier',
    SIRET: siret,
    Prénom: 'Nadia',
    Nom: 'Ferrand',
    'E-mail': 'nadia@agence.test',
    Téléphone: '0612345678',
  };
  for (const [label, value] of Object.entries(typed)) await page.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) }).fill(value);
}
const send = () => page.getByRole('button', { name: 'Recevoir mon lien' }).click();

test('a new agency reads the trial and the conditions, is told of a wrong SIRET, and asks for its link', async () => {
  offer();
  const sent = server.on(signUpCalls.signUp, () => ({ ok: true as const }));
  await mount(<SignUpPage />);
  await expect.element(page.getByText(/21.jours pour tout essayer, avec 12.accès/)).toBeVisible();
  await page.getByText('Lire les conditions').click();
  await expect.element(page.getByText('Nos conditions.')).toBeVisible();
  await fill('732 829 320 00075');
  await send();
  await expect.element(page.getByText('Ce SIRET n’existe pas : l’un de ses chiffres est faux')).toBeVisible();
  await expect.element(page.getByText('Votre accord est nécessaire')).toBeVisible();
  expect(sent).toHaveLength(0);
  await fill('732 829 320 00074');
  await page.getByRole('checkbox').click();
  await send();
  await expect.element(page.getByText('Un e-mail vient de partir vers nadia@agence.test', { exact: false })).toBeVisible();
  expect(sent.map(({ body }) => [body.agencyName, body.agrees])).toEqual([['Bouclier', true]]);
});

test('without a mail server it says plainly that the link did not leave, and whom to ask', async () => {
  offer({ mails: false });
  server.on(signUpCalls.signUp, () => ({ ok: true as const }));
  await mount(<SignUpPage />);
  await fill('73282932000074');
  await page.getByRole('checkbox').click();
  await send();
  await expect.element(page.getByText('le lien n’a pas pu partir', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'contact@vigie.test' })).toBeVisible();
});

test('while sign-ups are closed it says so, and how to reach the platform', async () => {
  offer({ open: false });
  await mount(<SignUpPage />);
  await expect.element(page.getByText('L’inscription en ligne n’est pas ouverte.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '01 44 55 66 77' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Recevoir mon lien' })).not.toBeInTheDocument();
});

const link = (confirmed: boolean) =>
  server.on(signUpCalls.signUpLink, () => ({ signUp: { agencyName: 'Bouclier', firstname: 'Nadia', email: 'nadia@agence.test', confirmed } }));

test('its one link sets the password, opens the agency and signs in', async () => {
  link(false);
  const chosen = server.on(signUpCalls.confirmSignUp, () => ({ ok: true as const }));
  const entered = server.on(identity.login, () => ({ token: 'a.b.c', refresh_token: 'r' }));
  server.on(identity.me, owner);
  await mount(<SignUpByLink token="jeton" />);
  await expect.element(page.getByRole('heading', { name: 'Bienvenue, Nadia' })).toBeVisible();
  await page.getByLabelText('Mot de passe', { exact: true }).fill('Guet-Apens-7');
  await page.getByLabelText('Le même, une seconde fois').fill('Guet-Apens-7');
  await page.getByRole('button', { name: 'Ouvrir mon agence' }).click();
  await expect.poll(() => session.get().phase).toBe('signedIn');
  expect([chosen[0]?.body.password, entered[0]?.body.username]).toEqual(['Guet-Apens-7', 'nadia@agence.test']);
});

test('a link that has made its agency says so, and one that is over leads to a new sign-up', async () => {
  link(true);
  await mount(<SignUpByLink token="jeton" />);
  await expect.element(page.getByText('Bouclier est ouverte : connectez-vous', { exact: false })).toBeVisible();
  server.on(signUpCalls.signUpLink, () => ({ signUp: null }));
  await mount(<SignUpByLink token="autre" />);
  await expect.element(page.getByText('Ce lien n’est plus valable, et rien n’a été créé.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Recommencer l’inscription' })).toBeVisible();
});
