import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keepProfile } from '../../../test/kept-profile.ts';
import { mount } from '../../../test/mount.tsx';
import { serve } from '../../../test/server.ts';
import { owner } from '../../../test/visitor.ts';
import { FieldSettingsPage } from './field-settings-page.tsx';

const alarm = page.getByRole('switch', { name: 'PTI active' });
const minutes = page.getByRole('textbox', { name: /^Sans mouvement depuis/ });

test('the lone worker’s alarm is switched off and on with its delay, which is closed while it is off (F-191)', async () => {
  const saved = keepProfile(serve());
  const stored = () => saved.map(({ body }) => body.settings?.field);
  await mount(<FieldSettingsPage />, { as: owner() });
  await expect.element(alarm).toBeChecked();
  await minutes.fill('7');
  await alarm.click({ force: true });
  await expect.element(minutes).toBeDisabled();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(stored).toMatchObject([{ ptiEnabled: false, ptiFrequencyMinutes: 7 }]);
  await alarm.click({ force: true });
  await expect.element(minutes).toBeEnabled();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(stored).toMatchObject([{ ptiEnabled: false }, { ptiEnabled: true, ptiFrequencyMinutes: 7 }]);
});
