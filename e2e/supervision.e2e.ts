// The map of live supervision, where sites lie close together.
import { expect, test } from 'vitest';
import { makePlannedAgent, makeService } from '@vigie/demo/factories/planning.ts';
import { makeCustomer } from '@vigie/demo/factories/people.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { HOUR, isoOf } from '@vigie/domain/shared/time.ts';
import { barriersOf } from './src/look/barriers.ts';
import { emptyAgency } from './src/prepare.ts';
import { DESKTOP, openStage, settled } from './src/stage.ts';

const stage = await openStage();
const agency = await emptyAgency(stage.db);
await stage.db.platform(async (tx) => {
  const customer = await makeCustomer(tx, agency.id, { name: 'Port' });
  const agent = await makePlannedAgent(tx, agency.id, { firstname: 'Nadia', lastname: 'Belkacem' });
  const now = Date.now();
  const at = async (name: string, latitude: number, longitude: number, status: number) => {
    const site = await makeSite(tx, agency.id, { name, customerId: customer.id, latitude, longitude });
    const times = { startAt: isoOf(now - HOUR), endAt: isoOf(now + 3 * HOUR) };
    await makeService(tx, site, { day: '2026-01-01', from: '00:00', until: '01:00' }, { ...times, agentIds: [agent.id], status });
  };
  await at('Galerie', 43.6045, 1.444, ServiceStatus.inProgress);
  await at('Drive', 43.6045, 1.444, ServiceStatus.late);
  await at('Parking', 43.6065, 1.444, ServiceStatus.inProgress);
  await at('Musée', 43.9277, 2.148, ServiceStatus.inProgress);
});
const { page, goto, signIn, errors } = await stage.visitor(DESKTOP);
await signIn(agency.manager);

const pin = (name: string) => page.getByRole('region', { name: /^Sites des services/ }).getByRole('button', { name });
const sites = () => page.getByRole('button', { name: /^Suivi du service/ });

test('sites that would overlap are one pin, which shows their number and the worst status', async () => {
  await goto('/platform/terrain/supervision');
  await settled(page);
  await pin('3 sites : à traiter').waitFor();
  await pin('Musée : en cours').waitFor();
  expect(await pin('3 sites : à traiter').innerText()).toBe('3');
  expect(await barriersOf(page, { rules: ['target-size'] })).toEqual([]);
});

test('pressed by key it splits, and the keyboard stays on the map', async () => {
  await pin('3 sites : à traiter').press('Enter');
  await pin('2 sites : à traiter').waitFor();
  await pin('Parking : en cours').waitFor();
  expect(await page.evaluate(() => document.activeElement?.closest('section')?.getAttribute('aria-label'))).toMatch(/^Sites des services/);
});

test('two sites at one address, which no zoom separates, are shown in the list', async () => {
  await pin('2 sites : à traiter').click();
  await expect.poll(() => sites().count()).toBe(2);
  await page.getByRole('button', { name: 'Tous les sites (4 services)' }).click();
  await expect.poll(() => sites().count()).toBe(4);
  await pin('Parking : en cours').click();
  await expect.poll(() => sites().count()).toBe(1);
  expect(errors).toEqual([]);
});
