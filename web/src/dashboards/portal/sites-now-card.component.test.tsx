import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dashboards } from '@vigie/contract/dashboards/endpoints.ts';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { mount } from '../../../test/mount.tsx';
import { serve } from '../../../test/server.ts';
import { person, serverConfig } from '../../../test/visitor.ts';
import type { SiteNow, SitesNow } from './portal-api.ts';
import { SitesNowCard } from './sites-now-card.tsx';

const ID = '00000000-0000-7000-8000-000000000021';
const OTHER = '00000000-0000-7000-8000-000000000022';
const customer = person({ kind: 'customer', customer: { id: ID, name: 'Cliente SA' } });
const photo = { id: ID, name: 'avant.jpg', mimeType: 'image/jpeg', size: 3, url: '/api/download?x=1' };
const present = { serviceId: ID, name: 'Agent de sécurité', since: '2026-11-21T07:02:00Z', until: '2026-11-21T17:00:00Z', isPaused: false };
const incident = {
  id: ID,
  label: 'Intrusion',
  description: 'Vitre brisée',
  madeAt: '2019-03-02T08:00:00Z',
  authorName: 'Agent de sécurité',
  photos: [photo],
};
const row = (id: string, name: string, more: Partial<SiteNow> = {}): SiteNow => ({
  site: { id, name, city: 'Toulouse', latitude: 43.6, longitude: 1.44 },
  plan: { present: [], awaited: [], next: null },
  incident: null,
  round: null,
  ...more,
});
const followUp = { description: 'Vitre remplacée', madeAt: '2019-03-03T08:00:00Z', authorName: 'Agent de sécurité', photos: [] };
const answer: SitesNow = {
  data: [
    row(ID, 'Quai Est', { plan: { present: [present], awaited: [], next: null }, incident: { ...incident, followUp } }),
    row(OTHER, 'Quai Ouest', {
      site: { id: OTHER, name: 'Quai Ouest', city: '', latitude: null, longitude: null },
      incident: { ...incident, followUp: null },
    }),
  ],
  dues: null,
  currency: 'EUR',
  generatedAt: '2026-11-21T09:00:00Z',
};

test('the last incident says how it ended, or that nothing was added yet', async () => {
  serve().on(dashboards.sitesNow, () => answer);
  await mount(<SitesNowCard />, { as: customer });
  const [east, west] = [page.getByRole('article', { name: 'Quai Est' }), page.getByRole('article', { name: 'Quai Ouest' })];
  await expect.element(east.getByText(/Suite donnée, le 03\/03\/2019.* : Vitre remplacée/)).toBeVisible();
  await expect.element(west.getByText('Aucune suite consignée pour le moment.')).toBeVisible();
});

test('the map is loaded once it is asked for, stands beside the list, and is said in words', async () => {
  const server = serve();
  server.on(dashboards.sitesNow, () => answer);
  const asked = server.on(agency.config, () => serverConfig());
  await mount(<SitesNowCard />, { as: customer });
  const toggle = page.getByRole('button', { name: 'Voir la carte' });
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  expect([document.querySelector('canvas'), asked.length]).toEqual([null, 0]);
  await toggle.click();
  await expect
    .element(page.getByText('1 agent sur place, sur 1 de vos 2 sites. 1 site n’est pas sur la carte : sa position n’est pas connue.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Quai Est : Agent sur place' }).click();
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Quai Est');
  await page.getByRole('button', { name: 'Masquer la carte' }).click();
  await expect.element(page.getByText(/1 agent sur place, sur/)).not.toBeInTheDocument();
});
