import { useParams } from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { agents } from '@vigie/contract/agents/endpoints.ts';
import { contracts } from '@vigie/contract/contracts/endpoints.ts';
import { customers } from '@vigie/contract/customers/endpoints.ts';
import { mail } from '@vigie/contract/mail/endpoints.ts';
import { contractFile, signatureOf } from '../../../test/documents.ts';
import { mount, type MountOptions } from '../../../test/mount.tsx';
import { button, card, findingIn, goneWith, heading, mainButtons, serveDesk } from '../../../test/record.ts';
import { refuse, type Server } from '../../../test/server.ts';
import { owner, staff } from '../../../test/visitor.ts';
import { invalidate } from '../../shared/api/query-client.ts';
import type { CustomerLine } from '../../customers/customers-list.ts';
import type { ContractFile } from '../api.ts';
import { AgentContractsPage, CustomerContractsPage } from '../contracts-page.tsx';
import { EndingContractsPage } from '../ending-contracts-page.tsx';
import { AgentContractPage, CustomerContractPage } from './contract-page.tsx';

const LIST = '/platform/clients/customer_contracts';
const AGENTS_LIST = '/platform/collaborateurs/agent_contracts';
const NEW_ID = '00000000-0000-7000-8000-000000000999';
const OURS = signatureOf('agency');
const AWAITED = signatureOf('other', { fullname: '', signedAt: null, signedAtDate: null });
const FILE = { id: NEW_ID, name: 'Rondes.pdf', mimeType: 'application/pdf', size: 41_000, url: 'data:application/pdf;base64,JVBERi0=' };
const fixed = { filledBody: null, body: 'Entre Sentinelle et Halles', signatures: [OURS], emails: ['claire@client.test'], file: FILE };
const awaited = { ...fixed, signatures: [OURS, AWAITED], sentAt: '2026-11-04T09:00:00.000Z' };
const done = { ...awaited, signatures: [OURS, signatureOf('other')], signedAt: '2026-11-05T09:00:00.000Z' };

const LACKING = contractFile(1, { title: 'À compléter', missing: ['SIRET du client'], filledBody: 'SIRET : [à renseigner : SIRET du client]' });
const DRAFT = contractFile(2, { title: 'À signer', reference: 'CT-002', startsOn: '2026-12-01', endsOn: '2027-11-30' });
const WAITING = contractFile(3, { ...fixed, title: 'À envoyer' });
const SENT = contractFile(4, { ...awaited, title: 'En attente', status: 200 });
const SIGNED = contractFile(5, { ...done, title: 'Signé', status: 300, startsOn: '2024-12-01', endsOn: '2025-11-30' });
const LASTING = contractFile(6, { ...done, title: 'Sans fin', status: 300 });
const CANCELLED = contractFile(7, { ...awaited, title: 'Annulé', status: 600 });
const ALL = [LACKING, DRAFT, WAITING, SENT, SIGNED, LASTING, CANCELLED];
const CUSTOMER: CustomerLine = {
  id: '00000000-0000-7000-8000-000000000011',
  number: 'C-1',
  name: 'Halles',
  type: 100,
  status: 100,
  email: 'halles@client.test',
  phones: [],
  address: { street: '', complement: '', zipcode: '', city: 'Toulouse', country: 'France', latitude: null, longitude: null },
  prospect: false,
  siteCount: 0,
  isFake: false,
  createdAt: '2026-11-02T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  version: 1,
};
const WORK: ContractFile = {
  ...contractFile(8, { title: 'Avenant : tenue', kind: 'agent', customer: null }),
  agent: { id: '00000000-0000-7000-8000-000000000021', name: 'DIALLO Amadou', email: 'agent@vigie.test' },
  work: { type: 'CDI', status: 300, startOn: '2025-02-01', endOn: null },
};

