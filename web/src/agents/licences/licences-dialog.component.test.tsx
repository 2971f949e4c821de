import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { agents } from '@vigie/contract/agents/endpoints.ts';
import { fullAnswer } from '../../../test/full-sample.ts';
import { mount } from '../../../test/mount.tsx';
import { refuse, serve, type Server } from '../../../test/server.ts';
import { agencyLimits, owner } from '../../../test/visitor.ts';
import { LicencesDialog } from './licences-dialog.tsx';

let server: Server;
beforeEach(() => {
  server = serve();
});

const id = (number: number): string => `00000000-0000-7000-8000-00000000010${number}`;
const names = ['Alix Un', 'Basile Deux', 'Carine Trois', 'Denis Bureau'];

/** Three guards and somebody of the office; nobody has a licence yet. */
function staffOf(quota: number) {
  const answer = fullAnswer(agents.list.output);
  const [sample] = answer.data;
  const rows = names.map((fullname, index) => ({
    ...sample!,
    id: id(index),
    fullname,
    plannable: index < 3,
    isManager: false,
    status: 200 as const,
    willActivateOn: null,
    willDeactivateOn: null,
  }));
  server.on(agents.list, () => ({ ...answer, data: rows, count: rows.length }));
  server.on(agents.pricing, () =>
    agencyLimits({ accountsLimit: quota, extraLicence: { monthlyCents: 999, dailyCents: 50 }, countAgents: { agents: 4, accounts: 0 } }),
  );
  return server.on(agents.saveLicence, () => refuse(409, { code: 'shared.refused', message: 'Non' }));
}
const confirm = page.getByRole('button', { name: 'Confirmer' });

test('everybody who is planned is ticked at once, without an end as a start, and the button needs nothing more', async () => {
  const sent = staffOf(10);
  await mount(<LicencesDialog onClose={() => undefined} />, { as: owner() });
  await expect.element(page.getByText('Cochez les collaborateurs qui se connectent')).toBeVisible();
  await expect.element(confirm).toBeDisabled();
  await page.getByRole('button', { name: 'Tout cocher' }).click();
  await expect.element(page.getByText('3 changements')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Denis Bureau' })).not.toBeChecked();
  await expect
    .element(page.getByRole('combobox', { name: /Durée des nouvelles licences/ }))
    .toHaveValue('Durée illimitée : comprise dans le forfait');
  await confirm.click();
  await expect.poll(() => sent.map(({ params, body }) => [params['id'], body.subscription])).toEqual([0, 1, 2].map((index) => [id(index), 0]));
});

test('only valid changes can be confirmed, and the cap is stated in its words (F-025, F-263, F-265, C-186)', async () => {
  const answer = fullAnswer(agents.list.output);
  staffOf(3);
  const [sample] = answer.data;
  const licensed = ['Awa Sow', 'Olivia Renard'];
  const people = [...licensed, 'Basile Roy', 'Chloé Petit'].map((fullname, index) => ({
    ...sample!,
    id: id(index),
    fullname,
    isManager: fullname === 'Olivia Renard',
    status: licensed.includes(fullname) ? (100 as const) : (200 as const),
    willActivateOn: null,
    willDeactivateOn: null,
  }));
  server.on(agents.list, () => ({ ...answer, data: people, count: people.length }));
  await mount(<LicencesDialog onClose={() => undefined} />, { as: owner() });
  await expect.element(page.getByText('2 sur 3 licences')).toBeVisible();
  await expect.element(confirm).toBeDisabled();
  const box = (name: string) => page.getByRole('checkbox', { name });
  await box('Basile Roy').click();
  const duration = page.getByRole('combobox', { name: /Durée des nouvelles licences/ });
  await expect.element(duration).toHaveValue('Durée illimitée : comprise dans le forfait');
  await duration.click();
  await page.getByRole('option', { name: /^5 jours/ }).click();
  await expect.element(confirm).toBeEnabled();
  await box('Chloé Petit').click();
  await expect.element(page.getByText('Vous ne pouvez attribuer que 3 licenses')).toBeVisible();
  await expect.element(confirm).toBeDisabled();
  await box('Chloé Petit').click();
  await expect.element(confirm).toBeEnabled();
  await box('Olivia Renard').click();
  await expect.element(page.getByText("Impossible de désactiver l'administrateur principal")).toBeVisible();
  await expect.element(confirm).toBeDisabled();
});

test('no more are ticked than the plan has licences, and it is said', async () => {
  staffOf(2);
  await mount(<LicencesDialog onClose={() => undefined} />, { as: owner() });
  await page.getByRole('button', { name: 'Tout cocher' }).click();
  await expect.element(page.getByText('2 changements')).toBeVisible();
  await expect.element(page.getByText(/Toutes les licences du forfait sont données/)).toBeVisible();
});

test('those who were given a licence show their codes, who was refused none', async () => {
  staffOf(10);
  const answer = fullAnswer(agents.saveLicence.output);
  server.on(agents.saveLicence, ({ params }) => (params['id'] === id(1) ? refuse(409, { code: 'shared.refused', message: 'Non' }) : answer));
  await mount(<LicencesDialog onClose={() => undefined} />, { as: owner() });
  await page.getByRole('button', { name: 'Tout cocher' }).click();
  await confirm.click();
  await expect.element(page.getByRole('dialog', { name: 'Codes de connexion' })).toBeVisible();
  const codes = page.getByRole('img', { name: /^Code de connexion / });
  expect(codes.elements().map((code) => code.getAttribute('aria-label'))).toEqual(
    ['d’Alix Un', 'de Carine Trois'].map((name) => `Code de connexion ${name}`),
  );
});
