import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { purchaseOrders } from '@vigie/contract/billing/paper-endpoints.ts';
import { receivedInvoices } from '@vigie/contract/billing/received-endpoints.ts';
import { RECEIVED_INVOICE, SENT_ESTIMATE } from '../../../../test/documents.ts';
import { mount, type MountOptions } from '../../../../test/mount.tsx';
import { button, card, findingIn, goneWith, headButtons, heading, idOf, serveDesk } from '../../../../test/record.ts';
import { refuse, type Server } from '../../../../test/server.ts';
import { owner, staff } from '../../../../test/visitor.ts';
import { invalidate } from '../../../shared/api/query-client.ts';
import { useRecordId } from '../../../shared/ui/record/record-page.tsx';
import { ReceivedPage } from '../received-page.tsx';
import type { ReceivedFile } from '../received-words.ts';
import { ReceivedInvoicePage } from './received-invoice-page.tsx';

const LIST = '/platform/facturation/factures-recues';
const ORDER = { id: idOf(900), number: 'BC-2026-00001' };

const NEW: ReceivedFile = { ...RECEIVED_INVOICE, id: idOf(1), number: 'F-101' };
const APPROVED: ReceivedFile = {
  ...RECEIVED_INVOICE,
  id: idOf(2),
  number: 'F-102',
  status: 205,
  order: ORDER,
  states: [{ code: 205, at: '2026-11-22T10:00:00Z', reasonCode: '', reason: '', sentAt: '2026-11-22T10:05:00Z' }],
};
const DISPUTED: ReceivedFile = { ...RECEIVED_INVOICE, id: idOf(3), number: 'F-103', status: 207, reasonCode: 'QTE_ERR', reason: '12 reçus' };
const REFUSED: ReceivedFile = { ...RECEIVED_INVOICE, id: idOf(4), number: 'F-104', status: 210, reasonCode: 'CMD_ERR' };
const PAID: ReceivedFile = { ...RECEIVED_INVOICE, id: idOf(5), number: 'F-105', status: 211 };
const ALL = [NEW, APPROVED, DISPUTED, REFUSED, PAID];

let server: Server;
let calls: (readonly unknown[])[];
beforeEach(() => {
  server = serveDesk();
  calls = [
    server.on(receivedInvoices.read, findingIn(ALL, 'Facture introuvable')),
    server.on(receivedInvoices.list, () => ({ data: ALL, count: ALL.length })),
    server.on(receivedInvoices.ofOrder, () => ({ orderedCents: 50_000, invoicedCents: 20_000, differenceCents: 30_000, invoices: [APPROVED] })),
    server.on(agency.audit, () => ({ data: [], count: 0 })),
  ];
});

const Both = () => (useRecordId() ? <ReceivedInvoicePage /> : <ReceivedPage />);
const shown = (options: MountOptions = {}) => mount(<Both />, { as: owner(), address: LIST, path: `${LIST}/{-$id}`, ...options });
const opened = ({ id }: ReceivedFile, options: MountOptions = {}) => shown({ address: `${LIST}/${id}`, ...options });

test('a row opens the page with its place in the list, and back leads to that list', async () => {
  const mounted = await shown({ address: `${LIST}?orderBy=number&ascending=true` });
  await page.getByRole('link', { name: 'F-102' }).click();
  await expect.element(heading('F-102')).toBeVisible();
  await expect.element(page.getByText('2 sur 5')).toBeVisible();
  await button('Suivant').click();
  await expect.element(heading('F-103')).toBeVisible();
  await page.getByRole('link', { name: '← Factures reçues' }).click();
  await expect.element(page.getByText('5 factures reçues')).toBeVisible();
  expect(mounted.address()).toContain('orderBy=number');
});

test('an older link to the list with an invoice in it leads to the page', async () => {
  const mounted = await shown({ address: `${LIST}?fiche=${PAID.id}` });
  await expect.element(heading('F-105')).toBeVisible();
  expect(mounted.address()).toBe(`${LIST}/${PAID.id}`);
});

