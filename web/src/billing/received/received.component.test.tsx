import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { receivedInvoices } from '@vigie/contract/billing/received-endpoints.ts';
import { mount } from '../../../test/mount.tsx';
import { refuse, serve } from '../../../test/server.ts';
import { owner } from '../../../test/visitor.ts';
import { ReceivedCard } from './received-card.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { ReceivedDialog } from './received-dialog.tsx';
import type { ReceivedFile } from './received-words.ts';

const ID = '00000000-0000-7000-8000-0000000000a1';
const invoice: ReceivedFile = {
  id: ID,
  supplier: 'Électricité du Midi',
  supplierSiren: '404833048',
  number: 'F-2026-118',
  sign: 1,
  date: '2026-11-20',
  dueDate: '2026-12-20',
  currency: 'EUR',
  netCents: 20_000,
  vatCents: 4_000,
  totalCents: 24_000,
  dueCents: 24_000,
  orderReference: 'BC-2026-00001',
  order: null,
  status: 100,
  reasonCode: '',
  reason: '',
  fromPlatform: false,
  createdAt: '2026-11-21T09:00:00Z',
  version: 1,
  iban: 'FR7630006000011234567890189',
  vat: [{ category: 'S', basisPoints: 2_000, basisCents: 20_000, vatCents: 4_000 }],
  lines: [{ name: 'Câblage', description: '', quantityE4: 25_000, unit: 'HUR', priceE6: 80_000_000, basisPoints: 2_000, netCents: 20_000 }],
  file: { id: ID, name: 'facture.xml', mimeType: 'application/xml', size: 10, url: '/api/download?x=1' },
  states: [],
};

test('a received invoice shows its lines and rates, and is refused with a reason of the list', async () => {
  const server = serve();
  server.on(receivedInvoices.read, () => invoice);
  const sent = server.on(receivedInvoices.move, () => ({ ...invoice, status: 210 as const, reasonCode: 'CMD_ERR' }));
  await mount(<ReceivedDialog id={ID} onClose={() => undefined} />, { as: owner() });
  await expect.element(page.getByText('2,5 h')).toBeVisible();
  await expect.element(page.getByText(/^40,00\s€ sur 200,00\s€$/)).toBeVisible();
  await page.getByRole('button', { name: 'Refuser…' }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(page.getByText('Choisissez le motif')).toBeVisible();
  await page.getByRole('combobox', { name: 'Motif' }).click();
  await page.getByRole('option', { name: 'Le numéro de commande est faux ou manque' }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ version: 1, code: 210, reasonCode: 'CMD_ERR', reason: '' }]);
});

test('a file that cannot be read says why, in the dialog', async () => {
  const server = serve();
  const message = 'Ce PDF n’est pas un Factur-X';
  const sent = server.on(receivedInvoices.receive, () => refuse(422, { code: 'shared.invalid', message, errors: { file: message } }));
  await mount(<ReceiveDialog onReceived={() => undefined} onClose={() => undefined} />, { as: owner() });
  await page.getByLabelText('Fichier de la facture').upload(new File(['%PDF-1.7'], 'facture.pdf', { type: 'application/pdf' }));
  await expect.element(page.getByRole('alert')).toMatchTextContent(message);
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'facture.pdf', base64: btoa('%PDF-1.7') }]);
});

test('an order says what was ordered, invoiced, and invoiced beyond it', async () => {
  const server = serve();
  server.on(receivedInvoices.ofOrder, () => ({ orderedCents: 15_000, invoicedCents: 20_000, differenceCents: -5_000, invoices: [invoice] }));
  await mount(<ReceivedCard id={ID} currency="EUR" />, { as: owner() });
  await expect.element(page.getByText('Facturé en trop HT')).toBeVisible();
  await expect.element(page.getByText(/^50,00\s€$/)).toBeVisible();
  await expect.element(page.getByText('À vérifier')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'F-2026-118' }))
    .toHaveAttribute('href', expect.stringMatching(/\/factures-recues\?fiche=.*a1/));
});

test('the way from a received invoice to its order is the page of the order', async () => {
  const server = serve();
  server.on(receivedInvoices.read, () => ({ ...invoice, order: { id: ID, number: 'BC-2026-00001' } }));
  await mount(<ReceivedDialog id={ID} onClose={() => undefined} />, { as: owner() });
  await expect
    .element(page.getByRole('link', { name: 'BC-2026-00001' }))
    .toHaveAttribute('href', expect.stringContaining(`/platform/facturation/agentPurchaseOrder/${ID}`));
});
