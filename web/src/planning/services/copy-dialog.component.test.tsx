import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { planning } from '@vigie/contract/planning/endpoints.ts';
import { mount } from '../../../test/mount.tsx';
import { refuse, serve } from '../../../test/server.ts';
import { owner } from '../../../test/visitor.ts';
import { CopyDialog } from './copy-dialog.tsx';

const id = (number: number): string => `00000000-0000-7000-8000-50000000000${number}`;
const LEFT = '1 service n’a pas de jour correspondant dans ce mois';

/** A first and a fifth Monday of March: April 2027 has four. */
const mondays = [
  { id: id(1), day: '2027-03-01' },
  { id: id(2), day: '2027-03-29' },
];

test('a month that is refused says nothing of the days it has no room for; once copied it does', async () => {
  const server = serve();
  const refused = server.on(planning.saveMany, () => refuse(409, { code: 'planning.refused', message: 'Les règles l’interdisent' }));
  await mount(<CopyDialog services={mondays} mode="month" onClose={() => undefined} />, { as: owner() });
  await page.getByRole('combobox', { name: /^Vers le mois/ }).click();
  await page.getByRole('option', { name: 'Avril 2027' }).click();
  const copy = page.getByRole('button', { name: 'Dupliquer' });
  await copy.click();
  await expect.element(page.getByText('Les règles l’interdisent').first()).toBeVisible();
  expect([refused.length, page.getByText(LEFT).elements().length]).toEqual([1, 0]);
  server.on(planning.saveMany, () => ({ services: [], created: 0, seriesId: null, problems: [] }));
  await copy.click();
  await expect.element(page.getByText(LEFT)).toBeVisible();
});