let server: Server;
let calls: (readonly unknown[])[];
beforeEach(() => {
  server = serveDesk();
  server.on(customers.list, () => ({ data: [], count: 0 }));
  server.on(agents.directory, () => ({ data: [], count: 0 }));
  server.on(contracts.listCustomerTemplates, () => ({ data: [], count: 0 }));
  server.on(contracts.listSignatureTemplates, () => ({ data: [], count: 0 }));
  server.on(contracts.listAgentContracts, () => ({ data: [WORK], count: 1 }));
  server.on(contracts.readAgentContract, () => WORK);
  calls = [
    server.on(contracts.readCustomerContract, findingIn(ALL, 'Contrat introuvable')),
    server.on(contracts.listCustomerContracts, () => ({ data: ALL, count: ALL.length })),
    server.on(mail.events, () => ({ data: [], count: 0 })),
    server.on(agency.audit, () => ({ data: [], count: 0 })),
  ];
});

const Both = () => ('id' in useParams({ strict: false }) ? <CustomerContractPage /> : <CustomerContractsPage />);
const AgentBoth = () => ('id' in useParams({ strict: false }) ? <AgentContractPage /> : <AgentContractsPage />);
const shown = (options: MountOptions = {}) => mount(<Both />, { as: owner(), address: LIST, path: `${LIST}/$id`, ...options });
const opened = (contract: ContractFile, options: MountOptions = {}) => shown({ address: `${LIST}/${contract.id}`, ...options });

async function inMenu(): Promise<(string | null)[]> {
  await button('Actions').click();
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  return page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent);
}

test('a row opens the page with its place in the list, and back leads to that list', async () => {
  const mounted = await shown({ address: `${LIST}?orderBy=title&ascending=true` });
  await page.getByRole('link', { name: 'À signer' }).click();
  await expect.element(heading('À signer')).toBeVisible();
  await expect.element(page.getByText('2 sur 7')).toBeVisible();
  await button('Suivant').click();
  await expect.element(heading('À envoyer')).toBeVisible();
  await page.getByRole('link', { name: '← Contrats clients' }).click();
  await expect.element(page.getByText('7 contrats')).toBeVisible();
  expect(mounted.address()).toContain('orderBy=title');
});

test('an older link to the list with a contract in it leads to the page', async () => {
  const mounted = await shown({ address: `${LIST}?fiche=${SENT.id}` });
  await expect.element(heading('En attente')).toBeVisible();
  expect(mounted.address()).toBe(`${LIST}/${SENT.id}`);
});

test('a contract that is being read says so until it is there (C-069)', async () => {
  const { promise, resolve } = Promise.withResolvers<ContractFile>();
  server.on(contracts.readCustomerContract, () => promise);
  await opened(SENT);
  await expect.element(page.getByRole('status', { name: 'Récupération du contrat.' })).toBeVisible();
  await expect.element(page.getByText('Récupération du contrat.')).toBeVisible();
  resolve(SENT);
  await expect.element(heading('En attente')).toBeVisible();
  await expect.element(page.getByText('Récupération du contrat.')).not.toBeInTheDocument();
});

test('an older link leaves who may not read contracts on the list', async () => {
  const mounted = await shown({ address: `${LIST}?fiche=${SENT.id}`, as: staff('listCustomerContracts') });
  await expect.element(page.getByText('7 contrats')).toBeVisible();
  await expect.poll(() => mounted.address()).toBe(LIST);
  expect(page.getByRole('link', { name: 'En attente' }).elements()).toEqual([]);
});

test.for([
  [LACKING, 'À compléter', ['Compléter']],
  [DRAFT, 'À signer', ['Signer…']],
  [WAITING, 'À envoyer', ['Envoyer pour signature…']],
  [SENT, 'En attente', ['Envoyer à nouveau']],
  [SIGNED, 'Signé', ['Renouveler…']],
  [LASTING, 'Sans fin', []],
  [CANCELLED, 'Annulé', []],
] as const)('the main button is the next step of its state', async ([contract, title, expected]) => {
  await opened(contract);
  await expect.element(heading(title)).toBeVisible();
  expect(mainButtons()).toEqual(expected);
});

test('a draft shows its text with the values it would be signed with, and what it lacks', async () => {
  await opened(LACKING);
  await expect.element(page.getByText('SIRET : [à renseigner : SIRET du client]')).toBeVisible();
  await expect.element(page.getByText('À renseigner avant de signer :')).toBeVisible();
  await expect.element(card('Signatures')).toMatchTextContent(/1 valeur est à renseigner/);
});

