import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { offers } from '@vigie/contract/planning/offer-endpoints.ts';
import { mount } from '../../../test/mount.tsx';
import { serve, type Server } from '../../../test/server.ts';
import { owner } from '../../../test/visitor.ts';
import { OfferDialog } from './offer-dialog.tsx';

const serviceId = '01a10000-0000-7000-8000-000000000001';
const service = {
  id: serviceId,
  place: 'Entrepôt Nord',
  city: '',
  startAt: '2026-12-01T07:00:00.000Z',
  endAt: '2026-12-01T15:00:00.000Z',
  startAtDate: '2026-12-01',
  startAtTime: '08:00',
  endAtTime: '16:00',
  minutes: 480,
  refusal: null,
};
const person = (rank: number, name: string, costCents: number | null) => ({
  id: `01a10000-0000-7000-8000-00000000001${rank}`,
  name,
  free: 1,
  warned: 0,
  refused: 0,
  reasons: [],
  costCents,
});

let server: Server;
beforeEach(() => {
  server = serve();
});
const open = async (costs: readonly (number | null)[], showsCosts: boolean) => {
  const names = ['Awa Diallo', 'Bilal Haddad', 'Chloé Petit'];
  const agents = names.map((name, rank) => person(rank, name, costs[rank] ?? null));
  server.on(offers.candidates, () => ({ services: [service], agents, showsCosts }));
  await mount(<OfferDialog serviceIds={[serviceId]} onClose={() => undefined} />, { as: owner() });
  await page.getByText('À des collaborateurs choisis').click();
};
const lines = () =>
  page
    .getByRole('list', { name: 'Collaborateurs' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
const sort = () => page.getByRole('checkbox', { name: 'Trier par coût brut' });

test('whoever may read pay sees what each one costs, sorts by it, and keeps those already chosen', async () => {
  await open([12_000, null, 10_400], true);
  await expect
    .poll(lines)
    .toEqual(['Awa Diallo120,00\u00A0€Peut le prendre', 'Bilal HaddadPeut le prendre', 'Chloé Petit104,00\u00A0€Peut le prendre']);
  await page.getByRole('checkbox', { name: 'Bilal Haddad' }).click();
  await sort().click();
  await expect.poll(() => lines().map((line) => line.slice(0, 3))).toEqual(['Chl', 'Awa', 'Bil']);
  await expect.element(page.getByRole('checkbox', { name: 'Bilal Haddad' })).toBeChecked();
  await sort().click();
  await expect.poll(() => lines().map((line) => line.slice(0, 3))).toEqual(['Awa', 'Bil', 'Chl']);
});

test('without the right to read pay there is neither an amount nor that sort', async () => {
  await open([null, null, null], false);
  await expect.poll(lines).toEqual(['Awa DialloPeut le prendre', 'Bilal HaddadPeut le prendre', 'Chloé PetitPeut le prendre']);
  await expect.element(sort()).not.toBeInTheDocument();
});
