import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { mount } from '../../../../../test/mount.tsx';
import { serve } from '../../../../../test/server.ts';
import { owner } from '../../../../../test/visitor.ts';
import { useEntityForm } from '../../form/use-entity-form.ts';
import { AddressFields } from './address-fields.tsx';

const address = { street: '', complement: '', zipcode: '', city: '', country: 'France', latitude: null, longitude: null };
const Form = () => {
  const { form } = useEntityForm({ initial: { address }, creating: true, topics: [], onSubmit: () => Promise.resolve(null) });
  return <AddressFields form={form} />;
};

test('an unknown address says so and is added by hand with Enter (A-326, F-271)', async () => {
  const asked = serve().on(agency.communes, () => []);
  await mount(<Form />, { as: owner() });
  const search = page.getByRole('combobox', { name: 'Rechercher une commune' });
  await search.fill('9 rue Zzyxq, 99999 Xqzzville');
  await expect.element(page.getByText('Adresse introuvable. Appuyez sur Entrée pour ajouter l’adresse manuellement.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Ville', { exact: true })).toHaveValue('Xqzzville');
  await expect.element(page.getByLabelText('Code postal', { exact: true })).toHaveValue('99999');
  await expect.element(page.getByLabelText('Adresse', { exact: true })).toHaveValue('9 rue Zzyxq');
  await expect.element(search).toHaveValue('');
  expect(asked.map(({ query }) => query['query'])).toEqual(['9 rue Zzyxq, 99999 Xqzzville']);
});
