import { useParams } from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { catalog } from '@vigie/contract/billing/catalog-endpoints.ts';
import { purchaseOrders } from '@vigie/contract/billing/paper-endpoints.ts';
import { receivedInvoices } from '@vigie/contract/billing/received-endpoints.ts';
import { mail } from '@vigie/contract/mail/endpoints.ts';
import { SENT_ESTIMATE } from '../../../../test/documents.ts';
import { mount, type MountOptions } from '../../../../test/mount.tsx';
import { button, card, findingIn, goneWith, heading, idOf, mainButtons, serveDesk } from '../../../../test/record.ts';
import { refuse, type Server } from '../../../../test/server.ts';
import { owner, staff } from '../../../../test/visitor.ts';
import { invalidate } from '../../../shared/api/query-client.ts';
import type { PaperFile } from '../face.ts';
import { PurchaseOrdersPage } from '../papers-page.tsx';
import { PurchaseOrderPage } from './paper-page.tsx';

const LIST = '/platform/facturation/agentPurchaseOrder';

const AGENT = { kind: 'agent' as const, id: idOf(900), name: 'Sam Traitant' };
const ORDER: PaperFile = { ...SENT_ESTIMATE, party: AGENT, emailTo: ['sam@traitant.test'] };
const WAITING: PaperFile = { ...ORDER, id: idOf(1), number: null, name: 'Renfort de décembre', status: 100, sent: false, sentAt: null };
const VALIDATED: PaperFile = { ...ORDER, id: idOf(2), number: 'BC-2026-00001', status: 200, sent: false, sentAt: null };
const SENT: PaperFile = { ...ORDER, id: idOf(3), number: 'BC-2026-00002', isExpired: true };
const RECEIVED: PaperFile = { ...ORDER, id: idOf(4), number: 'BC-2026-00003', status: 400, receivedAt: '2026-11-24T09:00:00Z' };
const ALL = [WAITING, VALIDATED, SENT, RECEIVED];