test('the facts say whose it is, from when until when and how long, with a way to the customer', async () => {
  await opened(DRAFT);
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent(/Référence.*CT-002.*Début.*01\/12\/2026.*Fin.*30\/11\/2027.*Durée.*12 mois/);
  await expect
    .element(main.getByRole('link', { name: 'Halles' }).first())
    .toHaveAttribute('href', expect.stringContaining('/platform/clients/customers/'));
});

test('one that was sent says who has signed, who is awaited, and its document is read on the page', async () => {
  await opened(SENT);
  await expect
    .element(card('Signatures'))
    .toMatchTextContent(/En attente de claire@client.test, depuis le 04\/11\/2026.*Olivia Renard.*Signé.*03\/11\/2026/);
  await expect.element(card('Étapes')).toMatchTextContent(/Envoyé.*04\/11\/2026.*Signé par tous : pas encore/);
  await expect.element(page.getByText('Entre Sentinelle et Halles')).toBeVisible();
  await card('Document').getByRole('button', { name: 'Rondes.pdf' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Rondes.pdf' })).toBeVisible();
});

test('the menu has the other actions of its state, those that the rules forbid with their reason', async () => {
  await opened(WAITING);
  await expect.element(heading('À envoyer')).toBeVisible();
  expect(await inMenu()).toEqual(['Télécharger', 'Signer…Ce contrat porte déjà votre signature', 'Dupliquer', 'Supprimer']);
  await expect.element(button('Modifier')).toBeDisabled();
  await expect.element(button('Modifier')).toHaveAttribute('title', 'Ce contrat porte une signature : son texte ne change plus, dupliquez-le');
});

test('the form of a draft opens over the page, also by its address', async () => {
  await opened(DRAFT, { address: `${LIST}/${DRAFT.id}?modifier=fiche` });
  const title = page.getByRole('dialog').getByRole('textbox', { name: /^Titre/ });
  await expect.element(title).toHaveValue('À signer');
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
  await button('Modifier').click();
  await expect.element(title).toHaveValue('À signer');
});

test('a renewal is prepared for the next period, and opens on its page with its form', async () => {
  const made = server.on(contracts.saveCustomerContract, () => ({ ...DRAFT, id: NEW_ID }));
  const mounted = await opened(SIGNED);
  await button('Renouveler…').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Préparer' }).click();
  await expect.poll(() => mounted.address()).toBe(`${LIST}/${NEW_ID}?modifier=fiche`);
  expect(made).toMatchObject([
    { body: { title: 'Signé', startsOn: '2025-12-01', endsOn: '2026-11-30', reference: '', customerId: SIGNED.customer?.id } },
  ]);
});

test('a reminder asks first, and what the server refuses is said over the page', async () => {
  const moved = server.on(contracts.moveCustomerContract, () => refuse(409, { code: 'shared.conflict', message: 'Ce contrat a changé entre-temps' }));
  await opened(SENT);
  await button('Envoyer à nouveau').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Envoyer' }).click();
  await expect.element(page.getByText('Ce contrat a changé entre-temps')).toBeVisible();
  await expect.element(heading('En attente')).toBeVisible();
  expect(moved).toMatchObject([{ params: { id: SENT.id, action: 'resend' } }]);
});

test('a deleted draft leads back to the list', async () => {
  const gone: { ok: true } = { ok: true };
  server.on(contracts.removeCustomerContract, () => gone);
  const mounted = await opened(DRAFT);
  await expect.element(heading('À signer')).toBeVisible();
  await inMenu();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect.poll(() => mounted.address()).toBe(LIST);
});

test('one request brings the contract; other contracts of its customer, mails and history follow', async () => {
  await opened(SENT);
  await expect.element(page.getByText('Aucun e-mail envoyé pour ce contrat')).toBeVisible();
  await expect.element(page.getByText('Aucune modification')).toBeVisible();
  const others = card('Autres contrats du client');
  await expect.element(others.getByRole('link', { name: 'À compléter' })).toBeVisible();
  expect(others.getByRole('link', { name: 'En attente' }).elements()).toEqual([]);
  expect(calls.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
  expect(calls[1]).toMatchObject([{ body: { filters: { customerId: SENT.customer?.id } } }]);
  expect(calls[2]).toMatchObject([{ body: { filters: { aboutId: SENT.id } } }]);
});

test('who may only read contracts has no button that writes, and asks for no card of another room', async () => {
  await opened(DRAFT, { as: staff('listCustomerContracts', 'readCustomerContracts') });
  await expect.element(heading('À signer')).toBeVisible();
  expect(mainButtons()).toEqual([]);
  expect(await inMenu()).toEqual(['Télécharger']);
  expect(page.getByRole('link', { name: 'Halles' }).elements()).toEqual([]);
  expect(calls.map(({ length }) => length)).toEqual([1, 1, 0, 0]);
});

test('a collaborator’s contract names the working contract that it is for', async () => {
  await mount(<AgentBoth />, { as: owner(), address: `${AGENTS_LIST}/${WORK.id}`, path: `${AGENTS_LIST}/$id` });
  await expect.element(heading('Avenant : tenue')).toBeVisible();
  await expect.element(page.getByRole('main')).toMatchTextContent(/Contrat de travail.*CDI du 01\/02\/2025, signé/);
  await expect.element(page.getByRole('link', { name: '← Contrats des collaborateurs' })).toBeVisible();
});

test('an unknown contract says so, with the way back', async () => {
  await shown({ address: `${LIST}/${NEW_ID}` });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Contrat introuvable/);
  await expect.element(page.getByRole('link', { name: 'Retour à la liste' })).toBeVisible();
});

test('one that somebody deletes meanwhile is said to be gone', async () => {
  const read = server.on(contracts.readCustomerContract, () => DRAFT);
  await opened(DRAFT);
  await expect.element(heading('À signer')).toBeVisible();
  server.on(contracts.readCustomerContract, goneWith('Contrat introuvable'));
  await invalidate('contracts');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Contrat introuvable/);
  expect(read).toHaveLength(1);
});

test('a refused contract says which right is missing', async () => {
  server.on(contracts.readCustomerContract, () => refuse(403, { code: 'IsGranted', message: 'Il vous manque le droit « Consulter les contrats »' }));
  await opened(SENT);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Vous n’avez pas accès à cette fiche.*Il vous manque le droit/);
});

