import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { sites } from '@vigie/contract/sites/endpoints.ts';
import { SiteStatus } from '@vigie/domain/sites/site.ts';
import type { AddressProposal } from '@vigie/domain/sites/place-by-address.ts';
import { mount } from '../../../test/mount.tsx';
import { refuse, serve } from '../../../test/server.ts';
import { owner, serverConfig } from '../../../test/visitor.ts';
import type { SiteLine } from '../sites-list.ts';
import { PlaceSitesDialog } from './place-sites-dialog.tsx';

const lineOf = (rank: number, name: string, street: string): SiteLine => ({
  id: `00000000-0000-7000-8000-00000000010${rank}`,
  name,
  customer: { id: '00000000-0000-7000-8000-000000000200', name: 'Ville d’Amiens' },
  status: SiteStatus.active,
  address: { street, complement: '', zipcode: '80000', city: 'Amiens', country: 'France', latitude: null, longitude: null },
  radius: 200,
  isFake: false,
  timeZone: 'Europe/Paris',
  holidayLocale: 'FR',
  clocking: null,
  specialties: [],
  eventReportEnabled: false,
  interventionReportAfterServiceEnabled: false,
  createdAt: '2026-01-05T09:00:00.000Z',
  updatedAt: '2026-01-05T09:00:00.000Z',
  version: 1,
});
const HALL = lineOf(1, 'Halle', '8 boulevard du Port');
const DEPOT = lineOf(2, 'Dépôt', 'zone industrielle');
const TOWER = lineOf(3, 'Tour', '12 rue de la Paix');

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
/** The depot is known as a street only. */
const found = (query = ''): AddressProposal[] => [query.startsWith('zone') ? proposal({ kind: 'street', score: 0.9 }) : proposal()];

async function open(lines: readonly SiteLine[], answer: (query?: string) => { available: boolean; data: AddressProposal[] }) {
  const server = serve();
  server.on(agency.config, () => ({ ...serverConfig(), mapStyleUrl: null, addressSearch: true }));
  server.on(agency.communes, () => []);
  const asked = server.on(agency.addresses, ({ query }) => answer(query['query']));
  await mount(<PlaceSitesDialog sites={lines} onClose={() => undefined} />, { as: owner() });
  return { server, asked };
}
const button = (name: string) => page.getByRole('button', { name });

test('all sites with a sure address are placed at once, the others stay to be confirmed', async () => {
  const { server, asked } = await open([HALL, DEPOT, TOWER], (query) => ({ available: true, data: found(query) }));
  // Somebody has changed the tower meanwhile.
  const placed = server.on(sites.place, ({ params }) => {
    if (params['id'] === TOWER.id) refuse(409, { code: 'shared.stale', message: 'Modifié entre-temps' });
    return {
      ...HALL,
      customer: { ...HALL.customer, phones: [] },
      interventionReportTemplate: null,
      totalInProgressMissions: 0,
      totalFinishedRounds: 0,
    };
  });
  await button('Placer tous d’après leur adresse').click();
  await expect.element(page.getByText('1 site placé, 2 à confirmer')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Placer 2 sites sur la carte' })).toBeVisible();
  await expect.element(page.getByText('Dépôt', { exact: true })).toBeVisible();
  expect(asked.map(({ query }) => query['query'])).toEqual([
    '8 boulevard du Port, 80000 Amiens',
    'zone industrielle, 80000 Amiens',
    '12 rue de la Paix, 80000 Amiens',
  ]);
  expect(placed.map(({ params, body }) => [params['id'], body])).toEqual([
    [HALL.id, { latitude: 49.897443, longitude: 2.290084, version: 1 }],
    [TOWER.id, { latitude: 49.897443, longitude: 2.290084, version: 1 }],
  ]);
});

test('one site gets its pin from its address, and is placed only once somebody says so', async () => {
  await open([HALL], (query) => ({ available: true, data: found(query) }));
  await button('Placer d’après l’adresse').click();
  await expect.element(page.getByLabelText('Latitude')).toHaveValue('49,897443');
  await expect.element(button('Placer ici')).toBeEnabled();
  await expect.element(button('Placer tous d’après leur adresse')).not.toBeInTheDocument();
});

test('the middle of a street sets no pin', async () => {
  await open([DEPOT], (query) => ({ available: true, data: found(query) }));
  await button('Placer d’après l’adresse').click();
  await expect.element(page.getByText('Le numéro est introuvable : placez le site dans sa rue')).toBeVisible();
  await expect.element(page.getByLabelText('Latitude')).toHaveValue('');
  await expect.element(button('Placer ici')).toBeDisabled();
});

test('while the search is unavailable nothing is placed, and the reason is said', async () => {
  await open([HALL, DEPOT], () => ({ available: false, data: [] }));
  await button('Placer tous d’après leur adresse').click();
  await expect.element(page.getByText('Recherche d’adresse indisponible. 0 site placé, 2 à confirmer.')).toBeVisible();
  await expect.element(page.getByText('Halle', { exact: true })).toBeVisible();
});
