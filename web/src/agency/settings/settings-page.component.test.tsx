// Settings saved on one screen and on the next: each begins with the version that the last save left.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { mount } from '../../../test/mount.tsx';
import { serve } from '../../../test/server.ts';
import { agencyProfile, owner } from '../../../test/visitor.ts';
import { AccountsPage } from './accounts-page.tsx';
import { ExportSettingsPage } from './export-settings-page.tsx';

const save = () => page.getByRole('button', { name: 'Enregistrer' }).click();

test('a second screen that is opened at once is saved after the first one, without a conflict', async () => {
  const server = serve();
  let kept = agencyProfile();
  server.on(agency.profile, () => kept);
  const saved = server.on(agency.save, () => (kept = { ...kept, version: kept.version + 1 }));
  const first = kept.version;
  const shown = await mount(<AccountsPage />, { as: owner() });
  await page.getByLabelText(/^Prestations de services/).fill('706100');
  await save();
  await expect.poll(() => saved.length).toBe(1);
  await expect.element(page.getByText('Vos paramètres ont bien été pris en compte')).toBeVisible();
  shown.show(<ExportSettingsPage />);
  await page.getByLabelText('Organisme de prévoyance').fill('Prévoyance du Sud');
  await save();
  await expect.poll(() => saved.map(({ body }) => body.version)).toEqual([first, first + 1]);
});

test('what is typed while the save is on its way stays, and is sent by the next one', async () => {
  const server = serve();
  let kept = agencyProfile();
  server.on(agency.profile, () => kept);
  const answers: (() => void)[] = [];
  const saved = server.on(agency.save, async () => {
    await new Promise<void>((answer) => void answers.push(answer));
    return (kept = { ...kept, version: kept.version + 1 });
  });
  await mount(<AccountsPage />, { as: owner() });
  const services = page.getByLabelText(/^Prestations de services/);
  await services.fill('706100');
  await save();
  await expect.poll(() => answers.length).toBe(1);
  await services.fill('706200');
  answers[0]?.();
  await expect.element(page.getByText('Vos paramètres ont bien été pris en compte')).toBeVisible();
  await expect.element(services).toHaveValue('706200');
  await expect.element(page.getByText('Modifications à enregistrer')).toBeVisible();
  await save();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  expect(saved.map(({ body }) => JSON.stringify(body.settings).includes('706200'))).toEqual([false, true]);
});
