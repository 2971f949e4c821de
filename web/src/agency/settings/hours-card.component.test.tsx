// The settlement of overtime in the settings: its five periods, and the smoothing that three of them have.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { mount } from '../../../test/mount.tsx';
import { serve } from '../../../test/server.ts';
import { agencyProfile, owner } from '../../../test/visitor.ts';
import { FieldSettingsPage } from './field-settings-page.tsx';

test('overtime is settled in five ways, the last three with smoothing, which another choice takes away (F-341)', async () => {
  const server = serve();
  server.on(agency.profile, agencyProfile);
  const saved = server.on(agency.save, ({ body: { settings } }) => ({
    ...agencyProfile(),
    settings: Object.assign({}, agencyProfile().settings, settings),
    version: 2,
  }));
  await mount(<FieldSettingsPage />, { as: owner() });
  const calculation = page.getByRole('combobox', { name: /^Règlement des heures/ });
  const smoothing = page.getByRole('switch', { name: /^Lisser les heures du contrat/ });
  const options = page.getByRole('listbox').getByRole('option');
  const smooth: [string, boolean][] = [];
  await calculation.click();
  const labels = options.elements().map((option) => option.textContent);
  for (const label of labels) {
    if (options.elements().length === 0) await calculation.click();
    await page.getByRole('option', { name: label, exact: true }).click();
    smooth.push([label, smoothing.element().matches(':enabled')]);
  }
  expect(smooth).toEqual([
    ['À la semaine (décompte légal)', false],
    ['Mensuel', false],
    ['Trimestriel', true],
    ['Semestriel', true],
    ['Annuel', true],
  ]);
  await page.getByRole('textbox', { name: /^Accord qui fonde/ }).fill('Accord du 12/03/2026');
  await smoothing.click({ force: true });
  await expect.element(smoothing).toBeChecked();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect
    .poll(() => saved.map(({ body }) => body.settings?.agencySettingsFeature))
    .toMatchObject([{ overtimeCalculation: 5, overtimeSmoothing: true }]);
  await calculation.click();
  await page.getByRole('option', { name: 'Mensuel', exact: true }).click();
  await expect.element(smoothing).not.toBeChecked();
  await expect.element(smoothing).toBeDisabled();
});
