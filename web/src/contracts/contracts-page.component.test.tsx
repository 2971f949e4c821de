import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { contracts } from '@vigie/contract/contracts/endpoints.ts';
import { customers } from '@vigie/contract/customers/endpoints.ts';
import { identity } from '@vigie/contract/identity/endpoints.ts';
import { ContractStatus } from '@vigie/domain/agents/agent-contract.ts';
import { contractFile } from '../../test/documents.ts';
import { mount } from '../../test/mount.tsx';
import { refuse, serve, type Server } from '../../test/server.ts';
import { owner } from '../../test/visitor.ts';
import { CustomerContractsPage } from './contracts-page.tsx';

const KEPT = { id: '00000000-0000-7000-8000-000000000012', name: 'Claire Morel', fullname: 'Claire Morel' };
const FILE = { id: KEPT.id, name: 'signature.png', mimeType: 'image/png', size: 90, url: 'data:image/png;base64,iVBORw0KGgo=' };

const WRITTEN = contractFile(1, { title: 'Gardiennage du quai' });
const SENT = contractFile(2, { title: 'Rondes de nuit', status: ContractStatus.sent });

const messages = page.getByRole('status', { name: 'Messages' });
const question = page.getByRole('alertdialog');
const rows = (): (string | null)[] =>
  page
    .getByRole('rowheader')
    .elements()
    .map((one) => one.textContent);

let server: Server;
beforeEach(() => {
  server = serve();
  server.on(identity.saveMe, () => owner());
  server.on(customers.list, () => ({ data: [], count: 0 }));
  server.on(contracts.listCustomerContracts, () => ({ data: [WRITTEN, SENT], count: 2 }));
  server.on(contracts.readCustomerContract, () => WRITTEN);
  server.on(contracts.listSignatureTemplates, () => ({ data: [{ ...KEPT, file: FILE }], count: 1 }));
});
const breakdown = (): never => refuse(500, { code: 'shared.internal', message: 'Une erreur est survenue' });

