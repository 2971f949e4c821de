import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessLog } from '@vigie/contract/agency/access-endpoints.ts';
import { identity } from '@vigie/contract/identity/endpoints.ts';
import { mount } from '../../../test/mount.tsx';
import { serve, type Asked, type Server } from '../../../test/server.ts';
import { owner } from '../../../test/visitor.ts';
import type { AccessLine } from './access-api.ts';
import { AccessPage } from './access-page.tsx';

const AWA = { id: '00000000-0000-7000-8000-00000000000a', name: 'Awa Traoré' };
const line = (number: number, change: Partial<AccessLine> = {}): AccessLine => ({
  id: `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  at: '2026-11-21T09:00:00.000Z',
  author: 'Camille Martin',
  authorKind: 'staff',
  matter: 'nir',
  what: 'La fiche d’un collaborateur',
  call: 'agents.read',
  agent: AWA,
  persons: 1,
  ...change,
});
const LINES = [
  line(1),
  line(2, { matter: 'position', authorKind: 'support', author: 'Zoé Aubry', what: 'La supervision', persons: 12, agent: null }),
];

let server: Server;
let asked: readonly Asked<typeof accessLog.accessLines>[];
beforeEach(() => {
  server = serve();
  server.on(identity.saveMe, () => owner());
  asked = server.on(accessLog.accessLines, ({ body: { filters } }) => {
    const data = LINES.filter(({ agent }) => !filters?.agents || (agent !== null && filters.agents.includes(agent.id)));
    return { data, count: data.length };
  });
});

test('it shows who viewed what, in which role, of whom and where; an erased person’s name is gone, the viewer’s stays', async () => {
  await mount(<AccessPage />, { as: owner() });
  const first = page.getByRole('row', { name: /Camille Martin/ });
  await expect.element(first).toMatchTextContent(/Gestionnaire.*Awa Traoré.*Numéro de sécurité sociale.*La fiche d’un collaborateur/);
  const second = page.getByRole('row', { name: /Zoé Aubry/ });
  await expect.element(second).toMatchTextContent(/Support de Vigie.*Personne effacée.*Position.*La supervision/);
});

test('opened from a file it shows only that person’s rows, and says so', async () => {
  await mount(<AccessPage />, { as: owner(), address: `/?filters=${encodeURIComponent(JSON.stringify({ agent: AWA.id }))}` });
  await expect.element(page.getByRole('row', { name: /Camille Martin/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Zoé Aubry/ })).not.toBeInTheDocument();
  await expect.element(page.getByText(/Personne concernée : Awa Traoré/)).toBeVisible();
  expect(asked.at(0)?.body.filters).toMatchObject({ agents: [AWA.id] });
});