test('an end of contract leads to the page of the contract', async () => {
  server.on(contracts.customerContractExpirations, () => ({ data: [SIGNED], count: 1, buckets: { expired: 1, soon: 0, later: 0 } }));
  await mount(<EndingContractsPage />, { as: owner() });
  await expect.element(page.getByRole('link', { name: 'Halles' })).toHaveAttribute('href', expect.stringContaining(`${LIST}/${SIGNED.id}`));
});

test('a new contract opens on its page once it is saved', async () => {
  const made = server.on(contracts.saveCustomerContract, () => DRAFT);
  server.on(customers.list, () => ({ data: [CUSTOMER], count: 1 }));
  const mounted = await shown();
  await button('Créer un contrat').click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: /^Client/ }).click();
  await page.getByRole('option', { name: 'Halles' }).click();
  await form.getByRole('textbox', { name: /^Titre/ }).fill('À signer');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(() => mounted.address()).toBe(`${LIST}/${DRAFT.id}`);
  expect(made).toHaveLength(1);
});

test('the page fits a phone, where a long text is folded until it is asked for', async () => {
  server.on(contracts.readCustomerContract, () => ({ ...DRAFT, filledBody: 'Le prestataire garde le site. '.repeat(60) }));
  await opened(DRAFT, { onPhone: true });
  await expect.element(heading('À signer')).toBeVisible();
  const main = document.querySelector('main');
  expect(main?.scrollWidth).toBe(main?.clientWidth);
  const height = (): number =>
    page
      .getByText(/^Le prestataire garde/)
      .element()
      .closest('[class*="text"]')?.clientHeight ?? 0;
  const folded = height();
  await button('Lire tout le texte').click();
  await expect.poll(height).toBeGreaterThan(folded);
  expect(button('Lire tout le texte').elements()).toEqual([]);
});
