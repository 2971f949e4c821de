import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keepProfile } from '../../../test/kept-profile.ts';
import { mount } from '../../../test/mount.tsx';
import { serve } from '../../../test/server.ts';
import { owner } from '../../../test/visitor.ts';
import { EmailRemindPage } from './email-remind-page.tsx';

const LIMITS = ['Fiches collaborateurs', 'Licences utilisateur', 'Signatures électroniques prépayées', 'Bulletins de paie prépayés'];
const switchOf = (limit: string, way: string) => page.getByRole('group', { name: limit }).getByRole('switch', { name: way });

test('for each limit of the subscription the notification is chosen and saved (C-180)', async () => {
  const saved = keepProfile(serve());
  const first = await mount(<EmailRemindPage />, { as: owner() });
  for (const limit of LIMITS) for (const way of ['Notification', 'E-mail']) await expect.element(switchOf(limit, way)).toBeChecked();
  await switchOf('Licences utilisateur', 'E-mail').click({ force: true });
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(page.getByText('Vos paramètres ont bien été pris en compte')).toBeVisible();
  expect(saved.at(-1)?.body.settings).toMatchObject({ limitAlerts: { accountsLimit: { notification: true, email: false } } });
  first.leave();
  await mount(<EmailRemindPage />);
  await expect.element(switchOf('Licences utilisateur', 'E-mail')).not.toBeChecked();
  await expect.element(switchOf('Licences utilisateur', 'Notification')).toBeChecked();
});
