import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { establishments } from '@vigie/contract/agency/establishment-endpoints.ts';
import { payroll } from '@vigie/contract/hours/payroll-endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { emptyAddress } from '@vigie/domain/shared/address.ts';
import { mount } from '../../../test/mount.tsx';
import { refuse, serve, type Server } from '../../../test/server.ts';
import { agencyProfile, owner, serverConfig, staff } from '../../../test/visitor.ts';
import { ExportPage } from '../../hours/export-page.tsx';
import { EstablishmentsCard } from './establishments-card.tsx';
import { WorkPlaceCard } from './work-place-card.tsx';

let server: Server;
beforeEach(() => {
  server = serve();
  server.on(agency.config, serverConfig);
});

const HEAD = '73282932000074';
const LYON: Answer<typeof establishments.list>['data'][number] = {
  id: '00000000-0000-7000-8000-000000000001',
  name: 'Lyon',
  siret: '73282932000082',
  address: { ...emptyAddress('France'), city: 'Lyon' },
  closedOn: null,
  people: 1,
  version: 1,
};
const AGENT = '00000000-0000-7000-8000-0000000000a1';

test('an establishment is added once its SIRET is the company’s own, and one that was used is not removed', async () => {
  const lines: (typeof LYON)[] = [];
  server.on(establishments.list, () => ({ data: lines }));
  const saved = server.on(establishments.save, () => {
    lines.push(LYON);
    return LYON;
  });
  server.on(establishments.remove, () => refuse(409, { code: 'establishment.used', message: 'Des collaborateurs y ont travaillé' }));
  await mount(<EstablishmentsCard agencySiret={HEAD} />, { as: owner() });
  await page.getByRole('button', { name: 'Ajouter un établissement' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Nom' }).fill('Lyon');
  await dialog.getByRole('textbox', { name: 'SIRET' }).fill('552 100 554 00013');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(dialog.getByText('Les neuf premiers chiffres sont ceux du SIREN de l’agence')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'SIRET' }).fill('732 829 320 00082');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(() => saved.map(({ body }) => [body.name, body.siret])).toEqual([['Lyon', '732 829 320 00082']]);
  await expect.element(page.getByText(/732.829.320.00082, Lyon, 1 collaborateur/)).toBeVisible();
  await page.getByRole('button', { name: 'Supprimer Lyon' }).click();
  await expect.element(page.getByText('Des collaborateurs y ont travaillé')).toBeVisible();
});

test('a collaborator is moved to an establishment from a day on, and the move is taken back', async () => {
  const move = { id: '00000000-0000-7000-8000-0000000000b1', establishmentId: LYON.id, name: 'Lyon', fromOn: '2026-10-01' };
  let data: (typeof move)[] = [];
  server.on(establishments.list, () => ({ data: [LYON] }));
  server.on(establishments.moves, () => ({ data }));
  const moved = server.on(establishments.move, () => ({ data: (data = [move]) }));
  const back = server.on(establishments.takeBack, () => ({ data: (data = []) }));
  await mount(<WorkPlaceCard agentId={AGENT} />, { as: owner() });
  const list = page.getByRole('list', { name: 'Établissements du collaborateur' });
  await expect.element(list).toMatchTextContent('Siègedepuis l’embauche');
  await page.getByRole('button', { name: 'Affecter à un établissement' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(() => moved.map(({ body, params }) => [params.id, body.establishmentId])).toEqual([[AGENT, LYON.id]]);
  await expect.element(list).toMatchTextContent('Lyondepuis le 01/10/2026');
  await expect.element(list).toMatchTextContent('Siègejusqu’au 30/09/2026');
  await page.getByRole('button', { name: 'Retirer Lyon' }).click();
  await expect.poll(() => back.map(({ params }) => params.moveId)).toEqual([move.id]);
});

test('who only reads files sees where somebody works, and changes nothing', async () => {
  server.on(establishments.list, () => ({ data: [LYON] }));
  server.on(establishments.moves, () => ({ data: [] }));
  await mount(<WorkPlaceCard agentId={AGENT} />, { as: staff('readAgents') });
  await expect.element(page.getByRole('list', { name: 'Établissements du collaborateur' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Affecter à un établissement' })).not.toBeInTheDocument();
});

test('only the register of personnel asks of which establishment it is', async () => {
  server.on(establishments.list, () => ({ data: [LYON] }));
  server.on(agency.profile, agencyProfile);
  const asked = server.on(payroll.export, () => new Blob(['register']));
  await mount(<ExportPage />, { as: owner() });
  const register = page.getByRole('region', { name: 'Registre du personnel' });
  await register.getByRole('combobox', { name: 'Établissement' }).selectOptions('Lyon');
  expect(page.getByRole('combobox', { name: 'Établissement' }).elements()).toHaveLength(1);
  await register.getByRole('button', { name: 'CSV' }).click();
  await expect.poll(() => asked.map(({ body }) => [body.type, body.establishmentId])).toEqual([[3, LYON.id]]);
});
