import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { mount } from '../../../test/mount.tsx';
import { serve } from '../../../test/server.ts';
import { agencyProfile, owner } from '../../../test/visitor.ts';
import { CatalogDialog } from './catalog-dialog.tsx';

test('the specialties of a service bear the agency’s own word (A-351)', async () => {
  serve().on(agency.profile, () => ({ ...agencyProfile(), settings: { vocabulary: { specialty: 'Métier' } } }));
  await mount(<CatalogDialog onClose={() => undefined} />, { as: owner() });
  await expect.element(page.getByText('Métier(s)', { exact: true })).toBeVisible();
  expect(page.getByText('Spécialité').elements()).toEqual([]);
});