async function choose(title: string, action: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: `Actions : ${title}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function signKept(): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Signature gardée' }).click();
  await page.getByRole('option', { name: KEPT.name }).click();
  await dialog.getByRole('checkbox', { name: /^J’ai relu ce contrat/ }).click();
  await dialog.getByRole('button', { name: 'Signer' }).click();
}

test('when the server fails, a deletion, a status and a signature say what failed, and nothing changes (C-075)', async () => {
  const asked = [
    server.on(contracts.removeCustomerContract, breakdown),
    server.on(contracts.moveCustomerContract, breakdown),
    server.on(contracts.signCustomerContract, breakdown),
  ];
  await mount(<CustomerContractsPage />, { as: owner() });
  await choose(WRITTEN.title, 'Supprimer');
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect.element(messages).toMatchTextContent("Une erreur c'est produite pendant la suppression du contrat.");
  await choose(SENT.title, 'Invalider les signatures');
  await question.getByRole('button', { name: 'Invalider' }).click();
  await expect.element(messages.getByText("Une erreur c'est produite pendant le changement de statut", { exact: true })).toBeVisible();
  await choose(WRITTEN.title, 'Signer…');
  await signKept();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent("Une erreur c'est produite pendant la signature.");
  expect(asked.map(({ length }) => length)).toEqual([1, 1, 1]);
  await expect.element(dialog.getByRole('checkbox', { name: /^J’ai relu ce contrat/ })).toBeChecked();
  expect(rows()).toEqual([WRITTEN.title, SENT.title]);
});

test('a refusal keeps its own reason, and so does a lost network', async () => {
  server.on(contracts.removeCustomerContract, () => refuse(409, { code: 'shared.refused', message: 'Ce contrat est déjà signé' }));
  server.on(contracts.signCustomerContract, breakdown);
  await mount(<CustomerContractsPage />, { as: owner() });
  await choose(WRITTEN.title, 'Supprimer');
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect.element(messages).toMatchTextContent('Ce contrat est déjà signé');
  await choose(WRITTEN.title, 'Signer…');
  await expect.element(page.getByRole('dialog').getByRole('combobox', { name: 'Signature gardée' })).toBeVisible();
  server.goesAway();
  await signKept();
  await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent('Erreur réseau: Veuillez vérifier votre connexion internet');
});

test('while a contract, a kept signature or templates are on their way, the screen says which (C-069)', async () => {
  const [read, kept, shelf] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  server.on(contracts.readCustomerContract, () => read.promise.then(() => WRITTEN));
  server.on(contracts.listSignatureTemplates, () => kept.promise.then(() => ({ data: [{ ...KEPT, file: FILE }], count: 1 })));
  server.on(contracts.listCustomerTemplates, () => shelf.promise.then(() => ({ data: [], count: 0 })));
  await mount(<CustomerContractsPage />, { as: owner() });
  const dialog = page.getByRole('dialog');
  await choose(WRITTEN.title, 'Signer…');
  await expect.element(page.getByRole('dialog', { name: 'Récupération du contrat.' })).toBeVisible();
  read.resolve();
  const signature = dialog.getByText('Récupération de la signature.');
  await expect.element(signature).toBeVisible();
  kept.resolve();
  await expect.element(dialog.getByRole('combobox', { name: 'Signature gardée' })).toBeVisible();
  await expect.element(signature).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Créer un contrat' }).first().click();
  const model = dialog.getByRole('combobox', { name: 'Modèle' });
  await expect.element(model).toHaveAttribute('placeholder', 'Récupération des modèles.');
  shelf.resolve();
  await expect.element(model).toHaveAttribute('placeholder', 'Choisir un modèle');
});

test('the list tells of each contract whose it is, its status, its signatures and its days (C-049)', async () => {
  await mount(<CustomerContractsPage />, { as: owner() });
  await expect.element(page.getByRole('rowheader', { name: WRITTEN.title })).toBeVisible();
  const heads = page.getByRole('columnheader').elements();
  const labels = heads.map((one) => one.textContent.trim());
  for (const wanted of ['Titre', 'Référence', 'Client', 'Statut', 'Signatures', 'Créé le', 'Modifié le']) expect(labels).toContain(wanted);
});

test('the filter of the status offers the seven, and asks for the one that is chosen (C-052)', async () => {
  const asked = server.on(contracts.listCustomerContracts, () => ({ data: [WRITTEN, SENT], count: 2 }));
  await mount(<CustomerContractsPage />, { as: owner() });
  await page.getByRole('button', { name: /^Filtres/ }).click();
  await page
    .getByRole('dialog', { name: 'Filtres' })
    .getByRole('combobox', { name: /^Statut/ })
    .click();
  const options = page.getByRole('option');
  await expect.element(options.first()).toBeVisible();
  expect(options.elements().map((one) => one.textContent)).toEqual([
    'Créé',
    'Non signé',
    'En attente de signature',
    'Marqué comme signé',
    'Signé',
    'Archivé',
    'Annulé',
  ]);
  await page.getByRole('option', { name: 'Marqué comme signé' }).click();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('dialog', { name: 'Filtres' }).getByRole('button', { name: 'Appliquer' }).click();
  await expect.poll(() => asked.at(-1)?.body.filters).toMatchObject({ status: [250] });
});

test('a copy, a deletion and a change of status are asked about before anything is sent (C-067)', async () => {
  const sent = [
    server.on(contracts.removeCustomerContract, breakdown),
    server.on(contracts.moveCustomerContract, breakdown),
    server.on(contracts.saveCustomerContract, breakdown),
  ];
  await mount(<CustomerContractsPage />, { as: owner() });
  for (const [title, action] of [
    [WRITTEN.title, 'Dupliquer'],
    [WRITTEN.title, 'Supprimer'],
    [SENT.title, 'Invalider les signatures'],
  ] as const) {
    await choose(title, action);
    await question.getByRole('button', { name: 'Annuler' }).click();
    await expect.poll(() => question.elements()).toHaveLength(0);
  }
  expect(sent.map(({ length }) => length)).toEqual([0, 0, 0]);
});
