import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { identity } from '@vigie/contract/identity/endpoints.ts';
import { mount } from '../../../test/mount.tsx';
import { serve } from '../../../test/server.ts';
import { guard, owner, serverConfig } from '../../../test/visitor.ts';
import { session } from '../../shared/session/session-store.ts';
import { LoginPage } from './login-page.tsx';

const open = (): void => {
  const server = serve();
  server.on(agency.config, serverConfig);
  server.on(identity.logout, () => ({ ok: true as const }));
};

test('somebody whose last agency was closed to them can sign out, and others can sign in (A-016)', async () => {
  open();
  await mount(<LoginPage />, { as: { ...guard(), userCompanies: [] } });
  await expect.element(page.getByText(/Claire Morel, et aucune agence ne vous est ouverte/)).toBeVisible();
  expect(page.getByText('Retour à l’accueil').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect.element(page.getByLabelText(/^Mot de passe/)).toBeVisible();
  expect(session.get().user).toBeNull();
});

test('somebody with an agency is led back into it (A-016)', async () => {
  open();
  await mount(<LoginPage />, { as: owner() });
  await expect.element(page.getByRole('link', { name: 'Retour à l’accueil' })).toBeVisible();
});
