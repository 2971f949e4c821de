import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { agents } from '@vigie/contract/agents/endpoints.ts';
import { dashboards } from '@vigie/contract/dashboards/endpoints.ts';
import { startSteps, type StartFacts } from '@vigie/domain/agency/getting-started.ts';
import { mount } from '../../../test/mount.tsx';
import { serve, type Server } from '../../../test/server.ts';
import { owner, staff } from '../../../test/visitor.ts';
import { StartCard } from './start-card.tsx';
import { StartPage } from './start-page.tsx';

let server: Server;
beforeEach(() => {
  localStorage.clear();
  server = serve();
});

const imported: StartFacts = {
  identityMissing: [],
  hasIban: false,
  hasPrice: true,
  agents: 13,
  unlicensed: 13,
  unsigned: 2,
  customers: 3,
  sites: 6,
  unplaced: 6,
  published: 0,
  guardsIn: 0,
  customersIn: 0,
};
const tells = (facts: Partial<StartFacts>) => server.on(dashboards.gettingStarted, () => ({ data: startSteps({ ...imported, ...facts }) }));
const steps = () => page.getByRole('listitem').elements().length;

test('the home shows the next three steps with their places, and can be put away', async () => {
  tells({});
  await mount(<StartCard />, { as: owner() });
  await expect
    .element(page.getByRole('link', { name: 'Indiquer l’IBAN : Coordonnées bancaires' }))
    .toHaveAttribute('href', expect.stringContaining('commercial-docs'));
  await expect.element(page.getByText('2 contrats à faire signer, ou à marquer comme signés sur papier')).toBeVisible();
  expect(steps()).toBe(3);
  await expect.element(page.getByRole('link', { name: 'Toutes les étapes (4 étapes sur 11)' })).toBeVisible();
  await page.getByRole('button', { name: 'Ranger' }).click();
  await expect.element(page.getByText('Mise en route')).not.toBeInTheDocument();
});

test('the card goes by itself once people work', async () => {
  const asked = tells({ hasIban: true, published: 192, guardsIn: 4 });
  await mount(<StartCard />, { as: owner() });
  await expect.poll(() => asked.length).toBe(1);
  await expect.element(page.getByText('Mise en route')).not.toBeInTheDocument();
});

test('the page lists every step, and who may not open a place gets no link to it', async () => {
  tells({});
  await mount(<StartPage />, { as: staff('readAgencySettings') });
  await expect.element(page.getByText(/^6 sites à placer/)).toBeVisible();
  expect(steps()).toBe(11);
  await expect.element(page.getByRole('link', { name: /^Placer/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: /^Indiquer l’IBAN/ })).toBeVisible();
});

test('contracts signed on paper are marked, and sites placed, without leaving the list; nothing is offered before there is anybody', async () => {
  tells({});
  const contracts = [
    { id: '00000000-0000-7000-8000-0000000000c1', startOn: '2024-03-04', fullname: 'Zoé Blanc' },
    { id: '00000000-0000-7000-8000-0000000000c2', startOn: '2090-01-01', fullname: 'Ali Azur' },
  ].map((line) => ({ ...line, agentId: '00000000-0000-7000-8000-0000000000a7', type: 'CDI' as const, endOn: null }));
  server.on(agents.unsignedContracts, () => ({ data: contracts, count: 2 }));
  const marked = server.on(agents.markContractsSigned, () => ({ ok: true as const }));
  const shown = await mount(<StartPage />, { as: owner() });
  await page.getByRole('button', { name: 'Marquer ceux qui sont signés : Contrats de travail' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Zoé Blanc' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Ali Azur' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Marquer comme signés' }).click();
  await expect.poll(() => marked.map(({ body }) => body.ids)).toEqual([[contracts[0]!.id]]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Placer : Position des sites' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Donner les accès : Accès des collaborateurs' })).toBeVisible();
  shown.leave();

  tells({ agents: 0, unlicensed: 0, unsigned: 0, sites: 0, unplaced: 0 });
  await mount(<StartPage />, { as: owner() });
  await expect.element(page.getByText('Après les sites')).toBeVisible();
  expect(page.getByRole('button', { name: /^(Placer|Donner|Marquer)/ }).elements()).toHaveLength(0);
});
