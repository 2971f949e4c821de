import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { communicationCalls as backoffice } from '@vigie/contract/backoffice/communication-endpoints.ts';
import { mount } from '../../../test/mount.tsx';
import { refuse, serve, type Server } from '../../../test/server.ts';
import { owner } from '../../../test/visitor.ts';
import { SponsorPage } from './sponsor-page.tsx';

const admin = { ...owner(), admin: true, platformRole: 'superadmin' as const, userCompanies: [] };
const text = { title: 'Parrainez une agence', description: 'Un mois offert.', isActive: true };

let server: Server;
beforeEach(() => {
  server = serve();
});
const button = (name: string) => page.getByRole('button', { name, exact: true });
const said = (words: string) => page.getByRole('alert').getByText(words, { exact: true });
/** With the words of the server, or without any. */
const broken = (message = ''): never => refuse(500, { code: 'shared.refused', message });

test('it is written beside its preview, and cannot be deleted before it exists; a failed save is reported (C-292, C-295)', async () => {
  server.on(backoffice.adminSponsor, () => refuse(404, { code: 'shared.absent', message: 'Introuvable' }));
  server.on(backoffice.saveSponsor, () => broken());
  await mount(<SponsorPage />, { as: admin });
  await expect.element(button('Sauvegarder')).toBeVisible();
  await expect.element(button('Réinitialiser')).toBeVisible();
  await expect.element(button('Supprimer')).not.toBeInTheDocument();
  await expect.element(page.getByText('Inactive', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Titre' }).fill('Un mois offert');
  await page.getByRole('textbox', { name: 'Description' }).fill('À chacune des deux.');
  await page.getByRole('switch', { name: /^En ligne/ }).click();
  await expect.element(page.getByText('Active', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Un mois offert', { exact: true })).toBeVisible();
  await button('Sauvegarder').click();
  await expect.element(said('Erreur lors de la sauvegarde')).toBeVisible();
  server.on(backoffice.saveSponsor, () => broken('La base est en lecture seule'));
  await button('Sauvegarder').click();
  await expect.element(said('La base est en lecture seule')).toBeVisible();
  await button('Réinitialiser').click();
  await expect.element(page.getByRole('textbox', { name: 'Titre' })).toHaveValue('');
});

test('it is deleted after confirmation once it exists, and a failed deletion is reported (C-292, C-295)', async () => {
  server.on(backoffice.adminSponsor, () => text);
  await mount(<SponsorPage />, { as: admin });
  await expect.element(page.getByText('Active', { exact: true })).toBeVisible();
  for (const [message, words] of [
    ['', 'Erreur lors de la suppression'],
    ['Suppression fermée ce soir', 'Suppression fermée ce soir'],
  ] as const) {
    server.on(backoffice.removeSponsor, () => broken(message));
    await button('Supprimer').click();
    const question = page.getByRole('alertdialog');
    await expect.element(question.getByText('Êtes-vous sûr de vouloir supprimer cet élément ?')).toBeVisible();
    await question.getByRole('button', { name: 'Supprimer' }).click();
    await expect.element(page.getByLabelText('Messages').getByText(words, { exact: true })).toBeVisible();
  }
  await expect.element(page.getByRole('textbox', { name: 'Titre' })).toHaveValue(text.title);
});

test('a failed load is reported in the server’s words, or in those of the page (C-295)', async () => {
  server.on(backoffice.adminSponsor, () => broken());
  await mount(<SponsorPage />, { as: admin });
  await expect.element(said('Impossible de charger la configuration')).toBeVisible();
  server.on(backoffice.adminSponsor, () => broken('La base redémarre'));
  await button('Réessayer').click();
  await expect.element(said('La base redémarre')).toBeVisible();
  await expect.element(page.getByText('Impossible de charger la configuration')).not.toBeInTheDocument();
  server.on(backoffice.adminSponsor, () => text);
  await button('Réessayer').click();
  await expect.element(button('Sauvegarder')).toBeVisible();
});
