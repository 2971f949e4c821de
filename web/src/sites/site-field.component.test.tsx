import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sites } from '@vigie/contract/sites/endpoints.ts';
import type { CurrentUser } from '@vigie/contract/identity/schemas.ts';
import { mount } from '../../test/mount.tsx';
import { serve } from '../../test/server.ts';
import { owner, staff } from '../../test/visitor.ts';
import { SiteField } from './site-field.tsx';
import type { SiteLine } from './sites-list.ts';

const SITE: SiteLine = {
  id: '00000000-0000-7000-8000-000000000021',
  name: 'Entrée nord',
  customer: { id: '00000000-0000-7000-8000-000000000022', name: 'Dépôt Garonne' },
  status: 200,
  address: { street: '', complement: '', zipcode: '', city: 'Toulouse', country: 'France', latitude: null, longitude: null },
  radius: 100,
  isFake: false,
  timeZone: 'Europe/Paris',
  holidayLocale: 'FR',
  clocking: null,
  specialties: [],
  eventReportEnabled: false,
  interventionReportAfterServiceEnabled: false,
  createdAt: '2026-11-02T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  version: 1,
};
const field = page.getByRole('combobox', { name: /^Site/ });
const add = page.getByRole('option', { name: 'Ajouter un site' });

async function shown(as: CurrentUser): Promise<void> {
  serve().on(sites.list, () => ({ data: [SITE], count: 1, customers: [], specialties: [] }));
  await mount(<SiteField value={null} onChange={() => undefined} />, { as });
}

test('without the site list the picker of a site is closed and says why (A-269, F-272)', async () => {
  await shown(staff('createSites'));
  await expect.element(field).toHaveAttribute('readonly');
  await userEvent.hover(field);
  await expect.element(page.getByRole('tooltip', { name: 'Vous ne pouvez pas lister les sites' })).toBeVisible();
});

test('it offers to add a site to those who may, and only the list to the others (A-269, F-272)', async () => {
  await shown(owner());
  await field.click();
  await expect.element(add).toBeVisible();
});

test('it offers only the list to those who may not create (A-269, F-272)', async () => {
  await shown(staff('listSites'));
  await field.click();
  await expect.element(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expect.element(add).not.toBeInTheDocument();
});