let server: Server;
let calls: (readonly unknown[])[];
beforeEach(() => {
  server = serveDesk();
  server.on(catalog.listServices, () => ({ data: [], count: 0 }));
  server.on(catalog.listDiscounts, () => ({ data: [], count: 0 }));
  server.on(purchaseOrders.preview, () => new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' }));
  server.on(purchaseOrders.list, () => ({
    data: ALL,
    count: ALL.length,
    sums: { currency: 'EUR', others: [], netCents: 1_000_000, totalCents: 1_200_000 },
  }));
  calls = [
    server.on(purchaseOrders.read, findingIn(ALL, 'Bon de commande introuvable')),
    server.on(receivedInvoices.ofOrder, () => ({ orderedCents: 250_000, invoicedCents: 0, differenceCents: 250_000, invoices: [] })),
    server.on(mail.events, () => ({ data: [], count: 0 })),
    server.on(agency.audit, () => ({ data: [], count: 0 })),
  ];
});

const Both = () => ('id' in useParams({ strict: false }) ? <PurchaseOrderPage /> : <PurchaseOrdersPage />);
const shown = (options: MountOptions = {}) => mount(<Both />, { as: owner(), address: LIST, path: `${LIST}/$id`, ...options });
const opened = (paper: PaperFile, options: MountOptions = {}) => shown({ address: `${LIST}/${paper.id}`, ...options });

test('a row opens the page with its place in the list, and back leads to that list', async () => {
  const mounted = await shown({ address: `${LIST}?orderBy=number&ascending=true` });
  await page.getByRole('link', { name: 'BC-2026-00001' }).click();
  await expect.element(heading('BC-2026-00001')).toBeVisible();
  await expect.element(page.getByText('2 sur 4')).toBeVisible();
  await button('Suivant').click();
  await expect.element(heading('BC-2026-00002')).toBeVisible();
  await page.getByRole('link', { name: '← Bons de commande' }).click();
  await expect.element(page.getByText('4 bons de commande')).toBeVisible();
  expect(mounted.address()).toContain('orderBy=number');
});

test('an older link to the list with an order in it leads to the page', async () => {
  const mounted = await shown({ address: `${LIST}?fiche=${SENT.id}` });
  await expect.element(heading('BC-2026-00002')).toBeVisible();
  expect(mounted.address()).toBe(`${LIST}/${SENT.id}`);
});

test.for([
  [WAITING, 'Renfort de décembre', ['Valider']],
  [VALIDATED, 'BC-2026-00001', ['Envoyer par e-mail…']],
  [SENT, 'BC-2026-00002', ['Marquer reçu']],
  [RECEIVED, 'BC-2026-00003', []],
] as const)('the main button is the next step of its state', async ([paper, title, expected]) => {
  await opened(paper);
  await expect.element(heading(title)).toBeVisible();
  expect(mainButtons()).toEqual(expected);
});

test('the form of one that waits opens over the page, also by its address', async () => {
  await opened(WAITING, { address: `${LIST}/${WAITING.id}?modifier=fiche` });
  const subject = page.getByRole('dialog').getByLabelText('Objet');
  await expect.element(subject).toHaveValue('Renfort de décembre');
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
  await button('Modifier').click();
  await expect.element(subject).toHaveValue('Renfort de décembre');
});

test('a copy opens on its page with its form, and stays there once it is numbered (C-098)', async () => {
  server.on(purchaseOrders.save, () => WAITING);
  server.on(purchaseOrders.doubts, () => ({ hours: null }));
  server.on(purchaseOrders.validate, () => VALIDATED);
  server.on(purchaseOrders.duplicate, () => WAITING);
  const mounted = await opened(RECEIVED);
  await button('Actions').click();
  await page.getByRole('menuitem', { name: 'Dupliquer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer et valider' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(mounted.address()).toBe(`${LIST}/${WAITING.id}`);
});

test('what was confirmed late is confirmed on the page, and a refusal is said over it', async () => {
  const moved = server.on(purchaseOrders.move, () => refuse(409, { code: 'shared.conflict', message: 'Ce bon a changé entre-temps' }));
  await opened(SENT);
  await button('Marquer reçu').click();
  await expect.element(page.getByText('Ce bon a changé entre-temps')).toBeVisible();
  await expect.element(heading('BC-2026-00002')).toBeVisible();
  expect(moved).toMatchObject([{ params: { id: SENT.id }, body: { move: 'receive' } }]);
});

test('one request brings the order; invoices received for it, mails and history follow', async () => {
  await opened(SENT);
  await expect.element(card('Factures reçues')).toMatchTextContent(/Aucune facture reçue pour ce bon/);
  await expect.element(page.getByText('Aucun e-mail à son sujet')).toBeVisible();
  await expect.element(page.getByText('Aucune modification')).toBeVisible();
  await expect.element(card('Collaborateur')).toMatchTextContent(/Sam Traitant.*sam@traitant.test.*Reçoit ce bon de commande/);
  await expect.element(card('Étapes')).toMatchTextContent(/Reçu : pas encore/);
  expect(calls.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
});

test('who may only read orders has no button that writes', async () => {
  await opened(SENT, { as: staff('listPurchaseOrders', 'readPurchaseOrders') });
  await expect.element(heading('BC-2026-00002')).toBeVisible();
  expect(mainButtons()).toEqual([]);
  expect(button('Modifier').elements()).toEqual([]);
  await button('Actions').click();
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Télécharger le PDF']);
  expect(page.getByRole('link', { name: 'Sam Traitant' }).elements()).toEqual([]);
  expect(calls.map(({ length }) => length)).toEqual([1, 1, 0, 0]);
});

test('an unknown order says so, with the way back', async () => {
  await shown({ address: `${LIST}/${idOf(99)}` });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Bon de commande introuvable/);
  await expect.element(page.getByRole('link', { name: 'Retour à la liste' })).toBeVisible();
});

test('one that somebody deletes meanwhile is said to be gone', async () => {
  await opened(WAITING);
  await expect.element(heading('Renfort de décembre')).toBeVisible();
  server.on(purchaseOrders.read, goneWith('Bon de commande introuvable'));
  await invalidate('purchaseOrders');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Bon de commande introuvable/);
});

test('the page fits a phone', async () => {
  await opened(SENT, { onPhone: true });
  await expect.element(heading('BC-2026-00002')).toBeVisible();
  const main = document.querySelector('main');
  expect(main?.scrollWidth).toBe(main?.clientWidth);
});
