import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../test/mount.tsx';
import { owner } from '../../test/visitor.ts';
import { AccessibilityPage } from './accessibility-page.tsx';

const link = (name: string) => page.getByRole('link', { name });

test('anybody reads the state of conformity, what fails, whom to tell and where to complain', async () => {
  await mount(<AccessibilityPage />);
  for (const name of ['État de conformité', 'Contenus non accessibles', 'Retour d’information et contact', 'Voies de recours'])
    await expect.element(page.getByRole('heading', { name })).toBeVisible();
  await expect.element(page.getByText('non conforme', { exact: true })).toBeVisible();
  await expect.element(link('Défenseur des droits')).toHaveAttribute('href', 'https://formulaire.defenseurdesdroits.fr/');
  await expect.element(link('Retour à la connexion')).toBeVisible();
});

test('who is signed in goes back to the home page', async () => {
  await mount(<AccessibilityPage />, { as: owner() });
  await expect.element(link('Retour à l’accueil')).toBeVisible();
});
