import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import type { AddressProposal } from '@vigie/domain/sites/place-by-address.ts';
import { mount } from '../../../../../test/mount.tsx';
import { serve } from '../../../../../test/server.ts';
import { owner, serverConfig } from '../../../../../test/visitor.ts';
import { useEntityForm } from '../../form/use-entity-form.ts';
import { AddressFields } from './address-fields.tsx';

const proposal = (change: Partial<AddressProposal> = {}): AddressProposal => ({
  label: '8 Boulevard du Port 80000 Amiens',
  kind: 'housenumber',
  street: '8 Boulevard du Port',
  zipcode: '80000',
  city: 'Amiens',
  latitude: 49.897443,
  longitude: 2.290084,
  score: 0.97,
  ...change,
});
const second = proposal({ label: '8 Rue du Port 80100 Abbeville', street: '8 Rue du Port', zipcode: '80100', city: 'Abbeville' });

const address = { street: '', complement: '', zipcode: '', city: '', country: 'France', latitude: null, longitude: null };
const Form = () => {
  const { form } = useEntityForm({ initial: { address }, creating: true, topics: [], onSubmit: () => Promise.resolve(null) });
  return (
    <>
      <AddressFields form={form} searched />
      <output aria-label="Point">{JSON.stringify([form.getValues().address.latitude, form.getValues().address.longitude])}</output>
    </>
  );
};
const field = (name: string) => page.getByLabelText(name, { exact: true });
const street = page.getByRole('combobox', { name: 'Adresse', exact: true });

async function open(answer: () => { available: boolean; data: AddressProposal[] }) {
  const server = serve();
  server.on(agency.config, () => ({ ...serverConfig(), addressSearch: true }));
  const asked = server.on(agency.addresses, answer);
  await mount(<Form />, { as: owner() });
  await expect.element(street).toBeVisible();
  return asked;
}

test('a street proposes addresses; the arrows and Enter choose one, which fills the parts and the point', async () => {
  const asked = await open(() => ({ available: true, data: [proposal(), second] }));
  await street.fill('8 boul');
  await expect.element(page.getByRole('option', { name: second.label })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(street).toHaveValue('8 Rue du Port');
  await expect.element(field('Code postal')).toHaveValue('80100');
  await expect.element(field('Ville')).toHaveValue('Abbeville');
  await expect.element(field('Point')).toHaveTextContent('[49.897443,2.290084]');
  await expect.element(page.getByRole('option')).not.toBeInTheDocument();
  expect(asked.map(({ query }) => query)).toEqual([{ query: '8 boul' }]);
});

test('the town that stands in the form makes the search exact, and Escape leaves what was typed', async () => {
  const asked = await open(() => ({ available: true, data: [proposal()] }));
  await field('Code postal').fill('80000');
  await street.fill('8 boul');
  await expect.element(page.getByRole('option', { name: proposal().label })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('option')).not.toBeInTheDocument();
  await expect.element(street).toHaveValue('8 boul');
  expect(asked.map(({ query }) => query)).toEqual([{ query: '8 boul 80000' }]);
});

test('a search that is unavailable says so, and the address is typed', async () => {
  await open(() => ({ available: false, data: [] }));
  await street.fill('8 boulevard du Port');
  await expect.element(page.getByText('Recherche d’adresse indisponible : saisissez-la')).toBeVisible();
  await expect.element(street).toHaveValue('8 boulevard du Port');
});

test('where the platform has switched the search off, the street is a plain field that asks nothing', async () => {
  serve().on(agency.config, () => ({ ...serverConfig(), addressSearch: false }));
  await mount(<Form />, { as: owner() });
  await page.getByRole('textbox', { name: 'Adresse', exact: true }).fill('8 boulevard du Port');
  await expect.element(page.getByRole('textbox', { name: 'Adresse', exact: true })).toHaveValue('8 boulevard du Port');
  await expect.element(street).not.toBeInTheDocument();
});
