import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keepProfile } from '../../../test/kept-profile.ts';
import { mount } from '../../../test/mount.tsx';
import { serve } from '../../../test/server.ts';
import { owner } from '../../../test/visitor.ts';
import { ExportSettingsPage } from './export-settings-page.tsx';

test('the decimal separator of exported files is a comma, or a point if the agency chooses it (A-341)', async () => {
  const saved = keepProfile(serve());
  const first = await mount(<ExportSettingsPage />, { as: owner() });
  const separator = page.getByRole('combobox', { name: /^Séparateur décimal/ });
  await expect.element(separator).toHaveValue('Virgule (12,5)');
  await separator.click();
  await page.getByRole('option', { name: 'Point (12.5)' }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(page.getByText('Vos paramètres ont bien été pris en compte')).toBeVisible();
  expect(saved.at(-1)?.body.settings).toMatchObject({ exportSettings: { decimalSeparator: '.' } });
  first.leave();
  await mount(<ExportSettingsPage />);
  await expect.element(separator).toHaveValue('Point (12.5)');
});
