import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { identity } from '@vigie/contract/identity/endpoints.ts';
import { sites } from '@vigie/contract/sites/endpoints.ts';
import { fullAnswer } from '../../../test/full-sample.ts';
import { mount } from '../../../test/mount.tsx';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { refuse, serve } from '../../../test/server.ts';
import { agencyProfile, serverConfig, staff } from '../../../test/visitor.ts';
import type { SiteFile } from '../site/site-form.ts';
import { SitePage } from '../site/site-page.tsx';

const idOf = (rank: number): string => `00000000-0000-7000-8000-00000000000${rank}`;
const LIST = '/platform/sites/sites';
const FILE: SiteFile = {
  ...fullAnswer(sites.read.output),
  id: idOf(1),
  name: 'Dépôt Garonne',
  customer: { id: idOf(2), name: 'Garonne Logistique', phones: [] },
  status: 100,
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
  siteUsers: [
    { agent: { id: idOf(3), name: 'Karim Diallo' }, forbidden: false, core: false },
    { agent: { id: idOf(4), name: 'Inès Benali' }, forbidden: false, core: true },
    { agent: { id: idOf(5), name: 'Paul Interdit' }, forbidden: true, core: false },
  ],
  interventionReportTemplate: null,
  totalInProgressMissions: 0,
  totalFinishedRounds: 0,
};

async function shown(...rights: string[]) {
  const server = serve();
  server.on(identity.saveMe, () => staff('readSites', ...rights));
  server.on(agency.profile, agencyProfile);
  server.on(agency.config, serverConfig);
  server.on(sites.read, ({ params }) => (params['id'] === FILE.id ? FILE : refuse(404, { code: 'not_found', message: 'Élément introuvable' })));
  await mount(<SitePage />, { as: staff('readSites', ...rights), address: `${LIST}/${FILE.id}`, path: `${LIST}/$id` });
  return { server };
}

test('a site not on the map says so, and names the core before the others who know it', async () => {
  await shown();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dépôt Garonne' })).toBeVisible();
  await expect.element(page.getByText(/ce site n’est pas encore placé sur la carte/)).toBeVisible();
  const known = page.getByRole('region', { name: 'Ceux qui connaissent le site' });
  const names = known.getByRole('listitem').elements();
  expect(names.map(({ textContent }) => textContent)).toEqual(['Inès BenaliNoyau dur', 'Karim DialloFormé']);
});

test('without a right on customers and guards, their names are no links', async () => {
  await shown();
  await expect.element(page.getByText('Garonne Logistique').first()).toBeVisible();
  expect(page.getByRole('link', { name: /Garonne|Benali/ }).elements()).toEqual([]);
});

test('who may read them goes on to the customer and to the guards', async () => {
  await shown('readCustomers', 'readAgents');
  await expect.element(page.getByRole('link', { name: 'Garonne Logistique' })).toHaveAttribute('href', `/platform/clients/customers/${idOf(2)}`);
  await expect.element(page.getByRole('link', { name: 'Inès Benali' })).toHaveAttribute('href', `/platform/collaborateurs/agents/${idOf(4)}`);
});

test('archiving tells what the plan still has there, and is undone from the message', async () => {
  const { server } = await shown('archiveSites', 'editSites');
  const asked: unknown[] = [];
  server.on(sites.remove, ({ params }): Answer<typeof sites.remove> => {
    asked.push(params['item']);
    return { ok: true, servicesToCome: params['item'] === 'archive' ? 12 : 0 };
  });
  await page.getByRole('button', { name: 'Actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Archivage' }).click();
  await expect.element(page.getByText('Site archivé, 12 services à venir y restent planifiés')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(() => asked).toEqual(['archive', 'revive']);
});
