import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dashboards } from '@vigie/contract/dashboards/endpoints.ts';
import { planning } from '@vigie/contract/planning/endpoints.ts';
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

test('a customer makes, renews and revokes the address of a site’s calendar, and reads it only when it is made', async () => {
  const server = serve();
  server.on(dashboards.sitesNow, () => answer);
  const state: { createdAt: string | null; made: number } = { createdAt: null, made: 0 };
  server.on(planning.readSiteFeed, () => ({ createdAt: state.createdAt }));
  const made = server.on(planning.makeSiteFeed, () => {
    state.createdAt = '2026-11-21T09:00:00Z';
    state.made += 1;
    return { address: `https://vigie.test/api/calendar/secret-${state.made}.ics`, createdAt: state.createdAt };
  });
  server.on(planning.revokeSiteFeed, (): { ok: true } => {
    state.createdAt = null;
    return { ok: true };
  });
  await mount(<SitesNowCard />, { as: person({ kind: 'customer', customer: { id: ID, name: 'Cliente SA' }, rights: ['readSitesPlanning'] }) });
  await page.getByRole('article', { name: 'Quai Est' }).getByRole('button', { name: 'Adresse de calendrier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adresse de calendrier : Quai Est' });
  await dialog.getByRole('button', { name: 'Créer l’adresse' }).click();
  const field = dialog.getByRole('textbox', { name: 'Adresse de l’agenda' });
  await expect.element(field).toHaveValue('https://vigie.test/api/calendar/secret-1.ics');
  expect(made.map(({ params }) => params['siteId'])).toEqual([ID]);
  await dialog.getByRole('button', { name: 'Nouvelle adresse' }).click();
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  await expect.element(field).toHaveValue('https://vigie.test/api/calendar/secret-2.ics');
  await dialog.getByRole('button', { name: 'Révoquer l’adresse' }).click();
  await page.getByRole('button', { name: 'Révoquer', exact: true }).click();
  await expect.element(dialog.getByRole('button', { name: 'Créer l’adresse' })).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
});

test('who may not read the planning is offered no address', async () => {
  serve().on(dashboards.sitesNow, () => answer);
  await mount(<SitesNowCard />, { as: customer });
  await expect.element(page.getByRole('article', { name: 'Quai Est' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Adresse de calendrier' })).not.toBeInTheDocument();
});
