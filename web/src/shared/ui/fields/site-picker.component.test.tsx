import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CurrentUser } from '@vigie/contract/identity/schemas.ts';
import { mount } from '../../../../test/mount.tsx';
import { guard, staff } from '../../../../test/visitor.ts';
import { FilterInput } from '../list/filters/filter-input.tsx';

const field = page.getByRole('combobox', { name: 'Site' });
const shown = (as: CurrentUser) =>
  mount(
    <FilterInput
      filter={{
        key: 'site',
        label: 'Site',
        kind: 'entity',
        ofSites: true,
        search: async () => [{ value: '1', label: 'Quai' }],
        find: async () => null,
      }}
      value={undefined}
      error={undefined}
      onChange={() => undefined}
    />,
    { as },
  );

test('a filter by site is closed without the list of sites, and says why (F-272)', async () => {
  await shown(staff('listServices'));
  await expect.element(field).toHaveAttribute('readonly');
  await userEvent.hover(field);
  await expect.element(page.getByRole('tooltip', { name: 'Vous ne pouvez pas lister les sites' })).toBeVisible();
});

test('a filter by site is open with that right (F-272)', async () => {
  await shown(staff('listSites'));
  await field.click();
  await expect.element(page.getByRole('option', { name: 'Quai' })).toBeVisible();
});

test('agents pick among the sites where they work', async () => {
  await shown(guard());
  await field.click();
  await expect.element(page.getByRole('option', { name: 'Quai' })).toBeVisible();
});