test('a file that was dropped opens the page of its invoice', async () => {
  server.on(receivedInvoices.receive, () => NEW);
  const mounted = await shown();
  await button('Déposer une facture').click();
  await page.getByLabelText('Fichier de la facture').upload(new File(['<Invoice/>'], 'facture.xml', { type: 'application/xml' }));
  await expect.element(heading('F-101')).toBeVisible();
  expect(mounted.address()).toBe(`${LIST}/${NEW.id}`);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test.for([
  [NEW, ['Approuver'], ['Contester…', 'Refuser…']],
  [APPROVED, ['Noter payée'], ['Contester…']],
  [DISPUTED, ['Approuver'], ['Refuser…']],
  [REFUSED, [], []],
  [PAID, [], []],
] as const)('the main button is the next decision, others stand beside', async ([invoice, main, others]) => {
  await opened(invoice);
  await expect.element(heading(invoice.number)).toBeVisible();
  expect(headButtons('filled')).toEqual(main);
  expect(headButtons('default')).toEqual(['Voir le fichier', 'Rattacher à une commande…', ...others]);
});

test('it says its supplier, its lines and rates, and what is still to pay', async () => {
  await opened(DISPUTED);
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent(/Fournisseur.*Électricité du Midi.*SIREN.*404833048.*Échéance.*20\/12\/2026/);
  await expect.element(main).toMatchTextContent(/Commande citée.*BC-2026-00001.*IBAN.*FR76.*Motif.*12 reçus/);
  await expect.element(page.getByText('2,5 h')).toBeVisible();
  await expect.element(page.getByText(/^40,00\s€ sur 200,00\s€$/)).toBeVisible();
  await expect.element(card('Montants')).toMatchTextContent(/Total TTC.*240,00\s€.*Reste à payer.*240,00\s€/);
});

test.for([REFUSED, PAID])('nothing is left to pay of one that was refused or paid', async (invoice) => {
  await opened(invoice);
  await expect.element(card('Montants')).toMatchTextContent(/Total TTC.*240,00\s€/);
  await expect.element(card('Montants')).not.toMatchTextContent(/Reste à payer|À régler|Échue/);
});

test('what was decided stands with its hour, and whether the supplier knows', async () => {
  await opened(APPROVED);
  await expect.element(page.getByText('22/11/2026 11:00 – Approuvée – transmis au fournisseur')).toBeVisible();
  await expect.element(card('Étapes')).toMatchTextContent(/Reçue.*21\/11\/2026.*Approuvée.*22\/11\/2026.*Payée : pas encore/);
});

test('it is approved from its page, and what the server refuses is said over it', async () => {
  const sent = server.on(receivedInvoices.move, () => refuse(409, { code: 'shared.conflict', message: 'Cette facture a changé entre-temps' }));
  await opened(NEW);
  await button('Approuver').click();
  await expect.element(page.getByText('Cette facture a changé entre-temps')).toBeVisible();
  await expect.element(heading('F-101')).toBeVisible();
  expect(sent).toMatchObject([{ params: { id: NEW.id }, body: { version: 1, code: 205 } }]);
});

test('it is refused with a reason of the list', async () => {
  const sent = server.on(receivedInvoices.move, () => REFUSED);
  await opened(NEW);
  await button('Refuser…').click();
  await button('Enregistrer').click();
  await expect.element(page.getByText('Choisissez le motif')).toBeVisible();
  await page.getByRole('combobox', { name: 'Motif' }).click();
  await page.getByRole('option', { name: 'Le numéro de commande est faux ou manque' }).click();
  await button('Enregistrer').click();
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ version: 1, code: 210, reasonCode: 'CMD_ERR', reason: '' }]);
});

test('it is linked to an order that is searched by number', async () => {
  const order = { ...SENT_ESTIMATE, ...ORDER, party: { kind: 'agent' as const, id: idOf(901), name: 'Sam Traitant' } };
  server.on(purchaseOrders.list, () => ({ data: [order], count: 1, sums: { currency: 'EUR', others: [], netCents: 0, totalCents: 0 } }));
  const sent = server.on(receivedInvoices.link, () => ({ ...NEW, order: ORDER }));
  await opened(NEW);
  await expect.element(card('Bon de commande')).toMatchTextContent(/Rattachée à aucun bon.*Le fournisseur cite « BC-2026-00001 »/);
  await button('Rattacher à une commande…').click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Bon de commande' }).click();
  await page.getByRole('option', { name: /BC-2026-00001 – Sam Traitant/ }).click();
  await button('Enregistrer').click();
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ version: 1, orderId: ORDER.id }]);
});

test('one request brings it; its order, others of the supplier and history follow', async () => {
  await opened(APPROVED);
  const order = card('Bon de commande');
  await expect
    .element(order.getByRole('link', { name: 'BC-2026-00001' }))
    .toHaveAttribute('href', expect.stringContaining(`/platform/facturation/agentPurchaseOrder/${ORDER.id}`));
  await expect.element(order).toMatchTextContent(/Commandé HT.*500,00\s€.*Facturé HT.*200,00\s€.*Reste à facturer HT.*300,00\s€/);
  const others = card('Autres factures du fournisseur');
  await expect.element(others.getByRole('link', { name: 'F-101' })).toBeVisible();
  expect(others.getByRole('link', { name: 'F-102' }).elements()).toEqual([]);
  await expect.element(card('Fichier reçu')).toMatchTextContent(/facture.xml/);
  await expect.element(page.getByText('Aucune modification')).toBeVisible();
  expect(calls.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
  expect(calls[1]).toMatchObject([{ body: { query: '404833048' } }]);
});

test('who may only read it sees its file, and has no button that writes', async () => {
  await opened(NEW, { as: staff('readPurchaseOrders') });
  await expect.element(heading('F-101')).toBeVisible();
  expect(headButtons('filled')).toEqual([]);
  expect(headButtons('default')).toEqual(['Voir le fichier']);
  expect([calls[1], calls[3]]).toEqual([[], []]);
});

test('who may only list invoices has no way to their pages', async () => {
  await shown({ as: staff('listPurchaseOrders') });
  await expect.element(page.getByText('F-101')).toBeVisible();
  expect(page.getByRole('link', { name: 'F-101' }).elements()).toEqual([]);
});

test('an unknown invoice says so, with the way back', async () => {
  await shown({ address: `${LIST}/${idOf(99)}` });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Facture introuvable/);
  await expect.element(page.getByRole('link', { name: 'Retour à la liste' })).toBeVisible();
});

test('one that is gone meanwhile is said to be gone', async () => {
  await opened(NEW);
  await expect.element(heading('F-101')).toBeVisible();
  server.on(receivedInvoices.read, goneWith('Facture introuvable'));
  await invalidate('purchaseOrders');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Facture introuvable/);
});

test('the page fits a phone, whose decisions but the next are in the menu', async () => {
  await opened(NEW, { onPhone: true });
  await expect.element(heading('F-101')).toBeVisible();
  const main = document.querySelector('main');
  expect(main?.scrollWidth).toBe(main?.clientWidth);
  expect([headButtons('default'), headButtons('filled')]).toEqual([['Actions'], ['Approuver']]);
});
